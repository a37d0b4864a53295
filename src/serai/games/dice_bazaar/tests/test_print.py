"""The pieces on paper are those of the component files, for four players."""

from __future__ import annotations

from playwright.sync_api import Page

from serai.engine.setup import shipped_component
from serai.games.dice_bazaar import GAME
from tests.browser.printing import printed_pieces

PLAYERS = 4


def test_every_card_and_a_chip_for_every_die_is_printed(page: Page) -> None:
    pieces = shipped_component(GAME.package, "pieces", "box")
    each = {name: count for name, count in pieces["cards_each"].items() if name != "provenance"}
    found = printed_pieces(page, GAME.name)
    assert found["cards"] == {name: count * PLAYERS for name, count in each.items()}
    assert len(found["boards"]) == PLAYERS
    dice = sum(count for name, count in pieces["price_dice"].items() if name != "provenance")
    assert [found["chips"][f"price-{face}"] for face in range(1, 7)] == [dice] * 6
    assert sum(found["chips"].values()) == 6 * (dice + PLAYERS * pieces["player_dice"]["each"])
