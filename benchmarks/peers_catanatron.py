"""Times catanatron's random four-player Catan; run by bars.py in an environment of the peers' own."""

from __future__ import annotations

import json
import sys
import time

from catanatron import Color, Game, RandomPlayer


def main() -> None:
    """Games a second of CPU time, window by window."""
    count, seconds = int(sys.argv[1]), float(sys.argv[2])
    colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
    rates = []
    for _ in range(count):
        played, started = 0, time.process_time()
        while (spent := time.process_time() - started) < seconds:
            Game([RandomPlayer(colour) for colour in colours]).play()
            played += 1
        rates.append(played / spent)
    print(json.dumps({"games": rates}))


if __name__ == "__main__":
    main()
