"""Serai: a table for bazaar games."""
