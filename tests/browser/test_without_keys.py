"""Every address opened by somebody who has no key to anything: it says why nothing is there, and links home."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from serai.games import games
from tests.browser.fixtures import ROOT, Keep, Visitor
from tests.server.playing import Server

GAME = next(iter(games()))
TABLE = "0123456789abcdef"
PAGES = sorted(folder.name for folder in (ROOT / "web" / "src" / "pages").iterdir() if folder.is_dir())
ADDRESSES = [
    *(f"{page}{path}" for page in PAGES for path in ("", f"/{TABLE}", f"/{TABLE}/3", "/nonsense/x", "/__proto__")),
    *(f"exercise/{path}" for path in (f"table/{TABLE}/3", "puzzle/nonsense/2026-11-18", f"puzzle/{GAME}/1999-01-01")),
    *("seat", f"seat/{TABLE}", f"watch/{TABLE}", "%", "constructor", "nonsense/x"),
]
INTERFACE = re.compile(r"Authorization|Bearer|secret|HTTP|JSON|protocol|undefined|\[object|\{|null", re.IGNORECASE)


@pytest.mark.parametrize("part", range(4))
def test_every_address_says_something_to_people_and_leads_home(server: Server, page: Page, part: int) -> None:
    page.goto("/#/")
    expect(page.locator("h1")).to_be_visible()
    wrong = []
    for address in ADDRESSES[part::4]:
        page.goto(f"/#/{address}")
        page.reload()
        shown = page.locator("h1, [role=alert], [role=status]").filter(has_text=re.compile(r"\S")).first
        expect(shown, address).to_be_attached()
        expect(page.locator("a[href='#/']").first, address).to_be_visible()
        page.wait_for_load_state("networkidle")
        text = page.locator("body").inner_text()
        if found := INTERFACE.search(text):
            wrong.append((address, found[0]))
    assert wrong == []


def test_a_table_whose_key_is_elsewhere_says_so_on_each_of_its_pages(server: Server, page: Page, keep: Keep) -> None:
    for address in (f"table/{TABLE}", f"replay/{TABLE}", f"dice/{TABLE}", f"exercise/table/{TABLE}/3"):
        page.goto(f"/#/{address}")
        expect(page.get_by_role("alert")).to_contain_text("This browser has no key to this table.")
        keep(page, f"no_key_{address.partition('/')[0]}")


def test_a_link_whose_secret_cannot_be_one_is_not_stored(server: Server, page: Page) -> None:
    for link in (f"seat/{TABLE}/xyz", f"watch/{TABLE}/{'x' * 65}"):
        page.goto(f"/#/{link}")
        expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    assert page.evaluate("localStorage.getItem('serai:held')") is None


def test_an_address_without_a_page_has_one_in_every_language(server: Server, visitor: Visitor, keep: Keep) -> None:
    for locale, title in (("en", "There is nothing here"), ("fr", "Il n’y a rien ici"), ("de", "Hier ist nichts")):
        page = visitor(locale=locale)
        page.goto("/#/nonsense/x")
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        keep(page, f"lost_{locale}")
        page.goto("/nonsense")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        keep(page, f"not_found_{locale}")
        page.get_by_role("link", name="Serai").click()
        expect(page.locator("article")).to_have_count(len(games()))
