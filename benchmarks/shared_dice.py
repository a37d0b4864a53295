"""What shares of the dice cost: how long a decision that rolls dice takes, with shares and without, in turn.

    python benchmarks/shared_dice.py GAME [--matches 12] [--delay 50]

People play whole matches at one table after the other, in four ways that take turns: nobody brings shares; all seats at
one screen bring them, so that every share comes with a decision; every seat in a browser of its own does; and the same
with browsers that answer only after `--delay` milliseconds. A decision is timed from sending it until the one who made
it has seen the step. Which decisions rolled is read from the record afterwards.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.request import Request, urlopen

import msgspec
import uvloop
from server_load import PORT, Browser, new_table, random_choice, served

from serai.engine.record import Chain, chains_at
from serai.engine.shares import ShareChain
from serai.games import find
from serai.tables.wire.base import PROTOCOL


@dataclass
class Way:
    """One way to play, and how long its decisions took."""

    name: str
    is_one_screen: bool = False
    brings: bool = True
    delay: float = 0.0
    rolling: list[float] = field(default_factory=list)
    others: list[float] = field(default_factory=list)


class Screen:
    """A browser with some seats of a table."""

    def __init__(self, party: Party, secrets: list[str]) -> None:
        self.party, self.secrets = party, secrets
        self.own: dict[int, ShareChain] = {}

    async def sit_down(self) -> None:
        """Watch the table."""
        loop = asyncio.get_running_loop()
        _, self.socket = await loop.create_connection(lambda: Browser(self.receive), "127.0.0.1", PORT)
        await self.socket.opened
        self.send(type="hello", id="h", protocol=PROTOCOL)
        self.send(type="watch", id="w", table=self.party.table, secrets=self.secrets)

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(msgspec.json.encode(message))

    def receive(self, text: bytes) -> None:
        """Answer questions, and decide when a seat of this browser is to move."""
        message = msgspec.json.decode(text)
        party, kind = self.party, message["type"]
        assert kind != "refused", message
        if isinstance(message.get("table"), dict):
            party.chains = msgspec.convert(message["table"]["chains"], list[Chain])
        if kind == "watching":
            self.bring(message["viewer"])
        elif kind == "share_asked":
            asyncio.get_running_loop().call_later(party.way.delay, self.answer, message)
        if kind in ("step", "watching"):
            party.on_step(self, message)

    def bring(self, seat: int) -> None:
        """Begin the chain of a seat."""
        if self.party.way.brings:
            self.own[seat] = ShareChain(links=1024)
            self.send(type="bring_shares", id="b", table=self.party.table, seat=seat, anchor=self.own[seat].anchor)

    def share(self, seat: int, version: int) -> str:
        """Return the share of one of this browser's seats for a version; empty while its chain does not count."""
        chain = chains_at(self.party.chains, version).get(seat)
        return self.own[seat].share(version - chain.first + 1) if chain and seat in self.own else ""

    def answer(self, asked: Any) -> None:
        """Give the shares of this browser's seats."""
        for seat in set(asked["seats"]) & set(self.own):
            share = self.share(seat, asked["version"])
            self.send(type="give_share", id="g", table=self.party.table, seat=seat, digest=asked["digest"], share=share)

    def decide(self, offer: Any) -> None:
        """Take any of the actions offered."""
        shares = {str(seat): self.share(seat, offer["version"] + 1) for seat in self.own}
        place = {"table": self.party.table, "seat": offer["viewer"], "version": offer["version"]}
        came = {seat: share for seat, share in shares.items() if share}
        self.party.sent = time.perf_counter()
        self.send(type="act", id=f"a{offer['version']}", **place, action=random_choice(offer["choices"]), shares=came)


class Party:
    """The people of one table, who play one match."""

    def __init__(self, game: str, seats: int, way: Way) -> None:
        made = new_table(game, seats)
        self.way, self.table, self.secrets = way, made["table"]["id"], made["secrets"]
        groups = [self.secrets] if way.is_one_screen else [[secret] for secret in self.secrets]
        self.screens = [Screen(self, group) for group in groups]
        self.chains: list[Chain] = []
        self.waits: dict[int, float] = {}
        self.sent, self.mover = 0.0, -1
        self.over = asyncio.get_running_loop().create_future()

    def on_step(self, screen: Screen, message: Any) -> None:
        """Note how long the step took, and let the seat to move decide."""
        version, viewer = message["version"], message["viewer"]
        if message["type"] == "step" and viewer == self.mover and version not in self.waits:
            self.waits[version] = time.perf_counter() - self.sent
            if message["to_move"] is None:
                self.over.set_result(None)
        if message["choices"]:
            self.mover = viewer
            pause = 0.05 if message["type"] == "watching" else 0.0  # until the chains are known
            asyncio.get_running_loop().call_later(pause, screen.decide, message)

    async def play(self) -> None:
        """Play the match, and sort its decisions by what followed them."""
        for screen in self.screens:
            await screen.sit_down()
        await self.over
        address = f"http://127.0.0.1:{PORT}/api/tables/{self.table}/record"
        headers = {"authorization": f"Bearer {self.secrets[0]}"}
        with urlopen(Request(address, headers=headers)) as answer:
            lines = [json.loads(line) for line in answer.read().splitlines()]
        version = 0
        for line, following in zip(lines[1:], [*lines[2:], {}], strict=True):
            if "action" in line:
                version += 1
                wait = self.waits.get(version)
                if wait is not None:
                    (self.way.rolling if "chance" in following else self.way.others).append(wait)


async def measure(arguments: argparse.Namespace) -> None:
    """Play in every way in turn, and print the times."""
    delay = arguments.delay / 1000
    ways = [
        Way("nobody brings shares", brings=False),
        Way("all at one screen", is_one_screen=True),
        Way("each in a browser"),
        Way(f"each in a browser that answers after {arguments.delay:.0f} ms", delay=delay),
    ]
    seats = arguments.seats or min(find(arguments.game).seats)
    for _ in range(arguments.matches):
        for way in random.sample(ways, len(ways)):
            await Party(arguments.game, seats, way).play()
    for way in ways:
        print(f"{arguments.game}, {seats} seats, {way.name}: rolls {spread(way.rolling)}; others {spread(way.others)}")


def spread(waits: list[float]) -> str:
    """Return how long decisions took, as text."""
    waits, count = sorted(waits), len(waits)
    middle, slow = (waits[count * share // 100] * 1000 for share in (50, 99))
    return f"{count}, p50 {middle:.1f} ms, p99 {slow:.1f} ms"


def main() -> None:
    """Start a server on a new store, measure, stop it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--delay", type=float, default=50, help="milliseconds")
    parser.add_argument("--seats", type=int)
    arguments = parser.parse_args()
    with served():
        uvloop.run(measure(arguments))


if __name__ == "__main__":
    main()
