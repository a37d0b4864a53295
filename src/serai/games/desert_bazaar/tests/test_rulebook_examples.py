"""Every worked example of the rulebook, in its order."""

from __future__ import annotations

from serai.games.desert_bazaar.components import RESOURCE_NAMES, Face
from serai.games.desert_bazaar.moves import Build, Dice, Keep, Pay, Roll, Take
from serai.games.desert_bazaar.tests.playing import Playing, tile


def rolling(*faces: str) -> Playing:
    """Return a match where Tyler, seat 0, has taken a camel for free and rolls."""
    return Playing(3).first_turn().hold(0, "").do(Roll("camel"), Dice(faces))  # type: ignore[arg-type]


def takes(playing: Playing) -> list[Take]:
    return [action for action in playing.legal() if isinstance(action, Take)]


def test_water_silk_and_camel_rolled_one_of_the_three_may_be_taken() -> None:
    assert takes(rolling("water", "camel", "silk")) == [Take("water", 1), Take("camel", 1), Take("silk", 1)]


def test_two_waters_and_a_silk_rolled_two_water_or_one_silk() -> None:
    """DB-10, DB-11."""
    assert takes(rolling("water", "water", "silk")) == [Take("water", 2), Take("silk", 1)]


def test_a_kept_wild_is_matched_by_any_resource_or_wild() -> None:
    """DB-16."""
    faces: tuple[Face, ...] = (*RESOURCE_NAMES, "wild")
    for face in faces:
        playing = rolling("wild", "silk", "spice").do(Keep("wild"), Dice((face, "desert")))
        if face == "wild":
            playing.do(Take("silk", 2))
        assert len(playing.held(0)) == 1 + 2


def test_tyler_keeps_a_spice_rolls_a_wild_and_a_spice_and_takes_three() -> None:
    """DB-15."""
    playing = rolling("silk", "silk", "spice")
    assert playing.can(Take("silk", 2))
    assert playing.do(Keep("spice"), Dice(("spice", "wild"))).held(0) == "CPPP"


def test_tyler_keeps_a_spice_rolls_a_water_and_a_camel_and_gets_nothing() -> None:
    """DB-15."""
    assert rolling("silk", "silk", "spice").do(Keep("spice"), Dice(("water", "camel"))).held(0) == "C"


def test_tyler_keeps_a_spice_rolls_a_pair_of_waters_and_gets_nothing() -> None:
    """DB-15."""
    assert rolling("silk", "silk", "spice").do(Keep("spice"), Dice(("water", "water"))).held(0) == "C"


def test_between_groups_of_two_and_five_all_three_spaces_are_closed() -> None:
    """DB-21: one row of three empty spaces between them; any tent there would make eight."""
    playing = Playing(3).first_turn().lay("e5W e6W").lay("g4W g5W g6W g7W h5W").hold(0, "WWWWCCCC")
    row = {"f5", "f6", "f7"}
    assert not any(isinstance(action, Build) and action.space in row for action in playing.legal())
    assert any(isinstance(action, Build) and action.space == "f4" for action in playing.legal())


def test_two_water_and_a_spice_beside_a_water_tent_cost_one_water_and_a_spice() -> None:
    """DB-23."""
    tent_a = tile("WWP", "S")
    playing = Playing(3).first_turn(tent_a, 1, 2, 3, 4, 5, 6, 7).lay("e5W").hold(0, "WP")
    assert playing.do(Build(tent_a, "e4")).held(0) == ""


def test_spice_camel_and_silk_in_a_semicircle_of_those_three_tents_are_free() -> None:
    """DB-23: the new tent touches tents B, C and D, which produce all it needs."""
    tent_a = tile("PCS", "P")
    playing = Playing(3).first_turn(tent_a, 1, 2, 3, 4, 5, 6, 7).lay("d4P d5C e6S").hold(0, "")
    assert playing.can(Build(tent_a, "e5"))
    assert playing.do(Build(tent_a, "e5")).held(0) == ""


def test_other_players_tents_help_but_need_not_be_used() -> None:
    """DB-24."""
    tent_a = tile("WWP", "S")
    playing = Playing(3).first_turn(tent_a, 1, 2, 3, 4, 5, 6, 7).lay("e5W", owner=2).hold(0, "WWP")
    playing.do(Build(tent_a, "e4"))
    assert playing.legal() == [Pay({"water": 1, "spice": 1}), Pay({"water": 2, "spice": 1})]


def test_the_scoring_chart_two_one_one_two() -> None:
    """A lone tent 2, the closing tent 1, each own tent of a full encampment 1, most cards of a type 2."""
    playing = Playing(3).first_turn().hold(0, "WWC").do(Build(1, "a1"))
    assert playing.score() == [2, 0, 0]
    playing = Playing(3).first_turn().lay("f2S f3S f4S f5S f6S f7S", owner=1).hold(0, "WWC").only_space("f8")
    playing.hold(1, "S").hold(2, "").do(Build(1, "f8"))
    # Seat 0: closing 1 and its tent 1. Seat 1: six tents 6, and at the end most silk 2.
    assert playing.score() == [2, 8, 0]
