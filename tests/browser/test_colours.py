"""The seats' colours stay apart for everybody; where they come close, their shapes do not. And words stand out."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

THEME = Path(__file__).resolve().parents[2] / "web" / "src" / "ui" / "theme.css"
APART = 12.0
"""The least distance in CIELAB (1976); a difference of 2.3 is just visible side by side."""

WORDS = ("--ink", "--ink-soft", "--indigo", "--gold", "--brick")
GROUNDS = ("--sand-0", "--sand-1")
ENHANCED = 7.0
"""The contrast of words that WCAG 2.2 calls enhanced (1.4.6)."""
DRAWN = """(token) => {
    const part = document.body.appendChild(document.createElement('i'));
    part.style.color = `var(${token})`;
    const colour = getComputedStyle(part).color;
    part.remove();
    return colour.match(/\\d+/g).map(Number);
}"""
"""How the browser draws one of the theme's colours."""

Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]

# Machado, Oliveira and Fernandes (2009), full severity, for linear RGB.
SIGHTS: dict[str, Matrix] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE: Colour = (0.9505, 1.0, 1.089)


def seats(ground: str) -> list[Colour]:
    """Return the seats' colours on one ground, as linear RGB."""
    which = 0 if ground == "light" else 1
    found = re.findall(r"--seat-\d: light-dark\(#(\w{6}), #(\w{6})\)", THEME.read_text(encoding="utf-8"))
    return [_linear(pair[which]) for pair in found]


def distance(one: Colour, other: Colour) -> float:
    """Return how far apart two colours look."""
    return dist(_lab(one), _lab(other))


@pytest.mark.parametrize("ground", ["light", "dark"])
@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_seats_look_alike(sight: str, ground: str) -> None:
    seen = [_through(SIGHTS[sight], colour) for colour in seats(ground)]
    assert len(seen) == 5
    close = {pair: distance(seen[pair[0]], seen[pair[1]]) for pair in combinations(range(5), 2)}
    assert {pair: round(apart, 1) for pair, apart in close.items() if apart < APART} == {}


@pytest.mark.parametrize("ground", ["light", "dark"])
def test_whoever_asks_for_more_contrast_reads_every_word_at_7_to_1(
    page: Page, ground: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=ground, contrast="more")
    page.goto("/")
    drawn = {token: "".join(f"{part:02x}" for part in page.evaluate(DRAWN, token)) for token in (*WORDS, *GROUNDS)}
    weak = {(word, on): contrast(drawn[word], drawn[on]) for word in WORDS for on in GROUNDS}
    assert {pair: round(ratio, 1) for pair, ratio in weak.items() if ratio < ENHANCED} == {}
    button = page.locator(".button.primary").first
    edge, letters = (button.evaluate(f"part => getComputedStyle(part).{one}") for one in ("borderTopColor", "color"))
    assert (edge, letters) == (rgb(drawn["--ink"]), rgb(drawn["--sand-0"]))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, as WCAG 2.2 counts it."""
    darker, lighter = sorted(
        sum(share * part for share, part in zip(TO_XYZ[1], _linear(colour), strict=True)) for colour in (one, other)
    )
    return (lighter + 0.05) / (darker + 0.05)


def rgb(colour: str) -> str:
    """Return a colour in the words of a browser's computed styles."""
    return f"rgb({', '.join(str(int(colour[place : place + 2], 16)) for place in (0, 2, 4))})"


def _linear(colour: str) -> Colour:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def _through(matrix: Matrix, colour: Colour) -> Colour:
    first, second, third = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return first, second, third


def _lab(colour: Colour) -> Colour:
    shares = [part / white for part, white in zip(_through(TO_XYZ, colour), WHITE, strict=True)]
    x, y, z = (share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116 for share in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
