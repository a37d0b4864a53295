"""Many matches on several threads."""

from __future__ import annotations

import pytest

from serai.arrays import Matches
from serai.engine.game import Game
from serai.games import games

by_game = pytest.mark.parametrize("game", games().values(), ids=games())


@by_game
def test_matches_do_not_depend_on_the_threads_they_run_on(game: Game) -> None:
    rules = game.rules(game.setup(max(game.seats)))
    with Matches(rules, 7, 3) as one, Matches(rules, 7, 3, threads=3) as three:
        for _ in range(60):
            three.actions[:] = one.actions
            one.step()
            three.step()
            assert one.observations == three.observations
            assert one.masks == three.masks
            assert (one.rewards, one.ended, one.to_move) == (three.rewards, three.ended, three.to_move)


@by_game
def test_an_illegal_action_stops_every_thread_before_any_match_moves(game: Game) -> None:
    with Matches(game.rules(game.setup(min(game.seats))), 4, threads=2) as matches:
        before = matches.observations.tobytes()
        matches.actions[3] = -1
        with pytest.raises(ValueError, match="match 3: action -1 is not among the"):
            matches.step()
        assert matches.observations.tobytes() == before
        matches.actions[3] = matches.masks.tolist()[3 * matches.action_count :].index(1)
        matches.step()
        assert matches.observations.tobytes() != before


@pytest.mark.parametrize(("count", "threads"), [(0, 1), (2, 3), (2, 0), (-1, 1)])
def test_there_is_a_match_for_every_thread(count: int, threads: int) -> None:
    game = next(iter(games().values()))
    with pytest.raises(ValueError, match="expected a match or more"):
        Matches(game.rules(game.setup(min(game.seats))), count, threads=threads)
