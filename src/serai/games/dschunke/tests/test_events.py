"""What there is to show, move by move."""

from __future__ import annotations

from serai.games.dschunke.moves import (
    Covered,
    Direction,
    Drawn,
    Drew,
    Ended,
    Event,
    Laid,
    Overrun,
    PutAside,
    RatsCounted,
    Scored,
    Tied,
    Turn,
    Won,
)
from serai.games.dschunke.tests.playing import BLANKS, Playing

FOUR = "rR rA rS / gR gA gS / rF rR rA / gF gR gA"


def events_of(playing: Playing, move: str | int) -> list[Event]:
    """Return the events of one decision, given as a line, or of one draw, given as the strip."""
    before = playing.state.copy()
    codec = playing.rules.codec
    if isinstance(move, int):
        number = codec.outcome_number(before, Drawn(move))
        playing.draw(move)
    else:
        number = codec.action_number(before, codec.parse(move))
        playing.do(move)
    return list(playing.rules.events(before, number, playing.state))


def laid(playing: Playing, seat: int, strip: int, column: str, row: str, runs: Direction, level: int) -> Laid:
    """Return what is shown when a strip is laid: where, and its crates."""
    return Laid(seat, strip, column, row, runs, level, playing.rules.codec.strips.crates(strip))


def test_a_draw_shows_the_strip() -> None:
    assert events_of(Playing(FOUR), 1) == [Drew(0, 1, ("red-rice", "red-aubergine", "red-sack"))]


def test_a_strip_laid_on_the_table_ends_the_first_turn() -> None:
    playing = Playing(FOUR).draw(1)
    assert events_of(playing, "lay 1 w1n1 east") == [
        Laid(0, 1, "w1", "n1", "east", 1, ("red-rice", "red-aubergine", "red-sack")),
        Turn(1),
    ]


def test_a_strip_laid_on_others_tells_its_level_and_what_it_covers() -> None:
    playing = Playing(FOUR, "-- rF --").draw(1).do("lay 1 w1n1 east").draw(2, 3)
    assert events_of(playing, "lay 2 w1s1 east") == [laid(playing, 1, 2, "w1", "s1", "east", 1)]
    assert events_of(playing, "lay 3 e0s1 north") == [
        laid(playing, 1, 3, "e0", "s1", "north", 2),
        Covered(("red-aubergine", "red-fish", "green-aubergine")),
        Turn(0),
    ]


def test_nothing_is_said_to_be_covered_where_only_empty_crates_are() -> None:
    playing = Playing(BLANKS).put("w1n1 east", "w1s1 east").draw(1)
    assert events_of(playing, "lay 1 e0n1 south") == [laid(playing, 0, 1, "e0", "n1", "south", 2), Turn(1)]


def test_strips_put_aside_are_told_dj_11() -> None:
    playing = Playing(FOUR, table=11).draw(1).do("lay 1 w1n1 east").no_room().draw(2)
    drew = Drew(1, 3, ("red-fish", "red-rice", "red-aubergine"))
    assert events_of(playing, 3) == [drew, PutAside(1, 2), PutAside(1, 3), Turn(0)]


def test_the_end_is_counted_out_group_by_group() -> None:
    playing = Playing("rR rR gx / gA rx gx", "gA -- rx").put("1 w1n1 east").last_turn(2)
    assert events_of(playing, "lay 2 w1s1 east") == [
        laid(playing, 0, 2, "w1", "s1", "east", 1),
        Ended(),
        Scored(0, 3, "red-rice", 2, ("w1n1", "e0n1")),
        Scored(1, 3, "green-aubergine", 2, ("w1n0", "w1s1")),
        RatsCounted(0, 2),
        RatsCounted(1, 2),
        Tied(1),
    ]


def test_a_winner_is_named() -> None:
    playing = Playing("rR rR rR / -- -- --").put("1 w1n1 east").last_turn(2)
    assert events_of(playing, "lay 2 w1s1 east")[-1] == Won(0, 6)


def test_rat_hot_tells_groups_at_once_and_again_at_the_end_dj_24() -> None:
    playing = Playing("gR gR -- / rA rA rA", "-- -- rx", scoring="rat_hot").draw(1)
    group = Scored(1, 1, "green-rice", 2, ("w1n1", "e0n1"))
    assert events_of(playing, "lay 1 w1n1 east") == [laid(playing, 0, 1, "w1", "n1", "east", 1), group, Turn(1)]
    aubergines = Scored(0, 2, "red-aubergine", 3, ("w1s1", "e0s1", "e1s1"))
    assert events_of(playing.draw(2), "lay 2 w1s1 east") == [
        laid(playing, 1, 2, "w1", "s1", "east", 1),
        aubergines,
        Ended(),
        group,
        aubergines,
        Won(0, 4),
    ]


def test_rat_hot_tells_no_points_for_a_good_covered_by_the_same_good_dj_28() -> None:
    playing = Playing("-- rR rR / gA -- -- / rR -- --", scoring="rat_hot").put("1 w1n1 east", "2 e2n1 east").draw(3)
    events = events_of(playing, "lay 3 e1n1 east")
    assert events[:2] == [laid(playing, 0, 3, "e1", "n1", "east", 2), Covered(("red-rice", "green-aubergine"))]
    assert not [event for event in events[: events.index(Ended())] if isinstance(event, Scored)]


def test_by_option_rat_hot_tells_what_is_left_of_a_group_dj_30() -> None:
    rice = "rR rR rR"
    playing = Playing(f"{rice} / {rice} / gA gF gS / -- -- --", rice, scoring="rat_hot", rat_hot_changed="any")
    playing.put("1 w1n1 east", "2 w1s1 east").draw(3)
    scored = [event for event in events_of(playing, "lay 3 e0n1 south") if isinstance(event, Scored)]
    west, east = ("w1n1", "w1n0", "w1s1"), ("e1n1", "e1n0", "e1s1")
    assert scored == [Scored(0, 2, "red-rice", 3, west), Scored(0, 2, "red-rice", 3, east)]


def test_rat_hot_tells_who_was_overrun_dj_24() -> None:
    playing = Playing("rx rx rx / gR gR gR", scoring="rat_hot").draw(1)
    assert events_of(playing, "lay 1 w1n1 east") == [
        laid(playing, 0, 1, "w1", "n1", "east", 1),
        Overrun(0, 3),
        Won(1, 0),
    ]
