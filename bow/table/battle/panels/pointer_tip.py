"""The hint at the pointer of the battle table, for every region with a hint."""

from __future__ import annotations

from collections.abc import Iterable

from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import NOWHERE, Box, Region
from bow.ui.kit.tips import lay_tip

#: kinds of regions without a hint at the pointer: the context panel, an enlarged card or the thing itself says it all
SILENT = frozenset({"unit", "hex", "marker", "card", "order", "log", "attack"})
#: the beginnings of the ids of fields that an enlarged card or their own text explains
SILENT_FIELDS = ("in-play:", "recap", "attacks")


class PointerTip:
    """The hint about the region under the pointer, or in the keyboard's focus.

    Attributes:
        canvas: its picture; empty: there is no hint.
        text: the hint; empty: there is none.
        place: its box in the window.
    """

    def __init__(self) -> None:
        self.canvas = Canvas()
        self.text = ""
        self.place = NOWHERE
        self._shown: object = None

    def point(self, region: Region | None, at: tuple[float, float] | None, panels: Iterable[Panel], free: Box) -> None:
        """Show the hint of a region, unless the region shows the same text itself.

        Args:
            region: the region, or None.
            at: the pointer; None: the region has the keyboard's focus.
            panels: the panels of the table.
            free: the area of the window.
        """
        panels = tuple(panels)
        text = "" if region is None else self._text(region, panels)
        shown = (None if region is None else region[:2], text, free)
        if shown == self._shown:
            return  # it stays where it is while the pointer moves over the same thing
        self._shown, self.text, self.place = shown, text, NOWHERE
        self.canvas.clear()
        if region is not None and text:
            tip = at if at is not None else (region.box.centre[0], region.box.bottom)
            near: list[Box] = []
            far: list[Box] = []
            for panel in panels:
                (near if region in panel.regions else far).extend(box for _, box in panel.canvas.written)
            self.place = lay_tip(self.canvas, text, tip, free, region.box, near, far)

    @staticmethod
    def _text(region: Region, panels: Iterable[Panel]) -> str:
        if region.kind in SILENT or (region.kind == "field" and region.id.startswith(SILENT_FIELDS)):
            return ""
        of = next((panel for panel in panels if region in panel.regions), None)
        written = of is not None and any(text == region.hint for text, _ in of.canvas.written)
        return "" if written else region.hint

    def draw(self) -> None:
        self.canvas.draw()
