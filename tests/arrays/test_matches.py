"""Many matches on several threads."""

from __future__ import annotations

import copy
import pickle
from array import array
from typing import Any

import pytest

from serai.arrays import Matches
from serai.engine.game import Game
from serai.engine.state import CHANCE
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
            assert (one.offsets, one.legal) == (three.offsets, three.legal)
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


@by_game
def test_masks_and_lists_name_the_same_actions(game: Game) -> None:
    rules = game.rules(game.setup(min(game.seats)))
    with Matches(rules, 5, 2, threads=2) as matches, Matches(rules, 5, 2, threads=2, masks=False) as without:
        width = matches.action_count
        assert not without.masks
        for _ in range(300):
            masks = matches.masks.tolist()
            for i in range(5):
                listed = matches.legal[matches.offsets[i] : matches.offsets[i + 1]].tolist()
                assert listed == [index for index, one in enumerate(masks[i * width : (i + 1) * width]) if one]
            assert without.legal == matches.legal
            matches.step()
            without.step()


@by_game
def test_proposed_outcomes_lead_to_the_matches_in_which_chance_falls(game: Game) -> None:
    rules = game.rules(game.setup(min(game.seats)))
    with Matches(rules, 1, 4) as falls, Matches(rules, 1, 4, asks_chance=True) as asks:
        asked = 0
        for _ in range(300):
            while asks.to_move[0] == CHANCE:
                outcomes = {
                    asks._batches[0].encoder.outcomes.index_of(move): w for move, w in asks.states[0].outcomes()
                }
                assert dict(zip(asks.legal, asks.weights, strict=True)) == outcomes
                assert asks.actions[0] in outcomes and not any(asks.masks)
                asks.step()
                asked += 1
            assert asks.states[0].to_bytes() == falls.states[0].to_bytes()
            assert (asks.to_move, asks.masks, asks.legal) == (falls.to_move, falls.masks, falls.legal)
            asks.actions[0] = falls.actions[0] = falls.legal[-1]
            asks.step()
            falls.step()
        assert asked > 20


@by_game
def test_a_caller_decides_which_outcome_comes(game: Game) -> None:
    rules = game.rules(game.setup(min(game.seats)))
    with Matches(rules, 3, 4, asks_chance=True) as matches:
        for _ in range(60):
            chosen = [int(matches.legal[end - 1]) for end in matches.offsets[1:]]
            expected = [state.copy() for state in matches.states]
            for state, index in zip(expected, chosen, strict=True):
                encoder = matches._batches[0].encoder
                state.play((encoder.outcomes if state.mover == CHANCE else encoder.actions).number_of(index))
            matches.actions[:] = array("i", chosen)
            matches.step()
            for i, state in enumerate(expected):
                assert matches.ended[i] or matches.states[i].to_bytes() == state.to_bytes()
        matches.actions[0] = matches.legal[matches.offsets[1] - 1] + 1
        with pytest.raises(ValueError, match="match 0: action"):
            matches.step()


@by_game
def test_all_seats_but_ones_own_act_at_random(game: Game) -> None:
    rules, own = game.rules(game.setup(min(game.seats))), [0, 1, -1, 1]
    with Matches(rules, 4, 9, threads=2, own_seats=own) as matches:
        finished = 0
        for _ in range(1500):
            assert all(seat in (-1, mover) for seat, mover in zip(own, matches.to_move, strict=True))
            for i in (0, 1):
                seat = rules.layout.named(matches.observations[i * matches.size : (i + 1) * matches.size])["seat"]
                assert seat == [own[i]]
            matches.step()
            finished += sum(matches.ended[:2])
            assert sum(matches.rewards) == pytest.approx(sum(matches.ended))
        assert finished
    with pytest.raises(ValueError, match=r"expected a seat from 0 to \d for each of 2 matches; got \[0, 9\]"):
        Matches(rules, 2, own_seats=[0, 9])


@by_game
@pytest.mark.parametrize("settings", [{}, {"asks_chance": True, "masks": False}, {"own_seats": [0, 1, -1]}])
@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda matches: pickle.loads(pickle.dumps(matches))])
def test_a_copy_goes_on_by_itself_with_the_same_chance(game: Game, settings: dict[str, Any], duplicate: Any) -> None:
    with Matches(game.rules(game.setup(min(game.seats))), 3, 5, threads=2, **settings) as matches:
        for _ in range(30):
            matches.step()
        proposed, again = matches.actions.tolist(), duplicate(matches)
        assert again.actions.tolist() == proposed and again.rewards == matches.rewards
        histories = [
            [(one.step(), one.actions.tolist(), bytes(one.observations)) for _ in range(90)] for one in (again, matches)
        ]
        assert histories[0] == histories[1]
        again.close()


@pytest.mark.parametrize(("count", "threads"), [(0, 1), (2, 3), (2, 0), (-1, 1)])
def test_there_is_a_match_for_every_thread(count: int, threads: int) -> None:
    game = next(iter(games().values()))
    with pytest.raises(ValueError, match="expected a match or more"):
        Matches(game.rules(game.setup(min(game.seats))), count, threads=threads)
