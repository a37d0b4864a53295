"""Players that use the contract and know no game."""
