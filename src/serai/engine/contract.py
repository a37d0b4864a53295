"""The contract: what a game promises in typed Python, from the values it hands out to the rules of a set-up.

Read it from top to bottom. The other half of a game is its `State` (engine/state.py), which is compiled: positions and
moves as small numbers. `Game` (engine/game.py) is the table of contents that names both. What a game may say about
playing it well is no part of it: that is `Strategy` and `Heuristics` (serai/strategy).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar
from zlib import crc32

import msgspec
from msgspec.structs import asdict

from serai.engine.errors import BadStateBytes, Refusal
from serai.engine.setup import Setup
from serai.engine.state import OVER, State
from serai.kit.picture import Picture
from serai.kit.stream import Stream

# Values: what a game hands out. It derives its own frozen structs from these. -----------------------


class Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A decision of one seat, in the words of the rulebook. Two equal actions are the same decision."""


class Outcome(msgspec.Struct, frozen=True, tag_field="is", forbid_unknown_fields=True):
    """What chance brought. Two equal outcomes lead to the same state."""


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Something there is to show. One tagged `turn` begins a turn; one with `seat` and `points` scores."""


class View(msgspec.Struct, frozen=True):
    """What one viewer may know about a state. These fields are the same for every game; each adds its own."""

    seat: int | None
    """The viewer's seat; None for a spectator."""
    phase: str
    """What the state waits for, in the game's own word."""
    to_move: int | None
    """The seat that decides next; None while chance is to move and once the match is over."""
    turn_of: int
    """The seat whose turn it is; before the first turn, the one that rolls or begins."""
    turn: int
    """The number of the turn, from 1; 0 before the first."""
    scores: tuple[int, ...]
    """The points of every seat so far."""
    places: tuple[int, ...]
    """The place of every seat, 1 for the winner; all 0 until the match is over."""


class Fixtures(msgspec.Struct, frozen=True):
    """What is on the table throughout a match and known to everybody."""


class Outlook(msgspec.Struct, frozen=True, tag_field="of"):
    """What an action would cost and bring."""


StateT = TypeVar("StateT", bound=State)
ActionT = TypeVar("ActionT", bound=Action)
OutcomeT = TypeVar("OutcomeT", bound=Outcome)
ViewT = TypeVar("ViewT", bound=View)

# The codec: typed moves to the numbers a state works with, and back. --------------------------------

NOT_OFFERED = -1
"""A number that no action has, returned for an action that is not possible in this state."""


class ActionTable(NamedTuple):
    """Legal actions of one kind as a table: for each action, `rows` holds one index into each of `values`."""

    kind: type[Action]
    values: Sequence[Any]
    """The values of each field, in the order of the fields; a column may be JSON already (`msgspec.Raw`)."""
    rows: list[int]
    """The indices of the first action, field by field, then those of the second, and so on."""


class GameCodec(ABC, Generic[StateT, ActionT, OutcomeT]):
    """The codec of one set-up, since a board names its own spaces. It keeps no state of its own.

    A game derives from this; everybody else calls it as `Codec`. `state` is never changed.
    """

    # What a game writes ---------------------------------------------------------------------------

    @abstractmethod
    def action(self, state: StateT, number: int) -> ActionT:
        """Return the action a number stands for.

        The number must be among `state.actions()`; for others anything may come back.
        """

    @abstractmethod
    def action_number(self, state: StateT, action: ActionT) -> int:
        """Return the number of an action; the inverse of `action`.

        Any action of the game may be asked for, at any time. Returns `NOT_OFFERED`, or a number that is not
        among `state.actions()`, if the action is not legal here. Raises `MalformedAction` if no state of this set-up
        could ever offer it.
        """

    @abstractmethod
    def outcome(self, state: StateT, number: int) -> OutcomeT:
        """Return the outcome a number stands for; the number must be among `state.outcomes()`."""

    @abstractmethod
    def outcome_number(self, state: StateT, outcome: OutcomeT) -> int:
        """Return the number of an outcome; the inverse of `outcome`.

        Raises `MalformedAction` if chance could never bring it, or if other dice are to be rolled. The number need not
        be among `state.outcomes()`.
        """

    @abstractmethod
    def notation(self, action: ActionT) -> str:
        """Return the action as a short line a person can type; different actions have different lines."""

    @abstractmethod
    def parse(self, text: str) -> ActionT:
        """Return the action such a line means; the inverse of `notation`. Raises `MalformedAction` if it means none.

        Case and the number of blanks between words do not matter.
        """

    # What a game may write ------------------------------------------------------------------------

    constant_below: int = 0
    """Numbers below it stand for the same action in every state of every set-up.

    Lists of such numbers are encoded once for all matches. 0: there are none.
    """

    def action_tables(self, state: StateT) -> tuple[list[ActionTable], list[int]]:
        """Return legal actions of kinds of which there may be hundreds as tables, and the numbers of all others.

        Together they are exactly `state.actions()`, each once. May be called whenever a seat is to move. The default
        has no tables; callers then build a table from the typed actions.
        """
        return [], state.actions()


Codec: TypeAlias = GameCodec[State, Action, Outcome]
"""A codec as anybody outside its game calls it."""

# The rules: everything that depends on board, pieces, seats and options. ----------------------------


class Field(NamedTuple):
    """A named part of an observation: whole numbers between two bounds."""

    name: str
    shape: tuple[int, ...]
    lowest: int
    highest: int

    @property
    def size(self) -> int:
        """The number of values it holds."""
        return prod(self.shape)


class Measure(NamedTuple):
    """A number for each match, or for each seat of it."""

    name: str
    meaning: str
    """A description in a few English words, for tables and reports."""
    by_seat: bool = True
    whole: bool = True
    """Whether it is always a whole number."""
    self_evident: bool = False
    """Whether it is tied to winning by definition, like parts of the score and counts of turns. Reports skip it."""


class ViewChanges(NamedTuple):
    """The fields of a view that differ between two states, by name, with their new values."""

    shared: dict[str, Any]
    """Those with the same new value for every viewer."""
    own: Callable[[int | None], dict[str, Any]]
    """Those that depend on the viewer, for a seat or a spectator."""


class GameRules(ABC, Generic[StateT, ActionT, OutcomeT, ViewT]):
    """The rules as they hold for one set-up.

    A game derives from this; everybody else calls it as `Rules`. Rules keep no state of a match, and no method
    changes a state it is given.
    """

    # What a game writes ---------------------------------------------------------------------------

    setup: Setup
    """The complete set-up these rules are for."""
    codec: GameCodec[StateT, ActionT, OutcomeT]
    """Typed moves to numbers and back."""
    longest: int
    """No match of this set-up takes more decisions and outcomes together."""
    points: tuple[int, int]
    """No seat ever has fewer or more points."""

    @abstractmethod
    def start(self) -> StateT:
        """Return the state before the first move, a new one each time, in the form of the twin that is active."""

    @abstractmethod
    def action_numbers(self) -> Sequence[int]:
        """List every number a state of this set-up may list as an action, in the order in which states list them."""

    @abstractmethod
    def outcome_numbers(self) -> Sequence[int]:
        """List every number a state of this set-up may list as an outcome, in the order in which states list them."""

    @abstractmethod
    def fixtures(self) -> Fixtures:
        """Return what is on the table throughout a match and known to everybody: enough to draw it."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """Return what this seat may know, or a spectator if no seat is given, and nothing else."""

    @abstractmethod
    def imagine(self, state: StateT, seat: int, stream: Stream) -> StateT:
        """Return a new state that agrees with all this seat has seen, with the rest drawn again from the stream.

        Equal streams draw equal states, also from two states this seat cannot tell apart.
        """

    @abstractmethod
    def events(self, before: StateT, number: int, after: StateT) -> Sequence[Event]:
        """Read off what there is to show when a move leads from one state to the next, in the order it happens."""

    @abstractmethod
    def refusal(self, state: StateT, action: ActionT) -> Refusal:
        """Say why an action that is not legal here is refused; the reason is one of the game's `refusals`.

        May be asked of any action the codec has a number for, while a seat is to move.
        """

    @abstractmethod
    def text_board(self, view: ViewT) -> str:
        """Draw the table as text, for the terminal and for transcripts."""

    @abstractmethod
    def pieces(self, state: StateT) -> dict[str, int]:
        """Count every kind of piece over all places where it can be; the same in every state of a match."""

    # What a game may write ------------------------------------------------------------------------

    def visible_events(self, events: Sequence[Event], seat: int | None) -> Sequence[Event]:
        """Return the events as a seat or a spectator may know them.

        Returns `events` itself where nothing is hidden, as the default does; it is then encoded once for all viewers.
        """
        return events

    def viewer_fields(self, state: StateT, seat: int | None) -> dict[str, Any]:
        """Return the fields of `view(state, seat)` that depend on who looks, by name, with their values.

        The names are the same for every viewer and state; all other fields of the view are equal for all viewers,
        and are sent to everybody as they are. The default names every field, which is always right.
        """
        return asdict(self.view(state, seat))

    def view_changes(self, before: StateT, after: StateT) -> ViewChanges | None:
        """Return what is seen differently in a later state of the same match: exactly the fields whose values differ.

        None, the default: the caller compares views. A game whose views are large reports its changes faster.
        """
        return None

    def outlook(self, state: StateT, number: int) -> Outlook | None:
        """Return what one of `state.actions()` would cost and bring, for its preview; by default nothing."""
        return None

    def picture(self, view: ViewT) -> Picture | None:
        """Draw the table as shapes, of one size throughout a match; None, the default: there is only the text."""
        return None

    @property
    def public_fields(self) -> tuple[Field, ...]:
        """The parts of an observation everybody sees, as `State.list_public` adds them; by default none."""
        return ()

    @property
    def own_fields(self) -> tuple[Field, ...]:
        """The parts of an observation only its seat sees, as `State.list_own` adds them; by default none."""
        return ()

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What is counted in a match: first what belongs to all of it, then what belongs to each seat."""
        return ()

    @property
    def used_pieces(self) -> tuple[str, ...]:
        """The pieces whose use is counted, by the numbers `State.measure_move` gives them."""
        return ()

    # What anybody calls ---------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """The fields of an observation: an information state without memory, what a seat's view shows at this moment.

        What a seat could remember is not in it (docs/decisions/0017-states-as-arrays.md).
        """
        seats = len(self.setup.seats)
        common = (
            Field("to_move", (1,), OVER, seats - 1),
            Field("scores", (seats,), *self.points),
            Field("places", (seats,), 0, seats),
        )
        public = (*common, *self.public_fields)
        return Layout((*public, Field("seat", (1,), 0, seats - 1), *self.own_fields), len(public))

    def state_to_bytes(self, state: StateT) -> bytes:
        """Return a state as bytes that only these rules read back, with a check sum; both twins write the same."""
        content = state.to_bytes()
        return self._check_sum(content) + content

    def state_from_bytes(self, data: bytes) -> StateT:
        """Return the state such bytes were made from; `BadStateBytes` if they are damaged or of another set-up."""
        check_sum, content = data[:4], data[4:]
        if check_sum != self._check_sum(content):
            raise BadStateBytes(f"expected a state of {self.setup.game} of this very set-up; the check sum differs")
        state = self.start()
        state.load_bytes(content)
        return state

    def _check_sum(self, content: bytes) -> bytes:
        agreed = (self.setup.game, len(self.setup.seats), self.setup.options, self.setup.components)
        return crc32(content, crc32(msgspec.json.encode(agreed))).to_bytes(4, "little")


class OpenGameRules(GameRules[StateT, ActionT, OutcomeT, ViewT]):
    """Rules of a game in which nothing is hidden: every viewer sees the same."""

    def viewer_fields(self, state: StateT, seat: int | None) -> dict[str, Any]:
        """Return only whose view it is."""
        return {"seat": seat}

    def imagine(self, state: StateT, seat: int, stream: Stream) -> StateT:
        """Return a copy, since nothing is hidden."""
        return state.copy()


Rules: TypeAlias = GameRules[State, Action, Outcome, View]
"""Rules as anybody outside their game calls them."""

# What follows from it. -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Layout:
    """All fields of an observation in their order; `public` of them are the same for every viewer."""

    fields: tuple[Field, ...]
    public: int

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(field.size for field in self.fields)

    @property
    def public_size(self) -> int:
        """How many of them, counted from the first, everybody sees."""
        return sum(field.size for field in self.fields[: self.public])

    def bounds(self) -> tuple[list[int], list[int]]:
        """Return the lowest and the highest value of each number."""
        lowest = [field.lowest for field in self.fields for _ in range(field.size)]
        return lowest, [field.highest for field in self.fields for _ in range(field.size)]

    def named(self, observation: Sequence[int]) -> dict[str, list[int]]:
        """Return an observation field by field."""
        parts, at = {}, 0
        for field in self.fields:
            parts[field.name] = list(observation[at : at + field.size])
            at += field.size
        return parts


def count_values(measures: tuple[Measure, ...], seats: int) -> int:
    """Count the numbers of these measures: those of the match, then the others seat by seat."""
    return sum(seats if measure.by_seat else 1 for measure in measures)
