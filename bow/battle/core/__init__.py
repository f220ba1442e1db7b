"""What a battle is made of: its state and setting, land, open procedures, and the bases of effects and deeds."""
