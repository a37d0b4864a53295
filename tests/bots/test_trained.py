"""What was learned becomes judges."""

from __future__ import annotations

from serai.bots.trained import expected_points, judge_of_hopes
from serai.engine.state import MAX_SEATS, State
from serai.engine.weights import Experience, Learned, Worth


def test_hopes_and_points_have_figures_of_their_own() -> None:
    experience = Experience(Learned("none", 0, 0, ""), {"points": Worth((0.0, 0.0), (2.0, 2.0))})
    state = State(2)
    state.score = [3, 1, *[0] * (MAX_SEATS - 2)]
    state.mover = 0
    assert judge_of_hopes(experience, state).hopes(state) == [0.5, 0.5]
    assert expected_points(experience, state) == [6.0, 2.0]
