"""What clicks and keys at the realm's table mean: from an area, a token or a card to a legal action."""
