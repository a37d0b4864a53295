"""Typed moves to numbers and back, and the short lines people type. Nobody else knows the numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress

from msgspec import Raw, json

from serai.engine.contract import NOT_OFFERED, ActionTable, GameCodec
from serai.engine.errors import MalformedAction
from serai.engine.twin import same_form
from serai.games.desert_bazaar.action_table import split_actions
from serai.games.desert_bazaar.box import DICE, FACES, MAX_PLAYERS, NO_FACE, RESOURCES, SLOTS, TRADE_IN, WAYS_GIVEN
from serai.games.desert_bazaar.components import FACE_NAMES, FEW, GIVEN, RESOURCE_NAMES, ROLLS, Components, Resource
from serai.games.desert_bazaar.moves import (
    Action,
    Build,
    CardCounts,
    Dice,
    Done,
    FirstSeat,
    Keep,
    Mark,
    NameWild,
    Outcome,
    Pass,
    Pay,
    Roll,
    Take,
    Trade,
    TurnedUp,
)
from serai.games.desert_bazaar.paying import NOTHING_UNUSED, need, price_here
from serai.games.desert_bazaar.state import (
    DICE_SHOW,
    DONE,
    FIRST_IS,
    KEEP,
    NAME,
    PASS,
    PAY,
    PAYMENT,
    PLACE,
    SAVE_MARKER,
    SET_MARKER,
    START_ROLL,
    TAKE,
    TILE_IS,
    TRADE,
    DesertState,
)


class DesertCodec(GameCodec[DesertState, Action, Outcome]):
    """The codec for one board and one set of tiles."""

    constant_below = PLACE

    def __init__(self, components: Components) -> None:
        self.spaces = components.spaces.names
        self.tiles = len(components.tiles.tiles)
        self._space = {name: number for number, name in enumerate(self.spaces)}
        self._spaces_encoded = Raw(json.encode(self.spaces))

    def action(self, state: DesertState, number: int) -> Action:
        """Return the action a number stands for."""
        if number < PLACE:
            return SAME_ALWAYS[number]
        if number < PAYMENT:
            space, slot = divmod(number - PLACE, SLOTS)
            return Build(tile=state.face_up[slot] + 1, space=self.spaces[space])
        unused, given = divmod(number - PAYMENT, WAYS_GIVEN)
        return Pay(cards=counted(self._price(state, unused)), give=counted(GIVEN[given]))

    def action_tables(self, state: DesertState) -> tuple[list[ActionTable], list[int]]:
        """Return all ways to build, perhaps hundreds, as rows of slot and space, and all other numbers."""
        builds, *rest = same_form(state, split_actions)(state)
        if not builds:
            return [], rest
        tiles = [tile + 1 for tile in state.face_up]
        return [ActionTable(Build, [tiles, self._spaces_encoded], rest[: 2 * builds])], rest[2 * builds :]

    def action_number(self, state: DesertState, action: Action) -> int:
        """Return the number of an action; what no state could offer is malformed."""
        match action:  # the commonest first
            case Build(tile, space):
                place = PLACE + SLOTS * self.space_number(space)
                return place + state.face_up.index(tile - 1) if tile > 0 and tile - 1 in state.face_up else NOT_OFFERED
            case Roll(card):
                return START_ROLL + (RESOURCES if card is None else RESOURCE_NAMES.index(card))
            case Done():
                return DONE
            case Take(None, 0):
                return TAKE
            case Take(str(resource), cards) if 1 <= cards <= DICE:
                return TAKE + RESOURCES * RESOURCE_NAMES.index(resource) + cards
            case Keep(face, leave):
                if "desert" in (face, leave):
                    raise MalformedAction("a desert is dead: it can be neither kept nor left for later (DB-13)")
                left = NO_FACE if leave is None else FACE_NAMES.index(leave)
                return KEEP + (FACES + 1) * FACE_NAMES.index(face) + left
            case Pay(cards, give):
                return self._payment(state, cards, give)
            case Mark(marker):
                return SET_MARKER if marker else SAVE_MARKER
            case Trade(give, take):
                if _counts(give) not in GIVEN or sum(give.values()) != TRADE_IN:
                    raise MalformedAction(f"a trade gives {TRADE_IN} cards; got {give}")
                given = GIVEN.index(_counts(give))
                return TRADE + RESOURCES * (given - 1) + RESOURCE_NAMES.index(take)
            case NameWild(resource):
                return NAME + RESOURCE_NAMES.index(resource)
            case Pass():
                return PASS
        raise MalformedAction(f"expected an action of Desert Bazaar; got {action!r}")

    def outcome(self, state: DesertState, number: int) -> Outcome:
        """Return the outcome a number stands for."""
        if number >= TILE_IS:
            return TurnedUp(tile=number - TILE_IS + 1)
        if number >= DICE_SHOW:
            return FALLEN[number - DICE_SHOW]
        return FirstSeat(seat=number - FIRST_IS)

    def outcome_number(self, state: DesertState, outcome: Outcome) -> int:
        """Return the number of an outcome; what chance could never bring is malformed."""
        match outcome:
            case TurnedUp(tile) if 1 <= tile <= self.tiles:
                return TILE_IS + tile - 1
            case Dice(faces) if 1 <= len(faces) <= DICE:
                return DICE_SHOW + ROLLS.index(tuple(faces.count(face) for face in FACE_NAMES))
            case FirstSeat(seat) if 0 <= seat < MAX_PLAYERS:
                return FIRST_IS + seat
        raise MalformedAction(f"expected an outcome of Desert Bazaar; got {outcome!r}")

    def space_number(self, space: str) -> int:
        """Return the number of a named space."""
        if space not in self._space:
            raise MalformedAction(f"there is no space {space!r}; this board has {self.spaces[0]} to {self.spaces[-1]}")
        return self._space[space]

    def _price(self, state: DesertState, unused: int) -> list[int]:
        """Return what the tile being built costs if some of the neighbours' resources stay unused."""
        price, needed = same_form(state, price_here)(state), same_form(state, need)
        return [needed(state, price, unused, resource) for resource in range(RESOURCES)]

    def _payment(self, state: DesertState, cards: CardCounts, give: CardCounts) -> int:
        if state.phase != PAY or _counts(give) not in GIVEN:
            return NOT_OFFERED
        least = self._price(state, NOTHING_UNUSED)
        unused = tuple(paid - price for paid, price in zip(_counts(cards), least, strict=True))
        if unused not in FEW:
            return NOT_OFFERED
        return PAYMENT + WAYS_GIVEN * FEW.index(unused) + GIVEN.index(_counts(give))

    def notation(self, action: Action) -> str:
        """Return a line such as `roll water`, `take silk 2`, `build 17 e4` or `pay water spice give silk silk silk`."""
        match action:
            case NameWild(resource):
                return f"name {resource}"
            case Roll(card):
                return f"roll {card or 'none'}"
            case Take(resource, cards):
                return f"take {resource} {cards}" if resource else "take none"
            case Keep(face, leave):
                return f"keep {face}" + (f" leave {leave}" if leave else "")
            case Build(tile, space):
                return f"build {tile} {space}"
            case Mark(marker):
                return "mark yes" if marker else "mark no"
            case Pay(cards, give):
                return "pay" + _words("", cards) + _words(" give", give)
            case Trade(give, take):
                return f"trade{_words(' give', give)} take {take}"
            case Done():
                return "done"
            case Pass():  # the last one
                return "pass"

    def parse(self, text: str) -> Action:
        """Return the action such a line means."""
        try:
            return _parse(text.lower().split())
        except (ValueError, IndexError):
            raise MalformedAction(
                f"cannot read {text!r}; expected a line such as 'build 17 e4' or 'roll water'"
            ) from None


FALLEN = [
    Dice(tuple(face for face, count in zip(FACE_NAMES, counts, strict=True) for _ in range(count))) for counts in ROLLS
]
"""Every roll by its number."""


def _same_always(number: int) -> Action:
    if number >= TRADE:
        given, resource = divmod(number - TRADE, RESOURCES)
        return Trade(give=counted(GIVEN[given + 1]), take=RESOURCE_NAMES[resource])
    if number >= SET_MARKER:
        return Mark(marker=number == SET_MARKER)
    if number >= DONE:
        return Done() if number == DONE else Pass()
    if number >= KEEP:
        kept, left = divmod(number - KEEP, FACES + 1)
        return Keep(face=FACE_NAMES[kept], leave=None if left == NO_FACE else FACE_NAMES[left])
    if number >= TAKE:
        resource, cards = divmod(number - TAKE, RESOURCES)
        return Take(resource=RESOURCE_NAMES[resource] if cards else None, cards=cards)
    if number >= START_ROLL:
        resource = number - START_ROLL
        return Roll(card=RESOURCE_NAMES[resource] if resource < RESOURCES else None)
    return NameWild(resource=RESOURCE_NAMES[number - NAME])


def counted(counts: Sequence[int]) -> CardCounts:
    """Return the cards by name, only the kinds that are present."""
    return _named(tuple(counts)).copy()


@lru_cache(4096)
def _named(counts: tuple[int, ...]) -> CardCounts:
    return dict(compress(zip(RESOURCE_NAMES, counts, strict=True), counts))


def _counts(cards: CardCounts) -> tuple[int, ...]:
    return tuple(cards.get(name, 0) for name in RESOURCE_NAMES)


def _words(label: str, cards: CardCounts) -> str:
    words = [name for name in RESOURCE_NAMES for _ in range(cards.get(name, 0))]
    return f"{label} {' '.join(words)}" if words else ""


def _resource(word: str) -> Resource:
    return RESOURCE_NAMES[RESOURCE_NAMES.index(word)]


def _cards(words: list[str]) -> CardCounts:
    named = [_resource(word) for word in words]
    return {name: named.count(name) for name in RESOURCE_NAMES if name in named}


def _parse(words: list[str]) -> Action:
    match words:
        case ["name", resource]:
            return NameWild(_resource(resource))
        case ["roll", card]:
            return Roll(None if card == "none" else _resource(card))
        case ["take", "none"]:
            return Take(None, 0)
        case ["take", resource, cards]:
            return Take(_resource(resource), int(cards))
        case ["keep", face]:
            return Keep(FACE_NAMES[FACE_NAMES.index(face)])
        case ["keep", face, "leave", left]:
            return Keep(FACE_NAMES[FACE_NAMES.index(face)], FACE_NAMES[FACE_NAMES.index(left)])
        case ["build", tile, space]:
            return Build(int(tile), space)
        case ["mark", ("yes" | "no") as answer]:
            return Mark(answer == "yes")
        case ["pay", *rest]:
            cut = rest.index("give") if "give" in rest else len(rest)
            return Pay(_cards(rest[:cut]), _cards(rest[cut + 1 :]))
        case ["trade", "give", one, two, three, "take", wanted]:
            return Trade(_cards([one, two, three]), _resource(wanted))
        case ["done"]:
            return Done()
        case ["pass"]:
            return Pass()
    raise ValueError


SAME_ALWAYS = [_same_always(number) for number in range(PLACE)]
"""Every action that means the same in every position."""
