"""Rules with as much as can be read off what a game has declared already.

A state says of each field who sees it (kit/shown.py). From that come the observation, the fields of the view that have
the same name, and which of them are the viewer's own. The structs of the moves give the codec
(engine/declared_codec.py). A field of an event marked `Secret` is only for the seat it is about.

The state keeps three numbers under these names: `phase`, `at` (the seat at turn) and `turn`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec

from serai.engine.contract import (
    ActionT,
    Event,
    Field,
    Fixtures,
    GameRules,
    OutcomeT,
    StateT,
    ViewT,
)
from serai.engine.declared_codec import DeclaredCodec
from serai.engine.declared_view import named, nothing_of, text_of, view_fields
from serai.engine.game import Kinds
from serai.engine.setup import Setup
from serai.engine.twin import active_form
from serai.kit.shown import BySeat, Own, Shown, shown_fields


class Secret:
    """Marks a field of an event that only the event's `seat` may know; it may be None for the others.

    >>> Card = Annotated[str | None, Secret]
    """


class DeclaredRules(GameRules[StateT, ActionT, OutcomeT, ViewT]):
    """Rules that derive codec, view and observation from a state's class and the structs of its moves and view."""

    phases: tuple[str, ...]
    """The name of each phase of the state, for its view."""
    score_word: str = "points"
    """The name of the score in the text of a table."""

    def __init__(self, setup: Setup, state: type[StateT], actions: Kinds, outcomes: Kinds, view: type[ViewT]) -> None:
        self.setup = setup
        self._moves: DeclaredCodec[StateT, ActionT, OutcomeT] = DeclaredCodec(actions, outcomes)
        self.codec = self._moves
        self.new_state: Callable[..., StateT] = active_form(state)
        """The function that creates a state in the active form."""
        self._shown = shown_fields(state)
        self._view = view
        self._fields = view_fields(view)
        self._own_names = [name for name in self._fields if isinstance(self._shown.get(name), Own)]

    def start(self) -> StateT:
        """Return a new state for this many seats."""
        return self.new_state(len(self.setup.seats))

    def action_numbers(self) -> Sequence[int]:
        """Return the number of every action."""
        return range(len(self._moves.actions.moves))

    def outcome_numbers(self) -> Sequence[int]:
        """Return the number of every outcome."""
        return range(len(self._moves.outcomes.moves))

    def fixtures(self) -> Fixtures:
        """Return nothing: all that is on the table is in the view."""
        return Fixtures()

    def view(self, state: StateT, seat: int | None) -> ViewT:
        """Return what a seat may know: the fields of the view, taken from the fields of the same names in the state."""
        at: Any = state  # of a class with the fields `phase`, `at` and `turn`
        others = self.derived(state, seat)
        return self._view(
            seat=seat,
            phase=self._phase(at.phase),
            to_move=state.mover if state.mover >= 0 else None,
            turn_of=at.at,
            turn=at.turn,
            scores=tuple(state.score[: state.seats]),
            places=tuple(state.place[: state.seats]),
            **{name: self._value(at, name, seat) for name in self._fields if name not in others},
            **others,
        )

    def derived(self, state: StateT, seat: int | None) -> Mapping[str, Any]:
        """Return the fields of the view that the state does not have, or that look different there; by default none."""
        return {}

    def viewer_fields(self, state: StateT, seat: int | None) -> dict[str, Any]:
        """Return whose view it is, and the fields only this seat sees."""
        return {"seat": seat} | {name: self._value(state, name, seat) for name in self._own_names}

    @abstractmethod
    def told(self, before: StateT, number: int, after: StateT) -> Iterator[Event]:
        """Yield what there is to show when a move leads from one state to the next, in the order it happens."""

    def events(self, before: StateT, number: int, after: StateT) -> Sequence[Event]:
        """Return all of it."""
        return list(self.told(before, number, after))

    def visible_events(self, events: Sequence[Event], seat: int | None) -> Sequence[Event]:
        """Return the events without the fields marked `Secret`, except in those about this seat."""
        if not any(_hidden_fields(event, seat) for event in events):
            return events
        return [msgspec.structs.replace(event, **dict.fromkeys(_hidden_fields(event, seat))) for event in events]

    def text_board(self, view: ViewT) -> str:
        """Draw what there is for each seat as a table, and the rest line by line."""
        shared = [name for name, mark in self._shown.items() if not isinstance(mark, BySeat)]
        return text_of(view, self.setup.seats, self.score_word, shared)

    def pieces(self, state: StateT) -> dict[str, int]:
        """Return nothing, for a game without pieces that could be lost; override it to count cards and the like."""
        return {}

    @property
    def public_fields(self) -> tuple[Field, ...]:
        """Return the fields declared as `Public` and `BySeat`."""
        return self._layout(lambda mark: not isinstance(mark, Own))

    @property
    def own_fields(self) -> tuple[Field, ...]:
        """Return the fields declared as `Own`."""
        return self._layout(lambda mark: isinstance(mark, Own))

    def _phase(self, number: int) -> str:
        if not 0 <= number < len(self.phases):
            raise TypeError(f"{type(self).__name__}.phases: expected a name for phase {number}, too; got {self.phases}")
        return self.phases[number]

    def _layout(self, wanted: Callable[[Shown], bool]) -> tuple[Field, ...]:
        state = self.start()
        marks = {name: mark for name, mark in self._shown.items() if wanted(mark)}
        return tuple(Field(name, self._shape(state, name), *mark) for name, mark in marks.items())

    def _shape(self, state: StateT, name: str) -> tuple[int, ...]:
        shape, value = [], getattr(state, name)
        while isinstance(value, list):
            shape.append(len(value))
            value = value[0]
        match self._shown[name]:
            case BySeat():
                shape[0] = state.seats
            case Own():
                shape = shape[1:]
        return tuple(shape) or (1,)

    def _value(self, state: Any, name: str, seat: int | None) -> Any:
        """Return a field of the view, as this seat sees it."""
        if name not in self._shown:
            raise TypeError(
                f"{self._view.__name__}.{name}: expected a field of the state of this name with Public, BySeat or Own, "
                "or a value from derived()"
            )
        value, hint, mark = getattr(state, name), self._fields[name], self._shown[name]
        if isinstance(mark, Own):
            if seat is None:
                return nothing_of(hint)
            value = value[seat]
        elif isinstance(mark, BySeat):
            value = value[: state.seats]
        try:
            return named(value, hint)
        except (TypeError, ValueError, IndexError) as error:
            raise TypeError(
                f"{self._view.__name__}.{name}: expected a type for the state's {name}, here {value}; got {hint}"
            ) from error


@cache
def secret_fields(event: type[Event]) -> tuple[str, ...]:
    """Return the fields of an event that are marked `Secret`."""
    hints = get_type_hints(event, include_extras=True)
    return tuple(name for name, hint in hints.items() if get_origin(hint) is Annotated and Secret in get_args(hint))


def _hidden_fields(event: Event, seat: int | None) -> tuple[str, ...]:
    """Return the fields of an event that a seat or a spectator may not know."""
    is_own = seat is not None and getattr(event, "seat", None) == seat
    return () if is_own else secret_fields(type(event))
