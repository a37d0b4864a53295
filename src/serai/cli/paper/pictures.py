"""Every piece of a game as a PNG, and decks of them as one picture each, with an index in JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from serai.cli.paper.chromium import Tab

DPI = 300
CSS_DPI = 96
MOST_PIXELS = 8192
"""The longest side of a deck: what other tables load at most."""

DECKS = """[...document.querySelectorAll('[data-deck]')].map((deck) => {
  const box = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  };
  const { deck: kind, number, side, columns, width, height } = deck.dataset;
  return {
    kind, side, number: Number(number), columns: Number(columns), width: Number(width), height: Number(height),
    box: box(deck),
    pieces: [...deck.querySelectorAll('[data-image]')].map((piece) => (
      { name: piece.dataset.image, copies: Number(piece.dataset.copies), box: box(piece) }
    )),
  };
})"""


def write_pictures(tab: Tab, game: str, folder: Path) -> int:
    """Write the pictures of the page that is open; return their number."""
    index: dict[str, Any] = {"game": game, "dpi": DPI, "decks": []}
    written = 0
    tab.show_as_printed()
    for deck in tab.evaluate(DECKS):
        kind, side = deck["kind"], deck["side"]
        part = folder / kind
        part.mkdir(parents=True, exist_ok=True)
        sheet = f"{kind}/deck-{deck['number'] + 1}-{side}.png"
        whole = (
            DPI / CSS_DPI * min(1.0, MOST_PIXELS / (max(deck["box"]["width"], deck["box"]["height"]) * DPI / CSS_DPI))
        )
        (folder / sheet).write_bytes(_picture(tab, deck["box"], whole))
        written += 1
        pieces = []
        for piece in deck["pieces"]:
            file = f"{kind}/{piece['name']}-{side}.png"
            (folder / file).write_bytes(_picture(tab, piece["box"], DPI / CSS_DPI))
            written += 1
            pieces.append({"name": piece["name"], "copies": piece["copies"], "file": file})
        index["decks"].append(
            {
                "kind": kind,
                "side": side,
                "file": sheet,
                "columns": deck["columns"],
                "rows": -(-len(pieces) // deck["columns"]),
                "millimetres": [deck["width"], deck["height"]],
                "dpi": round(whole * CSS_DPI),
                "pieces": pieces,
            }
        )
    (folder / "index.json").write_text(json.dumps(index, indent=2) + "\n", encoding="utf-8")
    return written


def _picture(tab: Tab, box: dict[str, float], scale: float) -> bytes:
    return tab.picture(box["x"], box["y"], box["width"], box["height"], scale)
