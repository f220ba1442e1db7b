"""The screen of saved games, which can be resumed, watched, named, copied and deleted there."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bow.content.documents.faults import InputError
from bow.seats.opened_game import open_game, remark_lines
from bow.seats.saved_files import OwnWords, delete_saved, write_about
from bow.seats.shelf import SavedGame, Shelf
from bow.system.sentence import os_reason
from bow.ui.background_work import BackgroundWork, PositionPictures
from bow.ui.kit import theme
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.scroll import ListPart
from bow.ui.kit.text_fields import clipboard_of
from bow.ui.kit.text_layout import BODY, SLANTED, STRONG, letter, line_height
from bow.ui.kit.widgets import outline
from bow.ui.screens.about_panel import AboutPanel
from bow.ui.screens.ask_panel import Answer
from bow.ui.screens.parts_screen import PartsScreen
from bow.ui.screens.saved_rows import IN_SAVES, SAVES
from bow.ui.screens.screen import KEY, Screen
from bow.ui.wording import error_text, say, words

if TYPE_CHECKING:
    from PIL import Image

    from bow.record.lines import RecordNotice
    from bow.ui.screens.navigation import Navigator, Page

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


class _SavedList(Panel):
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


@dataclass(frozen=True)
class SavedTab:
    """A tab at the top of the screens of saved games, which opens one of the lists.

    Attributes:
        id: the id of the list; that of its button is `tab-ID`.
        label: the message key of its label.
        page: the page that it opens.
    """

    id: str
    label: str
    page: Page


@dataclass(frozen=True)
class SavedKeys:
    """The message keys of the texts that differ between the lists.

    Attributes:
        title: the title of the screen.
        empty: the text of an empty list.
        over: why a finished game cannot be resumed.
        delete_title: the question before a game is deleted.
        delete_said: the text below that question, with `$name` and `$line`.
    """

    title: str
    empty: str
    over: str
    delete_title: str
    delete_said: str


class SavedGamesScreen(PartsScreen):
    """A list of saved games, the newest first. Subclasses read and open the games of their shelf."""

    place = SAVES
    keys: SavedKeys
    shelf: Shelf[Any, Any]

    def __init__(self, navigator: Navigator, tabs: Sequence[SavedTab] = (), tab: str = "") -> None:
        """Create the screen; `tabs` are all lists of saved games, `tab` is the id of this one."""
        super().__init__(navigator)
        self.tabs, self.tab = tabs, tab
        empty = say(self.keys.empty)
        self.list = _SavedList(self.shelf.journals(), self.read, self.paint, self.run, empty, self._compare)
        self.list.on_mark = self._focus_marked
        self.writing = AboutPanel(clipboard_of(self.window), self._keep, self._written)
        self._head: list[Region] = []
        self._focus_marked()

    # --- for subclasses
    @abstractmethod
    def read(self, path: Path) -> SavedGame:
        """Return the game of a journal, in the form for the list."""

    @abstractmethod
    def paint(self, saved: SavedGame, size: tuple[int, int]) -> Image.Image:
        """Paint the position of a readable game, as large as fits into a size in pixels; called in a thread."""

    @abstractmethod
    def page_to_watch(self, path: Path) -> Page:
        """Return the page that replays a journal."""

    @abstractmethod
    def page_to_resume(self, path: Path) -> Page:
        """Return the page that resumes a journal."""

    def _compare(self, path: Path) -> Sequence[RecordNotice]:
        """Compare the whole record of a journal, and return what is not as it was recorded; called in a thread.

        Raises:
            InputError, OSError: it cannot be read.
        """
        return open_game(path, self.shelf.kind).remarks

    def note_shown(self) -> None:
        """Process the games shown on the page; called after each layout of the list."""

    # --- layout
    @property
    def panels(self) -> tuple[Panel, ...]:
        """The panel for name and note, above the list."""
        return self.writing, self.list

    def arrange(self) -> None:
        self.canvas.clear()
        self._backdrop()
        self.regions = []
        margin = theme.px(28)
        top = self.head(say(self.keys.title))
        if len(self.tabs) > 1:
            top -= theme.px(50)
            row = Box(margin, top, min(theme.px(560), self.width - 2 * margin), theme.px(40))
            for tab, place in zip(self.tabs, row.row(len(self.tabs), theme.px(8)), strict=True):
                self.button(f"tab-{tab.id}", place, say(tab.label), marked=tab.id == self.tab, kind="tab")
        top -= theme.px(18)
        self._head = list(self.regions)
        width = min(theme.px(1180), self.width - 2 * margin)
        self.list.lay(Box((self.width - width) / 2, margin, width, top - margin))
        self.writing.lay(self.box)
        self.note_shown()

    def more_regions(self) -> list[Region]:
        return self._head

    def _focus_marked(self) -> None:
        self.focused = None if self.list.marked is None else ("row", self.list.marked.name)

    # --- commands
    @property
    def marked(self) -> SavedGame | None:
        """The marked game, on which the commands act; None: the list is empty."""
        return None if self.list.marked is None else self.list.entry(self.list.marked)

    def run(self, id: str, *, shift: bool = False) -> bool:
        return IN_SAVES.run(id, self)

    def activate(self, region: Region) -> None:
        if region.id == "back" and self.cover is None:
            self.leave()
        elif region.kind == "tab" and self.cover is None:
            self.table.open(next(tab.page for tab in self.tabs if region.id == f"tab-{tab.id}"))
        else:
            super().activate(region)

    def watch(self) -> None:
        saved = self.marked
        if saved is not None:
            self._say(saved.trouble or self.table.open(self.page_to_watch(saved.path)))

    def go_on(self) -> None:
        """Resume the marked game, or show why that is not possible."""
        saved = self.marked
        if saved is not None:
            over = "" if saved.goes_on else say(self.keys.over)
            self._say(saved.trouble or over or self.table.open(self.page_to_resume(saved.path)))

    def give_name(self) -> None:
        saved = self.marked
        if saved is not None:
            self._say(None)
            self.writing.write(saved)
            self.focused = ("field", "name")

    def _keep(self, saved: SavedGame, about: OwnWords) -> str:
        try:
            write_about(saved.path, about)
        except OSError as error:
            return say("end-not-saved", why=os_reason(error) or str(error))
        return ""

    def _written(self) -> None:
        self.list.read_again(self.list.paths, self.list.marked)

    def copy(self) -> None:
        saved = self.marked
        if saved is None or not saved.is_readable:
            return
        try:
            made = self.shelf.copy(saved, say("saves-copy-of", name=saved.title))
        except (InputError, OSError) as error:
            self._say(say("end-not-saved", why=error_text(error)))
            return
        self.list.read_again(self.shelf.journals(), made)
        self._say(say("saves-copied-anew" if saved.goes_on else "saves-copied"), good=True)

    def ask_to_delete(self) -> None:
        """Ask whether to delete the marked game."""
        saved = self.marked
        if saved is not None:
            self._say(None)
            self.focused = None
            self.asking.ask(
                say(self.keys.delete_title),
                say(self.keys.delete_said, name=saved.title, line=saved.lines[0]),
                Answer("delete-yes", say("saves-delete-yes"), "trash", lambda: self._delete(saved)),
                Answer("delete-no", say("saves-delete-no"), "back", self._focus_marked),
            )

    def _delete(self, saved: SavedGame) -> None:
        try:
            delete_saved(saved.path)
        except (InputError, OSError) as error:
            self._say(say("saves-not-deleted", why=error_text(error)))
            self._focus_marked()
            return
        self.list.read_again(self.shelf.journals(), None)

    def _say(self, notice: str | None, *, good: bool = False) -> None:
        self.list.notice, self.list.good = notice or "", good

    def leave(self) -> None:
        """Return to the title."""
        Screen.leave(self)


class OpenedGameScreen(PartsScreen):
    """The question before a saved game that differs from its record: continue, only watch, or leave it unchanged.

    No file is changed before the answer.
    """

    def __init__(
        self,
        navigator: Navigator,
        remarks: Sequence[RecordNotice],
        watch: Callable[[], str | None],
        go_on: Callable[[], str | None] | None = None,
    ) -> None:
        """Ask.

        Args:
            navigator: the window.
            remarks: what the players must know.
            watch: opens the replay; returns why it cannot be opened, or None.
            go_on: resumes the game, likewise; None: it is only to be watched.
        """
        super().__init__(navigator)
        self._lines = remark_lines(remarks, words())
        self._watch, self._go_on = watch, go_on
        self._ask()

    def _ask(self) -> None:
        ways = [("watch", "eye", self._watch)]
        if self._go_on is not None:
            ways.insert(0, ("go-on", "continue", self._go_on))
        answers = [
            Answer(f"opened-{id}", say(f"opened-{id}"), icon, partial(self._answer, way)) for id, icon, way in ways
        ]
        back = Answer("opened-back", say("opened-back"), "back", self.leave)
        kept = [say("opened-kept")] if self._go_on is not None else []
        self.asking.tell(
            say("opened-title"), [*self._lines, *kept], lambda count: say("opened-more", count=count), *answers, back
        )

    def _answer(self, way: Callable[[], str | None]) -> None:
        failed = way()
        if failed is not None:
            self._lines = failed.splitlines()
            self._ask()

    def arrange(self) -> None:
        self.canvas.clear()
        self._backdrop()
        self.regions = []
