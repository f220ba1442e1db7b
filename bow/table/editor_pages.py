"""Opening the pages of the editors in the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bow.editor.battle_editor.editor_screen import EditorScreen
from bow.editor.battle_editor.editor_start import EditorStartScreen
from bow.editor.pack_screen import PackScreen
from bow.table.battle import destinations
from bow.ui.wording import say

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from bow.ui.screens.navigation import Page


def _put_away(window: TableWindow) -> None:
    """Autosave and release the open draft, so that another editor can open it."""
    if window.editor is not None:
        window.editor.put_away()
        window.editor = None


def show_start(window: TableWindow) -> None:
    window.leave_game()
    _put_away(window)
    window.show_view(EditorStartScreen(window))


def show_editor(window: TableWindow, page: destinations.EditorPage) -> None:
    tested = window.tested_editor
    kept = tested.draft_name if tested is not None and tested.state.draft.is_changed else None
    window.leave_game()
    _put_away(window)
    window.editor = screen = EditorScreen(window, page.draft)
    if kept is not None:
        why = tested.autosave.trouble if tested is not None else ""
        screen.state.say(say("edit-other-lost", name=kept, why=why) if why else say("edit-other-kept", name=kept))
    window.show_view(screen)


def show_pack_editor(window: TableWindow, page: destinations.PackEditorPage) -> None:
    window.leave_game()
    _put_away(window)
    window.editor = PackScreen(window, page.draft)
    window.show_view(window.editor)


def leave_test(window: TableWindow) -> None:
    """Return from a test battle to its editor."""
    editor = window.tested_editor
    if editor is not None:
        window.leave_game()
        window.show_view(editor)


#: how each page is opened
EDITOR_PAGES: Mapping[type[Page], Callable[[TableWindow, Any], object]] = {
    destinations.BackToEditor: lambda window, page: leave_test(window),
    destinations.EditorStartPage: lambda window, page: show_start(window),
    destinations.EditorPage: show_editor,
    destinations.PackEditorPage: show_pack_editor,
}
