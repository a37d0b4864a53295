"""The push services a server sends to: those of the browsers, and what a host adds. No other service is contacted."""

from __future__ import annotations

from collections.abc import Iterable

from serai.server.allowed_hosts import AllowedHosts
from serai.server.push.encryption import point
from serai.tables.model.errors import Declined

KNOWN = (
    "fcm.googleapis.com",  # Chrome and its relatives
    "*.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",  # Edge on Windows
)


class Services(AllowedHosts):
    """The push services that may be asked."""

    def __init__(self, added: Iterable[str] = ()) -> None:
        super().__init__(KNOWN, added)

    def check(self, endpoint: str, key: bytes) -> None:
        """Decline an endpoint of any other service, and a key that no browser has."""
        if not self.has(endpoint):
            raise Declined("foreign-endpoint", services=", ".join(self.shown))
        try:
            point(key)
        except ValueError as error:
            raise Declined("bad-message", problem=f"key: {error}") from None
