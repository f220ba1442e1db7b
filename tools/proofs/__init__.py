"""What the tests and the program are proved with: changes of the engine that none notices, kills, broken files."""
