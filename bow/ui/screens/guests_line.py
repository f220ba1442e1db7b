"""The line at the upper edge of the window while players elsewhere are at the table: who is there, what is proposed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, STRONG, letter, line_height, width_of
from bow.ui.kit.widgets import button_width
from bow.ui.wording import say

#: the height of the line, the size of its letters, and the gaps between its parts, in pixels of the sketch
HIGH, SIZE, GAP = 36.0, 16.0, 10.0
#: the part of the width that a proposal takes at most
MOST: Final = 0.66


class Sitting(NamedTuple):
    """The player of a House at another screen, or all who watch.

    Attributes:
        house: the House; empty for those who watch.
        crest: the picture of its arms.
        says: who sits there, and whether that player is here, in words.
        here: whether somebody is here.
        thinks: whether the game waits for that player.
    """

    house: str
    crest: str
    says: str
    here: bool
    thinks: bool


class Asked(NamedTuple):
    """What is proposed for a House.

    Attributes:
        house: the House.
        says: what is proposed, in words.
        answers: whether somebody at this screen has still to answer.
        own: whether somebody at this screen has proposed it, or agreed to it, and all here have.
    """

    house: str
    says: str
    answers: bool
    own: bool


class Guests(Protocol):
    """The players elsewhere of a game of the window."""

    @property
    def version(self) -> int:
        """A number that changes with everything that is shown of them."""

    def sitting(self) -> Sequence[Sitting]:
        """Return the seats elsewhere."""

    def asked(self) -> Sequence[Asked]:
        """Return what is proposed."""

    def agree(self, house: str) -> None:
        """Let all people at this screen agree to what is proposed for a House."""

    def decline(self, house: str) -> None:
        """Decline what is proposed for a House, or withdraw it."""


class GuestsLine(Panel):
    """The line. It takes no room while nobody has a seat elsewhere."""

    def __init__(self, guests: Callable[[], Guests | None]) -> None:
        """Make it; `guests` returns the players elsewhere of the game that the screen shows."""
        super().__init__()
        self.opaque = True
        self._guests = guests
        self._known: object = None

    def shows(self) -> object:
        found = self._guests()
        return None if found is None else (tuple(found.sitting()), tuple(found.asked()))

    @property
    def hidden(self) -> bool:
        found = self._guests()
        return found is None or not found.sitting()

    def update(self, seconds: float) -> bool:
        found = self._guests()
        known = None if found is None else (id(found), found.version)
        changed, self._known = known != self._known, known
        return changed

    @property
    def is_out_of_place(self) -> bool:
        """Whether it has come or gone since it was placed, so that the screen must be laid out anew."""
        return self.hidden == (self.box.height > 0)

    def lay_above(self, window: Box) -> Box:
        """Place the line at the upper edge of a window; return the rest of the window."""
        high = 0.0 if self.hidden else max(theme.px(HIGH), line_height(STRONG, letter(SIZE)) * 1.3)
        self.lay(window.strip(high).whole)
        return window._replace(height=window.height - high)

    # --- picture
    def build(self) -> None:
        found = self._guests()
        assert found is not None
        self.canvas.fill(self.box, theme.BEYOND)
        inside = self.box.inset(theme.px(3))
        inside = Box(inside.left + theme.px(GAP), inside.bottom, inside.width - 2 * theme.px(GAP), inside.height)
        asked = sorted(found.asked(), key=lambda each: not each.answers)
        if asked:
            inside = self._ask(inside, asked[0])
        self._seat(inside, found.sitting())

    def _ask(self, inside: Box, asked: Asked) -> Box:
        """Draw a proposal with its buttons at the right; return the rest of the line."""
        gap, size = theme.px(GAP), letter(SIZE)
        buttons = [("decline", "invite-withdraw", "undo")] if asked.own else []
        if asked.answers:
            buttons = [("decline", "invite-decline", "close"), ("agree", "invite-agree", "check")]
        right, most = inside.right, inside.right - inside.width * MOST
        for id, label, icon in buttons:
            wide = button_width(say(label), icon, SIZE)
            place = Box(right - wide, inside.bottom, wide, inside.height).whole
            self.button(f"guests-{id}-{asked.house}", place, say(label), icon, size=SIZE, marked=id == "agree")
            right = place.left - gap / 2
        wide = min(width_of(asked.says, STRONG, size) + 2, right - most)
        place = Box(right - gap / 2 - wide, inside.bottom, wide, inside.height)
        self.canvas.text(asked.says, place, size, theme.GOLD_BRIGHT, STRONG, align="right", least=letter(11))
        self.region("hint", f"guests-asked-{asked.house}", place, asked.says)
        return inside._replace(width=place.left - gap - inside.left)

    def _seat(self, inside: Box, sitting: Sequence[Sitting]) -> None:
        """Draw who sits elsewhere, each beside the arms of the House, as wide as the texts need."""
        gap, size = theme.px(GAP), letter(SIZE)
        side = inside.height
        texts = [each.says for each in sitting]
        wanted = [width_of(text, BODY, size) + 2 for text in texts]
        room = inside.width - len(sitting) * (side + 1.5 * gap)
        factor = min(1.0, max(0.0, room) / (sum(wanted) or 1.0))
        x = inside.left
        for each, wide in zip(sitting, wanted, strict=True):
            shade = theme.TEXT if each.here else theme.FAINT
            self.canvas.picture(each.crest, Box(x, inside.bottom, side, side), shade)
            place = Box(x + side + gap / 2, inside.bottom, wide * factor, inside.height)
            if place.width >= size:
                colour = theme.GOLD if each.here and each.thinks else theme.TEXT if each.here else theme.MUTED
                self.canvas.text(each.says, place, size, colour, BODY, least=letter(11))
            self.region(
                "hint", f"guests-{each.house or 'watchers'}", place.joined(Box(x, inside.bottom, side, side)), each.says
            )
            x = place.right + gap

    # --- input
    def activate(self, region: Region) -> bool:
        """Handle a click on one of its buttons."""
        found = self._guests()
        for word in ("agree", "decline"):
            start = f"guests-{word}-"
            if found is not None and region.id.startswith(start):
                getattr(found, word)(region.id.removeprefix(start))
                return True
        return False
