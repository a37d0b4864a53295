"""An address of a player's own: named, kept and removed in the table's menu."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from serai.games import games
from tests.browser.fixtures import Keep, serving, sit
from tests.server.playing import Server

GAME = next(name for name, game in games().items() if 2 in game.seats)
ADDRESS = "https://chat.example.org/hooks/ada"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Yield a separate server, which sends messages elsewhere."""
    running = serving(tmp_path, hooks="1", hook_services="chat.example.org").start()
    yield running
    running.close()


def open_sheet(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Messages elsewhere").click()


def test_a_player_names_an_address_and_takes_it_back(server: Server, page: Page, keep: Keep) -> None:
    sit(page, server, server.table(GAME, ["person", "person"]))
    open_sheet(page)
    address, save = page.get_by_label("Your address"), page.get_by_role("button", name="Save")
    address.fill("https://192.168.0.1/admin")
    save.click()
    expect(page.get_by_role("alert")).to_contain_text("chat.example.org")
    address.fill(ADDRESS)
    save.click()
    expect(page.get_by_text("Messages go to this address.")).to_be_visible()
    keep(page, "hook")
    page.reload()
    open_sheet(page)
    expect(address).to_have_value(ADDRESS)
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("button", name="Remove")).to_be_hidden()
    expect(address).to_have_value("")
