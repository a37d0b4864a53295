"""What bots have learned about a game: what each trait of a seat is worth, read from a small file."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

from serai.kit.components import read_as, read_toml

FILE = "weights.toml"
HUNCH = "prior.toml"


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the figures come from."""

    command: str
    seed: int
    games: int
    date: str


class Worth(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a trait is worth at the start and at the end of a match: for the hope to win, and in points."""

    hope: tuple[float, float]
    points: tuple[float, float]


class Experience(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The worth of every trait, in the order a state describes them.

    Hopes are in the exponent: a seat's hope to win is the share of e to the power of its sum among all seats'.
    """

    learned: Learned
    traits: dict[str, Worth]


DIGITS = 4
"""Behind the point of every figure, in the file and while learning, so that going on from a file changes nothing."""

BLANK = Experience(Learned("none", 0, 0, ""), {"points": Worth((0.2, 0.2), (1.0, 1.0))})
"""Of a game nothing is known of: whoever has more points is more likely to win."""


@cache
def shipped_experience(package: str) -> Experience:
    """What was learned about the game in this folder; without a file, nothing."""
    return _in_folder(package, FILE)


def hunch_of(package: str) -> Experience:
    """What a person guessed before anything was learned, where a game's folder has it: learning begins there."""
    return _in_folder(package, HUNCH)


def _in_folder(package: str, name: str) -> Experience:
    file = files(package) / name
    return read_experience(file.read_text(encoding="utf-8"), f"{package}/{name}") if file.is_file() else BLANK


def read_experience(text: str, origin: str) -> Experience:
    """The content of such a file; refused unless it is whole."""
    return read_as(Experience, read_toml(text, origin), origin)


def written(experience: Experience) -> str:
    """The text of such a file."""
    learned = experience.learned
    lines = [
        "# What bots have learned about this game: what each trait is worth at the start and at the end of a match.",
        "[learned]",
        f'command = "{learned.command}"',
        f"seed = {learned.seed}",
        f"games = {learned.games}",
        f'date = "{learned.date}"',
        "",
        "[traits]",
    ]
    for name, worth in experience.traits.items():
        hope, points = ([f"{value:.{DIGITS}f}" for value in pair] for pair in (worth.hope, worth.points))
        lines.append(f"{name} = {{ hope = [{', '.join(hope)}], points = [{', '.join(points)}] }}")
    return "\n".join(lines) + "\n"
