"""The annotated fields of a plain class: how they are copied, and how they become bytes.

The compiled twin does the same with C arrays (compiler/declarations.py); both write the same bytes.
"""

from __future__ import annotations

import re
from array import array
from itertools import chain
from typing import Any, Final, NamedTuple, get_args, get_type_hints

NUMBER: Final = 0
ARRAY: Final = 1
TABLE: Final = 2
SHARED: Final = 3  # an object that belongs to the whole match

CODES: Final = {"short": "h", "int": "i", "long long": "q", "unsigned long long": "Q", "double": "d"}
"""The code of the module `array` for each C type an array may have; a number without one is a C int."""


class StoredField(NamedTuple):
    """One field of a class."""

    name: str
    depth: int
    code: str


def fields_of(kind: type) -> list[StoredField]:
    """Return the fields of a class, each with the depth of its lists and the C type of its numbers."""
    if kind not in _known:
        hints = get_type_hints(kind, include_extras=True)
        _known[kind] = [StoredField(name, _depth(hint), _code(hint)) for name, hint in hints.items()]
    return _known[kind]


def copied(value: Any, depth: int) -> Any:
    """Return a value that shares no list with the original."""
    if depth == TABLE:
        return [list(row) for row in value]
    return list(value) if depth == ARRAY else value


def to_bytes(owner: object) -> bytes:
    """Return all fields except shared ones, in sequence, as in C's memory."""
    parts = [field for field in fields_of(type(owner)) if field.depth != SHARED]
    return b"".join(array(code, _flat(getattr(owner, name), depth)).tobytes() for name, depth, code in parts)


def load_bytes(owner: object, data: bytes) -> None:
    """Take every field from these bytes; ValueError if there are too many or too few."""
    expected = len(to_bytes(owner))
    if len(data) != expected:
        raise ValueError(f"expected {expected} bytes; got {len(data)}")
    at = 0
    for name, depth, code in fields_of(type(owner)):
        if depth != SHARED:
            old = getattr(owner, name)
            length = len(_flat(old, depth)) * array(code).itemsize
            numbers = array(code, data[at : at + length]).tolist()
            setattr(owner, name, _nested(numbers, old, depth))
            at += length


def snapshot(owner: object, kind: type) -> dict[str, object]:
    """Return the whole content of an object, field by field; `kind` is its plain class in either twin."""
    return {name: copied(getattr(owner, name), depth) for name, depth, _ in fields_of(kind) if depth != SHARED}


def _flat(value: Any, depth: int) -> list[Any]:
    if depth == TABLE:
        return list(chain.from_iterable(value))
    return list(value) if depth == ARRAY else [value]


def _nested(numbers: list[Any], old: Any, depth: int) -> Any:
    if depth == TABLE:
        width = len(old[0])
        return [numbers[start : start + width] for start in range(0, len(numbers), width)]
    return numbers if depth == ARRAY else type(old)(numbers[0])


def _depth(hint: object) -> int:
    shown = str(hint)
    if not ("int" in shown or "bool" in shown):
        return SHARED
    return TABLE if "list[list" in shown else ARRAY if "list[" in shown else NUMBER


def _code(hint: object) -> str:
    spelled = [text for text in get_args(hint) if isinstance(text, str)]
    return CODES.get(re.sub(r"\[.*", "", spelled[0]), "") if spelled else "i"


_known: dict[type, list[StoredField]] = {}
