"""The commands of the lists of saved games, with their keys."""

from __future__ import annotations

from typing import Final

from bow.ui.controls.commands import Command, register

#: the context of these commands
SAVES: Final = "saves"
IN_SAVES: tuple[Command, ...] = (
    Command("save-go-on", ("G",), "go_on", (SAVES,), pad="y"),
    Command("save-watch", ("W",), "watch", (SAVES,), pad="x"),
    Command("save-name", ("F2",), "give_name", (SAVES,)),
    Command("save-copy", ("C",), "copy", (SAVES,)),
    Command("save-delete", ("DELETE",), "ask_to_delete", (SAVES,)),
)

register("table", *IN_SAVES)
