"""What each game says to bots that are programs: its bots, its first message, its positions."""
