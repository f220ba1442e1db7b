"""The palette's form for another board size: columns, rows, an anchor, and what the board would lose."""

from __future__ import annotations

from collections import Counter

from bow.authoring.draft.resizing import ACROSS, DOWN, BoardAnchor
from bow.editor.battle_editor.map_painting import MapPainting
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, TITLE
from bow.ui.kit.widgets import label
from bow.ui.screens.parts_screen import ENTER
from bow.ui.wording import say

STEPS = {"columns-less": (-1, 0), "columns-more": (1, 0), "rows-less": (0, -1), "rows-more": (0, 1)}


class SizeForm:
    """The form, which is drawn into the palette, and its buttons."""

    def __init__(self, painting: MapPainting) -> None:
        self.painting = painting

    def build(self, panel: Panel, box: Box) -> None:
        sizing = self.painting.kit.sizing
        if sizing is None:
            return
        high, gap = theme.px(32), theme.px(5)
        top = box.top
        for name, number in (("columns", sizing.columns), ("rows", sizing.rows)):
            label(panel.canvas, Box(box.left, top - theme.px(16), box.width, theme.px(15)), say(f"paint-{name}"))
            line = Box(box.left, top - theme.px(17) - high, box.width, high)
            panel.button(f"{name}-less", line._replace(width=high), "", "minus", hint=say(f"paint-{name}-less"))
            panel.canvas.text(str(number), line, letter(19), theme.TEXT, TITLE, align="center", least=letter(13))
            more = Box(line.right - high, line.bottom, high, high)
            panel.button(f"{name}-more", more, "", "plus", hint=say(f"paint-{name}-more"))
            top = line.bottom - gap
        label(panel.canvas, Box(box.left, top - theme.px(16), box.width, theme.px(15)), say("paint-anchor"))
        top -= theme.px(18)
        side = theme.px(26)
        for row, down in enumerate(DOWN):
            for column, across in enumerate(ACROSS):
                at = Box(box.left + column * (side + 3), top - (row + 1) * (side + 3), side, side)
                chosen = sizing.anchor == (across, down)
                if chosen:
                    panel.canvas.fill(at.inset(-1), (*theme.GOLD[:3], 150))
                icon = "hexes" if chosen else ""
                panel.button(f"anchor-{across}-{down}", at, "", icon, marked=chosen, kind="choice",
                             hint=say("paint-anchor-at", across=across, down=down))  # fmt: skip
        top -= 3 * (side + 3) + gap
        foot = Box(box.left, box.bottom, box.width, 2 * high + gap)
        said = self.lost_parts
        text = Box(box.left, foot.top + gap, box.width, max(theme.px(16), top - foot.top - gap))
        colour = theme.WARNING if self.painting.fallen else theme.MUTED
        panel.canvas.text(said, text, letter(14), colour, BODY, lines=True, least=letter(11))
        panel.regions.append(Region("hint", "paint-falls", text, False, said))
        upper = Box(box.left, box.bottom + high + gap, box.width, high)
        panel.button("size-apply", upper, say("paint-size-apply"), "check", size=15)
        panel.button(
            "size-leave", Box(box.left, box.bottom, box.width, high), say("paint-size-leave"), "close", size=15
        )

    @property
    def lost_parts(self) -> str:
        """The numbers of lost things by kind, as text."""
        counts = Counter(part for part, _ in {(each.part, each.id) for each in self.painting.fallen})
        if not counts:
            return say("paint-falls-nothing")
        return say("paint-falls", what=", ".join(say(f"paint-part-{part}", count=n) for part, n in counts.items()))

    def activate(self, region: Region) -> bool:
        sizing = self.painting.kit.sizing
        if sizing is None:
            return False
        if region.id in STEPS:
            self.painting.grow(*STEPS[region.id])
        elif region.id.startswith("anchor-"):
            _, across, down = region.id.split("-")
            sizing.anchor = BoardAnchor(
                next(each for each in ACROSS if each == across), next(each for each in DOWN if each == down)
            )
        elif region.id == "size-apply":
            self.painting.resize()
        elif region.id == "size-leave":
            self.painting.kit.sizing = None
        else:
            return False
        return True

    def key(self, symbol: int) -> bool:
        if symbol in ENTER:
            self.painting.resize()
            return True
        return False
