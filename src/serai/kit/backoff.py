"""Pauses before further tries, each twice as long as the one before."""

from __future__ import annotations

from collections.abc import Callable


class Backoff:
    """The pause before the next try. It doubles up to a longest, and may be spread so that not all try at once."""

    def __init__(self, first: float, longest: float, draw: Callable[[], float] | None) -> None:
        """Begin with the first pause.

        `draw` draws a number from 0 to 1, to spread each pause; with None there is no spread.
        """
        self._first, self._longest, self._draw = first, longest, draw
        self.pause = first
        """The longest the next pause may be."""

    def next(self) -> float:
        """Return the seconds to wait now; the next time it is twice as long."""
        pause = self.pause
        self.pause = min(2 * pause, self._longest)
        return pause if self._draw is None else pause * (0.5 + 0.5 * self._draw())

    def reset(self) -> None:
        """Begin again with the first pause."""
        self.pause = self._first
