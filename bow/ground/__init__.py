"""The base of every game: chance, actions, events, open procedures, refusals. It knows no word of any one game."""
