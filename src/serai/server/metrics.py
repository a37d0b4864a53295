"""The counters in the text format that Prometheus reads, and how late the event loop is."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from serai.tables.model.counters import BOUNDS, Histogram

KINDS = {
    "connections": ("gauge", "Browsers connected"),
    "tables_in_memory": ("gauge", "Tables in memory"),
    "moves": ("counter", "Journal entries written"),
    "tables_made": ("counter", "Tables made"),
    "commits": ("counter", "Commits of the store"),
    "write_failures": ("counter", "Writes to the store that failed"),
    "worker_failures": ("counter", "Jobs a worker did not finish"),
    "workers_replaced": ("counter", "Workers that died or hung and were replaced"),
    "random_bot_moves": ("counter", "Moves made at random because every try of a bot failed"),
    "jobs_refused": ("counter", "Jobs refused because too many waited"),
    "tables_refused": ("counter", "New tables refused because there were too many"),
    "bot_moves_waiting": ("gauge", "Bot moves that wait for a worker"),
    "bot_moves_oldest_seconds": ("gauge", "How long the oldest of them has waited"),
    "jobs_waiting": ("gauge", "Jobs of all kinds that wait for a worker"),
    "connections_refused": ("counter", "Plain connections refused"),
    "housekeeping_failures": ("counter", "Evictions and retention sweeps that failed"),
}
LAG_INTERVAL = 0.1


def exposition(
    numbers: Mapping[str, float], labelled: Mapping[str, Mapping[str, int]], histograms: Mapping[str, Histogram]
) -> str:
    """Return every number of `KINDS`, the stored tables by stage, the refusals by reason, and histograms of seconds."""
    if numbers.keys() != KINDS.keys():
        misspelt = ", ".join(sorted(numbers.keys() ^ KINDS.keys()))
        raise KeyError(f"expected the numbers of KINDS; these are only here or only there: {misspelt}")
    lines: list[str] = []
    for key, (kind, meaning) in KINDS.items():
        name = f"serai_{key}_total" if kind == "counter" else f"serai_{key}"
        lines += [*_head(name, kind, meaning), f"{name} {numbers[key]}"]
    lines += _head("serai_tables", "gauge", "Stored tables, by stage")
    lines += [f'serai_tables{{stage="{stage}"}} {count}' for stage, count in sorted(labelled["tables"].items())]
    lines += _head("serai_refused_total", "counter", "Messages and requests refused, by reason")
    lines += [f'serai_refused_total{{reason="{kind}"}} {count}' for kind, count in sorted(labelled["refused"].items())]
    for name, histogram in histograms.items():
        lines += _histogram(f"serai_{name}", histogram)
    return "\n".join(lines) + "\n"


async def measure_lag(lag: Histogram) -> None:
    """Measure, until cancelled, how late the event loop wakes a task."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_INTERVAL
        await asyncio.sleep(LAG_INTERVAL)
        lag.observe(max(0.0, loop.time() - due))


def _head(name: str, kind: str, meaning: str) -> list[str]:
    return [f"# HELP {name} {meaning}.", f"# TYPE {name} {kind}"]


def _histogram(name: str, histogram: Histogram) -> list[str]:
    meanings = {
        "serai_move_seconds": "From a decision until it is on disk and sent",
        "serai_loop_lag_seconds": "How late the event loop is",
    }
    lines, seen = _head(name, "histogram", meanings[name]), 0
    for bound, count in zip((*BOUNDS, "+Inf"), histogram.counts, strict=True):
        seen += count
        lines.append(f'{name}_bucket{{le="{bound}"}} {seen}')
    return [*lines, f"{name}_sum {histogram.total:.6f}", f"{name}_count {seen}"]
