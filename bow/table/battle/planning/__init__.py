"""Planning: reach before a token is spent, what the enemy threatens, attacks with their odds, who can still act."""
