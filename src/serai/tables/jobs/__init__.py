"""Work that takes a while: bot moves, hints, analysis, replay."""
