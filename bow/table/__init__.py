"""The table: two players at one screen, drawn with Arcade. It asks the engine for every rule."""
