"""A law for pictures of the table."""

from __future__ import annotations

from serai.engine.contract import Rules
from serai.engine.state import State
from serai.kit.picture import Picture
from serai.kit.stream import Stream
from serai.laws.walk import Walk

EVERY = 97
"""How many moves pass between two drawings of the table."""


def a_picture_shows_what_its_seat_may_know(walk: Walk) -> None:
    """Law 25. Pictures keep within a frame of one size, and do not show what is hidden from their seat."""
    rules, stream = walk.rules, Stream(walk.seed)
    frame = _frame(rules.picture(rules.view(rules.start(), None)))
    for position in walk.positions[::EVERY]:
        _check_pictures(rules, position.state, stream, frame)
    _check_pictures(rules, walk.end, stream, frame)


def _check_pictures(rules: Rules, state: State, stream: Stream, frame: tuple[int, int] | None) -> None:
    for seat in {0, state.seats - 1}:
        picture = rules.picture(rules.view(state, seat))
        imagined = rules.imagine(state, seat, stream)
        assert rules.picture(rules.view(imagined, seat)) == picture, "a picture shows what its seat cannot see"
        assert _frame(picture) == frame, "pictures of one match have different sizes"
        outside = [] if picture is None else picture.outside()
        assert not outside, f"outside the frame: {outside[0]}"


def _frame(picture: Picture | None) -> tuple[int, int] | None:
    return None if picture is None else (picture.width, picture.height)
