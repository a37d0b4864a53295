"""`serai new-game`: a package for a game of your own, which can be played at once."""

from __future__ import annotations

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

import click

from serai.games import game_names
from serai.kit.errors import SeraiError

STUB = ("my_game", "my-game", "My Game", "MyGame", "MG-")
"""The game's name in the files of the template: in Python, packages, sentences, classes and rulings."""
SUFFIX = ".txt"
"""The extra suffix of these files' names, so that no tool takes them for a part of Serai."""

HIDDEN = "dot-"
"""What replaces the dot that begins a file's name, since wheels leave out such files."""
UNFIT = '"\\{}<>&'
"""Characters with a special meaning in one of the files that contain the title."""


class CannotBegin(SeraiError):
    """There can be no new game of this name here; the message says what to do."""


@click.command("new-game")
@click.argument("name")
@click.option("--title", help="what people call the game; by default made of the name")
@click.option(
    "--folder", type=click.Path(path_type=Path), help="where the package goes; by default a new folder of the name"
)
def new_game(name: str, title: str | None, folder: Path | None) -> None:
    """Begin a game of your own: write a package NAME that can be played at once.

    It holds a small game of dice with every file a game has: rules, texts in three languages, a table for the browser
    and tests. Replace it piece by piece; the tutorial shows how.
    """
    target = folder or Path(name)
    written = write_package(name, title or " ".join(word.capitalize() for word in name.split("_")), target)
    click.echo(
        f"{len(written)} files in {target}. Now:\n\n"
        f"  cd {target}\n"
        "  pip install 'serai[compile]'\n"
        "  pip install --no-build-isolation -e '.[dev]'\n"
        "  pytest\n"
        f"  serai play {name}\n"
    )


def write_package(name: str, title: str, folder: Path) -> list[Path]:
    """Write the files of a new game; return them. Nothing is written where the name or the folder cannot be used."""
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name):
        raise CannotBegin(f"expected a name for Python, such as liars_dice; got {name!r}")
    if name in (*game_names(), "serai"):
        raise CannotBegin(f"there is a game {name!r} already; expected another name")
    if not title.strip() or not title.isprintable() or any(sign in title for sign in UNFIT):
        raise CannotBegin(f"expected a title on one line without any of {UNFIT}; got {title!r}")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CannotBegin(f"expected a new folder; {folder} is there already")
    words = name.split("_")
    initials = "".join(word[0] for word in words) if len(words) > 1 else name[:2]
    new = (name, name.replace("_", "-"), title, "".join(map(str.capitalize, words)), f"{initials.upper()}-")
    return list(_copied(files(__name__) / "template", folder, dict(zip(STUB, new, strict=True))))


def _copied(source: Traversable, target: Path, names: dict[str, str]) -> list[Path]:
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for entry in sorted(source.iterdir(), key=lambda entry: entry.name):
        path = target / _renamed(entry.name.removesuffix(SUFFIX).replace(HIDDEN, "."), names)
        if entry.is_dir():
            written += _copied(entry, path, names)
        else:
            path.write_text(_renamed(entry.read_text(encoding="utf-8"), names), encoding="utf-8")
            written.append(path)
    return written


def _renamed(text: str, names: dict[str, str]) -> str:
    return re.sub("|".join(names), lambda found: names[found[0]], text)
