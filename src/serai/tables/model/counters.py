"""What happens at the tables, counted since the start."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Counters:
    """One number for each thing that is counted."""

    connections: int = 0
    moves: int = 0
    tables_made: int = 0
    refused: int = 0
    housekeeping_failures: int = 0
