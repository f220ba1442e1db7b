"""The table's window: opens the screens, keeps the settings, and what `bow play` starts."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import arcade

from bow.battle import Battle, load_scenario
from bow.content.faults import InputError
from bow.content.options import checked_options, options_beside
from bow.content.plans import Scenario
from bow.reporting import versions
from bow.table import shelf, theme
from bow.table.session import Session
from bow.table.settings import Settings, read_settings, save_settings
from bow.table.shelf import Seats
from bow.table.sound import speaker
from bow.table.spots import Spot
from bow.table.wording import error_text, say
from bow.words import choose_language, chosen_language

_log = logging.getLogger("bow.table")

SIZE = (1600, 900)
LEAST = (1280, 720)


class TableWindow(arcade.Window):
    """The one window. `spots` says what lies where on the screen that is shown."""

    def __init__(self, width: int = SIZE[0], height: int = SIZE[1], antialiasing: bool = False) -> None:
        self.spots: list[Spot] = []
        self.options: tuple[str, ...] = ()  # optional rules of the battles that are begun here
        self.settings = read_settings()
        asked = chosen_language()  # by the command line
        self.settings = self.settings.changed(language=asked) if asked else self.settings
        choose_language(self.settings.language)
        super().__init__(
            width, height, say("game-title"), resizable=True, antialiasing=antialiasing, center_window=True,
            update_rate=1 / 60, draw_rate=1 / 60,
        )  # fmt: skip
        self.set_minimum_size(*LEAST)
        _log.info("; ".join(versions(self.graphics)))
        theme.load_fonts()
        theme.set_scale(self.width, self.height, self.settings.ui_scale)
        theme.animation_speed = self.settings.animation_speed
        theme.marks = self.settings.marks
        self._set_speaker()
        self.unfinished: Path | None = None
        self.has_replays = False
        self._seats: dict[int, tuple[Seats, int]] = {}
        self._battle: arcade.View | None = None
        if self.settings.fullscreen:
            self.set_fullscreen(True)

    # --- keys that work everywhere
    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """F11: full screen and back; Ctrl and M: sound off and on."""
        if symbol == arcade.key.F11:
            self.set_fullscreen(not self.fullscreen)
            self.change_settings(self.settings.changed(fullscreen=self.fullscreen))
        elif symbol == arcade.key.M and modifiers & (arcade.key.MOD_CTRL | arcade.key.MOD_COMMAND):
            self.mute(self.settings.volume > 0 and not self.settings.muted)

    def mute(self, muted: bool) -> None:
        """Turns the sounds off or on (from no volume at all: to half); the battle screen says so."""
        volume = self.settings.volume if muted else self.settings.volume or Settings().volume
        self.change_settings(self.settings.changed(muted=muted, volume=volume))
        view = self.current_view
        told = getattr(view, "sound_changed", None)
        if told is not None:
            told()

    def close(self) -> None:
        """Ends bots and sounds first; what is being shown is not drawn on without a window."""
        self._leave_battle()
        self.hide_view()
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
        self._battle = None

    # --- settings
    def change_settings(self, settings: Settings) -> str | None:
        """Takes new settings and keeps them; returns why they could not be kept, or None."""
        if settings.language != self.settings.language:
            choose_language(settings.language)
            self.set_caption(say("game-title"))
        self.settings = settings
        theme.animation_speed = settings.animation_speed
        theme.marks = settings.marks
        self._set_speaker()
        theme.set_scale(self.width, self.height, settings.ui_scale)
        return save_settings(settings)

    def _set_speaker(self) -> None:
        speaker().volume = self.settings.volume
        speaker().muted = self.settings.muted

    # --- screens
    def show_title(self) -> None:
        """The title screen."""
        from bow.table.title import TitleScreen

        self._leave_battle()
        self.unfinished = shelf.last_unfinished()
        self.has_replays = bool(shelf.journals())
        self.show_view(TitleScreen(self))

    def show_book(self, scenario: str | None = None) -> None:
        """The battle book, open at a battle or at the first."""
        from bow.table.book_screen import BookScreen

        self.show_view(BookScreen(self, scenario))

    def show_skirmish(self) -> None:
        """The cards of the skirmish."""
        from bow.table.skirmish_screen import SkirmishScreen

        self.show_view(SkirmishScreen(self))

    def show_settings(self, back: Callable[[], None]) -> None:
        """The settings; `back` is where they lead back to."""
        from bow.table.settings_screen import SettingsScreen

        self.show_view(SettingsScreen(self, back))

    def show_help(self, back: Callable[[], None], topic: str | None = None, battle: Battle | None = None) -> None:
        """How to play, open at a page or a rule, with a page on the battle that is being played."""
        from bow.table.help_screen import HelpScreen

        self.show_view(HelpScreen(self, back, topic, battle))

    def show_menu(self, session: Session) -> None:
        """The menu of a battle."""
        from bow.table.menu_screen import MenuScreen

        self.show_view(MenuScreen(self, session))

    def show_end(self, session: Session) -> None:
        """The end of a battle."""
        from bow.table.end_screen import EndScreen

        self.show_view(EndScreen(self, session))

    def show_replays(self) -> None:
        """The list of recorded battles."""
        from bow.table.replays_screen import ReplaysScreen

        self.show_view(ReplaysScreen(self))

    def show_replay(self, path: Path) -> str | None:
        """Opens a recorded battle; returns why it cannot be opened, or None."""
        from bow.table.replay_screen import ReplayScreen

        try:
            told = shelf.told(path)
        except InputError as error:
            return error_text(error)
        seen = shelf.onlookers(told, shelf.read_seats(path), self.settings.secrecy)
        self.show_view(ReplayScreen(self, told, seen))
        return None

    def start_lesson(self) -> None:
        """The guided first battle."""
        from bow.table.lesson import Guided
        from bow.table.lesson_screen import LessonScreen

        self._leave_battle()
        self._battle = LessonScreen(self, Guided())
        self.show_view(self._battle)

    # --- battles
    def start_battle(self, scenario: Scenario, seed: int, seats: Seats) -> None:
        """Begins a battle and opens it."""
        options = options_beside(scenario.options, self.options)
        session = shelf.begin(scenario, seed, seats, self.settings.secrecy, options)
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
            session = shelf.go_on(path, self.settings.secrecy)
        except (InputError, OSError) as error:
            return error_text(error)
        self.open_battle(session, shelf.read_seats(path))
        return None

    def open_battle(self, session: Session, seats: Seats | None = None, seed: int | None = None) -> None:
        """Shows a battle."""
        from bow.table.battle_screen import BattleScreen

        self._seats = {id(session): (seats or Seats(), seed or shelf.new_seed())}
        session.set_secrecy(self.settings.secrecy)
        if getattr(self._battle, "session", None) is not session:
            self._leave_battle()
        self._battle = BattleScreen(session, self.settings.ui_scale, self.settings.confirm)
        self.show_view(self._battle)

    def back_to_battle(self) -> None:
        """Shows the battle again that was left for a menu."""
        if self._battle is None:
            self.show_title()
            return
        screen = self._battle
        session = getattr(screen, "session", None)
        if isinstance(session, Session):
            session.set_secrecy(self.settings.secrecy)
        if hasattr(screen, "ui_scale"):
            screen.ui_scale = self.settings.ui_scale
        if hasattr(screen, "conduct"):
            screen.conduct.careful = self.settings.confirm
        self.show_view(screen)

    def seats_of(self, session: Session) -> Seats:
        """Who plays which House in a battle that this window opened."""
        return self._seats.get(id(session), (Seats(), 0))[0]

    def rematch(self, session: Session) -> None:
        """The same battle again with the sides exchanged."""
        scenario = session.battle.scenario
        if scenario is not None:
            self.start_battle(scenario, shelf.new_seed(), self.seats_of(session).swapped())


def main(battle: str | None = None, replay: Path | None = None, options: Iterable[str] = ()) -> None:
    """Opens the window and runs it until it is closed.

    Args:
        battle: a scenario that begins at once, or a recorded battle (.bow) to go on with; None: the title.
        replay: a recorded battle to show.
        options: optional rules of the battles that are begun.

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
        session = shelf.go_on(Path(battle))
    if replay is not None:
        shelf.told(replay)
    window = TableWindow()
    window.options = chosen
    if replay is not None:
        window.show_title()
        window.show_replay(replay)
    elif scenario is not None:
        window.show_title()
        window.start_battle(scenario, shelf.new_seed(), Seats())
    elif battle is not None and session is not None:
        window.show_title()
        window.open_battle(session, shelf.read_seats(Path(battle)))
    else:
        window.show_title()
    arcade.schedule_once(lambda _: speaker().warm_up(), 0.3)  # the first picture comes first
    arcade.run()
