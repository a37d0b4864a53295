"""A report is one page that needs nothing else."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser

from serai.lab.balance.page import report, table, with_error
from serai.lab.balance.statistics import Mean
from tests.lab.balance.studies import small_study


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
    return report(small_study(), "serai balance <game>", small_study(variant=True) if variant else None)


def test_a_page_is_self_contained_small_and_has_every_chapter() -> None:
    page = page_of(variant=True)
    outside = Outside()
    outside.feed(page)
    assert not outside.fetched and "url(http" not in page and "@import" not in page
    assert len(page.encode()) < 500_000
    chapters = re.findall(r"<h2>(.*?)</h2>", page)
    assert chapters == [
        "Seats",
        "Points and length",
        "What each piece is worth",
        "What goes with winning",
        "How levels differ",
        "Luck and skill",
        "Two variants",
        "What stands out",
    ]
    assert "serai balance &lt;game&gt;" in page


def test_colours_are_those_of_the_page_light_and_dark() -> None:
    page = page_of(variant=False)
    assert "prefers-color-scheme:dark" in page
    drawings = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(drawings) == 6
    used = set(re.findall(r"(?:fill|stroke): (#[0-9a-f]{6})", "".join(drawings)))
    assert not used - {"#ffffff"}, used
    assert all('role="img"' in drawing and "aria-label" in drawing for drawing in drawings)


def test_the_same_study_gives_the_same_page() -> None:
    assert report(small_study(), "serai balance <game>") == page_of(variant=False)


def test_texts_are_escaped() -> None:
    assert table(["<a>"], [["b & c"]]).count("&lt;a&gt;") == 1
    assert with_error(Mean(0.123, 0.01), signed=True) == "+12.3 % ± 1.0 %"
