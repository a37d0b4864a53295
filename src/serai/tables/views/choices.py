"""Legal actions written small, and what would follow from each; no rule is known here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, islice
from typing import Any, Literal

import msgspec
from msgspec.structs import astuple

from serai.engine.game import Action, Tabled
from serai.engine.match import Match
from serai.engine.state import OVER
from serai.kit.bounded_cache import BoundedCache
from serai.tables.views.snapshot import fields_of, told_to, written
from serai.tables.wire.live import ChoiceGroup, Choices, Previewed

PREVIEWS = 128
"""So many actions are previewed at once; with views, an eighth of them."""
_PLAIN = {str, int, type(None)}
_encode = msgspec.json.Encoder().encode
_known = BoundedCache[list[ChoiceGroup]](4096)


def choices(match: Match) -> Choices:
    """Everything the seat to move may do, each kind of action as a table of its values."""
    by_game: Any = getattr(match.rules.codec, "tabled", None)
    tables, numbers = ([], match.state.actions()) if by_game is None else by_game(match.state)
    count, groups = len(numbers), _groups(match, numbers)
    for table in tables:
        count += len(table.rows) // len(table.values)
        groups = [*groups, _group(table)]
    return Choices(match.game.tag_field, count, groups)


def _groups(match: Match, numbers: list[int]) -> list[ChoiceGroup]:
    """Actions by their kinds; lists that come again and again, in all matches, are written once."""
    codec = match.rules.codec
    if not numbers or max(numbers) >= getattr(codec, "same_below", 0):
        return _written_out(match, numbers)
    asked = type(codec), tuple(numbers)
    known = _known.get(asked)
    if known is None:
        known = _known.store(asked, [written(group) for group in _written_out(match, numbers)])
    return known


def _written_out(match: Match, numbers: list[int]) -> list[ChoiceGroup]:
    actions = [match.rules.codec.action(match.state, number) for number in numbers]
    kinds: dict[type, list[Action]] = {kind: [] for kind in map(type, actions)}
    for action in actions:
        kinds[type(action)].append(action)
    return [_group(_tabled(kind, alike)) for kind, alike in kinds.items()]


def _group(table: Tabled) -> ChoiceGroup:
    kind, fields = _named(table.kind)
    return ChoiceGroup(kind, fields, list(table.values), table.rows)


@cache
def _named(kind: Any) -> tuple[str, list[str]]:
    """What a kind of actions and its fields are called."""
    return str(kind.__struct_config__.tag), list(kind.__struct_fields__)


def _tabled(kind: type, actions: list[Action]) -> Tabled:
    """Actions of one kind as a table."""
    told = [_column(cells) for cells in zip(*map(astuple, actions), strict=True)]
    rows = chain.from_iterable(zip(*[indices for _, indices in told], strict=True))
    return Tabled(kind, [values for values, _ in told], list(rows))


def _column(cells: Sequence[Any]) -> tuple[list[Any], Iterator[int]]:
    """The different values of a column, and which of them stands in each row."""
    types = set(map(type, cells))
    plain = types <= _PLAIN or types == {bool}  # True and 1 in one column would be taken for the same
    keys = cells if plain else [_encode(cell) for cell in cells]
    values = list(dict.fromkeys(keys))
    known = dict(zip(values, range(len(values)), strict=True))
    return values if plain else [msgspec.Raw(key) for key in values], map(known.__getitem__, keys)


def previews(match: Match, seat: int, choose: dict[str, Any], view: bool) -> tuple[int, list[Previewed]]:
    """How many actions have these values, and what would follow from the first of them."""
    numbers = list(_chosen(match, choose))
    shown = fields_of(match.view(seat)) if view else None
    first = islice(numbers, PREVIEWS // 8 if view else PREVIEWS)
    return len(numbers), [_preview(match, seat, number, shown) for number in first]


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
