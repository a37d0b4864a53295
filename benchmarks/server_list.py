"""The cost of the list of open tables: sockets that watch it while tables open, and while nothing happens.

    python benchmarks/server_list.py GAME [--sockets 1000] [--seconds 60]

Each second one table opens, and the one before is cancelled, so that the list stays short.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from collections.abc import Awaitable
from typing import Any
from urllib.request import Request, urlopen

from server_load import PORT, Browser, cpu, memory, served

from serai.tables.wire.base import PROTOCOL


async def measure(game: str, count: int, seconds: int, server: int) -> None:
    """Let sockets watch; print what they cost without and with a table a second, and what the tables cost alone."""
    await opening(game, 5)  # so that everything is loaded
    alone = await cost(server, opening(game, seconds))
    before = memory(server)
    heard = [0]
    browsers = [await watching(heard) for _ in range(count)]
    await asyncio.sleep(5)
    print(f"{count} sockets: {(memory(server) - before) / count:.0f} KB each")
    quiet = await cost(server, asyncio.sleep(seconds))
    heard[0] = 0
    busy = await cost(server, opening(game, seconds))
    print(f"{100 * alone:.1f}% of a core: a table a second, nobody watches")
    print(f"{100 * quiet:.1f}% of a core: {count} sockets watch, nothing happens")
    print(f"{100 * busy:.1f}% of a core: {count} sockets watch, a table a second; {heard[0] / count:.0f} messages each")
    assert all(browser.bytes for browser in browsers)


async def cost(server: int, work: Awaitable[None]) -> float:
    """Return the part of a core that the server takes while something is done."""
    began, used = time.perf_counter(), cpu(server)
    await work
    return (cpu(server) - used) / (time.perf_counter() - began)


async def opening(game: str, seconds: int) -> None:
    """Open a table each second, and cancel the one before."""
    before = None
    for _ in range(seconds):
        made = await asyncio.to_thread(listed_table, game)
        if before is not None:
            await asyncio.to_thread(cancel, before)
        before = made
        await asyncio.sleep(1)


def listed_table(game: str) -> tuple[str, str]:
    """Create a table that anybody may join; return its id and the secret of its host."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}]
    made = ask("POST", "/api/tables", {"game": game, "seats": seats, "listed": True})
    return made["table"]["id"], made["secrets"][0]


def cancel(table: tuple[str, str]) -> None:
    """Cancel a table."""
    name, secret = table
    ask("DELETE", f"/api/tables/{name}", secret=secret)


def ask(method: str, path: str, body: Any = None, secret: str = "") -> Any:
    """Send a request."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {secret}"} if secret else {})
    content = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"http://127.0.0.1:{PORT}{path}", content, headers, method=method)) as answer:
        return json.load(answer)


async def watching(heard: list[int]) -> Browser:
    """Return a browser that watches the list, and counts its messages."""
    listed = asyncio.get_running_loop().create_future()

    def receive(message: bytes) -> None:
        if b'"list_changed"' in message:
            heard[0] += 1
        elif b'"listed_tables"' in message:
            listed.set_result(None)

    _, browser = await asyncio.get_running_loop().create_connection(lambda: Browser(receive), "127.0.0.1", PORT)
    await browser.opened
    browser.send(json.dumps({"type": "hello", "id": "1", "protocol": PROTOCOL}).encode())
    browser.send(b'{"type": "watch_list", "id": "2"}')
    await listed
    return browser


def main() -> None:
    """Start a server, measure, stop it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--sockets", type=int, default=1000)
    parser.add_argument("--seconds", type=int, default=60)
    arguments = parser.parse_args()
    with served(SERAI_LISTED_TABLES_PER_VISITOR="100000") as server:
        asyncio.run(measure(arguments.game, arguments.sockets, arguments.seconds, server))


if __name__ == "__main__":
    main()
