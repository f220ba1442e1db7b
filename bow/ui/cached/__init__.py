"""Cached pictures of the whole window, so that only changed places are drawn."""
