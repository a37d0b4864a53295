"""Visitors: an opaque key for each, and the neighbourhood that a visitor's key is in."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import TypeVar

NEIGHBOURHOOD, NETWORK = 48, 64
NEIGHBOURS = 4
"""The bound of a neighbourhood, as a multiple of a visitor's: one subscriber may hold 65,536 networks of IPv6."""
Bound = TypeVar("Bound", int, float)


@lru_cache(10_000)
def client_key(address: str) -> str:
    """Return the key under which limits count a visitor: an IPv4 address, or a /64 network of IPv6."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if parsed.version == 4:
        return address
    return str(parsed.ipv4_mapped or ip_network((parsed, NETWORK), strict=False))


def bounds(visitor: str, most: Bound) -> list[tuple[str, Bound]]:
    """Return every key under which a visitor counts, with its bound: their own, and for IPv6 the /48 network's."""
    around = _neighbourhood(visitor)
    return [(visitor, most), (around, NEIGHBOURS * most)] if around else [(visitor, most)]


@lru_cache(10_000)
def _neighbourhood(visitor: str) -> str:
    if not visitor.endswith(f"/{NETWORK}"):
        return ""
    try:
        return str(ip_network(visitor).supernet(new_prefix=NEIGHBOURHOOD))
    except ValueError:
        return ""
