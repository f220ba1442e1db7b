#!/usr/bin/env python3
"""Play with keys, mouse, gamepad and window at random, and prove that no input causes an error of the program.

    tools/provers/monkey.py --minutes 10                    ten minutes over all games and screens
    tools/provers/monkey.py --game realm --seed 7           one minute, from scene 7 on
    tools/provers/monkey.py --game battle --seed 12 --scenes 1
                                                            one scene: how to repeat a find
    tools/provers/monkey.py --here                          on the current screen, to be watched

A scene opens a game, a lesson, a replay, an editor or another screen of its own seed, and does some hundred things
there: the keys of all commands, each twice in a row, and all other keys; clicks with each button; drags, some of them
broken off by the loss of the focus, by Escape, by F11 or by another size of the window; the wheel; text; a gamepad.
Bots play at random, and time passes. Files are written in a temporary folder.

A find is an error that the window or a thread has caught, a bot that fails, or an action that the table offers and the
engine refuses. It is printed with its seed, its traceback and the last things that were done.

Exit codes: 0 nothing was found, 1 something was, 2 there is no screen or an option is wrong.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import threading
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.table.hidden_screen import NoScreenError, hidden_screen, use_screen  # noqa: E402  # the path comes first

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from bow.ui.kit.regions import Region

GAMES: Final = ("battle", "realm", "editor", "packs")
SIZES: Final = ((1280, 800), (1024, 640), (1600, 900), (1920, 1080))
#: buttons that end the program; they are pressed by keys now and then
QUIT: Final = "quit"
TEXTS: Final = ("a", "Z", "7", "-3", "ж", "é", "'", '"', ":", "{", "\\", "\t", "👑", "­", "x" * 300, "\n", "")
#: troubles of a session that are errors of the program
OURS: Final = frozenset({"notice-refused", "notice-bot", "notice-bot-died", "notice-endless"})
#: the things that are remembered for a find, and the seconds after which one of them counts as slow
REMEMBERED, SLOW = 40, 20.0


class Monkey:
    """Does things at random in one window.

    Attributes:
        window: the window, a new one when the monkey has closed it.
        done: the last things that were done.
        contexts: how many keys were pressed on each screen.
        things: how many things were done.
    """

    def __init__(self, window: TableWindow, seed: int, draws: float = 0.08) -> None:
        """Take a window; `draws`: the part of the frames that are drawn."""
        from tests.table.window.pads import Hands, Pads, pad

        self.window = window
        self.chance = random.Random(seed)
        self.draws = draws
        self.done: deque[str] = deque(maxlen=REMEMBERED)
        self.contexts: Counter[str] = Counter()
        self.things = 0
        self._keys: list[tuple[int, int]] = []
        self._pads = Pads(pad())
        self._pad = Hands(self._pads.there[0])
        window.gamepad.start(lambda: self._pads)

    def close(self) -> None:
        """Unplug the gamepad."""
        from bow.ui.gamepad import Gamepad

        for each in self._pads.there:
            self._pads.disconnect(each)
        self.window.remove_handlers(
            on_mouse_motion=self.window.gamepad._mouse_moved, on_mouse_press=self.window.gamepad._mouse_moved,
            on_activate=self.window.gamepad._back, on_deactivate=self.window.gamepad._leave,
        )  # fmt: skip
        self.window.gamepad = Gamepad(self.window)

    # --- one thing after the other
    def one(self) -> None:
        """Do one thing, twice in a row now and then, and let time pass."""
        ways: tuple[tuple[Callable[[], None], int], ...] = (
            (self.key, 80), (self.click, 60), (self.drag, 20), (self.wheel, 8), (self.text, 8), (self.pad, 10),
            (self.resize, 1), (self.fullscreen, 1), (self.lose_focus, 3), (self.wait, 10), (self.back, 12),
        )  # fmt: skip
        way = self.chance.choices([way for way, _ in ways], [weight for _, weight in ways])[0]
        self.things += 1
        way()
        self.frame()

    def note(self, what: str) -> None:
        """Remember what is done."""
        view = self.window.current_view
        self.done.append(f"{type(view).__name__}: {what}")

    def send(self, event: str, *values: Any) -> None:
        """Dispatch an event, unless the window is closed."""
        if not self.window.closed:
            self.window.dispatch_event(event, *values)

    def frame(self, seconds: float | None = None) -> None:
        """Let time pass; draw the screen now and then."""
        if self.window.closed:
            return
        self.window.dispatch_events()
        seconds = self.chance.choice((0.0, 1 / 60, 0.1, 0.5)) if seconds is None else seconds
        self.send("on_update", seconds)
        if self.chance.random() < self.draws and not self.window.closed:
            self.window.draw(seconds)

    # --- keys
    def key(self) -> None:
        """Press the next key of a shuffled list of all keys twice in a row."""
        symbol, modifiers = self._next_key()
        for _ in range(1 + (self.chance.random() < 0.7)):
            self._press(symbol, modifiers)
            if self.chance.random() < 0.5:
                self.frame(1 / 60)

    def _next_key(self) -> tuple[int, int]:
        if not self._keys:
            self._keys = list(dict.fromkeys(all_keys()))
            self.chance.shuffle(self._keys)
        return self._keys.pop()

    def _press(self, symbol: int, modifiers: int) -> None:
        import arcade

        from bow.ui.kit.keyboard import key_name

        self.note(f"key {key_name(symbol, modifiers)}")
        self.contexts[context_of(self.window)] += 1
        self.send("on_key_press", symbol, modifiers)
        plain = not modifiers & (arcade.key.MOD_CTRL | arcade.key.MOD_ALT | arcade.key.MOD_COMMAND)
        if plain and 32 <= symbol < 127:
            self.send("on_text", chr(symbol))
        self.send("on_key_release", symbol, modifiers)

    # --- the mouse
    def _region(self) -> Region | None:
        regions = [region for region in self.window.regions if region.id != QUIT]
        enabled = [region for region in regions if region.enabled]
        pool = enabled if enabled and self.chance.random() < 0.8 else regions
        if not pool:
            return None
        kind = self.chance.choice(sorted({region.kind for region in pool}))
        return self.chance.choice([region for region in pool if region.kind == kind])

    def _point(self) -> tuple[int, int]:
        """Return a point on a thing of the screen, or any point."""
        region = self._region()
        wide, high = self.window.width, self.window.height
        if region is None or self.chance.random() < 0.2:
            return self._away_from_quit(self.chance.randrange(wide), self.chance.randrange(high))
        x, y = region.box.centre
        return self._away_from_quit(max(0, min(int(x), wide - 1)), max(0, min(int(y), high - 1)))

    def _away_from_quit(self, x: int, y: int) -> tuple[int, int]:
        return (0, 0) if any(r.id == QUIT and r.box.holds(x, y) for r in self.window.regions) else (x, y)

    def _button(self) -> int:
        import arcade

        buttons = arcade.MOUSE_BUTTON_LEFT, arcade.MOUSE_BUTTON_RIGHT, arcade.MOUSE_BUTTON_MIDDLE
        return self.chance.choices(buttons, (8, 2, 1))[0]

    def click(self) -> None:
        """Click a thing or a point, twice now and then."""
        (x, y), button = self._point(), self._button()
        found = next((f"{r.kind} {r.id}" for r in self.window.regions if r.box.holds(x, y)), "nothing")
        self.note(f"click {button} at {x},{y} on {found[:80]}")
        self.send("on_mouse_motion", x, y, 1, 1)
        if self.chance.random() < 0.5:
            self.frame(0.4)  # new buttons take clicks after a moment
        for _ in range(1 + (self.chance.random() < 0.2)):
            self.send("on_mouse_press", x, y, button, 0)
            if self.chance.random() < 0.2:
                self.frame()
            self.send("on_mouse_release", x, y, button, 0)

    def drag(self) -> None:
        """Drag from one place to another; something may break in, and the release may get lost."""
        (x, y), (to_x, to_y), button = self._point(), self._point(), self._button()
        found = next((f"{r.kind} {r.id}" for r in self.window.regions if r.box.holds(x, y)), "nothing")
        self.note(f"drag {button} from {x},{y} on {found[:80]} to {to_x},{to_y}")
        self.send("on_mouse_motion", x, y, 1, 1)
        self.send("on_mouse_press", x, y, button, 0)
        steps = self.chance.randint(1, 6)
        breaks = self.chance.choice((None, None, self.lose_focus, self._escape, self.fullscreen, self.resize, self.key))
        at = self.chance.randrange(steps)
        for n in range(steps):
            here = int(x + (to_x - x) * (n + 1) / steps), int(y + (to_y - y) * (n + 1) / steps)
            self.send("on_mouse_drag", *here, (to_x - x) // steps, (to_y - y) // steps, button, 0)
            if n == at and breaks is not None:
                breaks()
            self.frame(1 / 60)
        if self.chance.random() < 0.85:
            self.send("on_mouse_release", to_x, to_y, button, 0)
        else:
            self.note("the release is lost")

    def _escape(self) -> None:
        import arcade

        self._press(arcade.key.ESCAPE, 0)

    def wheel(self) -> None:
        """Turn the wheel over a thing."""
        (x, y), steps = self._point(), self.chance.choice((-20, -1, 1, 2, 20))
        self.note(f"wheel {steps} at {x},{y}")
        self.send("on_mouse_motion", x, y, 1, 1)
        self.send("on_mouse_scroll", x, y, 0, steps)

    # --- the rest
    def text(self) -> None:
        """Type, if possible into a field."""
        fields = [region for region in self.window.regions if region.kind == "field"]
        if fields:
            x, y = map(int, self.chance.choice(fields).box.centre)
            self.send("on_mouse_press", x, y, 1, 0)
            self.send("on_mouse_release", x, y, 1, 0)
        typed = self.chance.choice(TEXTS)
        self.note(f"text {typed[:20]!r}")
        self.send("on_text", typed)

    def pad(self) -> None:
        """Press a button of the gamepad, or push a stick for a moment; the focus may be lost meanwhile."""
        from tests.table.window.pads import BUTTONS

        button = self.chance.choice((*BUTTONS, "dpad", "stick", "trigger"))
        self.note(f"pad {button}")
        way = self.chance.choice((-1, 0, 1)), self.chance.choice((-1, 0, 1))
        if button == "dpad":
            self._pad.dpad(*way)
        elif button == "stick":
            self._pad.stick(self.chance.choice(("left", "right")), *way)
        elif button == "trigger":
            self._pad.trigger(self.chance.choice(("left", "right")), self.chance.random())
        elif self._points_at_quit() and button == "a":
            return
        else:
            self._pad.hold(button)
        self.frame(0.1)
        if self.chance.random() < 0.2:
            self.lose_focus()
        if button in BUTTONS:
            self._pad.release(button)
        self._pad.dpad(0, 0)
        for side in ("left", "right"):
            self._pad.stick(side, 0, 0)
            self._pad.trigger(side, 0)

    def _points_at_quit(self) -> bool:
        at = self.window.gamepad.at
        return any(region.id == QUIT and region.box.holds(*at) for region in self.window.regions)

    def lose_focus(self) -> None:
        """Switch to another window and back."""
        self.note("Alt+Tab")
        self.send("on_deactivate")
        self.frame()
        self.send("on_activate")

    def fullscreen(self) -> None:
        """Press the key of the full screen."""
        import arcade

        self._press(arcade.key.F11, 0)

    def resize(self) -> None:
        """Give the window another size."""
        size = self.chance.choice(SIZES)
        self.note(f"size {size}")
        if not self.window.closed and not self.window.fullscreen:
            self.window.set_size(*size)
            self.frame(0.0)

    def wait(self) -> None:
        """Let bots answer and animations end."""
        self.note("wait")
        for _ in range(self.chance.randint(1, 12)):
            self.frame(0.3)
            time.sleep(0.004)

    def back(self) -> None:
        """Return to the game or draft from the pages around it, where most keys mean nothing."""
        window = self.window
        shown = (window.battle_screen, window.game_screen, window.editor)
        there = next((screen for screen in shown if screen is not None), None)
        if there is not None and window.current_view not in shown:
            self.note(f"back to {type(there).__name__}")
            window.show_view(there)

    # --- finds
    def found(self) -> str | None:
        """Return what is wrong now: an error that was caught, or a bot that failed; None: nothing is."""
        if self.window.faults.errors:
            error = self.window.faults.errors[0]
            return "".join(traceback.format_exception(error))
        for screen in (self.window.battle_screen, self.window.game_screen):
            session: Any = screen.session if screen is not None else None
            if session is not None and session.failed is not None:
                return f"a bot has failed: {session.failed}"
            if session is not None and session.trouble is not None and session.trouble[0] in OURS:
                return f"the table says: {session.trouble}"
        return None


def all_keys() -> Iterator[tuple[int, int]]:
    """Yield the keys of all commands, and those that always have their meaning."""
    import arcade

    from bow.ui.kit.commands import COMMANDS, keymap
    from bow.ui.kit.keyboard import symbol_of

    key = arcade.key
    for id in COMMANDS:
        for name in keymap().keys(id):
            symbol, modifiers = symbol_of(name)
            yield symbol, modifiers
            yield symbol, modifiers | key.MOD_SHIFT
    for symbol in (
        key.ESCAPE, key.ENTER, key.NUM_ENTER, key.SPACE, key.TAB, key.F6, key.BACKSPACE, key.DELETE, key.INSERT,
        key.PAGEUP, key.PAGEDOWN, key.HOME, key.END, key.LEFT, key.RIGHT, key.UP, key.DOWN, key.LALT, key.LSHIFT,
        key.MENU, key.F10, 0, *range(key.KEY_0, key.KEY_9 + 1),
    ):  # fmt: skip
        for modifiers in (0, key.MOD_SHIFT, key.MOD_CTRL, key.MOD_ALT, key.MOD_CAPSLOCK | key.MOD_NUMLOCK):
            yield symbol, modifiers


def context_of(window: TableWindow) -> str:
    """Return the name of the current screen, and of what is open on it."""
    view: Any = window.current_view
    if window.faults.panel.open:
        return "report of an error"
    name = type(view).__name__
    session = getattr(view, "session", None)
    owed = getattr(session, "decision", None) or getattr(getattr(session, "battle", None), "decision", None)
    parts = [name, getattr(owed, "kind", "")]
    parts += ["bot"] * bool(getattr(session, "bot_to_act", False))
    parts += ["handover"] * bool(getattr(session, "needs_handover", False))
    notes = getattr(view, "notes", None) or getattr(getattr(view, "over_board", None), "hand", None)
    parts += ["notes"] * bool(getattr(notes, "on", False))
    return " ".join(filter(None, parts))


class Scenes:
    """What a scene begins with, by chance."""

    def __init__(self, window: TableWindow, chance: random.Random) -> None:
        self.window, self.chance = window, chance

    def begin(self, game: str) -> str:
        """Open the first screen of a scene; return its name."""
        from bow.ui.player_settings import Settings

        chance = self.chance
        self.window.faults.panel.close()
        self.window.change_settings(
            Settings(
                animation_speed=chance.choice((0.0, 1.0)), confirm=chance.random() < 0.5, muted=True,
                secrecy=chance.random() < 0.7, recap=chance.random() < 0.7, own_below=chance.random() < 0.5,
                ui_scale=chance.choice((1.0, 1.0, 1.5)), time_to_think=0.2, language=chance.choice(("en", "ru")),
            )
        )  # fmt: skip
        ways = {
            "battle": (self.battle, self.battle, self.battle, self.lesson, self.replay, self.skirmish, self.page),
            "realm": (self.realm, self.realm, self.realm, self.realm_lesson, self.realm_replay, self.realm_page),
            "editor": (self.editor, self.editor, self.editor_start),
            "packs": (self.pack, self.pack, self.editor_start),
        }[game]
        return chance.choice(ways)()

    # --- the battle
    def battle(self) -> str:
        """Open a battle of the book, some actions on, with people and bots."""
        from bow.battle import load_scenario
        from bow.battle.reading import scenarios
        from bow.table.battle.play.saves import Seats

        name = self.chance.choice(scenarios())
        seats = [self.chance.choice(("person", "person", "random", "greedy")) for _ in range(2)]
        self.window.start_battle(load_scenario(name), self.chance.randrange(1000), Seats(*seats))
        screen = self.window.battle_screen
        assert screen is not None
        for _ in range(self.chance.choice((0, 0, 5, 40, 120))):
            if screen.session.over:
                break
            screen.session.act(self.chance.choice(screen.session.legal))
        screen.controller.renew()
        screen.refresh()
        return f"battle {name} {seats}"

    def lesson(self) -> str:
        """Open a lesson of the battle."""
        from bow.table.battle.play.player_files import lesson_names

        name = self.chance.choice(lesson_names())
        self.window.start_lesson(name)
        return f"lesson {name}"

    def replay(self) -> str:
        """Open a recorded battle."""
        name = self.battle()
        screen = self.window.battle_screen
        assert screen is not None
        journal = screen.session.journal
        assert journal is not None
        self.window.leave_game()
        failed = self.window.show_replay(journal.path)
        return f"replay of {name}, {failed or 'opened'}"

    def skirmish(self) -> str:
        """Open the start of a skirmish, from where its set-up is reached."""
        from bow.table.battle.destinations import SkirmishPage

        self.window.open(SkirmishPage())
        return "skirmish"

    def page(self) -> str:
        """Open a page around the battles."""
        from bow.table.battle import destinations as pages
        from bow.ui.screens.navigation import KeysPage, LearnPage, SettingsPage, TitlePage

        back = self.window.show_title
        page = self.chance.choice(
            (pages.BookPage(), pages.HelpPage(back), pages.EncyclopediaPage(back), pages.ReplaysPage(),
             LearnPage(), SettingsPage(back), KeysPage(back), TitlePage())
        )  # fmt: skip
        self.window.open(page)
        return type(page).__name__

    # --- the realm
    def realm(self) -> str:
        """Open a game of the realm, some actions on, with people and bots."""
        from bow.realm import Realm
        from bow.table.realm.destinations import NewRealm
        from bow.table.realm.play.realm_saves import RealmSetup

        players = self.chance.randint(3, 6)
        seats = {
            house: self.chance.choice(("person", "random", "greedy")) for house in Realm.start(players=players).houses
        }
        seats[self.chance.choice(list(seats))] = "person"
        failed = self.window.open(NewRealm(RealmSetup(players, seats, {}, self.chance.randrange(1000))))
        assert failed is None, failed
        screen = self.window.game_screen
        assert screen is not None
        for _ in range(self.chance.choice((0, 0, 10, 60, 200, 400))):
            if screen.session.decision is None:
                break
            screen.session.act(self.chance.choice(screen.session.realm.legal_actions()))
        screen.controls.clear()
        screen.show_again()
        return f"realm {seats}"

    def realm_lesson(self) -> str:
        """Open the lesson of the realm."""
        from bow.table.realm.destinations import RealmLessonPage

        self.window.open(RealmLessonPage())
        return "lesson of the realm"

    def realm_replay(self) -> str:
        """Open a recorded game of the realm, or its analysis."""
        from bow.table.realm.destinations import RealmAnalysisPage, RealmReplayPage

        name = self.realm()
        screen = self.window.game_screen
        assert screen is not None
        journal = screen.session.journal
        assert journal is not None
        self.window.leave_game()
        page = RealmAnalysisPage(journal.path) if self.chance.random() < 0.2 else RealmReplayPage(journal.path)
        failed = self.window.open(page)
        return f"{type(page).__name__} of {name}, {failed or 'opened'}"

    def realm_page(self) -> str:
        """Open a page around the games of the realm."""
        from bow.table.realm.destinations import RealmGamesPage, RealmSetupPage

        page = self.chance.choice((RealmSetupPage(), RealmGamesPage()))
        self.window.open(page)
        return type(page).__name__

    # --- the editors
    def editor(self) -> str:
        """Open the editor of battles with a battle of the book."""
        from bow.authoring.beginnings import opened
        from bow.battle.reading import catalogue, scenarios

        name = self.chance.choice(scenarios())
        self.window.show_editor(opened(name, catalogue()))
        return f"editor of {name}"

    def editor_start(self) -> str:
        """Open the beginnings of drafts."""
        self.window.show_editor_start()
        return "beginnings of drafts"

    def pack(self) -> str:
        """Open the editor of content packs with a new pack."""
        from bow.authoring.pack_beginnings import begun_pack
        from bow.system.places import home

        id = f"pack-{self.chance.randrange(10**6)}"
        self.window.show_pack_editor(begun_pack(home() / "packs" / id, id, "A pack"))
        return f"editor of {id}"


@contextmanager
def like_the_loop() -> Iterator[None]:
    """Dispatch events at once, as while the loop of the program runs."""
    from pyglet.window import BaseWindow

    before = BaseWindow._enable_event_queue
    BaseWindow._enable_event_queue = False
    try:
        yield
    finally:
        BaseWindow._enable_event_queue = before


def play_scene(
    window: TableWindow, game: str, seed: int, things: int, draws: float = 0.08
) -> tuple[Monkey, str, str | None]:
    """Play one scene; return the monkey, the name of the scene, and what was found, or None."""
    chance = random.Random(seed)
    monkey = Monkey(window, seed, draws)
    name, found = "", None
    try:
        with like_the_loop():
            name = Scenes(window, chance).begin(game)
            while monkey.things < things and not window.closed and (found := monkey.found()) is None:
                monkey.one()
    except Exception:  # noqa: BLE001  # an error outside the window's events is a find, too
        found = traceback.format_exc()
    found = found or monkey.found()
    if not window.closed:
        with like_the_loop():
            monkey.close()
            window.faults.errors.clear()
            window.faults.panel.close()
            if window.fullscreen:
                window.set_fullscreen(False)
    return monkey, name, found


def run(asked: argparse.Namespace) -> int:
    """Play scenes until the time is over; return the exit code."""
    from bow.system.log_file import start_log
    from bow.table.app import TableWindow
    from bow.table.opened import OPENED
    from tools.provers.prove_realm_table import undrawn

    def opened() -> TableWindow:
        window = TableWindow(*SIZES[0])
        window.loaded = bool(OPENED)
        return window

    in_threads: list[str] = []
    threading.excepthook = lambda args: in_threads.append("".join(traceback.format_exception(args.exc_value)))
    start_log()
    window = opened()
    contexts: Counter[str] = Counter()
    finds = things = scenes = 0
    began = time.monotonic()
    while scenes < asked.scenes if asked.scenes else time.monotonic() - began < asked.minutes * 60:
        seed = asked.seed + scenes
        game = asked.game if asked.game != "all" else GAMES[seed % len(GAMES)]
        scenes += 1
        with undrawn() if asked.hasty else nullcontext():
            monkey, name, found = play_scene(window, game, seed, asked.things, 0.0 if asked.hasty else 0.08)
        contexts += monkey.contexts
        things += monkey.things
        found = found or ("in a thread:\n" + in_threads.pop() if in_threads else None)
        in_threads.clear()
        if found is not None:
            finds += 1
            print(f"FOUND --game {game} --seed {seed} --scenes 1: {name}, after {monkey.things} things")
            print("".join(f"    {each}\n" for each in monkey.done) + found, flush=True)
            if asked.stop:
                break
        if window.closed:
            window = opened()
        print(f"{time.monotonic() - began:4.0f} s, {seed}: {name}, {monkey.things} things", file=sys.stderr, flush=True)
    if not window.closed:
        window.close()
    print(f"{len(contexts)} contexts; keys in each:")
    for context, count in sorted(contexts.items()):
        print(f"  {count:6,} {context}")
    took = time.monotonic() - began
    print(f"{finds} finds in {scenes} scenes with {things:,} things, {sum(contexts.values()):,} keys, {took:.0f} s")
    return 1 if finds else 0


def arguments() -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1.0, metavar="N", help="how long (default 1)")
    parser.add_argument("--scenes", type=int, default=0, metavar="N", help="so many scenes, however long they take")
    parser.add_argument("--things", type=int, default=300, metavar="N", help="done in each scene (default 300)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first scene; then the next numbers")
    parser.add_argument("--game", choices=(*GAMES, "all"), default="all")
    parser.add_argument("--hasty", action="store_true", help="lay out, but draw nothing: more keys in a minute")
    parser.add_argument("--stop", action="store_true", help="stop at the first find")
    parser.add_argument("--here", action="store_true", help="on the screen that there is")
    return parser.parse_args()


def main() -> int:
    """Run the command; return the exit code."""
    asked = arguments()
    with tempfile.TemporaryDirectory() as home:
        os.environ |= {"BOW_HOME": str(Path(home, "bow")), "HOME": home}
        os.chdir(home)
        try:
            if asked.here:
                return run(asked)
            with hidden_screen() as display:
                use_screen(display)
                return run(asked)
        except NoScreenError as error:
            print(f"tools/provers/monkey.py needs a screen: {error}", file=sys.stderr)
            return 2
        finally:
            os.chdir(ROOT)


if __name__ == "__main__":
    sys.exit(main())
