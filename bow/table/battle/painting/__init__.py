"""The painting of the board: ground, water, roads, trees, houses and pieces, each in its own module."""
