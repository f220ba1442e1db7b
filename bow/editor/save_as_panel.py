"""Names of files as typed by users: paths, completions, a field that lists them, and the panel "save as".

The panel asks for a name or a path, and confirms before an existing file is replaced.
"""

from __future__ import annotations

import os
import os.path
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import arcade
from arcade import key as KEY  # noqa: N812  # as in the other files of the table

from bow.content.documents.faults import InputError
from bow.system.control_characters import in_one_line
from bow.system.sentence import Sentence
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_fields import TextArea, clipboard_of
from bow.ui.kit.text_layout import BODY, TITLE, letter, line_height
from bow.ui.kit.widgets import panel_frame
from bow.ui.wording import error_text, say

#: the most bytes in the name of a file or folder, and in a whole path, on most systems
MOST_OF_NAME: Final = 255
MOST_OF_PATH: Final = 4000
ROW = 30  # height of a completion in pixels of the sketch
LINES = 3  # of a long name
FIELD = "save-as-name"


def typed_path(typed: str, base: Path) -> Path:
    """Return the path for a typed name: `~` is the home folder, a bare name is in `base`.

    Line breaks in pasted names are removed.

    Raises:
        InputError: it is no file name, or too long.
    """
    text = in_one_line(typed)
    if not text or "\0" in typed:
        raise InputError.of(typed or "name", Sentence("told-no-name"))
    try:
        path = Path(text).expanduser()
    except RuntimeError:  # there is no such user
        path = Path(text)
    whole = path if path.is_absolute() else base / path
    names = [*whole.parent.parts, f"{whole.name}.yaml"]  # yaml_path may add the ending
    if len(os.fsencode(whole)) > MOST_OF_PATH or any(len(os.fsencode(name)) > MOST_OF_NAME for name in names):
        raise InputError.of(f"{text[:40]}...", Sentence("told-name-too-long"))
    return whole


def yaml_path(typed: str, base: Path) -> Path:
    """Return the path of a battle plan for a typed name; `.yaml` is added to a name without an ending.

    Raises:
        InputError: it is no file name, or the name of a folder.
    """
    path = typed_path(typed, base)
    if typed.strip().endswith(("/", "\\")) or path.is_dir():
        raise InputError.of(path, Sentence("told-a-folder"))
    return path if path.suffix in (".yaml", ".yml") else path.with_name(f"{path.name}.yaml")


def completions(typed: str, base: Path, endings: Iterable[str]) -> list[str]:
    """Return the completions of a typed name: folders, with `/` appended, then files with certain endings, by name.

    Args:
        typed: the text so far; empty stands for `base`.
        base: the folder of a bare name.
        endings: the file endings to offer, such as `.yaml`.
    """
    before, mark, begun = typed.rpartition("/")
    try:
        folder = typed_path(f"{before}{mark}", base) if mark else base
        inside = [(path, path.is_dir()) for path in folder.iterdir() if path.name.startswith(begun)]
    except (InputError, OSError, ValueError):
        return []
    shown = [
        f"{before}{mark}{path.name}{'/' if is_folder else ''}"
        for path, is_folder in inside
        if (begun.startswith(".") or not path.name.startswith("."))
        and (is_folder or path.name.endswith(tuple(endings)))
    ]
    return sorted(shown, key=lambda name: (not name.endswith("/"), name.lower()))


class _PathArea(TextArea):
    """The area of a file name: long names break, but a pasted text becomes one line."""

    def type(self, text: str) -> bool:
        return super().type(text if text.isprintable() else in_one_line(text))


class PathField:
    """A file name being typed. Tab adds the letters that all completions share.

    Attributes:
        id: the id of its region; a completion is the row `ID-N`.
        area: the typed text.
    """

    def __init__(self, id: str, complete: Callable[[str], list[str]]) -> None:
        """Create the field; `complete` returns the completions of a typed name."""
        self.id = id
        self.area: TextArea = _PathArea(most=1000)
        self._complete = complete
        self._shown: list[str] = []

    @property
    def text(self) -> str:
        return self.area.text.replace("\n", "")

    def is_field(self, region: Region | None) -> bool:
        return region is not None and (region.kind, region.id) == ("field", self.id)

    def build(self, panel: Panel, box: Box, empty: str) -> None:
        """Draw the field at the top of a box and the completions below it; an empty field shows the text `empty`."""
        size, pad = letter(16), theme.px(8)
        step = line_height(BODY, size)
        self.area.lay(box.width - 2 * pad, size)
        high = step * min(LINES, max(1, len(self.area.lines))) + 2 * pad
        at = box.strip(high)
        panel.canvas.frame("panel-inset", at, theme.scale)
        focused = panel.touch.state("field", self.id) == "focus"
        self.area.draw_area(panel.canvas, at.inset(pad), focused=focused, empty=empty)
        if focused:
            panel.canvas.frame("button-focus", at, theme.scale * 0.6, (255, 255, 255, 90))
        panel.regions.append(Region("field", self.id, at))
        row = theme.px(ROW)
        room = max(0, int((at.bottom - theme.px(4) - box.bottom) // row))
        self._shown = self._complete(self.text)[:room]
        for n, name in enumerate(self._shown):
            place = Box(box.left, at.bottom - theme.px(4) - (n + 1) * row, box.width, row)
            self._row(panel, panel.canvas, place, f"{self.id}-{n}", name)

    @staticmethod
    def _row(panel: Panel, canvas: Canvas, box: Box, id: str, name: str) -> None:
        if panel.touch.state("row", id):
            canvas.fill(box, (*theme.GOLD[:3], 45))
        begun, mark, last = name.rstrip("/").rpartition("/")
        shown = f".../{last}{name[len(name.rstrip('/')) :]}" if mark and begun else name
        colour = theme.GOLD if name.endswith("/") else theme.TEXT
        canvas.text(shown, box.inset(theme.px(3)), letter(15), colour, BODY, least=letter(12))
        panel.regions.append(Region("row", id, box, True, name))

    def activate(self, region: Region) -> bool:
        """Accept a clicked completion; return False if the region is not one."""
        number = region.id.removeprefix(f"{self.id}-")
        if region.kind != "row" or not number.isdigit() or int(number) >= len(self._shown):
            return False
        self.area.set(self._shown[int(number)])
        return True

    def key(self, symbol: int, modifiers: int, window: object) -> bool:
        """Handle a key; return whether the field used it. Enter is handled elsewhere."""
        if symbol == KEY.TAB and not modifiers & KEY.MOD_SHIFT:
            more = os.path.commonprefix(self._complete(self.text))  # noqa: RUF071  # letters are meant
            if len(more) <= len(self.text):
                return False
            self.area.set(more)
            return True
        return self.area.key(symbol, modifiers, clipboard_of(window))

    def type(self, text: str) -> bool:
        return self.area.type(text)

    def point(self, box: Box, x: float, y: float) -> None:
        """Move the caret to a point; `box` is the region's box."""
        self.area.caret = self.area.anchor = self.area.at(x, y, box.inset(theme.px(8)))


class PathPanel(Panel):
    """The base of panels in which the player types a path.

    Attributes:
        field: the field of the path.
        focus: gives the keyboard's focus to a region.
    """

    field: PathField
    focus: Callable[[str, str], None]

    def entered(self) -> None:
        """Handle Enter in the field."""

    def typed(self) -> None:
        """React to a changed path."""

    def shows(self) -> object:
        area = self.field.area
        return area.text, area.caret, area.anchor

    def activate(self, region: Region) -> bool:
        if not self.field.activate(region):
            return False
        self.typed()
        self.focus("field", self.field.id)
        return True

    def press(self, x: float, y: float) -> None:
        for region in self.regions:
            if self.field.is_field(region) and region.box.holds(x, y):
                self.field.point(region.box, x, y)

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        if not self.field.is_field(focused):
            return False
        if symbol in (KEY.ENTER, KEY.RETURN, KEY.NUM_ENTER):
            self.entered()
            return True
        before = self.field.text
        known = self.field.key(symbol, modifiers, arcade.get_window())
        if self.field.text != before:
            self.typed()
        return known

    def text(self, text: str, focused: Region | None) -> bool:
        if not self.field.is_field(focused) or not self.field.type(text):
            return False
        self.typed()
        return True


class SaveAsPanel(PathPanel):
    """A panel that covers the screen while it asks for a name.

    Attributes:
        field: the name.
        replacing: the existing file about which the author was warned, or None.
    """

    def __init__(
        self, save: Callable[[Path], bool], focus: Callable[[str, str], None], *, for_folders: bool = False
    ) -> None:
        """Create the panel.

        Args:
            save: saves at a path; returns False if that fails.
            focus: gives the keyboard's focus to a region.
            for_folders: ask for a new folder; nothing is ever replaced.
        """
        super().__init__()
        endings = () if for_folders else (".yaml", ".yml")
        self.field = PathField(FIELD, lambda typed: completions(typed, self._base, endings))
        self._for_folders = for_folders
        self.replacing: Path | None = None
        self.notice = ""
        self._save, self.focus = save, focus
        self._base = Path()
        self._own: Path | None = None
        self._open = False
        self._then: Callable[[], object] = lambda: None

    @property
    def covers(self) -> bool:
        return self._open

    def ask(self, suggested: Path, own: Path | None, then: Callable[[], object] = lambda: None) -> None:
        """Open the panel.

        Args:
            suggested: the suggested path; a name without a folder is saved in its folder.
            own: the current file of the draft, or None.
            then: called once the draft is saved.
        """
        self._open, self.notice, self.replacing = True, "", None
        self._then = then
        self._base, self._own = suggested.parent, own
        self.field.area.set(str(suggested))
        self.field.area.select_all()
        self.focus("field", FIELD)

    def close(self) -> None:
        self._open = False

    escape = close

    def shows(self) -> object:
        return self._open, self.notice, self.replacing, super().shows()

    def build(self) -> None:
        if not self._open:
            return
        self.canvas.fill(self.box, (0, 0, 0, 170))
        wide = min(theme.px(820), self.box.width * 0.9)
        high = min(theme.px(560), self.box.height * 0.92)
        x, y = self.box.centre
        inside = panel_frame(self.canvas, Box(x - wide / 2, y - high / 2, wide, high), lit=True).inset(theme.px(14))
        title = inside.strip(theme.px(36))
        self.canvas.text(say("save-as-title"), title, letter(26), theme.TEXT, TITLE, align="center", least=letter(16))
        row, gap = theme.px(44), theme.px(10)
        half = (inside.width - gap) / 2
        left = Box(inside.left, inside.bottom, half, row)
        label = say("save-as-replace") if self.replacing else say("save-as-save")
        self.button("save-as-do", left, label, "warning" if self.replacing else "save", size=17)
        self.button("save-as-leave", left._replace(left=left.right + gap), say("save-as-leave"), "back", size=17)
        note = Box(inside.left, left.top + theme.px(6), inside.width, theme.px(56))
        said = self.notice or say("save-as-said", folder=str(self._base))
        colour = theme.WARNING if self.notice else theme.MUTED
        self.canvas.text(said, note, letter(15), colour, BODY, lines=True, least=letter(12))
        body = Box(inside.left, note.top + theme.px(4), inside.width, title.bottom - theme.px(8) - note.top)
        self.field.build(self, body, say("save-as-empty"))
        self.regions.append(Region("veil", "save-as", self.box, False))

    def activate(self, region: Region) -> bool:
        """Save, leave, or take a completion. While the panel is open, no other panel gets clicks."""
        if not self._open:
            return False
        if region.id == "save-as-do":
            self.entered()
        elif region.id == "save-as-leave":
            self.close()
        else:
            super().activate(region)
        return True

    def entered(self) -> None:
        try:
            path = (typed_path if self._for_folders else yaml_path)(self.field.text, self._base)
        except InputError as error:
            self.notice = error_text(error)
            return
        there = not self._for_folders and (path.exists() or path.is_symlink())
        if there and path != self.replacing and not self._is_own(path):
            self.replacing, self.notice = path, say("save-as-there", file=str(path))
        elif self._save(path):
            self.close()
            self._then()

    def _is_own(self, path: Path) -> bool:
        return self._own is not None and path.resolve() == self._own.resolve()

    def typed(self) -> None:
        self.replacing, self.notice = None, ""
