"""What is told to a browser in one turn of the event loop leaves together, in one write."""

from __future__ import annotations

import asyncio
from typing import Protocol
from weakref import WeakKeyDictionary


class Teller(Protocol):
    """Somebody with something to say at the end of a turn."""

    def flush(self) -> None:
        """Say it."""


class Turn:
    """Everybody who has something to say in this turn of a loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._call_soon = loop.call_soon
        self._tellers: list[Teller] = []

    def add(self, teller: Teller) -> None:
        """Flush this one at the end of the turn."""
        if not self._tellers:
            self._call_soon(self._end)
        self._tellers.append(teller)

    def _end(self) -> None:
        tellers, self._tellers = self._tellers, []
        for teller in tellers:
            teller.flush()


_turns: WeakKeyDictionary[asyncio.AbstractEventLoop, Turn] = WeakKeyDictionary()


def turn_of(loop: asyncio.AbstractEventLoop) -> Turn:
    """The turn of a loop, the same for all who ask."""
    turn = _turns.get(loop)
    if turn is None:
        turn = _turns[loop] = Turn(loop)
    return turn
