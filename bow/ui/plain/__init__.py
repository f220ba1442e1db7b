"""Screens for any game, which show it as text: they need no more than its `GameKind`."""
