"""Tables in PostgreSQL, for more than one process."""
