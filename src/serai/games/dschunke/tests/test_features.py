"""The features of a merchant on the water."""

from __future__ import annotations

from serai.games.dschunke.state import cell_in
from serai.games.dschunke.strategy.features import FEATURES, can_be_covered, match_progress
from serai.games.dschunke.strategy.heuristics import DschunkeHeuristics
from serai.games.dschunke.tests.playing import Playing
from serai.strategy.heuristics import Features


def features_of(playing: Playing, seat: int) -> dict[str, float]:
    features = Features()
    DschunkeHeuristics().list_features(playing.state, features)
    return dict(zip(FEATURES, features.of(seat), strict=True))


def test_groups_and_rats_in_sight_count_as_they_would_at_the_end() -> None:
    playing = Playing("rR rR gx / -- -- --").put("1 w1n1 east")
    assert features_of(playing, 0)["points"] == 3
    assert features_of(playing, 1)["points"] == -1
    assert features_of(playing, 1)["rats"] == 1
    assert features_of(playing, 0)["largest_group"] == 2


def test_goods_a_strip_could_be_laid_on_are_exposed() -> None:
    """A strip lies on two strips or more (DJ-5), so what lies on the table alone is safe."""
    playing = Playing("rR rR gx / rR rR gx / -- -- --").put("1 w1n1 east")
    assert features_of(playing, 0)["exposed_points"] == 0
    playing.put("2 w1n2 east")
    assert features_of(playing, 0)["exposed_points"] > 0
    state = playing.state
    assert can_be_covered(state, cell_in(state, state.laid, 0)) == 1


def test_progress_grows_as_the_stack_shrinks() -> None:
    playing = Playing()
    early = match_progress(playing.state)
    playing.state.stack_count = 2
    assert match_progress(playing.state) > early
    assert DschunkeHeuristics().progress(playing.state) == match_progress(playing.state)
