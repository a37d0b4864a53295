"""What a game's rules promise for one set-up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar
from zlib import crc32

import msgspec
from msgspec.structs import asdict

from serai.engine.contract.codec import ActionT, GameCodec, OutcomeT, StateT
from serai.engine.contract.layout import Field, Layout
from serai.engine.contract.level_table import LevelTable, level_table
from serai.engine.contract.measures import Measure
from serai.engine.contract.values import Action, Event, Fixtures, Outcome, Outlook, View
from serai.engine.errors import BadStateBytes, Refusal
from serai.engine.setup import Setup
from serai.engine.state import OVER, State
from serai.engine.weights import Weights, shipped_weights
from serai.kit.picture import Picture
from serai.kit.stream import Stream

ViewT = TypeVar("ViewT", bound=View)


class ViewChanges(NamedTuple):
    """The fields of a view that differ between two states, by name, with their new values."""

    shared: dict[str, Any]
    """Those with the same new value for every viewer."""
    own: Callable[[int | None], dict[str, Any]]
    """Those that depend on the viewer, for a seat or a spectator."""


class GameRules(ABC, Generic[StateT, ActionT, OutcomeT, ViewT]):
    """The rules as they hold for one set-up: everything that depends on board, pieces, seats and options.

    A game derives from this; everybody else calls it as `Rules`. Rules keep no state of a match, and no method
    changes a state it is given.
    """

    setup: Setup
    """The complete set-up these rules are for."""
    codec: GameCodec[StateT, ActionT, OutcomeT]
    """Typed moves to numbers and back."""
    longest: int
    """No match of this set-up takes more decisions and outcomes together."""
    points: tuple[int, int]
    """No seat ever has fewer or more points."""

    @property
    def weights(self) -> Weights:
        """The weights bots evaluate positions with: by default those in the game's folder."""
        return shipped_weights(type(self).__module__.rpartition(".")[0])

    @property
    def levels(self) -> LevelTable:
        """The dials and the measured strength of the levels of bots: by default those in the game's folder."""
        return level_table(type(self).__module__.rpartition(".")[0])

    @property
    def public_fields(self) -> tuple[Field, ...]:
        """The parts of an observation everybody sees, as `State.list_public` adds them."""
        return ()

    @property
    def own_fields(self) -> tuple[Field, ...]:
        """The parts of an observation only its seat sees, as `State.list_own` adds them."""
        return ()

    @property
    def measures(self) -> tuple[Measure, ...]:
        """What is counted in a match: first what belongs to all of it, then what belongs to each seat."""
        return ()

    @property
    def used_pieces(self) -> tuple[str, ...]:
        """The pieces whose use is counted, by the numbers `State.measure_move` gives them."""
        return ()

    @property
    def layout(self) -> Layout:
        """The fields of an observation: an information state without memory, what a seat's view shows at this moment.

        What a seat could remember is not in it (docs/decisions/0045-two-information-states.md).
        """
        seats = len(self.setup.seats)
        common = (
            Field("to_move", (1,), OVER, seats - 1),
            Field("scores", (seats,), *self.points),
            Field("places", (seats,), 0, seats),
        )
        public = (*common, *self.public_fields)
        return Layout((*public, Field("seat", (1,), 0, seats - 1), *self.own_fields), len(public))

    @abstractmethod
    def action_numbers(self) -> Sequence[int]:
        """Every number a state of this set-up may list as an action, in the order in which states list them."""

    @abstractmethod
    def outcome_numbers(self) -> Sequence[int]:
        """Every number a state of this set-up may list as an outcome, in the order in which states list them."""

    @abstractmethod
    def start(self) -> StateT:
        """The state before the first move, a new one each time, in the form of the twin that is active."""

    def state_to_bytes(self, state: StateT) -> bytes:
        """A state as bytes that only these rules read back, with a check sum; plain and compiled write the same."""
        content = state.to_bytes()
        return self._check_sum(content) + content

    def state_from_bytes(self, data: bytes) -> StateT:
        """The state such bytes were made from. Raises `BadStateBytes` if they are damaged or of another set-up."""
        check_sum, content = data[:4], data[4:]
        if check_sum != self._check_sum(content):
            raise BadStateBytes(f"expected a state of {self.setup.game} of this very set-up; the check sum differs")
        state = self.start()
        state.load_bytes(content)
        return state

    def _check_sum(self, content: bytes) -> bytes:
        agreed = (self.setup.game, len(self.setup.seats), self.setup.options, self.setup.components)
        return crc32(content, crc32(msgspec.json.encode(agreed))).to_bytes(4, "little")

    @abstractmethod
    def fixtures(self) -> Fixtures:
        """What lies on the table from the first move to the last and everybody may know: enough to draw it."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """What this seat may know; a spectator if no seat is given. Holds nothing the viewer may not know."""

    def viewer_fields(self, state: StateT, seat: int | None) -> dict[str, Any]:
        """The fields of `view(state, seat)` that depend on who looks, by name, with their values.

        The names are the same for every viewer and state; all other fields of the view are equal for all viewers,
        and are sent to everybody as they are. The default names every field, which is always right.
        """
        return asdict(self.view(state, seat))

    def view_changes(self, before: StateT, after: StateT) -> ViewChanges | None:
        """What is seen differently in a later state of the same match: exactly the fields whose values differ.

        None, the default: the caller compares views. A game whose views are large reports its changes faster.
        """
        return None

    @abstractmethod
    def imagine(self, state: StateT, seat: int, stream: Stream) -> StateT:
        """A new state that looks the same to this seat, with all it cannot see drawn anew from the stream.

        Equal streams draw equal states.
        """

    @abstractmethod
    def events(self, before: StateT, number: int, after: StateT) -> Sequence[Event]:
        """What there is to show when a move leads from one state to the next, in the order it happens."""

    def visible_events(self, events: Sequence[Event], seat: int | None) -> Sequence[Event]:
        """The events as a seat or a spectator may know them.

        Returns `events` itself where nothing is hidden, as the default does; it is then encoded once for all viewers.
        """
        return events

    def outlook(self, state: StateT, number: int) -> Outlook | None:
        """What one of `state.actions()` would cost and bring, for its preview; None, the default: nothing to add."""
        return None

    def dominated(self, state: StateT) -> Collection[int]:
        """Legal actions of the seat to move that no bot need consider; () by default, and never all of them.

        For each of them the game knows another action that is never worse, or gives nothing away that this one does.
        They stay legal. Levels that search ask once for each decision and never choose one. `State.list_promising`
        differs: it is asked in every position of a search, so it is compiled, and a quick cut instead of a promise.
        """
        return ()

    @abstractmethod
    def refusal(self, state: StateT, action: ActionT) -> Refusal:
        """Why an action that is not legal here is refused; its reason is one of the game's `refusals`.

        May be asked of any action the codec has a number for, while a seat is to move.
        """

    @abstractmethod
    def text_board(self, view: ViewT) -> str:
        """The table as text, for the terminal and for transcripts."""

    def picture(self, view: ViewT) -> Picture | None:
        """The table as shapes to draw, of one size throughout a match; None, the default: there is only the text."""
        return None

    @abstractmethod
    def pieces(self, state: StateT) -> dict[str, int]:
        """Every kind of piece counted over all places where it can lie; the same in every state of a match."""


class OpenGameRules(GameRules[StateT, ActionT, OutcomeT, ViewT]):
    """Rules of a game in which nothing is hidden: every viewer sees the same."""

    def viewer_fields(self, state: StateT, seat: int | None) -> dict[str, Any]:
        """Only whose view it is."""
        return {"seat": seat}

    def imagine(self, state: StateT, seat: int, stream: Stream) -> StateT:
        """A copy, since there is nothing to draw anew."""
        return state.copy()


Rules: TypeAlias = GameRules[State, Action, Outcome, View]
"""Rules as anybody outside their game calls them."""
