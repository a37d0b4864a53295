"""The status page in a browser: behind its token, without scripts, readable on a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import PHONE, Keep, Visitor
from tests.server.playing import GAME_SEATS, Person, Server

GAME, SEATS = GAME_SEATS
TOKEN = "a-long-status-token"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("status"), status_token=TOKEN).start()
    yield running
    running.close()


def test_a_host_sees_at_a_glance_how_the_server_is(server: Server, visitor: Visitor, keep: Keep) -> None:
    made = server.table(GAME, ["person"] * SEATS)
    people = [Person(server.browser(), made["table"]["id"], secret) for secret in made["secrets"]]
    people[people[0].to_move].act()
    credentials = {"username": "host", "password": TOKEN}
    phone = visitor(**PHONE, http_credentials=credentials, java_script_enabled=False)
    phone.goto("/status")
    expect(phone.locator(".well")).to_have_text("Moves are saved and bots can move.")
    expect(phone.get_by_role("row", name="Browsers connected")).to_contain_text(str(SEATS))
    keep(phone, "status-phone")
    page = visitor(http_credentials=credentials)
    page.goto("/status")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("getComputedStyle(document.querySelector('.well')).color") == "rgb(255, 255, 255)", "styled"
    keep(page, "status")
