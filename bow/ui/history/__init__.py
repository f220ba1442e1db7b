"""The history of a game: the log, the recap, the curves of an analysis."""
