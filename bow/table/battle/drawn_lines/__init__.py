"""Lines and arrows over the board."""
