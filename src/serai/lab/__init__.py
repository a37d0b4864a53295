"""Experiments with many matches: tournaments, ratings, training, and checks of bots."""
