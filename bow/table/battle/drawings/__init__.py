"""Drawings of printed things: cards, orders of battle, charts, facts."""
