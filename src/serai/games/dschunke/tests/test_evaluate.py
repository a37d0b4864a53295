"""What a position looks like to a bot: what the crates in sight are worth now."""

from __future__ import annotations

from serai.engine.state import Moves
from serai.games.dschunke.evaluate import doubt_in_market
from serai.games.dschunke.tests.playing import Playing


def outlook(playing: Playing) -> list[int]:
    paper = Moves()
    playing.state.appraise(paper)
    return paper.weight[:2]


def test_groups_and_rats_in_sight_count_as_they_would_at_the_end() -> None:
    playing = Playing("rR rR gx / -- -- --").put("1 w1n1 east")
    assert outlook(playing) == [300, -100]


def test_doubt_shrinks_with_the_stack() -> None:
    playing = Playing()
    early = doubt_in_market(playing.state)
    playing.state.stack_count = 2
    assert doubt_in_market(playing.state) < early
    assert playing.state.doubt() == doubt_in_market(playing.state)
