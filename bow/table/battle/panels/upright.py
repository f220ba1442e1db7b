"""The layout of a House's strip that stands upright beside a deep board."""

from __future__ import annotations

from bow.ui.kit import theme
from bow.ui.kit.regions import Box

#: heights of crest, orders, command tokens, cards, and a commander, in pixels of the sketch
CREST, ORDERS, COMMAND, CARDS, COMMANDER = 72, 76, 74, 58, 78
#: the first three where the strip is narrow
NARROW = (104, 112, 44)
#: height of the taken markers and the reserve
KEPT = 44
GAP = 12


def stack(inside: Box, commanders: int, *, kept: bool, from_top: bool, narrow: bool) -> tuple[list[Box], list[Box]]:
    """Divide an upright strip.

    Args:
        inside: the box within its frame.
        commanders: the number of the House's commanders.
        kept: whether the House has taken markers or a reserve.
        from_top: whether the parts begin at the upper end of the strip, else at the lower one: at the House's edge.
        narrow: whether names and tokens are below each other.

    Returns:
        The boxes of crest, orders, command tokens and cards (if `kept`, also of taken markers), and those of the
        commanders.
    """
    first = NARROW if narrow else (CREST, ORDERS, COMMAND)
    fixed = [theme.px(part) for part in (*first, CARDS, *([KEPT] if kept else []))]
    people = [theme.px(COMMANDER)] * commanders
    parts = [*fixed[:3], *people, *fixed[3:]]
    gap = theme.px(GAP)
    wanted = sum(parts) + gap * (len(parts) - 1)
    if wanted > inside.height:
        gap = max(theme.px(3), gap - (wanted - inside.height) / (len(parts) - 1))
        factor = min(1.0, (inside.height - gap * (len(parts) - 1)) / sum(parts))
        parts = [part * factor for part in parts]
    high = sum(parts) + gap * (len(parts) - 1)
    boxes = (inside if from_top else inside._replace(height=high)).rows(parts, gap)
    return [*boxes[:3], *boxes[3 + commanders :]], boxes[3 : 3 + commanders]
