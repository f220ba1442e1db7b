"""Clicks and keys at the realm's table: from an area, a token or a card to a legal action."""
