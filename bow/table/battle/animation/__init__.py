"""What a moment of the story looks like on the board: arrows in flight, a clash, a fall, flames. It moves by itself.

Nothing here knows a battle: it is told how far a moment has gone, and answers with shapes.
"""
