"""Webhooks of people's own: a message where they read it when it is their turn."""
