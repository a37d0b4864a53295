"""Parts any box may contain: hexes, dice, multisets, component files."""
