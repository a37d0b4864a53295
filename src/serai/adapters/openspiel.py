"""OpenSpiel: every game under the name `serai_` and its own; players, options and components are parameters.

Two information states are offered, each whole (docs/decisions/0017-states-as-arrays.md): observations are
what a seat sees at this moment; information states remember everything a seat has seen.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

import msgspec
import numpy as np
import pyspiel

from serai.arrays import new_encoder
from serai.engine.game import Game
from serai.engine.series import win_share
from serai.engine.setup import ComponentKind, Option, OptionValue, Setup, component_from_file
from serai.engine.state import CHANCE, OVER, State
from serai.engine.twin import same_form
from serai.games import find, games
from serai.kit.stream import Stream

PREFIX = "serai_"
SEEDS = 2**62
Agreed: TypeAlias = tuple[tuple[str, bool | int | str], ...]
"""Options and components that differ from the defaults, by name."""


def register() -> list[str]:
    """Make `pyspiel.load_game` know every game; return their names, each once."""
    known = set(pyspiel.registered_names())
    for game in games().values():
        if PREFIX + game.name not in known:
            pyspiel.register_game(_game_type(game), _class_for(game.name))
    return [PREFIX + name for name in games()]


def parameter(kind: Option | ComponentKind, choice: OptionValue) -> OptionValue:
    """Return a choice as OpenSpiel takes it. One parameter has values of one kind, so a mixture is given as text.

    OpenSpiel reads a text of digits as a number, so put its name before such a text, as `cards_1248`.
    """
    if isinstance(kind, Option) and len({type(one) for one in kind.choices}) == 1:
        return choice
    return f"{kind.name}_{choice}" if str(choice).isdigit() else str(choice)


class SharedRules:
    """Rules of a set-up and their encoder, shared by all states of a game and their copies."""

    def __init__(self, name: str, players: int, agreed: Agreed) -> None:
        self.key = (name, players, agreed)
        self.game = find(name)
        self.rules = self.game.rules(_setup(self.game, players, dict(agreed)))
        self.encoder = new_encoder(self.rules)

    def __deepcopy__(self, memo: object) -> SharedRules:
        return self

    def __reduce__(self) -> tuple[Callable[..., SharedRules], tuple[str, int, Agreed]]:
        return shared_rules, self.key


@cache
def shared_rules(name: str, players: int, agreed: Agreed = ()) -> SharedRules:
    """Return the rules of a game for this many players, with options and components that differ from the defaults."""
    return SharedRules(name, players, agreed)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is untyped
    """A game for one number of players; a class derived from it names the game."""

    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, params = find(self.name), params or {}
        agreed = tuple(sorted((name, value) for name, value in params.items() if name != "players"))
        self.shared = shared_rules(self.name, int(params.get("players", min(game.seats))), agreed)
        rules, encoder = self.shared.rules, self.shared.encoder
        about = pyspiel.GameInfo(
            num_distinct_actions=encoder.actions.count,
            max_chance_outcomes=encoder.outcomes.count,
            num_players=len(rules.setup.seats),
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=rules.longest,
        )
        super().__init__(_game_type(game), about, params)

    def new_initial_state(self) -> SpielState:
        """Return the state before the first move."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound on the moves of chance in a match."""
        return self.shared.rules.longest

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Return an observer for the requested kind of observation."""
        return SpielObserver(self.shared, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel is untyped
    """A state; actions and outcomes are indices."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.shared = game.shared
        self.state = game.shared.rules.start()
        self.seen = _Seen(self.shared)

    def current_player(self) -> int:
        """Return the seat to move, chance, or nobody."""
        mover: int = self.state.mover
        if mover == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if mover == CHANCE else mover

    def _legal_actions(self, player: int) -> list[int]:
        return self.shared.encoder.legal(self.state) if self.state.mover == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return every outcome with its probability."""
        outcomes = self.state.outcomes()
        ways, index_of = sum(weight for _, weight in outcomes), self.shared.encoder.outcomes.index_of
        return [(index_of(number), weight / ways) for number, weight in outcomes]

    def _apply_action(self, index: int) -> None:
        encoder = self.shared.encoder
        numbering = encoder.outcomes if self.state.mover == CHANCE else encoder.actions
        number = numbering.number_of(index)
        before = self.state.copy() if self.seen.is_kept else self.state
        self.state.play(number)
        self.seen.add(before, number, self.state)

    def _action_to_string(self, player: int, index: int) -> str:
        codec, encoder = self.shared.rules.codec, self.shared.encoder
        if player == pyspiel.PlayerId.CHANCE:
            return msgspec.json.encode(codec.outcome(self.state, encoder.outcomes.number_of(index))).decode()
        return codec.notation(codec.action(self.state, encoder.actions.number_of(index)))

    def is_terminal(self) -> bool:
        """Return whether the match is over."""
        return bool(self.state.mover == OVER)

    def returns(self) -> list[float]:
        """Return each seat's share of the win; nothing until the match is over."""
        share = same_form(self.state, win_share)
        over = self.state.mover == OVER
        return [share(self.state, seat) if over else 0.0 for seat in range(self.state.seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return a state the player cannot tell from this one.

        In a game without secrets there is only this one. In a game with secrets, all the player does not see
        is drawn again, as bots imagine it; such a state has no history, and knows of the other seats only what
        everybody has seen.
        """
        if not self.shared.game.has_secrets:
            same: SpielState = self.clone()
            return same
        other: SpielState = self.get_game().new_initial_state()
        other.state = self.shared.rules.imagine(self.state, player, Stream(int(sampler() * SEEDS)))
        other.seen = self.seen.only_of(player)
        return other

    def __str__(self) -> str:
        rules = self.shared.rules
        return msgspec.json.encode((self.state.mover, rules.view(self.state, None))).decode()


class SpielObserver:
    """Fills `tensor` with the observation of a state, and names its parts in `dict`."""

    def __init__(self, shared: SharedRules, kind: Any) -> None:
        layout = shared.rules.layout
        self.shared, self.kind = shared, kind
        self._numbers = np.zeros(layout.size, np.int16)
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        first = 0 if kind.public_info else layout.public
        # Tensors have no memory: a request for perfect recall gets none rather than half of one.
        fields = () if kind.perfect_recall else layout.fields[first : None if own else layout.public]
        self._first = 0 if kind.public_info else layout.public_size
        self.tensor = np.zeros(sum(field.size for field in fields), np.float32)
        self.dict, at = {}, 0
        for field in fields:
            self.dict[field.name] = self.tensor[at : at + field.size].reshape(field.shape)
            at += field.size

    def set_from(self, state: SpielState, player: int) -> None:
        """Observe a state as a player; with perfect recall only a string is given."""
        self.shared.encoder.observe(state.state, player, self._numbers)
        self.tensor[:] = self._numbers[self._first : self._first + len(self.tensor)]

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the player and all it has seen so far; or, without memory, what the player sees."""
        if self.kind.perfect_recall and self.shared.game.has_secrets:
            return f"{player}: " + " ".join(state.seen.by_viewer[player])
        if self.kind.perfect_recall:
            return f"{player}: " + " ".join(map(str, state.history()))
        viewer = player if self.kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER else None
        return msgspec.json.encode(self.shared.rules.view(state.state, viewer)).decode()


class _Seen:
    """In a game with secrets, the events each seat has seen, in order; and, under None, those everybody has seen."""

    def __init__(self, shared: SharedRules) -> None:
        self.shared, self.is_kept = shared, shared.game.has_secrets
        viewers = (*range(len(shared.rules.setup.seats)), None) if self.is_kept else ()
        self.by_viewer: dict[int | None, list[str]] = {viewer: [] for viewer in viewers}

    def add(self, before: State, number: int, after: State) -> None:
        """Take note of a move."""
        if self.is_kept:
            rules = self.shared.rules
            events = rules.events(before, number, after)
            for viewer, seen in self.by_viewer.items():
                seen.append(msgspec.json.encode(rules.visible_events(events, viewer)).decode())

    def only_of(self, player: int) -> _Seen:
        """Return the memory of one player; the others remember what everybody has seen."""
        other = copy.copy(self)
        other.by_viewer = {
            viewer: list(self.by_viewer[viewer if viewer == player else None]) for viewer in self.by_viewer
        }
        return other

    def __deepcopy__(self, memo: object) -> _Seen:
        other = copy.copy(self)
        other.by_viewer = {viewer: list(seen) for viewer, seen in self.by_viewer.items()}
        return other


@cache
def _class_for(name: str) -> type[SpielGame]:
    """Return a game's own class, which OpenSpiel keeps until Python ends, when a function may be gone."""
    return type(f"SpielGame_{name}", (SpielGame,), {"name": name})


def _game_type(game: Game) -> Any:
    kind = pyspiel.GameType
    rules = game.rules(game.setup(min(game.seats)))
    return kind(
        short_name=PREFIX + game.name,
        long_name=f"Serai: {game.name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if rules.own_fields
        else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.CONSTANT_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(game.seats + game.unofficial_seats),
        min_num_players=min(game.seats + game.unofficial_seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": min(game.seats), **_usual(game)},
    )


def _usual(game: Game) -> dict[str, Any]:
    """Return the default parameters, without the number of players."""
    components = {kind.name: parameter(kind, kind.shipped[0]) for kind in game.components}
    return components | {option.name: parameter(option, option.default) for option in game.options}


def _setup(game: Game, players: int, agreed: dict[str, Any]) -> Setup:
    """Return the set-up for these parameters; a component is a shipped one, or your own file."""
    components, options = {}, {}
    for kind in game.components:
        if kind.name in agreed:
            shipped, value = {parameter(kind, name): name for name in kind.shipped}, agreed[kind.name]
            components[kind.name] = shipped[value] if value in shipped else component_from_file(value)
    for option in game.options:
        if option.name in agreed:
            choices = {parameter(option, choice): choice for choice in option.choices}
            options[option.name] = choices.get(agreed[option.name], agreed[option.name])
    return game.setup(players, options=options, components=components)
