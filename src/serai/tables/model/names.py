"""Names of people: without anything invisible, and no two at a table that look alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from itertools import chain, count

from serai.tables.model.errors import Declined

NAME_LENGTH = 24
_FILLERS = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters without a shape of their own that Unicode counts as letters, marks or symbols."""
_VARIATIONS = re.compile("[\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Marks that choose how the character before them is drawn."""

# Letters of Cyrillic and Greek, some of Latin, and digits, each with the Latin letter that most typefaces draw alike.
# Full-width, mathematical and other styled letters need no line here: Unicode's compatibility forms (NFKC) fold them.
# Accents are split off first, so that an accented letter is covered with its base. Not covered: other scripts (such as
# Armenian, Cherokee, Coptic), rare Cyrillic letters, and pairs of letters such as "rn" for "m".
_LOOKS_LIKE = (
    str.maketrans("АВЕЗЅІЈКМНОРСТУХҮӀԌԚԜ", "ABE3S|JKMHOPCTYXY|GQW")
    | str.maketrans("агезѕіјкорсухүһӏԁԛԝѵ", "are3sijkopcyxyh|dqwv")
    | str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧͿ", "ABEZH|KMNOPTYXJ")
    | str.maketrans("αγηικνορυχωϳ", "aynikvopuxwj")
    | str.maketrans("ıɑɡlIƖǀ1|0", "iag||||||o")
)


def clean_name(name: str) -> str:
    """Return a name as it is stored: composed, visible characters only, single spaces; declined if none is left."""
    shown = "".join(" " if char.isspace() else char for char in name if char.isspace() or _has_shape(char))
    clean = " ".join(unicodedata.normalize("NFC", shown).split())
    if not _VARIATIONS.sub("", clean):
        raise Declined("bad-name")
    if len(clean) > NAME_LENGTH:
        raise Declined("long-name", limit=NAME_LENGTH)
    return clean


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Return whether one of the other names looks like this one."""
    shapes = _shapes(name)
    return any(not shapes.isdisjoint(_shapes(other)) for other in others if other)


def free_name(name: str, others: Iterable[str]) -> str:
    """Return this name, followed by the lowest number that makes it look like no other: "Ada 2"."""
    taken = list(others)
    numbered = (f"{name[: NAME_LENGTH - len(str(number)) - 1].rstrip()} {number}" for number in count(2))
    return next(one for one in chain([name], numbered) if not is_taken(one, taken))


def _shapes(name: str) -> set[tuple[str, str]]:
    """Return what is left of a name when case, width, style, invisible marks and the script do not count.

    Names look alike if they agree as written, in capitals, or in small letters.
    """
    plain = unicodedata.normalize("NFKC", name)
    written = {"written": plain, "capital": plain.upper(), "small": plain.casefold()}
    return {(form, _shape(text)) for form, text in written.items()}


def _shape(text: str) -> str:
    """Return a text with Latin letters in place of others that look like them."""
    letters = unicodedata.normalize("NFKD", text).translate(_LOOKS_LIKE).casefold()
    composed = unicodedata.normalize("NFKC", letters)
    return "".join(char for char in _VARIATIONS.sub("", composed) if _has_shape(char) or char == " ")


def _has_shape(char: str) -> bool:
    return char not in _FILLERS and unicodedata.category(char) not in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp", "Zs")
