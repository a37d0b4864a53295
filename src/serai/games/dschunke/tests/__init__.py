"""Dschunke checked against its rulebook and rulings, chapter by chapter."""
