"""Readability of a canvas: every text inside its place, no line over another."""

from bow.ui.kit.canvas import Canvas
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, line_height


def overlap(a: Box, b: Box) -> tuple[float, float]:
    """Return how far two boxes overlap, in width and height."""
    return min(a.right, b.right) - max(a.left, b.left), min(a.top, b.top) - max(a.bottom, b.bottom)


def troubles(canvas: Canvas, place: Box) -> list[str]:
    """Return every line that runs out of a place, and every pair of lines that cover each other.

    A line of text has empty space above and below its letters, so half of the smaller height may overlap.
    """
    found = []
    lines = canvas.written
    for text, box in lines:
        if box.left < place.left - 2 or box.right > place.right + 2:
            found.append(f"{text!r} runs out sideways: {box} of {place}")
        spare = line_height(BODY, 12)
        if box.bottom < place.bottom - spare / 2 or box.top > place.top + spare / 2:
            found.append(f"{text!r} runs out above or below: {box} of {place}")
    for n, (text, box) in enumerate(lines):
        for other, its in lines[n + 1 :]:
            wide, high = overlap(box, its)
            if wide > 2 and high > 0.5 * min(box.height, its.height):
                found.append(f"{text!r} and {other!r} cover each other: {box} {its}")
    return found
