"""The table's window: opens the screens, keeps the settings, and what `bow play` starts."""

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
from bow.content.plans import Scenario
from bow.fault_report import versions
from bow.table.at_work import time_to_think
from bow.table.board.sound import speaker
from bow.table.input.commands import EVERYWHERE, OF_THE_WINDOW, KeyMap, keymap, use
from bow.table.kit import theme
from bow.table.kit.keyboard import key_name
from bow.table.kit.redrawing import OnDemandWindow, keep_what_is_loaded
from bow.table.kit.regions import Region
from bow.table.kit.window_size import SIZE, first_size, least_size
from bow.table.music.music_player import music
from bow.table.play import saves
from bow.table.play.guided_battle import FIRST, GuidedBattle
from bow.table.play.played_battles import note_end
from bow.table.play.player_settings import Settings, read_settings, save_settings
from bow.table.play.saves import Seats
from bow.table.play.session import Session
from bow.table.play.skirmish_session import SkirmishSession
from bow.table.screens.battle.battle_screen import BattleScreen
from bow.table.screens.battle.lesson_screen import LessonScreen
from bow.table.screens.battle.replay_screen import ReplayScreen
from bow.table.screens.book import BookScreen
from bow.table.screens.editor.editor_screen import EditorScreen
from bow.table.screens.editor.editor_start import EditorStartScreen
from bow.table.screens.end import EndScreen
from bow.table.screens.help import HelpScreen
from bow.table.screens.keys import KeysScreen
from bow.table.screens.lesson_end import LessonEndScreen
from bow.table.screens.menu import MenuScreen
from bow.table.screens.pack_editor.pack_screen import PackScreen
from bow.table.screens.saved.replays import ReplaysScreen
from bow.table.screens.settings import SettingsScreen
from bow.table.screens.skirmish import SkirmishScreen
from bow.table.screens.skirmish_setup import SkirmishSetupScreen
from bow.table.screens.title import TitleScreen
from bow.table.texts.wording import error_text, say
from bow.words.messages import choose_language, chosen_language

_log = logging.getLogger("bow.table")

COMMANDS = {command.id: command for command in OF_THE_WINDOW}


class TableWindow(OnDemandWindow):
    """The one window. `regions` says what lies where on the screen that is shown."""

    def __init__(self, width: int = SIZE[0], height: int = SIZE[1], antialiasing: bool = False) -> None:
        self.regions: list[Region] = []
        self.options: tuple[str, ...] = ()  # optional rules of the battles that are begun here
        self.settings = read_settings()
        asked = chosen_language()  # by the command line
        self.settings = self.settings.changed(language=asked) if asked else self.settings
        choose_language(self.settings.language)
        super().__init__(width, height, say("game-title"), antialiasing)
        self.set_minimum_size(*least_size(arcade.get_display_size()))
        _log.info("; ".join(versions(self.graphics)))
        theme.load_fonts()
        theme.set_scale(self.width, self.height, self.settings.ui_scale)
        theme.animation_speed = self.settings.animation_speed
        theme.marks = self.settings.marks
        theme.miniatures = self.settings.miniatures
        use(KeyMap(dict(self.settings.keys)))
        time_to_think.use(self.settings.time_to_think)
        self._set_speaker()
        self.unfinished: Path | None = None
        self.has_replays = False
        self._seats: dict[int, tuple[Seats, int]] = {}
        self._battle: BattleScreen | None = None
        self._tested: EditorScreen | None = None  # the editor from which the battle is played
        self._editor: EditorScreen | PackScreen | None = None
        if self.settings.fullscreen:
            self.set_fullscreen(True)

    # --- keys that work everywhere
    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Carries out the command of a key that holds on every screen: full screen, sound."""
        command = keymap().find(key_name(symbol, modifiers), EVERYWHERE)
        if command is not None:
            self.carry_out(command)

    def carry_out(self, id: str) -> bool:
        """Carries out a command of the window; False: there is none of this id."""
        command = COMMANDS.get(id)
        if command is None:
            return False
        command.does(self)
        return True

    def toggle_fullscreen(self) -> None:
        """Fills the screen, or does not any more."""
        self.set_fullscreen(not self.fullscreen)
        self.change_settings(self.settings.changed(fullscreen=self.fullscreen))

    def toggle_sound(self) -> None:
        """Turns the sounds off, or on again."""
        self.mute(not self.settings.silent)

    def mute(self, muted: bool) -> None:
        """Turns sounds and music off or on (from no volume at all: as by default); the battle screen says so."""
        settings = self.settings.changed(muted=muted)
        if settings.silent and not muted:
            settings = settings.changed(volume=Settings().volume)
        self.change_settings(settings)
        view = self.current_view
        if isinstance(view, BattleScreen):
            view.sound_changed()

    def close(self) -> None:
        """Ends bots and sounds first; what is being shown is not drawn on without a window."""
        self._leave_battle()
        self.hide_view()
        music().close()
        speaker().close()
        super().close()

    @property
    def graphics(self) -> str:
        """What draws this window, for a report."""
        info: Any = self.ctx.info  # Arcade does not say what it holds
        return f"OpenGL {info.MAJOR_VERSION}.{info.MINOR_VERSION}, {info.RENDERER}, {info.VENDOR}"

    def _leave_battle(self) -> None:
        """Ends the battle at this table, so that it can be gone on with here or elsewhere."""
        session = getattr(self._battle, "session", None)
        if isinstance(session, Session):
            session.close()
        self._battle = self._tested = None
        self._seats = {}

    # --- settings
    def change_settings(self, settings: Settings) -> str | None:
        """Takes new settings and keeps them; returns why they could not be kept, or None."""
        if settings.language != self.settings.language:
            choose_language(settings.language)
            self.set_caption(say("game-title"))
        self.settings = settings
        theme.animation_speed = settings.animation_speed
        theme.marks = settings.marks
        theme.miniatures = settings.miniatures
        use(KeyMap(dict(settings.keys)))
        time_to_think.use(settings.time_to_think)
        self._set_speaker()
        theme.set_scale(self.width, self.height, settings.ui_scale)
        return save_settings(settings)

    def _set_speaker(self) -> None:
        speaker().volume = self.settings.volume
        speaker().muted = self.settings.muted
        music().set_volume(0.0 if self.settings.muted else self.settings.music_volume)

    def show_view(self, new_view: arcade.View) -> None:
        """Shows a screen, with the music that belongs to it; a screen without any lets that go on which is heard."""
        super().show_view(new_view)
        piece = getattr(new_view, "music", None)
        if piece:
            music().play(piece)

    # --- screens
    def show_title(self) -> None:
        """The title screen."""
        self._leave_battle()
        self.unfinished = saves.last_unfinished()
        self.has_replays = bool(saves.journals())
        self.show_view(TitleScreen(self))

    def show_book(self, scenario: str | None = None) -> None:
        """The battle book, open at a battle or at the first."""
        self.show_view(BookScreen(self, scenario))

    def show_editor_start(self) -> None:
        """The ways to begin in the editor."""
        self._leave_battle()
        self._put_editor_away()
        self.show_view(EditorStartScreen(self))

    def show_skirmish(self) -> None:
        """The cards of the skirmish."""
        self.show_view(SkirmishScreen(self))

    def show_skirmish_setup(self, session: SkirmishSession) -> None:
        """The setting up of a skirmish."""
        self.show_view(SkirmishSetupScreen(self, session))

    def show_settings(self, back: Callable[[], None]) -> None:
        """The settings; `back` is where they lead back to."""
        self.show_view(SettingsScreen(self, back))

    def show_keys(self, back: Callable[[], None]) -> None:
        """The keys of the commands; `back` is where they lead back to."""
        self.show_view(KeysScreen(self, back))

    def show_help(self, back: Callable[[], None], topic: str | None = None, battle: Battle | None = None) -> None:
        """How to play, open at a page or a rule, with a page on the battle that is being played."""
        self.show_view(HelpScreen(self, back, topic, battle))

    def show_menu(self, session: Session) -> None:
        """The menu of a battle."""
        self.show_view(MenuScreen(self, session))

    def show_end(self, session: Session, back: Callable[[], None] | None = None) -> None:
        """The end of a battle; `back` is where a last look at the table leads, if not to the battle of this table."""
        note_end(session, self.seats_of(session))
        self.show_view(EndScreen(self, session, back))

    def show_replays(self) -> None:
        """The list of recorded battles."""
        self.show_view(ReplaysScreen(self))

    def show_replay(self, path: Path) -> str | None:
        """Opens a recorded battle; returns why it cannot be opened, or None."""
        try:
            told = saves.told(path)
        except InputError as error:
            return error_text(error)
        seen = saves.onlookers(told, saves.read_seats(path), self.settings.secrecy, saves.people_of(path))
        self.show_view(ReplayScreen(self, told, seen, path))
        return None

    def show_lesson_end(self, guided: GuidedBattle) -> None:
        """The end of a lesson: what was learnt."""
        self.show_view(LessonEndScreen(self, guided))

    def start_lesson(self, name: str | None = None) -> None:
        """A lesson, or the first one: a guided battle."""
        self._leave_battle()
        self._battle = LessonScreen(self, GuidedBattle(name or FIRST))
        self.show_view(self._battle)

    # --- battles
    def start_battle(self, scenario: Scenario, seed: int, seats: Seats) -> None:
        """Begins a battle and opens it."""
        options = options_beside(scenario.options, self.options)
        session = saves.begin(scenario, seed, seats, self.settings.secrecy, options)
        self.open_battle(session, seats, seed)

    def continue_battle(self, path: Path | None = None) -> str | None:
        """Goes on with a recorded battle (None: the last one); returns why it cannot, or None."""
        path = path or self.unfinished
        if path is None:
            return None
        playing = getattr(self._battle, "session", None)
        if isinstance(playing, Session) and playing.journal is not None and playing.journal.path == path:
            self._leave_battle()
        try:
            session = saves.go_on(path, self.settings.secrecy)
        except (InputError, OSError) as error:
            return error_text(error)
        self.open_battle(session, saves.read_seats(path))
        return None

    def open_battle(self, session: Session, seats: Seats | None = None, seed: int | None = None) -> None:
        """Shows a battle."""
        session.set_secrecy(self.settings.secrecy)
        if getattr(self._battle, "session", None) is not session:
            self._leave_battle()
        self._seats = {id(session): (seats or Seats(), seed or saves.new_seed())}
        self._battle = BattleScreen(self, session, self.settings.ui_scale, self.settings.confirm)
        self.show_view(self._battle)

    def back_to_battle(self, command: str = "") -> None:
        """Shows the battle again that was left for a menu; `command`: one of the battle's, carried out there."""
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

    # --- the editor
    def show_editor(self, draft: Draft) -> None:
        """The editor with a battle plan."""
        kept = self._tested.draft_name if self._tested is not None and self._tested.is_changed else None
        self._leave_battle()
        self._put_editor_away()
        self._editor = screen = EditorScreen(self, draft)
        if kept is not None:
            screen.state.say(say("edit-other-kept", name=kept))
        self.show_view(screen)

    def show_pack_editor(self, draft: PackDraft) -> None:
        """The editor of content packs with a pack."""
        self._leave_battle()
        self._put_editor_away()
        self._editor = PackScreen(self, draft)
        self.show_view(self._editor)

    def _put_editor_away(self) -> None:
        """What was being made is kept, and another editor may have it."""
        if self._editor is not None:
            self._editor.put_away()
            self._editor = None

    def test_play(self, scenario: Scenario, editor: arcade.View) -> None:
        """Plays a battle plan as it is being made, by people on both sides; nothing is written down."""
        self._leave_battle()
        session = Session(Battle.start(scenario, saves.new_seed()), None, {}, secrecy=False)
        self._tested = editor if isinstance(editor, EditorScreen) else None
        self._battle = BattleScreen(self, session, self.settings.ui_scale, self.settings.confirm)
        self.show_view(self._battle)

    @property
    def is_testing(self) -> bool:
        """Whether the battle at the table is played from the editor."""
        return self._tested is not None

    def leave_test(self) -> bool:
        """Back to the editor from a battle that is played from it; False: it is none."""
        editor = self._tested
        if editor is None:
            return False
        self._leave_battle()
        self.show_view(editor)
        return True

    def seats_of(self, session: Session) -> Seats | None:
        """Who plays which House in a battle that this window opened; None: it is none of its battles."""
        return self._seats[id(session)][0] if id(session) in self._seats else None

    def change_seat(self, session: Session, house: str, who: str) -> str | None:
        """Gives a House to a person or a bot at once; returns why that could not be saved, or None."""
        before, seed = self._seats[id(session)]
        seats, failed = saves.change_seat(session, before, house, who)
        self._seats[id(session)] = seats, seed
        self._look_again()
        return failed

    def concede(self, session: Session, house: str) -> None:
        """A House gives the battle up; the table shows that it is over."""
        session.concede(house)
        self._look_again()
        self.back_to_battle()

    def _look_again(self) -> None:
        """Nothing is selected any more: others choose now, or nobody."""
        if self._battle is not None:
            self._battle.controller.renew()

    def restart(self, session: Session, seed: int) -> None:
        """The same battle from its beginning, with the same seats and rules; what was played stays saved."""
        seats = saves.seats_now(session, self.seats_of(session) or Seats())
        self.open_battle(saves.restarted(session, seats, seed, self.settings.secrecy), seats, seed)

    def rematch(self, session: Session) -> None:
        """The same battle again with the sides exchanged."""
        scenario = session.battle.scenario
        if scenario is not None:
            self.start_battle(scenario, saves.new_seed(), (self.seats_of(session) or Seats()).swapped())


def edit(named: str | None = None) -> None:
    """Opens the window on the editor and runs it until it is closed.

    Args:
        named: a battle, a file, a position or a recorded battle, as `opened` takes it; the folder of a content pack;
            None: the ways to begin.

    Raises:
        InputError: there is no such thing, or it cannot be read; said before the window opens.
    """
    draft: Draft | PackDraft | None = None
    if named is not None:
        draft = PackDraft(Path(named)) if is_folder(Path(named)) else opened(named, catalogue())
    window = TableWindow(*first_size(arcade.get_display_size()))
    window.show_title()
    if isinstance(draft, PackDraft):
        window.show_pack_editor(draft)
    elif draft is None:
        window.show_editor_start()
    else:
        window.show_editor(draft)
    keep_what_is_loaded()
    arcade.run()


def main(
    battle: str | None = None,
    replay: Path | None = None,
    options: Iterable[str] = (),
    seats: Mapping[str, str] | None = None,
) -> None:
    """Opens the window and runs it until it is closed.

    Args:
        battle: a scenario that begins at once, or a recorded battle (.bow) to go on with; None: the title.
        replay: a recorded battle to show.
        options: optional rules of the battles that are begun.
        seats: House -> who plays it in `battle`, a person where nobody is named; in a record those who played it.

    Raises:
        InputError: there is no such scenario, record or optional rule, it is broken, or the battle is being played
            already; said before the window opens.
    """
    chosen = checked_options(options)
    scenario = session = None
    if battle is not None and not battle.endswith(".bow"):
        scenario = load_scenario(battle)
        checked_options([*scenario.options, *chosen])
    elif battle is not None:
        session = saves.go_on(Path(battle))
    if replay is not None:
        saves.told(replay)
    window = TableWindow(*first_size(arcade.get_display_size()))
    window.options = chosen
    if replay is not None:
        window.show_title()
        window.show_replay(replay)
    elif scenario is not None:
        window.show_title()
        window.start_battle(scenario, saves.new_seed(), Seats(**(seats or {})))
    elif battle is not None and session is not None:
        window.show_title()
        window.open_battle(session, saves.read_seats(Path(battle)))
        for house, who in (seats or {}).items():
            window.change_seat(session, house, who)
    else:
        window.show_title()
    keep_what_is_loaded()
    arcade.schedule_once(lambda _: music().warm_up(), 0.3)  # and the sounds with it; the first picture comes first
    arcade.run()
