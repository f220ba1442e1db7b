"""The battlefield in the window: ground, units, markers, and what moves, lights up and sounds on it."""
