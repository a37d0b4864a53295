"""Errors of a store name the problem in the log and not to people."""

from __future__ import annotations

from serai.tables.model.texts import declined_text
from serai.tables.store.errors import ReadFailed, WriteFailed


def test_people_are_told_what_to_do_and_the_log_what_happened() -> None:
    full = WriteFailed("database or disk is full")
    assert "disk is full" in str(full) and full.status == 503
    assert declined_text(full, "en") == "This could not be saved, so nothing has changed. Try again in a moment."
    assert ReadFailed("malformed").status == 500 and "malformed" not in declined_text(ReadFailed("malformed"), "fr")
