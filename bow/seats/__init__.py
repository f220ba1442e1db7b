"""Seats of any game: who plays which House, who may look, and what was reported to each person. No screen is needed."""
