"""A batch by itself; tests/contract compares the batches of every game with single matches."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

from serai.arrays import new_encoder
from serai.arrays.batch import EVERY_SEAT, Batch, first_illegal, show_batch, step_batch
from serai.engine.game import Game
from serai.engine.random_play import plain_rules
from serai.engine.twin import same_form
from serai.games import games

by_game = pytest.mark.parametrize("game", games().values(), ids=games())
by_form = pytest.mark.parametrize("form", ["plain", "compiled"])


def batch_of(game: Game, form: str, count: int) -> Batch:
    setup = game.setup(min(game.seats))
    rules = plain_rules(game, setup) if form == "plain" else game.rules(setup)
    start = rules.start()
    return same_form(start, Batch)(start, new_encoder(rules), count, 5)


def buffers_for(batch: Batch) -> list[array[Any]]:
    widths = (1, batch.encoder.actions.count, batch.encoder.size, 1, batch.seats, 1, batch.encoder.size, 1, 1)
    buffers = [array(code, [0] * (width * batch.count)) for code, width in zip("ibhifbhif", widths, strict=True)]
    buffers[7][:] = array("i", [EVERY_SEAT] * batch.count)
    return [*buffers, array("i", [0] * (batch.count + 1))]


def show(batch: Batch) -> list[array[Any]]:
    """Show a batch in buffers with room for every list."""
    buffers = buffers_for(batch)
    batch.use(*buffers)
    batch.use_lists(array("i", [0] * (batch.count * batch.encoder.actions.count)), array("i"))
    same_form(batch, show_batch)(batch)
    return buffers


@by_game
@by_form
def test_an_illegal_action_is_named_and_no_match_has_moved(game: Game, form: str) -> None:
    batch = batch_of(game, form, 3)
    buffers = show(batch)
    before = [state.to_bytes() for state in batch.states]
    legal = same_form(batch, first_illegal)
    assert legal(batch) == -1
    for wrong in (
        -1,
        batch.encoder.actions.count,
        2**31 - 1,
        buffers[1].tolist()[: batch.encoder.actions.count].index(0),
    ):
        buffers[0][1] = wrong if wrong not in batch.encoder.legal(batch.states[1]) else -5
        with pytest.raises(ValueError, match=r"match 1: action -?\d+ is not among the \d+ legal ones"):
            batch.check()
    assert [state.to_bytes() for state in batch.states] == before


@by_game
@by_form
def test_a_buffer_of_the_wrong_length_is_refused(game: Game, form: str) -> None:
    batch = batch_of(game, form, 2)
    for place in range(10):
        buffers = buffers_for(batch)
        buffers[place].pop()
        with pytest.raises(ValueError, match=r"expected a buffer of \d+ values; got one of \d+"):
            batch.use(*buffers)
    with pytest.raises(ValueError, match="expected as many weights as moves if chance asks, else none; got 4"):
        batch.use_lists(array("i", [0] * 4), array("i", [0] * 4))


@by_game
def test_the_proposed_actions_are_random_and_play_whole_matches(game: Game) -> None:
    batch = batch_of(game, "compiled", 8)
    actions, _, _, _, rewards, ended, *_ = show(batch)
    finished, proposed = 0, set()
    for _ in range(2000):
        proposed.add(actions.tolist()[0])
        same_form(batch, step_batch)(batch)
        assert sum(rewards) == pytest.approx(sum(ended))
        finished += sum(ended)
    assert finished > 8
    assert len(proposed) > 20
