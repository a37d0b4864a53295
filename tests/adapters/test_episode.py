"""One match played by indices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from serai.adapters.episode import Episode, Mask, action_space, observation_space, rules_for
from serai.engine.errors import SetupError, UnknownGame
from serai.games import games
from tests.adapters.tables import by_game


@by_game
def test_a_match_is_played_to_its_end_and_one_win_is_shared(game: str) -> None:
    episode = Episode(rules_for(game))
    space = observation_space(episode.rules)
    while not episode.is_over:
        assert sum(episode.rewards()) == 0
        legal = episode.legal()
        assert 0 <= legal[0] <= legal[-1] < action_space(episode.rules).n
        assert space.contains(episode.observe(episode.mover))
        assert not episode.observe((episode.mover + 1) % episode.seats)["action_mask"].any()
        episode.act(legal[len(legal) // 2])
    assert sum(episode.rewards()) == pytest.approx(1.0)
    assert episode.text()


@by_game
def test_a_set_up_that_cannot_be_is_refused_in_words(game: str) -> None:
    with pytest.raises(SetupError, match="players; got 9"):
        rules_for(game, 9)
    with pytest.raises(SetupError, match="no_such"):
        rules_for(game, options={"no_such": 1})
    with pytest.raises(UnknownGame, match="unknown game 'chess'"):
        rules_for("chess")


@pytest.mark.parametrize("change", [lambda mask: mask, lambda mask: mask * 2, lambda mask: mask.astype(float) / 4])
def test_a_mask_finds_what_any_array_finds(change: Callable[[Any], Any]) -> None:
    episode = Episode(rules_for(next(iter(games()))))
    mask = change(episode.observe(episode.mover)["action_mask"])
    assert isinstance(mask, Mask)
    assert np.flatnonzero(mask).tolist() == np.flatnonzero(np.array(mask)).tolist() == episode.legal()
