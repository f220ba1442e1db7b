"""Keeps battles: journals, replays of them, and rule cases."""
