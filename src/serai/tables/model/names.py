"""Names of people: without anything invisible, and no two at a table that look alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from serai.tables.model.errors import Declined

BOT_NAMES = ("Aziz", "Basma", "Cyrus", "Dunya", "Emre", "Farah", "Gamal", "Hiba")
NAME_LENGTH = 24
_FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters without a shape of their own that Unicode counts as letters, marks or symbols."""
_VARIATIONS = re.compile("[\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that choose how the character before them is drawn."""


def clean_name(name: str) -> str:
    """A name as it is stored: composed, without invisible characters, with single spaces; declined if none is left."""
    shown = "".join(" " if char.isspace() else char for char in name if char.isspace() or _has_shape(char))
    clean = " ".join(unicodedata.normalize("NFC", shown).split())
    if not _VARIATIONS.sub("", clean):
        raise Declined("bad-name")
    if len(clean) > NAME_LENGTH:
        raise Declined("long-name", limit=NAME_LENGTH)
    return clean


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether one of the other names looks like this one."""
    wanted = _skeleton(name)
    return any(_skeleton(other) == wanted for other in others if other)


def _skeleton(name: str) -> str:
    """What is left of a name when case, width, style and invisible marks do not count."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(char for char in _VARIATIONS.sub("", folded) if _has_shape(char) or char == " ")


def _has_shape(char: str) -> bool:
    return char not in _FILLERS and unicodedata.category(char) not in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs")
