"""Messages of one loop iteration are written together, at its end."""

from __future__ import annotations

import asyncio

from serai.server.websocket.batching import WriteBatcher, batcher_of


class Buffer:
    """Collects words until it is flushed into a list."""

    def __init__(self, batcher: WriteBatcher, written: list[str], name: str) -> None:
        self._batcher, self._written, self._name = batcher, written, name
        self._words = ""

    def write(self, word: str) -> None:
        if not self._words:
            self._batcher.add(self)
        self._words += word

    def flush(self) -> None:
        self._written.append(f"{self._name}: {self._words}")
        self._words = ""


def test_each_buffer_is_flushed_once_an_iteration_in_the_order_of_their_first_words() -> None:
    async def run() -> list[str]:
        batcher, written = batcher_of(asyncio.get_running_loop()), list[str]()
        one, two = Buffer(batcher, written, "one"), Buffer(batcher, written, "two")
        one.write("a")
        two.write("b")
        one.write("c")
        assert not written
        await asyncio.sleep(0)
        assert written == ["one: ac", "two: b"]
        two.write("d")
        await asyncio.sleep(0)
        return written

    assert asyncio.run(run()) == ["one: ac", "two: b", "two: d"]


def test_each_loop_has_one_batcher_of_its_own() -> None:
    async def run() -> WriteBatcher:
        loop = asyncio.get_running_loop()
        assert batcher_of(loop) is batcher_of(loop)
        return batcher_of(loop)

    assert asyncio.run(run()) is not asyncio.run(run())
