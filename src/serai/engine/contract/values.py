"""The typed values a game hands out; each game derives its own frozen structs from these."""

from __future__ import annotations

import msgspec


class Action(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """A decision of one seat, in the words of the rulebook. Two equal actions are the same decision."""


class Outcome(msgspec.Struct, frozen=True, tag_field="is", forbid_unknown_fields=True):
    """What chance brought. Two equal outcomes lead to the same state."""


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """Something there is to show. One tagged `turn` begins a turn; one with `seat` and `points` scores."""


class View(msgspec.Struct, frozen=True):
    """What one viewer may know of a state. These fields are the same for every game; each adds its own."""

    seat: int | None
    """The seat that looks; None for a spectator."""
    phase: str
    """What the state waits for, in the game's own word."""
    to_move: int | None
    """The seat that decides next; None while chance is to move and once the match is over."""
    turn_of: int
    """The seat whose turn it is; before the first turn, the one that rolls or begins."""
    turn: int
    """The number of the turn, from 1; 0 before the first."""
    scores: tuple[int, ...]
    """The points of every seat so far."""
    places: tuple[int, ...]
    """The place of every seat, 1 for the winner; all 0 until the match is over."""


class Fixtures(msgspec.Struct, frozen=True):
    """What lies on the table from the first move to the last, and everybody may know."""


class Outlook(msgspec.Struct, frozen=True, tag_field="of"):
    """What an action would cost and bring."""
