"""A channel carries messages of a session to a page."""

from __future__ import annotations

import asyncio

from serai.local.channel import Channel
from serai.tables.session.transport import Transport


def test_a_channel_is_a_transport_that_passes_text_on() -> None:
    async def scenario() -> None:
        posted: list[str] = []
        closed: list[int] = []
        transport: Transport = Channel(posted.append, closed.append)
        transport.send("é".encode())
        transport.pause()
        transport.resume()
        transport.close(1000)
        assert (posted, closed) == (["é"], [1000])

        async def work() -> None:
            posted.append("done")

        await transport.spawn(work())
        assert posted == ["é", "done"]

    asyncio.run(scenario())
