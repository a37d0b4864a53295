"""A plain opponent: it counts points, markers and cards as they are after a tent or a roll."""

from __future__ import annotations

from collections.abc import Sequence

from serai.engine.state import OVER
from serai.games.desert_bazaar.box import DICE
from serai.games.desert_bazaar.state import BUILD, DONE, NOBODY, REROLL, ROLL, DesertState
from serai.strategy.yardstick import TurnSearch, Yardstick

DECISIONS = 3  # a tile, its marker by option, and its payment; or a free card and what the dice give
FULLER = 0.08  # for each tent of the encampment a marker is in
AT_HOME = 0.3  # a marker ready for the next tent
CARD = 0.35
CARD_BEYOND = 0.1  # of more cards than nine
HANDFUL = 9
WON = 1000.0


def greedy(state: DesertState, seed: int) -> int:
    """Return the action with the best count after it, averaging dice by their exact odds, one tent at a time."""
    seat, placed = state.mover, state.placed

    def candidates(at: DesertState) -> Sequence[int]:
        return [DONE] if at.phase == BUILD and at.placed > placed else at.actions()

    return TurnSearch(seat, lambda after: standing(after, seat), DECISIONS, _is_rolled, candidates).best(state)


def standing(state: DesertState, seat: int) -> float:
    """Return the seat's count less the mean of the others'; a win counts above all."""
    if state.mover == OVER:
        return WON if state.place[seat] == 1 else -WON
    counts = [float(points) for points in state.score[: state.seats]]
    camp, camp_size, owners = state.camp, state.camp_size, state.owner
    for space, owner in enumerate(owners):
        if owner != NOBODY:
            counts[owner] += 1 + FULLER * camp_size[camp[space]]
    for one, hand in enumerate(state.hand[: state.seats]):
        cards = sum(hand)
        counts[one] += CARD * min(cards, HANDFUL) + CARD_BEYOND * max(0, cards - HANDFUL)
        counts[one] += AT_HOME * min(state.markers[one], DICE)
    own = counts.pop(seat)
    return own - sum(counts) / len(counts)


def _is_rolled(state: DesertState) -> bool:
    return state.phase in (ROLL, REROLL)


YARDSTICKS = (Yardstick("greedy", greedy),)
