"""The battle on the screen: played, recorded or taught, with mouse and keys."""
