"""A worker process: it reads jobs line by line and answers line by line.

It ends when its input ends, so it never outlives the server.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from serai.tables.jobs.desk import Desk

LOW_PRIORITY = "--low-priority"


def main() -> None:
    """Do jobs until the input ends."""
    if LOW_PRIORITY in sys.argv[1:] and hasattr(os, "nice"):
        os.nice(10)
    desk = Desk()
    answers = sys.stdout.buffer
    with suppress(BrokenPipeError):  # the server is gone, and nobody waits for an answer
        answers.write(b"ready\n")
        answers.flush()
        for line in sys.stdin.buffer:
            answers.write(desk.work(line))
            answers.flush()


if __name__ == "__main__":
    main()
