"""Combat, step by step (chapters 16 to 19 of the rules, and Tides of Battle)."""
