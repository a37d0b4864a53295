"""Add games of packages to a site that is built: their files, and what the page and its service worker know of them."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import zipfile
from collections.abc import Iterator
from html import escape, unescape
from importlib.resources import as_file
from pathlib import Path

from serai.engine.game import Game
from serai.engine.twin import OF_OTHERS
from serai.kit.errors import SeraiError
from serai.tables.views.game_files import browser_files

FIXED_DATE = (1980, 1, 1, 0, 0, 0)
PLAYED = (".py", ".toml", ".ftl", ".md", ".js", ".css", ".svg")
LEFT_OUT = {OF_OTHERS, "tests", "__pycache__"}
PYTHON = re.compile(r'(<meta name="serai-python" content=")([^"]*)(")')
HELD = re.compile(r"(const FILES = )(\[.*?\])(;)", re.DOTALL)
VERSION = re.compile(r"(const CACHE = `\$\{OURS\})([0-9a-f]+)(`)")


class CannotAdd(SeraiError):
    """A game cannot be added to a site; the message says why."""


def add_game(folder: Path, game: Game) -> None:
    """Add a game of an installed package to a built site, or replace it there; its rules run as plain Python."""
    if not game.is_plugin:
        raise CannotAdd(f"expected a game of a package of its own; {game.name} is in every site")
    page, worker = folder / "index.html", folder / "sw.js"
    found, held = PYTHON.search(page.read_text(encoding="utf-8")), HELD.search(worker.read_text(encoding="utf-8"))
    if not found or not held:
        raise CannotAdd(f"expected a site of this version of Serai in {folder}; build it again with `make site`")
    python = json.loads(unescape(found[2]))
    old = python["serai"]
    new = _write_archive(folder, old, game)
    python["serai"] = new
    python["bytes"][new] = (folder / new).stat().st_size
    if new != old:
        del python["bytes"][old]
        _remove(folder / old)
    _replace(page, PYTHON, escape(json.dumps(python)))
    shown = list(_copy_browser_files(folder, game))
    own = f"./games/{game.name}/"
    kept = [name for name in json.loads(held[2]) if name != f"./{old}" and not name.startswith(own)]
    names = sorted({*kept, f"./{new}", *shown})
    digest = hashlib.sha256()
    for name in names:
        path = page if name == "./" else folder / name
        digest.update(f"{name}\n".encode() + path.read_bytes())
    _replace(worker, HELD, json.dumps(names))
    _replace(worker, VERSION, digest.hexdigest()[:12])


def _write_archive(folder: Path, old: str, game: Game) -> str:
    """Write Serai's archive with the game in it; return its name, which holds its hash."""
    with zipfile.ZipFile(folder / old) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    files = {name: content for name, content in files.items() if not name.startswith((f"{game.package}/", _own(game)))}
    files |= dict(_package_files(game))
    made = folder / "assets" / "serai.part"
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, FIXED_DATE), content, zipfile.ZIP_DEFLATED)
    name = f"assets/serai-{hashlib.sha256(made.read_bytes()).hexdigest()[:12]}.zip"
    made.replace(folder / name)
    return name


def _own(game: Game) -> str:
    """Return the folder in which the archive says that the game is installed."""
    return f"game_{game.name}-0.dist-info/"


def _package_files(game: Game) -> Iterator[tuple[str, bytes]]:
    with as_file(game.folder) as root:
        for path in sorted(root.rglob("*")):
            within = path.relative_to(root)
            if path.is_file() and path.suffix in PLAYED and not LEFT_OUT & set(within.parts):
                yield f"{game.package}/{within.as_posix()}", path.read_bytes()
    yield f"{_own(game)}METADATA", f"Metadata-Version: 2.1\nName: game-{game.name}\nVersion: 0\n".encode()
    yield f"{_own(game)}entry_points.txt", f"[serai.games]\n{game.name} = {game.package}:GAME\n".encode()


def _copy_browser_files(folder: Path, game: Game) -> Iterator[str]:
    """Copy the files of a game that a browser fetches; yield each by the name the service worker has for it."""
    for name in browser_files(game):
        target = folder / "games" / game.name / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(game.folder.joinpath(*name.split("/")).read_bytes())
        yield f"./{target.relative_to(folder).as_posix()}"


def _replace(path: Path, pattern: re.Pattern[str], content: str) -> None:
    """Rewrite a part of a file, and its compressed copy for hosts."""
    text = pattern.sub(lambda found: found[1] + content + found[3], path.read_text(encoding="utf-8"), count=1)
    _remove(path)
    path.write_text(text, encoding="utf-8")
    path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


def _remove(path: Path) -> None:
    for copy in (path, path.with_name(f"{path.name}.br"), path.with_name(f"{path.name}.gz")):
        copy.unlink(missing_ok=True)
