"""Commands that analyze recorded battles."""
