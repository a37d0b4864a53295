"""Scoring: the cards kept at the end, and the roll of those who tie."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import settle_places
from serai.games.dice_bazaar.box import PRODUCTS
from serai.games.dice_bazaar.rolling_off import is_decided_by, start_roll_off
from serai.games.dice_bazaar.state import TIE_ROLLING, DiceState, clear_column, clear_loose, column, end


def gain_card(s: DiceState, product: int) -> None:
    """Count the value of a card bought, for as long as it is kept (DI-19)."""
    s.cards[column(s.seat, product)] += 1
    s.score[s.seat] += s.box.value[product]


def lose_card(s: DiceState, product: int) -> None:
    """Remove a card traded in from the game: it scores nothing and goes back to no deck (DI-16)."""
    s.cards[column(s.seat, product)] -= 1
    s.score[s.seat] -= s.box.value[product]
    s.traded[product] += 1


def finish(s: DiceState) -> None:
    """Let the most points win; roll off a tie (DI-20), or by option share the win."""
    highest = 0
    for seat in range(s.seats):
        highest = max(highest, s.score[seat])
    tied = 0
    for seat in range(s.seats):
        s.contender[seat] = 0
        if s.score[seat] == highest:
            s.contender[seat] = 1
            tied += 1
    if tied == 1 or s.box.share_ties:
        close(s)
    else:
        pick_up_dice(s)
        start_roll_off(s, TIE_ROLLING, s.box.player_dice)


def pick_up_dice(s: DiceState) -> None:
    """Let the tied players roll all their dice, those set aside too (DI-20)."""
    clear_loose(s)
    for seat in range(s.seats):
        if s.contender[seat] == 1:
            for product in range(PRODUCTS):
                clear_column(s, seat, product)


def tie_rolled(s: DiceState, total: int) -> None:
    """Place those who roll on above those who drop out in this round (DI-29); the last one in wins (DI-20)."""
    rounds = s.rounds
    decided = is_decided_by(s, total)
    if s.rounds > rounds:
        for seat in range(s.seats):
            s.tie_break[seat] += s.contender[seat]
    if decided:
        close(s)


def close(s: DiceState) -> None:
    """Rank the players; the match is over."""
    settle_places(s)
    end(s)
