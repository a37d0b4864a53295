"""The table's frame in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from serai.games import games
from tests.browser.fixtures import Keep, Visitor, sit
from tests.server.playing import Server

GAMES = games()
NAME = next(iter(GAMES))


@pytest.mark.parametrize("game", GAMES)
def test_a_table_shows_its_seats_and_what_happened(server: Server, page: Page, keep: Keep, game: str) -> None:
    made = server.table(game, [{"kind": "person", "name": "Ada"}, {"kind": "bot", "level": "random"}])
    sit(page, server, made)
    expect(page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_role("list", name="Players")).to_contain_text("Ada")
    keep(page, f"table_{game}")


def test_on_a_phone_the_log_is_a_sheet(server: Server, phone: Page, keep: Keep) -> None:
    sit(phone, server, server.table(NAME, ["person", "bot"]))
    phone.get_by_role("button", name="Log").tap()
    expect(phone.get_by_role("dialog", name="Log")).to_be_visible()
    keep(phone, "phone_log")


def test_a_sheet_that_is_closing_does_not_close_the_next_one(server: Server, page: Page) -> None:
    sit(page, server, server.table(NAME, ["person", "bot"]))
    page.keyboard.press("?")
    expect(page.locator("dialog[open] h2").first).to_be_visible()
    # The browser reports the end of a dialog a moment after it; the key comes before that.
    page.evaluate(
        """() => {
          document.querySelector('dialog[open]').close();
          dispatchEvent(new KeyboardEvent('keydown', { key: 'm' }));
          return new Promise((later) => setTimeout(later, 200));
        }"""
    )
    expect(page.get_by_role("dialog", name="What you can do")).to_be_visible()


@pytest.mark.parametrize(("key", "inside"), [("m", "li button"), ("?", "a[href^='#/rules/']")])
def test_a_key_right_after_a_sheet_was_put_away_opens_the_next_one(
    server: Server, page: Page, key: str, inside: str
) -> None:
    sit(page, server, server.table(NAME, ["person", "bot"]))
    page.keyboard.press("m")
    expect(page.locator("dialog[open] h2").first).to_be_visible()
    # For a moment the focus stays where it was, in a window that is no longer there.
    page.evaluate(
        """(key) => {
          const dialog = document.querySelector('dialog[open]');
          const focused = dialog.querySelector('button');
          dialog.dispatchEvent(new Event('cancel'));
          dialog.close();
          return Promise.resolve().then(() => {
            const target = focused.isConnected ? focused : document.body;
            target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
          });
        }""",
        key,
    )
    expect(page.locator("dialog[open]").locator(inside).first).to_be_visible()


def test_the_language_is_the_browsers(server: Server, visitor: Visitor) -> None:
    page = visitor(locale="fr-FR")
    sit(page, server, server.table(NAME, ["person", "bot"]))
    expect(page.get_by_role("button", name="Annuler")).to_be_visible()
