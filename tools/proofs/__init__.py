"""Proofs of the tests and of the program: unnoticed changes of the engine, kills, broken files."""
