"""Webhooks of people's own switched on for the tables of a server."""

from __future__ import annotations

from functools import partial

from serai.server.allowed_hosts import AllowedHosts
from serai.server.config import Config
from serai.server.hooks.sender import HookSender, hook_message
from serai.server.hooks.shapes import KNOWN
from serai.server.seat_notices import TurnLookup
from serai.tables.lobby.push import is_present, is_waiting
from serai.tables.room.tables import Tables
from serai.tables.store.push import HookOffer, PushStore


def offer_hooks(tables: Tables, store: PushStore, config: Config) -> HookSender:
    """Let people give addresses at these tables, and announce turns to the sender, which must be started."""
    hosts = AllowedHosts(KNOWN, config.hook_services)
    origin = config.origins[0] if config.origins else ""
    message = partial(hook_message, tables.games, origin)
    sender = HookSender(store, hosts, TurnLookup(partial(is_present, tables), partial(is_waiting, tables), message))
    tables.hooks = HookOffer(hosts.shown, store, hosts.has)
    tables.turns.listeners.append(sender.announce)
    return sender
