"""The regent: a strong bot for the realm."""
