"""The list of recorded battles: watch one, or go on with it."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bow.content.documents.faults import InputError
from bow.record.journal import resume
from bow.table.kit import theme
from bow.table.kit.canvas import letter
from bow.table.kit.regions import Box, Region
from bow.table.kit.text_layout import BODY, SLANTED, STRONG
from bow.table.play import saves
from bow.table.screens.screen import Screen
from bow.table.texts.wording import error_text, plan_of, say, word

if TYPE_CHECKING:
    from bow.table.screens.navigation import Navigator


class RecordedBattle(NamedTuple):
    """A recorded battle, as the list shows it; `trouble`: why it cannot be opened."""

    path: Path
    name: str
    when: str
    state: str
    open: bool
    trouble: str


class ReplaysScreen(Screen):
    """The newest first; only what is on the page is read."""

    def __init__(self, navigator: Navigator) -> None:
        super().__init__(navigator)
        self.paths = saves.journals()
        self.page = 0
        self.notice = ""
        self._entries: dict[Path, RecordedBattle] = {}

    def build(self) -> None:
        """A row for each recorded battle."""
        margin = theme.px(28)
        top = self.head(say("replays-title"))
        width = min(theme.px(1180), self.width - 2 * margin)
        left = (self.width - width) / 2
        row, gap = theme.px(68), theme.px(9)
        foot = margin + theme.px(56)
        room = max(1, int((top - theme.px(18) - foot) // (row + gap)))
        pages = max(1, -(-len(self.paths) // room))
        self.page = max(0, min(self.page, pages - 1))
        y = top - theme.px(18)
        for path in self.paths[self.page * room : (self.page + 1) * room]:
            y -= row
            self._row(Box(left, y, width, row), self.entry(path))
            y -= gap
        if not self.paths:
            empty = Box(left, top - theme.px(120), width, theme.px(60))
            self.canvas.text(say("replays-none"), empty, letter(20), theme.MUTED, SLANTED, align="center")
        if pages > 1:
            self._pages(Box(left, margin, width, theme.px(44)), pages)
        if self.notice:
            place = Box(left, margin, width * 0.7, theme.px(44))
            self.canvas.text(self.notice, place, letter(14), theme.WARNING, BODY, lines=True, least=letter(10))

    def _row(self, box: Box, entry: RecordedBattle) -> None:
        self.canvas.frame("panel", box, theme.scale * 0.6)
        pad = theme.px(18)
        inside = Box(box.left + pad, box.bottom + theme.px(8), box.width - 2 * pad, box.height - theme.px(16))
        wide = theme.px(150)
        height = min(theme.px(42), inside.height * 0.9)
        y = inside.bottom + (inside.height - height) / 2
        right = inside.right
        name = entry.path.name
        if not entry.trouble:
            self.button(f"watch:{name}", Box(right - wide, y, wide, height), say("replays-watch"), "eye", kind="button")
            right -= wide + theme.px(8)
            if entry.open:
                place = Box(right - wide, y, wide, height)
                self.button(f"go-on:{name}", place, say("replays-continue"), "continue", kind="button")
                right -= wide + theme.px(8)
        text = Box(inside.left, inside.bottom, right - inside.left - theme.px(10), inside.height)
        half = text.height / 2
        title = Box(text.left, text.bottom + half, text.width, half)
        self.canvas.text(entry.name, title, letter(18), theme.TEXT, STRONG, least=letter(13))
        below = Box(text.left, text.bottom, text.width, half)
        said = entry.trouble or say("replays-row", when=entry.when, state=entry.state)
        colour = theme.WARNING if entry.trouble else theme.MUTED
        self.canvas.text(said, below, letter(15), colour, BODY, least=letter(11))
        self.regions.append(Region("hint", f"path:{name}", text, False, str(entry.path)))

    def _pages(self, box: Box, pages: int) -> None:
        size = box.height
        self.button("page-back", Box(box.right - 2 * size - theme.px(8), box.bottom, size, size), "", "left",
                    enabled=self.page > 0, hint=say("hint-hand-back"))  # fmt: skip
        self.button("page-next", Box(box.right - size, box.bottom, size, size), "", "right",
                    enabled=self.page < pages - 1, hint=say("hint-hand-next"))  # fmt: skip
        at = Box(box.right - 2 * size - theme.px(130), box.bottom, theme.px(110), size)
        said = say("replays-page", page=self.page + 1, pages=pages)
        self.canvas.text(said, at, letter(15), theme.MUTED, BODY, align="right", least=letter(10))

    def entry(self, path: Path) -> RecordedBattle:
        """What the list says of a file; read once."""
        if path not in self._entries:
            self._entries[path] = _read(path)
        return self._entries[path]

    def activate(self, region: Region) -> None:
        """Watches, goes on, turns pages."""
        verb, _, name = region.id.partition(":")
        path = next((path for path in self.paths if path.name == name), None)
        trouble: str | None = None
        if region.id == "back":
            self.leave()
            return
        if verb == "watch" and path is not None:
            trouble = self.table.show_replay(path)
        elif verb == "go-on" and path is not None:
            trouble = self.table.continue_battle(path)
        elif region.id in ("page-next", "page-back"):
            self.page += 1 if region.id == "page-next" else -1
        if self.table.current_view is self:
            self.notice = trouble or ""
            self.rebuild()


def _read(path: Path) -> RecordedBattle:
    try:
        when = datetime.fromtimestamp(path.stat().st_mtime).astimezone().strftime("%Y-%m-%d %H:%M")
        battle = resume(path, notice=lambda _: None)
    except (InputError, OSError) as error:
        return RecordedBattle(path, path.name, "", "", False, error_text(error).splitlines()[0])
    plan = plan_of(battle)
    name = plan.name if plan is not None else path.stem
    if battle.winner is None:
        state = say("replays-open", round=battle.round, limit=battle.limit)
    elif battle.winner == "none":
        state = say("end-nobody")
    else:
        state = say("end-winner", house=word(battle.winner))
    is_open = battle.winner is None and path.parent == saves.battles_folder()
    return RecordedBattle(path, name, when, state, is_open, "")
