"""The texts of the table; without a screen and Arcade."""
