"""Each ruling of RULES.md, at a table set up for it."""

from typing import cast

import pytest

from serai import Chance, Match, Question, Refused
from street_of_lamps import GAME
from street_of_lamps.moves import Colour, Customer, Keep, Lamp, Welcomed
from street_of_lamps.state import Street
from street_of_lamps.view import LampView


def street(*lamps: Colour) -> Match:
    """Return a match of two in which Ada's customer wants ruby, Ben's jade, and these lamps were drawn."""
    match = Match(GAME, GAME.setup(["Ada", "Ben"]))
    for outcome in (Customer(0, "ruby"), Customer(1, "jade"), *(Lamp(colour) for colour in lamps)):
        match.apply_outcome(outcome)
    return match


def seen(match: Match, seat: int | None = None) -> LampView:
    """Return the street as a seat sees it."""
    view = match.view(seat)
    assert isinstance(view, LampView)
    return view


def test_only_ada_knows_what_her_customer_wants() -> None:
    match = street()
    assert [seen(match, seat).customers for seat in (0, 1, None)] == [("ruby", None), (None, "jade"), (None, None)]
    opening = match.rules.visible_events([Welcomed(0, "ruby")], 1)
    assert opening == [Welcomed(0, None)]


def test_a_bot_has_to_guess_what_the_other_customer_wants() -> None:
    match = street("ruby", "amber")
    states = [cast("Street", Question.of(match, seed).state) for seed in range(50)]  # of either form
    guesses = [state.customer[:2] for state in states]
    assert {own for own, _ in guesses} == {0}
    assert {other for _, other in guesses} == {1, 2, 3}


def test_the_other_lamp_hangs_in_the_street() -> None:
    match = street("ruby", "amber")
    match.act(0, Keep("ruby"))
    view = seen(match, 0)
    assert (view.stalls[0], view.street) == ({"ruby": 1}, {"amber": 1})


def test_two_equal_lamps_ask_nobody() -> None:
    match = street("amber", "amber")
    view = seen(match)
    assert (view.stalls[0], view.street, view.turn_of) == ({"amber": 1}, {"amber": 1}, 1)


def test_a_lamp_is_worth_the_lamps_of_its_colour_in_the_street() -> None:
    match = street("amber", "amber", "amber", "ruby")
    assert match.view().scores == (1, 0)
    match.act(1, Keep("ruby"))
    assert match.view().scores == (2, 0)


def test_a_lamp_that_is_not_there_is_refused_with_the_reason() -> None:
    with pytest.raises(Refused, match="no jade lamp on the table: keep one of ruby, amber") as refused:
        street("ruby", "amber").act(0, Keep("jade"))
    assert refused.value.refusal.rule == "SL-4"


def test_customers_pay_their_colour_once_more_at_the_end() -> None:
    match = Match(GAME, GAME.setup(2), Chance("lamps"))
    while not match.over:
        assert match.seat is not None
        match.act(match.seat, match.legal()[0])
    view = seen(match)
    for seat, wanted in enumerate(view.customers):
        worth = {colour: count * view.street.get(colour, 0) for colour, count in view.stalls[seat].items()}
        assert wanted and view.scores[seat] == sum(worth.values()) + worth.get(wanted, 0)
