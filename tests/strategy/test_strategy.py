"""A game's strategy is found next to its rules, and a game without one, such as Cheat, can still be played."""

from __future__ import annotations

from dataclasses import replace
from importlib import invalidate_caches
from pathlib import Path

import pytest
from click.testing import CliRunner

from cheat import GAME
from serai.bots.analysis import analyse
from serai.bots.levels import LEVELS, Level
from serai.bots.parallel_search import NO_TIME_LIMIT, PLAYOUTS_A_SIMULATION, SearchBudget, root_visits
from serai.bots.player import Question, RandomPlayer
from serai.bots.uct import Uct, search_uct
from serai.cli import commands
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import finish_randomly
from serai.engine.record import write_record
from serai.engine.replay import read_record
from serai.engine.series import Series, play_series
from serai.games import games
from serai.kit.stream import Stream
from serai.laws import check
from serai.strategy.strategy import GENERIC, MODULE, strategy_of
from serai.strategy.weights import UNTRAINED, Weights
from serai.tables.views.summary import games_summary

pytestmark = pytest.mark.usefixtures("cheat")
SHIPPED = [game for game in games().values() if not game.is_plugin]


def test_cheat_has_no_strategy() -> None:
    assert strategy_of(GAME) is GENERIC and GENERIC.is_generic


@pytest.mark.parametrize("game", SHIPPED, ids=lambda game: game.name)
def test_a_shipped_game_has_a_strategy_whose_weights_are_of_its_features(game: Game) -> None:
    strategy = strategy_of(game)
    assert not strategy.is_generic
    assert tuple(strategy.weights.features) == tuple(strategy.prior.features) == strategy.features
    assert strategy_of(game) is strategy, "it is read once"


def test_without_a_strategy_a_game_keeps_every_law() -> None:
    check(GAME, GAME.setup(3), seed=1)


def test_without_a_strategy_a_game_is_recorded_watched_and_simulated() -> None:
    match = finish_randomly(Match(GAME, GAME.setup(2), Chance("bare")), 3)
    assert read_record(write_record(match.record), games()).scores == match.scores
    assert match.view(None).places == match.places
    series = Series(GAME.rules(GAME.setup(2)).start(), 1)
    play_series(series, 0, 20)
    assert series.matches == 20 and sum(series.won[:2]) == pytest.approx(20)


@pytest.mark.parametrize("level", LEVELS[:4], ids=lambda level: level.name)
def test_every_kind_of_level_plays_a_game_without_a_strategy(level: Level) -> None:
    asked = first_question()
    assert level.choose(asked) in asked.legal()


def test_a_game_without_a_strategy_is_searched_by_uct() -> None:
    asked = first_question()
    uct = Uct(asked.state, Stream(Stream(5).below(2**31)))
    search_uct(uct, 6 * PLAYOUTS_A_SIMULATION)
    assert root_visits(asked.state, asked.strategy, 5, SearchBudget(6, NO_TIME_LIMIT)) == dict(uct.visits())


def test_a_search_that_knows_only_the_rules_beats_random_play() -> None:
    searching, won = Level("searching", simulations=20, milliseconds=NO_TIME_LIMIT), 0
    for number in range(16):
        match, lots = Match(GAME, GAME.setup(2), Chance(f"uct {number}")), Stream(number)
        while match.seat is not None:
            player = searching if match.seat == number % 2 else RandomPlayer()
            match.act(match.seat, player.choose(Question.of(match, lots.below(2**31))))
        won += match.places[number % 2] == 1
    assert won >= 11


def test_a_game_without_a_strategy_is_analysed() -> None:
    found = analyse(finish_randomly(Match(GAME, GAME.setup(2), Chance("bare")), 3), simulations=1)
    assert found.complete and found.judgements
    assert all(sum(one.played.win) == pytest.approx(1) for one in found.judgements)


@pytest.mark.parametrize("level", ["random", "novice"])
def test_the_terminal_says_that_bots_know_only_the_rules(level: str) -> None:
    asked = ["play", GAME.name, "--terminal", "--level", level, "--language", "en"]
    said = CliRunner().invoke(commands, asked, input="quit\n", catch_exceptions=False).output
    assert ("cheat has no strategy: the bots know nothing of it but the rules" in said) == (level == "novice")


def test_set_up_is_told_which_games_have_a_strategy() -> None:
    shown = {game.name: game.strategy for game in games_summary(games().values(), []).games}
    assert shown == {game.name: True for game in SHIPPED} | {GAME.name: False}


def test_heuristics_refuse_a_state_of_another_game() -> None:
    one, other, *_ = SHIPPED
    state = other.rules(other.setup(min(other.seats))).start()
    with pytest.raises(TypeError, match=rf"expected a state of {one.package}\.state; got one of .*{other.name}"):
        strategy_of(one).heuristics_for(state)


def test_a_module_that_holds_no_strategy_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "no_plan").mkdir()
    (tmp_path / "no_plan" / "__init__.py").touch()
    (tmp_path / "no_plan" / f"{MODULE}.py").write_text("STRATEGY = 'play well'\n")
    monkeypatch.syspath_prepend(tmp_path)
    invalidate_caches()
    with pytest.raises(TypeError, match=r"no_plan\.strategy: expected STRATEGY, a Strategy; got 'play well'"):
        strategy_of(replace(GAME, package="no_plan"))


def test_a_game_of_a_single_module_has_no_strategy() -> None:
    assert strategy_of(replace(GAME, package=__name__)) is GENERIC


def test_other_weights_change_nothing_else() -> None:
    strategy, weights = strategy_of(SHIPPED[0]), Weights(UNTRAINED.training, UNTRAINED.features)
    assert strategy.using(None) is strategy
    changed = strategy.using(weights)
    assert changed.weights is weights and changed.heuristics is strategy.heuristics
    assert not GENERIC.using(weights).is_generic, "weights are something to search with"


def first_question() -> Question:
    """Return the first decision of a match of Cheat."""
    return Question.of(Match(GAME, GAME.setup(2), Chance("strategy")), seed=5)
