"""Quiet music beside the battle: which piece belongs to a screen, how it is kept, and how it is played."""
