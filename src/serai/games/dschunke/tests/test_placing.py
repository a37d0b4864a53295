"""Placing: rulings DJ-1, DJ-2, DJ-3, DJ-4, DJ-5, DJ-6, DJ-7, DJ-8, DJ-9, DJ-11, DJ-25, DJ-26, DJ-27."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from serai.engine.setup import OptionValue
from serai.engine.state import MAX_MOVES, OVER, Moves, play_out
from serai.engine.twin import active_form
from serai.games.dschunke import GAME
from serai.games.dschunke.box import CELLS, LARGEST_TABLE, LENGTH, MAX_STRIPS, MIDDLE, STRIDE
from serai.games.dschunke.rules import DschunkeRules
from serai.games.dschunke.state import HAND, ROUND, WAYS, DschunkeState
from serai.games.dschunke.tests.playing import BLANKS, NEUTRAL, Playing
from serai.kit.stream import Stream

BLOCK = ("w1n1 east", "w1s1 east")
"""With the start strip, three strips side by side: three columns, three rows."""
LID = ("w1n1 south", "e0n1 south", "e1n1 south")
"""Three strips crosswise on the block."""
PLACING_OPTIONS: list[dict[str, OptionValue]] = [
    {},
    {"crosswise_only": True},
    {"forbid_same_footprint": True},
    {"own_level_contact": True},
    {"table": 11},
    {"crosswise_only": True, "forbid_same_footprint": True, "own_level_contact": True, "table": 15},
]


def blank(*places: str, **options: OptionValue) -> Playing:
    """Empty strips on these places, and one drawn."""
    return Playing(BLANKS, NEUTRAL, **options).put(*places).draw(1)


def test_a_strip_lies_east_west_or_north_south_and_either_way_round_dj_1() -> None:
    playing = Playing("rR rA rS").draw(1)
    for line in ("w1n1 east", "e1n1 west", "e0n1 north", "e0n3 south"):
        assert playing.can(f"lay 1 {line}")
    assert {action.runs for action in playing.legal()} == {"east", "west", "south", "north"}


def test_the_first_strip_has_24_spots_each_used_in_two_ways_dj_1_dj_2() -> None:
    # Next to the start strip: 5 + 5 in the rows north and south, 2 at its ends, and crosswise 3 + 3 in its
    # columns, 3 + 3 beyond its ends.
    assert len(Playing("rR rA rS").draw(1).state.actions()) == 2 * (5 + 5 + 2 + 3 + 3 + 3 + 3)


@pytest.mark.parametrize("place", ["e1n1 east", "w3n1 east", "e2n0 east", "w2s2 north", "e2n2 south"])
def test_the_side_of_one_crate_is_contact_enough_dj_2(place: str) -> None:
    assert blank().can(f"lay 1 {place}")


@pytest.mark.parametrize("place", ["e2n1 east", "w4s1 east", "e2n3 south", "w2s1 south", "e0n2 east", "e5s7 east"])
def test_a_corner_is_no_contact_dj_2(place: str) -> None:
    assert blank().refusal(f"lay 1 {place}") == "no-contact DJ-2"
    assert not blank().can(f"lay 1 {place}")


@pytest.mark.parametrize("place", ["e1n0 east", "e0n0 north", "e0n1 south", "w3n0 east"])
def test_no_strip_lies_partly_on_the_table_and_partly_on_strips_dj_3(place: str) -> None:
    assert not blank().can(f"lay 1 {place}")
    assert blank().refusal(f"lay 1 {place}") == "part-on-table DJ-3"


def test_an_upper_strip_needs_three_crates_of_one_height_dj_4() -> None:
    playing = blank(*BLOCK, "e2n1 south", "e0n1 south")
    assert playing.refusal("lay 1 e0n0 east") == "uneven DJ-4"
    assert not playing.can("lay 1 e0n0 east")
    assert blank(*BLOCK, "e2n1 south").can("lay 1 e0n0 east")


def test_a_strip_never_lies_exactly_on_one_other_dj_5() -> None:
    playing = blank(*BLOCK)
    for place in ("w1n0 east", "e1n0 west", "w1n1 east"):
        assert playing.refusal(f"lay 1 {place}") == "one-strip-below DJ-5"
        assert not playing.can(f"lay 1 {place}")


def test_two_different_strips_below_are_enough_dj_5() -> None:
    playing = blank("e2n0 east")
    assert playing.can("lay 1 e0n0 east")
    assert playing.can("lay 1 e1n0 east")
    assert not playing.can("lay 1 e2n0 east")


@pytest.mark.parametrize("place", ["e0n0 east", "e1n0 east"])
def test_parallel_but_shifted_is_staggered_dj_6(place: str) -> None:
    assert blank("e2n0 east").can(f"lay 1 {place}")


def test_by_option_upper_strips_lie_crosswise_only_dj_6() -> None:
    playing = blank("e2n0 east", *BLOCK, crosswise_only=True)
    assert playing.refusal("lay 1 e0n0 east") == "parallel DJ-6"
    assert not playing.can("lay 1 e0n0 east")
    assert playing.can("lay 1 e0n1 south")


def test_by_option_one_parallel_strip_below_is_one_too_many_dj_6() -> None:
    # n1 holds one crate of a strip that runs north-south, and two of the start strip's row lie parallel.
    playing = blank("e2n2 south", crosswise_only=True)
    assert playing.refusal("lay 1 e0n0 east") == "parallel DJ-6"
    assert blank("e2n2 south").can("lay 1 e0n0 east")


def test_the_place_of_a_strip_deeper_down_may_be_used_again_dj_7() -> None:
    assert blank(*BLOCK, *LID).do("lay 1 w1n0 east").state.highest == 3


def test_by_option_no_strip_lies_exactly_above_another_dj_7() -> None:
    playing = blank(*BLOCK, *LID, forbid_same_footprint=True)
    assert playing.refusal("lay 1 w1n0 east") == "same-footprint DJ-7"
    assert not playing.can("lay 1 w1n0 east")
    assert blank(*BLOCK, *LID, "e2n1 south", "e2n1 south", forbid_same_footprint=True).can("lay 1 e0n0 east")


def test_an_upper_strip_need_not_touch_its_own_level_dj_8() -> None:
    playing = blank(*BLOCK, "e0n1 south", "e2n0 east", "e5n0 east")
    assert playing.can("lay 1 e4n0 east")


def test_by_option_an_upper_strip_must_touch_its_own_level_once_that_has_begun_dj_8() -> None:
    options = {"own_level_contact": True}
    assert blank(*BLOCK, **options).can("lay 1 e0n1 south")
    playing = blank(*BLOCK, "e0n1 south", "e2n0 east", "e5n0 east", **options)
    assert playing.refusal("lay 1 e4n0 east") == "no-level-contact DJ-8"
    assert not playing.can("lay 1 e4n0 east")
    assert playing.can("lay 1 e1n1 south")
    assert playing.can("lay 1 e1n0 east")  # its west end meets the strip on e0


def test_the_start_strip_may_be_covered_dj_9() -> None:
    playing = blank("e2n0 east").do("lay 1 e0n0 east")
    assert playing.state.level[playing.state.laid] == 2


def test_two_equal_strips_drawn_are_one_choice_dj_26() -> None:
    def second_turn(*drawn: int) -> Playing:
        strips = "gR gA gS / rR rA rS / rR rA rS / rR rA gS"
        return Playing(strips).draw(1).do("lay 1 w1n1 east").draw(*drawn)

    assert len(second_turn(2, 4).legal()) == 4 * second_turn(2, 4).state.open_count
    assert len(second_turn(2, 3).legal()) == 2 * second_turn(2, 3).state.open_count


def test_a_strip_that_reads_the_same_both_ways_is_laid_one_way_round_dj_26() -> None:
    playing = Playing("rR rA rR").draw(1)
    assert len(playing.legal()) == 24
    assert {action.runs for action in playing.legal()} == {"east", "south"}
    assert playing.can("lay 1 e1n1 west")  # means the same as from w1n1 to the east


def test_a_strip_written_the_other_way_round_is_the_same_strip_dj_27() -> None:
    playing = Playing("gR gA gS / rR rA gS / gS rA rR").draw(1).do("lay 1 w1n1 east").draw(2, 3)
    assert playing.state.hand == [2, 2]
    assert {action.strip for action in playing.legal()} == {2}


def test_the_start_strip_lies_east_west_in_the_middle_of_61_by_61_cells_dj_25() -> None:
    playing = Playing(BLANKS).draw(1)
    middle = STRIDE * MIDDLE + MIDDLE
    assert [cell for cell, laid in enumerate(playing.state.top) if laid] == [middle - 1, middle, middle + 1]
    assert playing.rules.view(playing.state, 0).table == LARGEST_TABLE == 61


@pytest.mark.parametrize(("column", "runs"), [("e", "east"), ("w", "west")])
def test_no_strip_sticks_out_over_the_edge_of_the_table_dj_25(column: str, runs: str) -> None:
    row = [f"{column}{2 + 3 * number}n0 {runs}" for number in range(9)]  # up to column 28
    playing = blank(*row)
    assert playing.refusal(f"lay 1 {column}29n0 {runs}") == "table-edge DJ-25"
    assert not playing.can(f"lay 1 {column}29n0 {runs}")
    assert playing.can(f"lay 1 {column}29n0 north")
    assert playing.can(f"lay 1 {column}29n2 south")
    assert playing.refusal(f"lay 1 {column}30n0 {runs}") == "table-edge DJ-25"


@pytest.mark.parametrize(("row", "runs"), [("n", "north"), ("s", "south")])
def test_nor_over_the_northern_and_southern_edge_dj_25(row: str, runs: str) -> None:
    column = [f"e0{row}{1 + 3 * number} {runs}" for number in range(9)]  # up to row 27
    playing = blank(*column)
    assert playing.can(f"lay 1 e0{row}28 {runs}")
    assert playing.do(f"lay 1 e0{row}28 {runs}").draw(1, 1).can(f"lay 1 e1{row}30 east")
    assert playing.refusal(f"lay 1 e1{row}29 {runs}") == "table-edge DJ-25"


def test_random_play_never_comes_near_the_edge_of_the_large_table_dj_25() -> None:
    stream = active_form(Stream)(25)
    reached = max(_reach(state) for state in _random_games(stream, 300))
    assert 12 <= reached <= 24  # the edge is 30 away


@pytest.mark.parametrize("size", [31, 21, 15, 11])
def test_by_option_the_table_is_smaller_dj_11_dj_25(size: int) -> None:
    playing = Playing(table=size)
    stream = Stream(size)
    while playing.state.mover != OVER:
        moves = playing.state.actions() or [number for number, _ in playing.state.outcomes()]
        playing.state.play(moves[stream.below(len(moves))])
        assert playing.reach() <= size // 2
    assert playing.rules.view(playing.state, None).table == size


def test_on_the_large_table_a_place_beside_the_others_always_exists_dj_11() -> None:
    # A row of 61 cells with 1 to 19 of them taken has a free run of three next to a taken one: at most 20 runs
    # share at least 42 free cells. If every row in use had 20 or more taken, no more than nine rows would be
    # in use, so some column has 1 to 9 taken, and the same holds for it.
    taken = LENGTH * MAX_STRIPS
    most = 19
    assert LARGEST_TABLE - most > 2 * (most + 1)
    assert taken // (most + 1) <= most


def test_a_turn_never_has_more_moves_than_the_list_holds() -> None:
    # A first cell has four empty cells next to it, each further one adds at most two. Each of these is part of
    # three spots each way; on top of the others a spot begins at a taken cell, once each way.
    cells = LENGTH * MAX_STRIPS
    spots = 6 * (2 * cells + 2) + 2 * cells
    assert WAYS * spots <= MAX_MOVES
    assert WAYS == HAND * ROUND


def test_a_sprawling_display_stays_far_below_that_bound() -> None:
    playing = Playing("rR rA rS / gR gA gS / " + BLANKS)
    for step in range(14):  # stairs to the north-east and to the south-west
        playing.put(f"3 e{1 + 2 * step}n{1 + step} east", f"3 w{1 + 2 * step}s{1 + step} west")
    playing.state.to_draw = 2
    playing.draw(1, 2)
    assert 900 < len(playing.state.actions()) < 4000


@pytest.mark.parametrize("options", PLACING_OPTIONS, ids=str)
def test_the_open_spots_kept_up_to_date_are_those_a_full_search_finds(options: dict[str, OptionValue]) -> None:
    rules = DschunkeRules(GAME.setup(2, options=options))
    for seed in range(3):
        state = rules.start()
        stream = active_form(Stream)(seed)
        moves = Stream(seed)
        while state.mover != OVER:
            if state.mover >= 0:
                actions = state.actions()
                assert {number // WAYS for number in actions} == set(_searched(state, options))
                assert state.open_in_line == [bits.bit_count() for bits in state.open]
                assert state.open_count == sum(state.open_in_line)
                state.play(actions[moves.below(len(actions))])
            else:
                state.play(state.draw(stream))


def _searched(state: DschunkeState, options: dict[str, OptionValue]) -> Iterator[int]:
    """Yield every spot a strip may lie on, found cell by cell without the rules' own bookkeeping."""
    reach = int(options.get("table", 61)) // 2
    seen: dict[tuple[int, int], list[int]] = {}  # the laid strips on each cell, from the table up
    ways = {}
    for laid in range(1, state.laid + 1):
        ways[laid], first = divmod(state.spot[laid], CELLS)
        for cell in _three(first % STRIDE, first // STRIDE, ways[laid]):
            seen.setdefault(cell, []).append(laid)
    spots = {tuple(_three(first % STRIDE, first // STRIDE, way)) for way, first in _spots(state)}
    highest = max(len(pile) for pile in seen.values())
    near = {(x + a, y + b) for x, y in seen for a, b in product(range(-3, 4), repeat=2)}
    for (x, y), way in product(near, (0, 1)):
        cells = _three(x, y, way)
        if any(abs(part - MIDDLE) > reach for cell in cells for part in cell):
            continue
        heights = {len(seen.get(cell, [])) for cell in cells}
        if len(heights) > 1:
            continue
        height = heights.pop()
        contact = any(len(seen.get(cell, [])) > height for cell in _beside(cells))
        if height == 0:
            legal = contact
        else:
            below = {seen[cell][-1] for cell in cells}
            legal = len(below) > 1
            if options.get("crosswise_only"):
                legal = legal and all(ways[laid] != way for laid in below)
            if options.get("forbid_same_footprint"):
                legal = legal and tuple(cells) not in spots
            if options.get("own_level_contact") and height < highest:
                legal = legal and contact
        if legal:
            yield STRIDE * y + x + CELLS * way


def _spots(state: DschunkeState) -> list[tuple[int, int]]:
    spots = state.spot
    return [divmod(spots[laid], CELLS) for laid in range(1, state.laid + 1)]


def _three(x: int, y: int, way: int) -> list[tuple[int, int]]:
    return [(x + (0 if way else step), y + (step if way else 0)) for step in range(3)]


def _beside(cells: list[tuple[int, int]]) -> set[tuple[int, int]]:
    return {(x + a, y + b) for x, y in cells for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))} - set(cells)


def _reach(state: DschunkeState) -> int:
    top = state.top
    cells = [cell for cell in range(CELLS) if top[cell]]
    return max(max(abs(cell % STRIDE - MIDDLE), abs(cell // STRIDE - MIDDLE)) for cell in cells)


def _random_games(stream: Stream, count: int) -> Iterator[DschunkeState]:
    rules = DschunkeRules(GAME.setup(2))
    for _ in range(count):
        state = rules.start()
        active_form(play_out)(state, active_form(Moves)(), stream)
        yield state
