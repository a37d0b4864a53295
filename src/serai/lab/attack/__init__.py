"""The attack: a search for players that beat a level, with its findings and how certain they are."""
