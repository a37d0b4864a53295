"""Pseudo-random numbers that are the same in both twins and on every machine."""

# twin: compiled
from __future__ import annotations

from typing import Annotated, Final

Word = Annotated[int, "unsigned long long"]

MASK: Final = 0xFFFFFFFFFFFFFFFF
STEP: Final = 0x9E3779B97F4A7C15
MIX_A: Final = 0xBF58476D1CE4E5B9
MIX_B: Final = 0x94D049BB133111EB
UNIT: Final = 1.0 / 9007199254740992.0  # 2**53


class Stream:
    """A stream of random numbers from one seed (SplitMix64)."""

    state: Word

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def __reduce__(self) -> tuple[type[Stream], tuple[int]]:
        return type(self), (self.state,)

    def word(self) -> Word:
        """Return the next 64 random bits."""
        self.state = (self.state + STEP) & MASK
        bits: Word = self.state
        bits = ((bits ^ (bits >> 30)) * MIX_A) & MASK
        bits = ((bits ^ (bits >> 27)) * MIX_B) & MASK
        return bits ^ (bits >> 31)

    def branch(self, seed: Word, number: int) -> None:
        """Restart as one of many independent streams of one seed."""
        self.state = number
        self.state = self.word() ^ seed
        self.state = self.word()

    def below(self, n: Word) -> int:
        """Return a number from 0 to n - 1, for n up to 2**31; the odds differ by at most one part in 2**32 / n."""
        bits: Word = self.word() >> 32
        return bits * n >> 32

    def unit(self) -> float:
        """Return a number from 0 up to, but not including, 1."""
        bits: Word = self.word() >> 11
        return bits * UNIT
