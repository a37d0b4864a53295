"""Why an action is not possible: the first rule that forbids it, for the player who tried."""

from __future__ import annotations

from serai.engine.errors import Refusal
from serai.engine.twin import same_form
from serai.games.desert_bazaar.box import DESERT, DICE, RESOURCES, SIDE
from serai.games.desert_bazaar.building import encampment_size_with
from serai.games.desert_bazaar.codec import DesertCodec, counted
from serai.games.desert_bazaar.components import FACE_NAMES, RESOURCE_NAMES
from serai.games.desert_bazaar.moves import (
    Action,
    Build,
    Done,
    Keep,
    Mark,
    NameWild,
    Pass,
    Pay,
    Roll,
    Take,
    Trade,
)
from serai.games.desert_bazaar.paying import NOTHING_UNUSED, need, price_of
from serai.games.desert_bazaar.rolling import cards_to_take
from serai.games.desert_bazaar.state import (
    BUILD,
    LIMIT,
    MARK,
    NAME_WILD,
    NO_SIDE,
    NO_TILE,
    PAY,
    REROLLED,
    ROLLED,
    TURN,
    DesertState,
)

REASONS = (
    "not-now",
    "tile-not-shown",
    "space-taken",
    "encampment-full",
    "other-side",
    "cannot-pay",
    "not-this-payment",
    "pile-empty",
    "dice-do-not-give",
    "cannot-keep",
    "only-live-die",
    "take-all",
    "build-first",
    "no-pass",
    "no-trade",
    "choose-rerolled",
)

_WHEN: dict[type, tuple[int, ...]] = {
    NameWild: (NAME_WILD,),
    Roll: (TURN,),
    Pass: (TURN,),
    Take: (ROLLED, REROLLED),
    Keep: (ROLLED,),
    Build: (TURN, BUILD),
    Trade: (TURN, BUILD),
    Mark: (MARK,),
    Pay: (PAY,),
    Done: (BUILD,),
}


def explain(codec: DesertCodec, state: DesertState, action: Action) -> Refusal:
    """Return the reason an action that is not offered is refused, with its ruling."""
    if isinstance(action, Done) and state.phase == TURN:
        return Refusal("build-first", "DB-7")
    if state.phase not in _WHEN[type(action)]:
        return Refusal("not-now", "DB-8")
    if state.phase == TURN and state.traded and isinstance(action, (Roll, Pass)):
        return Refusal("not-now", "DB-19")
    match action:
        case Build():
            return _no_build(codec, state, action)
        case Take():
            return _no_take(state, action)
        case Keep():
            return _no_reroll(state, action)
        case Roll(card):
            return Refusal("pile-empty", "DB-9", {"resource": card})
        case NameWild(resource):
            return Refusal("pile-empty", "DB-4", {"resource": resource})
        case Pass():
            return Refusal("no-pass", "DB-7")
        case Trade():
            return Refusal("no-trade", "DB-26")
        case _:
            return Refusal("not-this-payment", "DB-44")


def _no_build(codec: DesertCodec, state: DesertState, action: Build) -> Refusal:
    space = codec.space_number(action.space)
    if action.tile < 1 or action.tile - 1 not in state.face_up:
        return Refusal("tile-not-shown", "DB-25", {"tile": action.tile})
    slot = state.face_up.index(action.tile - 1)
    if state.tent[space] != NO_TILE:
        return Refusal("space-taken", "DB-21", {"space": action.space})
    if state.open[space] == 0:
        size = same_form(state, encampment_size_with)(state, space)
        return Refusal("encampment-full", "DB-21", {"space": action.space, "size": size, "limit": LIMIT})
    if state.side not in (NO_SIDE, slot // SIDE):
        return Refusal("other-side", "DB-25", {"side": "B" if state.side else "A"})
    price = same_form(state, price_of)(state, action.tile - 1, state.discount[space])
    cost = [same_form(state, need)(state, price, NOTHING_UNUSED, resource) for resource in range(RESOURCES)]
    return Refusal("cannot-pay", "DB-20", {"space": action.space, "tile": action.tile, "cards": counted(cost)})


def _no_take(state: DesertState, action: Take) -> Refusal:
    if action.resource is None:
        return Refusal("take-all", "DB-11")
    most = same_form(state, cards_to_take)(state, RESOURCE_NAMES.index(action.resource))
    if 0 < action.cards < most:
        return Refusal("take-all", "DB-11")
    return Refusal("dice-do-not-give", "DB-10", {"resource": action.resource, "cards": action.cards, "most": most})


def _no_reroll(state: DesertState, action: Keep) -> Refusal:
    if state.dice[FACE_NAMES.index(action.face)] == 0:
        return Refusal("cannot-keep", "DB-13", {"face": action.face})
    if DICE - state.dice[DESERT] < 2:
        return Refusal("only-live-die", "DB-13")
    return Refusal("choose-rerolled", "DB-14")
