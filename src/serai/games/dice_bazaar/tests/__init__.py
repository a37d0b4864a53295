"""Dice Bazaar held to its rulebook and rulings, chapter by chapter."""
