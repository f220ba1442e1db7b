"""The handover, which hides everything until the player of the named House is at the screen."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, NamedTuple

from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import SERIF, TITLE, letter
from bow.ui.kit.widgets import button_width

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.seats.seat import Seat

#: the size of the picture behind the page
CLOTH = (1920, 1080)


class Handover(NamedTuple):
    """The texts of the handover.

    Attributes:
        picture: the arms of the House.
        title: the player who must come.
        text: the instruction for the others.
        ready: the label of the button.
        asked: the question to the House, or empty.
        undo: the label of a button that undoes the last action, or empty.
    """

    picture: str
    title: str
    text: str
    ready: str
    asked: str = ""
    undo: str = ""


class HandoverPlaces(NamedTuple):
    """The places on the screen: the arms, the column of its texts, and the button."""

    arms: Box
    column: Box
    button: Box


def draw_handover(canvas: Canvas, box: Box, page: Handover) -> HandoverPlaces:
    """Draw the handover without its buttons; return its places."""
    factor = max(box.width / CLOTH[0], box.height / CLOTH[1])
    x, y = box.centre
    cloth = Box(x - CLOTH[0] * factor / 2, y - CLOTH[1] * factor / 2, CLOTH[0] * factor, CLOTH[1] * factor)
    canvas.picture("ui/handover.jpg", cloth, stretch=True)
    side = min(theme.px(250), box.height * 0.32)
    arms = Box(x - side / 2, y + theme.px(10), side, side)
    canvas.picture(page.picture, arms)
    room = min(box.width * 0.84, theme.px(900))
    head = Box(x - room / 2, y - theme.px(62), room, theme.px(60))
    canvas.text(page.title, head, letter(42), theme.GOLD_BRIGHT, TITLE, align="center", least=letter(22))
    low = head
    if page.asked:
        low = Box(x - room / 2, head.bottom - theme.px(36), room, theme.px(34))
        canvas.text(page.asked, low, letter(21), theme.TEXT, TITLE, align="center", least=letter(14))
    below = Box(x - room / 2, low.bottom - theme.px(62), room, theme.px(56))
    canvas.text(page.text, below, letter(20), theme.MUTED, SERIF, align="center", valign="top", lines=True,
                least=letter(15))  # fmt: skip
    broad = button_width(page.ready, "eye", 19) + theme.px(40)
    button = Box(x - broad / 2, below.bottom - theme.px(62), broad, theme.px(50))
    return HandoverPlaces(arms, Box(x - room / 2, box.bottom, room, box.height), button)


class HandoverPanel(Panel):
    """The handover, which fills the window until its button or key is used. Its key never ends a turn.

    Attributes:
        seat: the seat of the viewers of the screen.
        ready, undo: the ids of its buttons.
    """

    ready, undo = "handover", "undo"

    def __init__(
        self,
        seat: Seat[Any, Any],
        on_ready: Callable[[], object],
        on_undo: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self.seat = seat
        self._on_ready, self._on_undo = on_ready, on_undo

    # --- for the games
    @abstractmethod
    def page(self, house: str) -> Handover:
        """Return the texts for a House."""

    def draw_more(self, places: HandoverPlaces) -> None:
        """Draw further public facts."""

    # --- as a panel
    @property
    def covers(self) -> bool:
        return self.seat.needs_handover

    def shows(self) -> object:
        house = self.seat.house
        return self.page(house) if self.covers and house is not None else None

    def build(self) -> None:
        house = self.seat.house
        if not self.covers or house is None:
            return
        page = self.page(house)
        places = draw_handover(self.canvas, self.box, page)
        self.button(self.ready, places.button, page.ready, "eye", at_rest="focus", size=19)
        if page.undo:
            broad = button_width(page.undo, "undo", 15)
            below = Box(self.box.centre[0] - broad / 2, places.button.bottom - theme.px(54), broad, theme.px(38))
            self.button(self.undo, below, page.undo, "undo", size=15)
        self.draw_more(places)

    def activate(self, region: Region) -> bool:
        if region.id == self.ready:
            self._on_ready()
        elif region.id == self.undo and self._on_undo is not None:
            self._on_undo()
        else:
            return False
        return True
