"""The hot seat of a battle: the command, and its screen."""
