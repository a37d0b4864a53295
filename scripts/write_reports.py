"""`make reports`: a balance report for each game's default set-up, into examples/balance/."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from serai.games import games

FOLDER = Path("examples", "balance")
GAMES = "400"


def main() -> None:
    """Run `serai balance` for every game."""
    FOLDER.mkdir(exist_ok=True)
    command = str(Path(sys.executable).with_name("serai"))
    for name in games():
        page = str(FOLDER / f"{name}.html")
        subprocess.run([command, "balance", name, "--games", GAMES, "--jobs", "2", "--out", page], check=True)


if __name__ == "__main__":
    main()
