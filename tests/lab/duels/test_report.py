"""The output of a duel: lines for a person, and a table that grows."""

from __future__ import annotations

import re
from pathlib import Path

from serai.games import games
from serai.lab.duels.duel import new_duel, run_duel
from serai.lab.duels.report import append_row, commit, summary
from serai.lab.duels.sprt import Sprt
from serai.lab.tournament import Terms

GAME = max(games().values(), key=lambda game: max(game.seats))
TERMS = Terms(setup=GAME.setup(3), seed="r", milliseconds=500, clock=False)
DUEL = new_duel(GAME, TERMS, ("trader", "random"), 6)
TEST = Sprt(0, 60)


def test_the_summary_gives_share_elo_test_and_verdict() -> None:
    *_, standing = run_duel(DUEL, TEST)
    shown = "\n".join(summary(DUEL, standing, TEST))
    for text in ("3 players: Trader against 2 x random", "6 matches in 2 rounds; fair is 33.3%", "Elo +", "ms of CPU"):
        assert text in shown
    assert re.search(r"Elo 0 or 60, LLR \d\.\d\d \(-2\.94 to 2\.94\): undecided", shown)
    assert "LLR" not in "\n".join(summary(DUEL, standing, None))


def test_a_table_grows_by_a_row_with_commit_and_command(tmp_path: Path) -> None:
    *_, standing = run_duel(DUEL, TEST)
    file = tmp_path / "strength" / "duels.md"
    for _ in range(2):
        append_row(file, DUEL, standing, TEST, "serai duel trader random")
    title, _, head, line, first, second = file.read_text().splitlines()
    assert (title, first) == ("# Duels", second)
    assert head.count("|") == line.count("|") == first.count("|")
    assert f"| {commit()} | {GAME.name} | 3 | Trader against 2 x random | 6 |" in first
    assert "| undecided | `serai duel trader random` |" in first


def test_a_table_stands_below_what_a_page_says_before_it(tmp_path: Path) -> None:
    *_, standing = run_duel(DUEL, None)
    file = tmp_path / "page.md"
    file.write_text("# Strength\n\nWhat was measured.\n")
    append_row(file, DUEL, standing, None, "serai duel trader random")
    assert file.read_text().startswith("# Strength\n\nWhat was measured.\n\n| day | commit |")
    assert "| none | measured |" in file.read_text()
