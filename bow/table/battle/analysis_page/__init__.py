"""What a recorded battle was worth at every moment, at the table."""
