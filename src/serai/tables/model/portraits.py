"""What people look like at a table. The browser has the drawings; here a portrait is three numbers."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

Choice = Annotated[int, Meta(ge=0, lt=64)]
"""One of a row of drawings; a browser with a shorter row begins again at its start."""


class Portrait(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A portrait that somebody has chosen."""

    person: Choice
    cloth: Choice
    colour: Choice
