"""What a battle is made of: its state, what is compiled, land, open procedures, and the bases of effects and deeds."""
