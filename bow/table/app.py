"""The table's window, which opens screens and stores settings. It shows the title before it loads the games."""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

import arcade
from pyglet.event import EventDispatcher

import bow.editor.battle_editor.editor_rows
import bow.table.realm.screens.realm_rows
import bow.ui.notes
import bow.ui.screens.saved_rows  # noqa: F401  # settings name the keys of all commands
from bow.fault_report import versions
from bow.seats import time_to_think
from bow.seats.turn_clock import ClockTerms
from bow.system.sentence import os_reason
from bow.table.battle import destinations
from bow.table.battle.play.player_files import last_book
from bow.table.fault_guard import FaultGuard
from bow.table.title_screen import PAGES, TitleScreen
from bow.ui.desktop_window import DesktopWindow, WindowPlace, keep_place, read_place
from bow.ui.gamepad import Gamepad
from bow.ui.kit import theme
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.commands import EVERYWHERE, KeyMap, keymap, use
from bow.ui.kit.keyboard import key_name
from bow.ui.kit.redrawing import keep_what_is_loaded
from bow.ui.kit.regions import Box, Region
from bow.ui.kit.shared_commands import OF_THE_WINDOW
from bow.ui.kit.sprite_lists import sprite_program
from bow.ui.kit.text_fields import ClipboardError
from bow.ui.kit.text_layout import STRONG, letter
from bow.ui.kit.theme import SIZE, first_size, least_size
from bow.ui.kit.window_pictures import use_window_atlas
from bow.ui.music import ambience, music
from bow.ui.player_settings import Settings, read_settings, save_settings
from bow.ui.screens.guests_line import Guests
from bow.ui.screens.navigation import Page
from bow.ui.screens.over_screens import Fade, WindowNotice, keep_picture
from bow.ui.speaker import speaker
from bow.ui.wording import say
from bow.words.messages import choose_language, chosen_language

if TYPE_CHECKING:
    from pathlib import Path

    from bow.authoring.draft import Draft
    from bow.authoring.draft.pack_draft import PackDraft
    from bow.content.plans import Scenario
    from bow.editor.battle_editor.editor_screen import EditorScreen
    from bow.editor.pack_screen import PackScreen
    from bow.table.battle.pages.skirmish_setup import SkirmishSetupScreen
    from bow.table.battle.play.saves import Seats
    from bow.table.battle.play.session import Session
    from bow.table.battle.screens.battle_screen import BattleScreen
    from bow.table.realm.screens.realm_screen import RealmScreen

#: parts of the names of programs that draw in place of a graphics card
SOFTWARE = ("llvmpipe", "softpipe", "swrast", "swiftshader", "software", "lavapipe", "basic", "gdi")
#: seconds after which the window manager has framed the window
SETTLED = 0.5
_log = logging.getLogger("bow.table")


class InvitedGuests(Guests, Protocol):
    """The players elsewhere of a game of the window: see `bow.table.invitation`."""

    def update(self, seconds: float, *, animates: bool) -> None:
        """Do what they ask; while an animation runs it waits."""

    def end(self) -> dict[str, str]:
        """Close the table to them; return the known keys of its seats."""


class TableWindow(DesktopWindow):
    """The window of the table.

    Attributes:
        regions: the regions of the current screen.
        faults: keeps errors of screens from ending the program.
    """

    def __init__(self, width: int = SIZE[0], height: int = SIZE[1], antialiasing: bool = False) -> None:
        self.regions: list[Region] = []
        last = last_book()
        self.options: tuple[str, ...] = last.options  # optional rules of new battles
        self.clock: ClockTerms | None = last.clock  # of new battles
        self.active = True  # whether it has the focus
        self._asked: tuple[int, int] | None = None  # where it was to open
        self._shift = (0, 0)  # how far from there it did
        self.lives = False  # whether the table also lives where a program draws in place of a graphics card
        self.loaded = False  # whether both games and the editors are loaded
        self.settings = read_settings()
        asked = chosen_language()  # of the command line
        self.settings = self.settings.changed(language=asked) if asked else self.settings
        choose_language(self.settings.language)
        self.faults = FaultGuard(self)
        super().__init__(width, height, say("game-title"), antialiasing)
        use_window_atlas(self.ctx)
        self.ctx.sprite_list_program_cull = sprite_program(self.ctx)
        self.set_minimum_size(*least_size(arcade.get_display_size()))
        _log.info("; ".join(versions(self.graphics)))
        theme.load_fonts()
        self._apply(self.settings)
        self.notice = WindowNotice()
        self.gamepad = Gamepad(self)
        self.fade = Fade()
        self.busy = Canvas()  # the sign that the next screen takes a moment
        #: the screens of the battle and of the game of the realm that are being played
        self.battle_screen: BattleScreen | None = None
        self.game_screen: RealmScreen | None = None
        #: the screen of the setup of a skirmish, until its battle begins
        self.setup_screen: SkirmishSetupScreen | None = None
        #: the players elsewhere of that game
        self.guests: InvitedGuests | None = None
        #: the open editor, and the one from which a test battle is played
        self.editor: EditorScreen | PackScreen | None = None
        self.tested_editor: EditorScreen | None = None

    # --- players elsewhere
    def close_table(self) -> dict[str, str]:
        """Close the table to players elsewhere; return the keys of its seats, as far as they are known."""
        guests, self.guests = self.guests, None
        return {} if guests is None else guests.end()

    # --- errors
    def dispatch_event(self, *args: Any) -> bool | None:
        """Dispatch an event. An error in it is reported over the screen and does not end the program."""
        try:
            return True if self.faults.takes(*args) else super().dispatch_event(*args)
        except Exception as error:  # noqa: BLE001  # no key, click or drawing may end a game
            self.faults.caught(error, str(args[0]))
        return True

    def dispatch_pending_events(self) -> None:
        """Dispatch the events that waited for the loop, even if one of them fails."""
        while self._event_queue:
            event = self._event_queue.popleft()
            try:
                if not self.faults.takes(*event):
                    EventDispatcher.dispatch_event(self, *event)
            except Exception as error:  # noqa: BLE001  # as above
                self.faults.caught(error, str(event[0]))
        super().dispatch_pending_events()

    def _dispatch_frame(self, delta_time: float) -> None:
        """Update and draw. An error outside the events, as of the graphics driver, would end the clock's calls."""
        try:
            super()._dispatch_frame(delta_time)
        except Exception as error:  # noqa: BLE001  # as above
            self.faults.caught(error, "on_draw")

    # --- focus
    def on_activate(self) -> None:
        self.active = True

    def on_deactivate(self) -> None:
        self.active = False

    # --- over every screen
    @property
    def gamepads(self) -> tuple[str, ...]:
        return self.gamepad.names

    def on_update(self, delta_time: float) -> None:
        self.fade.update(delta_time)
        self.notice.update(delta_time)
        self.gamepad.update(delta_time)
        if self.guests is not None:
            self.guests.update(delta_time, animates=bool(getattr(self.current_view, "animates", False)))

    def on_draw(self) -> None:
        """Draw what is over every screen: the fade, a notice, an error report, the pointer of a gamepad."""
        self.fade.draw(self.width, self.height)
        self.notice.draw(self.width, self.height)
        self.faults.draw()
        self.gamepad.draw()

    # --- keys that work everywhere
    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Run the command of a key that works on every screen: full screen, picture, sound."""
        command = keymap().find(key_name(symbol, modifiers), EVERYWHERE)
        if command is not None:
            self.carry_out(command)

    def carry_out(self, id: str) -> bool:
        """Run a command of the window; return whether there is one with this id."""
        return OF_THE_WINDOW.run(id, self)

    def toggle_fullscreen(self) -> None:
        self.set_fullscreen(not self.fullscreen)
        self.change_settings(self.settings.changed(fullscreen=self.fullscreen))

    def take_picture(self) -> None:
        """Save a picture of the current screen, and show its path or the reason of a failure."""
        view = self.current_view
        if view is None:
            return
        view.on_draw()
        playing = next((name for screen in (view, self.battle_screen, self.game_screen)
                        if (name := getattr(screen, "game_name", ""))), "bow")  # fmt: skip
        try:
            said = say("picture-saved", path=str(keep_picture(arcade.get_image(), playing)))
        except OSError as error:
            said = say("picture-not-saved", why=os_reason(error))
        self.notice.show(said)

    def get_clipboard_text(self) -> str:
        """Return the text in the clipboard; if it cannot be read, show why and return an empty text."""
        try:
            return str(super().get_clipboard_text())
        except ClipboardError as error:
            self.notice.show(say(error.key))
            return ""

    def set_clipboard_text(self, text: str) -> None:
        """Copy a text to the clipboard, or show why that is not possible."""
        try:
            super().set_clipboard_text(text)
        except ClipboardError as error:
            self.notice.show(say(error.key))

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
        changed = getattr(self.current_view, "sound_changed", None)
        if changed is not None:
            changed()

    def settle(self, place: WindowPlace) -> None:
        """Move to a place. A window manager's frame may shift the window, so `close` saves the requested place."""
        self.set_location(place.x, place.y)
        self._asked = place.x, place.y
        arcade.schedule_once(self._note_shift, SETTLED)

    def _note_shift(self, _: float) -> None:
        if self._asked is not None:
            x, y = self.get_location()
            self._shift = x - self._asked[0], y - self._asked[1]

    def _keep_place(self) -> None:
        if not self.fullscreen:
            x, y = self.get_location()
            keep_place(WindowPlace(self.width, self.height, x - self._shift[0], y - self._shift[1]))

    def close(self) -> None:
        """Save the place, end bots and sounds, and leave the screen, before the window closes."""
        try:
            self._keep_place()
            self._asked = None
            self.leave_game()
            self.hide_view()
            music().close()
            ambience().close()
            speaker().close()
        finally:
            super().close()

    @property
    def graphics(self) -> str:
        info: Any = self.ctx.info  # Arcade has no type for it
        return f"OpenGL {info.MAJOR_VERSION}.{info.MINOR_VERSION}, {info.RENDERER}, {info.VENDOR}"

    @property
    def by_software(self) -> bool:
        """Whether a program draws in place of a graphics card, and needs the processor for every pixel."""
        return any(name in self.graphics.lower() for name in SOFTWARE)

    def leave_game(self) -> None:
        """Close the game at this table, so that it can be resumed here or elsewhere."""
        self.close_table()
        if self.game_screen is not None:
            self.game_screen.close()
        if self.battle_screen is not None:
            self.battle_screen.session.close()
        if self.setup_screen is not None:
            self.setup_screen.session.leave()
        self.game_screen = self.battle_screen = self.setup_screen = self.tested_editor = None

    def drop_screens(self) -> None:
        """Drop the current screen and its game without closing them, because that has failed."""
        self.game_screen = self.battle_screen = self.setup_screen = self.tested_editor = None
        if self._current_view is not None:
            self.remove_handlers(self._current_view)
            self._current_view = None

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
        theme.living = settings.living and not settings.reduced_motion and (self.lives or not self.by_software)
        theme.bot_pace = settings.bot_pace
        theme.miniatures, theme.still = settings.miniatures, settings.reduced_motion
        use(KeyMap(dict(settings.keys)))
        time_to_think.use(settings.time_to_think)
        speaker().volume, speaker().muted = settings.volume, settings.muted
        speaker().click_volume = settings.interface_volume
        music().set_volume(0.0 if settings.muted else settings.music_volume)
        ambience().set_volume(0.0 if settings.muted else settings.ambience_volume)
        theme.set_scale(self.width, self.height, settings.ui_scale)

    def show_view(self, new_view: arcade.View) -> None:
        """Show a screen and play its music; if it has none, the current piece continues. A drag ends."""
        self.break_off()
        if self._current_view is not None and new_view is not self._current_view:
            self.fade.begin()
        super().show_view(new_view)
        piece = getattr(new_view, "music", None)
        if piece:
            music().play(piece)
            ambience().play(getattr(new_view, "ambience", None))

    # --- screens
    def open(self, page: Page) -> str | None:
        """Open a page; return why it cannot be opened, or None. The first call loads both games and the editors."""
        if page.slow:
            self._show_busy()
        opened = import_module(PAGES).OPENED
        self.loaded = True
        failed = opened[type(page)](self, page)
        return failed if isinstance(failed, str) else None

    def _show_busy(self) -> None:
        """Show a busy sign over the current screen, because the next one takes a moment."""
        view = self.current_view
        if view is None:
            return
        wide, high = theme.px(300), theme.px(72)
        box = Box(round((self.width - wide) / 2), round((self.height - high) / 2), round(wide), round(high))
        self.busy.clear()
        self.busy.frame("panel-lit", box, theme.scale * 0.6)
        size = letter(20)
        self.busy.text(say("one-moment"), box.inset(theme.px(14)), size, theme.GOLD_BRIGHT, STRONG, align="center")
        view.on_draw()
        self.busy.draw()
        self.flip()

    def show_title(self) -> None:
        self.leave_game()
        self.show_view(TitleScreen(self))

    def show_replay(self, path: Path) -> str | None:
        return self.open(destinations.ReplayPage(path))

    def start_lesson(self, name: str | None = None) -> None:
        self.open(destinations.LessonPage(name))

    def start_battle(self, scenario: Scenario, seed: int, seats: Seats) -> None:
        self.open(destinations.NewBattle(scenario, seed, seats))

    def continue_battle(self, path: Path) -> str | None:
        return self.open(destinations.KeptBattle(path))

    def open_battle(self, session: Session, seats: Seats | None = None) -> None:
        self.open(destinations.OpenBattle(session, seats))

    def back_to_battle(self, command: str = "") -> None:
        self.open(destinations.BattleAgain(command))

    def show_editor_start(self) -> None:
        self.open(destinations.EditorStartPage())

    def show_editor(self, draft: Draft) -> None:
        self.open(destinations.EditorPage(draft))

    def show_pack_editor(self, draft: PackDraft) -> None:
        self.open(destinations.PackEditorPage(draft))


def run_window(show: Callable[[TableWindow], object] | None = None) -> None:
    """Open the window with the title or, with `show`, something else, and run it until it is closed."""
    screens = [WindowPlace(each.width, each.height, each.x, each.y) for each in arcade.get_screens()]
    place = read_place(screens)
    window = TableWindow(*(place[:2] if place is not None else first_size(arcade.get_display_size())))
    if place is not None:
        window.settle(place)
    if window.settings.fullscreen:
        window.set_fullscreen(True, None if place is None else window.monitor(place.x, place.y, *place[:2]))
    window.show_title()
    if show is not None:
        show(window)
    keep_what_is_loaded()
    for player in (music(), ambience()):  # with the sounds, after the first frame
        arcade.schedule_once(lambda _, player=player: player.warm_up(), 0.3)
    arcade.schedule_once(lambda _: window.gamepad.start(), 1.0)  # some drivers take a moment
    run_loop(window)


def run_loop(window: TableWindow) -> None:
    """Run the window until it is closed, even if a scheduled function or the driver of a device fails."""
    while True:
        try:
            arcade.run()
        except Exception as error:
            if window.closed:
                raise
            window.faults.caught(error, "loop")
        else:
            return
