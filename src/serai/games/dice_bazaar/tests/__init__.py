"""Dice Bazaar checked against its rulebook and rulings, chapter by chapter."""
