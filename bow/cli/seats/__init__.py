"""The hot seat of a battle: the command, and what stands on the screen."""
