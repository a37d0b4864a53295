"""A ladder as tables, for the terminal and for Markdown."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from serai.lab.ladder import Ladder, Share, Standing
from serai.lab.tournament import Pairing

PLAYERS = ("player", "rating", "95% interval", "matches", "won", "ms per decision", "slowest", "forfeits")
PAIRINGS = ("pairing", "matches", "won", "95% interval")


def player_table(found: Ladder, title: str) -> Table:
    """Return a row for each player, best first."""
    table = Table(*PLAYERS, title=title)
    for one in found.standings:
        table.add_row(*(Text(cell) for cell in player_cells(one)))
    return table


def pairing_table(found: Ladder) -> Table:
    """Return a row for each pairing."""
    table = Table(*PAIRINGS, title=f"share of wins of the first-named; fair is {100 / found.seats:.0f}%")
    for share in found.shares:
        table.add_row(*(Text(cell) for cell in pairing_cells(share, found.seats)))
    return table


def markdown(found: Ladder) -> str:
    """Return both tables as Markdown."""
    players = _markdown(PLAYERS, [player_cells(one) for one in found.standings])
    paired = _markdown(PAIRINGS, [pairing_cells(share, found.seats) for share in found.shares])
    return f"{players}\n\n{paired}"


def player_cells(one: Standing) -> list[str]:
    """Return a player's row."""
    rating = one.rating
    rated = [f"{rating.rating:.0f}", f"{rating.low:.0f} to {rating.high:.0f}"]
    pace = [f"{one.milliseconds:.1f}", f"{one.slowest:.0f}"]
    return [one.player, *rated, str(one.matches), f"{one.won:.1f}", *pace, str(one.forfeits)]


def pairing_cells(share: Share, seats: int) -> list[str]:
    """Return a pairing's row."""
    return [
        pairing_name(share.pairing, seats),
        str(share.matches),
        f"{100 * share.share:.1f}%",
        f"{100 * share.low:.1f} to {100 * share.high:.1f}%",
    ]


def pairing_name(pairing: Pairing, seats: int) -> str:
    """Return the name of a pairing: the lone player against the rest."""
    return f"{pairing.lone} against " + (pairing.rest if seats == 2 else f"{seats - 1} x {pairing.rest}")


def _markdown(head: tuple[str, ...], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
