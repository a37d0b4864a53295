"""A real browser before a real server, for `tests/browser/` and for the tests in a game's folder.

Every test may ask for these fixtures by name:

* `server`: a `serai serve` on a free port with a fresh SQLite file, serving the built client; shared by all
  tests of a worker. `server.table(game, ["person", "bot"])` makes a table there. A test that stops or
  configures its server makes its own: `serving(tmp_path, grace_seconds="1")`.
* `chromium`: one browser for each worker. Tests get at it by way of the tabs below.
* `page`: a tab of 1366 x 768 in a profile of its own. A console error, an exception or a request that leaves
  the site makes the test fail.
* `phone`: the same at 390 x 844 with touch.
* `visitor`: makes more of them, `visitor(locale="fr")`; takes whatever Playwright's `new_context` takes. Each has
  been asked for a name before, unless it `is_new`.
* `keep`: `keep(page, "name")` leaves a screenshot in `build/screenshots/name.png` under `--screenshots`
  (`make screens`); to draw them all takes a minute.

And `sit(page, server, made)` sits down at a table as its first person; `made["secrets"]` has the others.
Tests that share a fixture of their module (`scope="module"`) run on one worker. Where Debian's chromium is missing the
tests fail and say so.
"""

from __future__ import annotations

import re
import shutil
from asyncio import _get_running_loop, _set_running_loop
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.server.playing import Server

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "src" / "serai" / "server" / "client"
SCREENSHOTS = ROOT / "build" / "screenshots"
DESKTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
NEIGHBOUR = "192.0.2.1"
"""This machine's address as other machines see it: pages from there by plain HTTP have no secure context."""
NAME_ASKED = "if (location.host) localStorage['serai:name-asked'] ??= 'yes'"
"""A script for a page: its player is not asked for a name before the first match."""
FLAGS = [
    f"--host-resolver-rules=MAP {NEIGHBOUR} 127.0.0.1",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

expect.set_options(timeout=15_000)  # a busy machine is slow, not wrong
BROWSER_MODULES = pytest.StashKey[set[Path]]()
Visitor = Callable[..., Page]
Keep = Callable[[Page, str], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--screenshots", action="store_true", help="leave screenshots in build/screenshots")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the browser tests, and note their modules."""
    config.stash[BROWSER_MODULES] = set()
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
            config.stash[BROWSER_MODULES].add(item.path)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Hide the event loop of Playwright, which waits between browser tests, from tests that run their own loop.

    Not in the modules of browser tests: with the last test of a module, its tabs are closed.
    """
    waiting = _get_running_loop()
    if item.path not in item.config.stash[BROWSER_MODULES]:
        _set_running_loop(None)
    result = yield
    _set_running_loop(waiting if waiting and not waiting.is_closed() else _get_running_loop())
    return result


def chromium_path() -> str:
    """Return where the machine's chromium is."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        pytest.fail("No chromium on this machine. Browser tests need it: apt-get install chromium", pytrace=False)
    return found


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Yield one chromium for all browser tests of a worker."""
    path = chromium_path()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        loop = _get_running_loop()
        yield browser
        _set_running_loop(loop)  # the last test may have been one without a browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server with the built client for all browser tests of a worker that leave it intact."""
    running = serving(tmp_path_factory.mktemp("server")).start()
    yield running
    running.close()


def collect_errors(page: Page, wrong: list[str]) -> None:
    """Add a page's errors, and its requests to other sites, to a list."""
    page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", lambda asked: None if is_ours(asked.url) else wrong.append(f"asked for {asked.url}"))


@pytest.fixture
def visitor(chromium: Browser, server: Server) -> Iterator[Visitor]:
    """Yield a function that opens tabs in profiles of their own; check at the end that nothing went wrong in them."""
    contexts: list[BrowserContext] = []
    wrong: list[str] = []

    def visit(is_new: bool = False, **options: Any) -> Page:
        address = {"base_url": f"http://127.0.0.1:{server.port}", "reduced_motion": "reduce"}
        context = chromium.new_context(**{"viewport": DESKTOP, **address, **options})
        context.set_default_timeout(15_000)
        contexts.append(context)
        if not is_new:
            context.add_init_script(NAME_ASKED)
        page = context.new_page()
        collect_errors(page, wrong)
        return page

    yield visit
    for context in contexts:
        context.close()
    assert not [text for text in wrong if not is_expected(text)]


@pytest.fixture
def page(visitor: Visitor) -> Page:
    """Return a tab on a desktop."""
    return visitor()


@pytest.fixture
def phone(visitor: Visitor) -> Page:
    """Return a tab on a phone."""
    return visitor(**PHONE)


@pytest.fixture
def keep(request: pytest.FixtureRequest) -> Keep:
    """Return a function that leaves screenshots to look at, if they are asked for."""
    is_wanted = request.config.getoption("--screenshots")

    def keep_one(page: Page, name: str) -> None:
        if is_wanted:
            page.screenshot(path=SCREENSHOTS / f"{name}.png")

    return keep_one


def serving(folder: Path, **settings: str) -> Server:
    """Return a server, not yet started, that serves the built client."""
    if not (CLIENT / "index.html").is_file():
        pytest.fail(
            "The browser client is not built: run `make client`, or `npm ci` and `npm run build`", pytrace=False
        )
    return Server(folder, web=str(CLIENT), **settings)


def sit(page: Page, server: Server, made: Any, seat: int = 0) -> None:
    """Open a table that was just made, with the secret of one of its seats, and wait until it is drawn."""
    page.goto(f"http://127.0.0.1:{server.port}/#/seat/{made['table']['id']}/{made['secrets'][seat]}")
    page.locator("[data-table]").wait_for()


def is_ours(url: str) -> bool:
    """Return whether a request stays on this machine."""
    return bool(re.match(rf"(http|ws)://(127\.0\.0\.1|{re.escape(NEIGHBOUR)}):\d+/|data:|blob:", url))


def is_expected(text: str) -> bool:
    """Return whether the browser only reports that the server is stopped, declined something, or has no https."""
    expected = r"ERR_CONNECTION_REFUSED|WebSocket connection to|responded with a status of 4\d\d|Opener-Policy header"
    return bool(re.search(expected, text))
