"""The site in a real browser: `serai site --serve` shows the built folder; one tab serves a module's tests."""

from __future__ import annotations

import json
import random
import re
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from serai.engine.texts import Texts
from serai.games import games
from tests.browser.fixtures import DESKTOP, NAME_ASKED, ROOT, collect_errors, is_expected
from tests.browser.playing import version, wait_beyond
from tests.server.playing import SERAI

NAMES = {game.name: Texts(game, "en", ()).message("game") for game in games().values()}
SHORTEST = min(games(), key=lambda name: max(games()[name].seats))
SITE = ROOT / "build" / "site"
QUICK = {"pace": "instant", "confirmation": "never", "sound": False, "language": "en"}
START = 60_000
"""Milliseconds that Python may take to start on a busy machine."""
OpenSite = Callable[..., Page]


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """Yield the address of the site."""
    if not (SITE / "sw.js").is_file():
        pytest.fail("The site is not built: run `make site`", pytrace=False)
    port = free_port()
    with served(
        [str(SERAI), "site", "--serve", "--port", str(port), str(SITE)], f"http://127.0.0.1:{port}/"
    ) as address:
        yield address


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


@contextmanager
def served(command: list[str], address: str) -> Iterator[str]:
    """Yield a web server until the end of the block."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(600):
            try:
                if httpx.get(address, trust_env=False).status_code == 200:
                    break
            except httpx.TransportError:
                time.sleep(0.05)
            assert process.poll() is None
        yield address
    finally:
        process.terminate()
        process.wait(20)


@pytest.fixture(scope="module")
def open_site(chromium: Browser, site: str) -> Iterator[OpenSite]:
    """Yield a function that opens tabs of the site; check at the end that nothing went wrong in them."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def visit(context: BrowserContext | None = None, address: str = site, path: str = "", **options: Any) -> Page:
        if context is None:
            context = chromium.new_context(**{"viewport": DESKTOP, "reduced_motion": "reduce", **options})
            context.set_default_timeout(30_000)
            context.add_init_script(f"localStorage['serai:settings'] ??= '{json.dumps(QUICK)}'")
            context.add_init_script(NAME_ASKED)
            contexts.append(context)
        page = context.new_page()
        collect_errors(page, wrong)
        page.goto(f"{address}{path}")
        return page

    yield visit
    for context in contexts:
        context.close()
    assert not [text for text in wrong if not is_expected(text) and "injected fault" not in text]


@pytest.fixture(scope="module")
def shared(open_site: OpenSite) -> Page:
    """Return one tab for the tests of a module that leave it unchanged."""
    return ready(open_site())


def ready(page: Page) -> Page:
    """Return a tab whose tables have started."""
    expect(page.get_by_role("progressbar")).to_have_count(0, timeout=START)
    return page


def play(page: Page, game: str = SHORTEST) -> None:
    """Begin a match against bots from the first page."""
    page.evaluate("location.hash = '#/'")
    page.get_by_role("button", name=re.compile(f"^Play {re.escape(NAMES[game])}")).click(timeout=START)
    page.locator("[data-table]").wait_for()


def move(page: Page, choice: random.Random) -> None:
    """Make one of the moves the page lists in words, by mouse; then the match has moved on."""
    before = version(page)
    page.keyboard.press("m")
    moves = page.locator("dialog[open]").get_by_role("listitem").get_by_role("button")
    expect(moves.first).to_be_visible()
    moves.nth(choice.randrange(moves.count())).click()
    wait_beyond(page, before)


def let_bots_finish(page: Page) -> None:
    """Have a bot sit in for the person, and wait for the end."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.locator("[data-over]").wait_for(timeout=90_000)
