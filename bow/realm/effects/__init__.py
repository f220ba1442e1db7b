"""The words in which House cards, Westeros cards and Wildling cards are written: what each does to a game."""
