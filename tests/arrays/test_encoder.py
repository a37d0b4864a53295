"""Observations and masks in buffers; tests/contract checks their laws for every game."""

from __future__ import annotations

from array import array

import pytest

from serai.arrays import new_encoder
from serai.arrays.encoder import NO_INDEX, Encoder, Numbering
from serai.engine.game import Game
from serai.engine.random_play import plain_rules, state_with_choice
from serai.engine.state import MAX_OBSERVED
from serai.engine.twin import compiled
from serai.games import games

by_game = pytest.mark.parametrize("game", games().values(), ids=games())
by_form = pytest.mark.parametrize("kind", [Numbering, compiled(Numbering)], ids=["plain", "compiled"])


@by_form
def test_indices_have_no_gaps_and_numbers_may(kind: type[Numbering]) -> None:
    numbering = kind([40, 7, 300])
    assert [numbering.index_of(number) for number in (40, 7, 300)] == [0, 1, 2]
    assert [numbering.number_of(index) for index in range(3)] == [40, 7, 300]


@by_form
def test_what_is_no_move_has_no_index(kind: type[Numbering]) -> None:
    numbering = kind([40, 7])
    for wrong in (-1, 0, 39, 2**15, 2**31 - 1):
        assert numbering.index_of(wrong) == NO_INDEX
    for wrong in (-1, 2, 2**31 - 1):
        assert numbering.number_of(wrong) == NO_INDEX


def encoders(game: Game) -> list[Encoder]:
    setup = game.setup(min(game.seats))
    return [new_encoder(plain_rules(game, setup)), new_encoder(game.rules(setup))]


@by_game
def test_a_buffer_of_the_wrong_length_or_seat_is_refused_and_stays_as_it_is(game: Game) -> None:
    encoder, state = encoders(game)[1], state_with_choice(game)
    for length in (0, encoder.actions.count - 1, encoder.actions.count + 1):
        flags = array("b", [5] * length)
        with pytest.raises(
            ValueError, match=f"expected a buffer of {encoder.actions.count} bytes; got one of {length}"
        ):
            encoder.mask(state, flags)
        assert flags.count(5) == length
    for length, seat in ((encoder.size - 1, 0), (encoder.size, -1), (encoder.size, state.seats)):
        with pytest.raises(ValueError, match=rf"expected a buffer of {encoder.size} numbers and a seat below"):
            encoder.observe(state, seat, array("h", bytes(2 * length)))


@by_game
def test_a_buffer_of_the_wrong_type_is_refused(game: Game) -> None:
    encoder, state = encoders(game)[1], state_with_choice(game)
    with pytest.raises(ValueError, match="Buffer dtype mismatch"):
        encoder.observe(state, 0, array("i", bytes(4 * encoder.size)))
    with pytest.raises(ValueError, match="Buffer dtype mismatch"):
        encoder.mask(state, array("h", bytes(2 * encoder.actions.count)))


@by_game
def test_a_mask_has_no_one_when_nobody_is_to_move(game: Game) -> None:
    for encoder in encoders(game):
        state = (
            state_with_choice(game)
            if type(encoder) is not Encoder
            else plain_rules(game, game.setup(min(game.seats))).start()
        )
        state.mover = -2
        mask = array("b", [1] * encoder.actions.count)
        encoder.mask(state, mask)
        assert mask.count(0) == len(mask)
        assert encoder.legal(state) == []


@pytest.mark.parametrize("kind", [Encoder, compiled(Encoder)], ids=["plain", "compiled"])
def test_an_observation_longer_than_the_paper_is_refused(kind: type[Encoder]) -> None:
    with pytest.raises(ValueError, match=f"at most {MAX_OBSERVED} numbers in an observation; got {MAX_OBSERVED + 1}"):
        kind([0], [0], MAX_OBSERVED + 1)
