"""What there is to show, move by move."""

from __future__ import annotations

from serai.games.dice_bazaar.moves import (
    Action,
    Began,
    Bought,
    Buy,
    Cleared,
    Counted,
    Ended,
    EndTurn,
    Event,
    KnockedOff,
    LastRound,
    Priced,
    Roll,
    Rolled,
    RolledOff,
    SetAside,
    SoldOut,
    Stay,
    Stayed,
    TakeBack,
    TakenBack,
    Tied,
    Trade,
    Traded,
    Turn,
    TurnEnded,
    WasSetAside,
    Won,
)
from serai.games.dice_bazaar.tests.playing import PRICES, Playing, dice


def events_of(playing: Playing, move: Action | str) -> list[Event]:
    """Return the events of one decision, or of one roll."""
    before = playing.state.copy()
    if isinstance(move, str):
        number = playing.rules.codec.outcome_number(before, playing.falling(move))
        playing.fall(move)
    else:
        number = playing.rules.codec.action_number(before, move)
        playing.do(move)
    return list(playing.rules.events(before, number, playing.state))


def test_set_up_tells_the_prices_and_who_begins() -> None:
    playing = Playing(2)
    assert events_of(playing, "14") == [Priced("spice", (1, 4), "setup")]
    playing.fall(*PRICES.split()[1:])
    assert events_of(playing, "26") == [RolledOff(0, (2, 6), 8, "order")]
    assert events_of(playing, "44") == [RolledOff(1, (4, 4), 8, "order"), Tied(0), Tied(1)]
    playing.fall("12")
    assert events_of(playing, "66") == [RolledOff(1, (6, 6), 12, "order"), Began(1), Turn(1)]


def test_only_those_tied_for_the_highest_are_told_to_roll_again() -> None:
    playing = Playing(3).fall(*PRICES.split(), "66", "11")
    assert events_of(playing, "66")[1:] == [Tied(0), Tied(2)]


def test_a_turn_tells_columns_cleared_dice_rolled_and_set_aside() -> None:
    playing = Playing(2).first_turn("123456").put(1, "spice", "14").put(1, "gem", "6")
    assert events_of(playing, EndTurn()) == [TurnEnded(0), Turn(1)]
    assert events_of(playing, Roll(("spice", "gem"))) == [Cleared(1, "spice", (1, 4)), Cleared(1, "gem", (6,))]
    assert events_of(playing, "112233") == [Rolled(1, dice("112233"))]
    assert events_of(playing, SetAside(2, "gem")) == [WasSetAside(1, 2, "gem")]


def test_leaving_all_dice_set_aside_is_an_event() -> None:
    playing = Playing(2).first_turn("123456").put(1, "spice", "14").put(1, "pottery", "1346").do(EndTurn())
    assert events_of(playing, Stay()) == [Stayed(1)]


def test_a_die_taken_back_is_an_event() -> None:
    playing = Playing(2, free_old_dice=True).first_turn("123456").put(1, "spice", "14").do(EndTurn(), Roll())
    assert events_of(playing.fall("2222"), TakeBack(4, "spice")) == [TakenBack(1, 4, "spice")]


def test_a_trade_tells_the_card_and_the_die() -> None:
    playing = Playing(2).first_turn("222222").give(0, spice=1)
    assert events_of(playing, Trade("spice", 2, 5)) == [Traded(0, "spice", 2, 5)]
    playing = Playing(2, symbol_chain=True).first_turn("222222").give(0, spice=1)
    assert events_of(playing, Trade("spice", 2, 5, "teapot")) == [Traded(0, "spice", 2, 5), WasSetAside(0, 5, "teapot")]


def test_a_purchase_tells_the_new_price_and_every_die_knocked_off() -> None:
    playing = Playing(3).first_turn("225111").put(1, "teapot", "225").put(2, "teapot", "2").put(0, "gem", "6")
    assert events_of(playing, Buy("teapot")) == [Bought(0, "teapot", (2, 2, 5), 2)]
    assert events_of(playing, "256") == [Priced("teapot", (2, 5, 6), "bought"), KnockedOff(1, "teapot", (2,), "price")]


def test_a_product_that_sells_out_sends_dice_home() -> None:
    playing = Playing(2).first_turn("142256").put(1, "spice", "14").decks(spice=1)
    assert events_of(playing, Buy("spice"))[1:] == [SoldOut("spice"), KnockedOff(1, "spice", (1, 4), "sold-out")]


def test_dice_left_under_a_sold_out_product_are_not_told_of() -> None:
    playing = Playing(2, leave_when_sold_out=True).first_turn("142256").put(1, "spice", "14").decks(spice=1)
    assert events_of(playing, Buy("spice"))[1:] == [SoldOut("spice")]


def test_the_last_round_is_announced_once() -> None:
    playing = Playing(2, finish_round=True).first_turn("142256").decks(gem=0, spice=1).decks(teapot=1)
    assert events_of(playing, Buy("spice"))[1:] == [SoldOut("spice"), LastRound()]
    assert events_of(playing, Buy("teapot"))[1:] == [SoldOut("teapot")]


def test_the_end_counts_the_cards_of_all_and_names_the_winner() -> None:
    playing = Playing(2).first_turn("142256").give(1, teapot=1).give(0, gem=1).decks(gem=0, spice=1)
    assert events_of(playing, Buy("spice"))[1:] == [
        SoldOut("spice"),
        Ended("sold-out"),
        Counted(0, {"spice": 1}, 1),
        Counted(0, {"gem": 1}, 8),
        Counted(1, {"teapot": 1}, 2),
        Won(0, 9, False),
    ]


def test_a_tie_is_counted_before_it_is_rolled_off() -> None:
    playing = Playing(2).first_turn("142256").give(1, spice=1).decks(gem=0, spice=1).put(1, "spice", "1")
    assert events_of(playing, Buy("spice"))[1:] == [
        SoldOut("spice"),
        KnockedOff(1, "spice", (1,), "sold-out"),
        Ended("sold-out"),
        Counted(0, {"spice": 1}, 1),
        Counted(1, {"spice": 1}, 1),
    ]
    assert events_of(playing, "111111") == [RolledOff(0, dice("111111"), 6, "tie")]
    assert events_of(playing, "111111") == [RolledOff(1, dice("111111"), 6, "tie"), Tied(0), Tied(1)]
    playing.fall("111111")
    assert events_of(playing, "111112") == [RolledOff(1, dice("111112"), 7, "tie"), Won(1, 1, False)]


def test_a_match_without_purchases_ends_and_the_win_may_be_shared() -> None:
    playing = Playing(2, share_ties=True, idle_rounds=5).first_turn()
    for _ in range(9):
        playing.fall("123456").do(EndTurn())
    assert events_of(playing.fall("123456"), EndTurn()) == [
        TurnEnded(1),
        Ended("idle"),
        Counted(0, {}, 0),
        Counted(1, {}, 0),
        Won(0, 0, True),
        Won(1, 0, True),
    ]
