"""What can be pointed at, and the actions that this means; without a screen and Arcade."""
