"""The commands of both editors, with their keys."""

from __future__ import annotations

import bow.table.battle  # noqa: F401  # its commands stand before these
from bow.ui.controls.commands import Command, register

#: the contexts of the commands
EDITOR, PACK = "editor", "pack"

OF_A_DRAFT: tuple[Command, ...] = (
    Command("edit-save", ("CTRL+S",), "save", (EDITOR, PACK), beside_text=True, pad="start"),
    Command("edit-save-as", ("F12",), "save_as", (EDITOR, PACK), beside_text=True),
    Command("edit-undo", ("CTRL+Z",), "undo", (EDITOR, PACK), beside_text=True, pad="x"),
    Command("edit-redo", ("CTRL+Y",), "redo", (EDITOR, PACK), beside_text=True, pad="y"),
    Command("edit-delete", ("DELETE",), "delete", (EDITOR, PACK)),
    Command("edit-leave", (), "leave", (EDITOR, PACK)),
)
IN_EDITOR: tuple[Command, ...] = (
    Command("edit-test", ("F5",), "test_play", (EDITOR,), beside_text=True),
    Command("edit-try", ("F9",), "try_out", (EDITOR,), beside_text=True),
    Command("edit-print", ("CTRL+P",), "print_out", (EDITOR,), beside_text=True),
    Command("edit-yaml", ("F2",), "toggle_yaml", (EDITOR,), beside_text=True),
    Command("edit-remark", ("F8",), "go_to_remark", (EDITOR,), beside_text=True),
    Command("edit-zoom-in", ("PLUS", "EQUAL", "NUM_ADD"), "zoom", (EDITOR,), given=(2,)),
    Command("edit-zoom-out", ("MINUS", "NUM_SUBTRACT"), "zoom", (EDITOR,), given=(-2,)),
    Command("edit-zoom-reset", ("HOME",), "zoom", (EDITOR,), given=(0,), pad="rightstick"),
)
IN_PALETTE: tuple[Command, ...] = (
    Command("edit-tool-select", ("V",), "painting.use", (EDITOR,), given=("select",)),
    Command("edit-tool-brush", ("B",), "painting.use", (EDITOR,), given=("brush",)),
    Command("edit-tool-line", ("L",), "painting.use", (EDITOR,), given=("line",)),
    Command("edit-tool-fill", ("F",), "painting.use", (EDITOR,), given=("fill",)),
    Command("edit-tool-rectangle", ("R",), "painting.use", (EDITOR,), given=("rectangle",)),
    Command("edit-tool-erase", ("E",), "painting.use", (EDITOR,), given=("erase",)),
    Command("edit-tool-take", ("I",), "painting.use", (EDITOR,), given=("take",)),
    Command("edit-tool-region", ("M",), "painting.use", (EDITOR,), given=("region",)),
    Command("edit-symmetry-left-right", ("X",), "painting.repeat_by", (EDITOR,), given=("left-right",)),
    Command("edit-symmetry-top-bottom", ("Y",), "painting.repeat_by", (EDITOR,), given=("top-bottom",)),
    Command("edit-symmetry-turned", ("T",), "painting.repeat_by", (EDITOR,), given=("turned",)),
    Command("edit-brush-larger", ("PERIOD",), "painting.brush_size", (EDITOR,), given=(1,)),
    Command("edit-brush-smaller", ("COMMA",), "painting.brush_size", (EDITOR,), given=(-1,)),
    Command("edit-raise", ("PAGEUP",), "painting.turn", (EDITOR,), given=(1,)),
    Command("edit-lower", ("PAGEDOWN",), "painting.turn", (EDITOR,), given=(-1,)),
    Command("edit-group", ("G",), "painting.next_group", (EDITOR,)),
    Command("edit-thing-next", ("N",), "painting.next_thing", (EDITOR,), given=(1,), pad="rightshoulder"),
    Command("edit-thing-back", ("P",), "painting.next_thing", (EDITOR,), given=(-1,), pad="leftshoulder"),
    Command("edit-copy", ("CTRL+C",), "painting.copy", (EDITOR,)),
    Command("edit-cut", ("CTRL+X",), "painting.cut", (EDITOR,)),
    Command("edit-paste", ("CTRL+V",), "painting.paste", (EDITOR,)),
    Command("edit-resize", ("CTRL+R",), "painting.ask_size", (EDITOR,)),
    Command("edit-mirror-across", ("CTRL+H",), "painting.mirror", (EDITOR,), given=("left-right",)),
    Command("edit-mirror-down", ("CTRL+J",), "painting.mirror", (EDITOR,), given=("top-bottom",)),
    Command("edit-turn-half", ("CTRL+U",), "painting.mirror", (EDITOR,), given=("turned",)),
)

register("editor", *OF_A_DRAFT, *IN_EDITOR, *IN_PALETTE)
