"""Opening the pages of the realm in the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bow.content.documents.faults import InputError
from bow.games.realm import REALM
from bow.realm.reading import printed_realm
from bow.seats.opened_game import open_game
from bow.system.seeds import new_seed
from bow.table.realm.analysis_page.analysis_screen import RealmAnalysisScreen
from bow.table.realm.destinations import (
    KeptRealm,
    NewRealm,
    OpenRealm,
    QuickRealm,
    RealmAnalysisPage,
    RealmEndPage,
    RealmGamesPage,
    RealmHelpPage,
    RealmLessonEndPage,
    RealmLessonPage,
    RealmMenuPage,
    RealmReplayPage,
    RealmSetupPage,
)
from bow.table.realm.pages.end import RealmEnd
from bow.table.realm.pages.lesson_end import RealmLessonEnd
from bow.table.realm.pages.menu import RealmMenu
from bow.table.realm.play import realm_saves
from bow.table.realm.play.last_setup import FIRST
from bow.table.realm.play.realm_guide import realm_guide
from bow.table.realm.play.realm_lesson import RealmLesson, resumed_lesson
from bow.table.realm.screens.games_screen import RealmGamesScreen
from bow.table.realm.screens.lesson_screen import RealmLessonScreen
from bow.table.realm.screens.realm_screen import RealmScreen
from bow.table.realm.screens.replay_screen import RealmReplayScreen
from bow.table.realm.screens.setup_screen import RealmSetupScreen
from bow.table.saved_tabs import REALM_TAB, SAVED_TABS
from bow.ui.screens.guide_screen import GuideScreen
from bow.ui.screens.saved_screen import OpenedGameScreen
from bow.ui.wording import error_text

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from bow.table.realm.play.realm_session import RealmSession
    from bow.ui.screens.navigation import Page


def open_session(window: TableWindow, session: RealmSession) -> None:
    """Show a game. If a screen showed it before, that screen is shown again as it was left."""
    shown = window.game_screen
    if not (isinstance(shown, RealmScreen) and shown.session is session):
        window.leave_game()
        shown = window.game_screen = RealmScreen(window, session)
    window.show_view(shown)


def begin(window: TableWindow, page: NewRealm) -> str | None:
    """Begin a game; return why that fails, or None."""
    try:
        session = realm_saves.begin(page.setup)
    except (InputError, ValueError) as error:
        return error_text(error)
    open_session(window, session)
    return None


def resume(window: TableWindow, page: KeptRealm) -> str | None:
    """Resume a recorded game; return why that fails, or None. If it differs from its record, ask first."""
    window.leave_game()
    try:
        found = open_game(page.path, REALM, content=page.content, to_play=True)
        if found.remarks and not page.known:
            found.close()
            watch = RealmReplayPage(page.path, known=True)
            go_on = replace(page, known=True)
            window.show_view(
                OpenedGameScreen(window, found.remarks, lambda: window.open(watch), lambda: window.open(go_on))
            )
            return None
        session = realm_saves.resumed(found)
    except (InputError, OSError) as error:
        return error_text(error)
    for house, who in (page.seats or {}).items():
        realm_saves.change_seat(session, house, who)
    open_session(window, session)
    return None


def watch(window: TableWindow, page: RealmReplayPage) -> str | None:
    """Show the replay of a recorded game; return why that fails, or None. If not all can be shown, ask first."""
    window.leave_game()
    try:
        found = page.opened or open_game(page.path, REALM)
    except (InputError, OSError) as error:
        return error_text(error)
    if found.not_shown and not page.known:
        known = replace(page, known=True, opened=found)
        window.show_view(OpenedGameScreen(window, found.not_shown, lambda: window.open(known)))
        return None
    window.show_view(RealmReplayScreen(window, found, page.at))
    return None


def show_setup(window: TableWindow, page: RealmSetupPage) -> None:
    window.leave_game()
    window.show_view(RealmSetupScreen(window, page.setup))


def teach(window: TableWindow, page: RealmLessonPage) -> str | None:
    """Begin or resume the first lesson; return why that fails, or None."""
    window.leave_game()
    try:
        lesson = resumed_lesson() if page.resumed else RealmLesson()
        window.game_screen = RealmLessonScreen(window, lesson)
    except InputError as error:
        return error_text(error)
    window.show_view(window.game_screen)
    return None


def show_menu(window: TableWindow, page: RealmMenuPage) -> None:
    shown = window.game_screen
    behind = shown if isinstance(shown, RealmScreen) and shown.session is page.session else None
    window.show_view(RealmMenu(window, page.session, behind))


#: how each page is opened; a text that comes back says why it cannot be
REALM_PAGES: Mapping[type[Page], Callable[[TableWindow, Any], object]] = {
    RealmSetupPage: show_setup,
    NewRealm: begin,
    QuickRealm: lambda window, page: begin(window, NewRealm(replace(FIRST, seed=new_seed()))),
    KeptRealm: resume,
    OpenRealm: lambda window, page: open_session(window, page.session),
    RealmMenuPage: show_menu,
    RealmHelpPage: lambda window, page: window.show_view(
        GuideScreen(window, page.back, realm_guide(page.content or printed_realm()), page.topic)
    ),
    RealmEndPage: lambda window, page: window.show_view(RealmEnd(window, page.session)),
    RealmReplayPage: watch,
    RealmAnalysisPage: lambda window, page: window.show_view(RealmAnalysisScreen(window, page)),
    RealmLessonPage: teach,
    RealmLessonEndPage: lambda window, page: window.show_view(RealmLessonEnd(window, page.house)),
    RealmGamesPage: lambda window, page: window.show_view(RealmGamesScreen(window, SAVED_TABS, REALM_TAB)),
}
