"""A bot that does one thing wrong, named on its command line, on its third question."""

from __future__ import annotations

import json
import subprocess
import sys
import time


def main() -> None:
    wrong, asked = sys.argv[1], 0
    for line in sys.stdin:
        message = json.loads(line)
        asked += message["type"] == "question"
        if message["type"] == "over":
            break
        answer = json.dumps({"ready": True} if message["type"] == "hello" else {"index": 0})
        print(misbehaviour(wrong) if asked == 3 else answer, flush=True)


def misbehaviour(wrong: str) -> str:
    if wrong == "crash":
        raise RuntimeError("the camel ran away")
    if wrong == "late":
        subprocess.Popen(["sleep", "60"])
        time.sleep(60)
    if wrong == "endless":
        while True:
            sys.stdout.write("x" * 65536)
    return {
        "illegal": '{"index": 70000}',
        "malformed": '{"action": {"do": "dance"}}',
        "garbage": "I would rather not",
        "two": '{"index": 0}\n{"index": 0}',
        "neither": "{}",
    }[wrong]


if __name__ == "__main__":
    main()
