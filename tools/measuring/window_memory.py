#!/usr/bin/env python3
"""Measure the memory of the window over many games between bots, and over many pages opened and left.

    tools/measuring/window_memory.py battles realms     games, each begun from the end of the one before
    tools/measuring/window_memory.py replays editors pages lessons
    tools/measuring/window_memory.py --rounds 30 battles

After each game or round it prints what the program holds: its memory in MB, after it has given back free memory as
it does at rest; then the numbers of live screens, sprite lists, textures, buffers and pictures of the graphics card,
and child processes. `--why` also prints the kinds of objects that grow. All must stay level after the third game.

It opens its window on a hidden screen, with a folder of its own for saves. Exit codes: 0 level, 1 something grows,
2 bad input.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.table.hidden_screen import hidden_screen, use_screen  # noqa: E402  # the path comes first

if TYPE_CHECKING:
    from bow.table.app import TableWindow

BATTLE: Final = "01-clash-on-the-kingsroad"
#: seconds within which a game between bots must end
LONGEST: Final = 900.0
#: games or rounds until everything is loaded
WARM: Final = 3
#: MB by which memory may differ between the first half of the rounds after that and the second
LEVEL: Final = 12.0


class Reading(NamedTuple):
    """What the program holds at one moment."""

    megabytes: float
    screens: int
    sprite_lists: int
    textures: int
    buffers: int
    pictures: int
    texts: int
    processes: int

    def __str__(self) -> str:
        counts = (f"{count} {name.replace('_', ' ')}" for name, count in self._asdict().items() if name != "megabytes")
        return f"{self.megabytes:6.1f} MB  {', '.join(counts)}"


def resident() -> float:
    """Return the memory of this process in MB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def reading(window: TableWindow) -> Reading:
    """Return what the program holds now."""
    import arcade
    from arcade.gl import Buffer, Framebuffer, Texture2D
    from pyglet.text.layout import TextLayout

    from bow.ui.kit.redrawing import give_memory_back

    give_memory_back()  # as the window does at rest
    window.ctx.gc()
    counts: Counter[str] = Counter()
    for each in gc.get_objects():
        kinds = {
            "screens": arcade.View, "sprite_lists": arcade.SpriteList, "buffers": Buffer, "pictures": Framebuffer,
            "gl": Texture2D, "texts": TextLayout, "textures": arcade.Texture,
        }  # fmt: skip
        for name, kind in kinds.items():
            counts[name] += isinstance(each, kind)
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="ascii").split()
    return Reading(
        resident(), counts["screens"], counts["sprite_lists"], counts["textures"], counts["buffers"],
        counts["pictures"], counts["texts"], len(children),
    )  # fmt: skip


class Watcher:
    """The window, without a person: it lets time pass, and opens pages."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window

    def frame(self, seconds: float = 0.05) -> None:
        """Let one frame pass."""
        self.window.dispatch_events()
        self.window.dispatch_event("on_update", seconds)
        self.window.draw(seconds)
        time.sleep(0.001)  # background threads get their turn

    def until(self, ready: Callable[[], bool]) -> None:
        """Let frames pass until a condition holds."""
        end = time.monotonic() + LONGEST
        while not ready():
            if time.monotonic() > end:
                raise TimeoutError(f"{type(self.window.current_view).__name__} for {LONGEST:g} seconds")
            self.frame()

    def open(self, page: Any) -> Any:
        """Open a page and return its screen."""
        failed = self.window.open(page)
        if failed is not None:
            raise RuntimeError(failed)
        for _ in range(3):
            self.frame()
        return self.window.current_view

    @property
    def session(self) -> Any:
        """The game on the screen."""
        view: Any = self.window.current_view
        return view.session

    # --- games
    def battles(self) -> Iterator[None]:
        """Play battles, each begun by *Rematch*."""
        from bow.battle import load_scenario
        from bow.table.battle.destinations import NewBattle, Rematch
        from bow.table.battle.pages.end import BattleEnd
        from bow.table.battle.play.saves import Seats

        page: Any = NewBattle(load_scenario(BATTLE), 1, Seats("greedy", "random"))
        while True:
            self.open(page)
            self.until(lambda: isinstance(self.window.current_view, BattleEnd))
            page = Rematch(self.session)
            yield

    def realms(self) -> Iterator[None]:
        """Play games of the realm, each begun from the end of the one before."""
        from bow.table.realm.destinations import NewRealm
        from bow.table.realm.play.realm_saves import RealmSetup, setup_of
        from bow.table.realm.screens.menu_screens import RealmEnd

        setup = RealmSetup(3, dict.fromkeys(("stark", "lannister", "baratheon"), "random"), packs=())
        while True:
            self.open(NewRealm(setup))
            self.until(lambda: isinstance(self.window.current_view, RealmEnd))
            setup = setup_of(self.session)
            yield

    # --- pages
    def replays(self) -> Iterator[None]:
        """Open a replay of each game, jump through it and leave it."""
        from bow.table.battle.destinations import ReplayPage
        from bow.table.realm.destinations import RealmReplayPage

        golden = ROOT / "tests" / "golden"
        while True:
            for page in (ReplayPage(golden / "played-kingsroad.bow"), RealmReplayPage(golden / "realm-of-three.bow")):
                view = self.open(page)
                for key in (65367, 65360):  # End, Home
                    view.on_key_press(key, 0)
                    for _ in range(20):
                        self.frame()
                self.window.show_title()
                self.frame()
            yield

    def editors(self) -> Iterator[None]:
        """Open a battle in the editor and leave it."""
        from bow.authoring.beginnings import opened
        from bow.battle.reading import catalogue
        from bow.table.battle.destinations import EditorPage, EditorStartPage

        battle = next((ROOT / "scenarios").rglob("01-*.yaml"))
        while True:
            self.open(EditorStartPage())
            self.open(EditorPage(opened(str(battle), catalogue())))
            for _ in range(40):
                self.frame()
            self.open(EditorStartPage())
            self.window.show_title()
            self.frame()
            yield

    def pages(self) -> Iterator[None]:
        """Open most other screens, and leave them."""
        from bow.battle import Battle, load_scenario
        from bow.table.battle import destinations as battle
        from bow.table.battle.play.session import Session
        from bow.table.realm import destinations as realm
        from bow.table.realm.play.realm_saves import RealmSetup
        from bow.ui.screens.navigation import KeysPage, LearnPage, SettingsPage

        def back() -> None:
            self.window.show_title()

        while True:
            session = Session(Battle.start(load_scenario(BATTLE), 1), None, {}, secrecy=False)
            for page in (
                LearnPage(), SettingsPage(back), KeysPage(back), battle.BookPage(), battle.SkirmishPage(),
                battle.HelpPage(back), battle.EncyclopediaPage(back), battle.ReplaysPage(), realm.RealmGamesPage(),
                realm.RealmSetupPage(RealmSetup(packs=())), battle.OpenBattle(session), battle.MenuPage(session),
            ):  # fmt: skip
                self.open(page)
                for _ in range(5):
                    self.frame()
            self.window.show_title()
            self.frame()
            yield

    def lessons(self) -> Iterator[None]:
        """Begin the lesson of each game and leave it."""
        from bow.table.battle.destinations import LessonPage
        from bow.table.realm.destinations import RealmLessonPage

        while True:
            for page in (LessonPage(), RealmLessonPage()):
                self.open(page)
                for _ in range(20):
                    self.frame()
                self.window.show_title()
                self.frame()
            yield


KINDS: Final = ("battles", "realms", "replays", "editors", "pages", "lessons")


def kinds_of_objects() -> Counter[str]:
    """Return how many objects there are of each kind."""
    return Counter(f"{type(each).__module__}.{type(each).__qualname__}" for each in gc.get_objects())


def measured(watcher: Watcher, kind: str, rounds: int, why: bool) -> bool:
    """Print the memory after each round; return whether it stays level."""
    course = getattr(watcher, kind)()
    found: list[Reading] = []
    before: Counter[str] = Counter()
    for n in range(1, rounds + 1):
        next(course)
        found.append(reading(watcher.window))
        print(f"{kind:8} {n:3}  {found[-1]}", flush=True)
        if n == WARM:
            before = kinds_of_objects()
    if why:
        for name, more in (kinds_of_objects() - before).most_common(25):
            print(f"    {more:+6} {name}")
    late = found[WARM:]
    half = len(late) // 2
    if not half:
        return True
    grown = sum(each.megabytes for each in late[-half:]) / half - sum(each.megabytes for each in late[:half]) / half
    print(f"{kind:8} second half of the rounds after the third: {grown:+.1f} MB", flush=True)
    return grown < LEVEL


def main() -> int:
    """Measure; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"{', '.join(KINDS)}; all of them if none is given")
    parser.add_argument("--rounds", type=int, default=12, metavar="N", help="games, or rounds of pages (12)")
    parser.add_argument("--size", default="1280x800", metavar="WxH", help="of the window (1280x800)")
    parser.add_argument("--why", action="store_true", help="print the kinds of objects that grow")
    asked = parser.parse_args()
    if unknown := set(asked.kinds) - set(KINDS):
        parser.error(f"unknown: {', '.join(sorted(unknown))}; choose from {', '.join(KINDS)}")
    width, height = map(int, asked.size.split("x"))
    with ExitStack() as stack:
        os.environ["BOW_HOME"] = stack.enter_context(tempfile.TemporaryDirectory())
        use_screen(stack.enter_context(hidden_screen()))
        from bow.table.app import TableWindow
        from bow.table.opened import OPENED
        from bow.ui.kit.redrawing import keep_what_is_loaded
        from bow.ui.player_settings import Settings

        window = TableWindow(width, height)
        stack.callback(window.close)
        window.loaded = bool(OPENED)
        window.change_settings(Settings(animation_speed=0.0, recap=False))
        window.show_title()
        keep_what_is_loaded()
        level = [measured(Watcher(window), kind, asked.rounds, asked.why) for kind in asked.kinds or KINDS]
    return 0 if all(level) else 1


if __name__ == "__main__":
    sys.exit(main())
