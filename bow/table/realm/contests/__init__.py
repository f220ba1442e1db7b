"""Combats and bids: what both sides have, who wins for which cards, coins, and what was revealed."""
