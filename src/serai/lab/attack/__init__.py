"""The attack: a search for players that beat a level, with what it found and how sure that is."""
