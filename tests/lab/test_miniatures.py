"""The solved miniatures: no level clearly gives away more than the one below, the strongest hardly anything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import fmean, stdev

import pytest

from serai.bots.levels import LEVELS
from serai.engine.game import Game
from serai.engine.state import OVER
from serai.games import games
from serai.lab.miniatures import POSITIONS, Miniature, read_miniature
from serai.strategy.strategy import strategy_of

TIMES = 3
MOST_LOST = 0.005  # of a win, by the strongest level with what the game has solved


def shipped() -> Iterator[Miniature]:
    """Yield the miniature of each game that has one."""
    for game in games().values():
        folder = Path(str(game.folder)) / "tests" / "miniature"
        if (folder / POSITIONS).is_file():
            yield read_miniature(game, folder)


MINIATURES = list(shipped())


def named(small: Miniature) -> str:
    """Return the name of a miniature's game."""
    return small.game.name


def test_games_of_our_own_have_miniatures() -> None:
    ours: list[Game] = [game for game in games().values() if not game.is_plugin]
    assert [small.game for small in MINIATURES] == ours


@pytest.mark.parametrize("small", MINIATURES, ids=named)
def test_every_position_is_a_decision_that_matters(small: Miniature) -> None:
    for position in small.positions:
        state = position.reached(small.rules)
        assert state.mover != OVER
        assert set(position.wins) == set(state.actions())
        assert 0.0 <= min(position.wins.values()) < max(position.wins.values()) <= 1.0
        assert min(map(position.regret, position.wins)) == 0.0


@pytest.mark.parametrize("small", MINIATURES, ids=named)
def test_what_a_game_solves_today_is_what_was_solved(small: Miniature) -> None:
    strategy = strategy_of(small.game)
    for position in small.positions:
        solution = strategy.solve(position.reached(small.rules))
        if solution is not None:
            best = max(position.wins.values())
            assert position.wins[solution.action] == pytest.approx(best, abs=1e-6)
            assert max(solution.win) == pytest.approx(max(best, 1 - best), abs=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize("small", MINIATURES, ids=named)
def test_no_level_clearly_gives_away_more_than_the_one_below(small: Miniature) -> None:
    lost = [lost_by(small, number) for number in range(len(LEVELS))]
    for worse, better in pairwise(lost):
        assert clearly_more(better, worse) <= 0.0, [fmean(one) for one in lost]
    assert clearly_more(lost[0], lost[-1]) > 0.0, "Novice loses most"
    assert fmean(lost[-1]) <= MOST_LOST


def lost_by(small: Miniature, number: int) -> list[float]:
    """Return the share of a win that a level loses in each position, on average."""
    strategy, count = strategy_of(small.game), len(small.positions)
    times = [small.regrets(LEVELS[number], strategy, seed=time * count) for time in range(TIMES)]
    return [fmean(regrets) for regrets in zip(*times, strict=True)]


def clearly_more(one: list[float], other: list[float]) -> float:
    """Return by how much more one level loses than another, minus two standard errors."""
    differences = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    error: float = stdev(differences) / len(differences) ** 0.5
    return fmean(differences) - 2 * error
