"""The screen of the battle editor: head, palette, map, pages, checks, printing; it forwards mouse and keys to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from bow.authoring.autosave import Autosave
from bow.authoring.beginnings import file_for, id_from, make_folder, own_folder
from bow.authoring.draft import Draft
from bow.authoring.draft.battle_draft import Remark
from bow.content.documents.faults import InputError
from bow.editor.battle_editor.editor_map import EditorMap
from bow.editor.battle_editor.editor_rows import EDITOR, IN_EDITOR, IN_PALETTE
from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.battle_editor.form_page import PAGES as FORM_PAGES
from bow.editor.battle_editor.form_page import FormPage
from bow.editor.battle_editor.map_painting import MapPainting
from bow.editor.battle_editor.map_tools import MapTool, SelectTool
from bow.editor.battle_editor.palette_panel import PalettePanel
from bow.editor.battle_editor.printing_process import PrintingProcess, can_print
from bow.editor.battle_editor.try_page import TryPage
from bow.editor.battle_editor.yaml_panel import FIELD as YAML_FIELD
from bow.editor.battle_editor.yaml_panel import YamlPanel
from bow.editor.draft_panel import DraftHead, DraftPanel
from bow.editor.draft_screen import DraftScreen
from bow.editor.forms.rows import remark_place, remark_text
from bow.player_book.own_deeds import note_deed
from bow.system.places import install_command
from bow.table.battle.destinations import TestBattle
from bow.ui.kit import theme
from bow.ui.kit.commands import key_text
from bow.ui.kit.panel import Layer, Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import BODY, SERIF_SLANTED, STRONG, letter, width_of
from bow.ui.kit.widgets import panel_frame
from bow.ui.screens.ask_panel import Answer, AskPanel
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.parts_screen import ENTER
from bow.ui.screens.screen import KEY
from bow.ui.wording import error_text, say, words

if TYPE_CHECKING:
    from bow.lab.paper import Paper

MOST = 6  # the most remarks listed at once
LINE = 32  # height of a line in pixels of the sketch
COLUMNS = 4  # of tabs
ARROWS = {KEY.LEFT: (-1, 0), KEY.RIGHT: (1, 0), KEY.UP: (0, -1), KEY.DOWN: (0, 1)}
PALETTE, PAGES = 198, 384  # widths in pixels of the sketch
PLAYED = ("edit-try", "edit-test", "edit-print")
"""The commands that need a playable battle."""


class _ChecksPanel(DraftPanel[EditorState]):
    """The panel's single line, or when open a list over the lower part of the map.

    Attributes:
        open: whether the list is open.
        first: the index of the remark in the line, or of the first one in the list.
    """

    def __init__(self, state: EditorState) -> None:
        super().__init__(state)
        self.open = False
        self.first = 0

    @property
    def remarks(self) -> tuple[Remark, ...]:
        checked = self.state.draft.checked
        return (*checked.faults, *checked.warnings)

    def shows(self) -> object:
        return self.remarks, self.open, self.first

    @property
    def wish(self) -> float:
        """The height that the panel needs, for the line or the list."""
        return theme.px(LINE) * (1 + min(MOST, len(self.remarks)) * self.open)

    def build(self) -> None:
        """Draw the counts at the left of the bottom line, and the remarks beside or above them."""
        self.canvas.frame("panel-inset", self.box, theme.scale * 0.6)
        remarks = self.remarks
        self.first = max(0, min(self.first, len(remarks) - 1))
        high = theme.px(LINE)
        line = Box(self.box.left, self.box.bottom, self.box.width, high)
        checked = self.state.draft.checked
        wide = min(theme.px(210), line.width * 0.4)
        counts = Box(line.left + theme.px(4), line.bottom, wide, high).inset(theme.px(2))
        icon = "check" if not remarks else "warning"
        said = say("edit-checks", faults=len(checked.faults), warnings=len(checked.warnings))
        self.button("edit-checks", counts, said, icon, enabled=bool(remarks), size=14, marked=self.open,
                    hint=say("hint-edit-checks"))  # fmt: skip
        beside = Box(counts.right + theme.px(8), line.bottom, line.right - counts.right - theme.px(12), high)
        if not remarks:
            self.canvas.text(say("edit-sound"), beside, letter(15), theme.GOOD, BODY, least=letter(12))
        elif not self.open:
            self._remark(self.first, beside)
        else:
            said = say("edit-checks-more", more=len(remarks) - MOST) if len(remarks) > MOST else ""
            self.canvas.text(said, beside, letter(14), theme.MUTED, BODY, least=letter(12))
            first = max(0, min(self.first, len(remarks) - MOST))
            for n, number in enumerate(range(first, min(first + MOST, len(remarks)))):
                y = self.box.top - (n + 1) * high
                self._remark(number, Box(self.box.left + theme.px(8), y, self.box.width - theme.px(16), high))

    def _remark(self, number: int, box: Box) -> None:
        remark = self.remarks[number]
        said = sentence_of(remark)
        state = self.touch.state("row", f"remark-{number}")
        if state:
            self.canvas.fill(box, (*theme.GOLD[:3], 50))
        colour = theme.WARNING if remark.warning is None else theme.GOLD_BRIGHT
        mark = Box(box.left, box.bottom, theme.px(18), box.height)
        icon = "warning" if remark.warning is None else "info"
        self.canvas.picture(f"icons/glyph/{icon}.png", mark.inset(theme.px(1)), colour)
        text = Box(mark.right + theme.px(6), box.bottom, box.right - mark.right - theme.px(8), box.height)
        face = STRONG if remark.warning is None else BODY
        cut = self.canvas.text(said, text, letter(15), theme.TEXT, face, least=letter(12)).cut
        self.regions.append(Region("row", f"remark-{number}", box, True, said if cut else ""))

    def activate(self, region: Region) -> bool:
        """Open or close the list, or go to the part of the plan that has a remark."""
        if region.id == "edit-checks":
            self.open = not self.open
        elif region.id.startswith("remark-"):
            self.go_to(int(region.id.removeprefix("remark-")))
        else:
            return False
        return True

    def go_to(self, number: int) -> None:
        remarks = self.remarks
        if remarks:
            self.first = number % len(remarks)
            self.state.go_to(remarks[self.first].path)

    def next(self) -> None:
        """Select the part of the plan that has the next remark."""
        self.go_to(self.first + 1 if self.state.selected else self.first)

    def scroll(self, x: float, y: float, steps: float) -> bool:
        before = self.first
        self.first = max(0, min(len(self.remarks) - 1, self.first - round(steps)))
        return self.first != before


def sentence_of(remark: Remark) -> str:
    fault, place = remark.fault, remark_place(remark.path)
    line = say("edit-line", line=fault.line) if fault.line is not None else ""
    return f"{f'{place}: ' if place else ''}{remark_text(fault.message)} {line}".strip()


class _PagesPanel(DraftPanel[EditorState]):
    """The tabs, and the open page. Mouse and keys are forwarded to that page.

    Attributes:
        pages: the pages by id, in the order of their tabs.
    """

    def __init__(self, state: EditorState, pages: Mapping[str, DraftPanel[EditorState]]) -> None:
        super().__init__(state)
        self.pages = dict(pages)
        if state.tab not in self.pages:
            state.tab = next(iter(self.pages))

    @property
    def page(self) -> DraftPanel[EditorState]:
        return self.pages.get(self.state.tab) or next(iter(self.pages.values()))

    def lay(self, box: Box) -> None:
        super().lay(box)
        self.page.touch = self.touch
        self.page.lay(self._inside())

    def _inside(self) -> Box:
        foot = self._rows * theme.px(38) + theme.px(6)
        box = Box(self.box.left, self.box.bottom, self.box.width, self.box.height - foot)
        return box.inset(theme.px(13))

    @property
    def _rows(self) -> int:
        return -(-len(self.pages) // COLUMNS)

    def build(self) -> None:
        high, gap = theme.px(34), theme.px(4)
        for id, at in zip(self.pages, self.box.cells(len(self.pages), COLUMNS, high, gap), strict=True):
            self.button(f"page-{id}", at, say(f"edit-page-{id}"), size=15, marked=id == self.state.tab, kind="tab")
        inside = self._inside()
        panel_frame(self.canvas, inside.inset(-theme.px(13)))

    def activate(self, region: Region) -> bool:
        if region.kind == "tab" and region.id.removeprefix("page-") in self.pages:
            self.state.draft.end_merging()
            self.state.tab = region.id.removeprefix("page-")
            return True
        return self.page.activate(region)

    def finish(self) -> None:
        self.page.finish()

    def close_list(self) -> bool:
        """Close the open list of the page's form; return whether there was one."""
        form = self.page.form if isinstance(self.page, FormPage) else None
        if form is None or form.list is None:
            return False
        form.close_list()
        return True

    def press(self, x: float, y: float) -> None:
        self.page.press(x, y)

    def key(self, symbol: int, modifiers: int, focused: Region | None) -> bool:
        return self.page.key(symbol, modifiers, focused)

    def text(self, text: str, focused: Region | None) -> bool:
        return self.page.text(text, focused)

    def scroll(self, x: float, y: float, steps: float) -> bool:
        return self.page.scroll(x, y, steps)

    def update(self, seconds: float) -> bool:
        """Update all pages, not only the open one."""
        news = [page.update(seconds) for page in self.pages.values()]
        return any(news)

    def all_regions(self) -> list[Region]:
        return [*self.page.regions, *self.regions]

    def draw(self) -> None:
        super().draw()
        self.page.draw()


class _DraftPrinter:
    """Prints the draft.

    Attributes:
        work: the running print job, or None.
    """

    def __init__(self, state: EditorState, asking: AskPanel) -> None:
        self.state = state
        self.work: PrintingProcess | None = None
        self._asking = asking

    @property
    def file(self) -> Path:
        """The PDF, beside the file of the draft and with the same name."""
        draft = self.state.draft
        return (draft.path or file_for(draft)).with_suffix(".pdf")

    def ask(self) -> None:
        """Ask for the paper, or say why printing is not possible now."""
        if not can_print():
            self.state.say(say("edit-print-none", install=install_command("sheets")), trouble=True)
        elif self.work is not None:
            self.state.say(say("edit-printing"))
        else:
            self._asking.ask(
                say("edit-print-title"),
                say("edit-print-said", file=self.file.name),
                Answer("print-a4", say("edit-print-a4"), "book", partial(self._print, "a4")),
                Answer("print-letter", say("edit-print-letter"), "book", partial(self._print, "letter")),
                Answer("print-not", say("edit-print-not"), "back", lambda: None),
            )

    def _print(self, paper: Paper) -> None:
        scenario = self.state.draft.checked.scenario
        if scenario is None:
            return
        file = self.file
        try:
            make_folder(file.parent)
        except InputError as error:
            self.state.say(error_text(error), trouble=True)
            return
        self.work = PrintingProcess(scenario, file, paper, words())
        self.state.say(say("edit-printing"))

    def update(self) -> bool:
        """Report a finished print job in the notice; return whether one has finished."""
        work = self.work
        if work is None or work.is_running:
            return False
        self.work = None
        failed = work.failed
        if failed is None:
            self.state.say(say("edit-printed", file=str(work.file)))
        else:
            self.state.say(say("edit-print-failed", why=failed), trouble=True)
        return True


class EditorScreen(DraftScreen):
    """The editor of one battle.

    Attributes:
        state: the draft, and the author's selection.
        map: the map in the middle.
        painting: the painting tools of the map.
    """

    place = EDITOR
    drags = True
    state: EditorState
    autosave: Autosave

    def __init__(self, navigator: Navigator, draft: Draft) -> None:
        super().__init__(navigator)
        self.state = EditorState(draft)
        self.select_tool = SelectTool(self.state)
        self.painting = MapPainting(self.state, self.select_tool)
        self.map = EditorMap(self.state, self.painting, self.pick)
        self.palette = PalettePanel(self.state, self.painting)
        self.head_panel, self.checks = HeadPanel(self.state), _ChecksPanel(self.state)
        self.try_page = TryPage(self.state)
        self.yaml = YamlPanel(self.state)
        forms = {page: FormPage(self.state, page, self.take_focus) for page in FORM_PAGES}
        self.pages = _PagesPanel(self.state, {**forms, "try": self.try_page})
        self.printer = _DraftPrinter(self.state, self.asking)
        self._first_id = draft.value.get("id") if draft.path is None else None
        self.keep(Autosave(draft))
        self.found.look()
        self._say_left_out()

    def _say_left_out(self) -> None:
        """List the parts of the source that could not be copied into the draft."""
        lines = self.state.draft.left_out
        if lines:
            self.asking.tell(
                say("left-out-head", count=len(lines)),
                lines,
                lambda count: say("left-out-more", count=count),
                Answer("left-out-seen", say("edit-left-out-seen"), "check", lambda: None),
            )

    @property
    def panels(self) -> tuple[Panel, ...]:
        return self.saving_as, self.head_panel, self.yaml, self.checks, self.pages, self.palette

    @property
    def tool(self) -> MapTool:
        return self.painting.tool

    # --- layout
    def arrange(self) -> None:
        margin, gap, head = theme.px(10), theme.px(8), theme.px(50)
        whole = self.box.inset(margin)
        right = Box(whole.right - theme.px(PAGES), whole.bottom, theme.px(PAGES), whole.height)
        left = Box(whole.left, whole.bottom, theme.px(PALETTE), whole.height)
        middle = Box(left.right + gap, whole.bottom, right.left - left.right - 2 * gap, whole.height)
        self.head_panel.lay(Box(middle.left, middle.top - head, right.right - middle.left, head))
        self.palette.lay(left)
        self.pages.lay(right._replace(height=right.height - head - gap))
        self.yaml.lay(self.pages.box)
        self.saving_as.lay(self.box)
        self.checks.lay(Box(middle.left, middle.bottom, middle.width, self.checks.wish))
        below = theme.px(32) + gap
        board = Box(middle.left, middle.bottom + below, middle.width, middle.height - head - gap - below)
        self.map.ghosts = tuple(self.tool.ghosts(self.state.cursor or self.state.pointed))
        self.map.lay(board)

    def more_regions(self) -> list[Region]:
        return self.map.regions()

    def draw_below(self) -> None:
        self.map.draw()

    def on_update(self, delta_time: float) -> None:
        if self.map.update() | self.printer.update():
            self.rebuild()
        super().on_update(delta_time)

    # --- the pointer
    @property
    def layers(self) -> Sequence[Layer]:
        return *self.all_panels, self.map

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        hex = None if self.cover is not None else self.map.hex_at(x, y)
        region = self.region_at(x, y)
        if hex != self.state.pointed or region != self.hovered:
            self.state.pointed, self.hovered = hex, region
            if hex is not None:
                self.state.cursor = None
            self.rebuild()

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        """Zoom the map, unless the tool or a panel takes the wheel."""
        if self.cover is not None:
            return
        if not self.map.box.holds(x, y) or self.checks.box.holds(x, y):
            super().on_mouse_scroll(x, y, scroll_x, scroll_y)
            return
        if not self.tool.turn(self.map.hex_at(x, y), round(scroll_y)):
            self.map.camera.zoom_at(x, y, 1.12**scroll_y)
        self.rebuild()

    # --- keys
    def key_below(self, symbol: int, modifiers: int) -> bool:
        """Move the cursor on the map (arrows), or click there (Enter, Space)."""
        if symbol in ARROWS:
            self._step(*ARROWS[symbol])
        elif (symbol in ENTER or symbol == KEY.SPACE) and self.state.cursor is not None:
            self.map.click(self.state.cursor)
        else:
            return False
        return True

    def note_key(self, key: str, command: str) -> None:
        """Show what a single-letter key has done, in case the author meant to type into a field."""
        if len(key) == 1 and key.isalpha():
            named = say(f"command-{command}").split(": ", 1)[-1]  # without "Editor"
            self.state.say(say("edit-key-did", key=key_text(key, words()), command=named))

    def escape(self) -> None:
        """Cancel one unfinished action; without one, leave the editor."""
        if self.pages.close_list():
            pass
        elif self.state.picking is not None:
            self.state.picking = None
        elif self.focused is not None:
            self.focused = None
        elif self.tool.cancel():
            pass
        elif self.tool is not self.select_tool:
            self.painting.use("select")
        elif self.state.cursor is not None:
            self.state.cursor = None
        else:
            self.leave()

    def _step(self, dx: int, dy: int) -> None:
        board = self.state.drawn.board
        self.state.pointed = None
        if self.state.cursor is None or self.state.cursor not in board.index:
            self.state.cursor = board.names[board.size // 2]
            return
        h = board.index[self.state.cursor]
        around = board.around[h]  # clockwise from the north-east
        if dx:
            found = around[1] if dx > 0 else around[4]
        else:
            upper = (around[5], around[0]) if dy < 0 else (around[3], around[2])
            found = upper[board.row[h] % 2] if upper[board.row[h] % 2] >= 0 else max(upper)
        if found >= 0:
            self.state.cursor = board.names[found]
            self.map.camera.reveal(found)

    # --- commands
    def run(self, id: str, *, shift: bool = False) -> bool:
        return super().run(id) or IN_EDITOR.run(id, self) or IN_PALETTE.run(id, self.painting)

    @property
    def places(self) -> tuple[Path, Path | None]:
        draft = self.state.draft
        return draft.path or file_for(draft), draft.path

    def write(self, path: Path | None) -> None:
        draft = self.state.draft
        named = self._name_after(path)
        try:
            if path is not None and path.parent == own_folder():
                make_folder(path.parent)
            kept = self.autosave.save(path)
        except InputError:
            if named:
                draft.undo()
            raise
        note_deed("battle-made")
        self.say_saved(draft.path, [kept] if kept is not None else ())

    def _name_after(self, path: Path | None) -> bool:
        """Give a new battle the id of its file, unless the author has chosen one; return whether the id has changed."""
        draft = self.state.draft
        if path is None or draft.path is not None or draft.value.get("id") != self._first_id:
            return False
        id = id_from(path.stem)
        if id == self._first_id:
            return False
        draft.change({**draft.value, "id": id}, say("edit-id-of-file"))
        draft.end_merging()
        return True

    def delete(self) -> None:
        """Clear the region of the region tool, or remove the selected part."""
        if self.painting.delete_region():
            return
        path = self.state.selected
        if path:
            self.state.remove(path, say("edit-removed", what=str(path[-1])))

    def test_play(self) -> None:
        """Play the battle as it is now, or say why it is not playable."""
        scenario = self.state.draft.checked.scenario
        if scenario is None:
            self._not_playable()
        else:
            self.table.open(TestBattle(scenario, self))

    def _not_playable(self) -> None:
        self.checks.go_to(0)
        self.state.say(say("edit-not-playable", faults=len(self.state.draft.checked.faults)), trouble=True)

    def print_out(self) -> None:
        """Ask for the paper and print the battle as it is now, or say why it is not playable."""
        if self.state.draft.checked.scenario is None:
            self._not_playable()
        else:
            self.printer.ask()

    def try_out(self) -> None:
        """Start a trial of the battle by bots, or stop it."""
        self.state.tab = "try"
        self.try_page.toggle()

    def toggle_yaml(self) -> None:
        self.yaml.toggle()
        self.focused = ("field", YAML_FIELD) if self.yaml.open else None

    def go_to_remark(self) -> None:
        self.checks.next()

    def zoom(self, steps: int) -> None:
        """Zoom the map in or out by some steps; 0 shows the whole map."""
        if steps:
            self.map.camera.zoom_at(*self.map.box.centre, 1.12**steps)
        else:
            self.map.camera.reset()

    def pick(self, hex: str) -> None:
        """Pass a hex, or the unit on it, to the form that requested it."""
        picking = self.state.picking
        if picking is None:
            return
        if picking.what == "hex":
            self.state.picking = None
            picking.done(hex)
        elif picking.what == "unit":
            unit = next((unit.id for unit in self.state.drawn.units if unit.at == hex), None)
            if unit is None:
                self.state.say(say("edit-no-unit", hex=hex), trouble=True)
                return
            self.state.picking = None
            picking.done(unit)
        else:
            picked = [name for name in picking.picked if name != hex]
            if len(picked) == len(picking.picked):
                picked.append(hex)
            picking.done(picked)

    # --- leaving
    @property
    def draft_name(self) -> str:
        return str(self.state.draft.value.get("name") or say("edit-no-name"))


class HeadPanel(DraftHead[EditorState]):
    """The head of a battle."""

    tools = (
        ("edit-undo", "undo", False), ("edit-redo", "redo", False), ("edit-yaml", "log", False),
        ("edit-try", "chart", True), ("edit-test", "play", True), ("edit-print", "book", True),
        ("edit-save", "save", True), ("edit-save-as", "editor", False),
    )  # fmt: skip

    @property
    def title(self) -> str:
        draft = self.state.draft
        star = " *" if draft.is_changed or draft.path is None else ""
        return str(draft.value.get("name") or say("edit-no-name")) + star

    def is_enabled(self, id: str) -> bool:
        return self.state.draft.checked.scenario is not None if id in PLAYED else super().is_enabled(id)

    def hint(self, id: str) -> str:
        if id in PLAYED and not self.is_enabled(id):
            return say("edit-not-playable", faults=len(self.state.draft.checked.faults))
        return super().hint(id)

    def build_notice(self, box: Box) -> None:
        state = self.state
        if state.notice:
            colour = theme.WARNING if state.trouble else theme.GOLD
            self.canvas.text(state.notice, box, letter(14), colour, STRONG, least=letter(12))
            self.regions.append(Region("hint", "edit-notice", box, False, state.notice))
            return
        path = str(state.draft.path) if state.draft.path is not None else say("edit-no-file")
        shown = path if width_of(path, SERIF_SLANTED, letter(13)) <= box.width else f"... {path[-40:]}"
        self.canvas.text(shown, box, letter(13), theme.MUTED, SERIF_SLANTED, least=letter(12))
        self.regions.append(Region("hint", "edit-file", box, False, path))
