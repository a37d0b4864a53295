"""Tables in memory: their moves, clocks, bots, chat and broadcasts."""
