"""What is shown to both players for a while, or on demand: cards as they are played, discard piles, a new round."""
