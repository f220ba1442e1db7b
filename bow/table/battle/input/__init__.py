"""Selecting things by clicks, and finding the actions that they mean. No screen and no Arcade is needed."""
