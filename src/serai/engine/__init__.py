"""What a game is, one play of it, and its record."""
