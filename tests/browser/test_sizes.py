"""Every table at seven sizes of screen: nothing overlaps, nothing scrolls, nothing is too small to touch."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from serai.engine.texts import LANGUAGES
from serai.games import games
from tests.browser.fixtures import Keep, Visitor, sit
from tests.browser.playing import TWO_FRAMES, any_move, version, wait_beyond, wait_for_turn
from tests.server.playing import Server

GAMES = games()
TOUCH: list[tuple[int, int]] = [(768, 1024), (390, 844), (844, 390)]
SIZES = [(1366, 768), (1920, 1080), (1024, 768), (1024, 640), *TOUCH]
SMALLEST_DESK = (1024, 640)
LARGE = [(2560, 1440), (3440, 1440)]
MOVES = 12
LARGEST_NAMES = ["Maximiliane-Alexandrovna", "Aziz", "Basma", "Cyrus", "Dunya"]

BOXES = """(touch) => {
    // A panel that asks for a payment lies over the table on purpose; then only what is on it is judged.
    const panel = document.querySelector('main [role=dialog]'), isUnder = (part) => panel && !panel.contains(part);
    // A long list of ways to pay may scroll on its panel.
    const isScrolled = (part) => part && part !== panel && panel?.contains(part)
        && (part.scrollHeight > part.clientHeight + 1 || isScrolled(part.parentElement));
    const faults = [], name = (part) => part.outerHTML.slice(0, 90).replace(/\\s+/g, ' ');
    const seen = (part) => part.checkVisibility({visibilityProperty: true, opacityProperty: true})
        && !part.closest('.unseen, .words, .spoken');
    const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    for (const part of [document.documentElement, ...document.querySelectorAll('main, main *')]) {
        const scrolls = ['auto', 'scroll'].includes(getComputedStyle(part).overflowY);
        if ((part.matches('html') || (scrolls && !panel?.contains(part))) && part.scrollHeight > part.clientHeight + 1)
            faults.push(`scrolls: ${name(part)}`);
    }
    for (const part of document.querySelectorAll('button, a[href], input, [role=button]')) {
        const whole = part.closest('label') ?? part, box = whole.getBoundingClientRect();
        // Spaces of a board are as large as the board can be; the board itself is enlarged by two fingers.
        if (!seen(part) || !box.width || part.matches('.log *, svg *, [aria-disabled=true]')) continue;
        if (!isScrolled(part.closest('label')?.parentElement)
            && (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1))
            faults.push(`off the screen: ${name(part)}`);
        const frame = part.closest('main, aside')?.getBoundingClientRect();
        if (frame && !isUnder(part) && (box.left < frame.left - 1 || box.right > frame.right + 1))
            faults.push(`cut off: ${name(part)}`);
        if (touch && (box.width < 43.5 || box.height < 43.5))
            faults.push(`too small, ${box.width} x ${box.height}: ${name(part)}`);
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (hit && !whole.contains(hit) && !hit.contains(whole) && !part.disabled && !isUnder(part))
            faults.push(`covered: ${name(part)} by ${name(hit)}`);
    }
    const words = [];
    const walker = document.createTreeWalker(document.querySelector('[data-table]'), NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const part = text.parentElement;
        // What a bot says lies over the table for some seconds, on purpose.
        if (!text.data.trim() || part.closest('svg, .log, kbd, q') || !seen(part) || isUnder(part)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const within = part.getBoundingClientRect(), isCut = getComputedStyle(part).overflow === 'hidden';
        const button = part.closest('button, a')?.getBoundingClientRect(), line = range.getBoundingClientRect();
        if (button && !isCut && /\\p{L}{3}/u.test(text.data)
            && (line.left < button.left - 1 || line.right > button.right + 1
                || line.top < button.top - 1 || line.bottom > button.bottom + 1))
            faults.push(`words larger than their button: ${text.data}`);
        for (const {left, top, right, bottom} of range.getClientRects())
            words.push([text, {left, top: top + 3, bottom: bottom - 3,
                right: isCut ? Math.min(right, within.right) : right}]);
    }
    words.forEach(([text, box], at) => words.slice(at + 1).forEach(([other, its]) => {
        if (text !== other && meet(box, its)) faults.push(`words over words: ${text.data} / ${other.data}`);
    }));
    return faults;
}"""
"""A script that finds faults in the boxes on the screen."""


def faults(page: Page, size: tuple[int, int]) -> list[str]:
    """Return what is still wrong at this size once all movement has ended."""
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    page.evaluate(TWO_FRAMES)
    for _ in range(20):
        found: list[str] = page.evaluate(BOXES, size in TOUCH)
        if not found:
            break
        page.wait_for_timeout(250)
    return [f"{size[0]} x {size[1]}: {fault}" for fault in found]


def full_table(server: Server, game: str) -> Any:
    """Return the largest table of a game, with a long name at it."""
    bots = LARGEST_NAMES[1 : max(GAMES[game].seats)]
    person = {"kind": "person", "name": LARGEST_NAMES[0]}
    seats = [person, *({"kind": "bot", "level": "random", "name": bot} for bot in bots)]
    return server.table(game, seats, seed="caravan")


@pytest.mark.parametrize("game", GAMES)
def test_a_full_table_fits_every_screen_in_every_language(
    server: Server, visitor: Visitor, keep: Keep, game: str
) -> None:
    page = visitor(has_touch=True)
    page.add_init_script('localStorage["serai:settings"] ??= JSON.stringify({pace: "instant", confirmation: "never"})')
    sit(page, server, full_table(server, game))
    choice, found = random.Random(1), []
    for _ in range(MOVES):
        wait_for_turn(page)
        found += faults(page, SMALLEST_DESK)
        any_move(page, choice)
    wait_for_turn(page)
    for language in LANGUAGES:
        read_in(page, language)
        for size in SIZES:
            found += [f"{language}, {fault}" for fault in faults(page, size)]
            if language != "en":
                keep(page, f"size_{game}_{size[0]}x{size[1]}_{language}")
    assert found == []


def read_in(page: Page, language: str) -> None:
    """Open the page again in another language."""
    page.evaluate(
        """(language) => {
            const settings = JSON.parse(localStorage['serai:settings']);
            localStorage['serai:settings'] = JSON.stringify({...settings, language});
        }""",
        language,
    )
    page.reload()
    page.locator(f"html[lang={language}] [data-table]").wait_for()
    wait_for_turn(page)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_to_be_confirmed_covers_nothing_of_a_table_held_sideways(
    server: Server, visitor: Visitor, keep: Keep, game: str
) -> None:
    page = visitor(viewport={"width": 844, "height": 390}, has_touch=True, locale="de")
    page.add_init_script('localStorage["serai:settings"] ??= JSON.stringify({pace: "instant", confirmation: "always"})')
    sit(page, server, full_table(server, game))
    wait_for_turn(page)
    any_move(page, random.Random(1))
    expect(page.locator(".confirm .yes")).to_be_focused()
    table, asked = page.locator("main").bounding_box(), page.locator(".confirm").bounding_box()
    assert table is not None and asked is not None and asked["x"] >= table["x"] + table["width"]
    for button in page.locator(".confirm button").all():
        expect(button).to_be_in_viewport(ratio=1)
    keep(page, f"confirm_{game}_sideways")
    page.locator(".confirm .yes").click()
    expect(page.get_by_role("toolbar").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_stands_beside_its_table_on_a_phone_held_sideways(
    server: Server, visitor: Visitor, keep: Keep, game: str
) -> None:
    page = visitor(viewport={"width": 844, "height": 390}, has_touch=True, locale="de")
    page.goto(f"/#/learn/{game}")
    expect(page.get_by_role("button", name="Weiter", exact=True)).to_be_in_viewport(ratio=1)
    table = page.locator("main").bounding_box()
    assert table is not None and table["height"] == 390 and table["width"] > 500
    keep(page, f"lesson_{game}_sideways")
    assert page.locator("aside .words").evaluate("words => words.scrollHeight <= words.clientHeight + 1")


def test_the_menu_and_a_game_to_play_are_seen_at_once_on_a_phone_held_sideways(
    server: Server, visitor: Visitor, keep: Keep
) -> None:
    page = visitor(viewport={"width": 844, "height": 390}, has_touch=True, locale="fr")
    page.goto("/")
    play = page.locator("article").first.get_by_role("button").first
    expect(play).to_be_in_viewport(ratio=1)
    keep(page, "landing_sideways")
    play.click()
    wait_for_turn(page)
    page.get_by_role("button", name="Menu", exact=True).click()
    entries = page.get_by_role("dialog").locator("li > *")
    expect(entries.last).to_be_visible()
    keep(page, "menu_sideways")
    for entry in entries.all():
        expect(entry).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_guest_sits_down_without_a_scroll_on_a_phone_held_sideways(
    server: Server, visitor: Visitor, keep: Keep, locale: str
) -> None:
    game = max(GAMES.values(), key=lambda game: max(game.seats))
    made = server.table(game.name, [{"kind": "person", "name": LARGEST_NAMES[0]}, *["open"] * (max(game.seats) - 1)])
    page = visitor(viewport={"width": 844, "height": 390}, has_touch=True, locale=locale)
    page.goto(f"/#/join/{made['table']['code']}")
    expect(page.locator("form .primary")).to_be_in_viewport(ratio=1)
    keep(page, f"join_sideways_{locale}")


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_on_a_phone_held_sideways_says_its_aim_beside_the_table(
    server: Server, visitor: Visitor, game: str, locale: str
) -> None:
    page = visitor(viewport={"width": 844, "height": 390}, has_touch=True, locale=locale)
    page.goto("/")
    page.locator("article").nth(list(GAMES).index(game)).get_by_role("button").first.click()
    coach = page.locator("[data-coach=aim]")
    expect(coach.locator("p")).to_be_in_viewport(ratio=1)
    expect(coach.get_by_role("button").first).to_be_in_viewport(ratio=0.9)
    table, tools = page.locator("main").bounding_box(), page.locator("aside").bounding_box()
    assert table is not None and table["height"] == 390 and table["width"] == 700
    coach.get_by_role("button").first.click()
    expect(coach).to_have_count(0)
    for sentence in page.locator("[data-coach] p").all():
        box = sentence.bounding_box()
        assert box is not None and tools is not None and box["y"] + box["height"] <= tools["y"]


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_of_a_first_game_never_moves_the_board_of_a_phone(
    server: Server, visitor: Visitor, keep: Keep, game: str
) -> None:
    language = LANGUAGES[list(GAMES).index(game) % len(LANGUAGES)]
    phone = visitor(viewport={"width": 390, "height": 844}, has_touch=True, locale=language)
    sit(phone, server, server.table(game, ["person", *["bot"] * (min(GAMES[game].seats) - 1)], seed="caravan"))
    wait_for_turn(phone)
    board, coach = phone.locator("main"), phone.locator("[data-coach]")
    expect(coach).to_have_attribute("data-coach", "aim")
    keep(phone, f"coach_{game}_aim")
    before = board.bounding_box()
    coach.locator(".primary").click()
    expect(phone.locator("[data-coach=aim]")).to_have_count(0)
    keep(phone, f"coach_{game}_next")
    assert board.bounding_box() == before
    said = coach.get_attribute("data-coach")
    at = version(phone)
    any_move(phone, random.Random(1))
    wait_beyond(phone, at)
    wait_for_turn(phone)
    expect(phone.locator(f"[data-coach={said}]")).to_have_count(0)
    keep(phone, f"coach_{game}_after")
    after = board.bounding_box()
    assert before is not None and after is not None
    assert after == before or (after["y"] < before["y"] and not phone.locator(".heard *").count()), "all was said"


@pytest.mark.parametrize("game", GAMES)
def test_on_large_screens_type_grows_with_the_room_and_everything_fits(
    server: Server, visitor: Visitor, keep: Keep, game: str
) -> None:
    page = visitor(viewport={"width": 1920, "height": 1080}, locale=LANGUAGES[list(GAMES).index(game) % len(LANGUAGES)])
    page.add_init_script('localStorage["serai:settings"] ??= JSON.stringify({pace: "instant", confirmation: "never"})')
    sit(page, server, full_table(server, game))
    choice = random.Random(1)
    for _ in range(3):
        wait_for_turn(page)
        at = version(page)
        any_move(page, choice)
        wait_beyond(page, at)
    wait_for_turn(page)
    type_size = (
        "[document.body, document.querySelector('.log')].map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert page.evaluate(type_size) == [16, 15]
    for size in LARGE:
        assert faults(page, size) == []
        keep(page, f"large_{game}_{size[0]}")
        assert page.evaluate(type_size) == pytest.approx([16 * 4 / 3, 20], rel=0.01)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_tagline_stands_clear_of_the_caravan(server: Server, visitor: Visitor, keep: Keep, locale: str) -> None:
    page = visitor(locale=locale)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for width, height in [*SIZES, (900, 700), (1100, 700)]:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        inn, camels, words = page.evaluate("""() => {
            const box = (part) => part.getBoundingClientRect(), all = (part) => [...document.querySelectorAll(part)];
            const ranges = all('.greeting h1, .greeting p').filter((part) => part.checkVisibility()).map((part) => {
                const range = document.createRange(); range.selectNodeContents(part); return box(range); });
            return [box(document.querySelector('.inn')).top - box(document.querySelector('.art')).top,
                all('.camel').map(box), ranges];
        }""")
        keep(page, f"landing_{locale}_{width}")
        assert inn >= 0, f"the dome is cut off at {width}"
        for camel in camels:
            for line in words:
                apart = line["right"] < camel["left"] or line["bottom"] < camel["top"] or line["left"] > camel["right"]
                assert apart, f"{width} x {height}: words run into a camel"


@pytest.mark.parametrize("locale", LANGUAGES)
def test_games_side_by_side_offer_to_play_at_one_height(server: Server, visitor: Visitor, locale: str) -> None:
    page = visitor(locale=locale)
    page.goto("/")
    expect(page.locator("article .primary:enabled")).to_have_count(len(GAMES))
    for width, height in [*SIZES, (900, 700), (1100, 700)]:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        boxes = page.locator("article .primary").evaluate_all("all => all.map((one) => one.getBoundingClientRect())")
        stacked = len({round(box["x"]) for box in boxes}) == 1
        assert stacked or len({round(box["y"]) for box in boxes}) == 1, f"{width} x {height}"
