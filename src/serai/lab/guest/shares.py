"""The shares that a guest brings to the dice of its table, so that it need not trust the server (docs/dice.md)."""

from __future__ import annotations

from collections.abc import Iterator
from secrets import token_hex
from typing import Any

import msgspec

from serai.engine.record import Promise
from serai.engine.witness import Roll, Witness
from serai.lab.guest.seat import WatchedSeat
from serai.tables.wire.base import ClientMessage
from serai.tables.wire.live import BringShares, GiveShare, ShareAsked
from serai.tables.wire.requests import DiceReport, MadeDecision, SharedRoll


class GuestShares:
    """The shares of one seat for one match."""

    def __init__(self, seat: WatchedSeat) -> None:
        self._seat = seat
        self._witness = Witness(seat.number, len(seat.table.seats))
        self._asked: ShareAsked | None = None
        self._sent = ""

    def reconnected(self) -> None:
        """Forget what was sent, which may be lost."""
        self._asked, self._sent = None, ""

    def ask(self, asked: ShareAsked) -> None:
        """Take note of a question; a step on its way may come before it."""
        if asked.table == self._seat.table.id and self._seat.number in asked.seats:
            self._asked = asked

    def due(self) -> Iterator[ClientMessage]:
        """Yield what is to be sent, as far as the seat knows its table."""
        seat, table = self._seat, self._seat.table
        self._witness.show(seat.version, table.commitment, table.chains)
        anchor = "" if table.seed_chosen or table.stage == "over" else self._witness.promise()
        if anchor not in ("", self._sent):
            self._sent = anchor
            yield BringShares(id=token_hex(8), table=table.id, seat=seat.number, anchor=anchor)
        asked = self._asked
        if asked is not None and asked.version <= seat.version + 1:
            self._asked = None
            share = self._witness.answer(asked.version, asked.digest)
            if share:
                yield GiveShare(id=token_hex(8), table=table.id, seat=seat.number, digest=asked.digest, share=share)

    def bring(self, version: int, action: dict[str, Any] | None) -> dict[int, str]:
        """Return the share to send with a decision that makes a version; no action if it may be spelled differently."""
        share = self._witness.bring(version, None if action is None else msgspec.Raw(msgspec.json.encode(action)))
        return {self._seat.number: share} if share else {}

    def complaints(self, report: DiceReport) -> list[str]:
        """Return what is wrong with the dice of a match that is over, in sentences."""
        if self._seat.table.seed_chosen:
            return []
        promise = Promise(report.commitment, report.seed or "", report.first_draw, tuple(report.chains))
        rolls, others = map(_roll, report.rolls), map(_roll, report.decisions)
        return self._witness.complaints(promise, list(rolls), list(others))


def _roll(made: SharedRoll | MadeDecision) -> Roll:
    shares = made.shares if isinstance(made, SharedRoll) else ()
    return Roll(made.version, made.seat, msgspec.Raw(made.action.encode()), shares)
