"""All pages of the window, how each is opened, and the game that the title offers to resume.

As it loads both games and the editors, the window imports it after showing the title.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bow.battle import Battle, load_scenario
from bow.campaign import war_shelf
from bow.content.documents.faults import InputError
from bow.content.plans import Scenario, options_beside
from bow.editor.battle_editor.editor_screen import EditorScreen
from bow.editor.battle_editor.editor_start import EditorStartScreen
from bow.editor.pack_screen import PackScreen
from bow.games.battle import BATTLE
from bow.games.realm import REALM
from bow.player_book.book_words import news_of_game
from bow.realm.reading import printed_realm
from bow.record.lines import last_played
from bow.seats.opened_game import open_game
from bow.skirmish.battle_plan import scenario_of
from bow.system.places import install_command
from bow.system.seeds import new_seed
from bow.table.battle import destinations
from bow.table.battle.destinations import KeptBattle, ReplaysPage
from bow.table.battle.pages.book import BookScreen
from bow.table.battle.pages.campaigns import CampaignsScreen
from bow.table.battle.pages.encyclopedia_screen import EncyclopediaScreen
from bow.table.battle.pages.end import BattleEnd, BattleLessonEnd
from bow.table.battle.pages.help import HelpScreen
from bow.table.battle.pages.menu import BattleMenu, invite_page
from bow.table.battle.pages.replays import ReplaysScreen, paint_battle
from bow.table.battle.pages.skirmish import SkirmishScreen
from bow.table.battle.pages.skirmish_setup import SkirmishSetupScreen
from bow.table.battle.pages.war_after import WarEndScreen, WarNewsScreen
from bow.table.battle.pages.war_screen import WarScreen
from bow.table.battle.play import saves
from bow.table.battle.play.guided_battle import GuidedBattle, resumed_lesson
from bow.table.battle.play.player_files import FIRST, FIRST_SEATS, note_played
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session, tried_out
from bow.table.battle.play.war_table import WarTable
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.table.battle.screens.lesson_screen import LessonScreen, NewcomerScreen
from bow.table.battle.screens.replay_screen import ReplayScreen
from bow.table.battle.texts.battle_wording import plan_of
from bow.table.player_book_screen import PlayerBookScreen
from bow.table.realm import destinations as realm_destinations
from bow.table.realm.map.ground import paint_realm
from bow.table.realm.play import realm_lesson, realm_saves
from bow.table.realm.play.realm_guide import realm_guide
from bow.table.realm.screens.analysis_screen import RealmAnalysisScreen
from bow.table.realm.screens.lesson_screen import RealmLessonEnd, RealmLessonScreen
from bow.table.realm.screens.menu_screens import RealmEnd, RealmMenu
from bow.table.realm.screens.realm_screen import RealmScreen
from bow.table.realm.screens.replay_screen import RealmGamesScreen, RealmReplayScreen
from bow.table.realm.screens.setup_screen import RealmSetupScreen
from bow.table.title_screen import LearnScreen
from bow.ui.background_work import Paint
from bow.ui.screens.end import EndScreen
from bow.ui.screens.guide_screen import GuideScreen
from bow.ui.screens.keys import KeysScreen
from bow.ui.screens.menu import ReplayMenu
from bow.ui.screens.navigation import (
    InvitePage,
    KeysPage,
    LearnPage,
    Page,
    PlayerBookPage,
    ReplayMenuPage,
    SettingsPage,
    TitlePage,
)
from bow.ui.screens.plain_start import PLAIN_PAGES
from bow.ui.screens.saved_screen import OpenedGameScreen, SavedTab
from bow.ui.screens.settings import SettingsScreen
from bow.ui.wording import error_text, say, words
from bow.words.translation import translated

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind
    from bow.seats.local_table import Record
    from bow.seats.turn_clock import ClockTerms
    from bow.table.app import TableWindow
    from bow.table.realm.play.realm_session import RealmSession

#: packages without which nobody can be invited, and the module that needs them
REMOTE_LIBRARIES: Final = ("segno", "starlette", "uvicorn", "websockets")
INVITE_SCREEN: Final = "bow.table.invite_screen"
#: the battle of the newcomer
QUICK = "01-clash-on-the-kingsroad"
_log = logging.getLogger("bow.table")

_BATTLE_TAB: Final = "battles"
_REALM_TAB: Final = "realm"
_SAVED_TABS: Final = (
    SavedTab(_BATTLE_TAB, "saves-tab-battles", ReplaysPage()),
    SavedTab(_REALM_TAB, "saves-tab-realm", realm_destinations.RealmGamesPage()),
)

#: the pages of the screen of keys, with the commands of each game and of the editors
PAGES_OF_KEYS = ("common", "table", "realm", "notes", "editor")


# --- battles
def _shown(window: TableWindow) -> Session | None:
    return window.battle_screen.session if window.battle_screen is not None else None


def _show_battle(window: TableWindow, session: Session, screen: type[BattleScreen] = BattleScreen) -> None:
    window.battle_screen = screen(window, session, window.settings.ui_scale, window.settings.confirm)
    window.show_view(window.battle_screen)


def _open_battle(window: TableWindow, page: destinations.OpenBattle, screen: type[BattleScreen] = BattleScreen) -> None:
    session = page.session
    session.set_secrecy(window.settings.secrecy)
    if session.journal is not None and session.war is None:
        session.war = war_shelf.war_of(session.journal.path)
    if _shown(window) is not session:
        window.leave_game()
    session.seats = page.seats or Seats()
    _show_battle(window, session, screen)


def _begun(window: TableWindow, scenario: Scenario, seed: int, seats: Seats, clock: ClockTerms | None) -> Session:
    """Return a new battle with the optional rules chosen in the window."""
    options = options_beside(scenario.options, window.options)
    return saves.begin(scenario, seed, seats, window.settings.secrecy, options, clock)


def _start_battle(window: TableWindow, scenario: Scenario, seed: int, seats: Seats, clock: ClockTerms | None) -> None:
    """Start a battle with the optional rules chosen in the window."""
    _open_battle(window, destinations.OpenBattle(_begun(window, scenario, seed, seats, clock), seats))


def _start_quick(window: TableWindow) -> None:
    """Start the newcomer's battle, without optional rules."""
    seats = Seats(**FIRST_SEATS)
    session = saves.begin(load_scenario(QUICK), new_seed(), seats, window.settings.secrecy)
    _open_battle(window, destinations.OpenBattle(session, seats), NewcomerScreen)


def _watch_battle(window: TableWindow, page: destinations.ReplayPage) -> str | None:
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


def _start_lesson(window: TableWindow, page: destinations.LessonPage) -> None:
    window.leave_game()
    name = page.name or FIRST
    window.battle_screen = LessonScreen(window, resumed_lesson(name) if page.resumed else GuidedBattle(name))
    window.show_view(window.battle_screen)


def _resume_battle(window: TableWindow, page: destinations.KeptBattle) -> str | None:
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
    _open_battle(window, destinations.OpenBattle(session, session.seats))
    for house, who in (page.seats or {}).items():
        saves.change_seat(session, house, who)
    return None


def _back_to_battle(window: TableWindow, page: destinations.BattleAgain) -> None:
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


def _show_battle_menu(window: TableWindow, page: destinations.MenuPage) -> None:
    behind = window.battle_screen if _shown(window) is page.session else None
    window.show_view(BattleMenu(window, page.session, behind))


def _show_battle_end(window: TableWindow, page: destinations.EndPage) -> None:
    _note_end(page.session)
    shown = BattleEnd(window, page.session, page.back)
    shown.notice = _end_in_war(page.session)
    _find_ribbons(shown, page.session.journal, BATTLE)
    window.show_view(shown)


def _show_realm_end(window: TableWindow, page: realm_destinations.RealmEndPage) -> None:
    shown = RealmEnd(window, page.session)
    _find_ribbons(shown, page.session.journal, REALM)
    window.show_view(shown)


def _find_ribbons(shown: EndScreen, journal: Record | None, kind: GameKind[Any, Any]) -> None:
    """Let the end of a game that is recorded name the ribbons that it has earned."""
    if journal is not None:
        shown.find_news(partial(news_of_game, journal.path, kind.name, words()))


def _note_end(session: Session) -> None:
    """Mark a battle that began at this table as played, if it is over; log a warning if that fails."""
    if session.journal is None or session.seats is None:
        return
    try:
        note_played(session.journal.path, session.at_screen.view, saves.seats_now(session, session.seats))
    except (InputError, OSError) as error:
        _log.warning("the book has no mark of %s: %s", session.journal.path, error)


def _end_in_war(session: Session) -> str:
    """Take over the result of a battle of a war; return why that fails, or an empty text."""
    if session.war is None or not session.counts or session.journal is None or not session.over:
        return ""
    session.settle()  # what has been taken over cannot be undone
    try:
        war_shelf.settled(session.war).close()
    except InputError as error:
        return error_text(error)
    return ""


def _restart_battle(window: TableWindow, page: destinations.RestartedBattle) -> str | None:
    """Begin a battle again; return why that fails, or None."""
    seats = saves.seats_now(page.session, page.session.seats or Seats())
    try:
        session = saves.restarted(page.session, seats, page.seed, window.settings.secrecy)
    except InputError as error:
        return error_text(error)
    _open_battle(window, destinations.OpenBattle(session, seats))
    return None


def _rematch(window: TableWindow, page: destinations.Rematch) -> str | None:
    """Begin a battle again with the sides exchanged; return why that fails, or None."""
    scenario = page.session.at_screen.view.scenario
    if scenario is None:
        return None
    clock = page.session.clock
    terms = clock.terms if clock is not None else None
    try:
        _start_battle(window, scenario, new_seed(), (page.session.seats or Seats()).swapped(), terms)
    except InputError as error:
        return error_text(error)
    return None


def _play_tested(window: TableWindow, page: destinations.TestBattle) -> None:
    """Play a battle plan from the editor, with people on both sides and without a journal."""
    window.leave_game()
    session = tried_out(page.scenario)
    window.tested_editor = page.editor if isinstance(page.editor, EditorScreen) else None
    _show_battle(window, session)


# --- skirmishes
def _show_skirmishes(window: TableWindow) -> None:
    window.leave_game()
    window.show_view(SkirmishScreen(window))


def _show_setup(window: TableWindow, page: destinations.SkirmishSetupPage) -> None:
    """Show a setup. If a screen showed it before, that screen is shown again as it was left."""
    if window.setup_screen is None or window.setup_screen.session is not page.session:
        window.leave_game()
        window.setup_screen = SkirmishSetupScreen(window, page.session)
    window.show_view(window.setup_screen)


def _begin_skirmish(window: TableWindow, page: destinations.SkirmishBattle) -> str | None:
    """Begin the battle of a complete setup; return why that fails, or None."""
    setup = page.session
    try:
        battle = _begun(window, scenario_of(setup.setup), new_seed(), setup.seats, window.clock)
    except InputError as error:  # cards of a content pack can make a plan that cannot be played
        return error_text(error)
    if setup.elsewhere and battle.journal is None:  # its players would lose it
        key, values = battle.trouble or ("menu-not-kept", {})
        return say(key, **values)
    battle.begin_elsewhere(setup.elsewhere)
    setup.discard()
    _open_battle(window, destinations.OpenBattle(battle, setup.seats))
    return None


# --- wars
def _show_campaigns(window: TableWindow) -> None:
    window.leave_game()
    window.show_view(CampaignsScreen(window))


def _show_war(window: TableWindow, page: destinations.WarPage) -> str | None:
    """Show the page of a war; return why it cannot be read, or None."""
    window.leave_game()
    try:
        shown = WarScreen(window, WarTable(page.path))
    except InputError as error:
        return error_text(error)
    if page.place is not None:
        shown.chosen = page.place
    window.show_view(shown)
    return None


def _show_war_news(window: TableWindow, page: destinations.WarNewsPage) -> str | None:
    """Show the consequences of a battle; return why the war cannot be read, or None."""
    window.leave_game()
    try:
        war = WarTable(page.path)
    except InputError as error:
        return error_text(error)
    place = page.place or war.fresh_place()
    if place is None or place not in war.sheet.results:
        return war.trouble or say("war-not-over")
    window.show_view(WarNewsScreen(window, war, place))
    return None


def _show_war_end(window: TableWindow, page: destinations.WarEndPage) -> str | None:
    """Show the closing page of a war; return why the war cannot be read, or None."""
    window.leave_game()
    try:
        window.show_view(WarEndScreen(window, WarTable(page.path)))
    except InputError as error:
        return error_text(error)
    return None


def _fight_war(window: TableWindow, page: destinations.WarFight) -> str | None:
    """Begin the next battle of a war, or resume the begun one; return why that fails, or None."""
    war = page.war
    try:
        found = war.fight()
    except (InputError, ValueError, OSError) as error:
        return error_text(error)
    if found.battle is None:
        failed = _resume_battle(window, destinations.KeptBattle(found.path))
        broken = failed is not None and not saves.read_saved(found.path).is_readable
        return say("war-record-broken", why=failed) if broken else failed
    session = saves.begin_at(found.path, found.battle, found.seed, war.seats, window.settings.secrecy)
    session.war = war.path
    _open_battle(window, destinations.OpenBattle(session, war.seats))
    return None


def _fight_again(window: TableWindow, page: destinations.WarAgain) -> str | None:
    """Fight a battle of a war once more, for pleasure; return why that fails, or None."""
    seed = new_seed()
    try:
        war = page.war.war
        battle = Battle.start(war.plan_of(page.place), seed, (), war.edition.content)
    except (InputError, ValueError) as error:
        return error_text(error)
    session = saves.begin_at(None, battle, seed, page.seats, window.settings.secrecy)
    session.war, session.counts = page.war.path, False
    session.trouble = session.trouble or ("war-for-pleasure", {})
    _open_battle(window, destinations.OpenBattle(session, page.seats))
    return None


# --- the realm
def _open_realm(window: TableWindow, session: RealmSession) -> None:
    """Show a game. If a screen showed it before, that screen is shown again as it was left."""
    shown = window.game_screen
    if not (isinstance(shown, RealmScreen) and shown.session is session):
        window.leave_game()
        shown = window.game_screen = RealmScreen(window, session)
    window.show_view(shown)


def _begin_realm(window: TableWindow, page: realm_destinations.NewRealm) -> str | None:
    """Begin a game; return why that fails, or None."""
    try:
        session = realm_saves.begin(page.setup)
    except (InputError, ValueError) as error:
        return error_text(error)
    _open_realm(window, session)
    return None


def _resume_realm(window: TableWindow, page: realm_destinations.KeptRealm) -> str | None:
    """Resume a recorded game; return why that fails, or None. If it differs from its record, ask first."""
    window.leave_game()
    try:
        found = open_game(page.path, REALM, content=page.content, to_play=True)
        if found.remarks and not page.known:
            found.close()
            watch = realm_destinations.RealmReplayPage(page.path, known=True)
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
    _open_realm(window, session)
    return None


def _watch_realm(window: TableWindow, page: realm_destinations.RealmReplayPage) -> str | None:
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


def _show_realm_setup(window: TableWindow, page: realm_destinations.RealmSetupPage) -> None:
    window.leave_game()
    window.show_view(RealmSetupScreen(window, page.setup))


def _teach_realm(window: TableWindow, page: realm_destinations.RealmLessonPage) -> str | None:
    """Begin or resume the first lesson; return why that fails, or None."""
    window.leave_game()
    try:
        lesson = realm_lesson.resumed_lesson() if page.resumed else realm_lesson.RealmLesson()
        window.game_screen = RealmLessonScreen(window, lesson)
    except InputError as error:
        return error_text(error)
    window.show_view(window.game_screen)
    return None


def _show_realm_menu(window: TableWindow, page: realm_destinations.RealmMenuPage) -> None:
    shown = window.game_screen
    behind = shown if isinstance(shown, RealmScreen) and shown.session is page.session else None
    window.show_view(RealmMenu(window, page.session, behind))


# --- players elsewhere
def _show_invite(window: TableWindow, page: InvitePage) -> str | None:
    """Show the screen on which seats are given to players elsewhere; return what is missing for that, or None."""
    if any(find_spec(name) is None for name in REMOTE_LIBRARIES):
        return say("remote-no-libraries", install=install_command("remote"))
    behind = window.battle_screen if _shown(window) is page.match else window.game_screen
    follow = partial(_follow, window, page.following) if page.following is not None else None
    window.show_view(import_module(INVITE_SCREEN).opened(window, page, behind, follow))
    return None


def _follow(window: TableWindow, page: Page) -> InvitePage | None:
    """Show the battle that follows a game with players elsewhere, and return its page; None: it cannot begin."""
    guests, window.guests = window.guests, None  # their table stays open
    failed, window.guests = window.open(page), guests
    session = _shown(window)
    if failed is not None or session is None:
        window.notice.show(failed or "")
        return None
    plan = plan_of(session.at_screen.view)
    return invite_page(session, "" if plan is None else plan.name, window.back_to_battle)


# --- the editors
def _put_away(window: TableWindow) -> None:
    """Autosave and release the open draft, so that another editor can open it."""
    if window.editor is not None:
        window.editor.put_away()
        window.editor = None


def _show_editor_start(window: TableWindow) -> None:
    window.leave_game()
    _put_away(window)
    window.show_view(EditorStartScreen(window))


def _show_editor(window: TableWindow, page: destinations.EditorPage) -> None:
    tested = window.tested_editor
    kept = tested.draft_name if tested is not None and tested.state.draft.is_changed else None
    window.leave_game()
    _put_away(window)
    window.editor = screen = EditorScreen(window, page.draft)
    if kept is not None:
        why = tested.autosave.trouble if tested is not None else ""
        screen.state.say(say("edit-other-lost", name=kept, why=why) if why else say("edit-other-kept", name=kept))
    window.show_view(screen)


def _show_pack_editor(window: TableWindow, page: destinations.PackEditorPage) -> None:
    window.leave_game()
    _put_away(window)
    window.editor = PackScreen(window, page.draft)
    window.show_view(window.editor)


def _leave_test(window: TableWindow) -> None:
    """Return from a test battle to its editor."""
    editor = window.tested_editor
    if editor is not None:
        window.leave_game()
        window.show_view(editor)


#: how each page is opened; a returned text says why it cannot be
OPENED: Mapping[type[Page], Callable[[TableWindow, Any], object]] = {
    TitlePage: lambda window, page: window.show_title(),
    LearnPage: lambda window, page: window.show_view(LearnScreen(window)),
    PlayerBookPage: lambda window, page: window.show_view(PlayerBookScreen(window, page.back, page.kind)),
    SettingsPage: lambda window, page: window.show_view(SettingsScreen(window, page.back)),
    KeysPage: lambda window, page: window.show_view(KeysScreen(window, page.back, PAGES_OF_KEYS)),
    InvitePage: _show_invite,
    ReplayMenuPage: lambda window, page: window.show_view(ReplayMenu(window, page.behind, page.leave)),
    destinations.BookPage: lambda window, page: window.show_view(BookScreen(window, page.battle)),
    destinations.CampaignsPage: lambda window, page: _show_campaigns(window),
    destinations.WarPage: _show_war,
    destinations.WarNewsPage: _show_war_news,
    destinations.WarEndPage: _show_war_end,
    destinations.WarFight: _fight_war,
    destinations.WarAgain: _fight_again,
    destinations.SkirmishPage: lambda window, page: _show_skirmishes(window),
    destinations.SkirmishSetupPage: _show_setup,
    destinations.SkirmishBattle: _begin_skirmish,
    destinations.HelpPage: lambda window, page: window.show_view(
        HelpScreen(window, page.back, page.topic, page.battle)
    ),
    destinations.EncyclopediaPage: lambda window, page: window.show_view(
        EncyclopediaScreen(window, page.back, page.topic, page.battle)
    ),
    destinations.MenuPage: _show_battle_menu,
    destinations.EndPage: _show_battle_end,
    destinations.ReplaysPage: lambda window, page: window.show_view(ReplaysScreen(window, _SAVED_TABS, _BATTLE_TAB)),
    destinations.ReplayPage: _watch_battle,
    destinations.LessonPage: _start_lesson,
    destinations.LessonEndPage: lambda window, page: window.show_view(BattleLessonEnd(window, page.guided)),
    destinations.QuickBattle: lambda window, page: _start_quick(window),
    destinations.NewBattle: lambda window, page: _start_battle(
        window, page.scenario, page.seed, page.seats, window.clock
    ),
    destinations.RestartedBattle: _restart_battle,
    destinations.Rematch: _rematch,
    destinations.KeptBattle: _resume_battle,
    destinations.OpenBattle: _open_battle,
    destinations.BattleAgain: _back_to_battle,
    destinations.TestBattle: _play_tested,
    realm_destinations.RealmSetupPage: _show_realm_setup,
    realm_destinations.NewRealm: _begin_realm,
    realm_destinations.QuickRealm: lambda window, page: _begin_realm(
        window, realm_destinations.NewRealm(replace(realm_saves.FIRST, seed=new_seed()))
    ),
    realm_destinations.KeptRealm: _resume_realm,
    realm_destinations.OpenRealm: lambda window, page: _open_realm(window, page.session),
    realm_destinations.RealmMenuPage: _show_realm_menu,
    realm_destinations.RealmHelpPage: lambda window, page: window.show_view(
        GuideScreen(window, page.back, realm_guide(page.content or printed_realm()), page.topic)
    ),
    realm_destinations.RealmEndPage: _show_realm_end,
    realm_destinations.RealmReplayPage: _watch_realm,
    realm_destinations.RealmAnalysisPage: lambda window, page: window.show_view(RealmAnalysisScreen(window, page)),
    realm_destinations.RealmLessonPage: _teach_realm,
    realm_destinations.RealmLessonEndPage: lambda window, page: window.show_view(RealmLessonEnd(window, page.house)),
    realm_destinations.RealmGamesPage: lambda window, page: window.show_view(
        RealmGamesScreen(window, _SAVED_TABS, _REALM_TAB)
    ),
    destinations.BackToEditor: lambda window, page: _leave_test(window),
    destinations.EditorStartPage: lambda window, page: _show_editor_start(window),
    destinations.EditorPage: _show_editor,
    destinations.PackEditorPage: _show_pack_editor,
    **PLAIN_PAGES,
}


# --- saved games
class UnfinishedGame(NamedTuple):
    """A game to resume.

    Attributes:
        page: its page.
        caption: its description for the player.
        paint: paints its position, as large as fits into a size in pixels.
    """

    page: Page
    caption: str
    paint: Paint


def unfinished_game() -> UnfinishedGame | None:
    """Return the newest unfinished game of either kind, or None."""
    found: list[tuple[float, UnfinishedGame]] = []
    if (battle := saves.SHELF.newest_unfinished()) is not None:
        path, begun = battle
        plan = begun.scenario
        name = translated(plan, words()).name if plan is not None else say(BATTLE.title)
        caption = say("title-kept", name=name, round=begun.round)
        found.append((last_played(path), UnfinishedGame(KeptBattle(path), caption, partial(paint_battle, begun))))
    if (realm := realm_saves.SHELF.newest_unfinished()) is not None:
        path, game = realm
        view = game.public_view()
        caption = say("title-kept", name=say(REALM.title), round=view.round)
        found.append(
            (last_played(path), UnfinishedGame(realm_destinations.KeptRealm(path), caption, partial(paint_realm, view)))
        )
    return max(found, key=lambda pair: pair[0])[1] if found else None


def saved_page() -> Page | None:
    """Return the list with the newest saved game, or None if no game was saved."""
    battles, realms = saves.SHELF.journals()[:1], realm_saves.SHELF.journals()[:1]
    if not battles and not realms:
        return None
    newer = realms and (not battles or last_played(realms[0]) > last_played(battles[0]))
    return realm_destinations.RealmGamesPage() if newer else ReplaysPage()
