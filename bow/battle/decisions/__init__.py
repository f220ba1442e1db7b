"""What a House is asked: the kinds of decisions, and the one that the topmost open procedure asks for."""
