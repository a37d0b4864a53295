"""`serai print`: its files are measured as a printer prints them, at 300 dpi."""

from __future__ import annotations

import importlib.resources
import json
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import quote

import numpy as np
import pytest
from click.testing import CliRunner
from PIL import Image

from serai.cli import commands
from serai.cli.paper import chromium
from serai.cli.paper.own_server import own_server
from serai.cli.paper.print_game import READY
from serai.games import games

DPI = 300
MILLIMETRE = DPI / 25.4
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
EDGE = 7.5
"""Millimetres at the edge where nothing is printed."""
SMALLEST = 6.0
"""Points."""
MOST_BYTES = 5_000_000
BLEED = 3.0
"""Millimetres that a ground goes beyond its cut."""
GAMES = list(games())
LANGUAGES = ("en", "fr", "de")
OTHER_SETS = [
    (name, {kind.name: kind.shipped[place] for kind in game.components if len(kind.shipped) > place})
    for name, game in games().items()
    for place in range(1, max(len(kind.shipped) for kind in game.components))
]
"""All components that come with the games besides the usual ones."""
DARK, BLACK = 245, 60
PALE = 252
"""A ground of ivory is darker than this, paper is not."""
GREY = 12
"""How far red, green and blue of a grey are apart."""

LAYOUT = """[...document.querySelectorAll('.sheet')].map((sheet) => {
  const whole = sheet.getBoundingClientRect();
  const scale = parseFloat(sheet.style.width) / whole.width;
  const pieces = [...sheet.querySelectorAll('[data-piece]')].map((piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    return [(x - whole.x) * scale, (y - whole.y) * scale, width * scale, height * scale];
  });
  return [sheet.dataset.across, sheet.dataset.down, pieces];
})"""

TEXT_SIZES = """[...document.querySelectorAll('main *')].filter((one) =>
  [...one.childNodes].some((part) => part.nodeType === 3 && part.data.trim())
).map((one) => {
  const matrix = one.getScreenCTM?.() ?? { a: 1, b: 0 };
  const points = parseFloat(getComputedStyle(one).fontSize) * Math.hypot(matrix.a, matrix.b) * 72 / 96;
  return [one.textContent.trim().slice(0, 30), points];
})"""

WITHOUT_PICTURES = """[...document.querySelectorAll('article .entry')].filter((entry) => {
  const examples = [...entry.querySelectorAll('em')].filter((one) => one.textContent === 'Example.').length;
  const shown = entry.nextElementSibling?.tagName === 'FIGURE' ? entry.nextElementSibling.children.length : 0;
  return shown < examples;
}).map((entry) => entry.textContent.trim().slice(0, 40))"""

pytestmark = [pytest.mark.slow, pytest.mark.browser]


@dataclass
class Sheet:
    """One page of a PDF: its pixels, and its words, each with its distance from the top in millimetres."""

    pixels: Any
    words: list[tuple[str, float]]

    @property
    def text(self) -> str:
        return " ".join(word for word, _ in self.words)

    @property
    def title(self) -> str:
        return " ".join(word for word, top in self.words if top < 12)

    def down(self) -> list[float]:
        """Return where the marks above the pieces say to cut, from the left, in millimetres."""
        top = self._first_mark_row()
        return _lines(self.pixels[top + round(1 * MILLIMETRE)])

    def across(self) -> list[float]:
        """Return where the marks to the left of the pieces say to cut, from above."""
        left = next(x for x in range(self.pixels.shape[1]) if self._marks_in(x) >= 2)
        below_title = self.pixels[round(14 * MILLIMETRE) : self._foot(), left + round(1 * MILLIMETRE)]
        return [14 + at for at in _lines(below_title)]

    def pieces_only(self) -> Any:
        """Return the pixels, white above and below the room for pieces."""
        shown = np.full_like(self.pixels, 255)
        shown[round(14 * MILLIMETRE) : self._foot()] = self.pixels[round(14 * MILLIMETRE) : self._foot()]
        return shown

    def _foot(self) -> int:
        return int(self.pixels.shape[0]) - round(20 * MILLIMETRE)

    def _first_mark_row(self) -> int:
        """Return the first row below the title that crosses two marks."""
        for y in range(round(14 * MILLIMETRE), self._foot()):
            if len(_lines(self.pixels[y])) >= 2:
                return y
        raise AssertionError(f"no crop marks on the sheet {self.title}")

    def _marks_in(self, x: int) -> int:
        return len(_lines(self.pixels[round(14 * MILLIMETRE) : self._foot(), x]))


def _lines(row: Any) -> list[float]:
    """Return the middles of the black runs in a row of pixels, in millimetres."""
    dark = np.flatnonzero(row < BLACK)
    runs = np.split(dark, np.flatnonzero(np.diff(dark) > 1) + 1) if len(dark) else []
    return [float(run.mean() + 0.5) / MILLIMETRE for run in runs]


def read_pdf(file: Path, folder: Path) -> list[Sheet]:
    """Rasterise a PDF, and find its words."""
    folder.mkdir(exist_ok=True)
    subprocess.run(["pdftoppm", "-r", str(DPI), "-gray", file, folder / "page"], check=True)
    boxes = subprocess.run(["pdftotext", "-bbox", file, "-"], check=True, capture_output=True, text=True).stdout
    word = re.compile(r'<word xMin="[^"]*" yMin="([^"]*)"[^>]*>([^<]*)</word>')
    pages = boxes.split("<page ")[1:]
    images = sorted(folder.glob("page*.pgm"))
    assert len(images) == len(pages)
    return [
        Sheet(
            np.asarray(Image.open(image)),
            [(found[2], float(found[1]) * 25.4 / 72) for found in word.finditer(page)],
        )
        for image, page in zip(images, pages, strict=True)
    ]


def fonts_of(file: Path) -> list[list[str]]:
    listed = subprocess.run(["pdffonts", file], check=True, capture_output=True, text=True).stdout
    return [line.split() for line in listed.splitlines()[2:]]


def print_game(out: Path, *arguments: str) -> None:
    done = CliRunner().invoke(commands, ["print", *arguments, "-o", str(out)], catch_exceptions=False)
    assert done.exit_code == 0, done.output


@dataclass
class Layout:
    """Where the page cuts a sheet, and where its pieces are, in millimetres."""

    across: list[float]
    down: list[float]
    pieces: list[tuple[float, float, float, float]]


@dataclass
class Printed:
    """A game on one kind of paper."""

    game: str
    paper: str
    pieces: Path
    rules: Path
    sheets: list[Sheet]
    booklet: list[Sheet]
    layout: list[Layout]
    """What the page shows about each sheet."""


@pytest.fixture(scope="module")
def layouts() -> Iterator[tuple[str, chromium.Tab]]:
    """The page Print in a browser: its server's address, and a tab."""
    with own_server() as address, chromium.open_tab() as tab:
        yield address, tab


@pytest.fixture(scope="module", params=GAMES)
def printed(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, layouts: tuple[str, chromium.Tab]
) -> Printed:
    """Each game once; together they cover both paper sizes and all languages."""
    at = GAMES.index(request.param)
    paper, language = list(PAPERS)[at % 2], LANGUAGES[at % 3]
    out = tmp_path_factory.mktemp("paper")
    print_game(out, request.param, "--paper", paper, "--language", language)
    pieces, rules = (out / f"{request.param}-{what}-{paper}-{language}.pdf" for what in ("pieces", "rules"))
    sheets, booklet = read_pdf(pieces, out / "pages"), read_pdf(rules, out / "booklet")
    return Printed(request.param, paper, pieces, rules, sheets, booklet, layout_of(*layouts, request.param, paper))


def _open_in(tab: chromium.Tab, address: str, game: str, language: str, **choices: Any) -> None:
    """Open the page Print in a language."""
    tab.open(address, "#app")
    tab.evaluate(f"localStorage['serai:settings'] = JSON.stringify({{language: {json.dumps(language)}}})")
    tab.open(f"{address}#/print/{game}/{quote(json.dumps(choices))}", READY)


def layout_of(address: str, tab: chromium.Tab, game: str, paper: str) -> list[Layout]:
    """Read off the page what it lays out."""
    tab.open(f"{address}#/print/{game}/{quote(json.dumps({'paper': paper}))}", READY)
    return [
        Layout([float(at) for at in across.split()], [float(at) for at in down.split()], pieces)
        for across, down, pieces in tab.evaluate(LAYOUT)
    ]


def test_a_sheet_has_the_size_of_its_paper(printed: Printed) -> None:
    width, height = PAPERS[printed.paper]
    for sheet in printed.sheets:
        high, wide = sheet.pixels.shape
        assert abs(wide / MILLIMETRE - width) < 0.3 and abs(high / MILLIMETRE - height) < 0.3


def test_nothing_is_printed_at_the_edge_of_the_paper(printed: Printed) -> None:
    edge = round(EDGE * MILLIMETRE)
    for sheet in (*printed.sheets, *printed.booklet):
        inside = sheet.pixels[edge:-edge, edge:-edge]
        assert (sheet.pixels < DARK).sum() == (inside < DARK).sum(), sheet.title


def test_the_ruler_on_every_sheet_measures_50_millimetres(printed: Printed) -> None:
    for sheet in printed.sheets:
        bottom = sheet.pixels[-round(14 * MILLIMETRE) : -round(8 * MILLIMETRE), : round(80 * MILLIMETRE)]
        longest = max(bottom, key=lambda row: int((row < BLACK).sum()))
        dark = np.flatnonzero(longest < BLACK)
        assert abs((dark[-1] - dark[0]) / MILLIMETRE - 50) < 0.3, sheet.title


def test_pieces_come_out_in_the_sizes_they_are_laid_out_in(printed: Printed) -> None:
    for sheet, layout in zip(printed.sheets, printed.layout, strict=True):
        assert _apart(sheet.across()) == pytest.approx(_apart(layout.across), abs=0.3), sheet.title
        assert _apart(sheet.down()) == pytest.approx(_apart(layout.down), abs=0.3), sheet.title


def test_every_piece_that_is_laid_out_is_drawn(printed: Printed) -> None:
    for sheet, layout in zip(printed.sheets, printed.layout, strict=True):
        assert layout.pieces
        for box in layout.pieces:
            left, top, wide, high = (value * MILLIMETRE for value in box)
            middle = sheet.pixels[
                round(top + high / 4) : round(top + high * 3 / 4), round(left + wide / 4) : round(left + wide * 3 / 4)
            ]
            assert middle.min() < middle.max(), (sheet.title, box)


def test_a_ground_goes_3_millimetres_beyond_its_cut(printed: Printed) -> None:
    grounds = 0
    for front, back in pairwise(printed.sheets):
        if not _is_back(back):
            continue
        for sheet, column in ((front, 0), (back, -2)):  # the column that is full, on the other side from the right
            grounds += 1
            down, across = sheet.down(), sheet.across()
            left, right = _inked(sheet.pixels[_pixel(across[0], across[1])])
            assert [down[0] - left, right - down[-1]] == pytest.approx([BLEED, BLEED], abs=0.3), sheet.title
            top, bottom = _inked(sheet.pieces_only()[:, _pixel(down[column], down[column + 1])])
            # A hexagon ends above and below in a corner, which is farther from the cut than its sides.
            assert all(BLEED - 0.3 < beyond < BLEED * 1.16 + 0.3 for beyond in (across[0] - top, bottom - across[-1]))
    assert grounds


def _pixel(one: float, other: float) -> int:
    """Return the pixel in the middle between two places in millimetres."""
    return round((one + other) / 2 * MILLIMETRE)


def _inked(line: Any) -> tuple[float, float]:
    """Return where ink begins and ends along a line of pixels, in millimetres."""
    inked = np.flatnonzero(line < PALE)
    return float(inked[0]) / MILLIMETRE, float(inked[-1] + 1) / MILLIMETRE


def _apart(cuts: list[float]) -> list[float]:
    return [after - before for before, after in pairwise(cuts)]


def test_every_back_lies_behind_its_front(printed: Printed) -> None:
    width = PAPERS[printed.paper][0]
    backs = 0
    for front, back in pairwise(printed.sheets):
        if not _is_back(back):
            continue
        backs += 1
        mirrored = sorted(width - x for x in back.down())
        assert len(mirrored) == len(front.down())
        assert max(abs(one - other) for one, other in zip(front.down(), mirrored, strict=True)) < 0.5, back.title
        assert max(abs(one - other) for one, other in zip(front.across(), back.across(), strict=True)) < 0.5
    assert backs


def _is_back(sheet: Sheet) -> bool:
    return sheet.title.split()[-1] in ("back", "dos", "Rückseite")


@pytest.mark.parametrize("what", ["pieces", "rules"])
@pytest.mark.parametrize("game", GAMES)
def test_no_text_is_smaller_than_6_points(game: str, what: str, layouts: tuple[str, chromium.Tab]) -> None:
    # The ruler has shown that the PDF is as large as the page.
    address, tab = layouts
    tab.open(f"{address}#/print/{game}/{quote(json.dumps({'what': what}))}", READY)
    tab.show_as_printed()
    sizes = tab.evaluate(TEXT_SIZES)
    assert len(sizes) > 50
    assert [found for found in sizes if found[1] < SMALLEST] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_example_of_the_rules_has_a_picture(game: str, layouts: tuple[str, chromium.Tab]) -> None:
    address, tab = layouts
    _open_in(tab, address, game, "en", what="rules")
    assert tab.evaluate("document.querySelectorAll('figure svg').length") > 5
    assert tab.evaluate(WITHOUT_PICTURES) == []


@pytest.mark.parametrize(("place", "game", "chosen"), [(place, *one) for place, one in enumerate(OTHER_SETS)])
def test_other_components_keep_to_the_paper_and_to_letters_that_can_be_read(
    place: int, game: str, chosen: dict[str, str], layouts: tuple[str, chromium.Tab], tmp_path: Path
) -> None:
    address, tab = layouts
    paper = list(PAPERS)[(place + 1) % 2]
    _open_in(tab, address, game, LANGUAGES[place % 3], paper=paper, components=chosen)
    tab.show_as_printed()
    assert [found for found in tab.evaluate(TEXT_SIZES) if found[1] < SMALLEST] == []
    (tmp_path / "sheets.pdf").write_bytes(tab.pdf())
    assert (tmp_path / "sheets.pdf").stat().st_size < MOST_BYTES
    subprocess.run(["pdftoppm", "-r", "75", "-gray", tmp_path / "sheets.pdf", tmp_path / "page"], check=True)
    edge = round(EDGE / 25.4 * 75)
    pages = [np.asarray(Image.open(path)) for path in sorted(tmp_path.glob("page*.pgm"))]
    for number, page in enumerate(pages, 1):
        assert page.shape == pytest.approx([side / 25.4 * 75 for side in reversed(PAPERS[paper])], abs=1)
        assert (page < DARK).sum() == (page[edge:-edge, edge:-edge] < DARK).sum() > 0, number
    assert len(pages) == tab.evaluate("document.querySelectorAll('.sheet').length")


def test_letters_are_letters_and_their_fonts_are_in_the_file(printed: Printed) -> None:
    for file in (printed.pieces, printed.rules):
        fonts = fonts_of(file)
        assert fonts
        assert all(line[-5] == "yes" and line[-3] == "yes" for line in fonts)  # embedded, and can be read as text


def test_every_sheet_says_that_it_is_unofficial_and_private(printed: Printed) -> None:
    private = {"private", "privé", "privaten"}
    for sheet in (*printed.sheets, *printed.booklet):
        assert private & set(sheet.text.split()), sheet.title


def test_a_game_has_at_most_5_megabytes_and_its_booklet_four_to_eight_pages(printed: Printed) -> None:
    assert printed.pieces.stat().st_size + printed.rules.stat().st_size < MOST_BYTES
    assert 4 <= len(printed.booklet) <= 8


@pytest.mark.parametrize("what", ["pieces", "rules"])
@pytest.mark.parametrize("game", GAMES)
def test_black_only_needs_no_colour(game: str, what: str, layouts: tuple[str, chromium.Tab], tmp_path: Path) -> None:
    address, tab = layouts
    tab.open(f"{address}#/print/{game}/{quote(json.dumps({'ink': 'black', 'what': what}))}", READY)
    (tmp_path / "black.pdf").write_bytes(tab.pdf())
    subprocess.run(["pdftoppm", "-r", "75", tmp_path / "black.pdf", tmp_path / "page"], check=True)
    pages = [np.asarray(Image.open(path)).astype(int) for path in sorted(tmp_path.glob("page*.ppm"))]
    assert pages
    for number, page in enumerate(pages, 1):
        assert (page.max(axis=2) - page.min(axis=2)).max() < GREY, number


def test_a_file_of_ones_own_is_printed_and_named_on_every_sheet(tmp_path: Path) -> None:
    game = games()[GAMES[-1]]
    kind = game.components[0]
    shipped = importlib.resources.files(game.package) / "data" / f"{kind.name}_{kind.shipped[0]}.toml"
    own = tmp_path / "own.toml"
    own.write_text(re.sub(r"^name = .*$", 'name = "Attic"', shipped.read_text(), count=1, flags=re.MULTILINE))
    print_game(tmp_path, game.name, f"--{kind.name}", str(own), "--no-backs")
    sheets = read_pdf(tmp_path / f"{game.name}-pieces-a4-en.pdf", tmp_path / "pages")
    assert sheets
    assert all("Attic" in sheet.text for sheet in sheets)


@pytest.fixture(scope="module")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("pictures")
    print_game(out, GAMES[0], "--images")
    return out / f"{GAMES[0]}-images"


def test_every_piece_is_a_picture_in_its_size_and_the_index_names_them_all(pictures: Path) -> None:
    index = json.loads((pictures / "index.json").read_text())
    assert index["dpi"] == DPI
    files = set()
    for deck in index["decks"]:
        wide, high = _size(pictures / deck["file"])
        assert abs(wide - deck["columns"] * deck["millimetres"][0] / 25.4 * deck["dpi"]) < 8
        assert abs(high - deck["rows"] * deck["millimetres"][1] / 25.4 * deck["dpi"]) < 8
        for piece in deck["pieces"]:
            size = _size(pictures / piece["file"])
            assert all(abs(one - other / 25.4 * DPI) < 3 for one, other in zip(size, deck["millimetres"], strict=True))
        files |= {deck["file"], *(piece["file"] for piece in deck["pieces"])}
    assert files == {path.relative_to(pictures).as_posix() for path in pictures.rglob("*.png")}


def _size(file: Path) -> tuple[int, int]:
    with Image.open(file) as picture:
        return picture.size


def test_every_piece_is_drawn_to_its_last_place_on_a_deck(pictures: Path) -> None:
    index = json.loads((pictures / "index.json").read_text())
    for deck in index["decks"]:
        whole = Image.open(pictures / deck["file"])
        wide, high = whole.width / deck["columns"], whole.height / deck["rows"]
        for at, piece in enumerate(deck["pieces"]):
            left, top = at % deck["columns"] * wide, at // deck["columns"] * high
            assert _is_drawn(whole.crop((round(left), round(top), round(left + wide), round(top + high)))), piece[
                "name"
            ]
            assert _is_drawn(Image.open(pictures / piece["file"])), piece["name"]


def _is_drawn(picture: Image.Image) -> bool:
    """Return whether a picture has something in the middle of its left and of its right half."""
    wide, high = picture.size
    halves = [picture.crop((left, high // 4, left + wide // 2, high * 3 // 4)) for left in (0, wide // 2)]
    return all(np.ptp(np.asarray(half.convert("RGB")), axis=(0, 1)).any() for half in halves)


def test_without_a_browser_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    with pytest.raises(chromium.BrowserError, match="apt-get install chromium"):
        chromium.find_chromium()


def test_a_browser_that_is_named_must_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SERAI_CHROMIUM", "/nowhere/chromium")
    with pytest.raises(chromium.BrowserError, match="/nowhere/chromium"):
        chromium.find_chromium()
