"""What all messages share: their base classes and the types of their fields."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

PROTOCOL = 2

Identifier = Annotated[str, Meta(min_length=1, max_length=64)]
TableId = Annotated[str, Meta(min_length=16, max_length=16)]
MOST_SECRETS = 64
"""The most secrets that one request for a table may bring.

A table has nine; further ones open nothing and do no harm.
"""
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
Share = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""A hash as hexadecimal digits: a share of the dice, its anchor, or the digest of a decision."""
Stage = Literal["gathering", "playing", "over"]
Phrase = Literal[
    "hello", "good-luck", "thanks", "sorry", "well-played", "oops", "lucky", "one-moment", "your-turn", "back-soon",
    "good-game", "again",
]  # fmt: skip
"""Everything people can say to each other; the client has the words in every language."""


class ClientMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """A message from a client. The answer repeats its `id`."""

    id: Identifier


class ServerMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """A message to a client."""


class RequestBody(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of an HTTP request."""
