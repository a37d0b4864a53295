"""The features of a trader: numbers its chances depend on. Bots have trained a weight for each."""

# twin: compiled
from __future__ import annotations

from typing import Final

from serai.games.dice_bazaar.box import FACES, MOST_FALLEN, PRODUCTS
from serai.games.dice_bazaar.state import ACTING, REPRICING, DiceState, column
from serai.strategy.heuristics import MAX_FEATURES, Features

SHORT: Final = 7  # a column can lack up to six dice


def add_trader_features(s: DiceState, features: Features) -> None:
    """Add cards bought, dice to roll, whose turn it is, and the cards' value by the dice their columns lack."""
    for seat in range(s.seats):
        points = 0
        cards = 0
        for product in range(PRODUCTS):
            points += s.box.value[product] * s.cards[column(seat, product)]
            cards += s.cards[column(seat, product)]
        features.add(seat, points)
        features.add(seat, min(cards, 2))
        features.add(seat, s.off[seat])
        features.add(seat, 1.0 if seat == s.seat else 0.0)
        features.add(seat, (seat - s.seat + s.seats) % s.seats)
        add_column_features(s, seat, features)
        add_odds_features(s, seat, features)


def add_column_features(s: DiceState, seat: int, features: Features) -> None:
    """Add the cards' value by the number of dice missing, then those out of reach and those rivals want, too."""
    start = features.count[seat]
    for _ in range(SHORT):
        features.add(seat, 0.0)
    features.add(seat, 0.0)
    features.add(seat, 0.0)
    own = seat * MAX_FEATURES + start
    for product in range(PRODUCTS):
        if s.deck[product] > 0:
            value = s.box.value[product]
            lack = lacking(s, seat, product)
            if lack > s.off[seat]:
                features.value[own + SHORT] += value
            else:
                features.value[own + lack] += value
            if lack < s.box.price_dice[product]:
                features.value[own + SHORT + 1] += value * rivals_near(s, seat, product)


def add_odds_features(s: DiceState, seat: int, features: Features) -> None:
    """Add the cards' worth by the odds of completing them in one, two or three rolls, and the best of one roll."""
    one: float = 0.0
    two: float = 0.0
    three: float = 0.0
    best: float = 0.0
    for product in range(PRODUCTS):
        if s.deck[product] > 0:
            value: float = s.box.value[product]
            lack = lack_of(s, seat, product)
            worth: float = value * odds_of(s, lack, s.off[seat])
            best = max(best, worth)
            one += worth
            two += value * odds_of(s, lack, 2 * s.off[seat])
            three += value * odds_of(s, lack, 3 * s.off[seat])
    features.add(seat, one)
    features.add(seat, two)
    features.add(seat, three)
    features.add(seat, best)


def add_trader_details(s: DiceState, features: Features) -> None:
    """Add the features; then, for each product, what is on the seat's board and what every player may get."""
    add_trader_features(s, features)
    for product in range(PRODUCTS):
        fresh: float = 0.0
        if s.deck[product] > 0:
            fresh = odds_of(s, price_of(s, product), s.box.player_dice)
        for seat in range(s.seats):
            place = column(seat, product)
            aside = 0
            for face in range(FACES):
                aside += s.aside[place][face]
            odds: float = 0.0
            if s.deck[product] > 0:
                odds = odds_of(s, lack_of(s, seat, product), s.off[seat])
            features.add(seat, s.cards[place])
            features.add(seat, aside)
            features.add(seat, odds)
            features.add(seat, fresh)
            features.add(seat, s.deck[product])


def price_of(s: DiceState, product: int) -> int:
    """Return the index of what an empty column lacks."""
    steps = 0
    for face in range(FACES):
        steps += s.box.lack_step[s.price[product][face]]
    return s.box.lack_number[steps]


def lack_of(s: DiceState, seat: int, product: int) -> int:
    """Return the index of what a player's column lacks; before a new price is rolled, that is everything."""
    steps = 0
    for face in range(FACES):
        missing = s.price[product][face]
        if s.phase != REPRICING or product != s.product:
            missing -= s.aside[column(seat, product)][face]
        if missing > 0:
            steps += s.box.lack_step[missing]
    return s.box.lack_number[steps]


def odds_of(s: DiceState, lack: int, dice: int) -> float:
    """Return the odds that this many dice show all that is lacking."""
    return s.box.lack_odds[lack * (MOST_FALLEN + 1) + min(dice, MOST_FALLEN)]


def rivals_near(s: DiceState, seat: int, product: int) -> int:
    """Return how many others lack at most one die for the same product; by buying they would change its price."""
    rivals = 0
    for other in range(s.seats):
        if other != seat and lacking(s, other, product) <= 1:
            rivals += 1
    return rivals


def lacking(s: DiceState, seat: int, product: int) -> int:
    """Return how many dice a player's column still lacks for its price, counting unused dice that would fit."""
    lack = 0
    for face in range(FACES):
        missing = s.price[product][face] - s.aside[column(seat, product)][face]
        if seat == s.seat and s.phase == ACTING:
            missing -= s.loose[face]
        lack += max(0, missing)
    return lack


def match_progress(s: DiceState) -> float:
    """Return how far the match has come, by the cards that are sold."""
    left = 0
    total = 0
    for product in range(PRODUCTS):
        left += s.deck[product]
        total += s.box.cards[product]
    return 1.0 - left / total


# twin: plain from here
FEATURES = (
    "points",
    "cards",
    "dice_off",
    "at_turn",
    "turns_to_wait",
    "complete",
    "lacks_one",
    "lacks_two",
    "lacks_three",
    "lacks_four",
    "lacks_five",
    "lacks_six",
    "out_of_reach",
    "contested",
    "worth_of_one_roll",
    "worth_of_two_rolls",
    "worth_of_three_rolls",
    "best_of_one_roll",
)
"""The names of the features, in the order they are listed."""

DETAILS = FEATURES + tuple(
    f"{product}_{detail}"
    for product in ("spice", "teapot", "pottery", "gem")
    for detail in ("cards", "dice_aside", "odds", "odds_of_all_dice", "deck")
)
"""The names of the details."""
