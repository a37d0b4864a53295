"""Setting up positions by hand and playing typed moves in them, always in the plain form."""

from __future__ import annotations

from typing import Any

from serai.engine.setup import OptionValue, Setup
from serai.engine.twin import plain_form
from serai.games.desert_bazaar import GAME
from serai.games.desert_bazaar.building import join_encampments
from serai.games.desert_bazaar.components import RESOURCE_NAMES, Resource
from serai.games.desert_bazaar.moves import Action, Dice, Outcome, TurnedUp
from serai.games.desert_bazaar.rules import DesertRules
from serai.games.desert_bazaar.state import NO_TILE, NOBODY, DesertState

LETTERS = dict(zip("WCSP", RESOURCE_NAMES, strict=True))


class Playing:
    """A match in the plain form: set up a position, make moves, then look at `state`."""

    def __init__(self, seats: int = 3, components: dict[str, Any] | None = None, **options: OptionValue) -> None:
        with plain_form():
            self.rules = DesertRules(GAME.setup(seats, options=options, components=components or {}))
        self.state: DesertState = self.rules.start()

    def do(self, *moves: Action | Outcome) -> Playing:
        """Make moves, each of which must be possible."""
        for move in moves:
            assert self.can(move), f"{move} is not possible; phase {self.state.phase}: {self.legal()[:12]}"
            self.state.play(self._number(move))
        return self

    def can(self, move: Action | Outcome) -> bool:
        """Return whether a move is among those listed."""
        listed = self.state.actions() if self.state.mover >= 0 else [number for number, _ in self.state.outcomes()]
        return self._number(move) in listed

    def legal(self) -> list[Action]:
        """Return the legal actions."""
        return [self.rules.codec.action(self.state, number) for number in self.state.actions()]

    def outcomes(self) -> dict[Outcome, int]:
        """Return what chance may bring, with its weights."""
        return {self.rules.codec.outcome(self.state, number): weight for number, weight in self.state.outcomes()}

    def first_turn(self, *tiles: int) -> Playing:
        """Return a match at its first turn: three water, camels and silks each, and these eight tiles face up."""
        while self.state.setup_rolls < 3 * self.state.seats:
            self.do(Dice(("water", "camel", "silk")))
        for tile in tiles or range(1, 9):
            self.do(TurnedUp(tile))
        return self

    def hold(self, seat: int, cards: str) -> Playing:
        """Give a seat exactly these cards, as letters; the rest goes back to the piles."""
        for resource, letter in enumerate(LETTERS):
            wanted = cards.count(letter)
            self.state.pile[resource] += self.state.hand[seat][resource] - wanted
            self.state.hand[seat][resource] = wanted
        return self

    def held(self, seat: int) -> str:
        """Return a seat's cards as letters."""
        return "".join(letter * self.state.hand[seat][resource] for resource, letter in enumerate(LETTERS))

    def piles(self, **cards: int) -> Playing:
        """Set piles to these sizes, regardless of the hands (pieces are then no longer conserved)."""
        for name, count in cards.items():
            self.state.pile[RESOURCE_NAMES.index(_resource(name))] = count
        return self

    def lay(self, tents: str, owner: int = NOBODY) -> Playing:
        """Put tents on the board, as in `d4W e4S`: space and produced resource. No points, no payment."""
        for word in tents.split():
            space, letter = self.rules.codec.space_number(word[:-1]), word[-1]
            self.state.tile = self._unused_tile(LETTERS[letter])
            self._leave_stack(self.state.tile)
            self.state.tent[space] = self.state.tile
            self.state.owner[space] = owner
            if owner != NOBODY:
                self.state.markers[owner] -= 1
            join_encampments(self.state, space)
            self.state.tile = NO_TILE
        return self

    def only_space(self, space: str) -> Playing:
        """Make this the last open space."""
        kept = self.rules.codec.space_number(space)
        self.state.open = [int(number == kept) for number in range(len(self.state.open))]
        self.state.open_spaces[0] = kept
        self.state.open_count = 1
        return self

    def empty_stack(self) -> Playing:
        """Return the match with no tile face down any more."""
        self.state.stack_count = 0
        return self

    def empty_slot(self, slot: int) -> Playing:
        """Take a face-up tile out of the game."""
        self.state.face_up[slot] = NO_TILE
        return self

    def score(self) -> list[int]:
        """Return points by seat."""
        return self.state.score[: self.state.seats]

    def _unused_tile(self, product: Resource) -> int:
        tiles = self.rules.components.tiles.tiles
        in_stack = self.state.stack[: self.state.stack_count]
        return max(tile for tile in in_stack if tiles[tile].tent == product)

    def _leave_stack(self, tile: int) -> None:
        where = self.state.stack.index(tile)
        self.state.stack_count -= 1
        self.state.stack[where] = self.state.stack[self.state.stack_count]

    def _number(self, move: Action | Outcome) -> int:
        if self.state.mover >= 0:
            return self.rules.codec.action_number(self.state, move)  # type: ignore[arg-type]
        return self.rules.codec.outcome_number(self.state, move)  # type: ignore[arg-type]


def tile(flag: str, tent: str) -> int:
    """Return the number of a tile of the default set, by letters: `tile("WWP", "S")`."""
    tiles = Playing().rules.components.tiles.tiles
    wanted = sorted(LETTERS[letter] for letter in flag)
    return next(
        number
        for number, printed in enumerate(tiles, 1)
        if sorted(printed.flag) == wanted and printed.tent == LETTERS[tent]
    )


def _resource(name: str) -> Resource:
    return RESOURCE_NAMES[RESOURCE_NAMES.index(name)]


def rules_in(form: str, setup: Setup) -> DesertRules:
    """Return the rules for a set-up as plain Python, or compiled."""
    if form == "compiled":
        return DesertRules(setup)
    with plain_form():
        return DesertRules(setup)
