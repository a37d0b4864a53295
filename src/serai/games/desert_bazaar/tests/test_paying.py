"""Paying: rulings DB-23, DB-24, DB-26, DB-27, DB-41, DB-42 and DB-44."""

from __future__ import annotations

import pytest

from serai.games.desert_bazaar.box import ENOUGH
from serai.games.desert_bazaar.components import FEW
from serai.games.desert_bazaar.moves import Build, Pay, Trade
from serai.games.desert_bazaar.paying import least_hand, payable_prices
from serai.games.desert_bazaar.state import BUILD, PAY, TURN
from serai.games.desert_bazaar.tests.playing import Playing, tile

WWC = 1  # a water tent for two water and a camel
AROUND_E5 = "d4 d5 e4 e6 f5 f6"


def paying(hand: str, number: int, around: str = "", **options: bool) -> Playing:
    """Return a match where seat 0 holds these cards and places a tile on e5 among tents of these resources."""
    others = [other for other in range(1, 9) if other != number][:7]
    playing = Playing(3, None, **options).first_turn(number, *others).hold(0, hand)
    playing.lay(" ".join(space + letter for space, letter in zip(AROUND_E5.split(), around, strict=False)))
    return playing


def ways(playing: Playing, number: int) -> list[Pay]:
    """Return how the tile can be paid for on e5; a single way is chosen without asking."""
    playing.do(Build(number, "e5"))
    if playing.state.phase == PAY:
        return [action for action in playing.legal() if isinstance(action, Pay)]
    return []


def test_each_neighbour_covers_one_resource_of_its_colour() -> None:
    """DB-23."""
    assert Pay({"water": 1, "camel": 1}) in ways(paying("WWC", WWC, "W"), WWC)


def test_two_neighbours_of_one_colour_cover_two() -> None:
    """DB-23."""
    assert Pay({"camel": 1}) in ways(paying("WWC", WWC, "WW"), WWC)


def test_a_neighbour_covers_at_most_what_is_required() -> None:
    """DB-23."""
    assert Pay({"camel": 1}) in ways(paying("WWC", WWC, "WWWW"), WWC)


def test_a_neighbour_of_another_colour_covers_nothing() -> None:
    """DB-23."""
    assert ways(paying("WWC", WWC, "SP"), WWC) == []


def test_any_owners_tent_helps_and_so_does_an_unmarked_one() -> None:
    """DB-23."""
    playing = Playing(3).first_turn().hold(0, "C").lay("d4W", owner=1).lay("d5W")
    assert playing.can(Build(WWC, "e5"))


def test_a_neighbours_resource_is_not_used_up() -> None:
    """DB-23: tiles 1 and 2 both cost two water and a camel; both lean on the water tent on e5."""
    playing = Playing(3).first_turn().hold(0, "WWCC").lay("e5W")
    playing.do(Build(1, "e4"), Pay({"water": 1, "camel": 1}), Build(2, "e6"))
    assert playing.held(0) == ""


def test_a_discount_cannot_be_traded_in() -> None:
    """DB-23: two camel neighbours and two cards: the neighbours cover one camel, they are not cards to give away."""
    assert not paying("WS", WWC, "CCC").can(Build(WWC, "e5"))


def test_a_discount_need_not_be_used() -> None:
    """DB-24."""
    assert ways(paying("WWC", WWC, "W"), WWC) == [Pay({"water": 1, "camel": 1}), Pay({"water": 2, "camel": 1})]


def test_discounts_may_be_declined_one_by_one() -> None:
    """DB-24."""
    found = ways(paying("WWC", WWC, "WWC"), WWC)
    assert found[0] == Pay({})
    assert len(found) == 6
    assert Pay({"water": 1}) in found and Pay({"water": 2, "camel": 1}) in found


def test_paying_although_a_neighbour_would_cover_it_is_legal_for_everybody() -> None:
    """DB-41: what a bot does not consider stays in the list of legal actions."""
    playing = paying("WWC", WWC, "WWC")
    playing.do(Build(WWC, "e5"), Pay({"water": 2, "camel": 1}))
    assert playing.held(0) == ""
    assert playing.state.phase == BUILD


def test_a_trade_gives_three_cards_for_one_the_hand_lacks() -> None:
    """DB-26."""
    playing = paying("WSSSC", WWC)
    playing.do(Build(WWC, "e5"))
    assert playing.held(0) == ""
    assert playing.state.given == [0, 0, 3, 0]
    assert playing.state.taken == [1, 0, 0, 0]


def test_several_trades_may_pay_for_one_tile() -> None:
    """DB-26."""
    playing = paying("SSSSSSSSS", WWC)
    playing.do(Build(WWC, "e5"))
    assert playing.held(0) == ""
    assert playing.state.taken == [2, 1, 0, 0]


def test_nobody_trades_for_a_card_already_held() -> None:
    """DB-26: six silks would buy two cards, but both waters and the camel are there."""
    assert ways(paying("WWCSSSSSS", WWC), WWC) == []


def test_by_option_cards_may_be_traded_before_building() -> None:
    """DB-26."""
    playing = paying("WWSSS", WWC, free_trade=True)
    assert playing.can(Trade({"silk": 3}, "camel"))
    playing.do(Trade({"silk": 3}, "camel"))
    assert (playing.held(0), playing.state.phase) == ("WWC", TURN)
    playing.do(Build(WWC, "e5"))
    assert playing.held(0) == ""


def test_a_free_trade_must_leave_something_payable() -> None:
    """DB-26."""
    playing = paying("WWSSS", WWC, free_trade=True)
    assert not playing.can(Trade({"silk": 3}, "spice"))


def test_a_free_trade_between_two_tiles_must_leave_the_next_payable() -> None:
    """DB-26: tile 2 costs two water and a camel like tile 1; the water tent on e5 helps it."""
    playing = paying("WWCCSSS", WWC, free_trade=True).do(Build(WWC, "e5"))
    assert not playing.can(Trade({"silk": 3}, "spice"))
    assert playing.do(Trade({"silk": 3}, "water")).held(0) == "WC"
    assert playing.can(Build(2, "e4"))


def test_no_free_trade_for_a_type_among_the_three_or_from_an_empty_pile() -> None:
    """DB-27."""
    playing = paying("WWWWSSS", WWC, free_trade=True)
    assert not playing.can(Trade({"water": 1, "silk": 2}, "water"))
    assert playing.can(Trade({"silk": 3}, "camel"))
    assert not playing.piles(camel=0).can(Trade({"silk": 3}, "camel"))


def test_a_trade_needs_a_card_in_the_wanted_pile() -> None:
    """DB-27."""
    playing = paying("WSSSC", WWC).piles(water=0)
    assert not playing.can(Build(WWC, "e5"))


def test_the_payment_itself_cannot_refill_the_pile() -> None:
    """DB-27: all trades come before the payment: one water is paid only after the other should have been taken."""
    assert not paying("WSSSC", WWC).piles(water=0).can(Build(WWC, "e5"))
    assert not paying("SSSSSSC", WWC).piles(water=1).can(Build(WWC, "e5"))


def test_by_option_a_card_already_paid_may_be_taken_again() -> None:
    """DB-27."""
    playing = paying("WSSSC", WWC, sequential_payment=True).piles(water=0)
    playing.do(Build(WWC, "e5"))
    assert playing.held(0) == ""
    assert not paying("SSSSSSC", WWC, sequential_payment=True).piles(water=0).can(Build(WWC, "e5"))


def test_the_player_chooses_the_cards_to_give_and_their_order_does_not_matter() -> None:
    """DB-42."""
    found = ways(paying("WWSSSPP", WWC), WWC)
    price = {"water": 2, "camel": 1}
    assert [way.give for way in found] == [{"silk": 3}, {"silk": 2, "spice": 1}, {"silk": 1, "spice": 2}]
    assert all(way.cards == price for way in found)


def test_cards_the_payment_needs_may_not_be_given() -> None:
    """DB-44: four waters: two are the price, so only two of them are free to be traded in."""
    found = ways(paying("WWWWS", WWC), WWC)
    assert found == []
    playing = paying("WWWWS", WWC).do(Build(WWC, "e5"))
    assert playing.state.given == [2, 0, 1, 0]


def test_need_is_judged_after_the_discounts_declared() -> None:
    """DB-44: with the camel neighbour declined, the camel is missing and may be traded for."""
    found = ways(paying("WWSSS", WWC, "C"), WWC)
    assert found == [Pay({"water": 2}), Pay({"water": 2, "camel": 1}, give={"silk": 3})]


def test_the_wanted_type_is_never_given() -> None:
    """DB-44."""
    playing = paying("WSSSSSSC", WWC).do(Build(WWC, "e5"))
    assert playing.state.given[0] == 0


def test_payment_is_impossible_with_too_few_spare_cards() -> None:
    """DB-44."""
    assert not paying("WCSS", WWC).can(Build(WWC, "e5"))


def test_every_card_paid_or_given_goes_back_to_its_pile() -> None:
    playing = paying("WSSSC", WWC)
    before = list(playing.state.pile)
    playing.do(Build(WWC, "e5"))
    assert [now - then for now, then in zip(playing.state.pile, before, strict=True)] == [1, 1, 3, 0]


def test_three_of_a_kind_can_be_covered_by_three_neighbours() -> None:
    """Set P1 has flags of three equal colours."""
    playing = Playing(3, components={"tiles": "p1"})
    triple = next(n for n, t in enumerate(playing.rules.components.tiles.tiles, 1) if t.flag == ("silk",) * 3)
    others = [n for n in range(60, 50, -1) if n != triple][:7]
    playing.first_turn(triple, *others).hold(0, "").lay("d4S d5S e4S")
    assert playing.can(Build(triple, "e5"))


def test_the_default_set_has_the_tile_the_tests_use() -> None:
    assert tile("WWC", "W") == WWC


def test_a_hand_pays_with_three_cards_for_each_it_lacks() -> None:
    """DB-26, DB-44: two bits a resource; WWC asks for 2 and 1."""
    wwc = 2 | 1 << 2
    assert least_hand(wwc, wwc) == 3
    assert least_hand(wwc, 1 | 1 << 2) == 5
    assert least_hand(wwc, 0) == ENOUGH


@pytest.mark.parametrize("piles", [{}, {"water": 0}, {"camel": 1, "silk": 2}, {"water": 0, "spice": 0}])
@pytest.mark.parametrize("sequential", [False, True])
def test_the_prices_found_payable_are_those_that_can_be_paid_card_by_card(
    piles: dict[str, int], sequential: bool
) -> None:
    """DB-20, DB-26, DB-27: the answer by tables against the answer by counting."""
    playing = paying("", WWC, sequential_payment=sequential)
    for hand in ("", "W", "WWC", "SSSP", "WSSS", "WCSP", "CCCCCC", "WWSSSPP", "SSSSSSSS", "PPPPPPPPP"):
        playing.hold(0, hand).piles(**{"water": 9, "camel": 9, "silk": 9, "spice": 9} | piles)
        found = payable_prices(playing.state)
        for number, price in enumerate(FEW):
            assert (found >> number & 1 == 1) == counted_payable(playing, price, sequential), (hand, price)


def counted_payable(playing: Playing, price: tuple[int, ...], sequential: bool) -> bool:
    """Return whether the hand of seat 0 pays a price, card by card."""
    hand, pile = playing.state.hand[0], playing.state.pile
    missing = [max(0, wanted - held) for wanted, held in zip(price, hand, strict=True)]
    spare = sum(max(0, held - wanted) for wanted, held in zip(price, hand, strict=True))
    if sequential:
        served = all(not cards or pile[r] + hand[r] > 0 for r, cards in enumerate(missing))
    else:
        served = all(cards <= pile[r] for r, cards in enumerate(missing))
    return served and spare >= 3 * sum(missing)
