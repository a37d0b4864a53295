"""What a store holds for push notices: the key pair that signs them, and the browsers that want them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec

MOST = 4
"""The most browsers of a seat: the devices of one person. A newer one replaces the oldest."""


class Subscription(msgspec.Struct, frozen=True, kw_only=True):
    """A browser that is notified when it is the turn of a seat.

    It ends with the match, with the table, and when its secret no longer opens the seat.
    """

    table: str
    seat: int
    secret: str
    """The hash of the secret that opens the seat."""
    endpoint: str
    """The address of the push service that reaches the browser."""
    key: bytes
    """The public key of the browser, which notices are encrypted for; empty for an address of a person's own."""
    auth: bytes
    """A secret that only the browser and the server know, mixed into the encryption."""
    language: str
    created: float

    @property
    def is_hook(self) -> bool:
        """Whether it is an address of a person's own, which takes messages that are not encrypted."""
        return not self.key


class PushStore(Protocol):
    """The part of a store that holds subscriptions; its methods raise the same errors as those of `Store`."""

    async def key(self) -> bytes | None:
        """Return the private key of this store's servers, if there is one."""

    async def put_key(self, key: bytes) -> None:
        """Store a private key, unless there is one."""

    async def add(self, subscription: Subscription) -> None:
        """Store a subscription, unless its secret opens nothing or the match is over; keep a seat's newest ones."""

    async def of_seat(self, table_id: str, seat: int) -> list[Subscription]:
        """Return the subscriptions of a seat, the newest first."""

    async def all(self) -> list[Subscription]:
        """Return every subscription, the oldest first."""

    async def remove(self, table_id: str, seats: Sequence[int], endpoint: str) -> None:
        """Delete the subscriptions of some seats that lead to this endpoint."""

    async def remove_endpoint(self, endpoint: str) -> None:
        """Delete every subscription that leads to this endpoint."""


@dataclass(frozen=True, slots=True)
class HookOffer:
    """The addresses of their own that people may name for their seats."""

    services: tuple[str, ...]
    """The hosts that may be named."""
    store: PushStore
    has: Callable[[str], bool]
    """Whether an address is at one of them."""


@dataclass(frozen=True, slots=True)
class PushOffer:
    """The services for push notices that a server offers to its tables."""

    key: str
    """The server's public key, as browsers want it: base64url."""
    store: PushStore
    check: Callable[[str, bytes], None]
    """Declines an endpoint of an unknown push service, and an invalid key."""
