"""Legal actions written small, and what would follow from each; no rule is known here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice
from typing import Any, Literal

import msgspec
from msgspec.structs import astuple

from serai.engine.game import Action
from serai.engine.match import Match
from serai.engine.state import OVER
from serai.server.messages import ChoiceGroup, Choices, Previewed
from serai.server.views import fields_of, told_to

SMALL = 8
"""So many actions of a kind are few."""
_PLAIN = {str, int, type(None)}
Cells = Sequence[Any]
Tables = list[tuple[Any, list[Cells]]]
_encode = msgspec.json.Encoder().encode
PREVIEWS = 128
"""So many actions are previewed at once; with views, an eighth of them."""


def choices(match: Match) -> Choices:
    """Everything the seat to move may do, each kind of action as a table of its values."""
    codec, state = match.rules.codec, match.state
    numbers = left = state.actions()
    by_game: Any = getattr(codec, "columns", None)
    tables: Tables = []
    if by_game is not None:
        tables, left = by_game(state, numbers)
    tables = _columns([codec.action(state, number) for number in left]) + tables
    tag = str(tables[0][0].__struct_config__.tag_field)
    return Choices(tag, len(numbers), [_group(kind, cells) for kind, cells in tables])


def _columns(actions: list[Action]) -> Tables:
    """Actions by their kinds, each kind as columns of what stands in its fields."""
    kinds: dict[type, list[Action]] = {kind: [] for kind in map(type, actions)}
    for action in actions:
        kinds[type(action)].append(action)
    return [(kind, list(zip(*map(astuple, alike), strict=True))) for kind, alike in kinds.items()]


def previews(match: Match, seat: int, choose: dict[str, Any], view: bool) -> tuple[int, list[Previewed]]:
    """How many actions have these values, and what would follow from the first of them."""
    numbers = list(_chosen(match, choose))
    shown = fields_of(match.view(seat)) if view else None
    first = islice(numbers, PREVIEWS // 8 if view else PREVIEWS)
    return len(numbers), [_preview(match, seat, number, shown) for number in first]


def _group(kind: Any, cells: list[Cells]) -> ChoiceGroup:
    """A kind of action as a table; small ones come again and again, in all matches, and are written once."""
    if cells and len(cells[0]) <= SMALL:
        try:
            return _known_group(kind, *cells)
        except TypeError:
            pass  # some values, such as cards by name, cannot be looked up
    return _table(kind, cells)


@lru_cache(4096)
def _known_group(kind: Any, *cells: Cells) -> ChoiceGroup:
    return _table(kind, cells)


def _table(kind: Any, cells: Sequence[Cells]) -> ChoiceGroup:
    told = [_column(column) for column in cells]
    rows = list(chain.from_iterable(zip(*[indices for _, indices in told], strict=True)))
    fields = list(kind.__struct_fields__)
    return ChoiceGroup(str(kind.__struct_config__.tag), fields, [values for values, _ in told], rows)


def _column(cells: Cells) -> tuple[list[Any], Iterator[int]]:
    """The different values of a column, and which of them stands in each row."""
    types = set(map(type, cells))
    plain = types <= _PLAIN or types == {bool}  # True and 1 in one column would be taken for the same
    keys = cells if plain else [_encode(cell) for cell in cells]
    values = list(dict.fromkeys(keys))
    known = dict(zip(values, range(len(values)), strict=True))
    return values if plain else [msgspec.Raw(key) for key in values], map(known.__getitem__, keys)


def _chosen(match: Match, choose: dict[str, Any]) -> Iterator[int]:
    wanted = choose.items()
    for number in match.state.actions():
        action = msgspec.to_builtins(match.rules.codec.action(match.state, number)) if wanted else {}
        if all(name in action and _same(action[name], value) for name, value in wanted):
            yield number


def _same(one: Any, other: Any) -> bool:
    return bool(one == other) and isinstance(one, bool) == isinstance(other, bool)


def _preview(match: Match, seat: int, number: int, shown: dict[str, bytes] | None) -> Previewed:
    before, after = match.state, match.state.copy()
    after.play(number)
    changed = None
    if shown is not None:
        fields = fields_of(match.rules.view(after, seat))
        changed = {name: msgspec.Raw(text) for name, text in fields.items() if shown.get(name) != text}
    following: int | Literal["chance", "over"] = (
        after.mover if after.mover >= 0 else "over" if after.mover == OVER else "chance"
    )
    return Previewed(
        action=match.rules.codec.action(before, number),
        events=list(told_to(match.rules, seat, match.rules.events(before, number, after))),
        scores=[after.score[other] - before.score[other] for other in range(before.seats)],
        next=following,
        changed=changed,
        outlook=_outlook(match, number),
    )


def _outlook(match: Match, number: int) -> Any:
    """What a game with `outlook(state, number)` among its rules tells about an action beforehand."""
    told: Any = getattr(match.rules, "outlook", None)
    return None if told is None else told(match.state, number)
