"""The screens of the realm: the table, its set-up, its menu, the replay, the list of games."""
