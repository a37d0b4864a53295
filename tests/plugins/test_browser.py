"""A game in a package of its own in a real browser: its card, table, lesson and rules; and without its drawing."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations
from tests.browser.fixtures import PHONE, Keep, Visitor, collect_errors, serving, sit
from tests.browser.playing import LOG, is_over, version, wait_beyond, wait_for_turn
from tests.plugins.installed import NAME, lay_out
from tests.server.playing import Server

ADA = {"kind": "person", "name": "Ada"}
QUICK = {"pace": "instant", "sound": False, "confirmation": "never"}
SETTINGS = f"localStorage.setItem('serai:settings', JSON.stringify({json.dumps(QUICK)}))"
TITLES = {"en": "Street of Lamps", "fr": "La Rue des lampes"}


@pytest.fixture(scope="module")
def server(target: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with started(target, tmp_path_factory.mktemp("server")) as running:
        yield running


@contextmanager
def started(target: Path, folder: Path) -> Iterator[Server]:
    running = serving(folder)
    running.settings["PYTHONPATH"] = str(target)
    with closing(running.start()):
        yield running


def opened(chromium: Browser) -> tuple[Page, list[str]]:
    """Return a page, and the errors it will write to its console."""
    page = chromium.new_context().new_page()
    page.add_init_script(SETTINGS)
    wrong: list[str] = []
    collect_errors(page, wrong)
    return page, wrong


def play_to_the_end(page: Page, button: str) -> int:
    """Click the first lamp whenever there is one to choose; return the number of clicks."""
    clicks = 0
    while True:
        wait_for_turn(page)
        if is_over(page):
            return clicks
        before = page.locator("[data-table]").get_attribute("data-version")
        page.locator(button).first.click()
        page.wait_for_function(
            "before => document.querySelector('[data-table]').dataset.version !== before", arg=before
        )
        clicks += 1


@pytest.mark.parametrize("language", TITLES)
def test_its_card_opens_a_match_that_is_played_to_its_end(visitor: Visitor, keep: Keep, language: str) -> None:
    page = visitor(locale=language)
    page.add_init_script(SETTINGS)
    page.goto("/")
    card = page.locator("article").filter(has_text=TITLES[language])
    expect(card.locator("img")).to_have_js_property("naturalWidth", 400)
    card.get_by_role("button").click()
    wait_for_turn(page)
    expect(page.locator(".lamps .stalls li")).to_have_count(2)
    assert violations(page) == []
    keep(page, f"plugin-table-{language}")
    assert play_to_the_end(page, "button[data-keep]") >= 1
    expect(page.locator(".lamps .customer")).to_have_count(2)


def test_a_phone_shows_all_of_it(visitor: Visitor, server: Server, keep: Keep) -> None:
    page = visitor(**PHONE)
    sit(page, server, server.table(NAME, [ADA, "bot", "bot", "bot"]))
    wait_for_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    keep(page, "plugin-phone")


def test_its_lesson_leads_to_the_end(page: Page) -> None:
    page.add_init_script(SETTINGS)
    page.goto(f"/#/learn/{NAME}")
    page.locator("[data-scene]").wait_for()
    for _ in range(8):
        page.wait_for_function("() => document.querySelector('aside .main:not(:disabled)')")
        asked = page.locator("button.hint")
        (asked if asked.count() else page.locator("aside .primary")).first.click()
        page.wait_for_timeout(150)
    expect(page).not_to_have_url(re.compile("learn"))


def test_its_rules_are_read_and_a_ruling_is_found(page: Page) -> None:
    page.goto(f"/#/rules/{NAME}/SL-5")
    expect(page.get_by_text("If both lamps have the same colour")).to_be_in_viewport()


def test_names_with_signs_of_html_are_shown_as_they_are(page: Page, server: Server) -> None:
    sit(page, server, server.table(NAME, [ADA, {"kind": "person", "name": "<b>Ben & Co"}]), seat=0)
    expect(page.get_by_role("heading", name="<b>Ben & Co’s stall")).to_be_visible()


def test_without_a_drawing_of_its_own_the_view_and_the_choices_are_shown(
    target: Path, tmp_path: Path, chromium: Browser, keep: Keep
) -> None:
    plain = shutil.copytree(target, tmp_path / "plain")
    shutil.rmtree(plain / NAME / "web")
    with started(plain, tmp_path) as server:
        page, wrong = opened(chromium)
        sit(page, server, server.table(NAME, [ADA, "bot"]))
        wait_for_turn(page)
        expect(page.get_by_role("row", name="Stalls")).to_contain_text("Ada")
        expect(page.get_by_role("button", name=re.compile("^Keep the"))).to_have_count(2)
        assert violations(page) == []
        keep(page, "plugin-plain")
        assert play_to_the_end(page, "button[data-do]") >= 1
        page.goto(f"http://127.0.0.1:{server.port}/")
        expect(page.get_by_role("heading", name=TITLES["en"])).to_be_visible()
        assert wrong == []


def test_what_a_doubt_would_reveal_is_not_shown_before_it_is_made(
    tmp_path: Path, chromium: Browser, keep: Keep
) -> None:
    """On a phone every move is confirmed, with what follows from it: there the others' cards might leak."""
    with started(lay_out(tmp_path / "laid_out"), tmp_path) as server:
        page = chromium.new_context(**PHONE).new_page()
        page.add_init_script(SETTINGS.replace("never", "always"))
        sit(page, server, server.table("cheat", [ADA, "bot"]))
        doubt = page.get_by_role("button", name="Doubt the last card")
        confirm = page.get_by_role("group", name="Confirm your move")
        doubted = False
        while not doubted:
            wait_for_turn(page)
            if is_over(page):  # the bot has doubted all along
                sit(page, server, server.table("cheat", [ADA, "bot"]))
                continue
            before, doubted = version(page), doubt.count() > 0
            (doubt if doubted else page.locator("button[data-do]").first).click()
            if doubted:
                expect(confirm).to_contain_text("This cannot be undone.")
                expect(confirm).not_to_contain_text("The card of")
                keep(page, "plugin-doubt")
            confirm.get_by_role("button", name="Do it").click()
            wait_beyond(page, before)
        wait_for_turn(page)
        if is_over(page):  # the doubt may have decided the match
            page.get_by_role("button", name="Look at the table").click()
        page.get_by_role("button", name="Log").click()
        expect(page.locator(LOG).filter(has_text="The card of Aziz").first).to_be_visible()


def test_a_drawing_that_fails_gives_way_to_one_that_works(target: Path, tmp_path: Path, chromium: Browser) -> None:
    broken = shutil.copytree(target, tmp_path / "broken")
    (broken / NAME / "web" / "table.js").write_text(
        "export const mount = () => ({ update() { throw new Error('no lamp oil'); } });"
        "export const seatFacts = () => { throw new Error('no facts'); };"
    )
    with started(broken, tmp_path) as server:
        page, wrong = opened(chromium)
        sit(page, server, server.table(NAME, [ADA, "bot"]))
        wait_for_turn(page)
        page.keyboard.press("h")  # a hint updates the table
        expect(page.get_by_role("button", name=re.compile("^Keep the")).first).to_be_visible()
        assert play_to_the_end(page, "button[data-do]") >= 1
        assert any("no lamp oil" in text for text in wrong)
