"""The commands of the lists of saved games, with their keys. The window loads them before it can load the lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.ui.kit.commands import Command, Commands

if TYPE_CHECKING:
    from bow.ui.screens.saved_screen import SavedGamesScreen

#: the context of these commands
SAVES: Final = "saves"
IN_SAVES: Final[Commands[SavedGamesScreen]] = Commands(
    "table",
    Command("save-go-on", ("G",), lambda it: it.go_on(), (SAVES,), pad="y"),
    Command("save-watch", ("W",), lambda it: it.watch(), (SAVES,), pad="x"),
    Command("save-name", ("F2",), lambda it: it.give_name(), (SAVES,)),
    Command("save-copy", ("C",), lambda it: it.copy(), (SAVES,)),
    Command("save-delete", ("DELETE",), lambda it: it.ask_to_delete(), (SAVES,)),
)
