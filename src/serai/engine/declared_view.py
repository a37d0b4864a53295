"""A view made of a state's numbers: words, counts and entries for each seat, by the types of its fields."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from serai.engine.contract import View


@cache
def view_fields(view: type[View]) -> dict[str, Any]:
    """Return the fields a game adds to its view, each with its type."""
    hints = get_type_hints(view)
    return {name: hints[name] for name in view.__struct_fields__ if name not in View.__struct_fields__}


def named(value: Any, hint: Any) -> Any:
    """Return numbers of a state as a view has them: words where the type is a `Literal`, None where one is below 0."""
    hint, is_optional = _without_none(hint)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is dict:
        words = get_args(arguments[0])
        return {word: named(count, arguments[1]) for word, count in zip(words, value, strict=True) if count}
    if origin is tuple:
        return tuple(named(one, arguments[0]) for one in value)
    if is_optional and value < 0:
        return None
    if origin is Literal:
        return arguments[value]
    return hint(value)


def nothing_of(hint: Any) -> Any:
    """Return what a spectator sees in place of a seat's own field: an empty value, or None."""
    hint, _ = _without_none(hint)
    return {dict: {}, tuple: ()}.get(get_origin(hint))


def text_of(view: View, names: Sequence[str], score_word: str, shared: Container[str] = ()) -> str:
    """Draw a view as text: the score and other fields with an entry for each seat as a table, the rest line by line.

    The `shared` fields have no entry for each seat, even if they are as long. A number in a field whose name ends in
    `seat` is written as that player's name.
    """
    columns, lines = [(score_word, view.scores)], []
    for name in view_fields(type(view)):
        value = getattr(view, name)
        if isinstance(value, tuple) and len(value) == len(names) and name not in shared:
            columns.append((_plain(name), value))
        else:
            is_seat = name.endswith("seat") and isinstance(value, int)
            lines.append(f"{_plain(name)}: {names[value] if is_seat else _text(value)}")
    width = max(map(len, names))
    table = [" " * width + "".join(f"  {heading}" for heading, _ in columns)]
    for seat, player in enumerate(names):
        cells = [f"  {_text(value[seat]):>{len(heading)}}" for heading, value in columns]
        table.append(f"{player:{width}}" + "".join(cells))
    return "\n".join(table + lines)


def _plain(name: str) -> str:
    return name.replace("_", " ")


def _text(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{count} {word}" for word, count in value.items()) or "-"
    if isinstance(value, tuple):
        return ", ".join(map(_text, value)) or "-"
    return "-" if value is None else str(value)


def _without_none(hint: Any) -> tuple[Any, bool]:
    if get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint):
        (inner,) = [one for one in get_args(hint) if one is not NoneType]
        return inner, True
    return hint, False
