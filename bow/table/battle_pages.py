"""Opening the pages of battles in the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from bow.battle import load_scenario
from bow.content.documents.faults import InputError
from bow.content.option_names import options_beside
from bow.editor.battle_editor.editor_screen import EditorScreen
from bow.games.battle import BATTLE
from bow.seats.opened_game import open_game
from bow.system.seeds import new_seed
from bow.table.battle import destinations
from bow.table.battle.pages.book import BookScreen
from bow.table.battle.pages.encyclopedia_screen import EncyclopediaScreen
from bow.table.battle.pages.end import BattleEnd, BattleLessonEnd
from bow.table.battle.pages.help import HelpScreen
from bow.table.battle.pages.menu import BattleMenu
from bow.table.battle.pages.replays import ReplaysScreen
from bow.table.battle.pages.skirmish import SkirmishScreen
from bow.table.battle.pages.skirmish_setup import SkirmishSetupScreen
from bow.table.battle.play import saves
from bow.table.battle.play.guided_battle import GuidedBattle, resumed_lesson
from bow.table.battle.play.player_files import FIRST, FIRST_SEATS, note_end
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session, tried_out
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.battle.screens.lesson_screen import LessonScreen, NewcomerScreen
from bow.table.battle.screens.replay_screen import ReplayScreen
from bow.table.saved_tabs import BATTLE_TAB, SAVED_TABS
from bow.ui.screens.saved_screen import OpenedGameScreen
from bow.ui.wording import error_text

if TYPE_CHECKING:
    from bow.content.plans import Scenario
    from bow.seats.turn_clock import ClockTerms
    from bow.table.app import TableWindow
    from bow.ui.screens.navigation import Page

#: the battle of the newcomer
QUICK = "01-clash-on-the-kingsroad"


def _shown(window: TableWindow) -> Session | None:
    return window.battle_screen.session if window.battle_screen is not None else None


def _show_battle(window: TableWindow, session: Session, screen: type[BattleScreen] = BattleScreen) -> None:
    window.battle_screen = screen(window, session, window.settings.ui_scale, window.settings.confirm)
    window.show_view(window.battle_screen)


def open_battle(window: TableWindow, page: destinations.OpenBattle, screen: type[BattleScreen] = BattleScreen) -> None:
    session = page.session
    session.set_secrecy(window.settings.secrecy)
    if _shown(window) is not session:
        window.leave_game()
    session.seats = page.seats or Seats()
    _show_battle(window, session, screen)


def start(window: TableWindow, scenario: Scenario, seed: int, seats: Seats, clock: ClockTerms | None) -> None:
    """Start a battle with the optional rules chosen in the window."""
    options = options_beside(scenario.options, window.options)
    session = saves.begin(scenario, seed, seats, window.settings.secrecy, options, clock)
    open_battle(window, destinations.OpenBattle(session, seats))


def start_quick(window: TableWindow) -> None:
    """Start the newcomer's battle, without optional rules."""
    seats = Seats(**FIRST_SEATS)
    session = saves.begin(load_scenario(QUICK), new_seed(), seats, window.settings.secrecy)
    open_battle(window, destinations.OpenBattle(session, seats), NewcomerScreen)


def show_replay(window: TableWindow, page: destinations.ReplayPage) -> str | None:
    """Open a recorded battle; return why that fails, or None. If not all of it can be shown, ask first."""
    path = page.path
    try:
        found = page.opened or open_game(path, BATTLE)
    except InputError as error:
        return error_text(error)
    if found.not_shown and not page.known:
        known = replace(page, known=True, opened=found)
        window.show_view(OpenedGameScreen(window, found.not_shown, lambda: window.open(known)))
        return None
    told = saves.replayed(found)
    seen = saves.onlookers(told, Seats.saved(found.seats), window.settings.secrecy, found.seats.people)
    window.show_view(ReplayScreen(window, told, seen, path, page.back))
    return None


def start_lesson(window: TableWindow, page: destinations.LessonPage) -> None:
    window.leave_game()
    name = page.name or FIRST
    window.battle_screen = LessonScreen(window, resumed_lesson(name) if page.resumed else GuidedBattle(name))
    window.show_view(window.battle_screen)


def resume(window: TableWindow, page: destinations.KeptBattle) -> str | None:
    """Resume a recorded battle; return why that fails, or None. If it differs from its record, ask first."""
    path, playing = page.path, _shown(window)
    if playing is not None and playing.journal is not None and playing.journal.path == path:
        window.leave_game()
    try:
        found = open_game(path, BATTLE, to_play=True)
        if found.remarks and not page.known:
            found.close()
            watch = destinations.ReplayPage(path, known=True)
            go_on = replace(page, known=True)
            window.show_view(
                OpenedGameScreen(window, found.remarks, lambda: window.open(watch), lambda: window.open(go_on))
            )
            return None
        session = saves.resumed(found, window.settings.secrecy)
    except (InputError, OSError) as error:
        return error_text(error)
    open_battle(window, destinations.OpenBattle(session, session.seats))
    for house, who in (page.seats or {}).items():
        saves.change_seat(session, house, who)
    return None


def back_to_battle(window: TableWindow, page: destinations.BattleAgain) -> None:
    """Return to the battle from a menu, and run a command there."""
    screen = window.battle_screen
    if screen is None:
        window.show_title()
        return
    screen.session.set_secrecy(window.settings.secrecy)
    screen.ui_scale = window.settings.ui_scale
    screen.controller.careful = window.settings.confirm
    window.show_view(screen)
    if page.command:
        screen.commands.run(page.command)


def show_menu(window: TableWindow, page: destinations.MenuPage) -> None:
    behind = window.battle_screen if _shown(window) is page.session else None
    window.show_view(BattleMenu(window, page.session, behind))


def show_end(window: TableWindow, page: destinations.EndPage) -> None:
    note_end(page.session)
    window.show_view(BattleEnd(window, page.session, page.back))


def restart(window: TableWindow, page: destinations.RestartedBattle) -> None:
    seats = saves.seats_now(page.session, page.session.seats or Seats())
    session = saves.restarted(page.session, seats, page.seed, window.settings.secrecy)
    open_battle(window, destinations.OpenBattle(session, seats))


def rematch(window: TableWindow, page: destinations.Rematch) -> None:
    scenario = page.session.battle.scenario
    if scenario is not None:
        clock = page.session.clock
        terms = clock.terms if clock is not None else None
        start(window, scenario, new_seed(), (page.session.seats or Seats()).swapped(), terms)


def play_tested(window: TableWindow, page: destinations.TestBattle) -> None:
    """Play a battle plan from the editor, with people on both sides and without a journal."""
    window.leave_game()
    session = tried_out(page.scenario)
    window.tested_editor = page.editor if isinstance(page.editor, EditorScreen) else None
    _show_battle(window, session)


#: how each page is opened; a returned text says why it cannot be
BATTLE_PAGES: Mapping[type[Page], Callable[[TableWindow, Any], object]] = {
    destinations.BookPage: lambda window, page: window.show_view(BookScreen(window, page.battle)),
    destinations.SkirmishPage: lambda window, page: window.show_view(SkirmishScreen(window)),
    destinations.SkirmishSetupPage: lambda window, page: window.show_view(SkirmishSetupScreen(window, page.session)),
    destinations.HelpPage: lambda window, page: window.show_view(
        HelpScreen(window, page.back, page.topic, page.battle)
    ),
    destinations.EncyclopediaPage: lambda window, page: window.show_view(
        EncyclopediaScreen(window, page.back, page.topic, page.battle)
    ),
    destinations.MenuPage: show_menu,
    destinations.EndPage: show_end,
    destinations.ReplaysPage: lambda window, page: window.show_view(ReplaysScreen(window, SAVED_TABS, BATTLE_TAB)),
    destinations.ReplayPage: show_replay,
    destinations.LessonPage: start_lesson,
    destinations.LessonEndPage: lambda window, page: window.show_view(BattleLessonEnd(window, page.guided)),
    destinations.QuickBattle: lambda window, page: start_quick(window),
    destinations.NewBattle: lambda window, page: start(window, page.scenario, page.seed, page.seats, window.clock),
    destinations.RestartedBattle: restart,
    destinations.Rematch: rematch,
    destinations.KeptBattle: resume,
    destinations.OpenBattle: open_battle,
    destinations.BattleAgain: back_to_battle,
    destinations.TestBattle: play_tested,
}
