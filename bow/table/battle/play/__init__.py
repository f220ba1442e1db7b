"""What is played, without a screen: battles, their records, players, settings, and what a click leads to."""
