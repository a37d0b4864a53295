"""Seats at a table, and the secrets that open them: long, random, and stored only as hashes."""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Iterable
from typing import Literal

import msgspec

from serai.tables.model import machine
from serai.tables.model.portraits import Portrait

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
    """The person rated by this seat's matches, as the hash of a key in their browser; empty for nobody."""
    program: bool = False
    """Whether a program plays for the person, as it said when it joined."""
    asked: bool = False
    """Whether the person has not yet agreed to play again."""
    portrait: Portrait | None = None
    """What the person has chosen to look like; None if their name decides."""

    @property
    def bot(self) -> str:
        """The level of the bot that decides for this seat; empty if a person decides."""
        return self.level if self.kind == "bot" else self.sitting_in


def new_secret() -> str:
    """Return a fresh secret of 192 random bits."""
    return machine.token_urlsafe(24)


def join_secret(table_id: str, request: str) -> str:
    """Return the secret for somebody who joins with this request id, which must be as long and random as a secret."""
    digest = hashlib.sha256(f"serai join {table_id} {request}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:24]).decode()


def new_code() -> str:
    """Return a fresh join code that can be read out over the phone."""
    return "".join(machine.secret_choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_table_id() -> str:
    """Return a fresh id for a table; it gives no access to it."""
    return machine.token_hex(8)


def new_seed() -> str:
    """Return a fresh seed of all chance at a table, of 128 random bits."""
    return machine.token_hex(16)


def hash_secret(secret: str) -> str:
    """Return the stored form of a secret. A secret is long and random, so a plain hash cannot be reversed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def rated_as(key: str) -> str:
    """Return the rated identity for a person's rating key."""
    return hash_secret(f"serai rating {key}")[:32]


def seats_given_up(before: list[Seat], after: list[Seat]) -> list[int]:
    """Return the numbers of the seats that people no longer hold."""
    secrets = dict(enumerate(seat.secret for seat in after))
    return [number for number, seat in enumerate(before) if seat.secret and secrets.get(number) != seat.secret]


def viewers_opened(secrets: Iterable[str], seats: list[Seat], spectator: str) -> list[Viewer]:
    """Return the seats these secrets open, in order; [None] if they open only the spectators' place.

    A text that cannot be a secret opens nothing.
    """
    return viewers_known([hash_secret(secret) for secret in secrets], seats, spectator)


def viewers_known(hashes: list[str], seats: list[Seat], spectator: str) -> list[Viewer]:
    """Do the same with hashed secrets, for comparison with many tables."""
    opened: list[Viewer] = [number for number, seat in enumerate(seats) if _is_among(hashes, seat.secret)]
    return opened or ([None] if _is_among(hashes, spectator) else [])


def _is_among(hashes: list[str], stored: str) -> bool:
    """Return whether one of these is the stored hash; each comparison takes constant time."""
    return bool(stored) and any(hmac.compare_digest(one, stored) for one in hashes)
