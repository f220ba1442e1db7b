"""Screens that show any game as text, based only on its `GameKind`."""
