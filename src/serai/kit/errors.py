"""The base class of every error Serai raises on purpose."""


class SeraiError(Exception):
    """An error a caller can understand and fix; the message says what was expected and what came."""
