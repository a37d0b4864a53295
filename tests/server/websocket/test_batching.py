"""What is said in one turn of the loop is said together, at its end."""

from __future__ import annotations

import asyncio

from serai.server.websocket.batching import Turn, turn_of


class Speaker:
    """Says what it has gathered."""

    def __init__(self, turn: Turn, said: list[str], name: str) -> None:
        self._turn, self._said, self._name = turn, said, name
        self._gathered = ""

    def say(self, word: str) -> None:
        if not self._gathered:
            self._turn.add(self)
        self._gathered += word

    def flush(self) -> None:
        self._said.append(f"{self._name}: {self._gathered}")
        self._gathered = ""


def test_everybody_is_flushed_once_a_turn_in_the_order_they_began() -> None:
    async def live() -> list[str]:
        turn, said = turn_of(asyncio.get_running_loop()), list[str]()
        one, two = Speaker(turn, said, "one"), Speaker(turn, said, "two")
        one.say("a")
        two.say("b")
        one.say("c")
        assert not said
        await asyncio.sleep(0)
        assert said == ["one: ac", "two: b"]
        two.say("d")
        await asyncio.sleep(0)
        return said

    assert asyncio.run(live()) == ["one: ac", "two: b", "two: d"]


def test_a_loop_has_one_turn_and_another_loop_another() -> None:
    async def live() -> Turn:
        loop = asyncio.get_running_loop()
        assert turn_of(loop) is turn_of(loop)
        return turn_of(loop)

    assert asyncio.run(live()) is not asyncio.run(live())
