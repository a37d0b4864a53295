"""A picture of plain shapes, which any drawing library can draw; colours are written as in `#2a2233`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin
from typing import Literal, NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
"""Coordinates to the right and down from the upper left corner, in dots."""
Align: TypeAlias = Literal["left", "center", "right"]
INK, SOFT_INK, PAPER = "#2a2233", "#6a5d6e", "#fffaf0"
CORNER_STEPS = 4
"""How many straight lines replace a quarter of a circle."""


class Polygon(NamedTuple):
    """A filled area with straight sides; without a fill, only its edge."""

    points: tuple[Point, ...]
    fill: str | None
    edge: str | None
    edge_width: float


class Line(NamedTuple):
    """Points joined by a line."""

    points: tuple[Point, ...]
    colour: str
    width: float


class Circle(NamedTuple):
    """A filled circle."""

    center: Point
    radius: float
    fill: str | None
    edge: str | None
    edge_width: float


class Glyph(NamedTuple):
    """A small drawing: the commands M, L, C and Z of an SVG path, in a box of 24 by 24 around the centre."""

    path: str
    center: Point
    size: float
    fill: str


class Label(NamedTuple):
    """Text in one line, with its middle at this height; the size is that of the letters, in dots."""

    at: Point
    text: str
    size: float
    colour: str
    align: Align
    bold: bool


Shape: TypeAlias = Polygon | Line | Circle | Glyph | Label


@dataclass
class Picture:
    """Shapes on a ground, each drawn over those before it."""

    width: int
    height: int
    ground: str
    shapes: list[Shape] = field(default_factory=list)

    def polygon(
        self, points: Sequence[Point], fill: str | None, edge: str | None = None, edge_width: float = 1.0
    ) -> None:
        """Add an area."""
        self.shapes.append(Polygon(tuple(points), fill, edge, edge_width))

    def box(
        self,
        at: Point,
        size: Point,
        fill: str | None,
        edge: str | None = None,
        edge_width: float = 1.0,
        rounding: float = 0,
    ) -> None:
        """Add a rectangle by its upper left corner, with rounded corners on request."""
        self.polygon(rounded(at, size, rounding), fill, edge, edge_width)

    def line(self, points: Sequence[Point], colour: str, width: float = 1.0) -> None:
        """Add a line."""
        self.shapes.append(Line(tuple(points), colour, width))

    def circle(
        self, center: Point, radius: float, fill: str | None, edge: str | None = None, edge_width: float = 1.0
    ) -> None:
        """Add a circle."""
        self.shapes.append(Circle(center, radius, fill, edge, edge_width))

    def glyph(self, path: str, center: Point, size: float, fill: str) -> None:
        """Add a small drawing."""
        self.shapes.append(Glyph(path, center, size, fill))

    def label(
        self, at: Point, text: str, size: float, colour: str = INK, align: Align = "center", bold: bool = False
    ) -> None:
        """Add text."""
        self.shapes.append(Label(at, text, size, colour, align, bold))

    def outside(self) -> list[Shape]:
        """Return the shapes that are outside the frame, even if only by a corner or their centre."""
        return [shape for shape in self.shapes if not all(map(self._holds, _marks(shape)))]

    def _holds(self, point: Point) -> bool:
        return 0 <= point[0] <= self.width and 0 <= point[1] <= self.height


def mix(colour: str, other: str, share: float) -> str:
    """Return a colour with this share of another one.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    parts = [(int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(one + share * (two - one)):02x}" for one, two in parts)


def ring(center: Point, radius: float, corners: int, turn: float = 0.0) -> list[Point]:
    """Return the corners of a regular polygon, clockwise; the first is at the top, turned by this share of a circle."""
    angles = [2 * pi * (corner / corners + turn) for corner in range(corners)]
    return [(center[0] + radius * sin(angle), center[1] - radius * cos(angle)) for angle in angles]


def rounded(at: Point, size: Point, radius: float) -> list[Point]:
    """Return the outline of a rectangle, clockwise from its upper right corner."""
    (left, top), (width, height) = at, size
    if not radius:
        return [(left + width, top), (left + width, top + height), (left, top + height), (left, top)]
    middles = [
        (left + width - radius, top + radius),
        (left + width - radius, top + height - radius),
        (left + radius, top + height - radius),
        (left + radius, top + radius),
    ]
    points = []
    for quarter, (x, y) in enumerate(middles):
        for step in range(CORNER_STEPS + 1):
            angle = pi / 2 * (quarter + step / CORNER_STEPS)
            points.append((x + radius * sin(angle), y - radius * cos(angle)))
    return points


def _marks(shape: Shape) -> Sequence[Point]:
    match shape:
        case Polygon() | Line():
            return shape.points
        case Label():
            return [shape.at]
        case _:
            return [shape.center]
