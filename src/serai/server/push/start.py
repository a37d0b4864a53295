"""Push notices switched on for the tables of a server."""

from __future__ import annotations

from functools import partial

from serai.server.config import Config
from serai.server.push.notice import notice
from serai.server.push.sender import PushSender
from serai.server.push.services import Services
from serai.server.push.vapid import Vapid, stored_key
from serai.server.seat_notices import TurnLookup
from serai.tables.lobby.push import is_present, is_waiting
from serai.tables.room.tables import Tables
from serai.tables.store.push import PushOffer, PushStore


async def offer_push(tables: Tables, store: PushStore, config: Config) -> PushSender:
    """Let people subscribe at these tables, and announce turns to the sender, which must be started."""
    vapid, services = Vapid(await stored_key(store), config.push), Services(config.push_services)
    lookup = TurnLookup(partial(is_present, tables), partial(is_waiting, tables), partial(notice, tables.games))
    sender = PushSender(store, vapid, services, lookup)
    tables.push = PushOffer(vapid.public, store, services.check)
    tables.turns.listeners.append(sender.announce)
    return sender
