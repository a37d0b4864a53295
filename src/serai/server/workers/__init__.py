"""Processes that run jobs off the event loop."""
