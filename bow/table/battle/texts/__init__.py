"""The texts of the table. They depend on neither a screen nor Arcade."""
