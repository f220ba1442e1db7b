"""The commands of both editors, with their keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bow.ui.kit.commands import Command, Commands

if TYPE_CHECKING:
    from bow.editor.draft_screen import DraftScreen

#: the context of both editors
DRAFT = "draft"
OF_A_DRAFT: Final[Commands[DraftScreen]] = Commands(
    "editor",
    Command("edit-save", ("CTRL+S",), lambda it: it.save(), (DRAFT,), beside_text=True, pad="start"),
    Command("edit-save-as", ("F12",), lambda it: it.save_as(), (DRAFT,), beside_text=True),
    Command("edit-undo", ("CTRL+Z",), lambda it: it.undo(), (DRAFT,), beside_text=True, pad="x"),
    Command("edit-redo", ("CTRL+Y",), lambda it: it.redo(), (DRAFT,), beside_text=True, pad="y"),
    Command("edit-delete", ("DELETE",), lambda it: it.delete(), (DRAFT,)),
    Command("edit-leave", (), lambda it: it.leave(), (DRAFT,)),
)
