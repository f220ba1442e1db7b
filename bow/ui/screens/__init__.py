"""Screens that any game can use."""
