"""A worker process: it reads jobs line by line and answers line by line.

It ends when its input ends, so it never outlives the server.
"""

from __future__ import annotations

import os
import sys

from serai.tables.jobs.desk import Desk

LOW_PRIORITY = "--low-priority"


def main() -> None:
    """Do jobs until the input ends."""
    if LOW_PRIORITY in sys.argv[1:] and hasattr(os, "nice"):
        os.nice(10)
    desk = Desk()
    answers = sys.stdout.buffer
    try:
        answers.write(b"ready\n")
        answers.flush()
        for line in sys.stdin.buffer:
            answers.write(desk.work(line))
            answers.flush()
    except BrokenPipeError:
        # The server has gone. At exit Python flushes what is left in the buffer, so that must have somewhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())


if __name__ == "__main__":
    main()
