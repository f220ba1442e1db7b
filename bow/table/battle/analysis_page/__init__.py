"""The analysis of a recorded battle at the table."""
