"""`serai replay` prints a record's events."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from serai.cli import commands
from serai.engine.chance import Chance
from serai.engine.errors import RecordError
from serai.engine.match import Match
from serai.engine.random_play import finish_randomly
from serai.engine.record import write_record
from serai.games import games


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_a_record_is_printed_to_its_end(game: Any, tmp_path: Path) -> None:
    match = finish_randomly(Match(game, game.setup(min(game.seats)), Chance("replay")), 1)
    (tmp_path / "game.jsonl").write_text(write_record(match.record))
    done = CliRunner().invoke(commands, ["replay", str(tmp_path / "game.jsonl"), "--language", "en"])
    assert done.exit_code == 0
    assert match.rules.text_board(match.view()) in done.output


def test_a_broken_record_is_refused(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text("{}")
    with pytest.raises(RecordError, match="line 1"):
        CliRunner().invoke(commands, ["replay", str(tmp_path / "game.jsonl")], catch_exceptions=False)
