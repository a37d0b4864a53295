"""OpenSpiel's own suites, for every game and number of seats."""

from __future__ import annotations

import os
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, mcts

from serai.adapters import openspiel
from serai.games import find, games
from tests.adapters.tables import by_game, by_table
from tests.plugins.installed import NAME, install, run

SIMULATIONS = int(os.environ.get("SERAI_SIMULATIONS", "2"))
"""Random matches for each table; `make campaign` plays ten, most of whose time goes into serializing them."""


def load(game: str, players: int | None = None) -> Any:
    openspiel.register()
    return pyspiel.load_game(openspiel.PREFIX + game, {"players": players} if players else {})


def some_way_on(game: Any, decisions: int, seed: int = 1) -> Any:
    """Return a state after this many decisions, or where the match ended before that."""
    state, rng = game.new_initial_state(), np.random.default_rng(seed)
    while decisions and not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=odds)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
            decisions -= 1
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


@by_table
def test_openspiel_finds_nothing_to_complain_about(game: str, seats: int) -> None:
    pyspiel.random_sim_test(load(game, seats), num_sims=SIMULATIONS, serialize=True, verbose=False)


@pytest.mark.slow
@by_game
def test_a_playthrough_is_replayed_byte_for_byte(game: str, tmp_path: Path) -> None:
    flags.FLAGS.mark_as_parsed()
    load(game)
    text = generate_playthrough.playthrough(openspiel.PREFIX + game, None, seed=4)
    (tmp_path / "playthrough.txt").write_text(text)
    original, again = generate_playthrough.replay(str(tmp_path / "playthrough.txt"))
    assert original == again == text
    assert "IsTerminal() = True" in text


@by_game
def test_options_and_components_are_parameters(game: str) -> None:
    load(game)
    found = find(game)
    for option in found.options:
        choice = option.choices[-1]
        state = pyspiel.load_game(f"{openspiel.PREFIX}{game}({option.name}={openspiel.parameter(option, choice)})")
        assert state.shared.rules.setup.options[option.name] == choice
    for kind in found.components:
        value = openspiel.parameter(kind, kind.shipped[-1])
        loaded = pyspiel.load_game(f"{openspiel.PREFIX}{game}({kind.name}={value})")
        assert loaded.shared.rules.setup.components[kind.name] == kind.shipped[-1]
        again = pickle.loads(pickle.dumps(loaded.new_initial_state()))
        assert again.shared.rules.setup == loaded.shared.rules.setup


def test_a_component_may_be_a_file_of_your_own(tmp_path: Path) -> None:
    found = next(iter(games().values()))
    kind = found.components[0]
    shipped = found.folder / "data" / f"{kind.name}_{kind.shipped[0]}.toml"
    (tmp_path / "own.toml").write_text(shipped.read_text(encoding="utf-8"), encoding="utf-8")
    load(found.name)
    loaded = pyspiel.load_game(openspiel.PREFIX + found.name, {kind.name: str(tmp_path / "own.toml")})
    assert isinstance(loaded.shared.rules.setup.components[kind.name], dict)


@by_game
def test_with_perfect_recall_there_is_a_string_and_no_half_of_a_tensor(game: str) -> None:
    loaded = load(game)
    state = some_way_on(loaded, 8)
    observer = loaded.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, 0)
    assert len(observer.tensor) == 0 and not observer.dict
    assert observer.string_from(state, 0) == state.information_state_string(0)


SECRETS = """
import sys
import pyspiel
from serai.adapters import openspiel
from serai.games import games

openspiel.register()
game = pyspiel.load_game(openspiel.PREFIX + sys.argv[1], {"players": 3})
state = game.new_initial_state()
while not state.is_terminal() and len(state.history()) < 14:
    moves = [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
    state.apply_action(moves[len(state.history()) % len(moves)])
truth = [tuple(state.state.customer)]
worlds = {tuple(state.resample_from_infostate(1, lambda: n / 50).state.customer) for n in range(50)}
assert len(worlds) > 1, "only the true state was drawn"
for number in range(20):
    other = state.resample_from_infostate(1, lambda: number / 20)
    assert other.information_state_string(1) == state.information_state_string(1)
    assert other.observation_string(1) == state.observation_string(1)
    assert other.history() == [], "the history tells the secrets"
    assert other.information_state_string(0) != state.information_state_string(0), "it tells what another has seen"
    assert other.legal_actions() == state.legal_actions()
strings = [state.information_state_string(seat) for seat in range(3)]
assert len(set(string[3:] for string in strings)) == 3, "all seats have seen the same"
assert str(state.clone()) == str(state) and state.clone().seen.by_viewer == state.seen.by_viewer
pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
print("kept")
"""


@pytest.mark.slow
def test_a_game_with_secrets_keeps_them(tmp_path: Path) -> None:
    done = run(install(tmp_path), "python", "-c", SECRETS, NAME)
    assert done.stdout.strip().endswith("kept"), done.stdout[-500:] + done.stderr[-2000:]


@by_game
def test_a_state_comes_back_from_its_history_copy_and_pickle(game: str) -> None:
    loaded = load(game)
    state = some_way_on(loaded, 12)
    again = loaded.deserialize_state(state.serialize())
    for other in (again, state.clone(), pickle.loads(pickle.dumps(state))):
        assert str(other) == str(state)
        assert other.history() == state.history()
        other.apply_action(other.legal_actions()[0])
        assert str(other) != str(state)


@by_game
def test_an_observation_forgets_and_an_information_state_remembers(game: str) -> None:
    state = some_way_on(load(game), 8)
    assert state.information_state_string(0).startswith("0: ")
    assert state.information_state_string(0).split(": ")[1].split() == [str(move) for move in state.history()]
    assert '"phase"' in state.observation_string(0)
    assert state.resample_from_infostate(0, lambda: 0.5).information_state_string(0) == state.information_state_string(
        0
    )


@by_game
def test_public_and_own_parts_can_be_observed_apart(game: str) -> None:
    loaded = load(game)
    state = some_way_on(loaded, 8)
    kinds = pyspiel.PrivateInfoType
    parts = {
        (public, private): loaded.make_py_observer(
            pyspiel.IIGObservationType(perfect_recall=False, public_info=public, private_info=private)
        )
        for public in (True, False)
        for private in (kinds.SINGLE_PLAYER, kinds.NONE)
    }
    for observer in parts.values():
        observer.set_from(state, 1)
    whole = parts[True, kinds.SINGLE_PLAYER].tensor
    assert list(whole) == [*parts[True, kinds.NONE].tensor, *parts[False, kinds.SINGLE_PLAYER].tensor]
    assert list(whole) == state.observation_tensor(1)
    assert len(parts[False, kinds.NONE].tensor) == 0


@by_game
def test_its_tree_search_finds_a_legal_action(game: str) -> None:
    loaded = load(game)
    state = some_way_on(loaded, 10)
    bot = mcts.MCTSBot(loaded, 1.4, 8, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    assert bot.step(state) in state.legal_actions()


def test_registering_again_changes_nothing() -> None:
    names = openspiel.register()
    assert openspiel.register() == names
    assert set(names) <= set(pyspiel.registered_names())


def test_a_number_of_players_that_cannot_be_is_refused() -> None:
    with pytest.raises(Exception, match="players; got 9"):
        load(openspiel.register()[0].removeprefix(openspiel.PREFIX), 9)
