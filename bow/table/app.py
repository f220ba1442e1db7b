"""The table's window: opens screens and stores settings; the entry points of `bow play` and of the editor."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import arcade

from bow.authoring.draft import Draft
from bow.authoring.draft.pack_draft import PackDraft
from bow.authoring.draft_beginnings import opened
from bow.battle import Battle, load_scenario
from bow.battle.reading import catalogue
from bow.content.documents.faults import InputError
from bow.content.documents.yaml_reading import is_folder
from bow.content.option_names import checked_options, options_beside
from bow.content.packs import pack_named
from bow.content.plans import Scenario
from bow.editor.battle_editor.editor_screen import EditorScreen
from bow.editor.battle_editor.editor_start import EditorStartScreen
from bow.editor.pack_editor.pack_screen import PackScreen
from bow.fault_report import versions
from bow.seating import time_to_think
from bow.table.battle import destinations
from bow.table.battle.board_screens.battle_screen import BattleScreen
from bow.table.battle.board_screens.lesson_screen import LessonScreen
from bow.table.battle.board_screens.replay_screen import ReplayScreen
from bow.table.battle.pages.book import BookScreen
from bow.table.battle.pages.end import EndScreen
from bow.table.battle.pages.help import HelpScreen
from bow.table.battle.pages.lesson_end import LessonEndScreen
from bow.table.battle.pages.menu import MenuScreen
from bow.table.battle.pages.replays import ReplaysScreen
from bow.table.battle.pages.skirmish import SkirmishScreen
from bow.table.battle.pages.skirmish_setup import SkirmishSetupScreen
from bow.table.battle.play import saves
from bow.table.battle.play.guided_battle import FIRST, GuidedBattle
from bow.table.battle.play.played_battles import note_end
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.session import Session
from bow.table.realm.screens.realm_screen import RealmScreen
from bow.table.realm_pages import REALM_PAGES
from bow.table.saved_tabs import BATTLE_TAB, SAVED_TABS
from bow.table.title_screen import TitleScreen
from bow.ui.controls.commands import COMMANDS, EVERYWHERE, OF_THE_WINDOW, KeyMap, keymap, use
from bow.ui.kit import theme
from bow.ui.kit.keyboard import key_name
from bow.ui.kit.redrawing import OnDemandWindow, keep_what_is_loaded
from bow.ui.kit.regions import Region
from bow.ui.kit.window_size import SIZE, first_size, least_size
from bow.ui.player_settings import Settings, read_settings, save_settings
from bow.ui.screens.fading import Fade
from bow.ui.screens.keys import KeysScreen
from bow.ui.screens.navigation import KeysPage, Page, SettingsPage, TitlePage
from bow.ui.screens.settings import SettingsScreen
from bow.ui.sound.music_player import ambience, music
from bow.ui.sound.speaker import speaker
from bow.ui.wording import error_text, say
from bow.words.messages import choose_language, chosen_language

_log = logging.getLogger("bow.table")


class TableWindow(OnDemandWindow):
    """The window of the table; `regions` has the regions of the present screen."""

    def __init__(self, width: int = SIZE[0], height: int = SIZE[1], antialiasing: bool = False) -> None:
        self.regions: list[Region] = []
        self.options: tuple[str, ...] = ()  # optional rules of new battles
        self.settings = read_settings()
        asked = chosen_language()  # of the command line
        self.settings = self.settings.changed(language=asked) if asked else self.settings
        choose_language(self.settings.language)
        super().__init__(width, height, say("game-title"), antialiasing)
        self.set_minimum_size(*least_size(arcade.get_display_size()))
        _log.info("; ".join(versions(self.graphics)))
        theme.load_fonts()
        self._apply(self.settings)
        self.fade = Fade()
        self._battle: BattleScreen | None = None
        #: the screen of a game of the realm that is being played
        self.game_screen: RealmScreen | None = None
        self._tested: EditorScreen | None = None  # the editor from which a test battle is played
        self._editor: EditorScreen | PackScreen | None = None
        if self.settings.fullscreen:
            self.set_fullscreen(True)

    # --- over every screen
    def on_update(self, delta_time: float) -> None:
        self.fade.update(delta_time)

    def on_draw(self) -> None:
        self.fade.draw(self.width, self.height)

    # --- keys that work everywhere
    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Run the command of a key that works on every screen: full screen, sound."""
        command = keymap().find(key_name(symbol, modifiers), EVERYWHERE)
        if command is not None:
            self.carry_out(command)

    def carry_out(self, id: str) -> bool:
        """Run a command of the window; return whether there is one with this id."""
        command = COMMANDS.get(id)
        if command not in OF_THE_WINDOW:
            return False
        command.run(self)
        return True

    def toggle_fullscreen(self) -> None:
        self.set_fullscreen(not self.fullscreen)
        self.change_settings(self.settings.changed(fullscreen=self.fullscreen))

    def toggle_sound(self) -> None:
        self.mute(not self.settings.silent)

    def mute(self, muted: bool) -> None:
        """Turn sounds and music off or on, and update the battle screen.

        If both volumes are 0, turning them on sets the default volume of the sounds.
        """
        settings = self.settings.changed(muted=muted)
        if settings.silent and not muted:
            settings = settings.changed(volume=Settings().volume)
        self.change_settings(settings)
        view = self.current_view
        if isinstance(view, BattleScreen):
            view.sound_changed()

    def close(self) -> None:
        """End bots and sounds, and leave the screen, before the window closes."""
        self._leave_battle()
        self.hide_view()
        music().close()
        ambience().close()
        speaker().close()
        super().close()

    @property
    def graphics(self) -> str:
        info: Any = self.ctx.info  # Arcade has no type for it
        return f"OpenGL {info.MAJOR_VERSION}.{info.MINOR_VERSION}, {info.RENDERER}, {info.VENDOR}"

    def leave_game(self) -> None:
        """End the game at this table, whichever it is."""
        self._leave_battle()

    def _leave_battle(self) -> None:
        """Close the game of this window, so that it can be resumed here or elsewhere."""
        if self.game_screen is not None:
            self.game_screen.close()
            self.game_screen = None
        session = getattr(self._battle, "session", None)
        if isinstance(session, Session):
            session.close()
        self._battle = self._tested = None

    # --- settings
    def change_settings(self, settings: Settings) -> str | None:
        """Apply and save new settings; return why they could not be saved, or None."""
        if settings.language != self.settings.language:
            choose_language(settings.language)
            self.set_caption(say("game-title"))
        self._apply(settings)
        return save_settings(settings)

    def _apply(self, settings: Settings) -> None:
        self.settings = settings
        theme.animation_speed, theme.marks = settings.animation_speed, settings.marks
        theme.miniatures = settings.miniatures
        use(KeyMap(dict(settings.keys)))
        time_to_think.use(settings.time_to_think)
        speaker().volume, speaker().muted = settings.volume, settings.muted
        music().set_volume(0.0 if settings.muted else settings.music_volume)
        ambience().set_volume(0.0 if settings.muted else settings.ambience_volume)
        theme.set_scale(self.width, self.height, settings.ui_scale)

    def show_view(self, new_view: arcade.View) -> None:
        """Show a screen and play its music; without music, the present piece goes on."""
        if self._current_view is not None and new_view is not self._current_view:
            self.fade.begin()
        super().show_view(new_view)
        piece = getattr(new_view, "music", None)
        if piece:
            music().play(piece)
            ambience().play(getattr(new_view, "ambience", None))

    # --- screens
    def open(self, page: Page) -> str | None:
        failed = OPENED[type(page)](self, page)
        return failed if isinstance(failed, str) else None

    def show_title(self) -> None:
        self._leave_battle()
        self.show_view(TitleScreen(self))

    def show_replay(self, path: Path) -> str | None:
        """Open a recorded battle; return why it cannot be opened, or None."""
        try:
            told = saves.read_replay(path)
        except InputError as error:
            return error_text(error)
        seen = saves.onlookers(told, saves.read_seats(path), self.settings.secrecy, saves.people_of(path))
        self.show_view(ReplayScreen(self, told, seen, path))
        return None

    def start_lesson(self, name: str | None = None) -> None:
        self._leave_battle()
        self._battle = LessonScreen(self, GuidedBattle(name or FIRST))
        self.show_view(self._battle)

    # --- battles
    def start_battle(self, scenario: Scenario, seed: int, seats: Seats) -> None:
        options = options_beside(scenario.options, self.options)
        self.open_battle(saves.begin(scenario, seed, seats, self.settings.secrecy, options), seats)

    def continue_battle(self, path: Path) -> str | None:
        """Resume a recorded battle; return why that fails, or None."""
        playing = getattr(self._battle, "session", None)
        if isinstance(playing, Session) and playing.journal is not None and playing.journal.path == path:
            self._leave_battle()
        try:
            session = saves.resume(path, self.settings.secrecy)
        except (InputError, OSError) as error:
            return error_text(error)
        self.open_battle(session, saves.read_seats(path))
        return None

    def open_battle(self, session: Session, seats: Seats | None = None) -> None:
        session.set_secrecy(self.settings.secrecy)
        if getattr(self._battle, "session", None) is not session:
            self._leave_battle()
        session.seats = seats or Seats()
        self._show_battle(session)

    def _show_battle(self, session: Session) -> None:
        self._battle = BattleScreen(self, session, self.settings.ui_scale, self.settings.confirm)
        self.show_view(self._battle)

    def back_to_battle(self, command: str = "") -> None:
        """Return to the battle from a menu; `command`: a command to run then."""
        if self._battle is None:
            self.show_title()
            return
        screen = self._battle
        screen.session.set_secrecy(self.settings.secrecy)
        screen.ui_scale = self.settings.ui_scale
        screen.controller.careful = self.settings.confirm
        self.show_view(screen)
        if command:
            screen.commands.run(command)

    def show_end(self, page: destinations.EndPage) -> None:
        note_end(page.session)
        self.show_view(EndScreen(self, page.session, page.back))

    def restart(self, page: destinations.RestartedBattle) -> None:
        seats = saves.seats_now(page.session, page.session.seats or Seats())
        self.open_battle(saves.restarted(page.session, seats, page.seed, self.settings.secrecy), seats)

    def rematch(self, page: destinations.Rematch) -> None:
        scenario = page.session.battle.scenario
        if scenario is not None:
            self.start_battle(scenario, saves.new_seed(), (page.session.seats or Seats()).swapped())

    # --- the editor
    def show_editor_start(self) -> None:
        self._leave_battle()
        self._put_editor_away()
        self.show_view(EditorStartScreen(self))

    def show_editor(self, draft: Draft) -> None:
        kept = self._tested.draft_name if self._tested is not None and self._tested.state.draft.is_changed else None
        self._leave_battle()
        self._put_editor_away()
        self._editor = screen = EditorScreen(self, draft)
        if kept is not None:
            screen.state.say(say("edit-other-kept", name=kept))
        self.show_view(screen)

    def show_pack_editor(self, draft: PackDraft) -> None:
        self._leave_battle()
        self._put_editor_away()
        self._editor = PackScreen(self, draft)
        self.show_view(self._editor)

    def _put_editor_away(self) -> None:
        """Autosave and release the open draft, so that another editor can open it."""
        if self._editor is not None:
            self._editor.put_away()
            self._editor = None

    def test_play(self, page: destinations.TestBattle) -> None:
        """Play a battle plan from the editor, with people on both sides and without a journal."""
        self._leave_battle()
        session = Session(Battle.start(page.scenario, saves.new_seed()), None, {}, secrecy=False)
        session.tested = True
        self._tested = page.editor if isinstance(page.editor, EditorScreen) else None
        self._show_battle(session)

    def leave_test(self) -> None:
        editor = self._tested
        if editor is not None:
            self._leave_battle()
            self.show_view(editor)


#: how each page is opened; a returned text says why it cannot be
OPENED: Mapping[type[Page], Callable[[TableWindow, Any], object]] = {
    TitlePage: lambda window, page: window.show_title(),
    SettingsPage: lambda window, page: window.show_view(SettingsScreen(window, page.back)),
    KeysPage: lambda window, page: window.show_view(KeysScreen(window, page.back)),
    destinations.BookPage: lambda window, page: window.show_view(BookScreen(window, page.battle)),
    destinations.SkirmishPage: lambda window, page: window.show_view(SkirmishScreen(window)),
    destinations.SkirmishSetupPage: lambda window, page: window.show_view(SkirmishSetupScreen(window, page.session)),
    destinations.HelpPage: lambda window, page: window.show_view(
        HelpScreen(window, page.back, page.topic, page.battle)
    ),
    destinations.MenuPage: lambda window, page: window.show_view(MenuScreen(window, page.session)),
    destinations.EndPage: lambda window, page: window.show_end(page),
    destinations.ReplaysPage: lambda window, page: window.show_view(ReplaysScreen(window, SAVED_TABS, BATTLE_TAB)),
    destinations.ReplayPage: lambda window, page: window.show_replay(page.path),
    destinations.LessonPage: lambda window, page: window.start_lesson(page.name),
    destinations.LessonEndPage: lambda window, page: window.show_view(LessonEndScreen(window, page.guided)),
    destinations.NewBattle: lambda window, page: window.start_battle(page.scenario, page.seed, page.seats),
    destinations.RestartedBattle: lambda window, page: window.restart(page),
    destinations.Rematch: lambda window, page: window.rematch(page),
    destinations.KeptBattle: lambda window, page: window.continue_battle(page.path),
    destinations.OpenBattle: lambda window, page: window.open_battle(page.session, page.seats),
    destinations.BattleAgain: lambda window, page: window.back_to_battle(page.command),
    destinations.TestBattle: lambda window, page: window.test_play(page),
    destinations.BackToEditor: lambda window, page: window.leave_test(),
    destinations.EditorStartPage: lambda window, page: window.show_editor_start(),
    destinations.EditorPage: lambda window, page: window.show_editor(page.draft),
    destinations.PackEditorPage: lambda window, page: window.show_pack_editor(page.draft),
    **REALM_PAGES,
}


def edit(named: str | None = None) -> None:
    """Open the window on the editor, and run it until it is closed.

    Args:
        named: a battle, a file, a position or a recorded battle, as for `opened`; a content pack, as for `pack_named`;
            None: the start page of the editor.

    Raises:
        InputError: there is no such thing, or it cannot be read; raised before the window opens.
    """
    draft: Draft | PackDraft | None = None
    if named is not None:
        pack = pack_named(Path(named))
        draft = PackDraft(pack) if is_folder(pack) else opened(named, catalogue())

    def show(window: TableWindow) -> None:
        if isinstance(draft, PackDraft):
            window.show_pack_editor(draft)
        elif draft is None:
            window.open(destinations.EditorStartPage())
        else:
            window.show_editor(draft)

    run_window(show)


def main(
    battle: str | None = None,
    replay: Path | None = None,
    options: Iterable[str] = (),
    seats: Mapping[str, str] | None = None,
) -> None:
    """Open the window, and run it until it is closed.

    Args:
        battle: a scenario to start at once, or a recorded battle (.bow) to resume; None: the title.
        replay: a recorded battle to show.
        options: optional rules of new battles.
        seats: House -> who plays it in `battle`; a House left out has a person, in a record its last player.

    Raises:
        InputError: there is no such scenario, record or optional rule, it is broken, or the battle is being played
            already; raised before the window opens.
    """
    chosen = checked_options(options)
    scenario = session = None
    if battle is not None and not battle.endswith(".bow"):
        scenario = load_scenario(battle)
        checked_options([*scenario.options, *chosen])
    elif battle is not None:
        session = saves.resume(Path(battle))
    if replay is not None:
        saves.read_replay(replay)

    def show(window: TableWindow) -> None:
        window.options = chosen
        if replay is not None:
            window.show_replay(replay)
        elif scenario is not None:
            window.start_battle(scenario, saves.new_seed(), Seats(**(seats or {})))
        elif battle is not None and session is not None:
            window.open_battle(session, saves.read_seats(Path(battle)))
            for house, who in (seats or {}).items():
                saves.change_seat(session, house, who)

    run_window(show)


def run_window(show: Callable[[TableWindow], object]) -> None:
    """Open the window on the title, show something else there at once, and run it until it is closed."""
    window = TableWindow(*first_size(arcade.get_display_size()))
    window.show_title()
    show(window)
    keep_what_is_loaded()
    for player in (music(), ambience()):  # with the sounds, after the first frame
        arcade.schedule_once(lambda _, player=player: player.warm_up(), 0.3)
    arcade.run()
