"""Actions no player needs: another one is never worse."""

from __future__ import annotations

from serai.games.desert_bazaar.box import DESERT, DICE, RESOURCES, WILD
from serai.games.desert_bazaar.state import DONE, KEEP, PAY, REROLLED, ROLLED, TAKE, DesertState


def dominated_actions(state: DesertState) -> set[int]:
    """Return payments that leave a poorer hand, takes of fewer cards than possible, and re-rolls of a sure best result.

    Paying more than needed may refill a pile (DB-24), for the others as much as for oneself: bots never do.
    """
    if state.phase == PAY:
        return _poorer_payments(state)
    if state.phase in (ROLLED, REROLLED):
        return _smaller_takes(state) | _needless_rerolls(state)
    return set()


def _poorer_payments(state: DesertState) -> set[int]:
    """Return payments that leave a strictly poorer hand than another payment does."""
    hands: dict[tuple[int, ...], list[int]] = {}
    for action in state.actions():
        after = state.copy()
        after.play(action)
        hands.setdefault(tuple(after.hand[state.seat]), []).append(action)
    return {
        action
        for hand, actions in hands.items()
        if any(other != hand and all(map(int.__ge__, other, hand)) for other in hands)
        for action in actions
    }


def _takes(state: DesertState) -> dict[int, int]:
    """Return the most cards of each resource that can be taken now."""
    most: dict[int, int] = {}
    for action in state.actions():
        if TAKE < action < KEEP:
            resource, cards = divmod(action - TAKE, RESOURCES)
            most[resource] = max(cards, most.get(resource, 0))
    return most


def _smaller_takes(state: DesertState) -> set[int]:
    """Return the takes of fewer cards of a resource than possible, or of none (options, DB-11)."""
    most = _takes(state)
    fewer = {TAKE + RESOURCES * resource + cards for resource, all_ in most.items() for cards in range(1, all_)}
    return (fewer | ({TAKE} if most else set())) & set(state.actions())


def _needless_rerolls(state: DesertState) -> set[int]:
    """Return the re-rolls where all live dice match, or the whole pile can be taken now (DB-13)."""
    most, live = _takes(state), DICE - state.dice[DESERT]
    best = {resource for resource, cards in most.items() if cards >= min(live, state.pile[resource])}
    wanted = {resource for resource in range(RESOURCES) if state.pile[resource]}
    found = set()
    for action in state.actions():
        if KEEP <= action < DONE:
            kept = (action - KEEP) // (DESERT + 2)
            if kept in best or (kept == WILD and wanted <= best):
                found.add(action)
    return found
