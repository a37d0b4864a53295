"""What is counted, told in the text format Prometheus reads."""

from __future__ import annotations

from dataclasses import dataclass, fields

KINDS = {
    "connections": ("gauge", "Browsers connected"),
    "tables_in_memory": ("gauge", "Tables in memory"),
    "moves": ("counter", "Journal entries written"),
    "tables_made": ("counter", "Tables made"),
    "refused": ("counter", "Messages and requests refused"),
    "commits": ("counter", "Commits of the store"),
    "worker_failures": ("counter", "Jobs a worker did not finish"),
}


@dataclass
class Metrics:
    """The numbers of one server since it was started."""

    connections: int = 0
    tables_in_memory: int = 0
    moves: int = 0
    tables_made: int = 0
    refused: int = 0
    commits: int = 0
    worker_failures: int = 0

    def told(self, kept: dict[str, int]) -> str:
        """All numbers, one a line, and how many tables are kept in each stage."""
        lines = []
        for field in fields(self):
            kind, meaning = KINDS[field.name]
            name = f"serai_{field.name}_total" if kind == "counter" else f"serai_{field.name}"
            lines += [f"# HELP {name} {meaning}.", f"# TYPE {name} {kind}", f"{name} {getattr(self, field.name)}"]
        lines += ["# HELP serai_tables Tables kept, by stage.", "# TYPE serai_tables gauge"]
        lines += [f'serai_tables{{stage="{stage}"}} {count}' for stage, count in sorted(kept.items())]
        return "\n".join(lines) + "\n"
