"""Planning: reach before a token is spent, the enemy's threats, attacks with their odds, units that can still act."""
