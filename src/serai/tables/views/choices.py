"""Legal actions as compact tables, and previews of what would follow from each; no rule is evaluated here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, islice
from typing import Any, Literal

import msgspec
from msgspec import UNSET
from msgspec.structs import astuple

from serai.engine.contract import Action, ActionTable
from serai.engine.foresight import Foreseen, foresee
from serai.engine.match import Match
from serai.engine.state import OVER
from serai.kit.bounded_cache import BoundedCache
from serai.tables.views.snapshot import fields_of, pre_encoded
from serai.tables.wire.position import ActionPreview, ChoiceGroup, Choices

PREVIEWS = 128
"""The most actions previewed at once; with views, an eighth of that."""
_TAG_FIELD = str(Action.__struct_config__.tag_field)
_PLAIN = {str, int, type(None)}
_encode = msgspec.json.Encoder().encode
_recurring = BoundedCache[list[ChoiceGroup]](4096)


def choices(match: Match) -> Choices:
    """Return all legal actions of the seat to move, each kind as a table of its values."""
    tables, numbers = match.rules.codec.action_tables(match.state)
    count, groups = len(numbers), _groups(match, numbers)
    for table in tables:
        count += len(table.rows) // len(table.values)
        groups = [*groups, _group(table)]
    return Choices(_TAG_FIELD, count, groups)


def _groups(match: Match, numbers: list[int]) -> list[ChoiceGroup]:
    """Return actions by kind; lists that recur in all matches are encoded once."""
    codec = match.rules.codec
    if not numbers or max(numbers) >= codec.constant_below:
        return _by_kind(match, numbers)
    key = type(codec), tuple(numbers)
    groups = _recurring.get(key)
    if groups is None:
        groups = _recurring.store(key, [pre_encoded(group) for group in _by_kind(match, numbers)])
    return groups


def _by_kind(match: Match, numbers: list[int]) -> list[ChoiceGroup]:
    actions = [match.rules.codec.action(match.state, number) for number in numbers]
    kinds: dict[type, list[Action]] = {kind: [] for kind in map(type, actions)}
    for action in actions:
        kinds[type(action)].append(action)
    return [_group(_tabled(kind, alike)) for kind, alike in kinds.items()]


def _group(table: ActionTable) -> ChoiceGroup:
    kind, fields = _names(table.kind)
    return ChoiceGroup(kind, fields, list(table.values), table.rows)


@cache
def _names(kind: Any) -> tuple[str, list[str]]:
    """Return the names of a kind of action and of its fields."""
    return str(kind.__struct_config__.tag), list(kind.__struct_fields__)


def _tabled(kind: type, actions: list[Action]) -> ActionTable:
    """Return actions of one kind as a table."""
    columns = [_column(cells) for cells in zip(*map(astuple, actions), strict=True)]
    rows = chain.from_iterable(zip(*[indices for _, indices in columns], strict=True))
    return ActionTable(kind, [values for values, _ in columns], list(rows))


def _column(cells: Sequence[Any]) -> tuple[list[Any], Iterator[int]]:
    """Yield the distinct values of a column, and the index of the value in each row."""
    types = set(map(type, cells))
    plain = types <= _PLAIN or types == {bool}  # True and 1 in one column would count as equal
    keys = cells if plain else [_encode(cell) for cell in cells]
    values = list(dict.fromkeys(keys))
    index = dict(zip(values, range(len(values)), strict=True))
    return values if plain else [msgspec.Raw(key) for key in values], map(index.__getitem__, keys)


def previews(match: Match, seat: int, choose: dict[str, Any], view: bool) -> tuple[int, Iterator[ActionPreview]]:
    """Return how many actions match these values, and what would follow from the first of them, one after the other."""
    numbers = list(_matching(match, choose))
    fields = fields_of(match.view(seat)) if view else None
    first = islice(numbers, PREVIEWS // 8 if view else PREVIEWS)
    found = foresee(match.game, match.rules, match.state, first, view)
    return len(numbers), (_preview(match, one, fields) for one in found)


def _matching(match: Match, choose: dict[str, Any]) -> Iterator[int]:
    wanted = choose.items()
    for number in match.state.actions():
        action = msgspec.to_builtins(match.rules.codec.action(match.state, number)) if wanted else {}
        if all(name in action and _same(action[name], value) for name, value in wanted):
            yield number


def _same(one: Any, other: Any) -> bool:
    return bool(one == other) and isinstance(one, bool) == isinstance(other, bool)


def _preview(match: Match, foreseen: Foreseen, fields_now: dict[str, bytes] | None) -> ActionPreview:
    changed = None
    if fields_now is not None:
        fields = {name: _encode(value) for name, value in foreseen.view.items()}
        changed = {name: msgspec.Raw(text) for name, text in fields.items() if fields_now[name] != text}
    return ActionPreview(
        action=foreseen.action,
        events=foreseen.events,
        scores=foreseen.gains or [],
        next=_next(foreseen.mover),
        changed=changed,
        outlook=foreseen.outlook,
        final=UNSET if match.game.can_take_back(foreseen.action) else True,
    )


def _next(mover: int | None) -> int | Literal["chance", "over"] | None:
    if mover is None or mover >= 0:
        return mover
    return "over" if mover == OVER else "chance"
