"""The push services a server sends to: those of the browsers, and what a host adds. No other service is contacted."""

from __future__ import annotations

import re
from collections.abc import Iterable

from serai.server.push.encryption import point
from serai.tables.model.errors import Declined

KNOWN = (
    "fcm.googleapis.com",  # Chrome and its relatives
    "*.push.services.mozilla.com",
    "*.push.apple.com",
    "*.notify.windows.com",  # Edge on Windows
)
ENDPOINT = re.compile(r"((https?)://([a-z0-9.-]+)(?::([0-9]{1,5}))?)(?:/[!-~]*)?", re.IGNORECASE)
"""An address without a user, so that all programs take the same part of it for the host."""


class Services:
    """The push services that may be asked."""

    def __init__(self, added: Iterable[str] = ()) -> None:
        names = [name.lower().rstrip("/") for name in added]
        self._origins = {name for name in names if "://" in name}
        self._names = (*KNOWN, *(name for name in names if "://" not in name))

    def check(self, endpoint: str, key: bytes) -> None:
        """Decline an endpoint of any other service, and a key that no browser has."""
        if not self.has(endpoint):
            raise Declined("foreign-endpoint", services=", ".join((*self._names, *sorted(self._origins))))
        try:
            point(key)
        except ValueError as error:
            raise Declined("bad-message", problem=f"key: {error}") from None

    def has(self, endpoint: str) -> bool:
        """Return whether one of them serves an endpoint by https; only added origins have another protocol or port."""
        found = ENDPOINT.fullmatch(endpoint)
        if found is None:
            return False
        origin, scheme, host, port = (part.lower() if part else "" for part in found.groups())
        if origin in self._origins:
            return True
        return scheme == "https" and port in ("", "443") and any(_names(name, host) for name in self._names)


def origin_of(endpoint: str) -> str:
    """Return the protocol, host and port of an endpoint."""
    found = ENDPOINT.fullmatch(endpoint)
    assert found is not None, "endpoints are checked before they are stored"
    return found[1]


def _names(name: str, host: str) -> bool:
    """Return whether a name means a host: `*.` stands for one label or more."""
    return host.endswith(name[1:]) and len(host) >= len(name) if name.startswith("*.") else host == name
