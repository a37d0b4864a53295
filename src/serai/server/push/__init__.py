"""Web push: notices that reach a browser whose page is closed."""
