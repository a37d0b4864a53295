"""One client: its messages, and the answers to them."""
