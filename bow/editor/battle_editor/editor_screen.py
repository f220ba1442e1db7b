"""The screen of the battle editor: head, palette, map, pages, checks; it forwards mouse and keys to them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bow.authoring.autosave import Autosave
from bow.authoring.beginnings import id_from
from bow.authoring.draft import Draft
from bow.authoring.draft_beginnings import file_for, make_folder, own_folder
from bow.content.documents.faults import InputError
from bow.editor.battle_editor.checks_panel import ChecksPanel
from bow.editor.battle_editor.draft_printer import DraftPrinter
from bow.editor.battle_editor.editor_map import EditorMap
from bow.editor.battle_editor.editor_rows import EDITOR, IN_EDITOR, IN_PALETTE
from bow.editor.battle_editor.editor_state import EditorState
from bow.editor.battle_editor.form_page import PAGES as FORM_PAGES
from bow.editor.battle_editor.form_page import FormPage
from bow.editor.battle_editor.map_painting import MapPainting
from bow.editor.battle_editor.map_tools import MapTool, SelectTool
from bow.editor.battle_editor.pages_panel import PagesPanel
from bow.editor.battle_editor.palette_panel import PalettePanel
from bow.editor.battle_editor.try_page import TryPage
from bow.editor.battle_editor.yaml_panel import FIELD as YAML_FIELD
from bow.editor.battle_editor.yaml_panel import YamlPanel
from bow.editor.parts.draft_panel import DraftHead
from bow.editor.parts.draft_screen import DraftScreen
from bow.table.battle.destinations import TestBattle
from bow.ui.kit import theme
from bow.ui.kit.canvas import letter
from bow.ui.kit.commands import key_text
from bow.ui.kit.panel import Layer, Panel
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.text_layout import SERIF_SLANTED, STRONG, width_of
from bow.ui.screens.ask_panel import Answer
from bow.ui.screens.navigation import Navigator
from bow.ui.screens.parts_screen import ENTER
from bow.ui.screens.screen import KEY
from bow.ui.wording import say, words

ARROWS = {KEY.LEFT: (-1, 0), KEY.RIGHT: (1, 0), KEY.UP: (0, -1), KEY.DOWN: (0, 1)}
PALETTE, PAGES = 196, 384  # widths in pixels of the sketch


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
        self.head_panel, self.checks = HeadPanel(self.state), ChecksPanel(self.state)
        self.try_page = TryPage(self.state)
        self.yaml = YamlPanel(self.state)
        forms = {page: FormPage(self.state, page, self.take_focus) for page in FORM_PAGES}
        self.pages = PagesPanel(self.state, {**forms, "try": self.try_page})
        self.printer = DraftPrinter(self.state, self.asking)
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
        if self.state.picking is not None:
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


PLAYED = ("edit-try", "edit-test", "edit-print")
"""The commands that need a playable battle."""


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
