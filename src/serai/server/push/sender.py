"""Push notices to browsers: encrypted for each, and signed."""

from __future__ import annotations

from collections.abc import Sequence

from serai.server.allowed_hosts import origin_of
from serai.server.outgoing import PAUSES, Response, post
from serai.server.push.encryption import encrypted
from serai.server.push.notice import topic
from serai.server.push.services import Services
from serai.server.push.vapid import Vapid
from serai.server.seat_notices import SECOND_LOOK, SeatNotices, TurnLookup
from serai.tables.room.turns import Turn
from serai.tables.store.push import PushStore, Subscription

LIFETIME = 24 * 3600
"""Seconds that a push service holds a notice for a browser that is off."""
PADDED = 512
"""Bytes of every notice, so that its length says nothing."""


class PushSender(SeatNotices):
    """Sends notices to the browsers of a seat."""

    def __init__(
        self,
        store: PushStore,
        vapid: Vapid,
        services: Services,
        lookup: TurnLookup,
        pauses: Sequence[float] = PAUSES,
        second_look: float = SECOND_LOOK,
    ) -> None:
        super().__init__(store, lookup, pauses, second_look)
        self._vapid, self._services = vapid, services

    def takes(self, subscription: Subscription) -> bool:
        """Return whether a subscription is a browser's."""
        return not subscription.is_hook

    def post(self, turn: Turn, subscription: Subscription) -> Response:
        """Send the notice about a turn to a browser, by its push service."""
        if not self._services.has(subscription.endpoint):  # the host has taken a service off the list
            return Response(403)
        content = self._lookup.notice(turn, subscription.language)
        body = encrypted(content, subscription.key, subscription.auth, PADDED)
        headers = {
            "authorization": self._vapid.authorization(origin_of(subscription.endpoint)),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "topic": topic(turn),
            "ttl": str(LIFETIME),
            "urgency": "normal",
        }
        return post(subscription.endpoint, body, headers)
