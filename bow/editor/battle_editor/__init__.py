"""The battle editor."""
