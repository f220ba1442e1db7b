"""The list of saved battles, in parts."""
