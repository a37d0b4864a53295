"""The root of every error Serai raises on purpose."""


class SeraiError(Exception):
    """Something a caller can understand and mend; the message says what was expected and what came."""
