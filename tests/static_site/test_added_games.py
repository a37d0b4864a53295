"""A game of a package can be added to a built site and played there."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from serai.cli.host.site_games import CannotAdd, add_game
from serai.games import games
from tests.browser.fixtures import DESKTOP, NAME_ASKED, Keep, collect_errors
from tests.browser.playing import is_over, version, wait_beyond, wait_for_turn
from tests.plugins.installed import lay_out, run
from tests.server.playing import SERAI
from tests.static_site.conftest import QUICK, SITE, START, free_port, served

ADDED = ("cheat", "street_of_lamps")
LISTENS = """
window.received = [];
const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, 'onmessage');
Object.defineProperty(Worker.prototype, 'onmessage', {
  set(listener) {
    set.call(this, (event) => {
      window.received.push(JSON.stringify(event.data));
      listener(event);
    });
  },
});
"""
"""Keeps in a page all that it is sent by the worker in which the tables are."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the built site with both examples in it."""
    if not (SITE / "sw.js").is_file():
        pytest.fail("The site is not built: run `make site`", pytrace=False)
    folder = shutil.copytree(SITE, tmp_path_factory.mktemp("added") / "site")
    installed = lay_out(tmp_path_factory.mktemp("installed") / "games")
    options = [part for name in ADDED for part in ("--add", name)]
    for _ in range(2):  # a new version of a game replaces the one before
        done = run(installed, "serai", "site", *options, str(folder))
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines() == [f"{folder} now has {name}" for name in ADDED]
    return folder


@pytest.fixture(scope="module")
def page(site: Path, chromium: Browser) -> Iterator[Page]:
    port = free_port()
    command = [str(SERAI), "site", "--serve", "--port", str(port), str(site)]
    with served(command, f"http://127.0.0.1:{port}/") as address:
        context = chromium.new_context(viewport=DESKTOP, reduced_motion="reduce", base_url=address)
        context.set_default_timeout(START)
        context.add_init_script(NAME_ASKED)
        context.add_init_script(LISTENS)
        opened = context.new_page()
        wrong: list[str] = []
        collect_errors(opened, wrong)
        opened.add_init_script(f"localStorage.setItem('serai:settings', JSON.stringify({json.dumps(QUICK)}))")
        opened.goto("/")
        yield opened
        context.close()
        assert wrong == []


def test_its_files_are_in_the_archive_the_folder_and_the_service_worker(site: Path) -> None:
    (archive,) = (site / "assets").glob("serai-*.zip")
    worker = (site / "sw.js").read_text(encoding="utf-8")
    held = json.loads(re.search(r"const FILES = (\[.*?\]);", worker)[1])  # type: ignore[index]
    assert f"./assets/{archive.name}" in held and len(held) == len(set(held))
    assert archive.name in (site / "index.html").read_text(encoding="utf-8")
    for name in ("games/cheat/text/fr.ftl", "games/street_of_lamps/web/table.js", "games/cheat/RULES.de.md"):
        assert (site / name).is_file() and f"./{name}" in held
    assert not [path for path in held if not (site / path).exists()]


def test_its_card_opens_a_match_that_is_played_to_its_end(page: Page, keep: Keep) -> None:
    page.locator("article").filter(has_text="Street of Lamps").get_by_role("button").click()
    wait_for_turn(page, START / 1000)
    while not is_over(page):
        before = version(page)
        page.locator("button[data-keep]").first.click()
        wait_beyond(page, before)
        wait_for_turn(page, START / 1000)
    keep(page, "site_added_game")


def test_a_game_with_secrets_keeps_them_to_its_end_here_too(page: Page) -> None:
    page.goto("/")
    page.locator("article").filter(has_text="Cheat").get_by_role("button").click()
    wait_for_turn(page, START / 1000)
    expect(page.get_by_role("row", name="Your cards", exact=False).first).to_be_visible()
    while not is_over(page):
        before = version(page)
        doubt = page.locator("button[data-do=doubt]")  # which ends a round quickly
        (doubt if doubt.count() else page.locator("button[data-do]").first).click()
        wait_beyond(page, before)
        wait_for_turn(page, START / 1000)
    parts = [part for message in page.evaluate("received") for part in parts_of(message)]
    (mine,) = {part["seat"] for part in parts if "hand" in part and part.get("seat") is not None}
    dealt = [part for part in parts if part.get("event") in ("received", "played")]
    assert {part["seat"] == mine for part in dealt if part["card"] is not None} == {True}
    assert {part["seat"] == mine for part in dealt if part["card"] is None} == {False}


def parts_of(value: Any) -> Iterator[dict[str, Any]]:
    """Yield every object in a message, also in those it carries as text."""
    if isinstance(value, str) and value[:1] in ("{", "["):
        value = json.loads(value)
    if isinstance(value, dict):
        yield value
    if isinstance(value, (dict, list)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from parts_of(part)


def test_a_game_of_serais_own_and_a_folder_without_a_site_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotAdd, match="is in every site"):
        add_game(tmp_path, next(iter(games().values())))
    assert not any(tmp_path.iterdir())
