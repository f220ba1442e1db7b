"""What has happened in a game: the log, the recap, the curves of an analysis."""
