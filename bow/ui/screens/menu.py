"""The menu of a running game: entries at the left, the players of the Houses at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import arcade

from bow.content.documents.faults import InputError
from bow.fault_report import write_report
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, SERIF_SLANTED, STRONG, TITLE, letter, line_height, wrap
from bow.ui.kit.widgets import panel_frame
from bow.ui.screens.ask_panel import Answer
from bow.ui.screens.navigation import KeysPage, Navigator, SettingsPage
from bow.ui.screens.parts_screen import PartsScreen
from bow.ui.screens.player_list import Player, PlayerList, SeatRow
from bow.ui.wording import error_text, say

#: darkens the table behind the menu
DIM: theme.Colour = (12, 10, 8, 178)
#: the largest height of an entry, of a row of seats, and the gaps below them, in pixels of the sketch
ENTRY, SEAT, GAP, ROW_GAP = 56.0, 46.0, 12.0, 6.0
#: heights of the title and the line below it; the frame on both sides
TITLE_HIGH, NOTE_HIGH, FRAME = 44.0, 24.0, 2 * 27.0
#: widths of the menu: entries alone, with the seats, with texts below the seats
NARROW, BROAD, BROADEST = 480.0, 960.0, 1240.0


@dataclass(frozen=True)
class Entry:
    """A row of the menu; its label is the message `menu-ID`.

    Attributes:
        id: the id of its button.
        icon: the glyph beside the label.
        does: the action of a click.
        hint: more about it.
        why_not: why it cannot be clicked now; empty: it can be.
    """

    id: str
    icon: str
    does: Callable[[], object] = field(compare=False)
    hint: str = ""
    why_not: str = ""


class Behind(Protocol):
    """The game's screen, drawn behind the menu."""

    def on_show_view(self) -> None:
        """Lay everything out for the current window."""

    def on_draw(self) -> object:
        """Draw everything."""


class MenuPanel(Panel):
    """The title, the entries, and the seats with texts below them."""

    def __init__(self, menu: MenuScreen) -> None:
        super().__init__()
        self.menu = menu

    def shows(self) -> object:
        menu = self.menu
        return menu.title(), menu.saved(), menu.entries(), menu.changes(), menu.seats(), menu.texts(), menu.notice

    def activate(self, region: Region) -> bool:
        menu = self.menu
        menu.notice = ""
        entry = next((each for each in (*menu.entries(), *menu.changes()) if each.id == region.id), None)
        row = next((row for row in menu.seats() if f"seat-{row.house}" == region.id), None)
        if entry is not None:
            entry.does()
        elif row is not None:
            menu.focused = None
            menu.players.ask(row, lambda who: menu.sit(row.house, who))
        return entry is not None or row is not None

    # --- layout
    def wanted(self, room: Box) -> Box:
        """Return the preferred place of the menu in the middle of a window."""
        menu = self.menu
        texts, seats = menu.texts(), menu.seats()
        broad = BROADEST if texts else BROAD if seats else NARROW
        width = min(theme.px(broad), room.width * (0.94 if seats else 0.6))
        left = len(menu.entries()) * theme.px(ENTRY + GAP) - theme.px(GAP)
        changes = theme.px(ENTRY + GAP) if menu.changes() else 0.0
        right = 0.0
        if seats:
            each = theme.px(SEAT + ROW_GAP) + (0.0 if texts else _lines(2))
            right = _lines(1) + theme.px(ROW_GAP) + len(seats) * each + changes
            right += _height(texts, letter(17), self._split(width)[1]) + theme.px(20) if texts else theme.px(80)
        high = theme.px(FRAME + TITLE_HIGH + NOTE_HIGH + 14) + max(left, right) + self._foot
        return room.middle(width, min(high, room.height * 0.94))

    @property
    def _foot(self) -> float:
        """The height of the notice at the foot."""
        return theme.px(46) if self.menu.notice else 0.0

    def _split(self, width: float) -> tuple[float, float]:
        """Return the widths of both columns of a menu of a width."""
        inside = width - theme.px(FRAME)
        if not self.menu.seats():
            return inside, 0.0
        left = (inside - theme.px(32)) * (0.4 if self.menu.texts() else 0.5)
        return left, inside - theme.px(32) - left

    def build(self) -> None:
        menu = self.menu
        inside = panel_frame(self.canvas, self.box, lit=True).inset(theme.px(14))
        title = inside.strip(theme.px(TITLE_HIGH))
        self.canvas.text(menu.title(), title, letter(28), theme.TEXT, TITLE, align="center", least=letter(16))
        note = Box(inside.left, title.bottom - theme.px(NOTE_HIGH), inside.width, theme.px(NOTE_HIGH))
        self.canvas.text(menu.saved(), note, letter(15), theme.MUTED, SERIF_SLANTED, align="center", least=letter(11))
        if menu.notice:
            line = Box(inside.left, inside.bottom, inside.width, self._foot)
            self.canvas.text(menu.notice, line, letter(14), theme.GOLD, BODY, lines=True, least=letter(11))
        bottom = inside.bottom + self._foot
        left, right = self._split(self.box.width)
        column = Box(inside.left, bottom, left, note.bottom - theme.px(14) - bottom)
        entries, gap = menu.entries(), theme.px(GAP)
        row = min(theme.px(ENTRY), (column.height + gap) / len(entries) - gap)
        for entry, place in zip(entries, column.rows([row] * len(entries), gap), strict=True):
            self._entry(entry, place)
        if menu.seats():
            self._second(column._replace(left=inside.right - right, width=right), row)

    def _entry(self, entry: Entry, place: Box) -> None:
        self.button(entry.id, place, say(f"menu-{entry.id}"), entry.icon, size=19, enabled=not entry.why_not,
                    hint=entry.why_not or entry.hint)  # fmt: skip

    def _second(self, box: Box, row: float) -> None:
        """Draw the seats, the texts, and at the foot what changes the game."""
        menu, gap = self.menu, theme.px(GAP)
        changes, texts = menu.changes(), menu.texts()
        foot = box.bottom
        for entry, place in zip(changes, box._replace(height=row).row(max(1, len(changes)), gap), strict=False):
            self._entry(entry, place)
            foot = place.top + gap
        caption = box.strip(_lines(1))
        self.canvas.text(say("midgame-seats"), caption, letter(16), theme.GOLD, STRONG, least=letter(12))
        seats, free = menu.seats(), caption.bottom - theme.px(ROW_GAP) - foot
        said = 0.0 if texts else _lines(2)
        least = _height(texts, theme.least, box.width) + theme.px(8) if texts else 0.0
        high = min(theme.px(SEAT), max(free / 2, free - least) / len(seats) - said - theme.px(ROW_GAP))
        y = caption.bottom - theme.px(ROW_GAP)
        for seat in seats:
            y -= high
            self._seat(seat, Box(box.left, y, box.width, high), said)
            y -= said + theme.px(ROW_GAP)
        if texts:
            self._texts(Box(box.left, foot, box.width, y - theme.px(8) - foot), texts)

    def _seat(self, seat: SeatRow, row: Box, said: float) -> None:
        self.canvas.picture(seat.crest, Box(row.left, row.bottom, row.height, row.height))
        left = row.left + row.height + theme.px(8)
        name = Box(left, row.bottom, row.width * 0.3, row.height)
        self.canvas.text(seat.name, name, letter(17), theme.TEXT, TITLE, least=letter(12))
        place = Box(name.right, row.bottom, row.right - name.right, row.height)
        player = seat.player
        hint = say("hint-seat", house=seat.name) + ("" if said else f". {player.sentence}")
        self.button(f"seat-{seat.house}", place, player.name, player.sign, size=16, hint=hint,
                    enabled=self.menu.seats_change)  # fmt: skip
        if said:
            below = Box(left, row.bottom - said, row.right - left, said)
            self.canvas.text(player.sentence, below, letter(14), theme.MUTED, BODY, lines=True, valign="top",
                             least=letter(12))  # fmt: skip

    def _texts(self, box: Box, texts: Sequence[str]) -> None:
        """Write texts one below the other, in the largest letters that fit; the first is their heading."""
        size = letter(17)
        while size > theme.least and _height(texts, size, box.width) > box.height:
            size -= 0.5
        y = box.top
        for n, text in enumerate(texts):
            high = _height([text], size, box.width)
            place = Box(box.left, y - high, box.width, high)
            colour, face = (theme.TEXT, BODY) if n else (theme.GOLD, STRONG)
            self.canvas.text(text, place, size, colour, face, lines=True, valign="top", least=theme.least)
            y -= high


def _lines(count: int) -> float:
    return count * line_height(BODY, letter(14)) + theme.px(4)


def _height(texts: Sequence[str], size: float, wide: float) -> float:
    """Return the height of texts one below the other."""
    gap = size * 0.5
    return sum(len(wrap(text, BODY, size, wide)) * line_height(BODY, size) + gap for text in texts)


class MenuScreen(PartsScreen):
    """The menu of a game, over its dimmed table. Subclasses provide its content.

    Attributes:
        behind: the screen of the game, or None if it is not open.
        notice: the result of the last action.
        players: the list of players, which covers the menu while one is chosen for a House.
    """

    music = ""  # that of the game goes on

    def __init__(self, navigator: Navigator, behind: Behind | None, players: Callable[[], Sequence[Player]]) -> None:
        super().__init__(navigator)
        self.behind = behind
        self.notice = ""
        self.menu = MenuPanel(self)
        self.players = PlayerList(players, self.set_time_to_think)
        self._scale_behind = theme.scale, theme.least, theme.least_on_cards

    # --- for subclasses
    def title(self) -> str:
        """Return the name of the game."""
        raise NotImplementedError

    def saved(self) -> str:
        """Return a text on whether the game is saved."""
        raise NotImplementedError

    def entries(self) -> tuple[Entry, ...]:
        """Return the rows of the first column."""
        raise NotImplementedError

    def changes(self) -> tuple[Entry, ...]:
        """Return the entries below the seats, which change the game."""
        return ()

    def seats(self) -> tuple[SeatRow, ...]:
        """Return the player of each House; empty if the players of this game cannot be changed."""
        return ()

    @property
    def seats_change(self) -> bool:
        """Whether players can be changed now."""
        return True

    def sit(self, house: str, who: str) -> None:
        """Give a House to another player."""

    def texts(self) -> tuple[str, ...]:
        """Return a heading and paragraphs below the players, or an empty tuple."""
        return ()

    # --- entries of every game
    def again(self) -> None:
        """Show this menu again, after a screen that was opened from it."""
        self.table.show_view(self)

    def unfocus(self) -> None:
        self.focused = None

    def open_settings(self) -> None:
        self.table.open(SettingsPage(self.again))

    def open_keys(self) -> None:
        self.table.open(KeysPage(self.again))

    def report(self, journal: Path | None) -> None:
        """Write a fault report about a recorded game; None: a report without a game."""
        try:
            self.notice = say("menu-reported", path=str(write_report(journal, self.table.graphics)))
        except InputError as error:
            self.notice = say("end-not-saved", why=error_text(error))

    def ask(self, title: str, said: str, *answers: Answer) -> None:
        """Ask before an action; the last answer is to do nothing."""
        self.focused = None
        self.asking.ask(title, said, *answers, Answer("ask-no", say("midgame-no"), "back", self.unfocus))

    # --- layout
    @property
    def panels(self) -> tuple[Panel, ...]:
        return self.players, self.menu

    def arrange(self) -> None:
        self.menu.lay(self.menu.wanted(self.box))
        self.players.lay(self.box)

    def guarded(self) -> list[tuple[tuple[str, str], object]]:
        """Return all buttons, which ignore clicks for a moment after a question opens or closes."""
        return [(region[:2], self.asking.title or "menu") for region in self.regions]

    def on_show_view(self) -> None:
        self._lay_behind()
        super().on_show_view()

    def on_resize(self, width: int, height: int) -> None:
        self._lay_behind()
        super().on_resize(width, height)

    def _lay_behind(self) -> None:
        if self.behind is not None:
            self.behind.on_show_view()
            self._scale_behind = theme.scale, theme.least, theme.least_on_cards

    def _backdrop(self) -> None:
        if self.behind is None:
            super()._backdrop()
        else:
            self.canvas.fill(self.box, DIM)

    def draw_all(self) -> None:
        if self.behind is not None:
            here = theme.scale, theme.least, theme.least_on_cards
            theme.scale, theme.least, theme.least_on_cards = self._scale_behind
            self.behind.on_draw()
            theme.scale, theme.least, theme.least_on_cards = here
            self.table.regions = self.regions
        super().draw_all()


class ReplayMenu(MenuScreen):
    """The menu of a replay of any game, opened with Escape."""

    def __init__(self, navigator: Navigator, behind: arcade.View, leave: Callable[[], object]) -> None:
        """Open it over the screen of the replay; `leave` ends the replay."""
        super().__init__(navigator, behind, lambda: ())
        self.replay, self.leave_replay = behind, leave

    def title(self) -> str:
        return say("menu-title")

    def saved(self) -> str:
        return say("menu-replay")

    def entries(self) -> tuple[Entry, ...]:
        return (
            Entry("resume", "play", self.leave),
            Entry("settings", "settings", self.open_settings),
            Entry("keys", "keyboard", self.open_keys),
            Entry("leave-replay", "back", self.leave_replay),
        )

    def leave(self) -> None:
        self.table.show_view(self.replay)
