"""The characters behind the bots. Each plays at one level only, so that people get to know them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain

from serai.tables.model.names import free_name, is_taken

CHARACTERS = {
    "Novice": ("Aziz", "Basma", "Cyrus", "Dunya"),
    "Trader": ("Emre", "Farah", "Gamal", "Hiba"),
    "Merchant": ("Idris", "Jamila", "Karim", "Layla"),
    "Caravan Master": ("Murat", "Nadia", "Omar", "Parisa"),
    "Vizier": ("Qadir", "Rania", "Samir", "Tahira"),
    "Grand Vizier": ("Umut", "Vida", "Walid", "Xenia"),
}
"""The names at each level. The browser finds a portrait by the first letter, which is different for all names."""
EVERYBODY = tuple(chain.from_iterable(CHARACTERS.values()))


def character(level: str, others: Iterable[str]) -> str:
    """Return the name of a bot of this level that looks like none of the others."""
    taken = list(others)
    named = CHARACTERS.get(level, EVERYBODY)
    free = (name for name in named if not is_taken(name, taken))
    return next(free, None) or free_name(named[0], taken)
