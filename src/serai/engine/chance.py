"""The dice of a match: outcomes drawn from a seed in a way anybody can check with any SHA-256 tool."""

from __future__ import annotations

import hashlib
import secrets
from bisect import bisect_right
from itertools import accumulate


class Chance:
    """Draws number 0, 1, 2 ... of one seed.

    Draw `n` reads SHA-256 of the text `seed:n:0` as one whole number and takes its remainder by the sum of
    the weights. The few numbers at the top that would favour some outcomes are skipped: then `seed:n:1`
    is read, and so on.
    """

    def __init__(self, seed: str | None = None) -> None:
        self.seed = secrets.token_hex(16) if seed is None else seed
        self.draws = 0

    def pick(self, weights: list[int]) -> int:
        """The index of one outcome, each as likely as its weight says."""
        if not weights or min(weights) <= 0:
            raise ValueError(f"weights must be positive; got {weights}")
        reached = list(accumulate(weights))
        left = self._below(reached[-1])
        self.draws += 1
        return bisect_right(reached, left)

    def _below(self, total: int) -> int:
        fair = 2**256 - 2**256 % total
        attempt = 0
        while True:
            text = f"{self.seed}:{self.draws}:{attempt}".encode()
            number = int.from_bytes(hashlib.sha256(text).digest(), "big")
            if number < fair:
                return number % total
            attempt += 1
