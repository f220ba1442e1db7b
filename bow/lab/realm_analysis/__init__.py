"""What a recorded game of the realm shows afterwards: the worth of each House, its fights, its luck, turning points."""
