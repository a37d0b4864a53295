"""The dice of a match: outcomes drawn from a seed in a way anybody can check with any SHA-256 tool."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

_NUMBERS = 2**256


class Chance:
    """Draws number 0, 1, 2 ... of one seed, and of the shares that seats bring to it.

    Draw `n` reads SHA-256 of the text `seed:n:0` as one whole number and takes its remainder by the number of ways
    chance may fall, those of all outcomes together. The few numbers at the top that would favour some
    outcomes are skipped: then `seed:n:1` is read, and so on. Where seats bring shares (`serai.engine.shares`), they
    follow in the order of the seats: `seed:n:0:share:share`, with nothing between two colons for a seat without one.
    """

    def __init__(self, seed: str | None = None) -> None:
        self.seed = secrets.token_hex(16) if seed is None else seed
        self.draws = 0

    def below(self, ways: int, shares: Sequence[str] = ()) -> int:
        """Draw one of this many equally likely ways, counted from 0."""
        if ways <= 0:
            raise ValueError(f"expected at least one way to draw; got {ways}")
        fair, attempt = _NUMBERS - _NUMBERS % ways, 0
        while True:
            text = ":".join((self.seed, str(self.draws), str(attempt), *shares))
            number = int.from_bytes(hashlib.sha256(text.encode()).digest(), "big")
            if number < fair:
                self.draws += 1
                return number % ways
            attempt += 1
