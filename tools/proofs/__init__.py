"""Proofs of the tests and of the program: undetected changes of the engine, kills, malformed files."""
