"""Why an action is not possible: the first rule that forbids it, for the player who tried."""

from __future__ import annotations

from serai.engine.errors import Refusal
from serai.engine.twin import same_form
from serai.games.dschunke.codec import DschunkeCodec
from serai.games.dschunke.moves import Action
from serai.games.dschunke.placing import (
    NO_CONTACT,
    NO_LEVEL_CONTACT,
    ONE_STRIP_BELOW,
    PARALLEL,
    PART_ON_TABLE,
    SAME_FOOTPRINT,
    TABLE_EDGE,
    UNEVEN,
    obstacle,
)
from serai.games.dschunke.state import DschunkeState

REASONS = (
    "not-drawn",
    "table-edge",
    "no-contact",
    "part-on-table",
    "uneven",
    "one-strip-below",
    "parallel",
    "same-footprint",
    "no-level-contact",
)

_OBSTACLES = {
    TABLE_EDGE: ("table-edge", "DJ-25"),
    NO_CONTACT: ("no-contact", "DJ-2"),
    PART_ON_TABLE: ("part-on-table", "DJ-3"),
    UNEVEN: ("uneven", "DJ-4"),
    ONE_STRIP_BELOW: ("one-strip-below", "DJ-5"),
    PARALLEL: ("parallel", "DJ-6"),
    SAME_FOOTPRINT: ("same-footprint", "DJ-7"),
    NO_LEVEL_CONTACT: ("no-level-contact", "DJ-8"),
}


def explain(codec: DschunkeCodec, state: DschunkeState, action: Action) -> Refusal:
    """Return the reason an action that is not offered is refused, with its ruling."""
    if codec.strip(action) not in state.hand:
        return Refusal("not-drawn", "DJ-10", {"strip": action.strip})
    spot = codec.spot(action)
    reason, ruling = _OBSTACLES[same_form(state, obstacle)(state, spot.cell, spot.axis)]
    return Refusal(reason, ruling, {"column": action.column, "row": action.row, "runs": action.runs})
