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
    "housekeeping_failures": ("counter", "Evictions and retention sweeps that failed"),
}


def exposition(numbers: Mapping[str, int], tables_by_stage: Mapping[str, int]) -> str:
    """Every number of `KINDS` on a line of its own, then the stored tables of each stage."""
    lines = []
    for key, (kind, meaning) in KINDS.items():
        name = f"serai_{key}_total" if kind == "counter" else f"serai_{key}"
        lines += [f"# HELP {name} {meaning}.", f"# TYPE {name} {kind}", f"{name} {numbers[key]}"]
    lines += ["# HELP serai_tables Stored tables, by stage.", "# TYPE serai_tables gauge"]
    lines += [f'serai_tables{{stage="{stage}"}} {count}' for stage, count in sorted(tables_by_stage.items())]
    return "\n".join(lines) + "\n"
