"""What a game offers to the rest of Serai: its table of contents."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import UnionType
from typing import Any, TypeAlias, get_args

import msgspec

from serai.engine.contract import Action, Fixtures, GameRules, Outcome, Rules, View
from serai.engine.errors import MalformedAction, SetupError
from serai.engine.setup import ComponentKind, OlderRules, Option, OptionValue, Setup, complete, seat_names

Kinds: TypeAlias = UnionType | type[msgspec.Struct]
"""The union of a game's structs of one kind, or its only struct."""


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game's table of contents."""

    name: str
    package: str
    rules_version: str
    seats: tuple[int, ...]
    """Numbers of players the rulebook names, then those we only allow."""
    unofficial_seats: tuple[int, ...] = ()
    options: tuple[Option, ...] = ()
    components: tuple[ComponentKind, ...] = ()
    actions: Kinds
    """Its actions, all derived from `Action`."""
    outcomes: Kinds
    """Its outcomes, all derived from `Outcome`."""
    events: Kinds
    """Its events, all derived from `Event`."""
    view: type[View]
    """What its rules return from `view`."""
    fixtures: type[Fixtures] = Fixtures
    """What its rules return from `fixtures`."""
    refusals: tuple[str, ...]
    """Every reason its refusals give."""
    set_up: Callable[[Setup], GameRules[Any, Any, Any, Any]]
    """Its rules for a complete set-up. Only the game itself knows the types of its states and moves."""
    outlooks: Kinds | None = None
    """What its rules return from `outlook`, all derived from `Outlook`; None if there is nothing to say beforehand."""
    older_rules: tuple[OlderRules, ...] = ()
    """The earlier major versions whose records still hold, and with which option they do not."""
    has_secrets: bool = False
    """Whether a seat knows what nobody could work out by watching: players and previews then get imagined states."""
    reveals_nothing: tuple[str, ...] = ()
    """With secrets: the tags of actions that never show anybody something hidden. Only these can be taken back."""

    def setup(self, seats: int | Sequence[str], **agreed: Any) -> Setup:
        """Return a complete, checked set-up: seats are a number or names, followed by `options` and `components`."""
        names = seat_names(seats) if isinstance(seats, int) else tuple(seats)
        if len(names) not in self.seats + self.unofficial_seats or (isinstance(seats, int) and seats != len(names)):
            asked = seats if isinstance(seats, int) else len(names)
            allowed = ", ".join(str(count) for count in sorted(self.seats + self.unofficial_seats))
            raise SetupError(f"{self.name} seats {allowed} players; got {asked}")
        if len(set(names)) != len(names):
            raise SetupError(f"seats need different names; got {', '.join(names)}")
        return complete(Setup(game=self.name, seats=names, **agreed), self.options, self.components)

    def rules(self, setup: Setup) -> Rules:
        """Return the rules as they hold for one set-up, which is checked and completed."""
        agreed = {"options": setup.options, "components": setup.components}
        return self.set_up(self.setup(setup.seats, **agreed))

    def reads_rules(self, version: str, options: Mapping[str, OptionValue]) -> bool:
        """Return whether a match played by these rules, with these options, means the same today."""
        major = version.partition(".")[0]
        if major == self.rules_version.partition(".")[0]:
            return True
        differing = [older for older in self.older_rules if older.major == major]
        return bool(differing) and all(options.get(older.option) != older.value for older in differing)

    def can_take_back(self, action: Action) -> bool:
        """Return whether a decision like this can be taken back: nobody can have learned something hidden by it."""
        return not self.has_secrets or action.__struct_config__.tag in self.reveals_nothing

    def read_action(self, content: Any) -> Action:
        """Return a typed action from plain JSON content, or from its text as `msgspec.Raw`."""
        action: Action = self._action_reader.read(content)
        return action

    def read_outcome(self, content: Any) -> Outcome:
        """Return a typed outcome from plain JSON content."""
        outcome: Outcome = self._outcome_reader.read(content)
        return outcome

    @cached_property
    def _action_reader(self) -> _Reader:
        return _Reader(self.actions, f"an action of {self.name}")

    @cached_property
    def _outcome_reader(self) -> _Reader:
        return _Reader(self.outcomes, f"an outcome of {self.name}")

    @property
    def is_plugin(self) -> bool:
        """Whether it comes from a package of its own."""
        return not self.package.startswith("serai.")

    @property
    def folder(self) -> Traversable:
        """The folder with the game's rules text, data and texts."""
        return files(self.package)


class _Reader:
    """Reads the structs of one union."""

    def __init__(self, kinds: Kinds, wanted: str) -> None:
        self._kinds = kinds
        self._wanted = wanted
        self._decode: Callable[[msgspec.Raw], Any] = msgspec.json.Decoder(kinds).decode
        # what a struct may hold is worked out once, a bare union each time it is converted
        self._struct: Any = msgspec.defstruct("Read", [("content", kinds)])

    def __reduce__(self) -> tuple[type[_Reader], tuple[Kinds, str]]:
        return _Reader, (self._kinds, self._wanted)  # a decoder cannot be sent to another process

    def read(self, content: Any) -> Any:
        """Return a struct of the union; anything else is malformed."""
        try:
            if isinstance(content, msgspec.Raw):
                return self._decode(content)
            return msgspec.convert({"content": content}, type=self._struct).content
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            problem = str(error).replace("$.content", "$")
            got = bytes(content).decode(errors="replace") if isinstance(content, msgspec.Raw) else repr(content)
            raise MalformedAction(f"expected {self._wanted}; got {_short(got)}: {_short(problem)}") from None


def _short(text: str) -> str:
    return text if len(text) <= 120 else text[:117] + "..."


@cache
def tags(kinds: Kinds) -> tuple[str, ...]:
    """Return the tag of every struct in a union, as in records."""
    return tuple(str(kind.__struct_config__.tag) for kind in get_args(kinds) or (kinds,))
