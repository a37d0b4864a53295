"""The measured strength of a game's levels, and their settings."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from itertools import accumulate

import msgspec

from serai.kit.components import read_as, read_toml

FILE = "levels.toml"
LOWEST_RATING = 1000


class LevelRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level with some number of players: its settings, and how far it is above the level below."""

    simulations: int
    mistake_percent: int
    above: tuple[int, int, int] | None = None
    """Elo above the level below with its 95% interval; None for the lowest one."""


class LevelTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The levels by number of players, each from the weakest to the strongest, and what measured them."""

    command: str = ""
    date: str = ""
    commit: str = ""
    players: dict[str, dict[str, LevelRow]] = {}

    def row(self, seats: int, level: str) -> LevelRow | None:
        """Return a level with this many players; None if it was not measured."""
        return self.players.get(str(seats), {}).get(level)

    def ratings(self, seats: int) -> dict[str, int]:
        """Return the rating of every level with this many players, where the lowest one has 1000."""
        rows = self.players.get(str(seats), {})
        gaps = [row.above[0] if row.above else LOWEST_RATING for row in rows.values()]
        return dict(zip(rows, accumulate(gaps), strict=True))


UNMEASURED = LevelTable()
"""The table of a game whose levels were not measured."""


@cache
def level_table(package: str) -> LevelTable:
    """Return the table in a game's folder; an empty one if there is none."""
    file = files(package) / FILE
    if not file.is_file():
        return UNMEASURED
    origin = f"{package}/{FILE}"
    return read_as(LevelTable, read_toml(file.read_text(encoding="utf-8"), origin), origin)


def level_table_text(table: LevelTable) -> str:
    """Return the table as it is written to a game's folder."""
    head = {"command": table.command, "date": table.date, "commit": table.commit}
    lines = [f"{name} = {msgspec.json.encode(value).decode()}" for name, value in head.items()]
    for seats, rows in table.players.items():
        for level, row in rows.items():
            lines += ["", f'[players.{seats}."{level}"]', f"simulations = {row.simulations}"]
            lines.append(f"mistake_percent = {row.mistake_percent}")
            if row.above:
                lines.append(f"above = [{', '.join(map(str, row.above))}]")
    return "\n".join(lines) + "\n"
