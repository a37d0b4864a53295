"""The pieces on paper are those of the component files, for four players."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from serai.engine.setup import shipped_component
from serai.games.dice_bazaar import GAME
from tests.browser.printing import printed_pieces

PLAYERS = 4


@pytest.mark.parametrize("values", ["1248", "1358"])
def test_every_card_and_a_chip_for_every_die_is_printed(page: Page, values: str) -> None:
    pieces = shipped_component(GAME.package, "pieces", "box")
    each = {name: count for name, count in pieces["cards_each"].items() if name != "provenance"}
    found = printed_pieces(page, GAME.name, components={"cards": values})
    assert found["cards"] == {name: count * PLAYERS for name, count in each.items()}
    shown = page.locator("[data-sheet=cards][data-side=front] .value").all_text_contents()
    cards = shipped_component(GAME.package, "cards", values)
    assert shown == [str(cards[name]["value"]) for name, count in each.items() for _ in range(count * PLAYERS)]
    assert len(found["boards"]) == PLAYERS
    dice = sum(count for name, count in pieces["price_dice"].items() if name != "provenance")
    assert [found["chips"][f"price-{face}"] for face in range(1, 7)] == [dice] * 6
    assert sum(found["chips"].values()) == 6 * (dice + PLAYERS * pieces["player_dice"]["each"])
