"""The counters in the text format that Prometheus reads."""

from __future__ import annotations

from collections.abc import Mapping

KINDS = {
    "connections": ("gauge", "Browsers connected"),
    "tables_in_memory": ("gauge", "Tables in memory"),
    "moves": ("counter", "Journal entries written"),
    "tables_made": ("counter", "Tables made"),
    "refused": ("counter", "Messages and requests refused"),
    "commits": ("counter", "Commits of the store"),
    "worker_failures": ("counter", "Jobs a worker did not finish"),
    "workers_replaced": ("counter", "Workers that died or hung and were replaced"),
    "random_bot_moves": ("counter", "Moves made at random because every try of a bot failed"),
    "jobs_refused": ("counter", "Jobs refused because too many waited"),
    "tables_refused": ("counter", "New tables refused because there were too many"),
    "bot_moves_waiting": ("gauge", "Bot moves that wait for a worker"),
    "bot_moves_oldest_seconds": ("gauge", "How long the oldest of them has waited"),
    "jobs_waiting": ("gauge", "Jobs of all kinds that wait for a worker"),
    "housekeeping_failures": ("counter", "Evictions and retention sweeps that failed"),
}


def exposition(numbers: Mapping[str, float], tables_by_stage: Mapping[str, int]) -> str:
    """Every number of `KINDS` on a line of its own, then the stored tables of each stage."""
    lines = []
    for key, (kind, meaning) in KINDS.items():
        name = f"serai_{key}_total" if kind == "counter" else f"serai_{key}"
        lines += [f"# HELP {name} {meaning}.", f"# TYPE {name} {kind}", f"{name} {numbers[key]}"]
    lines += ["# HELP serai_tables Stored tables, by stage.", "# TYPE serai_tables gauge"]
    lines += [f'serai_tables{{stage="{stage}"}} {count}' for stage, count in sorted(tables_by_stage.items())]
    return "\n".join(lines) + "\n"
