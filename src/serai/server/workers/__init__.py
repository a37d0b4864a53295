"""Processes that run jobs beside the event loop."""
