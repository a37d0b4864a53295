"""The server: tables that people and bots sit at, kept on disk, spoken to over HTTP and one socket a browser."""
