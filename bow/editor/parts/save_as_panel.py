"""The "save as" panel, which asks for a name or a path, and confirms before an existing file is replaced."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bow.authoring.typed_paths import completions, typed_path, yaml_path
from bow.content.documents.faults import InputError
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, TITLE
from bow.ui.kit.widgets import panel_frame
from bow.ui.screens.path_field import PathField, PathPanel
from bow.ui.wording import error_text, say

FIELD = "save-as-name"


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
