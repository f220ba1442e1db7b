"""Sounds and quiet music: reading the files, and playing them."""
