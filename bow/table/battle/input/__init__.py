"""The things that players point at, and the actions that they mean. It depends on neither a screen nor Arcade."""
