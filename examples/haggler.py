#!/usr/bin/env python3
"""A bot for a game of dice and prices, which needs only Python's standard library and knows no rules.

It buys whatever it can, the dearest first, and sets dice aside where they bring a purchase nearer. Two more files here
are the same bot in JavaScript and in Perl. In a game where nothing can be bought it takes the first action.

$ serai join CODE --bot "python3 examples/haggler.py"
"""

import json
import sys
from typing import Any

EAGER = ["buy", "aside", "stay", "roll", "end"]


def wish(action: dict[str, Any], view: dict[str, Any]) -> tuple[int, int, int]:
    """Return the rank of an action as numbers: the first that differs decides."""
    if action["do"] not in EAGER:
        return -1, 0, 0
    rank, product = 10 - EAGER.index(action["do"]), action.get("product")
    value = next((stall["value"] for stall in view["stalls"] if stall["product"] == product), 0)
    if action["do"] == "aside":
        return rank, -len(view["lacking"][product]), value
    return rank, value, -len(action.get("clear", []))


def main() -> None:
    """Answer line by line until the match is over."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            answer = {"ready": True, "name": "haggler"}
        elif message["type"] == "question":
            legal, view = message["legal"], message["view"]
            wishes = [wish(action, view) if "stalls" in view else (0, 0, 0) for action in legal]
            answer = {"index": wishes.index(max(wishes))}
        else:
            break
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
