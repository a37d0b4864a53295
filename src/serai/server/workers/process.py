"""A worker process: it reads jobs line by line and answers line by line.

It ends when its input ends, so it never outlives the server.
"""

from __future__ import annotations

import os
import sys

from serai.games import games
from serai.tables.jobs.desk import Desk

LOW_PRIORITY = "--low-priority"
LIMITED_MEMORY = "--limited-memory"
MEMORY_LIMIT = 256 * 1024 * 1024
"""Bytes of data a worker of limited memory may have."""


def main() -> None:
    """Do jobs until the input ends."""
    if hasattr(os, "nice"):
        os.nice(10 if LOW_PRIORITY in sys.argv[1:] else 5)  # the server, for which everybody waits, goes first
    if LIMITED_MEMORY in sys.argv[1:]:
        limit_memory(MEMORY_LIMIT)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints must not be taken for an answer
    try:
        answers.write(b"ready\n")
        answers.flush()
        games()  # loaded before the first job asks for them
        desk = Desk()
        for line in sys.stdin.buffer:
            answers.write(desk.work(line))
            answers.flush()
    except BrokenPipeError:
        # The server has gone. At exit Python flushes what is left in the buffer, so that must have somewhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())


def limit_memory(limit: int) -> None:
    """Limit this process to this many bytes of data, where the system can do that."""
    if sys.platform == "win32":
        return
    import resource

    kind = resource.RLIMIT_DATA if sys.platform == "linux" else resource.RLIMIT_AS
    _, hard = resource.getrlimit(kind)
    allowed = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
    resource.setrlimit(kind, (allowed, hard))


if __name__ == "__main__":
    main()
