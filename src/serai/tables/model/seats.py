"""Seats at a table, and the secrets that let somebody sit on one: long, random, and kept only as hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Literal

import msgspec

SeatKind = Literal["person", "bot", "open"]
CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 6
SPECTATOR = -1


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place at a table and who plays there."""

    kind: SeatKind
    name: str = ""
    level: str = ""
    """How strong the bot is, if one plays here."""
    sitting_in: str = ""
    """The level of a bot that plays for an absent person until they come back."""
    secret: str = ""
    """The hash of the secret that opens this seat."""

    @property
    def bot(self) -> str:
        """The level of the bot that is to move for this seat, or nothing if a person does."""
        return self.level if self.kind == "bot" else self.sitting_in


def new_secret() -> str:
    """A fresh secret nobody can guess: 192 random bits."""
    return secrets.token_urlsafe(24)


def new_code() -> str:
    """A fresh join code that can be read out over the phone."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_table_id() -> str:
    """A fresh name for a table; it gives no access to it."""
    return secrets.token_hex(8)


def hashed(secret: str) -> str:
    """What is kept of a secret. It is long and random, so a plain hash cannot be turned back."""
    return hashlib.sha256(secret.encode()).hexdigest()


def opens(secret: str, kept: str) -> bool:
    """Whether a secret belongs to a kept hash, taking equally long either way."""
    return bool(kept) and hmac.compare_digest(hashed(secret), kept)


def places_opened(held: list[str], seats: list[Seat], spectator: str) -> list[int]:
    """The seats these secrets open, in order; `SPECTATOR` if one of them only lets look on."""
    found = [number for number, seat in enumerate(seats) if any(opens(secret, seat.secret) for secret in held)]
    return found or [SPECTATOR for _ in held[:1] if any(opens(secret, spectator) for secret in held)]
