"""Starting a turn and passing it on: rulings DI-3, DI-4, DI-15, DI-21, DI-26 and DI-27."""

from __future__ import annotations

import pytest

from serai.engine.state import CHANCE, OVER
from serai.games.dice_bazaar.moves import Buy, EndTurn, PlayerDice, Roll, SetAside, Stay, Trade
from serai.games.dice_bazaar.state import ACTING, ROLLING, STARTING
from serai.games.dice_bazaar.tests.playing import Playing, dice


def second_turn(*columns: tuple[str, str], **options: bool | int) -> Playing:
    """Return a match where seat 1 is about to start a turn with these dice set aside."""
    playing = Playing(3, None, **options).first_turn("123456")
    for product, roll in columns:
        playing.put(1, product, roll)  # type: ignore[arg-type]
    return playing.do(EndTurn())


def test_with_no_die_set_aside_all_six_are_rolled_at_once() -> None:
    """DI-4."""
    playing = second_turn()
    assert (playing.state.mover, playing.state.phase) == (CHANCE, ROLLING)
    assert PlayerDice(1, dice("123456")) in playing.outcomes()


def test_only_dice_that_are_not_set_aside_are_rolled() -> None:
    """DI-4."""
    playing = second_turn(("gem", "12"), ("pottery", "3")).do(Roll())
    assert PlayerDice(1, dice("123")) in playing.outcomes()
    playing.fall("456")
    assert playing.loose() == "456"
    assert (playing.column(1, "gem"), playing.column(1, "pottery")) == ("12", "3")


def test_any_number_of_own_columns_may_be_cleared_before_the_roll() -> None:
    """DI-3."""
    playing = second_turn(("spice", "1"), ("pottery", "34"), ("gem", "6"))
    assert playing.state.phase == STARTING
    assert playing.legal() == [
        Roll(),
        Roll(("spice",)),
        Roll(("pottery",)),
        Roll(("spice", "pottery")),
        Roll(("gem",)),
        Roll(("spice", "gem")),
        Roll(("pottery", "gem")),
        Roll(("spice", "pottery", "gem")),
    ]


def test_a_column_is_cleared_completely_and_its_dice_are_rolled() -> None:
    """DI-3."""
    playing = second_turn(("pottery", "34"), ("gem", "6")).put(2, "pottery", "1").do(Roll(("pottery",)))
    assert (playing.column(1, "pottery"), playing.column(1, "gem")) == ("", "6")
    assert playing.column(2, "pottery") == "1"  # other boards are not touched
    assert PlayerDice(1, dice("12345")) in playing.outcomes()


def test_nothing_but_clearing_and_rolling_is_possible_before_the_roll() -> None:
    """DI-3, DI-15."""
    playing = second_turn(("spice", "14"), ("gem", "6")).give(1, spice=1)
    assert all(isinstance(action, Roll) for action in playing.legal())
    assert not playing.can(Buy("spice"))
    assert not playing.can(Trade("spice", 6, 5))
    assert not playing.can(EndTurn())


def test_columns_are_not_cleared_after_the_roll() -> None:
    """DI-3."""
    playing = second_turn(("gem", "6")).do(Roll()).fall("12345")
    assert not any(isinstance(action, Roll) for action in playing.legal())


def test_the_roll_is_compulsory_while_a_die_is_left() -> None:
    """DI-4."""
    assert not second_turn(("gem", "11256")).can(Stay())


def test_dice_are_rolled_once_a_turn() -> None:
    """DI-4."""
    playing = second_turn().fall("111111").do(SetAside(1, "gem"))
    assert playing.state.phase == ACTING
    assert not playing.can(Roll())


def test_with_all_six_set_aside_nothing_is_rolled_but_the_turn_goes_on() -> None:
    """DI-26."""
    playing = second_turn(("spice", "14"), ("pottery", "1346"))
    assert playing.can(Stay())
    assert not playing.can(Roll())
    playing.do(Stay())
    assert playing.legal() == [Buy("spice"), Buy("pottery"), EndTurn()]


def test_with_all_six_set_aside_a_column_may_still_be_cleared_and_rolled() -> None:
    """DI-26."""
    playing = second_turn(("spice", "14"), ("pottery", "1346")).do(Roll(("spice",)))
    assert PlayerDice(1, dice("12")) in playing.outcomes()


def test_unused_dice_go_back_and_are_rolled_next_turn() -> None:
    """DI-4."""
    playing = Playing(2).first_turn("123456").do(SetAside(1, "spice"), EndTurn())
    playing.fall("123456").do(EndTurn(), Roll())
    assert PlayerDice(0, dice("12345")) in playing.outcomes()


@pytest.mark.parametrize(("seats", "rounds"), [(2, 25), (4, 25), (3, 5), (2, 10)])
def test_rounds_without_a_purchase_end_the_match(seats: int, rounds: int) -> None:
    """DI-21, DI-27."""
    playing = Playing(seats, idle_rounds=rounds).first_turn().give(1, gem=1)
    turns = 0
    while playing.state.mover != OVER:
        playing.fall("123456").do(EndTurn())
        turns += 1
    assert turns == rounds * seats
    assert playing.score()[1] == 8  # scored as it is
    assert playing.places()[1] == 1


def test_a_purchase_starts_the_count_again() -> None:
    """DI-27."""
    playing = Playing(2, idle_rounds=5).first_turn()
    for _ in range(9):
        playing.fall("223355").do(EndTurn())
    assert playing.state.idle_turns == 9
    playing.fall("142222").do(Buy("spice")).fall("66").do(EndTurn())
    assert playing.state.idle_turns == 0
    assert playing.state.mover != OVER
