"""The analysis of a recorded game of the realm: the worth of each House, its fights, its luck, turning points."""
