"""What there is to show, move by move."""

from __future__ import annotations

from serai.games.desert_bazaar.moves import (
    Action,
    Began,
    Build,
    BuildingDone,
    Closed,
    Dice,
    Done,
    Ended,
    Event,
    FirstSeat,
    Keep,
    Kept,
    Mark,
    Marked,
    NameWild,
    Outcome,
    Paid,
    Pass,
    Passed,
    Pay,
    Placed,
    Revealed,
    Roll,
    Rolled,
    RollLost,
    Scored,
    Take,
    TileShown,
    Took,
    Trade,
    Traded,
    Turn,
    TurnedUp,
    Won,
)
from serai.games.desert_bazaar.tests.playing import Playing


def events_of(playing: Playing, move: Action | Outcome) -> list[Event]:
    """Return the events of one move."""
    before = playing.state.copy()
    numbers = playing.rules.codec.action_number if before.mover >= 0 else playing.rules.codec.outcome_number
    number = numbers(before, move)  # type: ignore[arg-type]
    playing.do(move)
    return list(playing.rules.events(before, number, playing.state))


def test_set_up_tells_rolls_cards_and_wilds() -> None:
    playing = Playing(3)
    roll = Dice(("water", "wild", "wild"))
    assert events_of(playing, roll) == [Rolled(0, roll.faces, "setup"), Took(0, {"water": 1}, "setup")]
    assert events_of(playing, NameWild("spice")) == [Took(0, {"spice": 1}, "wild")]
    assert events_of(playing, NameWild("silk")) == [Took(0, {"silk": 1}, "wild")]


def test_a_roll_of_wilds_only_gives_nothing_yet() -> None:
    roll = Dice(("wild", "wild", "wild"))
    assert events_of(Playing(3), roll) == [Rolled(0, roll.faces, "setup")]


def test_the_last_tile_of_set_up_starts_the_first_turn() -> None:
    playing = Playing(3)
    while playing.state.setup_rolls < 9:
        playing.do(Dice(("water", "camel", "silk")))
    for tile in range(1, 8):
        playing.do(TurnedUp(tile))
    shown = TileShown(8, "B", 4, ("water", "water", "silk"), "spice")
    assert events_of(playing, TurnedUp(8)) == [shown, Turn(0)]


def test_chance_may_name_who_begins() -> None:
    assert events_of(Playing(3, first_seat="random"), FirstSeat(2)) == [Began(2)]


def test_a_roll_turn_tells_the_free_card_the_dice_and_what_was_taken() -> None:
    playing = Playing(3).first_turn()
    roll = Dice(("water", "water", "silk"))
    assert events_of(playing, Roll("spice")) == [Took(0, {"spice": 1}, "free")]
    assert events_of(playing, roll) == [Rolled(0, roll.faces, "first")]
    assert events_of(playing, Take("water", 2)) == [Took(0, {"water": 2}, "dice"), Turn(1)]


def test_a_roll_without_a_free_card_tells_nothing_of_one() -> None:
    playing = Playing(3).first_turn().piles(water=0, camel=0, silk=0, spice=0)
    assert events_of(playing, Roll(None)) == []


def test_a_re_roll_tells_the_kept_die_and_what_came_of_it() -> None:
    playing = Playing(3).first_turn().do(Roll("spice"), Dice(("silk", "silk", "spice")))
    assert events_of(playing, Keep("spice")) == [Kept(0, "spice")]
    again = Dice(("spice", "wild"))
    assert events_of(playing, again) == [Rolled(0, again.faces, "again"), Took(0, {"spice": 3}, "dice"), Turn(1)]
    lost = Playing(3).first_turn().do(Roll("spice"), Dice(("silk", "silk", "spice")), Keep("spice"))
    assert events_of(lost, Dice(("water", "camel")))[1:] == [RollLost(0), Turn(1)]


def test_a_die_left_unused_is_an_event() -> None:
    playing = Playing(3, choose_rerolled=True).first_turn().do(Roll("spice"), Dice(("silk", "silk", "spice")))
    assert events_of(playing, Keep("spice", "silk")) == [Kept(0, "spice", "silk")]
    assert playing.rules.view(playing.state, 0).left == "silk"


def test_cards_taken_with_the_very_last_roll_are_told() -> None:
    playing = Playing(2, finish_round=True).first_turn().do(Roll("spice"), Dice(("silk", "silk", "spice")))
    playing.do(Take("silk", 2)).state.last_round = True
    playing.do(Roll("spice"), Dice(("silk", "silk", "spice")), Keep("silk"))
    assert events_of(playing, Dice(("silk", "desert")))[1:3] == [Took(1, {"silk": 2}, "dice"), Ended("idle")]


def test_taking_nothing_is_shown_as_a_roll_that_gave_nothing() -> None:
    playing = Playing(3, take_fewer=True).first_turn().do(Roll("spice"), Dice(("silk", "silk", "spice")))
    assert events_of(playing, Take(None, 0)) == [RollLost(0), Turn(1)]


def test_building_tells_tent_marker_payment_and_points() -> None:
    playing = Playing(3).first_turn().hold(0, "WWC")
    assert events_of(playing, Build(1, "a1")) == [
        Placed(0, 1, "a1", "water"),
        Marked(0, "a1", True),
        Paid(0, {"water": 2, "camel": 1}),
        Scored(0, 2, "founder"),
    ]
    assert events_of(playing, Done()) == [BuildingDone(0)]


def test_a_payment_chosen_is_shown_when_it_is_made() -> None:
    playing = Playing(3).first_turn().hold(0, "WWSSS").lay("a2C")
    assert events_of(playing, Build(1, "a1")) == [Placed(0, 1, "a1", "water"), Marked(0, "a1", True)]
    pay = Pay({"water": 2, "camel": 1}, {"silk": 3})
    assert events_of(playing, pay) == [Traded(0, {"silk": 3}, {"camel": 1}), Paid(0, {"water": 2, "camel": 1})]


def test_a_saved_marker_is_an_event() -> None:
    playing = Playing(3, optional_marker=True).first_turn().hold(0, "WWC")
    assert events_of(playing, Build(1, "a1")) == [Placed(0, 1, "a1", "water")]
    assert events_of(playing, Mark(False)) == [Marked(0, "a1", False), Paid(0, {"water": 2, "camel": 1})]


def test_a_closed_encampment_tells_every_share_and_the_bonus() -> None:
    playing = Playing(3).first_turn().hold(0, "WWC").lay("f2S f3S f4S", owner=1).lay("f5S f6S", owner=0).lay("f7S")
    spaces = ("f2", "f3", "f4", "f5", "f6", "f7", "f8")
    assert events_of(playing, Build(1, "f8"))[3:] == [
        Closed(0, spaces),
        Scored(0, 3, "tents"),
        Scored(0, 1, "closing"),
        Scored(1, 3, "tents"),
    ]


def test_the_end_is_counted_out_step_by_step() -> None:
    playing = Playing(3).first_turn().hold(0, "WWCWW").hold(1, "S").hold(2, "").lay("k6S", owner=1).only_space("a1")
    assert events_of(playing, Build(1, "a1"))[3:] == [
        Scored(0, 2, "founder"),
        Ended("spaces"),
        Scored(0, 1, "markers", ("a1",)),
        Scored(1, 1, "markers", ("k6",)),
        Revealed(0, {"water": 2}),
        Scored(0, 2, "most-water"),
        Revealed(1, {"silk": 1}),
        Scored(1, 2, "most-silk"),
        Won(0, 5, False),
    ]


def test_markers_left_on_the_board_are_counted_encampment_by_encampment() -> None:
    playing = Playing(2).first_turn().hold(0, "WWC").hold(1, "").lay("k5S k6C", owner=1).lay("h2S", owner=0)
    playing.lay("h3S", owner=1).only_space("a1")
    scored = [event for event in events_of(playing, Build(1, "a1")) if isinstance(event, Scored)][1:]
    assert [(event.seat, event.points, event.spaces) for event in scored if event.why == "markers"] == [
        (0, 1, ("a1",)),
        (0, 1, ("h2",)),
        (1, 1, ("h3",)),
        (1, 2, ("k5", "k6")),
    ]


def test_a_shared_win_names_every_winner() -> None:
    playing = Playing(2, allow_pass=True).first_turn().hold(0, "").hold(1, "").do(Pass(), Pass(), Pass())
    assert events_of(playing, Pass()) == [Passed(1), Ended("idle"), Won(0, 0, True), Won(1, 0, True)]


def test_the_last_tile_ends_the_game() -> None:
    playing = Playing(3).first_turn().hold(0, "WWC").empty_stack()
    playing.state.face_up = [0, -1, -1, -1, -1, -1, -1, -1]
    assert Ended("tiles") in events_of(playing, Build(1, "a1"))


def test_a_free_trade_is_an_event() -> None:
    playing = Playing(3, free_trade=True).first_turn()
    assert events_of(playing, Trade({"silk": 3}, "spice")) == [Traded(0, {"silk": 3}, {"spice": 1})]
