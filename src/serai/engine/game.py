"""What a game offers to the rest of the house: its table of contents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple, Protocol, get_args

import msgspec

from serai.engine.errors import MalformedAction, Refusal, SetupError
from serai.engine.setup import ComponentKind, Option, Setup, complete, seat_names
from serai.engine.weights import Weights
from serai.kit.stream import Stream

GameState = Any
"""The game's own subclass of `State`, in either twin."""
Action = Any
"""A decision, as one of the game's frozen structs."""
Outcome = Any
"""What chance brought, as one of the game's frozen structs."""
Event = Any
"""Something there is to show, as one of the game's frozen structs."""
View = Any
"""What one seat may know, as the game's frozen struct."""
Fixtures = Any
"""What lies on the table from the first move to the last, as the game's frozen struct."""


NOT_OFFERED = -1
"""The number of an action that makes sense but has no place in this state."""


class Tabled(NamedTuple):
    """All legal actions of one kind: `rows` holds, for each, one index into each of `values`, field by field."""

    kind: type
    values: Sequence[Any]
    rows: list[int]


class News(NamedTuple):
    """What is seen differently in two states of a match: the fields of a view that differ, with their new values."""

    shared: dict[str, Any]
    """Those that are the same for everybody."""
    own: Callable[[int | None], dict[str, Any]]
    """Those that depend on who looks, for a seat or a spectator."""


class Codec(Protocol):
    """Turns typed moves into the numbers the rules work with, and back.

    It belongs to one set-up, since a board names its own spaces. Two things help to offer many actions fast, and may
    be left out. `tabled(state)`: the legal actions of kinds there are hundreds of, each kind as a table, and the
    numbers of all others. `same_below`: numbers below it stand for the same action in every state of every set-up.
    """

    def action(self, state: GameState, number: int) -> Action:
        """The action a number stands for."""

    def action_number(self, state: GameState, action: Action) -> int:
        """The number of an action, or `NOT_OFFERED`; `MalformedAction` if no state could ever offer it."""

    def outcome(self, state: GameState, number: int) -> Outcome:
        """The outcome a number stands for."""

    def outcome_number(self, state: GameState, outcome: Outcome) -> int:
        """The number of an outcome; `MalformedAction` if chance could never bring it."""

    def notation(self, action: Action) -> str:
        """The action as a short line a person can type."""

    def parse(self, text: str) -> Action:
        """The action such a line means; `MalformedAction` if it means none."""


class Rules(Protocol):
    """The rules as they hold for one set-up: everything that depends on board, pieces, seats and options."""

    setup: Setup
    longest: int
    """No match of this set-up takes more decisions and outcomes together."""

    @property
    def codec(self) -> Codec:
        """Typed moves to numbers and back."""

    @property
    def weights(self) -> Weights:
        """The weights bots evaluate positions with."""

    def start(self) -> GameState:
        """The state before the first move."""

    def fixtures(self) -> Fixtures:
        """What lies on the table from the first move to the last and everybody may know: enough to draw it."""

    def view(self, state: GameState, seat: int | None) -> View:
        """What this seat may know; a spectator if no seat is given."""

    def imagine(self, state: GameState, seat: int, stream: Stream) -> GameState:
        """A state that looks the same to this seat, with all it cannot see drawn anew."""

    def events(self, before: GameState, number: int, after: GameState) -> Sequence[Event]:
        """What there is to show when a move leads from one state to the next."""

    def refusal(self, state: GameState, action: Action) -> Refusal:
        """Why an action that was not offered is not possible."""

    def picture(self, view: View) -> str:
        """The table as text, for the terminal and for transcripts."""

    def pieces(self, state: GameState) -> dict[str, int]:
        """Every kind of piece counted over all places where it can lie; never changes."""


@dataclass(frozen=True)
class Game:
    """One game of the house."""

    name: str
    package: str
    rules_version: str
    seats: tuple[int, ...]
    """Numbers of players the rulebook names, then those we only allow."""
    unofficial_seats: tuple[int, ...]
    options: tuple[Option, ...]
    components: tuple[ComponentKind, ...]
    actions: Any
    """The union of its action structs."""
    outcomes: Any
    """The union of its outcome structs."""
    events: Any
    """The union of its event structs."""
    refusals: tuple[str, ...]
    """Every reason its refusals give."""
    set_up: Callable[[Setup], Rules]
    features: tuple[str, ...] = ("points",)
    """The names of a seat's features, in the order `State.list_features` adds them."""

    def setup(self, seats: int | Sequence[str], **agreed: Any) -> Setup:
        """A complete, checked set-up: seats as a number or as names, then `options` and `components`."""
        names = seat_names(seats) if isinstance(seats, int) else tuple(seats)
        if len(names) not in self.seats + self.unofficial_seats or (isinstance(seats, int) and seats != len(names)):
            asked = seats if isinstance(seats, int) else len(names)
            allowed = ", ".join(str(count) for count in sorted(self.seats + self.unofficial_seats))
            raise SetupError(f"{self.name} seats {allowed} players; got {asked}")
        if len(set(names)) != len(names):
            raise SetupError(f"seats need different names; got {', '.join(names)}")
        return complete(Setup(game=self.name, seats=names, **agreed), self.options, self.components)

    def rules(self, setup: Setup) -> Rules:
        """The rules as they hold for one set-up, which is checked and completed."""
        agreed = {"options": setup.options, "components": setup.components}
        return self.set_up(self.setup(setup.seats, **agreed))

    def reads_rules(self, version: str) -> bool:
        """Whether a match played by these rules means the same today."""
        return version.split(".")[0] == self.rules_version.split(".")[0]

    def read_action(self, content: Any) -> Action:
        """A typed action from plain JSON content."""
        return _convert(content, self.actions, f"an action of {self.name}")

    def read_outcome(self, content: Any) -> Outcome:
        """A typed outcome from plain JSON content."""
        return _convert(content, self.outcomes, f"an outcome of {self.name}")

    @cached_property
    def tag_field(self) -> str:
        """The field of an action that holds its kind."""
        kind: Any = (get_args(self.actions) or (self.actions,))[0]
        return str(kind.__struct_config__.tag_field)

    @property
    def folder(self) -> Traversable:
        """Where the game's rules text, data and texts lie."""
        return files(self.package)


def _convert(content: Any, kind: Any, wanted: str) -> Any:
    try:
        read: Any = msgspec.convert({"content": content}, type=_reader(kind))
        return read.content
    except msgspec.ValidationError as error:
        problem = str(error).replace("$.content", "$")
        raise MalformedAction(f"expected {wanted}; got {_short(repr(content))}: {_short(problem)}") from None


@cache
def _reader(kind: Any) -> type:
    """A struct around a union: what a struct may hold is worked out once, a bare union each time it is read."""
    return msgspec.defstruct("Read", [("content", kind)])


def _short(text: str) -> str:
    return text if len(text) <= 120 else text[:117] + "..."


@cache
def tags(union: Any) -> tuple[str, ...]:
    """The tag of every struct in a union, as it stands in records; one struct alone will do."""
    return tuple(str(kind.__struct_config__.tag) for kind in get_args(union) or (union,))
