"""Scoring: the cards kept at the end, and the roll of those who tie."""

# twin: compiled
from __future__ import annotations

from serai.engine.state import settle_places
from serai.games.dice_bazaar.box import PRODUCTS
from serai.games.dice_bazaar.rolling_off import is_decided_by, start_roll_off
from serai.games.dice_bazaar.state import TIE_ROLLING, Bazaar, clear_column, clear_loose, column, end


def gain_card(s: Bazaar, product: int) -> None:
    """A card bought counts its value for as long as it is kept (DI-19)."""
    s.cards[column(s.seat, product)] += 1
    s.score[s.seat] += s.box.value[product]


def lose_card(s: Bazaar, product: int) -> None:
    """A card traded in leaves the game: it scores nothing and goes back to no deck (DI-16)."""
    s.cards[column(s.seat, product)] -= 1
    s.score[s.seat] -= s.box.value[product]
    s.traded[product] += 1


def finish(s: Bazaar) -> None:
    """The most points win; a tie is rolled off (DI-20), or by option the win is shared."""
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


def pick_up_dice(s: Bazaar) -> None:
    """The tied players roll all their dice, those set aside too (DI-20)."""
    clear_loose(s)
    for seat in range(s.seats):
        if s.contender[seat] == 1:
            for product in range(PRODUCTS):
                clear_column(s, seat, product)


def tie_rolled(s: Bazaar, total: int) -> None:
    """Whoever goes on to another round stands above those who do not; the last one in wins (DI-20)."""
    rounds = s.rounds
    decided = is_decided_by(s, total)
    if s.rounds > rounds:
        for seat in range(s.seats):
            s.tie_break[seat] += s.contender[seat]
    if decided:
        close(s)


def close(s: Bazaar) -> None:
    """Rank the players; the match is over."""
    settle_places(s)
    end(s)
