"""The strips in the box, and files of a player's own (DJ-26, DJ-27)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai.engine.setup import shipped_component
from serai.games.dschunke import GAME
from serai.games.dschunke.box import MAX_STRIPS
from serai.games.dschunke.components import CRATE_NAMES, fill_box, read_strips
from serai.games.dschunke.tests.playing import Playing, document
from serai.kit.components import ComponentError

PAIRS = read_strips("pairs", shipped_component(GAME.package, "strips", "pairs"))
GOODS = ("rice", "aubergine", "sack", "fish")


def swapped(crate: str) -> str:
    colour, dash, sort = crate.partition("-")
    return {"red": "green", "green": "red", "empty": "empty"}[colour] + dash + sort


def test_there_are_42_strips_and_a_neutral_start_strip() -> None:
    assert len(PAIRS.strips) == 42
    assert PAIRS.start == ("empty", "empty", "empty")


def test_the_strips_are_21_pairs_with_the_colours_swapped() -> None:
    for one, other in zip(PAIRS.strips[::2], PAIRS.strips[1::2], strict=True):
        assert tuple(swapped(crate) for crate in one) == other


def test_each_colour_has_eleven_of_every_good_and_ten_rats_and_21_crates_are_empty() -> None:
    counts: Counter[str] = Counter(crate for strip in (PAIRS.start, *PAIRS.strips) for crate in strip)
    for colour in ("red", "green"):
        assert [counts[f"{colour}-{good}"] for good in GOODS] == [11, 11, 11, 11]
        assert counts[f"{colour}-rat"] == 10
    assert counts["empty"] == 21
    assert sum(counts.values()) == 3 * 43


def test_no_strip_shows_the_same_good_twice_side_by_side() -> None:
    for west, middle, east in PAIRS.strips:
        assert middle == "empty" or middle not in (west, east)


def test_every_shipped_file_can_be_read_and_says_where_it_comes_from() -> None:
    for name in GAME.components[0].shipped:
        strips = read_strips(name, shipped_component(GAME.package, "strips", name))
        assert strips.provenance == "reconstructed"
        assert strips.note


def test_equal_strips_share_the_first_ones_number_whichever_way_they_are_written_dj_26_dj_27() -> None:
    """DJ-26 and DJ-27: a strip can be turned, so it is the same read from its other end."""
    box = Playing("rR rA rS / gR -- gR / rS rA rR / rR rA rS").rules.box
    assert box.copies[:5] == [0, 3, 1, 0, 0]
    assert box.reads_both_ways[:5] == [0, 0, 1, 0, 0]


def test_the_shipped_strips_hold_one_equal_pair_and_four_that_read_both_ways_dj_26_dj_27() -> None:
    box = Playing().rules.box
    assert [number for number in range(MAX_STRIPS) if box.copies[number] == 2] == [13]
    assert sum(box.copies) == 42
    assert [number for number in range(MAX_STRIPS) if box.reads_both_ways[number]] == [17, 18, 19, 20]


def test_every_bit_finds_its_own_column() -> None:
    box = fill_box(PAIRS, GAME.setup(2).options)
    assert sorted(box.bit_column) == list(range(64))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"strips": []}, "strips: expected 1 to 63 strips, found 0"),
        ({"strips": [["empty"] * 3] * 64}, "strips: expected 1 to 63 strips, found 64"),
        ({"strips": [["empty"] * 4]}, r"Expected `array` of length 3, got 4 at strips\[0\]"),
        (
            {"strips": [["empty", "empty", "blue-rice"]]},
            r"'blue-rice' at strips\[0\]\[2\] \(expected one of: empty, red-rice, ",
        ),
        ({"start": "empty"}, "Expected `array`, got `str` at start"),
        ({"provenance": "hearsay"}, "Invalid enum value 'hearsay' at provenance"),
        ({"colour": "red"}, "unknown field `colour`"),
    ],
)
def test_a_wrong_file_is_refused_with_what_was_expected_and_what_came(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(ComponentError, match=f"^my strips: .*{problem}"):
        read_strips("my strips", {**document("rR rA rS"), **change})


def test_a_missing_entry_is_refused() -> None:
    content = document("rR rA rS")
    del content["start"]
    with pytest.raises(ComponentError, match="missing required field `start`"):
        read_strips("my strips", content)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)


@given(st.sampled_from(["name", "provenance", "start", "strips", "note", "more"]), JSON)
def test_any_entry_put_into_a_file_is_read_or_refused_with_a_clear_error(name: str, value: Any) -> None:
    try:
        read_strips("my strips", {**document("rR rA rS"), name: value})
    except ComponentError as error:
        assert str(error).startswith("my strips: ")


def test_crates_are_numbered_colour_by_colour() -> None:
    assert CRATE_NAMES[0] == "empty"
    assert [swapped(name) for name in CRATE_NAMES[1:6]] == list(CRATE_NAMES[6:])
