"""What is kept: journals of battles, replays, rule cases."""
