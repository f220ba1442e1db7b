"""Records of games: journals, replays, and rule cases."""
