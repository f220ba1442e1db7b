"""Commands that look into recorded battles."""
