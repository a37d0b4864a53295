"""A ladder as tables."""

from __future__ import annotations

from rich.console import Console

from serai.lab.ladder import Ladder, Share, Standing
from serai.lab.ratings import Rating
from serai.lab.report import markdown, pairing_cells, pairing_name, pairing_table, player_cells, player_table
from serai.lab.tournament import Pairing

STANDING = Standing("Vizier", Rating("Vizier", 1812.4, 1700.0, 1924.8), 40, 30.0, 12.34, 99.0, 1)
SHARE = Share(Pairing("Vizier", "random"), 40, 30.0, 0.598, 0.858)
FOUND = Ladder(
    4, (STANDING, Standing("random", Rating("random", 1187.6, 1075.2, 1300.0), 40, 10.0, 0.01, 0.1, 0)), (SHARE,), ()
)


def test_a_players_row_shows_rating_interval_pace_and_forfeits() -> None:
    assert player_cells(STANDING) == ["Vizier", "1812", "1700 to 1925", "40", "30.0", "12.3", "99", "1"]


def test_a_pairings_row_names_the_lone_player_first() -> None:
    assert pairing_name(Pairing("a", "b"), 2) == "a against b"
    assert pairing_cells(SHARE, 4) == ["Vizier against 3 x random", "40", "75.0%", "59.8 to 85.8%"]


def test_terminal_and_markdown_tables_agree() -> None:
    console = Console(width=140, record=True, file=None)
    with console.capture() as shown:
        console.print(player_table(FOUND, "a title"), pairing_table(FOUND))
    written = markdown(FOUND)
    for text in ("1700 to 1925", "Vizier against 3 x random", "59.8 to 85.8%"):
        assert text in shown.get() and text in written
    assert "fair is 25%" in shown.get() and "a title" in shown.get()
    assert "| player | rating |" in written
