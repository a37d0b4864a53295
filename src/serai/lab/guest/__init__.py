"""A bot of your own as a guest at a table of a running server."""
