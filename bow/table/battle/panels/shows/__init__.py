"""Panels shown to both players for a while or on demand: played cards, discard piles, a new round."""
