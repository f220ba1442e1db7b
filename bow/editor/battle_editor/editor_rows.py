"""The commands of the battle editor only, with their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.editor.draft_rows import DRAFT
from bow.ui.kit.commands import Command, Commands

if TYPE_CHECKING:
    from bow.editor.battle_editor.editor_screen import EditorScreen
    from bow.editor.battle_editor.map_painting import MapPainting

#: the context of these commands
EDITOR = f"{DRAFT}/battle"
IN_EDITOR: Final[Commands[EditorScreen]] = Commands(
    "editor",
    Command("edit-test", ("F5",), lambda it: it.test_play(), (EDITOR,), beside_text=True),
    Command("edit-try", ("F9",), lambda it: it.try_out(), (EDITOR,), beside_text=True),
    Command("edit-print", ("CTRL+P",), lambda it: it.print_out(), (EDITOR,), beside_text=True),
    Command("edit-yaml", ("F2",), lambda it: it.toggle_yaml(), (EDITOR,), beside_text=True),
    Command("edit-remark", ("F8",), lambda it: it.go_to_remark(), (EDITOR,), beside_text=True),
    Command("edit-zoom-in", ("PLUS", "EQUAL", "NUM_ADD"), lambda it: it.zoom(2), (EDITOR,)),
    Command("edit-zoom-out", ("MINUS", "NUM_SUBTRACT"), lambda it: it.zoom(-2), (EDITOR,)),
    Command("edit-zoom-reset", ("HOME",), lambda it: it.zoom(0), (EDITOR,), pad="rightstick"),
)
IN_PALETTE: Final[Commands[MapPainting]] = Commands(
    "editor",
    Command("edit-tool-select", ("V",), lambda it: it.use("select"), (EDITOR,)),
    Command("edit-tool-brush", ("B",), lambda it: it.use("brush"), (EDITOR,)),
    Command("edit-tool-line", ("L",), lambda it: it.use("line"), (EDITOR,)),
    Command("edit-tool-fill", ("F",), lambda it: it.use("fill"), (EDITOR,)),
    Command("edit-tool-rectangle", ("R",), lambda it: it.use("rectangle"), (EDITOR,)),
    Command("edit-tool-erase", ("E",), lambda it: it.use("erase"), (EDITOR,)),
    Command("edit-tool-take", ("I",), lambda it: it.use("take"), (EDITOR,)),
    Command("edit-tool-region", ("M",), lambda it: it.use("region"), (EDITOR,)),
    Command("edit-symmetry-left-right", ("X",), lambda it: it.repeat_by("left-right"), (EDITOR,)),
    Command("edit-symmetry-top-bottom", ("Y",), lambda it: it.repeat_by("top-bottom"), (EDITOR,)),
    Command("edit-symmetry-turned", ("T",), lambda it: it.repeat_by("turned"), (EDITOR,)),
    Command("edit-brush-larger", ("PERIOD",), lambda it: it.brush_size(1), (EDITOR,)),
    Command("edit-brush-smaller", ("COMMA",), lambda it: it.brush_size(-1), (EDITOR,)),
    Command("edit-raise", ("PAGEUP",), lambda it: it.turn(1), (EDITOR,)),
    Command("edit-lower", ("PAGEDOWN",), lambda it: it.turn(-1), (EDITOR,)),
    Command("edit-group", ("G",), lambda it: it.next_group(), (EDITOR,)),
    Command("edit-thing-next", ("N",), lambda it: it.next_thing(1), (EDITOR,), pad="rightshoulder"),
    Command("edit-thing-back", ("P",), lambda it: it.next_thing(-1), (EDITOR,), pad="leftshoulder"),
    Command("edit-copy", ("CTRL+C",), lambda it: it.copy(), (EDITOR,)),
    Command("edit-cut", ("CTRL+X",), lambda it: it.cut(), (EDITOR,)),
    Command("edit-paste", ("CTRL+V",), lambda it: it.paste(), (EDITOR,)),
    Command("edit-resize", ("CTRL+R",), lambda it: it.ask_size(), (EDITOR,)),
    Command("edit-mirror-across", ("CTRL+H",), lambda it: it.mirror("left-right"), (EDITOR,)),
    Command("edit-mirror-down", ("CTRL+J",), lambda it: it.mirror("top-bottom"), (EDITOR,)),
    Command("edit-turn-half", ("CTRL+U",), lambda it: it.mirror("turned"), (EDITOR,)),
)
