"""The screen of saved battles, in parts."""
