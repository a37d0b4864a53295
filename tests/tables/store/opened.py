"""All stores, each opened as its users open it: in a file, in a database, in a real browser."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from functools import cache
from pathlib import Path

from playwright.async_api import BrowserContext, Page, Route, async_playwright
from playwright.async_api import Error as BrowserError

from serai.tables.store.base import Store
from serai.tables.store.indexed_db import IndexedDbStore
from serai.tables.store.postgresql.store import PostgresStore
from tests.browser.fixtures import FLAGS, ROOT, chromium_path
from tests.databases import database
from tests.tables.open_tables import open_store
from twin.client import node_command

SCRIPT = ROOT / "web" / "src" / "edition" / "local" / "worker" / "database.ts"
PAGE = "http://localhost/"
OPEN = "async (name) => { globalThis.opened = await serai.Database.open(name, (why) => { globalThis.lost = why; }) }"

OpenStore = Callable[[Path], AbstractAsyncContextManager[Store]]


class PageDatabase:
    """The database of a page, called as Python in a worker calls it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def commit(self, writes: str) -> Awaitable[None]:
        return self.page.evaluate("(writes) => opened.commit(writes)", writes)

    def read(self, queries: str) -> Awaitable[str]:
        return self.page.evaluate("(queries) => opened.read(queries)", queries)


@asynccontextmanager
async def open_page(profile: Path) -> AsyncIterator[Page]:
    """Yield a page with the client's database script, in a profile that outlives the browser."""
    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium_path(), args=FLAGS
        )
        yield await _page(context)
        with suppress(BrowserError):  # it may have been killed
            await context.close()


def kill_browser(path: Path) -> None:
    """Kill the browser that has opened a store, as a system short of memory does; return when it is gone."""
    profile = f"--user-data-dir={path.with_suffix('.profile')}"
    killed = [entry for entry in Path("/proc").iterdir() if entry.name.isdigit() and profile in _arguments(entry)]
    assert killed, "no browser to kill"
    for entry in killed:
        with suppress(ProcessLookupError):
            os.kill(int(entry.name), signal.SIGKILL)
    while any(entry.exists() for entry in killed):
        time.sleep(0.01)


def _arguments(process: Path) -> list[str]:
    try:
        return (process / "cmdline").read_text().split("\0")
    except OSError:
        return []


async def _page(context: BrowserContext) -> Page:
    async def answer(route: Route) -> None:
        await route.fulfill(body="<!doctype html><title>Stored</title>", content_type="text/html")

    page = await context.new_page()
    await page.route("**/*", answer)
    await page.goto(PAGE)
    await page.evaluate(compiled_script())
    return page


@asynccontextmanager
async def open_indexed_db(path: Path) -> AsyncIterator[Store]:
    async with open_page(path.with_suffix(".profile")) as page:
        await page.evaluate(OPEN, path.name)
        store = IndexedDbStore(PageDatabase(page))
        await store.open()
        yield store
        await store.close()


@asynccontextmanager
async def open_sqlite(path: Path) -> AsyncIterator[Store]:
    async with open_store(path) as store:
        yield store


@asynccontextmanager
async def open_postgresql(path: Path) -> AsyncIterator[PostgresStore]:
    store = PostgresStore(database(str(path)))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


@cache
def compiled_script() -> str:
    """Return the client's own database script, as a browser runs it."""
    esbuild = ROOT / "node_modules" / "esbuild" / "bin" / "esbuild"
    command, environment = node_command()
    bundled = subprocess.run(
        [*command, esbuild, SCRIPT, "--bundle", "--format=iife", "--global-name=serai"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return f"{bundled}; globalThis.serai = serai; null"


STORES: dict[str, OpenStore] = {
    "sqlite": open_sqlite,
    "postgresql": open_postgresql,
    "indexed_db": open_indexed_db,
}
