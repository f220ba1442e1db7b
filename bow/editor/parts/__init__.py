"""Screens made of parts: their base, the base of a part, and a question over all of them."""
