"""The table drawn as text: for the terminal, and for transcripts people read next to the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from serai.games.dice_bazaar.components import PRODUCT_NAMES, Face
from serai.games.dice_bazaar.moves import CardCounts
from serai.games.dice_bazaar.view import DiceView, Stall

WIDTH = 13  # characters for one product
FREE = "."


def draw_table(view: DiceView, seats: Sequence[str]) -> str:
    """Return the merchant's stand, then each player's board under it, as text.

    A board shows the dice set aside, and a `.` for each die of the price still lacking.
    """
    label = max(len("price"), 2 + max(len(name) for name in seats)) + 1
    return "\n".join([*_stand(view, label), "", *_boards(view, seats, label), "", *_players(view, seats), _loose(view)])


def _stand(view: DiceView, label: int) -> list[str]:
    return [
        _row("", label, [stall.product for stall in view.stalls]),
        _row("value", label, [str(stall.value) for stall in view.stalls]),
        _row("cards", label, [str(stall.cards) if stall.cards else "sold out" for stall in view.stalls]),
        _row("price", label, [_dice(stall.price) if stall.cards else "-" for stall in view.stalls]),
    ]


def _boards(view: DiceView, seats: Sequence[str], label: int) -> list[str]:
    return [
        _row(
            f"{_sign(view, seat)}{seat} {name}",
            label,
            [_column(stall, view.boards[seat].columns.get(stall.product, ())) for stall in view.stalls],
        )
        for seat, name in enumerate(seats)
    ]


def _row(label: str, width: int, cells: Sequence[str]) -> str:
    return (label.ljust(width) + "".join(cell.rjust(WIDTH) for cell in cells)).rstrip()


def _column(stall: Stall, aside: tuple[Face, ...]) -> str:
    """Return the column with each die under its face in the price."""
    left = list(aside)
    places = []
    for face in stall.price if stall.cards else ():
        places.append(str(face) if face in left else FREE)
        if face in left:
            left.remove(face)
    return " ".join([*places, *(str(face) for face in left)])


def _players(view: DiceView, seats: Sequence[str]) -> list[str]:
    width = max(len(name) for name in seats)
    lines = []
    for seat, name in enumerate(seats):
        points = f"{view.scores[seat]} point{'s' if view.scores[seat] != 1 else ' '}".rjust(10)
        board = view.boards[seat]
        rolled = f"  rolled {board.roll_off}" if board.roll_off else ""
        lines.append(f"{_sign(view, seat)}{seat} {name.ljust(width)} {points}  {_cards(board.cards)}{rolled}")
    return lines


def _loose(view: DiceView) -> str:
    spent = view.boards[view.turn_of].dice_off - len(view.unused) if view.phase in ("acting", "repricing") else 0
    unused = f"unused: {_dice(view.unused)}" if view.unused else "unused: -"
    traded = f"   traded in: {_cards(view.traded)}" if view.traded else ""
    return unused + (f"   spent: {spent}" if spent else "") + traded


def _sign(view: DiceView, seat: int) -> str:
    return ">" if seat == view.to_move else " "


def _dice(faces: Sequence[Face]) -> str:
    return " ".join(str(face) for face in faces)


def _cards(cards: CardCounts) -> str:
    return "  ".join(f"{cards[name]} {name}" for name in PRODUCT_NAMES if name in cards) or "no cards"
