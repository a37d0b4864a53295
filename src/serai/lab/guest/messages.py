"""The messages that a guest reads; the others are for people."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from serai.tables.wire.base import ServerMessage
from serai.tables.wire.live import (
    ChoicesChanged,
    Done,
    Failed,
    MovesMessage,
    RefusedMessage,
    ShareAsked,
    StepMessage,
    TableChanged,
    TableDeleted,
    Welcome,
)
from serai.tables.wire.position import Choices
from serai.tables.wire.review import FramePage
from serai.tables.wire.table import MissedStep, TableSummary


class SeatWatched(ServerMessage, frozen=True, tag="watching"):
    """The answer to watch, with the view decoded."""

    re: str
    table: TableSummary
    viewer: int | None
    version: int | None
    view: dict[str, Any] | None
    choices: Choices | None
    missed: list[MissedStep]


Received = (
    SeatWatched | StepMessage | ChoicesChanged | TableChanged | TableDeleted | Welcome | Done | RefusedMessage
    | MovesMessage | FramePage | ShareAsked | Failed
)  # fmt: skip


class _Kind(msgspec.Struct):
    type: str


_READ = {kind.__struct_config__.tag for kind in get_args(Received)}
_decode_kind = msgspec.json.Decoder(_Kind).decode
_decode = msgspec.json.Decoder(Received).decode


def read(text: str | bytes) -> Received | None:
    """Return a message; None for one of a kind that a guest does not read."""
    if _decode_kind(text).type not in _READ:
        return None
    message: Received = _decode(text)
    return message
