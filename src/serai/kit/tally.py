"""What is counted while a match is played: its measures, and which pieces were used."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

MAX_MEASURES: Final = 512
MAX_NOTED: Final = 128
MAX_USES: Final = 1024
USE_WIDTH: Final = 4  # decision, seat, piece, points
USES_SIZE: Final = 4096  # MAX_USES times USE_WIDTH

Measured = Annotated[list[float], "double[MAX_MEASURES]"]
Noted = Annotated[list[int], "int[MAX_NOTED]"]
Uses = Annotated[list[float], "double[USES_SIZE]"]


class Tally:
    """The measures of one match, in the order in which its rules name them; for one thread at a time."""

    mover: int  # whom the state waited for before the move that is measured
    decisions: int
    outcomes: int
    value: Measured
    note: Noted  # what was noted before a move, for use after it
    uses: int
    use: Uses

    def __init__(self) -> None:
        self.mover = 0
        self.decisions = 0
        self.outcomes = 0
        self.value = [0.0 for _ in range(MAX_MEASURES)]
        self.note = [0 for _ in range(MAX_NOTED)]
        self.uses = 0
        self.use = [0.0 for _ in range(USES_SIZE)]

    def clear(self) -> None:
        """Begin with a new match."""
        self.decisions = 0
        self.outcomes = 0
        self.uses = 0
        for measure in range(MAX_MEASURES):
            self.value[measure] = 0.0
        for place in range(MAX_NOTED):
            self.note[place] = 0

    def add(self, measure: int, amount: float) -> None:
        """Add to a measure."""
        self.value[measure] += amount

    def add_use(self, seat: int, piece: int, points: float) -> None:
        """Note that a seat used a piece, which brought it these points."""
        at = USE_WIDTH * self.uses
        self.use[at] = self.decisions
        self.use[at + 1] = seat
        self.use[at + 2] = piece
        self.use[at + 3] = points
        self.uses += 1
