"""Messages to the addresses that people have given for their seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from serai.engine.game import Game
from serai.engine.texts import Texts
from serai.server.allowed_hosts import AllowedHosts
from serai.server.hooks.shapes import Message, shaped
from serai.server.outgoing import PAUSES, Response, post
from serai.server.seat_notices import SECOND_LOOK, SeatNotices, TurnLookup
from serai.tables.model.rate_limits import TokenBuckets
from serai.tables.model.texts import turn_text
from serai.tables.room.turns import Turn
from serai.tables.store.push import PushStore, Subscription

RATE, BURST = 0.1, 10.0
"""Messages per second to one address, and how many may be saved up."""


class HookSender(SeatNotices):
    """Sends messages to the addresses of a seat."""

    def __init__(
        self,
        store: PushStore,
        hosts: AllowedHosts,
        lookup: TurnLookup,
        pauses: Sequence[float] = PAUSES,
        second_look: float = SECOND_LOOK,
    ) -> None:
        super().__init__(store, lookup, pauses, second_look)
        self._hosts = hosts
        self._buckets = TokenBuckets(RATE, BURST)

    def takes(self, subscription: Subscription) -> bool:
        """Return whether a message may go to a subscription: it is an address, and has not had too many."""
        if not subscription.is_hook:
            return False
        if not self._buckets.take(subscription.endpoint):
            self.dropped += 1
            return False
        return True

    def post(self, turn: Turn, subscription: Subscription) -> Response:
        """Send the message about a turn to an address."""
        if not self._hosts.has(subscription.endpoint):  # the host has taken a service off the list
            return Response(403)
        message = msgspec.json.decode(self._lookup.notice(turn, subscription.language), type=Message)
        address, body = shaped(subscription.endpoint, message, msgspec.to_builtins(turn))
        return post(address, body, {"content-type": "application/json"})


def hook_message(games: Mapping[str, Game], origin: str, turn: Turn, language: str) -> bytes:
    """Return what there is to say about a turn; the link leads to the table at this origin."""
    title = Texts(games[turn.game], language, ()).message("game")
    link = f"{origin.rstrip('/')}/#/table/{turn.table}" if origin else ""
    return msgspec.json.encode(Message(title, turn_text(turn.name, language), link))
