"""Who sits where, who may look, and what each person was told: of any game, without a screen."""
