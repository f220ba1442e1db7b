"""What a House is asked: the kinds of decisions."""
