"""The base of every game: chance, actions, events, open procedures, refusals. It is independent of any game."""
