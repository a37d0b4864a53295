"""One match played by indices, with observations and masks as NumPy arrays; what all environments share."""

from __future__ import annotations

import copy
from typing import Any, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from numpy.typing import NDArray

from serai.adapters.image import table_image
from serai.arrays import new_encoder
from serai.engine.contract import Rules
from serai.engine.series import win_share
from serai.engine.state import OVER, State, advance
from serai.engine.twin import same_form
from serai.games import find
from serai.kit.stream import MASK, Stream

Observed: TypeAlias = dict[str, NDArray[Any]]
"""`observation`, as in the rules' layout, and `action_mask`."""


def rules_for(
    game: str, seats: int | None = None, options: dict[str, Any] | None = None, components: dict[str, Any] | None = None
) -> Rules:
    """Return the rules of a set-up; by default for the fewest seats the rulebook names."""
    found = find(game)
    setup = found.setup(
        min(found.seats) if seats is None else seats, options=options or {}, components=components or {}
    )
    return found.rules(setup)


def action_space(rules: Rules) -> Discrete:
    """Return every action of the set-up."""
    return Discrete(len(rules.action_numbers()))


def observation_space(rules: Rules) -> Dict:
    """Return an observation within its bounds, and the mask of the legal actions."""
    lowest, highest = (np.array(bound, np.int16) for bound in rules.layout.bounds())
    mask = Box(0, 1, (len(rules.action_numbers()),), np.int8)
    return Dict({"observation": Box(lowest, highest, dtype=np.int16), "action_mask": mask})


class Mask(np.ndarray[Any, np.dtype[np.int8]]):
    """An array of bytes, ones for the legal actions, whose `nonzero` is seven times as quick as NumPy's."""

    def nonzero(self) -> tuple[NDArray[np.intp], ...]:
        """Return the indices of the values that are not zero; NumPy is quick at this for truth values only."""
        return np.not_equal(np.asarray(self), 0).nonzero()


class Episode:
    """One match; outcomes are drawn from the seed."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.seats = len(rules.setup.seats)
        self._encoder = new_encoder(rules)
        self._size, self._action_count = self._encoder.size, self._encoder.actions.count
        self.reset(0)

    def __deepcopy__(self, memo: object) -> Episode:
        other = copy.copy(self)
        other.state, other._stream = self.state.copy(), copy.copy(self._stream)
        return other

    def reset(self, seed: int) -> None:
        """Begin a new match."""
        self.state: State = self.rules.start()
        self._stream = same_form(self.state, Stream)(seed & MASK)
        self._advance = same_form(self.state, advance)
        self._advance(self.state, self._stream)

    @property
    def mover(self) -> int:
        """The seat to move; negative once the match is over."""
        mover: int = self.state.mover
        return mover

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.mover == OVER

    def act(self, index: int) -> None:
        """Make the action at an index for the seat to move; ValueError if it is not legal, and nothing has changed."""
        number = self._encoder.actions.number_of(index)
        try:
            self.play(number)
        except ValueError:
            legal = len(self._encoder.legal(self.state))
            raise ValueError(f"action {index} is not among the {legal} legal ones; sample from action_mask") from None

    def play(self, number: int) -> None:
        """Make the action with this number in the rules."""
        self.state.play(number)
        self._advance(self.state, self._stream)

    def legal(self) -> list[int]:
        """Return the indices of the legal actions, from low to high."""
        return self._encoder.legal(self.state)

    def observe(self, seat: int) -> Observed:
        """Return what a seat knows; the mask has ones only if the seat is to move."""
        observation = np.empty(self._size, np.int16)
        self._encoder.observe(self.state, seat, observation)
        mask = self.mask() if self.state.mover == seat else np.zeros(self._action_count, np.int8)
        return {"observation": observation, "action_mask": mask.view(Mask)}

    def mask(self) -> NDArray[np.int8]:
        """Return the mask of the seat to move, with a 1 for every legal action."""
        mask = np.empty(self._action_count, np.int8)
        self._encoder.mask(self.state, mask)
        return mask

    def rewards(self) -> list[float]:
        """Return each seat's share of the win; nothing until the match is over."""
        share = same_form(self.state, win_share)
        return [share(self.state, seat) if self.is_over else 0.0 for seat in range(self.seats)]

    def text(self) -> str:
        """Return the table as everybody sees it, as text."""
        return self.rules.text_board(self.rules.view(self.state, None))

    def image(self) -> NDArray[Any]:
        """Return the table as everybody sees it, as an image."""
        return table_image(self.rules, self.rules.view(self.state, None))
