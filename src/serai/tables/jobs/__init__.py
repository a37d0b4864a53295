"""Jobs that take a while: bot moves, hints, analysis, replay."""
