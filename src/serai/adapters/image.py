"""Pictures and text as images, drawn by matplotlib."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Circle, PathPatch, Polygon
from matplotlib.path import Path
from numpy.typing import NDArray

from serai.engine.contract import Rules, View
from serai.kit import picture as shapes
from serai.kit.picture import INK, Picture, Shape

DOTS = 80
"""Dots per inch."""
POINT = 72 / DOTS
"""Points, matplotlib's unit for lines and letters, per dot."""
COLUMNS, LINES = 120, 48
"""The smallest size of an image of text, so that the frames of a match have one size."""
GLYPH_BOX = 24
COMMANDS = {"M": Path.MOVETO, "L": Path.LINETO, "C": Path.CURVE4, "Z": Path.CLOSEPOLY}


def table_image(rules: Rules, view: View) -> NDArray[Any]:
    """Return the table as one viewer sees it: rows, columns, and red, green, blue from 0 to 255."""
    picture = rules.picture(view)
    return text_image(rules.text_board(view)) if picture is None else picture_image(picture)


def picture_image(picture: Picture) -> NDArray[Any]:
    """Return a picture as an image of the same size in dots."""
    figure = Figure(figsize=(picture.width / DOTS, picture.height / DOTS), dpi=DOTS, facecolor=picture.ground)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set_xlim(0, picture.width)
    axes.set_ylim(picture.height, 0)
    for layer, shape in enumerate(picture.shapes):
        if isinstance(shape, shapes.Label):
            _write(axes, shape, layer)
        else:
            axes.add_artist(_drawn(shape, layer))
    return _dots(figure)


def text_image(text: str) -> NDArray[Any]:
    """Return text in letters of one width."""
    lines = text.splitlines()
    columns = max(COLUMNS, *(len(line) for line in lines)) if lines else COLUMNS
    figure = Figure(figsize=(0.09 * columns, 0.19 * max(LINES, len(lines))), dpi=DOTS, facecolor="#f4ead7")
    figure.text(0.02, 0.98, text, family="monospace", fontsize=9, va="top", color=INK, parse_math=False)
    return _dots(figure)


def _write(axes: Any, label: shapes.Label, layer: int) -> None:
    style = {"fontsize": label.size * POINT, "fontweight": "bold" if label.bold else "normal", "color": label.colour}
    place = {"ha": label.align, "va": "center_baseline", "zorder": layer}
    axes.text(*label.at, label.text, parse_math=False, **style, **place)


def _drawn(shape: Shape, layer: int) -> Any:
    match shape:
        case shapes.Line(points, colour, width):
            style: dict[str, Any] = {"solid_capstyle": "round", "solid_joinstyle": "round", "zorder": layer}
            return Line2D(*zip(*points, strict=True), color=colour, linewidth=width * POINT, **style)
        case shapes.Polygon(points, fill, edge, width):
            return Polygon(points, closed=True, joinstyle="round", **_filled(fill, edge, width, layer))
        case shapes.Circle(center, radius, fill, edge, width):
            return Circle(center, radius, **_filled(fill, edge, width, layer))
        case shapes.Glyph(path, (x, y), size, fill):
            scale = size / GLYPH_BOX
            traced, codes = _traced(path)
            placed = Path(traced * scale + (x - size / 2, y - size / 2), codes)
            return PathPatch(placed, **_filled(fill, None, 0, layer))
        case _:
            raise TypeError(f"expected a shape of serai.kit.picture; got {shape!r}")


def _filled(fill: str | None, edge: str | None, width: float, layer: int) -> dict[str, Any]:
    return {"facecolor": fill or "none", "edgecolor": edge or "none", "linewidth": width * POINT, "zorder": layer}


def _traced(path: str) -> tuple[NDArray[Any], list[Any]]:
    """Return an SVG path's points with matplotlib's codes; its commands are M, L, C and Z, each before its numbers."""
    codes: list[Any] = []
    points: list[tuple[float, float]] = []
    for command, rest in re.findall(r"([MLCZ])([^MLCZ]*)", path):
        numbers = [float(number) for number in rest.split()]
        pairs = list(zip(numbers[::2], numbers[1::2], strict=True)) or [(0.0, 0.0)]
        points += pairs
        codes += [COMMANDS[command]] * len(pairs)
    return np.array(points), codes


def _dots(figure: Figure) -> NDArray[Any]:
    canvas: Any = FigureCanvasAgg(figure)
    canvas.draw()
    return np.asarray(canvas.buffer_rgba())[:, :, :3].copy()
