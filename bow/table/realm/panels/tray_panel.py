"""The tray of order tokens beside the selected area: three of each kind, with illegal ones struck through.

It opens where it covers as few of the areas around it as possible, and stays where it is dragged. A token can be
dragged too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import arcade

from bow.ui.kit import redrawing, theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import NOWHERE, Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, letter, width_of
from bow.ui.kit.widgets import heading, outline
from bow.ui.wording import say

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bow.realm import RealmRefusal
    from bow.table.realm.play.controls import Controls
    from bow.table.realm.play.texts import RealmTexts

#: the columns, and the letter by which each is reached
KINDS: Final = ("march", "support", "defense", "raid", "consolidate")
WIDE, HIGH = 312.0, 232.0
#: from the order of the area to the tray, and from the tray to the edge of the map, in pixels of the sketch
AWAY, EDGE = 40.0, 6.0
#: the size of a token in the hand
TOKEN_SIZE: Final = 46.0
Point = tuple[float, float]


class TrayPanel(Panel):
    """Five columns of tokens. A click places one in the selected area.

    Attributes:
        target: the place of the selected area in the window; a pointer connects the tray with it.
        moved: where the lower left corner of the tray was left, as parts of the window; None: it was not moved.
        order: the order of the token that is being dragged, or empty.
    """

    def __init__(self, controls: Controls, texts: RealmTexts, on_drop: Callable[[str, float, float], object]) -> None:
        """Set up a closed tray. `on_drop`: called with an order and the point where its token is dropped."""
        super().__init__()
        self.on_drop = on_drop
        self.controls, self.texts = controls, texts
        self.target: Point | None = None
        self.moved: Point | None = None
        self.order = ""
        self._grip: Point | None = None
        self._before: Point | None = None  # `moved` before the drag
        self._window = NOWHERE
        self._in_hand = Canvas()

    # --- its place
    def open_at(self, target: Point, keep: Sequence[Point], inside: Box, window: Box) -> None:
        """Place the tray where it was left, or where `tray_place` finds space, always inside the window."""
        self.target, self._window = target, window
        place = tray_place(inside, self.size, target, keep)
        if self.moved is not None:
            left = max(0.0, min(self.moved[0] * window.width, window.width - place.width))
            bottom = max(0.0, min(self.moved[1] * window.height, window.height - place.height))
            place = Box(round(left), round(bottom), place.width, place.height)
        self.lay(place)

    # --- the pointer
    def hold(self, x: float, y: float, button: int, region: Region | None) -> bool:
        """Start to drag the tray itself, which follows the pointer until its release."""
        held = button == arcade.MOUSE_BUTTON_LEFT and region is not None and region.kind == "tray"
        if held:
            self._grip, self._before = (x - self.box.left, y - self.box.bottom), self.moved
        return held

    def lift(self, pressed: Region, x: float, y: float) -> bool:
        """Start to drag a token."""
        if pressed.kind != "token" or not pressed.enabled:
            return False
        self.order = pressed.id.partition(":")[0]
        return True

    def drag(self, x: float, y: float) -> None:
        if self._grip is not None:
            self.moved = (x - self._grip[0]) / self._window.width, (y - self._grip[1]) / self._window.height
            return
        size = theme.px(TOKEN_SIZE)
        self._in_hand.clear()
        self._in_hand.picture(f"realm/order-{self.order}.png", Box(x - size / 2, y - size / 2, size, size))
        redrawing.changed()

    def drop(self, x: float, y: float, button: int) -> None:
        """Drop the tray, or a token, whose order `on_drop` gets."""
        order = self.order
        self._let_go()
        if order and not self.box.holds(x, y):
            self.on_drop(order, x, y)

    def break_off(self) -> None:
        """Cancel the drag; the tray returns to its place."""
        if self._grip is not None:
            self.moved = self._before
        self._let_go()

    def _let_go(self) -> None:
        self.order, self._grip = "", None
        self._in_hand.clear()
        redrawing.changed()

    def draw_token(self) -> None:
        """Draw the dragged token under the pointer."""
        if self.order:
            self._in_hand.draw()

    # --- what it shows

    @property
    def open(self) -> bool:
        """Whether the tray is shown, because the selected area gets or swaps an order."""
        controls = self.controls
        if controls.area is None or controls.pending is not None:
            return False
        if controls.kind == "raven":
            return any(action.args[0] == controls.area for action in controls.having("swap"))
        return controls.kind == "orders" and controls.area in controls.choosable()

    @property
    def size(self) -> tuple[float, float]:
        """The width and height of the tray, with columns as wide as their headings."""
        words = max(width_of(say(f"realm-kind-{kind}"), STRONG, _heading()) for kind in KINDS)
        return max(theme.px(WIDE), len(KINDS) * (words + theme.px(6)) + theme.px(20)), theme.px(HIGH)

    @property
    def drawn(self) -> Box:
        """The box of the whole drawing, including the pointer to the selected area."""
        if self.target is None:
            return self.box
        return self.box.joined(Box(*self.target, 1, 1).grown(theme.px(4)))

    @property
    def tokens(self) -> list[list[str]]:
        """The orders of each column, one entry for each token, special ones last."""
        orders = self.controls.seat.content.orders
        columns = []
        for kind in KINDS:
            found = [o for o in sorted(orders.values(), key=lambda each: each.special) if o.kind == kind]
            columns.append([order.id for order in found for _ in range(order.count)])
        return columns

    def laid(self) -> list[str]:
        """Return the orders that the planning House has placed, one entry for each token."""
        view, house = self.controls.seat.view, self.controls.seat.house
        return [order for owner, order in view.orders.values() if owner == house]

    def where(self, order: str) -> list[str]:
        """Return the areas in which the planning House has placed an order."""
        view, house = self.controls.seat.view, self.controls.seat.house
        return [area for area, placed in view.orders.items() if placed == (house, order)]

    def shows(self) -> object:
        return self.target, self.open, self.controls.area, self.controls.seat.changes, self._said

    @property
    def _said(self) -> tuple[RealmRefusal | None, str]:
        return self.controls.refusal, self.controls.notice

    def build(self) -> None:
        if not self.open:
            return
        controls = self.controls
        assert controls.area is not None
        self._pointer()
        self.canvas.frame("tooltip", self.box, theme.scale * 0.8)
        inside = self.box.inset(theme.px(10))
        rest = heading(self.canvas, inside, self.texts.area(controls.area), theme.GOLD, 17)
        foot = Box(rest.left, rest.bottom, rest.width, theme.px(34))
        names = Box(rest.left, rest.top - theme.px(20), rest.width, theme.px(20))
        grid = Box(rest.left, foot.top, rest.width, names.bottom - foot.top)
        laid = self.laid()
        for kind, column, head, cell in zip(KINDS, self.tokens, names.row(5, theme.px(4)), grid.row(5, theme.px(4)),
                                            strict=True):  # fmt: skip
            self.canvas.text(say(f"realm-kind-{kind}"), head, _heading(), theme.TEXT, STRONG, align="center")
            gone = list(laid)
            for n, order in enumerate(column):
                high = cell.height / 3
                place = Box(cell.left, cell.top - (n + 1) * high, cell.width, high)
                here = controls.seat.view.orders.get(controls.area)
                used = order in gone
                if used:
                    gone.remove(order)
                lies_here = here is not None and here[1] == order and used
                self._token(order, f"{order}:{n}", place, used, lies_here)
        text, colour = self._foot()
        self.canvas.text(text, foot, letter(13), colour, BODY, lines=True, least=letter(11))
        self.regions.append(Region("tray", "frame", self.box, False))  # below the tokens, above the map

    def _pointer(self) -> None:
        """Draw a line from the selected area to the tray, which lies over the end of the line."""
        if self.target is None or self.box.holds(*self.target):
            return
        x, y = self.target
        end_x, end_y = self.box.centre
        for thick, colour in ((theme.px(7), (14, 10, 8, 220)), (theme.px(3.5), theme.GOLD)):
            self.canvas.line(x, y, end_x, end_y, colour, thick)

    def _token(self, order: str, id: str, place: Box, used: bool, here: bool) -> None:
        """Draw a token as it may be placed if the selected area had no order."""
        size = min(place.width, place.height) * 0.94
        box = Box(place.centre[0] - size / 2, place.centre[1] - size / 2, size, size)
        if used and not here:
            self.canvas.picture("realm/order-hole.png", box)
            areas = self.where(order)
            movable = self.controls.kind == "orders" and any(not self.controls.keeps_order(area) for area in areas)
            said = ", ".join(self.texts.area(area) for area in areas)
            hint = say("realm-table-token-lies", areas=said) if movable else say("realm-table-token-laid")
            if self.touch.state("token", id):
                outline(self.canvas, box, theme.GOLD_BRIGHT, theme.px(2))
            self.regions.append(Region("token", id, box, movable, hint))
            return
        refusal = None if here else self._refusal(order)
        state = self.touch.state("token", id)
        self.canvas.picture(
            f"realm/order-{order}.png", box, (255, 255, 255, 255) if refusal is None else (120, 112, 104, 200)
        )
        if refusal is not None:
            self.canvas.picture("realm/order-struck.png", box)
        if here or (state and refusal is None):
            outline(self.canvas, box, theme.GOLD_BRIGHT, theme.px(2))
        name = self.texts.name("order", order)
        hint = name if refusal is None else f"{name}\n{refusal}"
        self.regions.append(Region("token", id, box, True, hint))

    def _refusal(self, order: str) -> str | None:
        """Return why a token may not be placed in the selected area, or None if it may."""
        area = self.controls.area
        assert area is not None
        refusal = self.controls.seat.why_not_order(area, order)
        return None if refusal is None else self.texts.refusal(refusal)

    def _foot(self) -> tuple[str, theme.Colour]:
        """Return the text about the stars left, or why a token was refused, and its colour."""
        controls = self.controls
        if controls.refusal is not None:
            return self.texts.refusal(controls.refusal), theme.WARNING
        if controls.notice:
            return say(controls.notice), theme.WARNING
        house = controls.seat.house or ""
        stars = controls.seat.view.stars_left(house)
        return say("realm-table-stars", stars=0 if stars is None else stars), theme.MUTED

    def activate(self, region: Region) -> bool:
        if region.kind != "token":
            return False
        order = region.id.partition(":")[0]
        areas = self.where(order)
        free = self.tokens[KINDS.index(self.controls.seat.content.orders[order].kind)].count(order) - len(areas)
        if self.controls.kind == "orders" and not free and areas and self.controls.area not in areas:
            movable = (area for area in areas if not self.controls.keeps_order(area))
            return self.controls.move_token(order, next(movable, areas[0]))
        return self.controls.click_token(order)

    def by_letter(self, kind: str, special: bool) -> bool:
        """Place the next free token of a kind, preferably a legal one; return False if none was placed.

        Tokens with a negative modifier come last. If the selected area has an order of this kind, the next different
        token of its column replaces it; an order of another kind stays.
        """
        orders = self.controls.seat.content.orders
        lies = self.controls.seat.view.orders.get(self.controls.area or "")
        if not self.open or (lies is not None and orders[lies[1]].kind != kind):
            return False
        free = self.tokens[KINDS.index(kind)]
        for order in self.laid():
            if order in free:
                free.remove(order)
        free.sort(key=lambda order: orders[order].modifier < 0)
        fitting = [order for order in dict.fromkeys(free) if orders[order].special == special]
        here = self.controls.seat.view.orders.get(self.controls.area or "", ("", ""))[1]
        column = sorted(self.tokens[KINDS.index(kind)], key=lambda order: orders[order].modifier < 0)
        row = [order for order in dict.fromkeys(column) if orders[order].special == special]
        if here in row:
            fitting = [order for order in (*row[row.index(here) + 1 :], *row[: row.index(here)]) if order in fitting]
        good = [order for order in fitting if self._refusal(order) is None]
        return bool(fitting) and self.controls.click_token((good or fitting)[0])


def _heading() -> float:
    """Return the size of letters of the headings."""
    return max(letter(13), theme.least)


def tray_place(inside: Box, size: Point, point: Point, keep: Sequence[Point]) -> Box:
    """Return the place of the tray.

    Args:
        inside: the map in the window.
        size: width and height of the tray.
        point: the order of the selected area, never covered if there is space beside it.
        keep: points that should stay visible.
    """
    wide, high = size
    x, y = point
    away, edge = theme.px(AWAY), theme.px(EDGE)
    columns = [x + away, x - away - wide]
    rows = [y - high / 2, y + away, y - away - high]
    if x >= inside.centre[0]:
        columns.reverse()
    wished = [(left, bottom) for left in columns for bottom in rows]
    wished += [(x - wide / 2, y + away), (x - wide / 2, y - away - high)]
    most_left, most_low = inside.right - wide - edge, inside.top - high - edge
    corners = ((min(left, most_left), min(low, most_low)) for left, low in wished)
    least = inside.left + edge, inside.bottom + edge
    found = [Box(round(max(least[0], left)), round(max(least[1], low)), wide, high) for left, low in corners]
    return min(found, key=lambda box: (box.grown(edge).holds(x, y), sum(box.holds(*each) for each in keep)))
