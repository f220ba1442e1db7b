"""Commands that analyse recorded battles."""
