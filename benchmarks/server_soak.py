"""A soak test: bots play tables to the end in front of a spectator, and the tables are deleted, over and over.

    python benchmarks/server_soak.py [--minutes 10]

Prints six times the number of finished matches, the server's memory and its open files.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from server_load import PORT, memory, served
from websockets.sync.client import ClientConnection, connect

from serai.games import games
from serai.tables.wire.base import PROTOCOL

AT_ONCE = 12


def request(method: str, path: str, body: Any = None, secret: str = "") -> Any:
    """Send a request; return the decoded answer."""
    content = json.dumps(body).encode() if body is not None else None
    headers = {"content-type": "application/json", "authorization": f"Bearer {secret}"}
    prepared = Request(f"http://127.0.0.1:{PORT}{path}", content, headers, method=method)
    with urlopen(prepared) as answer:
        return json.load(answer)


def spectate(table: Any) -> ClientConnection:
    """Connect a spectator."""
    address = f"ws://127.0.0.1:{PORT}/api/socket"
    link = connect(address, compression=None, proxy=None, max_queue=None).__enter__()
    link.send(json.dumps({"type": "hello", "id": "h", "protocol": PROTOCOL}))
    name, secret = table["table"]["id"], table["spectator"]
    link.send(json.dumps({"type": "watch", "id": "w", "table": name, "secrets": [secret], "since": -1}))
    return link


def soak(minutes: float, server: int) -> None:
    """Keep some tables going, and look at the server now and then."""
    names, finished = list(games()), 0
    waiting: list[Any] = []
    links: dict[str, ClientConnection] = {}
    started = last = time.monotonic()
    while time.monotonic() - started < minutes * 60:
        while len(waiting) < AT_ONCE:
            game = games()[names[finished % len(names)]]
            seats = [{"kind": "person"}, *[{"kind": "open"}] * (min(game.seats) - 1)]
            table = request("POST", "/api/tables", {"game": game.name, "seats": seats})
            request("DELETE", f"/api/tables/{table['table']['id']}", secret=table["secrets"][0])
            bots = [{"kind": "bot", "level": "random"}] * min(game.seats)
            waiting.append(request("POST", "/api/tables", {"game": game.name, "seats": bots}))
            links[waiting[-1]["table"]["id"]] = spectate(waiting[-1])
            finished += 1
        time.sleep(0.1)
        held = request("POST", "/api/mine", {"secrets": [table["spectator"] for table in waiting]})["tables"]
        over = {one["table"]["id"] for one in held if one["table"]["stage"] == "over"}
        for name in over:
            links.pop(name).close()
        waiting = [table for table in waiting if table["table"]["id"] not in over]
        if time.monotonic() - last > minutes * 10:
            last = time.monotonic()
            files = len(list(Path(f"/proc/{server}/fd").iterdir()))
            passed = (last - started) / 60
            print(
                f"{passed:.1f} min: {finished - len(waiting)} matches, {memory(server)} KB, {files} files", flush=True
            )
    for link in links.values():
        link.close()


def main() -> None:
    """Start a server, soak it, stop it, and look for exceptions in its log."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    arguments = parser.parse_args()
    with tempfile.TemporaryFile("w+") as log:
        with served(log, SERAI_IDLE_SECONDS="2", SERAI_LOG_LEVEL="info") as server:
            soak(arguments.minutes, server)
        log.seek(0)
        wrong = [line for line in log.read().splitlines() if '"level":"info"' not in line]
        print(f"{len(wrong)} lines in the log that are no mere information", *wrong[:20], sep="\n")


if __name__ == "__main__":
    main()
