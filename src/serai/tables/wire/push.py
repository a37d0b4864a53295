"""The bodies of requests about notices: of a browser, and of an address of a person's own."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from serai.tables.wire.base import RequestBody

Endpoint = Annotated[str, Meta(min_length=8, max_length=1024)]


class Subscribe(RequestBody, frozen=True):
    """A browser's subscription, as in its `PushSubscription`, and the language it reads."""

    endpoint: Endpoint
    key: Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{87}$")]
    """The browser's public key, `p256dh`, in base64url."""
    auth: Annotated[str, Meta(pattern="^[0-9A-Za-z_-]{22}$")]
    language: Annotated[str, Meta(pattern="^[a-z]{2}$")]


class Unsubscribe(RequestBody, frozen=True):
    """The subscription that ends."""

    endpoint: Endpoint


class SubscribedSeats(msgspec.Struct, frozen=True):
    """The seats that a subscription was made or ended for."""

    seats: list[int]


class SetHook(RequestBody, frozen=True):
    """An address of a person's own, and the language they read."""

    address: Endpoint
    language: Annotated[str, Meta(pattern="^[a-z]{2}$")]


class Hook(msgspec.Struct, frozen=True):
    """The address that is sent messages about a seat; empty for none."""

    address: str
