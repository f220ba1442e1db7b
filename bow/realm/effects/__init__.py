"""The words of House cards, Westeros cards and Wildling cards: the effect of each on a game."""
