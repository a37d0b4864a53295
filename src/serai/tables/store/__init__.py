"""Durable tables: the journal and the stores that hold it."""
