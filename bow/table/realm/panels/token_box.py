"""The check box on an area that a march leaves empty: whether a power token stays there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.widgets import outline
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.realm.play.controls import Controls
    from bow.table.realm.play.texts import RealmTexts

#: its width and height, in pixels of the sketch
WIDE, HIGH = 68.0, 36.0
EDGE: Final = 4.0


class TokenBox(Panel):
    """A tick and the shield of the House; a click sets or clears the tick."""

    def __init__(self, controls: Controls, texts: RealmTexts) -> None:
        super().__init__()
        self.controls, self.texts = controls, texts

    @property
    def open(self) -> bool:
        """Whether the composed march leaves an area in which a power token can stay."""
        return self.controls.pending is None and self.controls.token_area is not None

    def place(self, at: tuple[float, float], map: Box) -> Box:
        """Return the place of the box, centred on a point of the window but inside the map."""
        wide, high, edge = theme.px(WIDE), theme.px(HIGH), theme.px(EDGE)
        left = max(map.left + edge, min(at[0] - wide / 2, map.right - wide - edge))
        bottom = max(map.bottom + edge, min(at[1] - high / 2, map.top - high - edge))
        return Box(round(left), round(bottom), round(wide), round(high))

    def shows(self) -> object:
        return self.controls.token_area, self.controls.leaves_token, self.controls.seat.house

    def build(self) -> None:
        area, on = self.controls.token_area, self.controls.leaves_token
        if area is None:
            return
        self.canvas.frame("tooltip", self.box, theme.scale * 0.8)
        if self.touch.state("token-box", area):
            outline(self.canvas, self.box, theme.GOLD_BRIGHT, theme.px(2))
        tick, shield = self.box.inset(theme.px(6)).row(2, theme.px(4))
        self.canvas.picture(f"ui/checkbox-{'on' if on else 'off'}.png", _square(tick))
        shade = theme.WHITE if on else (150, 146, 140, 150)
        self.canvas.picture(f"realm/shield-{self.controls.seat.house}.png", _square(shield), shade)
        hint = say("realm-token-stays" if on else "realm-token-stays-not", area=self.texts.area(area))
        self.regions.append(Region("token-box", area, self.box, True, hint))

    def activate(self, region: Region) -> bool:
        return region.kind == "token-box" and self.controls.turn_token_box()


def _square(box: Box) -> Box:
    side = min(box.width, box.height)
    return Box(box.centre[0] - side / 2, box.centre[1] - side / 2, side, side)
