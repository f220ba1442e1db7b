"""The analysis of a game at the table: curves, combats, luck and turning points, each linked to the replay."""
