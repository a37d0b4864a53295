"""People and bots at tables, over any transport."""
