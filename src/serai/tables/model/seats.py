"""Seats at a table, and the secrets that open them: long, random, and stored only as hashes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets as random_secrets
from typing import Literal

import msgspec

SeatKind = Literal["person", "bot", "open"]
Viewer = int | None
"""Through whose eyes somebody sees a table: a seat, or None for a spectator."""
CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 6


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place at a table and who plays there."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    """The level of the bot that plays here, if one does."""
    sitting_in: str = ""
    """The level of a bot that plays for an absent person until they come back."""
    secret: str = ""
    """The hash of the secret that opens this seat."""
    rated: str = ""
    """Who is rated by this seat's matches: the hash of a key only that person's browser has; empty for nobody."""

    @property
    def bot(self) -> str:
        """The level of the bot that decides for this seat; empty if a person decides."""
        return self.level if self.kind == "bot" else self.sitting_in


def new_secret() -> str:
    """A fresh secret of 192 random bits."""
    return random_secrets.token_urlsafe(24)


def join_secret(table_id: str, request: str) -> str:
    """The secret for somebody who joins with this request id, which must be as long and random as a secret."""
    digest = hashlib.sha256(f"serai join {table_id} {request}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()


def new_code() -> str:
    """A fresh join code that can be read out over the phone."""
    return "".join(random_secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_table_id() -> str:
    """A fresh id for a table; it gives no access to it."""
    return random_secrets.token_hex(8)


def hash_secret(secret: str) -> str:
    """The stored form of a secret. A secret is long and random, so a plain hash cannot be reversed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def rated_as(key: str) -> str:
    """Who is meant by the key of a person's ratings."""
    return hash_secret(f"serai rating {key}")[:32]


def opens(secret: str, stored_hash: str) -> bool:
    """Whether a secret belongs to a stored hash, in constant time."""
    return bool(stored_hash) and hmac.compare_digest(hash_secret(secret), stored_hash)


def viewers_opened(secrets: list[str], seats: list[Seat], spectator: str) -> list[Viewer]:
    """The seats these secrets open, in order; [None] if they open no seat but the spectators' place."""
    opened: list[Viewer] = [
        number for number, seat in enumerate(seats) if any(opens(secret, seat.secret) for secret in secrets)
    ]
    return opened or [None for _ in secrets[:1] if any(opens(secret, spectator) for secret in secrets)]
