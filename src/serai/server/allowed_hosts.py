"""The hosts a server may send to: those it knows, and what its own host adds. No other is contacted."""

from __future__ import annotations

import re
from collections.abc import Iterable

ADDRESS = re.compile(r"((https?)://([a-z0-9.-]+)(?::([0-9]{1,5}))?)(?:/[!-~]*)?", re.IGNORECASE)
"""An address without a user, so that all programs take the same part of it for the host."""


class AllowedHosts:
    """The hosts that may be sent to, as names and as whole origins."""

    def __init__(self, known: Iterable[str], added: Iterable[str] = ()) -> None:
        names = [name.lower().rstrip("/") for name in added]
        self._origins = {name for name in names if "://" in name}
        self._names = (*known, *(name for name in names if "://" not in name))

    @property
    def shown(self) -> tuple[str, ...]:
        """The hosts as people read them."""
        return (*self._names, *sorted(self._origins))

    def has(self, address: str) -> bool:
        """Return whether an address is at one of them, by https; only added origins have another protocol or port."""
        found = ADDRESS.fullmatch(address)
        if found is None:
            return False
        origin, scheme, host, port = (part.lower() if part else "" for part in found.groups())
        if origin in self._origins:
            return True
        return scheme == "https" and port in ("", "443") and any(_names(name, host) for name in self._names)


def origin_of(address: str) -> str:
    """Return the protocol, host and port of an address."""
    found = ADDRESS.fullmatch(address)
    assert found is not None, "addresses are checked before they are stored"
    return found[1]


def host_of(address: str) -> str:
    """Return the host of an address."""
    return origin_of(address).partition("://")[2].partition(":")[0].lower()


def _names(name: str, host: str) -> bool:
    """Return whether a name means a host: `*.` stands for one label or more."""
    return host.endswith(name[1:]) and len(host) >= len(name) if name.startswith("*.") else host == name
