"""Every message between a browser and a table."""
