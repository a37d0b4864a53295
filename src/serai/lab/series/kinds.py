"""The kinds of a decision, read off a game's declared moves and used pieces: a game says nothing more for them.

A kind is a few words: the tag of an action (`keep`), a tag with the value of a field (`keep face=wild`), the same of an
event that the action brings (`covered`, `covered crates=red-rat`), or a piece that it is sure to use (`tile 17`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from serai.arrays.measured import make_measured
from serai.engine.contract import Rules
from serai.engine.declared_codec import values_of
from serai.engine.game import Game, Kinds, tags
from serai.engine.state import OVER, State
from serai.engine.twin import same_form
from serai.kit.tally import USE_WIDTH, Tally

TURN = "turn"
"""The tag of the event that begins a turn; it says when an action is made, not what it is."""
LOOKED_AHEAD = 3
"""Further decisions of a seat that lead from choosing a piece to its use, such as marking and paying."""


def kinds_of_action(game: Game) -> tuple[str, ...]:
    """Return the kinds of action of a game: tags and values of its actions, then tags of its events."""
    shown = (kind for kind in _declared(game.events) if " " not in kind)
    return tuple(dict.fromkeys((*_declared(game.actions), *shown)))


def closer_kinds(game: Game) -> tuple[str, ...]:
    """Return the kinds that tell events of one tag apart by their values."""
    return tuple(kind for kind in _declared(game.events) if " " in kind)


class KindReader:
    """Finds which of some kinds an action is of; for one match at a time."""

    def __init__(self, game: Game, rules: Rules, state: State, wanted: frozenset[str]) -> None:
        self._rules, self._wanted, self._pieces = rules, wanted, rules.used_pieces
        self._has_pieces = not wanted.isdisjoint(self._pieces)
        self._has_events = any(kind.partition(" ")[0] in tags(game.events) for kind in wanted)
        self._make = same_form(state, make_measured)
        self._tally: Tally = same_form(state, Tally)()

    def kinds(self, state: State, action: int, before: Tally) -> frozenset[str]:
        """Return the kinds of a legal action; `before` is what was counted so far.

        What happens at the end of a match is the end's doing: the events of an action that ends it say nothing.
        """
        found = set(_kinds_of(self._rules.codec.action(state, action)))
        if self._has_events:
            after = state.copy()
            after.play(action)
            if after.mover != OVER:
                found.update(kind for event in self._rules.events(state, action, after) for kind in _kinds_of(event))
        if self._has_pieces:
            found.update(self._pieces[piece] for piece in self._sure_uses(state, action, before, LOOKED_AHEAD))
        return self._wanted & found

    def _sure_uses(self, state: State, action: int, before: Tally, ahead: int) -> set[int]:
        """Return the pieces that the seat uses by an action, whatever it decides before another seat or chance moves.

        A game counts a piece when its use is complete, such as paid for. Several counted as the match ends are those of
        the whole match.
        """
        seat, after, tally = state.mover, state.copy(), self._tally
        tally.clear()
        tally.note = before.note
        self._make(after, action, tally)
        if tally.uses > 0:
            return set() if after.mover == OVER and tally.uses > 1 else _used_by(seat, tally)
        if after.mover != seat or ahead == 0:
            return set()
        common: set[int] | None = None
        for following in after.actions():
            sure = self._sure_uses(after, following, before, ahead - 1)
            common = sure if common is None else common & sure
            if not common:
                break
        return common or set()


def _used_by(seat: int, tally: Tally) -> set[int]:
    """Return the pieces that were counted for a seat."""
    uses = tally.use[: USE_WIDTH * tally.uses]
    return {int(uses[at + 2]) for at in range(0, len(uses), USE_WIDTH) if int(uses[at + 1]) == seat}


def _declared(kinds: Kinds) -> Iterator[str]:
    """Yield each tag of a union, then the tag with every value that its fields declare."""
    for struct in get_args(kinds) or (kinds,):
        if struct.__struct_config__.tag == TURN:
            continue
        yield str(struct.__struct_config__.tag)
        hints = get_type_hints(struct, include_extras=True)
        for name in _named_fields(struct):
            yield from (_with_value(struct, name, value) for value in _listed(hints[name]))


def _kinds_of(move: msgspec.Struct) -> Iterator[str]:
    """Yield the tag of a move, then the tag with the values of its fields."""
    yield str(move.__struct_config__.tag)
    for name in _named_fields(move):
        value = getattr(move, name)
        yield from (_with_value(move, name, one) for one in (value if isinstance(value, tuple | dict) else (value,)))


def _named_fields(struct: type[msgspec.Struct] | msgspec.Struct) -> Iterable[str]:
    return (name for name in struct.__struct_fields__ if name != "seat")


def _listed(hint: Any) -> tuple[Any, ...]:
    """Return the values of a type that lists them; of a collection, those it may hold."""
    if get_origin(hint) in (tuple, dict):
        hint = get_args(hint)[0]
    try:
        return values_of(hint)
    except TypeError:
        return ()


def _with_value(struct: type[msgspec.Struct] | msgspec.Struct, field: str, value: Any) -> str:
    return f"{struct.__struct_config__.tag} {field}={_word(value)}"


def _word(value: Any) -> str:
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case _:
            return str(value)
