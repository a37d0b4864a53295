"""Push notices: which browsers want to know that it is the turn of a seat."""

from __future__ import annotations

import base64

from serai.tables.lobby.access import seats_opened_by
from serai.tables.model import machine
from serai.tables.model.errors import Declined
from serai.tables.model.texts import preferred_language
from serai.tables.room.tables import Tables
from serai.tables.room.turns import Turn
from serai.tables.store.push import PushOffer, Subscription
from serai.tables.wire.push import Subscribe, SubscribedSeats, Unsubscribe


async def subscribe(tables: Tables, table_id: str, secrets: list[str], request: Subscribe) -> SubscribedSeats:
    """Notify a browser of every turn of the seats that these secrets open, until the match ends."""
    offer, key = _offer(tables), _bytes(request.key)
    offer.check(request.endpoint, key)
    async with tables.locked(table_id) as table:
        stored = table.stored
    seats = seats_opened_by(secrets, stored)
    if stored.stage == "over":
        raise Declined("not-playing")
    for seat in seats:
        subscription = Subscription(
            table=table_id,
            seat=seat,
            secret=stored.seats[seat].secret,
            endpoint=request.endpoint,
            key=key,
            auth=_bytes(request.auth),
            language=preferred_language(request.language),
            created=machine.now(),
        )
        await offer.store.add(subscription)
    return SubscribedSeats(seats)


async def unsubscribe(tables: Tables, table_id: str, secrets: list[str], request: Unsubscribe) -> SubscribedSeats:
    """Stop notifying a browser of turns of the seats that these secrets open."""
    offer = _offer(tables)
    async with tables.locked(table_id) as table:
        seats = seats_opened_by(secrets, table.stored)
    await offer.store.remove(table_id, seats, request.endpoint)
    return SubscribedSeats(seats)


def is_present(tables: Tables, turn: Turn) -> bool:
    """Return whether a page of the seat whose turn has begun is known to be open."""
    table = tables.loaded(turn.table)
    return table is not None and tables.seconds_away(table, turn.seat) is None


async def is_waiting(tables: Tables, turn: Turn) -> bool:
    """Return whether it is still this turn, and no page of the seat is open."""
    async with tables.locked(turn.table) as table:
        is_same = table.stored.stage == "playing" and table.started_match.version == turn.version
        return is_same and tables.seconds_away(table, turn.seat) is not None


def _offer(tables: Tables) -> PushOffer:
    if tables.push is None:
        raise Declined("no-push")
    return tables.push


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "==")
