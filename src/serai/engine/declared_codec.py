"""A codec read off the structs of a game's moves: numbers, lines to type, and back.

    class Bid(Action, frozen=True, tag="bid"):
        count: Annotated[int, Meta(ge=1, le=30)]
        face: Annotated[int, Meta(ge=1, le=6)]

    class Doubt(Action, frozen=True, tag="doubt"):
        pass

Numbers count through the structs in the order of their union, and through the values of their fields, the last one
quickest: `bid 1 1` is 0, `bid 1 2` is 1, `doubt` is 180. So a field has a `Literal`, a `bool`, a number with both
bounds, or one of these or None.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from serai.engine.contract import ActionT, GameCodec, OutcomeT, StateT
from serai.engine.errors import MalformedAction
from serai.engine.game import Kinds

MoveT = TypeVar("MoveT", bound=msgspec.Struct)


class DeclaredCodec(GameCodec[StateT, ActionT, OutcomeT]):
    """The codec of a game whose moves mean the same in every state."""

    def __init__(self, actions: Kinds, outcomes: Kinds) -> None:
        self.actions: Numbered[ActionT] = Numbered(actions)
        self.outcomes: Numbered[OutcomeT] = Numbered(outcomes)
        self.constant_below = len(self.actions.moves)

    def action(self, state: StateT, number: int) -> ActionT:
        """Return the action of this number."""
        return self.actions.move(number)

    def action_number(self, state: StateT, action: ActionT) -> int:
        """Return the number of an action, whether or not it is legal here."""
        return self.actions.number(action)

    def outcome(self, state: StateT, number: int) -> OutcomeT:
        """Return the outcome of this number."""
        return self.outcomes.move(number)

    def outcome_number(self, state: StateT, outcome: OutcomeT) -> int:
        """Return the number of an outcome, whether or not it is possible now."""
        return self.outcomes.number(outcome)

    def notation(self, action: ActionT) -> str:
        """Return the tag and the values of an action, such as `bid 3 6`."""
        return _line(action)

    def parse(self, text: str) -> ActionT:
        """Return the action that a line means."""
        return self.actions.parse(text)


class Numbered(Generic[MoveT]):
    """All moves of some structs, each with its number."""

    def __init__(self, kinds: Kinds) -> None:
        self.moves: Sequence[MoveT] = list(_moves(kinds))
        self._numbers = {move: number for number, move in enumerate(self.moves)}
        self._by_line = {_line(move): move for move in self.moves}

    def move(self, number: int) -> MoveT:
        """Return the move of a number."""
        if not 0 <= number < len(self.moves):
            last = len(self.moves) - 1
            raise IndexError(
                f"expected a move from 0, {_line(self.moves[0])!r}, to {last}, {_line(self.moves[-1])!r}; got {number}"
            )
        return self.moves[number]

    def number(self, move: MoveT) -> int:
        """Return the number of a move; `MalformedAction` if a value was not declared."""
        if move not in self._numbers:
            raise MalformedAction(f"expected {self._examples()}; got {_line(move)!r}")
        return self._numbers[move]

    def parse(self, text: str) -> MoveT:
        """Return the move of a line."""
        line = " ".join(text.lower().split())
        if line not in self._by_line:
            raise MalformedAction(f"expected a line such as {self._examples()}; got {text!r}")
        return self._by_line[line]

    def _examples(self) -> str:
        """Name the first move of each kind."""
        first = {type(move): _line(move) for move in reversed(self.moves)}
        return " or ".join(repr(line) for line in reversed(first.values()))


def values_of(hint: Any) -> tuple[Any, ...]:
    """Return every value a field may have, by its type, in order."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint is bool:
        return (False, True)
    if origin is Literal:
        return arguments
    if origin in (Union, UnionType):
        inner = [one for one in arguments if one is not NoneType]
        return (*([None] if NoneType in arguments else []), *(value for one in inner for value in values_of(one)))
    if origin is Annotated:
        for bounds in arguments[1:]:
            if isinstance(bounds, msgspec.Meta) and bounds.ge is not None and bounds.le is not None:
                return tuple(range(int(bounds.ge), int(bounds.le) + 1))
        return values_of(arguments[0])
    raise TypeError(
        f"expected a Literal, a bool or a number with both bounds, Annotated[int, Meta(ge=1, le=6)]; got {hint}"
    )


def _moves(kinds: Kinds) -> Iterator[Any]:
    for kind in get_args(kinds) or (kinds,):
        hints = get_type_hints(kind, include_extras=True)
        for values in product(*(values_of(hints[name]) for name in kind.__struct_fields__)):
            yield kind(*values)


def _line(move: msgspec.Struct) -> str:
    """Return a move as a line to type: its tag, and its values."""
    values = [getattr(move, name) for name in move.__struct_fields__]
    return " ".join([str(move.__struct_config__.tag), *map(_word, values)]).lower()


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "-" if value is None else str(value)
