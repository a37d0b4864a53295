"""A proxy between a server and its database that can be cut like a cable: nothing passes, and nobody is notified."""

from __future__ import annotations

import asyncio
from contextlib import suppress


class Proxy:
    """Passes bytes both ways, or none."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._open = asyncio.Event()
        self._open.set()
        self._writers: set[asyncio.StreamWriter] = set()

    async def start(self) -> int:
        """Listen; return the port."""
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def cut(self) -> None:
        """Let nothing pass."""
        self._open.clear()

    def mend(self) -> None:
        """Let everything pass again; what was sent meanwhile is lost with its connection."""
        for writer in self._writers:
            writer.transport.abort()
        self._open.set()

    async def close(self) -> None:
        """Stop."""
        self._server.close()
        self.mend()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            await self._open.wait()
            there, back = await asyncio.open_connection("127.0.0.1", self._target)
            self._writers.add(back)
            await asyncio.gather(self._pass(reader, back), self._pass(there, writer))
        except OSError:
            writer.transport.abort()

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(65536):
                await self._open.wait()
                writer.write(data)
        self._writers.discard(writer)
        writer.transport.abort()
