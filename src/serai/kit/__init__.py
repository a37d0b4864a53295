"""Parts that any game's box may contain: hexes, dice, multisets, component files."""
