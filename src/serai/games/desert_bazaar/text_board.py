"""The table drawn as text: for the terminal, and for transcripts people read next to the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.desert_bazaar.components import RESOURCE_NAMES, Components, Resource
from serai.games.desert_bazaar.moves import CardCounts
from serai.games.desert_bazaar.view import DesertView, ShownTile, Tent

LETTERS: dict[Resource, str] = {"water": "W", "camel": "C", "silk": "S", "spice": "P"}
CELL = 2  # characters for half a space


def draw_table(components: Components, view: DesertView, seats: Sequence[str]) -> str:
    """Return board, sides, piles and players as text.

    A row's letter comes before its first space. `.` is an open space and `x` one where no tent may be built.
    A tent is its resource's letter (W water, C camel, S silk, P spice) and its owner's seat number, or `-`
    for nobody.
    """
    return "\n".join([*_board(components, view), "", *_sides(view), _piles(view), "", *_players(view, seats)])


def _board(components: Components, view: DesertView) -> list[str]:
    spaces = components.spaces
    tents = {tent.space: tent for tent in view.tents}
    rows: dict[int, list[tuple[int, str]]] = {}
    for name, (row, column) in zip(spaces.names, spaces.drawn_at, strict=True):
        rows.setdefault(row, []).append((column, _space(tents.get(name), name in view.open_spaces)))
    lines = []
    for row, places in rows.items():
        line = f"{chr(ord('a') + row)}:".rjust(2 + CELL * places[0][0])
        for column, text in places:
            line = line.ljust(4 + CELL * column) + text
        lines.append(line)
    return lines


def _space(tent: Tent | None, is_open: bool) -> str:
    if tent is None:
        return "." if is_open else "x"
    return LETTERS[tent.produces] + ("-" if tent.owner is None else str(tent.owner))


def _sides(view: DesertView) -> list[str]:
    lines = []
    for number, tiles in enumerate(view.sides):
        lock = " (in use)" if view.side_in_use == number else ""
        lines.append(f"side {'AB'[number]}: " + "  ".join(_tile(tile) for tile in tiles) + lock)
    return lines


def _tile(tile: ShownTile | None) -> str:
    if tile is None:
        return "--"
    return f"{tile.tile}:{''.join(LETTERS[kind] for kind in tile.flag)}>{LETTERS[tile.tent]}"


def _piles(view: DesertView) -> str:
    piles = " ".join(f"{LETTERS[name]}{view.piles.get(name, 0)}" for name in RESOURCE_NAMES)
    dice = f"   dice: {' '.join(view.dice)}" if view.dice else ""
    kept = f"   kept: {view.kept}" if view.kept else ""
    return f"piles: {piles}   face down: {view.stack}{dice}{kept}"


def _players(view: DesertView, seats: Sequence[str]) -> list[str]:
    width = max(len(name) for name in seats)
    lines = []
    for seat, name in enumerate(seats):
        sign = ">" if seat == view.to_move else " "
        hand = view.hands[seat]
        cards = f"{view.hand_sizes[seat]} cards" if hand is None else _hand(hand)
        points = f"{view.scores[seat]} points".rjust(9)
        lines.append(f"{sign}{seat} {name.ljust(width)} {points}  {view.markers[seat]} markers  {cards}")
    return lines


def _hand(hand: CardCounts) -> str:
    return " ".join(f"{LETTERS[name]}{hand.get(name, 0)}" for name in RESOURCE_NAMES)
