"""What a game's codec promises: typed moves to the numbers the rules work with, and back."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from serai.engine.contract.values import Action, Outcome
from serai.engine.state import State

StateT = TypeVar("StateT", bound=State)
ActionT = TypeVar("ActionT", bound=Action)
OutcomeT = TypeVar("OutcomeT", bound=Outcome)

NOT_OFFERED = -1
"""The number of an action that makes sense but has no place in this state; no action has it."""


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

    constant_below: int = 0
    """Numbers below it stand for the same action in every state of every set-up.

    Lists of such numbers are encoded once for all matches. 0: there are none.
    """

    @abstractmethod
    def action(self, state: StateT, number: int) -> ActionT:
        """The action a number stands for.

        The number must be among `state.actions()`; for others anything may come back.
        """

    @abstractmethod
    def action_number(self, state: StateT, action: ActionT) -> int:
        """The number of an action; the inverse of `action`.

        Any action of the game may be asked for, at any time. Returns `NOT_OFFERED`, or a number that is not
        among `state.actions()`, if the action is not legal here. Raises `MalformedAction` if no state of this set-up
        could ever offer it.
        """

    @abstractmethod
    def outcome(self, state: StateT, number: int) -> OutcomeT:
        """The outcome a number stands for; the number must be among `state.outcomes()`."""

    @abstractmethod
    def outcome_number(self, state: StateT, outcome: OutcomeT) -> int:
        """The number of an outcome; the inverse of `outcome`.

        Raises `MalformedAction` if chance could never bring it, or other dice are to fall. The number need not be
        among `state.outcomes()`.
        """

    @abstractmethod
    def notation(self, action: ActionT) -> str:
        """The action as a short line a person can type; different actions have different lines."""

    @abstractmethod
    def parse(self, text: str) -> ActionT:
        """The action such a line means; the inverse of `notation`. Raises `MalformedAction` if it means none.

        Case and the number of blanks between words do not matter.
        """

    def action_tables(self, state: StateT) -> tuple[list[ActionTable], list[int]]:
        """The legal actions of kinds of which there may be hundreds as tables, and the numbers of all others.

        Together they are exactly `state.actions()`, each once. May be called whenever a seat is to move. The default
        has no tables; callers then build a table from the typed actions.
        """
        return [], state.actions()


Codec: TypeAlias = GameCodec[State, Action, Outcome]
"""A codec as anybody outside its game calls it."""
