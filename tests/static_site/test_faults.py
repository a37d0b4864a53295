"""Nothing is lost: reloads, no network, two tabs, workers that die, a full browser, everything in a file."""

from __future__ import annotations

import random
import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from playwright.sync_api import Browser, Page, Worker, expect

from serai.games import games
from tests.browser.fixtures import PHONE, Keep
from tests.browser.playing import position, version, wait_for_turn
from tests.static_site.conftest import SHORTEST, SITE, START, OpenSite, free_port, move, play, ready, served

TRAP = "() => setTimeout(() => { throw new Error('injected fault: unreachable executed') })"
TRAPPING_DESK = f"""
addEventListener('message', ({{ data }}) => (data.type === 'start' ? postMessage({{ type: 'ready' }}) : ({TRAP})()));
"""
"""A worker for bots that starts, and breaks at its first order."""
BOARD = "() => document.querySelector('main svg') && /\\d/.test(document.querySelector('main').innerText)"
"""A position is on the screen."""
NEWER_IS_FETCHED = """
async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  const isFetched = (names) => names.some((name) => name.includes('newer')) && !registration.installing;
  while (!isFetched(await caches.keys())) await new Promise((go) => setTimeout(go, 50));
}
"""


class StaticHost(SimpleHTTPRequestHandler):
    """A static host of the site that prints nothing."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args, directory=str(SITE))

    def log_message(self, *_: object) -> None:
        """Print nothing."""


@contextmanager
def hosted(host: type[StaticHost]) -> Iterator[str]:
    """Yield the address of a host in a thread of this process."""
    with ThreadingHTTPServer(("127.0.0.1", 0), host) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()


def some_moves(page: Page, count: int = 3) -> None:
    play(page)
    choice = random.Random(count)
    for _ in range(count):
        wait_for_turn(page)
        move(page, choice)
    wait_for_turn(page)


def worker_of(page: Page, name: str) -> Worker:
    """Return one of the page's workers, by the start of its script's name."""
    return next(worker for worker in page.workers if f"/{name}-" in worker.url)


def test_a_match_goes_on_after_a_reload_and_without_a_network(open_site: OpenSite, keep: Keep) -> None:
    page = ready(open_site())
    some_moves(page)
    before = position(page)
    page.reload()
    page.locator("[data-table]").wait_for(timeout=START)
    assert position(page) == before
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.context.set_offline(True)
    page.reload()
    page.locator("[data-table]").wait_for(timeout=START)
    assert position(page) == before
    wait_for_turn(page)
    move(page, random.Random(1))
    keep(page, "site_offline")


def test_a_puzzle_a_lesson_and_the_rules_open_without_a_network(open_site: OpenSite) -> None:
    page = ready(open_site())
    page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    page.context.set_offline(True)
    page.reload()
    puzzle = page.get_by_role("link", name=re.compile("puzzle", re.I)).first.get_attribute("href")
    page.evaluate(f"location.hash = '{puzzle}'")
    page.wait_for_function(BOARD, timeout=START)
    for game in games():
        page.evaluate(f"location.hash = '#/learn/{game}'")
        expect(page.get_by_role("complementary", name="Lesson")).to_contain_text("1 of ", timeout=START)
    page.evaluate(f"location.hash = '#/rules/{SHORTEST}'")
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_what_is_needed_without_a_network_is_asked_for_again_after_a_failure(open_site: OpenSite) -> None:
    asked: list[str] = []

    class Host(StaticHost):
        """A static host that serves one file only at the second request."""

        def do_GET(self) -> None:
            asked.append(self.path)
            if self.path == "/icon-512.png" and asked.count(self.path) == 1:
                self.send_error(503, "injected fault")
            else:
                super().do_GET()

    with hosted(Host) as address:
        page = open_site(address=address)
        page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'", timeout=START)
        page.context.close()  # before its host is gone
    assert asked.count("/icon-512.png") == 2


def test_pyodide_is_fetched_and_compiled_once_for_all_workers(open_site: OpenSite) -> None:
    asked: list[str] = []

    class Host(StaticHost):
        """A static host that forbids caching, and counts requests."""

        def do_GET(self) -> None:
            asked.append(self.path)
            super().do_GET()

        def end_headers(self) -> None:
            self.send_header("Cache-Control", "no-store")
            super().end_headers()

    with hosted(Host) as address:
        page = open_site(address=address, service_workers="block")
        some_moves(ready(page), 2)
        page.context.close()  # before its host is gone
    assert len([path for path in asked if "/desk-" in path]) >= 1
    assert len([path for path in asked if path.endswith("pyodide.asm.wasm")]) == 1


def test_the_page_can_be_read_while_python_starts(open_site: OpenSite, keep: Keep) -> None:
    page = open_site()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Read the rules|^Rules of")).first).to_be_visible()
    keep(page, "site_start")
    page.get_by_role("link", name=re.compile("^Read the rules|^Rules of")).first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.get_by_role("progressbar").count() == 1, "the rules came only after Python"


def test_a_second_tab_says_where_the_tables_are_and_takes_them_over(open_site: OpenSite, keep: Keep) -> None:
    first = ready(open_site())
    some_moves(first, 1)
    before, address = position(first), first.url
    second = open_site(first.context)
    expect(second.get_by_role("alert")).to_contain_text("another tab")
    first_at = second.locator(".doors").evaluate("(doors) => doors.getBoundingClientRect().top")
    games_at = second.locator("#games").evaluate("(heading) => heading.parentElement.getBoundingClientRect().top")
    greeting_to = second.locator(".dusk").evaluate("(art) => art.getBoundingClientRect().bottom")
    assert min(first_at, games_at) - greeting_to < 48, "no room is kept for tables that cannot come here"
    keep(second, "site_second_tab")
    second.get_by_role("button", name="Play here").click()
    second.evaluate(f"location.hash = '{address.partition('#')[2]}'")
    second.locator("[data-table]").wait_for(timeout=START)
    assert position(second) == before
    expect(first.get_by_role("alert").filter(has_text="another tab")).to_be_visible()
    second.close()
    expect(first.get_by_role("alert").filter(has_text="another tab")).to_have_count(0, timeout=START)
    first.locator("[data-table]").wait_for(timeout=START)
    wait_for_turn(first)
    move(first, random.Random(3))


def test_when_the_worker_of_a_bot_traps_another_one_decides(open_site: OpenSite) -> None:
    started: list[str] = []

    class Host(StaticHost):
        """A static host whose first answer for a bot worker's script is a script that crashes."""

        def do_GET(self) -> None:
            if "/desk-" in self.path:
                started.append(self.path)
            if "/desk-" in self.path and len(started) == 1:
                self.send_response(200)
                self.send_header("Content-Type", "text/javascript")
                self.end_headers()
                self.wfile.write(TRAPPING_DESK.encode())
            else:
                super().do_GET()

    with hosted(Host) as address:
        page = open_site(address=address, service_workers="block")
        some_moves(ready(page), 2)
        page.context.close()  # before its host is gone
    assert len(started) > 1


def test_when_the_worker_with_the_tables_breaks_another_takes_over_and_the_match_goes_on(open_site: OpenSite) -> None:
    page = ready(open_site())
    some_moves(page, 1)
    before = version(page)
    worker_of(page, "host").evaluate(TRAP)
    expect(page.get_by_role("progressbar")).to_be_visible()
    ready(page)
    wait_for_turn(page)
    assert version(page) >= before
    move(page, random.Random(5))
    wait_for_turn(page)
    move(page, random.Random(6))


def test_a_full_browser_refuses_in_words_and_goes_on_when_there_is_room(chromium: Browser, site: str) -> None:
    context = chromium.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.rstrip("/"), "quotaSize": 3000})
    page.goto(site)
    play_button = page.get_by_role("button", name=re.compile("^Play ")).first
    for attempt in range(20):
        expect(play_button).to_be_enabled(timeout=START)
        play_button.click()
        if attempt == 0:  # a first Play asks for a name
            page.get_by_role("dialog").locator("button.primary").click()
        page.wait_for_function("() => document.querySelector('[role=alert], [data-table]')", timeout=START)
        if page.get_by_role("alert").count():
            break
        page.evaluate("location.hash = '#/'")
    expect(page.get_by_role("alert")).to_contain_text("could not be saved")
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.rstrip("/")})
    play_button.click()
    page.locator("[data-table]").wait_for()
    wait_for_turn(page)
    context.close()


def test_everything_is_saved_to_a_file_and_opened_in_another_browser(open_site: OpenSite, tmp_path: Path) -> None:
    here = ready(open_site())
    some_moves(here, 2)
    before, address = version(here), here.url
    here.evaluate("location.hash = '#/settings'")
    with here.expect_download() as saved:
        here.get_by_role("button", name="Save everything to a file").click()
    saved.value.save_as(tmp_path / "everything.serai")
    there = ready(open_site(path="#/settings", **PHONE))
    there.get_by_label("Open a saved file").set_input_files(tmp_path / "everything.serai")
    expect(there.get_by_text("1 table was added")).to_be_visible(timeout=START)
    there.evaluate(f"location.hash = '{address.partition('#')[2]}'")
    there.locator("[data-table]").wait_for(timeout=START)
    assert version(there) == before


def test_it_plays_from_any_folder_of_a_host_that_knows_no_headers_and_takes_a_newer_version(
    open_site: OpenSite, tmp_path: Path
) -> None:
    folder = tmp_path / "some where"
    shutil.copytree(SITE, folder, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(tmp_path)]
    with served(command, f"http://127.0.0.1:{port}/some%20where/") as address:
        phone = ready(open_site(address=address, **PHONE))
        play(phone)
        wait_for_turn(phone)
        phone.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
        newer = {
            "index.html": ("</head>", "<meta name='newer' /></head>"),
            "sw.js": ("const CACHE = `${OURS}", "const CACHE = `${OURS}newer "),
        }
        for name, (old, new) in newer.items():
            text = (folder / name).read_text(encoding="utf-8")
            assert old in text
            (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
        phone.reload()
        phone.evaluate(NEWER_IS_FETCHED)
        wait_for_turn(phone)
        move(phone, random.Random(1))
        newer_page = phone.locator("meta[name=newer]")
        assert newer_page.count() == 0, "a page changed under somebody who plays"
        # A browser may let the worker of before answer once more.
        for _ in range(10):
            phone.reload()
            phone.locator("[data-table]").wait_for(timeout=START)
            if newer_page.count():
                break
            phone.wait_for_timeout(500)  # a busy machine starts the worker late
        expect(newer_page).to_be_attached()
        # Once the new page is in use, and no page of before is open, nothing of before is kept.
        phone.wait_for_function(
            "async () => (await caches.keys()).join().includes('newer') && (await caches.keys()).length === 1"
        )
        phone.context.close()  # before its host is gone


def test_a_browser_that_takes_its_storage_away_says_so_at_once_and_opens_a_saved_file(
    open_site: OpenSite, site: str, tmp_path: Path, keep: Keep
) -> None:
    page = ready(open_site())
    some_moves(page, 1)
    before, address = position(page), page.url
    page.evaluate("location.hash = '#/settings'")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save everything to a file").click()
    saved.value.save_as(tmp_path / "everything.serai")
    page.evaluate(f"location.hash = '{address.partition('#')[2]}'")
    page.locator("[data-table]").wait_for()
    wait_for_turn(page)
    session = page.context.new_cdp_session(page)
    session.send("Storage.clearDataForOrigin", {"origin": site.rstrip("/"), "storageTypes": "indexeddb"})
    evicted = page.get_by_role("alert").filter(has_text="This browser has deleted Serai’s tables")
    expect(evicted).to_be_visible()
    expect(page.get_by_text("This table is not stored any more.")).to_be_visible(timeout=START)
    assert position(page) == before, "what the page holds stays on the screen"
    keep(page, "site_evicted")
    evicted.get_by_label("Open a saved file").set_input_files(tmp_path / "everything.serai")
    expect(evicted).to_have_count(0, timeout=START)
    page.locator("[data-table]").wait_for(timeout=START)
    assert position(page) == before
    wait_for_turn(page)
    move(page, random.Random(2))


def test_tables_deleted_while_nobody_looked_are_missed_when_the_page_opens(open_site: OpenSite, site: str) -> None:
    page = ready(open_site())
    evicted = page.get_by_role("alert").filter(has_text="This browser has deleted Serai’s tables")
    play(page)
    page.reload()
    ready(page)
    expect(evicted).to_have_count(0)
    session = page.context.new_cdp_session(page)
    page.goto(f"{site}icon.svg")
    session.send("Storage.clearDataForOrigin", {"origin": site.rstrip("/"), "storageTypes": "indexeddb"})
    page.goto(site)
    expect(evicted).to_be_visible(timeout=START)
    evicted.get_by_role("button", name="Close").click()
    play(ready(page))
