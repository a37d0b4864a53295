"""Commands for bot writers, researchers and designers."""
