"""The texts of the table. No screen and no Arcade is needed."""
