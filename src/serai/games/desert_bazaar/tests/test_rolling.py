"""Rolling for additional resources: rulings DB-7 to DB-19, DB-45 and DB-48."""

from __future__ import annotations

from serai.engine.state import CHANCE
from serai.games.desert_bazaar.moves import Build, Dice, Done, Keep, Pass, Roll, Take, Trade
from serai.games.desert_bazaar.state import REROLLED, ROLL, ROLLED, TURN
from serai.games.desert_bazaar.tests.playing import Playing


def rolled(*faces: str, **options: bool) -> Playing:
    """Return a match where seat 0 took a spice for free and rolled this."""
    playing = Playing(3, None, **options).first_turn()
    return playing.do(Roll("spice"), Dice(faces))  # type: ignore[arg-type]


def test_there_is_no_passing() -> None:
    """DB-7."""
    playing = Playing(3).first_turn().hold(0, "")
    assert playing.legal() == [Roll("water"), Roll("camel"), Roll("silk"), Roll("spice")]


def test_rolling_is_possible_even_with_all_piles_empty() -> None:
    """DB-7."""
    playing = Playing(3).first_turn().hold(0, "").piles(water=0, camel=0, silk=0, spice=0)
    assert playing.legal() == [Roll(None)]


def test_by_option_a_player_may_pass() -> None:
    """DB-7."""
    playing = Playing(3, allow_pass=True).first_turn()
    assert playing.can(Pass())
    assert playing.do(Pass()).state.mover == 1


def test_a_turn_is_a_roll_or_building_never_both() -> None:
    """DB-8."""
    playing = rolled("water", "water", "silk")
    assert not any(isinstance(action, Build) for action in playing.legal())
    assert playing.do(Take("water", 2)).state.mover == 1
    playing = Playing(3).first_turn().do(Build(1, "a1"))
    assert not any(isinstance(action, Roll) for action in playing.legal())


def test_the_free_card_is_compulsory_and_from_any_pile_with_cards() -> None:
    """DB-9."""
    playing = Playing(3).first_turn().hold(0, "").piles(water=0)
    assert playing.legal() == [Roll("camel"), Roll("silk"), Roll("spice")]
    assert playing.do(Roll("silk")).held(0) == "S"


def test_one_type_may_be_taken_with_every_wild_counting_as_it() -> None:
    """DB-10."""
    playing = rolled("water", "silk", "wild")
    takes = [action for action in playing.legal() if isinstance(action, Take)]
    assert takes == [Take("water", 2), Take("camel", 1), Take("silk", 2), Take("spice", 1)]


def test_by_option_a_wild_only_adds_to_a_colour_shown() -> None:
    """DB-10."""
    shown = rolled("water", "silk", "wild", shown_colours_only=True)
    assert [action for action in shown.legal() if isinstance(action, Take)] == [Take("water", 2), Take("silk", 2)]
    wild = rolled("wild", "wild", "desert", shown_colours_only=True)
    assert Take("camel", 2) in wild.legal()


def test_as_many_cards_as_the_dice_give_are_taken() -> None:
    """DB-11."""
    playing = rolled("water", "water", "silk")
    assert [action for action in playing.legal() if isinstance(action, Take)] == [Take("water", 2), Take("silk", 1)]


def test_a_type_that_yields_nothing_is_not_offered_beside_one_that_does() -> None:
    """DB-11."""
    playing = Playing(3).first_turn().do(Roll("spice")).piles(water=0).do(Dice(("water", "water", "silk")))
    assert [action for action in playing.legal() if isinstance(action, Take)] == [Take("silk", 1)]


def test_by_option_fewer_cards_or_none_may_be_taken() -> None:
    """DB-11."""
    playing = rolled("water", "water", "silk", take_fewer=True)
    takes = [action for action in playing.legal() if isinstance(action, Take)]
    assert takes == [Take("water", 1), Take("water", 2), Take("silk", 1), Take(None, 0)]
    assert playing.do(Take(None, 0)).held(0) == "WWWCCCSSSP"


def test_a_small_pile_gives_what_it_has_without_compensation() -> None:
    """DB-12."""
    playing = Playing(3).first_turn().do(Roll("spice")).piles(water=1).do(Dice(("water", "water", "water")))
    assert Take("water", 1) in playing.legal()
    assert playing.do(Take("water", 1)).held(0) == "WWWWCCCSSSP"


def test_a_lone_live_die_cannot_be_re_rolled() -> None:
    """DB-13."""
    playing = rolled("water", "desert", "desert")
    assert playing.legal() == [Take("water", 1)]


def test_any_live_die_may_be_kept_but_no_desert() -> None:
    """DB-13."""
    kept = [action for action in rolled("water", "wild", "desert").legal() if isinstance(action, Keep)]
    assert kept == [Keep("water"), Keep("wild")]


def test_deserts_stay_dead_in_a_re_roll() -> None:
    """DB-13."""
    playing = rolled("water", "silk", "desert").do(Keep("silk"))
    assert playing.state.to_roll == 1
    assert sum(playing.outcomes().values()) == 6


def test_all_other_live_dice_are_re_rolled_even_one_that_matches() -> None:
    """DB-14."""
    playing = rolled("water", "water", "silk")
    assert [action for action in playing.legal() if isinstance(action, Keep)] == [Keep("water"), Keep("silk")]
    assert playing.do(Keep("water")).state.to_roll == 2


def test_by_option_a_live_die_may_be_left_lying_and_counts_if_it_matches() -> None:
    """DB-14."""
    playing = rolled("water", "water", "silk", choose_rerolled=True)
    assert Keep("water", "water") in playing.legal()
    assert Keep("silk", "silk") not in playing.legal()
    playing.do(Keep("water", "water"))
    assert playing.state.to_roll == 1
    assert playing.do(Dice(("wild",))).held(0) == "WWWWWWCCCSSSP"
    lost = rolled("water", "water", "silk", choose_rerolled=True).do(Keep("water", "water"), Dice(("silk",)))
    assert lost.held(0) == "WWWCCCSSSP"


def test_a_kept_colour_needs_a_match_and_then_counts_itself() -> None:
    """DB-15."""
    assert rolled("silk", "silk", "spice").do(Keep("spice"), Dice(("spice", "desert"))).held(0) == "WWWCCCSSSPPP"
    assert rolled("silk", "silk", "spice").do(Keep("spice"), Dice(("silk", "desert"))).held(0) == "WWWCCCSSSP"


def test_the_free_card_stays_when_the_re_roll_fails() -> None:
    """DB-15."""
    playing = rolled("water", "water", "silk").do(Keep("silk"), Dice(("desert", "desert")))
    assert playing.held(0) == "WWWCCCSSSP"
    assert playing.state.mover == 1


def test_a_kept_wild_lets_the_player_choose_after_the_re_roll() -> None:
    """DB-16."""
    playing = rolled("wild", "water", "silk").do(Keep("wild"), Dice(("camel", "spice")))
    assert playing.state.phase == REROLLED
    assert playing.legal() == [Take("camel", 2), Take("spice", 2)]


def test_a_kept_wild_with_a_wild_re_rolled_matches_any_type() -> None:
    """DB-16."""
    playing = rolled("wild", "water", "silk").do(Keep("wild"), Dice(("camel", "wild")))
    assert playing.legal() == [Take("water", 2), Take("camel", 3), Take("silk", 2), Take("spice", 2)]


def test_a_kept_wild_with_deserts_only_gives_nothing() -> None:
    """DB-16."""
    playing = rolled("wild", "water", "silk").do(Keep("wild"), Dice(("desert", "desert")))
    assert playing.held(0) == "WWWCCCSSSP"
    assert playing.state.mover == 1


def test_nothing_is_asked_when_a_kept_wild_matches_one_type_only() -> None:
    """DB-16."""
    playing = rolled("wild", "water", "silk").do(Keep("wild"), Dice(("camel", "camel")))
    assert playing.held(0) == "WWWCCCCCCSSSP"
    assert playing.state.mover == 1


def test_by_option_fewer_cards_may_be_taken_after_a_re_roll() -> None:
    """DB-11."""
    playing = rolled("silk", "silk", "spice", take_fewer=True).do(Keep("spice"), Dice(("spice", "wild")))
    assert playing.legal() == [Take("spice", 1), Take("spice", 2), Take("spice", 3), Take(None, 0)]


def test_the_re_roll_is_optional_and_gives_the_first_roll_up() -> None:
    """DB-17."""
    playing = rolled("water", "water", "silk")
    assert playing.can(Take("water", 2)) and playing.can(Keep("water"))
    playing.do(Keep("silk"), Dice(("water", "water")))
    assert playing.held(0) == "WWWCCCSSSP"


def test_a_die_may_be_kept_although_its_pile_is_empty() -> None:
    """DB-18."""
    playing = Playing(3).first_turn().do(Roll("spice")).piles(silk=0).do(Dice(("silk", "water", "water")))
    assert playing.can(Keep("silk"))
    assert playing.do(Keep("silk"), Dice(("silk", "silk"))).held(0) == "WWWCCCSSSP"


def test_a_matched_pile_gives_what_it_has() -> None:
    """DB-18."""
    playing = Playing(3).first_turn().do(Roll("spice")).piles(silk=1).do(Dice(("silk", "water", "water")))
    assert playing.do(Keep("silk"), Dice(("silk", "silk"))).held(0) == "WWWCCCSSSSP"


def test_a_kept_wild_offers_what_each_matched_pile_has() -> None:
    """DB-16, DB-18: camels match twice next to the wild, but only one is left; spice has none at all."""
    playing = rolled("wild", "water", "silk").piles(camel=1, spice=0).do(Keep("wild"), Dice(("camel", "wild")))
    assert playing.legal() == [Take("water", 2), Take("camel", 1), Take("silk", 2)]


def test_no_trade_on_a_roll_turn() -> None:
    """DB-19."""
    playing = rolled("water", "water", "silk", free_trade=True)
    assert not any(isinstance(action, Trade) for action in playing.legal())


def test_no_roll_after_a_trade() -> None:
    """DB-19."""
    playing = Playing(3, free_trade=True).first_turn().do(Trade({"water": 3}, "spice"))
    assert playing.state.phase == TURN
    assert not any(isinstance(action, (Roll, Done)) for action in playing.legal())


def test_the_roll_ends_with_nothing_when_all_matched_piles_are_empty() -> None:
    """DB-45."""
    playing = Playing(3).first_turn().do(Roll("spice")).piles(water=0, silk=0).do(Dice(("water", "water", "silk")))
    assert playing.state.mover == 1
    assert playing.held(0) == "WWWCCCSSSP"


def test_by_option_a_kept_wild_may_still_reach_a_pile_with_cards() -> None:
    """DB-10, DB-13, DB-17: the shown silk has no pile, and the wild may not name another colour; but it can be kept."""
    playing = Playing(3, shown_colours_only=True).first_turn().do(Roll("spice")).piles(silk=0)
    playing.do(Dice(("silk", "silk", "wild")))
    assert playing.can(Keep("silk")) and playing.can(Keep("wild"))
    assert playing.do(Keep("wild"), Dice(("water", "desert"))).held(0).count("W") == 5


def test_by_option_a_re_roll_is_not_forced_although_no_card_can_be_taken() -> None:
    """DB-17, DB-48: only silk could be taken, and there is none; taking nothing ends the roll."""
    playing = Playing(3, shown_colours_only=True).first_turn().do(Roll("spice")).piles(silk=0)
    playing.do(Dice(("silk", "wild", "desert")))
    assert playing.legal() == [Take(None, 0), Keep("silk"), Keep("wild")]
    assert playing.do(Take(None, 0)).state.mover == 1
    assert playing.held(0) == "WWWCCCSSSP"


def test_three_deserts_give_nothing() -> None:
    """DB-45."""
    assert rolled("desert", "desert", "desert").state.mover == 1


def test_a_wild_still_reaches_a_pile_with_cards() -> None:
    """DB-45."""
    playing = Playing(3).first_turn().do(Roll("spice")).piles(water=0, silk=0, camel=0)
    assert playing.do(Dice(("water", "water", "wild"))).legal()[0] == Take("spice", 1)


def test_a_roll_turn_goes_card_dice_choice() -> None:
    playing = Playing(3).first_turn().do(Roll("water"))
    assert (playing.state.phase, playing.state.mover, playing.state.to_roll) == (ROLL, CHANCE, 3)
    assert playing.do(Dice(("water", "camel", "silk"))).state.phase == ROLLED
