"""Choosing among legal actions by scores."""

from __future__ import annotations

from collections import Counter
from math import exp, log

import numpy as np
import pytest

from serai.arrays import Matches
from serai.engine.game import Game
from serai.engine.random_play import plain_rules
from serai.engine.state import CHANCE
from serai.games import games

by_game = pytest.mark.parametrize("game", games().values(), ids=games())
COUNT = 6


def matches_of(game: Game, seed: int, form: str = "compiled", threads: int = 2, asks_chance: bool = False) -> Matches:
    setup = game.setup(min(game.seats))
    rules = plain_rules(game, setup) if form == "plain" else game.rules(setup)
    return Matches(rules, COUNT, seed, threads, asks_chance=asks_chance)


@by_game
@pytest.mark.parametrize("form", ["plain", "compiled"])
def test_the_legal_action_with_the_highest_score_is_chosen(game: Game, form: str) -> None:
    rng = np.random.default_rng(1)
    with matches_of(game, 1, form) as matches:
        masks = np.frombuffer(matches.masks, np.bool_).reshape(COUNT, -1)
        for _ in range(20):
            scores = rng.normal(size=masks.shape).astype(np.float32)
            expected = np.where(masks, scores, -np.inf).argmax(axis=1).tolist()
            matches.choose(scores)
            assert matches.actions.tolist() == expected
            matches.actions[0] = -1
            matches.choose(scores[masks])  # those of the legal actions alone
            assert matches.actions.tolist() == expected
            matches.step()


@by_game
def test_scores_that_may_only_be_read_are_read(game: Game) -> None:
    with matches_of(game, 2) as matches:
        scores = np.zeros((COUNT, matches.action_count), np.float32)
        scores.flags.writeable = False
        matches.choose(scores)
        assert matches.actions.tolist() == [matches.legal[at] for at in matches.offsets[:-1]]


@by_game
@pytest.mark.parametrize("dense", [True, False])
def test_actions_are_drawn_with_the_odds_of_their_scores(game: Game, dense: bool) -> None:
    rng, draws = np.random.default_rng(3), 3000
    with matches_of(game, 3) as matches:
        while min(np.diff(matches.offsets)) < 3:
            matches.step()
        scores = rng.normal(size=(COUNT, matches.action_count)).astype(np.float32)
        masks = np.frombuffer(matches.masks, np.bool_).reshape(COUNT, -1)
        seen: Counter[int] = Counter()
        for _ in range(draws):
            matches.draw(scores if dense else scores[masks])
            seen[matches.actions[0]] += 1
        legal = matches.legal[: matches.offsets[1]].tolist()
        total = sum(exp(scores[0][index]) for index in legal)
        for index in legal:
            share = exp(scores[0][index]) / total
            assert abs(seen[index] - draws * share) < 6 * (draws * share * (1 - share)) ** 0.5 + 1
        assert matches.log_probs[0] == pytest.approx(log(exp(scores[0][matches.actions[0]]) / total), abs=1e-5)


@by_game
def test_an_action_without_odds_is_never_drawn_and_outcomes_stay_as_they_were(game: Game) -> None:
    with matches_of(game, 4, asks_chance=True) as matches:
        for _ in range(200):
            proposed = matches.actions.tolist()
            scores = np.full(len(matches.legal), -np.inf, np.float32)
            wanted = [last - 1 for last in matches.offsets[1:]]
            scores[wanted] = 0
            matches.draw(scores)
            for i, mover in enumerate(matches.to_move):
                assert matches.actions[i] == (proposed[i] if mover == CHANCE else matches.legal[wanted[i]])
            matches.step()


@by_game
def test_scores_of_the_wrong_number_or_kind_are_refused(game: Game) -> None:
    with matches_of(game, 5) as matches:
        with pytest.raises(ValueError, match=r"expected 6 rows of \d+ scores, or one for each of the \d+ legal moves"):
            matches.choose(np.zeros(3, np.float32))
        with pytest.raises(TypeError, match="expected 32-bit floats; got numbers of format 'd'"):
            matches.choose(np.zeros((COUNT, matches.action_count)))
