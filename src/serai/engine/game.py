"""What a game offers to the rest of the house: its table of contents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import UnionType
from typing import Any, TypeAlias, get_args

import msgspec

from serai.engine.contract import Action, Fixtures, GameRules, Outcome, Rules, View
from serai.engine.errors import MalformedAction, SetupError
from serai.engine.setup import ComponentKind, Option, Setup, complete, seat_names

Kinds: TypeAlias = UnionType | type[msgspec.Struct]
"""The union of a game's structs of one sort, or the only one there is."""


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
    actions: Kinds
    """Its actions, all derived from `Action`."""
    outcomes: Kinds
    """Its outcomes, all derived from `Outcome`."""
    events: Kinds
    """Its events, all derived from `Event`."""
    view: type[View]
    """What its rules return from `view`."""
    fixtures: type[Fixtures]
    """What its rules return from `fixtures`."""
    refusals: tuple[str, ...]
    """Every reason its refusals give."""
    set_up: Callable[[Setup], GameRules[Any, Any, Any, Any]]
    """Its rules for a complete set-up. Only the game itself knows the types of its states and moves."""
    outlooks: Kinds | None = None
    """What its rules return from `outlook`, all derived from `Outlook`; None if there is nothing to say beforehand."""
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
        action: Action = _convert(content, self.actions, f"an action of {self.name}")
        return action

    def read_outcome(self, content: Any) -> Outcome:
        """A typed outcome from plain JSON content."""
        outcome: Outcome = _convert(content, self.outcomes, f"an outcome of {self.name}")
        return outcome

    @property
    def folder(self) -> Traversable:
        """Where the game's rules text, data and texts lie."""
        return files(self.package)


def _convert(content: Any, kinds: Kinds, wanted: str) -> Any:
    try:
        read: Any = msgspec.convert({"content": content}, type=_reader(kinds))
        return read.content
    except msgspec.ValidationError as error:
        problem = str(error).replace("$.content", "$")
        raise MalformedAction(f"expected {wanted}; got {_short(repr(content))}: {_short(problem)}") from None


@cache
def _reader(kinds: Kinds) -> type:
    """A struct around a union: what a struct may hold is worked out once, a bare union each time it is read."""
    return msgspec.defstruct("Read", [("content", kinds)])


def _short(text: str) -> str:
    return text if len(text) <= 120 else text[:117] + "..."


@cache
def tags(kinds: Kinds) -> tuple[str, ...]:
    """The tag of every struct in a union, as it stands in records."""
    return tuple(str(kind.__struct_config__.tag) for kind in get_args(kinds) or (kinds,))
