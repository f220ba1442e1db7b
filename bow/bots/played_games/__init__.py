"""The messages of each game to bots that are programs: its bots, its first message, its positions."""
