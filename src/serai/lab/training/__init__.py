"""The training of a game's weights."""
