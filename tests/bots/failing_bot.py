"""A bot that fails on its third question, in the way its argument names."""

from __future__ import annotations

import json
import subprocess
import sys
import time


def main() -> None:
    failure, questions = sys.argv[1], 0
    for line in sys.stdin:
        message = json.loads(line)
        questions += message["type"] == "question"
        if message["type"] == "over":
            break
        answer = json.dumps({"ready": True} if message["type"] == "hello" else {"index": 0})
        print(fail(failure) if questions == 3 else answer, flush=True)


def fail(failure: str) -> str:
    if failure == "crash":
        raise RuntimeError("the camel ran away")
    if failure == "late":
        subprocess.Popen(["sleep", "60"])
        time.sleep(60)
    if failure == "endless":
        while True:
            sys.stdout.write("x" * 65536)
    return {
        "illegal": '{"index": 70000}',
        "malformed": '{"action": {"do": "dance"}}',
        "garbage": "I would rather not",
        "two": '{"index": 0}\n{"index": 0}',
        "neither": "{}",
    }[failure]


if __name__ == "__main__":
    main()
