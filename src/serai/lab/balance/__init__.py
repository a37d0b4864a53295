"""Balance reports for designers: what a series says about a game's seats, pieces, length and luck."""
