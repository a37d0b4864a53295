"""Transcripts."""

from __future__ import annotations

from serai.games import games
from serai.laws import transcript


def test_a_transcript_tells_the_whole_match_and_is_the_same_each_time() -> None:
    for game in games().values():
        setup = game.setup(min(game.seats))
        text = transcript(game, setup, seed=11)
        assert text == transcript(game, setup, seed=11)
        assert text.startswith(f"{game.name}, rules {game.rules_version}, seed 11\n")
        assert "place 1" in text
