"""Seats of any game: who plays which House, who may look, and what each person has seen. No screen is needed."""
