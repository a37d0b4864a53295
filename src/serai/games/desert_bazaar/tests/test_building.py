"""Building tents: rulings DB-20 to DB-22, DB-25, DB-28, DB-29, DB-32, DB-33, DB-35 and DB-37."""

from __future__ import annotations

from serai.engine.state import OVER, Moves
from serai.games.desert_bazaar.box import WAYS_FEW
from serai.games.desert_bazaar.building import encampment_size_with, payable_slots, start_notes
from serai.games.desert_bazaar.events import move_events
from serai.games.desert_bazaar.moves import (
    Build,
    Dice,
    Done,
    Mark,
    Marked,
    Paid,
    Pay,
    Placed,
    Roll,
    Scored,
    Take,
    Traded,
    TurnedUp,
)
from serai.games.desert_bazaar.paying import payable_prices
from serai.games.desert_bazaar.state import BUILD, MARK, NOBODY, PAY, TURN, TURN_UP
from serai.games.desert_bazaar.tests.playing import Playing, tile

ROW = "f1W f2W f3W f4W f5W f6W"  # six tents in the long middle row


def spaces(playing: Playing, number: int) -> set[str]:
    """Return where a tile may be built."""
    return {action.space for action in playing.legal() if isinstance(action, Build) and action.tile == number}


def test_a_tile_is_built_only_if_it_can_be_paid_in_full() -> None:
    """DB-20."""
    wanted = tile("PPW", "W")
    playing = Playing(3).first_turn(wanted, 1, 2, 3, 4, 5, 6, 7)
    assert spaces(playing.hold(0, "PPW"), wanted) == set(playing.rules.codec.spaces)
    assert spaces(playing.hold(0, "PP"), wanted) == set()


def test_the_log_tells_place_marker_trades_payment_points() -> None:
    """DB-20."""
    wanted = tile("PPW", "W")
    playing = Playing(3).first_turn(wanted, 1, 2, 3, 4, 5, 6, 7).hold(0, "PWSSS")
    before = playing.state.copy()
    number = playing.rules.codec.action_number(before, Build(wanted, "a1"))
    playing.do(Build(wanted, "a1"))
    events = move_events(playing.rules.components, playing.rules.codec, before, number, playing.state)
    assert [type(event) for event in events] == [Placed, Marked, Traded, Paid, Scored]


def test_a_tent_needs_an_empty_space() -> None:
    """DB-21."""
    playing = Playing(3).first_turn().lay("e4S")
    assert "e4" not in spaces(playing, 1)


def test_a_space_that_would_make_eight_is_closed_for_everyone_and_every_tile() -> None:
    """DB-21."""
    playing = Playing(3).first_turn().lay("f1W f2W f3W f4W f5W f6W f7W")
    edge = {"e1", "e2", "e3", "e4", "e5", "e6", "e7", "g1", "g2", "g3", "g4", "g5", "g6", "g7", "f8"}
    for seat in range(3):
        playing.state.seat = playing.state.mover = seat
        for number in range(1, 9):
            assert not edge & spaces(playing.hold(seat, "WWWWWCCCCC"), number)


def test_only_a_shared_edge_is_touching() -> None:
    """DB-21: a1 and b1 share an edge, a1 and b3 do not."""
    playing = Playing(3).first_turn().lay("a1W")
    for space, size in (("b1", 2), ("b2", 2), ("a2", 2), ("b3", 1), ("c1", 1)):
        assert encampment_size_with(playing.state, playing.rules.codec.space_number(space)) == size


def test_groups_are_counted_once_however_often_they_touch() -> None:
    """DB-21: e5 has three neighbours in one group of three and none else: 1 + 3."""
    playing = Playing(3).first_turn().lay("d4W d5W e4W")
    assert encampment_size_with(playing.state, playing.rules.codec.space_number("e5")) == 4


def test_three_groups_may_meet_in_one_space() -> None:
    """DB-22."""
    playing = Playing(3).first_turn().lay("d4W e6W f5W")
    assert encampment_size_with(playing.state, playing.rules.codec.space_number("e5")) == 4
    playing.hold(0, "WWC").do(Build(1, "e5"))
    camps = {playing.state.camp[playing.rules.codec.space_number(space)] for space in ("d4", "e6", "f5", "e5")}
    assert len(camps) == 1


def test_joining_up_to_exactly_seven_is_allowed_and_closes() -> None:
    """DB-22."""
    playing = Playing(3).first_turn().lay("f1W f2W f3W").lay("f5W f6W f7W", owner=1).hold(0, "WWC")
    assert "f4" in spaces(playing, 1)
    playing.do(Build(1, "f4"))
    playing.do(playing.legal()[0])  # any payment
    assert playing.score() == [2, 3, 0]


def test_all_tiles_of_a_turn_come_from_one_side() -> None:
    """DB-25."""
    playing = Playing(3).first_turn().hold(0, "WWWWWCCCCC").do(Build(1, "a1"))
    offered = {action.tile for action in playing.legal() if isinstance(action, Build)}
    assert offered == {2, 3, 4}
    assert playing.state.side == 0


def test_the_side_is_free_again_next_turn() -> None:
    """DB-25."""
    playing = Playing(3).first_turn().hold(0, "WWCWWC").do(Build(1, "a1"), Done(), TurnedUp(60))
    offered = {action.tile for action in playing.hold(1, "WWWWCCCCSSSSPPPP").legal() if isinstance(action, Build)}
    assert offered == {60, 2, 3, 4, 5, 6, 7, 8}


def test_several_tiles_may_be_built_in_one_turn() -> None:
    playing = Playing(3).first_turn().hold(0, "WWWWCC").do(Build(1, "a1"), Build(2, "k6"), Done())
    assert playing.held(0) == ""
    assert playing.score() == [4, 0, 0]


def test_a_build_turn_places_at_least_one_tile() -> None:
    """DB-7."""
    assert not any(isinstance(action, Done) for action in Playing(3).first_turn().legal())


def test_a_marker_is_set_on_the_tent() -> None:
    """DB-28."""
    playing = Playing(3).first_turn().hold(0, "WWC").do(Build(1, "a1"))
    assert playing.state.owner[0] == 0
    assert playing.state.markers[:3] == [6, 7, 7]


def test_by_option_the_marker_may_be_saved() -> None:
    """DB-28."""
    playing = Playing(3, optional_marker=True).first_turn().hold(0, "WWC").do(Build(1, "a1"))
    assert playing.state.phase == MARK
    assert playing.legal() == [Mark(True), Mark(False)]
    playing.do(Mark(False))
    assert playing.state.owner[0] == NOBODY
    assert playing.state.markers[0] == 7
    assert playing.score() == [0, 0, 0]


def test_without_a_marker_the_option_asks_nothing() -> None:
    """DB-28."""
    playing = Playing(3, optional_marker=True).first_turn().hold(0, "WWC")
    playing.state.markers[0] = 0
    assert playing.do(Build(1, "a1")).state.phase == BUILD


def test_a_tent_built_without_a_marker_stays_nobodys() -> None:
    """DB-29."""
    playing = Playing(3).first_turn().hold(0, "WWC")
    playing.state.markers[0] = 0
    playing.do(Build(1, "a1"))
    assert playing.state.owner[0] == NOBODY
    assert playing.state.camp_size[playing.state.camp[0]] == 1
    assert playing.state.discount[playing.rules.codec.space_number("a2")] > 0


def test_an_emptied_side_is_refilled_at_once_and_building_goes_on_there() -> None:
    """DB-32."""
    playing = Playing(3).first_turn().hold(0, "WWWWWWWWCCCC")
    playing.do(Build(1, "a1"), Build(2, "a3"), Build(3, "a5"), Build(4, "k1"))
    assert playing.state.phase == TURN_UP
    for number in (57, 58, 59, 60):
        playing.do(TurnedUp(number))
    assert playing.state.phase == BUILD
    assert playing.state.mover == 0
    offered = {action.tile for action in playing.hold(0, "WWWWCCCCSSSSPPPP").legal() if isinstance(action, Build)}
    assert offered == {57, 58, 59, 60}


def test_a_short_stack_refills_what_it_can() -> None:
    """DB-32."""
    playing = Playing(3).first_turn().hold(0, "WWWWWWWWCCCC")
    playing.state.stack_count = 1
    last = playing.state.stack[0] + 1
    playing.do(Build(1, "a1"), Build(2, "a3"), Build(3, "a5"), Build(4, "k1"), TurnedUp(last))
    assert playing.state.phase == BUILD
    assert playing.state.face_up[:4] == [last - 1, -1, -1, -1]


def test_the_other_side_stays_for_later_turns_when_the_chosen_one_runs_dry() -> None:
    """DB-32."""
    playing = Playing(3).first_turn().hold(0, "WWWWWWWWCCCC").empty_stack()
    playing.do(Build(1, "a1"), Build(2, "a3"), Build(3, "a5"), Build(4, "k1"))
    assert (playing.state.mover, playing.state.phase) == (1, TURN)
    offered = {action.tile for action in playing.hold(1, "WWWWCCCCSSSSPPPP").legal() if isinstance(action, Build)}
    assert offered == {5, 6, 7, 8}


def test_without_any_tile_left_the_game_ends_at_once() -> None:
    """DB-33."""
    playing = Playing(3).first_turn().hold(0, "WWC").empty_stack()
    playing.state.face_up = [0, -1, -1, -1, -1, -1, -1, -1]
    playing.do(Build(1, "a1"))
    assert playing.state.mover == OVER
    assert playing.state.open_count > 0


def test_players_do_not_trade_with_each_other() -> None:
    """DB-35: no action names another player; cards move between one hand and the piles only."""
    playing = Playing(3).first_turn()
    others = [playing.held(seat) for seat in (1, 2)]
    playing.do(Roll("spice"), Dice(("water", "water", "silk")), Take("water", 2))
    assert [playing.held(seat) for seat in (1, 2)] == others
    assert all("seat" not in type(action).__struct_fields__ for action in playing.legal())


def test_the_game_ends_in_mid_turn_when_no_legal_space_is_left() -> None:
    """DB-37."""
    playing = Playing(3).first_turn().hold(0, "WWWWCC").only_space("a1").do(Build(1, "a1"))
    assert playing.state.mover == OVER
    assert playing.held(0) == "WWC"


def test_legality_never_comes_back() -> None:
    """DB-37."""
    playing = Playing(3).first_turn().lay(ROW)
    closed = [space for space, is_open in enumerate(playing.state.open) if not is_open]
    playing.lay("a1W a2S f7W")
    assert all(not playing.state.open[space] for space in closed)


def test_by_option_the_round_is_played_to_its_end() -> None:
    """DB-37."""
    playing = Playing(3, finish_round=True).first_turn()
    playing.do(Roll("spice"), Dice(("water", "water", "silk")), Take("water", 2))
    playing.hold(1, "WWC").only_space("a1").do(Build(1, "a1"), TurnedUp(60))
    assert (playing.state.mover, playing.state.phase) == (2, TURN)
    assert not any(isinstance(action, Build) for action in playing.legal())
    playing.do(Roll("spice"), Dice(("water", "water", "silk")), Take("water", 2))
    assert playing.state.mover == OVER


def test_paying_is_asked_only_when_there_is_a_choice() -> None:
    playing = Playing(3).first_turn().hold(0, "WWC").do(Build(1, "a1"))
    assert playing.state.phase == BUILD
    playing = Playing(3).first_turn().hold(0, "WWC").lay("a2C").do(Build(1, "a1"))
    assert playing.state.phase == PAY
    assert playing.legal() == [Pay({"water": 2}), Pay({"water": 2, "camel": 1})]


def test_payable_slots_are_those_whose_tile_the_hand_can_pay() -> None:
    """DB-20: tile 1 costs WWC; an empty slot and one on the other side are never payable."""
    playing = Playing(3).first_turn().hold(0, "WWC").empty_slot(1)
    moves, state = Moves(), playing.state
    start_notes(state, moves, 0, 4)
    found = payable_slots(state, moves, payable_prices(state), 0)
    assert found & 1 == 1
    assert found >> 1 & 1 == 0
    assert found >> 4 == 0
    everything = payable_slots(state, moves, (1 << WAYS_FEW) - 1, 0)
    assert everything == 0b1101
