"""Duels of two players, decided by a sequential test."""
