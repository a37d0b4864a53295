"""A report is one page that needs nothing else."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser

import pytest
from playwright.sync_api import Browser

from serai.engine.texts import Texts
from serai.lab.balance.markup import table
from serai.lab.balance.page import report, with_error
from serai.lab.balance.restriction import Restriction, Without
from serai.lab.balance.statistics import Mean
from tests.lab.balance.studies import GAME, small_study

GAME_TITLE = Texts(GAME, "en", ()).message("game")


class Outside(HTMLParser):
    """Collects what a page would fetch, and its headings."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        inner = [value for name, value in attrs if name in ("src", "href", "xlink:href") and value]
        self.fetched += [value for value in inner if not value.startswith("#")]
        if tag in ("script", "link", "iframe", "img"):
            self.fetched.append(tag)


@cache
def page_of(variant: bool) -> str:
    other = replace(small_study(variant=True), name="the other set-up") if variant else None
    return report(small_study(), "serai balance <game>", other)


def test_a_page_is_self_contained_small_and_has_every_chapter() -> None:
    page = page_of(variant=True)
    outside = Outside()
    outside.feed(page)
    assert not outside.fetched and "url(http" not in page and "@import" not in page
    assert len(page.encode()) < 500_000
    chapters = re.findall(r"<h2.*?>(.*?)</h2>", page)
    assert chapters == [
        "What stands out",
        "Seats",
        "Points and length",
        "Pace",
        "What each piece is worth",
        "What goes with winning",
        "How levels differ",
        "Luck and skill",
        "This set-up and the other set-up",
    ]
    assert f"<h1>{GAME_TITLE}<small>Balance report for 3 players</small></h1>" in page
    assert "serai balance &lt;game&gt;" in page


def test_colours_are_those_of_the_page_light_and_dark() -> None:
    page = page_of(variant=False)
    assert "prefers-color-scheme:dark" in page
    drawings = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(drawings) == 7
    used = set(re.findall(r"(?:fill|stroke): (#[0-9a-f]{6})", "".join(drawings)))
    assert not used - {"#ffffff"}, used
    assert all('role="img"' in drawing and "aria-label" in drawing for drawing in drawings)


@cache
def restricted_page() -> str:
    found = [Without(f"tile {number}", True, 9, Mean(0.2 - 0.01 * number, 0.05), 0.2, False) for number in range(1, 31)]
    found += [Without("keep face=wild", False, 4, Mean(0.04, 0.01), 0.0002, True)]
    return report(replace(small_study(), restriction=Restriction("Novice", 12, tuple(found), 7)), "serai balance")


def test_restricted_play_has_a_chapter_with_charts_and_tables_where_it_was_asked_for() -> None:
    chapter = restricted_page().partition("<h2>What a player can do without</h2>")[2].partition("<h2>")[0]
    assert "What a player can do without" not in page_of(variant=False)
    assert "12 matches of Novice" in chapter and "7 more pieces or kinds make no difference" in chapter
    assert chapter.count("<svg") == 2 and chapter.count("<table") == 2
    rows = re.findall(r"<tr>(.*?)</tr>", chapter)
    assert len(rows) == 2 + 20 + 1  # two heads, the ends of the long list, and the only kind
    last = re.sub(r"<.*?>", " ", rows[-1]).split()
    assert last == ["keep", "face=wild", "4", "+4.0%", "±", "1.0%", "&lt;", "0.001"]


def test_the_same_study_gives_the_same_page() -> None:
    assert report(small_study(), "serai balance <game>") == page_of(variant=False)


def test_texts_are_escaped() -> None:
    assert table(["<a>"], [["b & c"]]).count("&lt;a&gt;") == 2  # in its head and in its cell
    assert with_error(Mean(0.123, 0.01), signed=True) == "+12.3% ± 1.0%"


NOT_IN_FULL = """[...document.querySelectorAll('th, td, svg, dd, li')].filter(
    part => part.getBoundingClientRect().right > innerWidth || part.scrollWidth > Math.ceil(part.clientWidth) + 1
).map(part => part.textContent.slice(0, 40))"""


@pytest.mark.parametrize("width", [320, 390, 640, 768, 1280])
def test_nothing_is_cut_off_on_any_screen(chromium: Browser, width: int) -> None:
    page = chromium.new_page(viewport={"width": width, "height": 800})
    for content in (page_of(variant=True), restricted_page()):
        page.set_content(content)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(NOT_IN_FULL) == []
    page.close()


def test_a_sheet_of_paper_holds_every_column(chromium: Browser) -> None:
    page = chromium.new_page(viewport={"width": 640, "height": 900})  # A4 less its margins has 670
    page.set_content(page_of(variant=True))
    page.emulate_media(media="print")
    assert page.evaluate("document.documentElement.scrollWidth") <= 640
    assert page.evaluate(NOT_IN_FULL) == []
    page.close()


def test_what_stands_out_comes_first_and_a_sheet_is_white(chromium: Browser) -> None:
    page = chromium.new_page(color_scheme="dark")
    page.set_content(page_of(variant=False))
    assert page.locator("h2").first.inner_text() == "What stands out"
    colour = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(colour) != "rgb(255, 255, 255)"
    page.emulate_media(media="print")
    assert page.evaluate(colour) == "rgb(255, 255, 255)"
    page.close()
