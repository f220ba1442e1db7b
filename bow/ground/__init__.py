"""What every game stands on: chance, actions, events, open procedures, refusals. Not a word of any one game."""
