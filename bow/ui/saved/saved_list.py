"""The list of saved games: a page of rows with buttons, with one row marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from bow.content.documents.faults import InputError
from bow.seats.opened_game import remark_lines
from bow.seats.shelf import SavedGame
from bow.ui.background_work import BackgroundWork, PositionPictures
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import ListPart
from bow.ui.kit.text_layout import BODY, SLANTED, STRONG, line_height
from bow.ui.kit.widgets import outline
from bow.ui.screens.screen import KEY
from bow.ui.wording import say, words

if TYPE_CHECKING:
    from PIL import Image

    from bow.record.lines import RecordNotice

#: the buttons of every row: the command, and its glyph
TOOLS = (("save-name", "editor"), ("save-copy", "copy"), ("save-delete", "trash"))
#: the width of the place for a picture of the position, in pixels of the sketch
PICTURE = 116
#: how many records at most are compared and remembered
MOST_COMPARED = 1000
STEPS = {KEY.UP: -1, KEY.DOWN: 1}


class Comparing(BackgroundWork[Sequence["RecordNotice"]]):
    """The comparison of whole records in a thread."""

    def __init__(self, compare: Callable[[Path], Sequence[RecordNotice]]) -> None:
        """Take the function that compares a journal; it may raise InputError or OSError."""
        super().__init__(MOST_COMPARED)
        self._compare = compare

    def remarks(self, saved: SavedGame) -> Sequence[RecordNotice]:
        """Return the remarks on a game known so far, and start comparing its record if that has not been done."""
        key = saved.path, saved.when
        self.request(key, partial(self._compared, saved.path))
        found = self.result(key)
        return saved.remarks if found is None else found

    def _compared(self, path: Path) -> Sequence[RecordNotice]:
        try:
            return self._compare(path)
        except (InputError, OSError):  # deleted just now
            return ()


class SavedList(Panel):
    """A paged list; only the journals of the open page are read.

    Attributes:
        paths: all journals, in the order of the list.
        marked: the path of the marked row; None: the list is empty.
        part: the visible rows: those of the open page.
        notice: the sentence below the list.
        good: whether the notice reports a success; otherwise it is shown as a warning.
    """

    def __init__(
        self,
        paths: list[Path],
        read: Callable[[Path], SavedGame],
        paint: Callable[[SavedGame, tuple[int, int]], Image.Image],
        does: Callable[[str], object],
        empty: str,
        compare: Callable[[Path], Sequence[RecordNotice]],
    ) -> None:
        """Create the list.

        Args:
            paths: all journals.
            read: reads a journal.
            paint: paints the position of a game, as large as fits into a size; called in a thread.
            does: carries out a command on the marked game.
            empty: the text shown without any game.
            compare: compares the whole record of a journal, and returns what is not as it was recorded; called in a
                thread.
        """
        super().__init__()
        self.does, self.empty = does, empty
        self.paths = paths
        self.marked = next(iter(paths), None)
        self.part = ListPart(paged=True)
        self.notice, self.good = "", False
        self.on_mark: Callable[[], object] = lambda: None
        self._read = cache(read)
        self._paint = paint
        self._pictures = PositionPictures()
        self._comparing = Comparing(compare)

    def entry(self, path: Path) -> SavedGame:
        return self._read(path)

    def read_again(self, paths: list[Path], marked: Path | None) -> None:
        at = self.paths.index(self.marked) if self.marked in self.paths else 0
        self._read.cache_clear()
        self.paths = paths
        self.mark(marked if marked in paths else paths[min(at, len(paths) - 1)] if paths else None)

    def mark(self, path: Path | None) -> None:
        self.marked = path
        if path is not None:
            self.part.fit(len(self.paths), self.part.room)
            self.part.reveal(self.paths.index(path))
            self.on_mark()

    @property
    def shown(self) -> list[Path]:
        """The journals of the open page."""
        return self.paths[self.part.first : self.part.first + self.part.room]

    def shows(self) -> object:
        entries = tuple(map(self.entry, self.shown))
        done = self._pictures.done, self._comparing.done
        return self.part.first, len(self.paths), self.marked, self.notice, entries, done

    def update(self, seconds: float) -> bool:
        return any([self._pictures.is_news(), self._comparing.is_news()])

    # --- layout
    def build(self) -> None:
        box = self.box
        high = max(line_height(STRONG, letter(18)) + 2 * line_height(BODY, letter(14)) + theme.px(16), theme.px(92))
        gap, foot = theme.px(8), theme.px(56)
        y = box.top
        for n in self.part.fit(len(self.paths), int((box.height - foot + gap) // (high + gap))):
            self._row(Box(box.left, y - high, box.width, high), self.entry(self.paths[n]))
            y -= high + gap
        if not self.paths:
            empty = Box(box.left, box.top - theme.px(120), box.width, theme.px(60))
            self.canvas.text(self.empty, empty, letter(20), theme.MUTED, SLANTED, align="center")
        if self.part.pages > 1:
            self._pages(Box(box.left, box.bottom, box.width, theme.px(44)))
        if self.notice:
            place = Box(box.left, box.bottom, box.width * 0.7, theme.px(44))
            colour = theme.MUTED if self.good else theme.WARNING
            self.canvas.text(self.notice, place, letter(14), colour, BODY, lines=True, least=letter(12))

    def _row(self, box: Box, saved: SavedGame) -> None:
        name = saved.path.name
        remarks = remark_lines(self._comparing.remarks(saved), words()) if saved.is_readable else []
        hint = "\n".join([saved.own_words.note, *remarks, str(saved.path)]).strip()
        marked = saved.path == self.marked
        self.canvas.frame("panel-lit" if marked else "panel", box, theme.scale * 0.6)
        if marked:
            outline(self.canvas, box, theme.GOLD, max(1.0, theme.px(2)))
        pad, gap = theme.px(18), theme.px(7)
        high = theme.px(42)
        y = box.bottom + (box.height - high) / 2
        right = box.right - pad
        for id, glyph in reversed(TOOLS):
            right -= high
            enabled = id != "save-copy" or saved.is_readable
            self.button(f"{id}:{name}", Box(right, y, high, high), "", glyph, enabled=enabled, hint=say(f"hint-{id}"))
            right -= gap
        if saved.is_readable:
            wide = theme.px(124)
            buttons = [("watch", "replays-watch", "eye")]
            if saved.goes_on:
                buttons.append(("go-on", "replays-continue", "continue"))
            for id, label, glyph in buttons:
                right -= wide
                self.button(f"{id}:{name}", Box(right, y, wide, high), say(label), glyph)
                right -= gap
        edge = theme.px(6)
        picture = Box(box.left + edge, box.bottom + edge, theme.px(PICTURE), box.height - 2 * edge)
        self._picture(picture, saved)
        left = picture.right + theme.px(12)
        self._texts(Box(left, box.bottom, right - left, box.height), saved, odd=bool(remarks))
        self.regions.append(Region("row", name, box._replace(width=right - box.left), True, hint))

    def _picture(self, box: Box, saved: SavedGame) -> None:
        """Show the position of a game in the middle of a box, once its picture is painted."""
        if saved.is_readable:
            self._pictures.show(self.canvas, box, (saved.path, saved.when), partial(self._paint, saved))

    def _texts(self, box: Box, saved: SavedGame, *, odd: bool) -> None:
        first, second, note = saved.lines
        if odd:
            first = f"{say('opened-mark')} · {first}"
        size, small = letter(18), letter(14)
        head, line = line_height(STRONG, size), line_height(BODY, small)
        title = box.middle(box.width, head + 2 * line).strip(head)
        self.canvas.text(saved.title, title, size, theme.TEXT, STRONG, least=letter(14))
        colour = theme.MUTED if saved.is_readable and not odd else theme.WARNING
        below = Box(box.left, title.bottom - line, box.width, line)
        self.canvas.text(first, below, small, colour, BODY, least=letter(12))
        last = Box(box.left, below.bottom - line, box.width, line)
        self.canvas.text(f"{second} · {note}" if note else second, last, small, theme.MUTED, BODY, least=letter(12))

    def _pages(self, box: Box) -> None:
        size, part = box.height, self.part
        both = 2 * size + theme.px(8)
        back = Box(box.right - both, box.bottom, both, size)
        self.arrows("page", back, part.first > 0, part.first < part.furthest)
        at = Box(back.left - theme.px(138), box.bottom, theme.px(130), size)
        said = say("replays-page", page=part.page + 1, pages=part.pages)
        self.canvas.text(said, at, letter(15), theme.MUTED, BODY, align="right", least=letter(12))

    # --- clicks and keys
    def activate(self, region: Region) -> bool:
        if region.id in ("page-next", "page-back"):
            self.turn(1 if region.id == "page-next" else -1)
            return True
        verb, _, name = region.id.partition(":") if region.kind == "button" else ("row", "", region.id)
        path = next((path for path in self.paths if path.name == name), None)
        if path is None:
            return False
        self.notice = ""
        self.mark(path)
        if verb != "row":
            self.does(verb if verb.startswith("save-") else f"save-{verb}")
        return True

    def turn(self, by: int) -> None:
        self.notice = ""
        self.part.by(by)
        if self.paths:
            self.mark(self.paths[self.part.first])

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        """Handle a key; return whether the list used it.

        Up and Down mark another row, Page Up and Page Down the first row of another page, Home and End the first and
        the last row. Enter resumes the marked game, or opens its replay if it cannot be resumed.
        """
        on_row = focused is None or focused.kind == "row"
        if self.marked is None:
            return False
        at = self.paths.index(self.marked)
        if symbol in STEPS:
            self.mark(self.paths[max(0, min(at + STEPS[symbol], len(self.paths) - 1))])
        elif symbol in (KEY.PAGEUP, KEY.PAGEDOWN):
            self.turn(-1 if symbol == KEY.PAGEUP else 1)
        elif symbol in (KEY.HOME, KEY.END):
            self.mark(self.paths[0 if symbol == KEY.HOME else -1])
        elif symbol in (KEY.ENTER, KEY.NUM_ENTER) and on_row:
            self.does("save-go-on" if self.entry(self.marked).goes_on else "save-watch")
        else:
            return False
        return True

    def scroll(self, x: float, y: float, steps: float) -> bool:
        first = self.part.first
        self.turn(-1 if steps > 0 else 1)
        return self.part.first != first
