"""How the compiled twin is made from the plain rules."""
