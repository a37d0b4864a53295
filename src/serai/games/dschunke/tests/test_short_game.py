"""A whole short game of seven strips, checked by hand; with the arithmetic next to each move."""

from __future__ import annotations

from serai.engine.state import OVER
from serai.games.dschunke.tests.playing import Playing

SEVEN = "rR rA gS / gS gS rx / rA rF -- / gF rR gx / rR rR gF / gx rA rx / gS -- gF"


def standing(playing: Playing) -> tuple[int, ...]:
    """Return the value of the crates now in sight."""
    return playing.rules.view(playing.state, None).standing


def test_a_short_game_comes_out_as_counted_by_hand() -> None:
    playing = Playing(SEVEN)

    # Turn 1, red, one strip, north of the start strip. Single goods only: nothing.
    #   n1   rR rA gS
    #   n0   -- -- --
    playing.draw(1).do("lay 1 w1n1 east")
    assert standing(playing) == (0, 0)

    # Turn 2, green, two strips. Strip 2 east of the others: sacks on e2n1 and e2n0, a red rat on e2s1. With the
    # sack on e1n1 that is a group of three: green 6, red -1 for the rat.
    playing.draw(3, 2).do("lay 2 e2n1 south")
    assert standing(playing) == (-1, 6)
    # Strip 3 runs west from w2n1: rA w2n1, rF w3n1, -- w4n1. The aubergine is next to rice: no group.
    #   n1   -- rF rA rR rA gS gS
    #   n0            -- -- -- gS
    #   s1                     rx
    playing.do("lay 3 w2n1 west")
    assert standing(playing) == (-1, 6)

    # Turn 3, red. Strip 5 south of the start strip, from w1s1: rR rR gF. A pair of rice: red 3 - 1.
    playing.draw(5, 4).do("lay 5 w1s1 east")
    assert standing(playing) == (2, 6)
    # Strip 4 on level 2, over e1n1 (sack), e1n0 (start strip) and e1s1 (fish): gF on e1n1, rR on e1n0, gx on e1s1.
    # The sack on e1n1 is gone: a pair of sacks is left, 3, and a green rat, -1. Red's rice on e1n0 meets none.
    #   n1   -- rF rA rR rA gF2 gS
    #   n0            -- -- rR2 gS
    #   s1            rR rR gx2 rx
    playing.do("lay 4 e1n1 south")
    assert standing(playing) == (3 - 1, 3 - 1)

    # Turn 4, green. Strip 7 on e3n1 .. e3s1: gS next to gS on e2n1 again three sacks, 6 - 1.
    playing.draw(6, 7).do("lay 7 e3n1 south")
    assert standing(playing) == (2, 6 - 1)
    # Strip 6 on level 2 over w1n1 (rice), w1n0 (start strip) and w1s1 (rice): gx on w1n1, rA on w1n0, rx on w1s1.
    # Red's pair of rice is broken: one is left on e0s1. Red: rats e2s1 and w1s1, -2. Aubergine w1n0 meets the
    # empty e0n0, the rat above, the rat below. Green: 6 for the sacks, rats on e1s1 and w1n1, -2.
    #   n1   -- rF rA gx2 rA gF2 gS gS
    #   n0            rA2 -- rR2 gS --
    #   s1            rx2 rR gx2 rx gF
    playing.do("lay 6 w1n1 south")

    # That was the last strip: 1 + 2 + 2 + 2 = 7, so here green's last turn had two.
    assert playing.state.mover == OVER
    assert playing.score() == [0 - 2, 6 - 2]
    assert playing.state.place[:2] == [2, 1]


def test_the_same_strips_under_rat_hot_rules() -> None:
    playing = Playing(SEVEN, scoring="rat_hot").draw(1).do("lay 1 w1n1 east").draw(3, 2)
    # Three sacks at once: 2 for green. The aubergine brings nothing.
    assert playing.do("lay 2 e2n1 south", "lay 3 w2n1 west").score() == [0, 2]
    # A pair of rice: 1 for red. Covering a sack leaves a smaller group, which scores nothing.
    assert playing.draw(5, 4).do("lay 5 w1s1 east", "lay 4 e1n1 south").score() == [1, 2]
    # Three sacks again: 2. At the end of the game the sacks are the only group: 2 more.
    assert playing.draw(6, 7).do("lay 7 e3n1 south", "lay 6 w1n1 south").score() == [1, 2 + 2 + 2]
    assert playing.state.place[:2] == [2, 1]
