"""The protocol of bot programs for each game: its bots, its first message, its positions."""
