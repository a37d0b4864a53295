"""The positions of Dice Bazaar that are solved, as every bot asks for them."""

from __future__ import annotations

from threading import Lock

from serai.engine.twin import same_form
from serai.games.dice_bazaar.state import DiceState
from serai.games.dice_bazaar.strategy.last_purchase import LastPurchase, decide, list_positions, next_purchase_ends
from serai.kit.lru_cache import LruCache
from serai.strategy.strategy import Solution

CAPACITY = 4
_Key = tuple[object, ...]
_SOLVED = LruCache[_Key, tuple[LastPurchase, bool]](CAPACITY)
"""The last solved ends that were asked for, and whether each is small enough: a turn asks several times."""
_LOCK = Lock()
"""A lock held while one of them is used, since using it changes it."""


def solve(state: DiceState) -> Solution | None:
    """Return the best action where the next purchase ends the match; None elsewhere, or if that takes too long."""
    if not same_form(state, next_purchase_ends)(state):
        return None
    with _LOCK:
        found, is_small = _positions(state)
        if not is_small:
            return None
        same_form(state, decide)(found, state)
        action, worth = found.action, min(1.0, max(0.0, found.worth))
    return Solution(action, (worth, 1.0 - worth) if state.mover == 0 else (1.0 - worth, worth))


def _positions(state: DiceState) -> tuple[LastPurchase, bool]:
    """Return all positions until the purchase: they depend on prices and cards, not on the dice set aside."""
    box = state.box
    agreed = (type(state), box.player_dice, tuple(box.value), box.idle_rounds, box.share_ties)
    key = (*agreed, tuple(state.deck), *map(tuple, state.price), tuple(state.cards), tuple(state.score[:2]))
    known = _SOLVED.get(key)
    if known is None:
        found = same_form(state, LastPurchase)(state.copy())
        known = _SOLVED.put(key, (found, same_form(state, list_positions)(found)))
    return known
