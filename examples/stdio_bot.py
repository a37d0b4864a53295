#!/usr/bin/env python3
"""A bot as a separate program that needs only Python's standard library.

It draws a legal action from the seed of each question, so that its matches can be played again.

$ serai arena --players random,novice --bot "python3 examples/stdio_bot.py"
"""

import json
import random
import sys


def main() -> None:
    """Answer line by line until the match is over."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = {"ready": True}
        elif message["type"] == "question":
            chooser = random.Random(message["seed"])
            answer = {"action": chooser.choice(message["legal"])}
        else:
            break
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
