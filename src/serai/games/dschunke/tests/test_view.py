"""What a seat may see: everything (DJ-22)."""

from __future__ import annotations

from serai.games.dschunke.state import DschunkeState
from serai.games.dschunke.tests.playing import BLANKS, Playing
from serai.games.dschunke.view import LaidStrip, SeenCrate, SeenGroup, ShownStrip, groups
from serai.kit.stream import Stream

FOUR = "rR rA rS / gR gA gS / rF rR rA / gF gR gA"


def test_both_players_and_a_spectator_see_the_same_but_for_the_seat_dj_22() -> None:
    """DJ-22: drawn strips are open."""
    playing = Playing(FOUR).draw(1).do("lay 1 w1n1 east").draw(2, 3)
    views = [playing.rules.view(playing.state, seat) for seat in (0, 1, None)]
    assert [view.seat for view in views] == [0, 1, None]
    for view in views:
        assert view.hand == (
            ShownStrip(2, ("green-rice", "green-aubergine", "green-sack")),
            ShownStrip(3, ("red-fish", "red-rice", "red-aubergine")),
        )
        assert (view.phase, view.to_move, view.turn_of, view.turn) == ("lay", 1, 1, 2)
        assert (view.stack, view.unseen, view.aside) == (1, (4,), ())


def test_laid_strips_are_shown_in_their_order_and_crates_as_they_are_seen_from_above() -> None:
    playing = Playing(FOUR).put("1 e1n1 west", "2 w1s1 east", "3 e0n1 south")
    view = playing.rules.view(playing.state, 0)
    assert view.laid[0] == LaidStrip(0, "w1", "n0", "east", 1, ("empty", "empty", "empty"))
    assert view.laid[1] == LaidStrip(1, "e1", "n1", "west", 1, ("red-rice", "red-aubergine", "red-sack"))
    assert view.laid[3] == LaidStrip(3, "e0", "n1", "south", 2, ("red-fish", "red-rice", "red-aubergine"))
    assert view.crates[:4] == (
        SeenCrate("w1", "n1", "red-sack", 1, 1),
        SeenCrate("e0", "n1", "red-fish", 2, 3),
        SeenCrate("e1", "n1", "red-rice", 1, 1),
        SeenCrate("w1", "n0", "empty", 1, 0),
    )
    assert len(view.crates) == 9


def test_a_view_tells_what_the_crates_in_sight_would_be_worth_and_leaves_the_state_alone() -> None:
    playing = Playing("rR rR gx / gA rx gx", "gA -- rx").put("1 w1n1 east", "2 w1s1 east")
    before = _content(playing.state)
    view = playing.rules.view(playing.state, 0)
    assert (view.standing, view.rats, view.scores) == ((3 - 2, 3 - 2), (2, 2), (0, 0))
    assert _content(playing.state) == before


def test_strips_put_aside_are_shown_dj_11() -> None:
    playing = Playing(FOUR, table=11).draw(1).do("lay 1 w1n1 east").no_room().draw(2, 3)
    assert playing.rules.view(playing.state, 0).aside == (2, 3)


def test_groups_are_listed_with_their_cells() -> None:
    playing = Playing(f"rR rR rA / {BLANKS}", "-- gA rA").last_turn(1).do("lay 1 w1n1 east")
    named = [[cell % 64 - 31 for cell in cells] for _, cells in groups(playing.state)]
    assert named == [[-1, 0], [1, 1]]


def test_a_view_tells_what_each_group_in_sight_is_worth_and_to_whom() -> None:
    playing = Playing("rR rR gx / gA gA gA", "gF -- rx").put("1 w1n1 east", "2 w1s1 east")
    assert playing.rules.view(playing.state, 0).groups == (
        SeenGroup(0, "red-rice", 3, ("w1n1", "e0n1")),
        SeenGroup(1, "green-aubergine", 6, ("w1s1", "e0s1", "e1s1")),
    )


def test_only_in_rat_hot_is_there_a_number_of_rats_that_loses_dj_24() -> None:
    assert Playing(FOUR).rules.fixtures().rat_limit is None
    assert Playing(FOUR, scoring="rat_hot").rules.fixtures().rat_limit == 3


def test_nothing_is_left_to_imagine() -> None:
    playing = Playing(FOUR).draw(1)
    assert _content(playing.rules.imagine(playing.state, 1, Stream(1))) == _content(playing.state)


def _content(state: DschunkeState) -> tuple[object, ...]:
    return (state.top, state.hand, state.stack, state.group, state.goods, state.rats, state.score)
