"""A set of tiles with one that is too good, and one without, for restricted play: benchmarks/restricted_play.py.

Three faces of the dice show water, and there is plenty of it. Only the planted tile costs water; all other tiles cost
the three rarer resources alike. The board is small, as nine tiles fill little of it.
"""

from __future__ import annotations

from typing import Any

SEATS = 2
TILES = 9
PLANTED = "tile 1"
RARE = ("camel", "silk", "spice")
BOARD = "\n".join(" " * abs(row) + " ".join("." * (7 - abs(row))) for row in range(-3, 4))


def planted() -> dict[str, Any]:
    """Return components with a tile that is too good."""
    return _components({"flag": ["water"] * 3, "tent": RARE[0]})


def even() -> dict[str, Any]:
    """Return the same ones without it."""
    return _components(_tile(0))


def _components(first: dict[str, Any]) -> dict[str, Any]:
    tiles = [first, *(_tile(number) for number in range(1, TILES))]
    return {
        "board": {"name": "Thirty-seven spaces", "provenance": "own", "map": BOARD},
        "tiles": {"name": "Nine tiles", "provenance": "own", "tiles": tiles},
        "pieces": {
            "name": "Rich in water",
            "dice": {"provenance": "own", "count": 3, "faces": ["water"] * 3 + list(RARE)},
            "cards": {"provenance": "own", "water": 40, **dict.fromkeys(RARE, 20)},
            "markers": {"provenance": "own", "each": 7},
        },
    }


def _tile(number: int) -> dict[str, Any]:
    """Return a tile of two equal resources and another, with a tent of the third."""
    one, other, third = (RARE[(number + step) % len(RARE)] for step in range(len(RARE)))
    return {"flag": [one, one, other], "tent": third}
