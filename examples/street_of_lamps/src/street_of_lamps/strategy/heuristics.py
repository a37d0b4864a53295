"""What a lamp seller's chances depend on."""

# twin: compiled
from __future__ import annotations

from typing import cast

from serai.engine.state import State
from serai.strategy.heuristics import Features, Heuristics
from street_of_lamps.state import COLOURS, ENDED, NONE, TURNS, Street, place


# --8<-- [start:features]
class LampHeuristics(Heuristics):
    """Four features of every seat, and how far the match has come."""

    def list_features(self, state: State, features: Features) -> None:
        """Add points, and points that lamps still in the bag could add; the same for the seat's customer."""
        add_lamp_features(cast(Street, state), features)

    def progress(self, state: State) -> float:
        """Return the share of the turns that are over."""
        return cast(Street, state).turn / TURNS


def add_lamp_features(s: Street, features: Features) -> None:
    """Add the features of every seat, in the order of `FEATURES`."""
    for seat in range(s.seats):
        wanted = s.customer[seat]
        coming = 0
        for colour in range(COLOURS):
            coming += s.stall[place(seat, colour)] * s.bag[colour]
        features.add(seat, s.score[seat])
        features.add(seat, coming)
        if wanted == NONE:
            features.add(seat, 0)
            features.add(seat, 0)
        else:
            own = s.stall[place(seat, wanted)]
            features.add(seat, own * s.street[wanted] if s.phase != ENDED else 0)
            features.add(seat, own * s.bag[wanted])


FEATURES = ("points", "points_to_come", "customer", "customer_to_come")
# --8<-- [end:features]
