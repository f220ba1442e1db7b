"""The shapes of an animation step on the board: arrows in flight, a clash, a fall, flames.

These modules are independent of the battle: they turn the progress of a step into shapes.
"""
