"""The screen *Invite*: for each seat its player, link and QR code, what is proposed, and the talk at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import segno
from PIL import Image

from bow.remote.keys import WATCHER
from bow.remote.protocol import MOST_TALK
from bow.seats.saved_files import PERSON
from bow.system.sentence import os_reason
from bow.table.invitation import Invitation
from bow.ui.kit import theme
from bow.ui.kit.canvas import image_texture
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_fields import TextField, clipboard_of
from bow.ui.kit.text_layout import BODY, SERIF_SLANTED, STRONG, TITLE, letter, line_height, wrap
from bow.ui.kit.widgets import panel_frame
from bow.ui.screens.menu import MenuScreen
from bow.ui.screens.screen import KEY
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from bow.ui.screens.menu import Behind
    from bow.ui.screens.navigation import InvitePage, Navigator
    from bow.ui.screens.player_list import SeatRow

#: sizes in pixels of the sketch: of the panel, the rows of seats, buttons, and gaps
WIDE, HIGH, LOW, ROW, BUTTON, GAP = 1240.0, 760.0, 400.0, 50.0, 44.0, 8.0
#: white modules round a QR code
QUIET: Final = 4
ENDS = (KEY.ENTER, KEY.RETURN, KEY.NUM_ENTER)


@lru_cache(maxsize=8)
def qr_picture(text: str, side: int) -> Image.Image:
    """Return the QR code of a text as a square picture of at most `side` pixels, with whole pixels for each module."""
    rows = [list(row) for row in segno.make(text, error="m", micro=False).matrix]
    count = len(rows) + 2 * QUIET
    plain = Image.new("L", (count, count), 255)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                plain.putpixel((x + QUIET, y + QUIET), 0)
    size = count * max(1, side // count)
    return plain.resize((size, size), Image.Resampling.NEAREST).convert("RGBA")


class InvitePanel(Panel):
    """The panel over the dimmed table."""

    def __init__(self, screen: InviteScreen) -> None:
        super().__init__()
        self.screen = screen
        self.seat: str | None = None  # the seat whose link is shown
        self.field = TextField("", MOST_TALK)
        self.notice = ""

    @property
    def _open(self) -> Invitation | None:
        return self.screen.invitation()

    def shows(self) -> object:
        found = self._open
        state = None if found is None else (found.version, found.address, tuple(sorted(found.match.elsewhere)))
        typed = self.field.text, self.field.caret, self.field.anchor
        return state, self.seat, self.notice, typed, tuple(self.screen.rows())

    # --- layout
    def build(self) -> None:
        inside = panel_frame(self.canvas, self.box, lit=True).inset(theme.px(14))
        title = inside.strip(theme.px(44))
        self.canvas.text(say("invite-title"), title, letter(28), theme.TEXT, TITLE, align="center", least=letter(16))
        close = title._replace(left=title.right - title.height, width=title.height)
        self.button("invite-back", close, "", "close", hint=say("button-back"))
        y = self._text(say("invite-said"), inside._replace(height=title.bottom - inside.bottom), 16, theme.MUTED)
        foot = self._foot(inside) if self.notice else inside.bottom
        rest = Box(inside.left, foot, inside.width, y - theme.px(10) - foot)
        found = self._open
        if found is None:
            self._choose(rest)
        else:
            gap = theme.px(28)
            left = rest._replace(width=(rest.width - gap) * 0.55)
            right = rest._replace(left=left.right + gap, width=rest.width - gap - left.width)
            self._seats(left, found)
            self._details(right, found)

    def _text(self, text: str, box: Box, size: float, colour: theme.Colour, face: object = BODY) -> float:
        """Write a text at the top of a box; return its lower edge."""
        lines = wrap(text, BODY, letter(size), box.width)
        high = len(lines) * line_height(BODY, letter(size))
        place = Box(box.left, box.top - high, box.width, high)
        self.canvas.text(text, place, letter(size), colour, BODY, lines=True, valign="top", least=letter(11))
        return place.bottom

    def _foot(self, inside: Box) -> float:
        high = 2 * line_height(BODY, letter(15))
        place = Box(inside.left, inside.bottom, inside.width, high)
        self.canvas.text(self.notice, place, letter(15), theme.GOLD, BODY, lines=True, least=letter(11))
        return place.top + theme.px(4)

    def _choose(self, box: Box) -> None:
        """Ask who can come: then the table opens."""
        caption = box.strip(theme.px(34))
        self.canvas.text(say("invite-where"), caption, letter(20), theme.GOLD, STRONG, least=letter(14))
        y = caption.bottom - theme.px(GAP)
        for id, icon in (("network", "hexes"), ("computer", "lock")):
            place = Box(box.left, y - theme.px(56), min(box.width, theme.px(420)), theme.px(56))
            self.button(f"invite-{id}", place, say(f"invite-{id}"), icon, size=19)
            said = Box(place.right + theme.px(16), place.bottom, box.right - place.right - theme.px(16), place.height)
            self.canvas.text(say(f"invite-{id}-said"), said, letter(16), theme.TEXT, BODY, lines=True, least=letter(11))
            y = place.bottom - theme.px(14)
        self._text(say("invite-host-sees"), Box(box.left, box.bottom, box.width, y - box.bottom), 15, theme.MUTED)

    def _seats(self, box: Box, found: Invitation) -> None:
        """Draw the seats, what is proposed, and the talk below them."""
        rows = [(row.house, row.name, row.crest) for row in self.screen.rows()]
        y, high, gap = box.top, theme.px(ROW), theme.px(GAP)
        high = min(high, (box.height * 0.62) / (len(rows) + 1) - gap)
        for seat, name, crest in [*rows, (WATCHER, say("invite-watchers"), "icons/glyph/eye.png")]:
            place = Box(box.left, y - high, box.width, high)
            self._row(place, found, seat, name, crest)
            y = place.bottom - gap
        for house, proposed in found.proposals.items():
            place = Box(box.left, y - high, box.width, high)
            broad = theme.px(150)
            text = found.proposed(house, str(proposed["what"]))
            said = place._replace(width=place.width - broad - gap)
            self.canvas.text(text, said, letter(16), theme.GOLD_BRIGHT, BODY, lines=True, least=letter(11))
            agree = place._replace(left=said.right + gap, width=broad)
            self.button(f"invite-agree-{house}", agree, say("invite-agree"), "check", size=16)
            y = place.bottom - gap
        self._talk(Box(box.left, box.bottom, box.width, y - box.bottom), found)

    def _name(self, house: str) -> str:
        return next((row.name for row in self.screen.rows() if row.house == house), house)

    def _row(self, place: Box, found: Invitation, seat: str, name: str, crest: str) -> None:
        self.button(f"invite-seat-{seat or 'watchers'}", place, "", marked=self.seat == seat, kind="choice",
                    hint=name)  # fmt: skip
        self.regions[-1] = self.regions[-1]._replace(hint="")
        side = place.height * 0.8
        picture = Box(place.left + theme.px(10), place.bottom + (place.height - side) / 2, side, side)
        if seat == WATCHER:
            picture = picture.inset(side * 0.2)
        self.canvas.picture(crest, picture)
        label = Box(place.left + side + theme.px(24), place.bottom, place.width * 0.26, place.height)
        self.canvas.text(name, label, letter(18), theme.TEXT, TITLE, least=letter(12))
        said = Box(label.right + theme.px(8), place.bottom, place.right - label.right - theme.px(20), place.height)
        text, colour = self._who(found, seat)
        self.canvas.text(text, said, letter(16), colour, BODY, lines=True, least=letter(11))

    def _who(self, found: Invitation, seat: str) -> tuple[str, theme.Colour]:
        """Return who sits at a seat, and the color of that text."""
        if seat == WATCHER:
            given = found.is_given(WATCHER)
            return say("invite-watching", count=found.watchers) if given else say("invite-no-watchers"), theme.MUTED
        row = next(row for row in self.screen.rows() if row.house == seat)
        if row.player.id != PERSON:
            return row.player.name, theme.MUTED
        if seat not in found.match.elsewhere:
            return say("invite-seat-here"), theme.MUTED
        name = found.name(seat)
        if found.is_here(seat):
            return say("invite-seat-there", who=name or self._name(seat)), theme.GOLD_BRIGHT
        return (say("invite-seat-away", who=name), theme.TEXT) if name else (say("invite-seat-free"), theme.TEXT)

    def _talk(self, box: Box, found: Invitation) -> None:
        row, gap = theme.px(BUTTON), theme.px(GAP)
        if box.height < row:
            return
        broad = theme.px(130)
        place = Box(box.left, box.bottom, box.width - broad - gap, row)
        focused = self.touch.state("field", "invite-talk") == "focus"
        self.canvas.frame("panel-inset", place, theme.scale)
        self.field.draw(self.canvas, place.inset(theme.px(10)), letter(16), focused=focused, empty=say("invite-speak"))
        if focused:
            self.canvas.frame("button-focus", place, theme.scale * 0.6, (255, 255, 255, 90))
        self.regions.append(Region("field", "invite-talk", place, True))
        say_it = Box(place.right + gap, place.bottom, broad, row)
        self.button("invite-say", say_it, say("invite-say"), size=16, enabled=bool(found.match.people_here))
        step, size = line_height(BODY, letter(15)), letter(15)
        room = int((box.top - place.top - gap) / step)
        told = [f"{said.who}: {said.text}" for said in found.talk]
        lines = [line for text in told for line in wrap(text, BODY, size, box.width)][-room:] if room > 0 else []
        y = place.top + gap + len(lines) * step
        for line in lines:
            self.canvas.text(line, Box(box.left, y - step, box.width, step), size, theme.TEXT, BODY, least=letter(11))
            y -= step

    def _details(self, box: Box, found: Invitation) -> None:
        """Draw the link of the chosen seat, and below it where the table is open."""
        gap, row = theme.px(GAP), theme.px(BUTTON)
        where = say("invite-open-network" if found.network else "invite-open-computer", address=found.address)
        lines = wrap(where, SERIF_SLANTED, letter(15), box.width)
        high = len(lines) * line_height(SERIF_SLANTED, letter(15))
        end = Box(box.left, box.bottom, box.width, row)
        other, stop = end.row(2, gap)
        self.button("invite-other", other, say("invite-computer" if found.network else "invite-network"),
                    "lock" if found.network else "hexes", size=15)  # fmt: skip
        self.button("invite-end", stop, say("invite-end"), "close", size=15)
        said = Box(box.left, end.top + gap, box.width, high)
        self.canvas.text(where, said, letter(15), theme.MUTED, SERIF_SLANTED, lines=True, least=letter(11))
        rest = Box(box.left, said.top + gap, box.width, box.top - said.top - gap)
        if self.seat is None:
            self._text(say("invite-choose"), rest, 18, theme.TEXT)
            return
        name = say("invite-watchers") if self.seat == WATCHER else self._name(self.seat)
        head = rest.strip(theme.px(34))
        self.canvas.text(name, head, letter(20), theme.GOLD, STRONG, least=letter(14))
        body = rest._replace(height=head.bottom - rest.bottom)
        if found.is_given(self.seat):
            self._given(body, found, self.seat)
        else:
            why = "invite-watchers-said" if self.seat == WATCHER else "invite-give-said"
            y = self._text(say(why), body, 16, theme.TEXT)
            self.button("invite-give", Box(body.left, y - gap - row, body.width, row), say("invite-give"), "person")

    def _given(self, box: Box, found: Invitation, seat: str) -> None:
        gap, row = theme.px(GAP), theme.px(BUTTON)
        new, take = Box(box.left, box.bottom, box.width, row).row(2, gap)
        self.button("invite-new", new, say("invite-new"), "replay", size=15, hint=say("hint-invite-new"))
        self.button("invite-take", take, say("invite-close" if seat == WATCHER else "invite-take"), "back", size=15)
        link = found.link(seat)
        rest = Box(box.left, new.top + gap, box.width, box.top - new.top - gap)
        if not link:
            self._text(say("invite-old-link"), rest, 16, theme.TEXT)
            return
        copy = Box(rest.left, rest.bottom, rest.width, row)
        self.button("invite-copy", copy, say("invite-copy"), "copy", size=17)
        size = letter(13)
        # a link has no space at which a line could end: it is cut into parts that fit
        parts = _cut(link, 46)
        step = line_height(BODY, size)
        y = copy.top + gap + len(parts) * step
        for part in parts:
            self.canvas.text(part, Box(rest.left, y - step, rest.width, step), size, theme.MUTED, BODY,
                             align="center", least=letter(9))  # fmt: skip
            y -= step
        top = copy.top + gap + len(parts) * step + gap
        told = wrap(say("invite-secret"), BODY, letter(15), rest.width)
        high = len(told) * line_height(BODY, letter(15))
        self.canvas.text(say("invite-secret"), Box(rest.left, rest.top - high, rest.width, high), letter(15),
                         theme.TEXT, BODY, lines=True, valign="top", least=letter(11))  # fmt: skip
        side = int(min(rest.width, rest.top - high - gap - top))
        if side >= 60:
            picture = qr_picture(link, side)
            place = Box(rest.left, top, rest.width, rest.top - high - gap - top).middle(*picture.size)
            self.canvas.sprite(image_texture(picture), place.whole._replace(width=picture.width, height=picture.height))

    # --- input
    def activate(self, region: Region) -> bool:
        """Handle a click."""
        word, found, self.notice = region.id.removeprefix("invite-"), self._open, ""
        if word == "back":
            self.screen.leave()
        elif word in ("network", "computer"):
            self.notice = self.screen.open_table(network=word == "network")
        elif found is not None:
            self._do(word, found)
        return region.id.startswith("invite-")

    def _do(self, word: str, found: Invitation) -> None:
        seat = self.seat
        if word.startswith("seat-"):
            name = word.removeprefix("seat-")
            self.seat = WATCHER if name == "watchers" else name
        elif word.startswith("agree-"):
            found.agree(word.removeprefix("agree-"))
        elif word == "other":
            self.notice = self.screen.open_table(network=not found.network)
        elif word == "end":
            self.screen.close_table()
        elif word == "say":
            self._speak()
        elif word in ("give", "new", "take") and seat is not None:
            failed = found.take(seat) if word == "take" else found.give(seat)
            self.notice = say("midgame-not-kept", why=failed) if failed else ""
        elif word == "copy" and seat is not None:
            self.screen.copy(found.link(seat))
            self.notice = say("invite-copied")

    def _speak(self) -> None:
        found, text = self._open, self.field.text.strip()
        if found is not None and text:
            found.say(text)
            self.field.set("")

    def text(self, text: str, focused: Region | None) -> bool:
        """Type letters into the field of the talk."""
        return focused is not None and focused.id == "invite-talk" and self.field.type(text)

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        """Handle a key in the field of the talk; Enter says the text."""
        if focused is None or focused.id != "invite-talk":
            return False
        if symbol in ENDS:
            self._speak()
            return True
        return self.field.key(symbol, modifiers, clipboard_of(self.screen.window))

    def press(self, x: float, y: float) -> None:
        """Put the caret where the field of the talk was clicked."""
        for region in self.regions:
            if region.kind == "field" and region.box.holds(x, y):
                self.field.point(x, region.box.inset(theme.px(10)), letter(16))


def _cut(text: str, most: int) -> list[str]:
    return [text[start : start + most] for start in range(0, len(text), most)]


class InviteScreen(MenuScreen):
    """The screen, over the dimmed table of its game."""

    def __init__(
        self,
        navigator: Navigator,
        behind: Behind | None,
        rows: Callable[[], Sequence[SeatRow]],
        invitation: Callable[[], Invitation | None],
        open_table: Callable[[bool], object],
        close_table: Callable[[], object],
        back: Callable[[], object],
    ) -> None:
        """Open it.

        Args:
            navigator: the window.
            behind: the screen of the game.
            rows: returns the player of each House.
            invitation: returns the open table, or None.
            open_table: opens it to the network or to this computer only; raises OSError.
            close_table: closes it.
            back: leaves this screen.
        """
        super().__init__(navigator, behind, lambda: ())
        self.rows, self.invitation, self._open_table = rows, invitation, open_table
        self.close_table, self._back = close_table, back
        self.invite = InvitePanel(self)

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The panel."""
        return (self.invite,)

    def arrange(self) -> None:
        """Place the panel in the middle of the window."""
        height = LOW if self.invitation() is None else HIGH
        wide, high = min(theme.px(WIDE), self.width * 0.96), min(theme.px(height), self.height * 0.96)
        self.invite.lay(self.box.middle(wide, high))

    def guarded(self) -> list[tuple[tuple[str, str], object]]:
        """Return the buttons, which ignore clicks for a moment after they have appeared."""
        return [(region[:2], self.invite.seat) for region in self.regions if region.kind == "button"]

    def leave(self) -> None:
        """Return to where this screen was opened."""
        self._back()

    def open_table(self, *, network: bool) -> str:
        """Open the table, or change who can come; return why that is not possible, or an empty text."""
        try:
            self._open_table(network)
        except OSError as error:
            return say("invite-failed", why=os_reason(error) or str(error))
        return ""

    def copy(self, text: str) -> None:
        """Copy a text to the clipboard."""
        self.table.set_clipboard_text(text)

    def on_update(self, delta_time: float) -> None:
        """Show what has changed at the table."""
        super().on_update(delta_time)
        found = self.invitation()
        if found is not None and found.version != self._shown:
            self._shown = found.version
            self.show_again()

    _shown = -1


def opened(
    window: TableWindow, page: InvitePage, behind: Behind | None, follow: Callable[[], InvitePage | None] | None
) -> InviteScreen:
    """Return the screen for a game of a window, which keeps the open table as its `guests`.

    Args:
        window: the window.
        page: the page.
        behind: the screen of the game.
        follow: see `Invitation`.
    """

    def invitation() -> Invitation | None:
        found = window.guests
        return found if isinstance(found, Invitation) and found.match is page.match else None

    def open_table(network: bool) -> None:
        keys = window.close_table()
        found = Invitation(page, network=network, keys=keys, follow=follow)
        found.on_news = lambda key, values: window.notice.show(say(key, **values))
        window.guests = found

    return InviteScreen(window, behind, page.rows, invitation, open_table, window.close_table, page.back)
