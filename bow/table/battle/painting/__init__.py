"""How the board is painted: ground, water, roads, trees, houses and pieces, each in its own module."""
