"""All pages of the window. As it loads both games and the editors, the window imports it after showing the title."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from bow.table.battle_pages import BATTLE_PAGES
from bow.table.editor_pages import EDITOR_PAGES
from bow.table.learn_screen import LearnScreen
from bow.table.realm_pages import REALM_PAGES
from bow.ui.screens.keys import KeysScreen
from bow.ui.screens.menu import ReplayMenu
from bow.ui.screens.navigation import KeysPage, LearnPage, Page, ReplayMenuPage, SettingsPage, TitlePage
from bow.ui.screens.plain_start import PLAIN_PAGES
from bow.ui.screens.settings import SettingsScreen

if TYPE_CHECKING:
    from bow.table.app import TableWindow

#: the pages of the screen of keys, with the commands of each game and of the editors
PAGES_OF_KEYS = ("common", "table", "realm", "notes", "editor")
#: how each page is opened; a returned text says why it cannot be
OPENED: Mapping[type[Page], Callable[[TableWindow, Any], object]] = {
    TitlePage: lambda window, page: window.show_title(),
    LearnPage: lambda window, page: window.show_view(LearnScreen(window)),
    SettingsPage: lambda window, page: window.show_view(SettingsScreen(window, page.back)),
    KeysPage: lambda window, page: window.show_view(KeysScreen(window, page.back, PAGES_OF_KEYS)),
    ReplayMenuPage: lambda window, page: window.show_view(ReplayMenu(window, page.behind, page.leave)),
    **BATTLE_PAGES,
    **EDITOR_PAGES,
    **REALM_PAGES,
    **PLAIN_PAGES,
}
