"""The armies that supply allows, now and after the march being composed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box
from bow.ui.kit.text_layout import BODY, STRONG, letter, width_of
from bow.ui.kit.widgets import heading, outline, panel_frame
from bow.ui.wording import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.realm.realm_view import RealmView
    from bow.table.realm.play.controls import Controls
    from bow.table.realm.play.realm_seat import RealmSeat
    from bow.table.realm.play.texts import RealmTexts

BARREL = (206, 152, 92, 255)


class SupplyPanel(Panel):
    """A row of boxes for the current armies, and one for those after the march; a box per army, a bead per unit."""

    def __init__(self, controls: Controls) -> None:
        super().__init__()
        self.controls = controls

    @property
    def wanted(self) -> bool:
        """Whether the current decision may change armies."""
        return self.controls.origin is not None or self.controls.kind == "fit-supply"

    def shows(self) -> object:
        return self.controls.seat.changes, self.controls.kind

    def build(self) -> None:
        controls = self.controls
        house = controls.seat.house
        if house is None:
            return
        inside = panel_frame(self.canvas, self.box)
        rest = heading(self.canvas, inside, say("realm-table-supply"), size=16)
        view, after = controls.seat.view, after_march(controls)
        rows: list[tuple[str, Sequence[int]]] = [("realm-table-supply-now", view.armies(house))]
        if after is not None:
            rows.append(("realm-table-supply-after", after.armies(house)))
        high, limits = min(theme.px(30), rest.height / len(rows)), view.army_limit(house)
        for n, (key, armies) in enumerate(rows):
            row = Box(rest.left, rest.top - (n + 1) * high, rest.width, high)
            label = Box(row.left, row.bottom, row.width * 0.16, high)
            self.canvas.text(say(key), label, letter(14), theme.MUTED, BODY, least=letter(11))
            draw_armies(self.canvas, Box(label.right, row.bottom, row.right - label.right, high), limits, armies)


class SuppliesPanel(Panel):
    """A row for each House: its supply, and its armies in the boxes that this supply allows.

    Attributes:
        open: whether it is shown.
    """

    def __init__(self, seat: RealmSeat, texts: RealmTexts) -> None:
        super().__init__()
        self.seat, self.texts, self.open = seat, texts, False

    def wished(self) -> float:
        """Return the height of all rows, in pixels of the sketch."""
        return 62.0 + 30.0 * len(self.seat.view.houses)

    def shows(self) -> object:
        return self.seat.changes, self.seat.viewer

    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box)
        rest = heading(self.canvas, inside, say("realm-table-supplies"), size=16)
        view = self.seat.view
        houses = sorted(view.houses, key=lambda house: -view.supply(house))
        high = min(theme.px(30), rest.height / len(houses))
        wide = max(width_of(self.texts.house(house), BODY, letter(15)) for house in houses) + theme.px(8)
        for n, house in enumerate(houses):
            row = Box(rest.left, rest.top - (n + 1) * high, rest.width, high)
            shield = Box(row.left, row.bottom + high * 0.06, high * 0.88, high * 0.88)
            self.canvas.picture(f"realm/shield-{house}.png", shield)
            name = Box(shield.right + theme.px(6), row.bottom, min(wide, row.width * 0.26), high)
            self.canvas.text(self.texts.house(house), name, letter(15), theme.TEXT, BODY, least=letter(11))
            barrel = Box(name.right, row.bottom + high * 0.06, high * 0.88, high * 0.88)
            self.canvas.picture("icons/realm/barrel.png", barrel, BARREL)
            level = Box(barrel.right + theme.px(4), row.bottom, theme.px(24), high)
            self.canvas.text(str(view.supply(house)), level, letter(16), theme.TEXT, STRONG, least=letter(12))
            armies = Box(level.right, row.bottom, row.right - level.right, high)
            draw_armies(self.canvas, armies, view.army_limit(house), view.armies(house))


def after_march(controls: Controls) -> RealmView | None:
    """Return the view after the march that is being composed, or None if it cannot start yet."""
    go = next(iter(controls.having("go")), None)
    return None if go is None else controls.seat.after(go)


def draw_armies(canvas: Canvas, box: Box, limits: Sequence[int], armies: Sequence[int]) -> None:
    """Draw a box for each army that supply allows, with a bead for each unit; excess units are red."""
    bead = min(box.height * 0.62, theme.px(17))
    x = box.left
    for n in range(max(len(limits), len(armies))):
        limit = limits[n] if n < len(limits) else 0
        size = armies[n] if n < len(armies) else 0
        wide = max(limit, size) * bead + theme.px(12)
        frame = Box(x, box.bottom + theme.px(3), wide, box.height - theme.px(6))
        canvas.fill(frame, (14, 12, 10, 220))
        outline(canvas, frame, theme.WARNING if size > limit else (96, 80, 52, 255), theme.px(1.2))
        for k in range(max(limit, size)):
            at = Box(x + theme.px(6) + k * bead, frame.centre[1] - bead / 2, bead, bead)
            tint = theme.WARNING if k >= limit else theme.GOLD_BRIGHT if k < size else (72, 64, 52, 255)
            canvas.picture("icons/realm/footman.png" if k < size else "ui/round-next.png", at, tint)
        x += wide + theme.px(10)
