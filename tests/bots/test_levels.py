"""The six levels: named, legal, in time, and the same for the same seed."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from serai.bots.levels import DEFAULT_LEVEL, LEVELS, Level, UctPlayer, action_values, named_player, roster
from serai.bots.player import Player, Question, RandomPlayer
from serai.engine.chance import Chance
from serai.engine.game import Game
from serai.engine.match import Match
from serai.engine.random_play import random_actions
from serai.games import games
from serai.strategy.level_table import LevelRow, LevelTable
from serai.strategy.strategy import Solution, Strategy, strategy_of


def some_way_in(game: Game, moves: int = 25) -> Match:
    """Return a match that waits for a decision with a real choice."""
    match = Match(game, game.setup(min(game.seats)), Chance("levels"))
    for _ in random_actions(match, 4):
        if len(match.record.moves) > moves and len(match.legal()) > 2:
            break
    return match


def question(game: Game, moves: int = 25) -> Question:
    """Return a decision with a real choice, some way into a match."""
    match = some_way_in(game, moves)
    return Question(match.rules, strategy_of(match.game), match.state.copy(), seed=11)


def test_the_levels_have_the_same_six_names_everywhere() -> None:
    assert [level.name for level in LEVELS] == [
        "Novice",
        "Trader",
        "Merchant",
        "Caravan Master",
        "Vizier",
        "Grand Vizier",
    ]
    assert list(roster()) == ["random", *(level.name for level in LEVELS)]
    assert DEFAULT_LEVEL in roster()


@pytest.mark.parametrize("game", games().values(), ids=games())
@pytest.mark.parametrize("level", LEVELS[:3], ids=lambda level: level.name)
def test_a_level_answers_with_a_legal_action_the_same_for_the_same_seed(game: Game, level: Level) -> None:
    asked = question(game)
    chosen = Level(level.name, level.simulations, 60_000, level.mistake_percent).choose(asked)
    assert chosen in asked.legal()
    assert chosen == Level(level.name, level.simulations, 60_000, level.mistake_percent).choose(asked)


@pytest.mark.parametrize("game", games().values(), ids=games())
@pytest.mark.parametrize("level", [*LEVELS[:3], RandomPlayer()], ids=lambda level: level.name)
def test_a_restricted_player_chooses_only_what_is_allowed(game: Game, level: Player) -> None:
    asked = question(game)
    numbers, codec = asked.state.actions(), asked.rules.codec
    first = codec.action_number(asked.state, level.choose(asked))
    for allowed in ([number for number in numbers if number != first], numbers[-2:], numbers[:1]):
        restricted = replace(asked, allowed=allowed)
        assert codec.action_number(asked.state, level.choose(restricted)) in allowed
        assert restricted.legal() == [asked.action(number) for number in allowed]


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_values_are_those_of_the_allowed_actions(game: Game) -> None:
    asked = question(game)
    values = dict(zip(asked.state.actions(), action_values(asked), strict=True))
    allowed = asked.state.actions()[1::2]
    assert action_values(replace(asked, allowed=allowed)) == [values[number] for number in allowed]


def test_what_is_solved_dominated_or_planned_does_not_count_where_it_is_not_allowed() -> None:
    asked = question(next(iter(games().values())))
    best, *others = asked.state.actions()
    knowing = replace(
        asked.strategy,
        solve=lambda state: Solution(best, (1.0, 0.0)),
        dominated=lambda state: others,
        policy=lambda question, level: best,
    )
    searching = Level("searching", simulations=8, milliseconds=60_000)
    told = replace(asked, strategy=knowing)
    assert searching.choose(told) == asked.action(best)
    assert searching.choose(replace(told, allowed=others)) in [asked.action(number) for number in others]
    assert replace(told, allowed=others).sound_actions() == others


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_search_stops_when_its_time_is_up(game: Game) -> None:
    asked = question(game)
    endless = Level("endless", simulations=10**9, milliseconds=100)
    started = time.perf_counter()
    assert endless.choose(asked) in asked.legal()
    assert time.perf_counter() - started < 2
    hurried = replace(asked, milliseconds=1)
    assert endless.choose(hurried) in asked.legal()


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_mistakes_vary_but_are_never_worse_than_the_median(game: Game) -> None:
    """Levels make mistakes like a person's, never silly ones."""
    asked = question(game)
    exact = Level("exact", 0, 5).choose(asked)
    near = [Level("near", 0, 5, 100).choose(replace(asked, seed=seed)) for seed in range(60)]
    values = dict(zip(map(repr, asked.legal()), action_values(asked), strict=True))
    median = sorted(values.values())[(len(values) - 1) // 2]
    assert values[repr(exact)] == max(values.values())
    assert len(set(map(repr, near))) > 1
    assert all(values[repr(action)] >= median - 1e-12 for action in near)


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_beyond_a_hundred_percent_mistakes_are_drawn_evenly_from_the_better_half(game: Game) -> None:
    asked = question(game)
    values = dict(zip(map(repr, asked.legal()), action_values(asked), strict=True))
    median = sorted(values.values())[(len(values) - 1) // 2]

    def drawn(percent: int) -> list[float]:
        level = Level("careless", 0, 5, percent)
        return [values[repr(level.choose(replace(asked, seed=seed)))] for seed in range(300)]

    even, favoured = drawn(200), drawn(100)
    assert sum(even) < sum(favoured)
    assert min(even) >= median - 1e-12


def test_a_level_that_searches_plays_no_dominated_action_by_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question(next(iter(games().values())))
    kept = asked.state.actions()[-1]
    monkeypatch.setattr(Question, "sound_actions", lambda _: [kept])
    assert Level("careless", 1, 5, 100).choose(asked) == asked.action(kept)


def test_a_single_action_is_played_without_search() -> None:
    game = max(games().values(), key=lambda one: len(one.seats))
    match = Match(game, game.setup(min(game.seats)), Chance("forced"))
    for _ in random_actions(match, 4):
        if not match.over and len(match.legal()) == 1:
            break
    started = time.perf_counter()
    asked = Question(match.rules, strategy_of(match.game), match.state.copy(), 1)
    assert Level("slow", 10**9, 60_000).choose(asked) == match.legal()[0]
    assert time.perf_counter() - started < 5


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_uct_answers_when_its_time_is_up(game: Game) -> None:
    asked = question(game)
    started = time.perf_counter()
    assert UctPlayer(milliseconds=30).choose(asked) in asked.legal()
    assert time.perf_counter() - started < 2


def test_players_are_found_by_name_however_it_is_spelt() -> None:
    assert named_player("'CARAVAN-master'") == LEVELS[3]
    timed = named_player("search:20ms")
    assert isinstance(timed, Level) and (timed.milliseconds, timed.keeps_time) == (20, True)
    assert named_player("search:0:70") == Level("search:0:70", 0, 10**9, 70)
    assert [
        named_player(name)
        for name in ("emperor", "uct:", "uct:5ms", "search:0", "search:ms", "search:0:201", "search:0")
    ] == [None] * 7


def test_a_search_by_time_keeps_its_time_however_long_it_may_think() -> None:
    asked = question(next(iter(games().values())))
    timed = named_player("search:50ms")
    started = time.perf_counter()
    assert timed and timed.choose(replace(asked, seed=1, milliseconds=10**9)) in asked.legal()
    assert time.perf_counter() - started < 5


def test_a_level_plays_with_the_dials_of_the_games_table(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question(next(iter(games().values())))
    seats = len(asked.rules.setup.seats)
    table = LevelTable(players={str(seats): {"Trader": LevelRow(0, 0), "Novice": LevelRow(9, 8)}})
    monkeypatch.setattr(Strategy, "levels", table)
    novice = LEVELS[0].tuned(table, seats)
    assert (novice.simulations, novice.mistake_percent, novice.milliseconds) == (9, 8, LEVELS[0].milliseconds)
    assert LEVELS[4].tuned(table, seats) == LEVELS[4], "no row, no other dials"
    exact = Level("exact", 0, 5).choose(asked)
    assert all(LEVELS[1].choose(replace(asked, seed=seed)) == exact for seed in range(20))
