"""The board in the window: ground, units, markers, animation, highlights and sounds."""
