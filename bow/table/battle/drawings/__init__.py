"""Drawings of printed things: cards, commanders, facts."""
