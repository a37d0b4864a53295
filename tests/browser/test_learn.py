"""Learning: every lesson is played to its end by following what is pointed at, and the rules are found and searched."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from serai.engine.texts import LANGUAGES
from serai.games import games
from tests.browser.fixtures import Keep, Visitor

every_game = pytest.mark.parametrize("game", games())
QUICK = {"pace": "instant", "sound": False, "confirmation": "never"}


def open_lesson(page: Page, game: str, **settings: object) -> None:
    page.add_init_script(f"localStorage.setItem('serai:settings', JSON.stringify({json.dumps({**QUICK, **settings})}))")
    page.goto(f"/#/learn/{game}")
    page.locator("[data-scene]").wait_for(timeout=60_000)


def scene(page: Page) -> str:
    return page.locator("[data-scene]").get_attribute("data-scene") or ""


def is_reading(page: Page) -> bool:
    return page.locator("aside .primary").count() > 0


def is_ready(page: Page) -> None:
    """Wait until the lesson waits for the learner, to continue or to act."""
    page.wait_for_function("() => document.querySelector('aside .main:not(:disabled)')", timeout=60_000)


def do_what_is_pointed_at(page: Page) -> None:
    """Click whatever the table points at, one after the other, until the scene is done.

    If there is nothing to point at, take what the table proposes, or turn the piece in hand and try again.
    """
    before, clicked = scene(page), set()
    for _ in range(16):
        over = "dialog[open] " if page.locator("dialog[open]").count() else ""
        pointed = page.locator(f"main {over}:is(.hint, .hinted):not([aria-pressed=true])")
        names = [one.evaluate("e => e.getAttribute('aria-label') ?? e.textContent") for one in pointed.all()]
        new = next((index for index, name in enumerate(names) if over + name not in clicked), None)
        if new is not None:
            clicked.add(over + names[new])
            pointed.nth(new).click(force=True)
        elif page.locator(f"main {over}.primary").count():
            page.locator(f"main {over}.primary").last.click()
        else:
            page.keyboard.press("r")
            clicked.clear()
        page.wait_for_timeout(200)
        is_ready(page)
        if scene(page) != before or is_reading(page):
            return
    raise AssertionError(f"scene {before} is not done: {page.locator('aside').inner_text()}")


def scenes(page: Page, game: str) -> Iterator[None]:
    """Open a lesson; yield each time it waits for the learner, until only the real game is left."""
    open_lesson(page, game)
    for _ in range(40):
        is_ready(page)
        if page.get_by_role("button", name="Play a real match").count():
            return
        yield


@every_game
def test_a_lesson_is_played_to_its_end_by_mouse(page: Page, game: str, keep: Keep) -> None:
    """The learner follows the lesson at the real table, then starts a real game with one click."""
    for _ in scenes(page, game):
        if is_reading(page):
            page.get_by_role("button", name="Go on").click()
        else:
            do_what_is_pointed_at(page)
    keep(page, f"lesson-{game}-end")
    page.get_by_role("button", name="Play a real match").click()
    expect(page.locator("[data-table]")).to_be_visible()


@pytest.mark.parametrize("game", list(games())[-1:])
def test_a_lesson_is_read_by_keyboard_alone(page: Page, game: str) -> None:
    """Enter continues; when a decision is asked for, Tab reaches the rest of the table and "Show me"."""
    for _ in scenes(page, game):
        if is_reading(page):
            expect(page.get_by_role("button", name="Go on")).to_be_focused()
        else:
            assert page.evaluate("document.activeElement?.closest('main') !== null"), "the keyboard is at the table"
            for _ in range(200):
                page.keyboard.press("Tab")
                if page.evaluate("document.activeElement?.textContent") == "Show me":
                    break
        page.keyboard.press("Enter")
        page.wait_for_timeout(150)
    expect(page.get_by_role("button", name="Play a real match")).to_be_focused()


@every_game
def test_a_lesson_speaks_french_on_a_phone_and_remembers_where_we_were(visitor: Visitor, game: str, keep: Keep) -> None:
    phone = visitor(
        locale="fr", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, color_scheme="dark"
    )
    open_lesson(phone, game, language="fr")
    seen = ""
    for _ in range(6):
        is_ready(phone)
        seen = scene(phone)
        phone.locator("aside .main").tap()
        phone.wait_for_timeout(300)
    is_ready(phone)
    keep(phone, f"lesson-{game}-phone-fr")
    assert phone.evaluate(
        "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"
    )
    was = int(scene(phone))
    assert was >= int(seen) > 0
    phone.reload()
    expect(phone.locator("[data-scene]")).to_be_visible()
    assert int(scene(phone)) == was
    expect(phone.get_by_role("button", name="La règle")).to_be_visible()


@every_game
def test_a_step_back_leads_to_the_scene_before(page: Page, game: str) -> None:
    open_lesson(page, game)
    for _ in range(4):
        is_ready(page)
        page.locator("aside .main").click()
        page.wait_for_timeout(150)
    is_ready(page)
    here, shown = int(scene(page)), page.locator("aside [role=status]").inner_text()
    page.get_by_role("button", name="One step back").click()
    expect(page.locator(f"[data-scene='{here - 1}']")).to_be_visible()
    expect(page.locator("aside [role=status]")).not_to_have_text(shown)


@every_game
def test_rules_are_searched_and_hits_are_stepped_through(page: Page, game: str, keep: Keep) -> None:
    page.goto(f"/#/rules/{game}")
    field = page.get_by_role("searchbox")
    expect(page.locator("[data-place='1.1']")).to_be_visible()
    everything = page.locator(".entry").count()
    page.keyboard.press("/")
    expect(field).to_be_focused()
    field.fill("Option")
    hits = page.locator("mark")
    expect(hits.first).to_be_visible()
    assert 0 < page.locator(".entry").count() < everything
    expect(page.get_by_role("status")).to_have_text(f"1 of {hits.count()}")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text(f"2 of {hits.count()}")
    page.get_by_role("button", name="Previous hit").click()
    expect(page.get_by_role("status")).to_have_text(f"1 of {hits.count()}")
    keep(page, f"rules-{game}-search")
    field.fill("no such words")
    expect(page.get_by_role("status")).to_have_text("Nothing found")


@every_game
def test_a_rulings_address_leads_to_its_paragraph_in_every_language(visitor: Visitor, game: str) -> None:
    rule = games()[game].options[0].rule
    places = []
    for language in LANGUAGES:
        page = visitor(locale=language)
        page.goto(f"/#/rules/{game}/{rule}")
        shown = page.locator(".shown")
        expect(shown).to_be_in_viewport()
        assert rule in shown.inner_text()
        places.append(shown.get_attribute("data-place"))
    assert len(set(places)) == 1


@every_game
def test_the_rules_open_beside_a_lesson_at_the_scenes_rule(page: Page, game: str) -> None:
    open_lesson(page, game)
    is_ready(page)
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".shown")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
