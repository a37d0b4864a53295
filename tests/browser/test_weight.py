"""What a browser fetches from the first page to the end of one's first move, and how calmly a table is drawn."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, Route, expect

from serai.games import games
from tests.browser.fixtures import Keep, Visitor, sit
from tests.browser.playing import WATCH_SHIFT, any_move, version, wait_beyond, wait_for_turn
from tests.server.playing import Server
from tests.twin.test_client import BUDGET, files_of, table_of, theatre_of, weight
from twin import client

GAMES = games()
STILL = 0.015
"""The part of a screen that may move; Lighthouse calls 0.1 good, and a late notice caused 0.02 to 0.09."""
LIVELY = 10 * 1024
"""Bytes of thrown dice, of sounds and of one language's remarks by bots, fetched once a table can be played."""
NOT_PACKED = 500
"""The size below which the build makes no compressed copy of a file."""
OTHER = [("fr", "^Jouer à "), ("de", "^Jetzt .* spielen$")]


def fetched_by(page: Page) -> list[Response]:
    """Return all code, styles and texts fetched from now on, but no fonts or drawings."""
    came: list[Response] = []

    def weigh(answer: Response) -> None:
        if "/assets/" in answer.url and answer.url.endswith((".js", ".css")):
            came.append(answer)

    page.on("response", weigh)
    return came


def deal_alike(page: Page) -> None:
    """Give every table that is opened the same dice, so that the same parts are fetched each time."""

    def seeded(route: Route) -> None:
        wanted = route.request.post_data_json if route.request.method == "POST" else None
        route.continue_(post_data=json.dumps({**wanted, "seed": "caravan"}) if wanted else None)

    page.route("**/api/tables", seeded)


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_in_another_language_fetches_less_than_90_kilobytes_of_code(
    server: Server, visitor: Visitor, game: str
) -> None:
    language, play = OTHER[list(GAMES).index(game) % len(OTHER)]
    page = visitor(is_new=True, locale=language, service_workers="block")
    came = fetched_by(page)
    deal_alike(page)
    page.goto("/")
    page.locator("article").nth(list(GAMES).index(game)).get_by_role("button", name=re.compile(play)).click()
    page.get_by_role("dialog").locator("button.primary").click()
    wait_for_turn(page)
    before = version(page)
    any_move(page, random.Random(game))
    wait_beyond(page, before)
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.wait_for_load_state("networkidle")
    assert len({answer.url for answer in came}) == len(came) >= 6
    lively = theatre_of(language) - files_of(game, language)
    came = [
        answer for answer in came if answer.url.partition("/assets/")[2] not in {Path(file).name for file in lively}
    ]
    plain = [answer for answer in came if "content-encoding" not in answer.headers]
    assert all(answer.request.sizes()["responseBodySize"] < NOT_PACKED for answer in plain)
    # The worker that keeps the client comes too, a little later.
    bytes_of_code = sum(answer.request.sizes()["responseBodySize"] for answer in came)
    bytes_of_code += weight([client.OUT / "sw.js"])
    print(f"{game}: {bytes_of_code / 1024:.1f} KB in {len(came)} files")
    assert bytes_of_code < BUDGET


def test_what_makes_a_table_lively_is_small_and_comes_when_it_can_be_played_at(server: Server, page: Page) -> None:
    game = next(iter(GAMES))
    lively = theatre_of("en") - files_of(game, "en")
    assert weight([client.OUT / file for file in lively]) < LIVELY
    came = fetched_by(page)
    sit(page, server, server.table(game, ["person", *["bot"] * (min(GAMES[game].seats) - 1)]))
    wait_for_turn(page)
    assert not [answer for answer in came if "Theatre" in answer.url]
    expect(page.locator("header q")).to_be_visible()
    assert [answer for answer in came if "Theatre" in answer.url]
    # Where nothing may move, what throws dice never comes.
    assert not [answer for answer in came if "Solid" in answer.url]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_and_its_game_are_fetched_while_the_page_still_comes(server: Server, page: Page, game: str) -> None:
    made = server.table(game, ["person"] * min(GAMES[game].seats))
    table, secret = made["table"]["id"], made["secrets"][0]
    held: list[Route] = []
    page.route("**/assets/Table-*.js", lambda route: held.append(route))
    reads: list[str] = []
    page.on("request", lambda asked: reads.append(asked.url) if asked.url.endswith(table) else None)
    manifest = client.manifest(client.OUT)
    with page.expect_response(f"**/{manifest[table_of(game, manifest)]['file']}"):
        page.goto(f"/#/seat/{table}/{secret}")
    expect(page.get_by_text("Setting the table…")).to_be_in_viewport(ratio=1)
    held[0].continue_()
    expect(page.locator("main")).to_be_visible()
    assert len(reads) == 1


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_while_a_table_whose_players_are_away_is_drawn(
    server: Server, phone: Page, keep: Keep, game: str
) -> None:
    made = server.table(game, ["person"] * min(GAMES[game].seats))
    phone.add_init_script(WATCH_SHIFT)
    sit(phone, server, made)
    expect(phone.locator(".standing .alert")).to_be_visible()
    phone.evaluate("document.fonts.ready")
    phone.wait_for_timeout(500)
    keep(phone, f"away_{game}")
    assert phone.evaluate("window.shift") < STILL
