"""What a position looks like to a bot: better where a person would say so."""

from __future__ import annotations

from serai.engine.state import Moves
from serai.games.dice_bazaar.evaluate import doubt_in_bazaar, lacking, likelihood
from serai.games.dice_bazaar.tests.playing import Playing


def outlook(playing: Playing) -> list[int]:
    paper = Moves()
    playing.state.appraise(paper)
    return paper.weight[: playing.state.seats]


def test_a_card_kept_counts_in_full() -> None:
    playing = Playing(2).first_turn("123456")
    before = outlook(playing)[1]
    assert outlook(playing.give(1, gem=1))[1] >= before + 800


def test_dice_set_aside_under_a_dear_product_are_worth_more_than_under_a_cheap_one() -> None:
    bare = outlook(Playing(2).first_turn("123456"))[1]
    cheap = outlook(Playing(2).first_turn("123456").put(1, "spice", "1"))[1]
    dear = outlook(Playing(2).first_turn("123456").put(1, "gem", "1125"))[1]
    assert bare < dear and cheap < dear


def test_a_column_is_likelier_to_pay_the_less_it_lacks_and_the_more_dice_are_free() -> None:
    assert [likelihood(lack, 6) for lack in range(6)] == sorted(
        (likelihood(lack, 6) for lack in range(6)), reverse=True
    )
    assert likelihood(2, 6) > likelihood(2, 2) > likelihood(2, 1)


def test_dice_a_column_lacks_are_counted() -> None:
    playing = Playing(2).first_turn("123456").put(1, "gem", "112")
    assert lacking(playing.state, 1, 3) == 2


def test_doubt_shrinks_with_the_decks() -> None:
    playing = Playing(2).first_turn("123456")
    early = doubt_in_bazaar(playing.state)
    assert doubt_in_bazaar(playing.decks(gem=1, pottery=1).state) < early
    assert playing.state.doubt() == doubt_in_bazaar(playing.state)


def test_a_column_under_an_empty_deck_is_worth_nothing() -> None:
    held = Playing(2).first_turn("123456").put(1, "gem", "1125")
    bare = Playing(2).first_turn("123456")
    assert outlook(held.decks(gem=0))[1] < outlook(bare)[1]
