"""Requests around a match: new tables, seats, bots that sit in, replay and hints."""
