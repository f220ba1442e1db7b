"""Shared by all commands: the terminal, its words, pictures of a battle in text."""
