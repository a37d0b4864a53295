"""Players that know the contract and nothing of any one game."""
