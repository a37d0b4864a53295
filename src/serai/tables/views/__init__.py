"""What each viewer of a table sees."""
