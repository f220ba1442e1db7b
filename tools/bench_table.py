#!/usr/bin/env python3
"""Measure the table: frame time with everything lit, time from a click to its answer, time to the first picture, and
its load while nothing happens.

    python tools/bench_table.py [--size 1280x800 ...] [--frames 200] [--rounds 3] [--idle 6] [--json]
    python tools/bench_table.py --living [SECONDS] [--size ...] [--json]
    python tools/bench_table.py --against COMMIT [--size ...] [--rounds 3] [--json]

Everything is: 36 units as figures, their zones, the line of sight, the threats of the enemy, the units that can still
act, the list of attacks, the odds of one with their reasons, a hint, notes on the map; then the arrows of the recap;
then the animation of a fight. The realm has six Houses, 60 units, all orders and a march being composed; then bots
take turns, fast and slow ones, each in a process of its own. Each figure is the best of some rounds, as other programs
may work beside it: by the clock, and in brackets the time of the processor, which counts all threads of the program.

With --against the table of an older commit, or of another working copy, is measured by its own copy of this program,
in turns with this one: the ratio of the two holds on every machine.

With --living only the living table is measured, also where a program draws in place of a graphics card: the time of
the processor while nobody acts, and how much of the window is drawn again in a second.

Needs a screen (DISPLAY); under Xvfb: xvfb-run -a -s '-screen 0 1920x1200x24' python tools/bench_table.py
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tools.measuring.table_against import ratios_against, tell_ratios
from tools.measuring.table_programs import idle_load, living_load, start_to_title
from tools.measuring.turns import CannotMeasureError

if TYPE_CHECKING:
    from bow.battle import Action
    from bow.table.app import TableWindow
    from bow.table.battle.screens.battle_screen import BattleScreen

#: a full board: 36 units, most of them engaged, both Houses with commanders
FULL = 36
SIZES = ("1280x800", "1920x1080")
#: allowed milliseconds for a frame, by the height of the window: median and 95th percentile
ALLOWED = {800: (16.0, 33.0), 1080: (24.0, 45.0)}
#: milliseconds from a click or a key to the first visible answer, and per cent of a core at rest
ANSWER, AT_REST = 100.0, 3.0
#: per cent of a core, and of the window drawn again in a second, while the table lives
LIVING, REDRAWN = 10.0, 15.0
#: milliseconds of work from the start to the title
START = 2000
#: seconds of the processor that a slow bot takes for a decision
SLOW = 0.3


def full_position() -> str:
    """Return a position with 36 units on the wide board, and a card that orders many of them."""
    kinds = {
        "stark": ("war-host-of-the-north", "winterfell-riders", "northmen-archers"),
        "lannister": ("lannisport-guards", "casterly-rock-cavaliers", "westerlands-archers"),
    }
    lines = ["edges: {stark: bottom, lannister: top}", "units:"]
    ranks = ("green", "blue", "red")
    for house, first in (("lannister", 4), ("stark", 6)):
        for n in range(FULL // 2):
            row, column = first + n // 9, n % 9
            hex = f"{'CDEFGHIJKLMN'[column]}{row}"
            kind, rank = kinds[house][n % 3], ranks[n // 3 % 3]
            lines.append(f"  {house[0]}{n + 1}: {{kind: {kind}, rank: {rank}, at: {hex}}}")
    who = {"stark": "maege-mormont:she-bear", "lannister": "kevan-lannister:trusted-captain"}
    for house, commander in who.items():
        wanted = f"  {house[0]}5:"
        n = next(n for n, line in enumerate(lines) if line.startswith(wanted))
        at = lines[n].rsplit("at: ", 1)[1]
        lines[n] = f"{wanted} {{commander: {commander}, rank: blue, at: {at}"
    lines += [
        "houses:",
        "  stark: {orders: [green, green, blue, red, valor, morale], command: 4, hand: [SL1, SL2, SL9]}",
        "  lannister: {orders: [green, blue, red], command: 4, hand: [LL1, LL5]}",
    ]
    return "\n".join(lines) + "\n"


class Taken(NamedTuple):
    """How long a call took, in milliseconds: by the clock, and of the processor."""

    clock: float
    work: float


def took(work: Callable[[], object]) -> Taken:
    """Return how long a call takes."""
    began, worked = time.perf_counter(), time.process_time()
    work()
    return Taken((time.perf_counter() - began) * 1000, (time.process_time() - worked) * 1000)


def summary(found: list[Taken]) -> dict[str, float]:
    """Return median and 95th percentile, by the clock and of the processor."""
    told = {}
    for name, each in zip(Taken._fields, zip(*found, strict=True), strict=True):
        told[name] = round(statistics.median(each), 2)
        told[f"{name} p95"] = round(sorted(each)[int(len(each) * 0.95)], 2)
    return told


def best(found: Iterable[dict[str, float]]) -> dict[str, float]:
    """Return the least of each figure over some rounds."""
    rounds = list(found)
    return {name: min(each[name] for each in rounds) for name in rounds[0]}


class Bench:
    """A battle with a full board in a window, operated by mouse and keyboard."""

    def __init__(self, window: TableWindow, frames: int) -> None:
        from bow.battle import Battle
        from bow.table.battle.play.session import Session
        from bow.table.battle.screens.battle_screen import BattleScreen
        from bow.ui.kit import theme

        self.window, self.frames, self.theme = window, frames, theme
        self.shown: dict[str, int] = {}
        self.answers: list[Taken] = []
        window.options = ()
        session = Session(Battle.from_position(full_position()), secrecy=False)
        self.screen: BattleScreen = BattleScreen(window, session)
        window.show_view(self.screen)
        self.frame()
        assert self.screen.board._figures, "the units are not shown as figures"

    # --- mouse, keyboard, time
    def frame(self) -> None:
        """Draw one frame, as the window's own loop does."""
        window = self.window
        window.dispatch_events()
        window.dispatch_event("on_update", 1 / 60)
        window.dispatch_event("on_draw")
        window.flip()

    def point(self, kind: str, id: str) -> tuple[int, int]:
        """Return the middle of a thing on the screen."""
        region = next(region for region in self.window.regions if (region.kind, region.id) == (kind, id))
        return int(region.box.centre[0]), int(region.box.centre[1])

    def move(self, x: int, y: int) -> None:
        """Move the mouse to a point."""
        self.window.dispatch_event("on_mouse_motion", x, y, 1, 1)

    def answer(self, work: Callable[[], object]) -> None:
        """Call a function, draw the next frame, and store how long both take."""

        def both() -> None:
            work()
            self.frame()

        self.answers.append(took(both))

    def click(self, kind: str, id: str) -> None:
        """Click on a thing."""
        x, y = self.point(kind, id)

        def press() -> None:
            self.move(x, y)
            self.window.dispatch_event("on_mouse_press", x, y, 1, 0)
            self.window.dispatch_event("on_mouse_release", x, y, 1, 0)

        self.answer(press)

    def key(self, symbol: int) -> None:
        """Press a key."""
        self.answer(lambda: self.window.dispatch_event("on_key_press", symbol, 0))

    def until(self, done: Callable[[], bool], seconds: float = 60) -> list[Taken]:
        """Draw frames until a condition holds, and return how long each took."""
        end, found = time.monotonic() + seconds, []
        while not done():
            assert time.monotonic() < end, "what is waited for never comes"
            found.append(took(self.frame))
        return found

    # --- lit things
    def light(self) -> list[Taken]:
        """Light everything that a player can ask for; return the frames drawn while the plan is computed."""
        screen, notes = self.screen, self.screen.session.notes
        hexes = list(screen.session.battle.board.index)
        for n in range(6):
            notes.make("both", "arrow", places=(hexes[n * 7], hexes[n * 9 + 20]))
            notes.make("both", "pin", places=(hexes[n * 9 + 10],), text=f"Hold the ford until round {n + 2}")
            notes.make("both", "line", points=tuple((n + k * 0.15, 3 + 2 * math.sin(k * 0.3)) for k in range(40)))
        self.frame()  # nobody draws eighteen notes within one frame
        for letter in "zlt":  # zones, sight, threats
            self.key(ord(letter))
        working = self.until(lambda: not screen.planning.working)
        for kind in ("blue", "valor"):
            self.click("token", f"{screen.session.house}:{kind}")
        order = next(a for a in screen.session.legal if a.verb == "token" and a.args[0] == "valor")
        self.click("unit", order.args[1])
        self.until(self.all_shown)
        self.key(ord("a"))
        working += self.until(lambda: not screen.planning.working)
        self.click("attack", str((screen.planning.list.outlooks or [])[0].action))
        screen.commands.run("hint")
        self.until(lambda: screen.hint.adviser.advice is not None)
        self.frame()
        layers = {name: len(each.under) + len(each.over) for name, each in screen.board._layers.items()}
        self.shown = {"units": len(screen.board._units), **layers, "notes": len(screen.over_board.hand.notes)}
        return working

    def all_shown(self) -> bool:
        """Return whether the table has shown all events."""
        screen = self.screen
        return not (screen.telling or screen.shows.dice.busy or screen.shows.shown.busy or screen.shows.banner.busy)

    def play_to_recap(self) -> None:
        """Let bots play until it is the first House's turn again, and show the recap of their actions."""
        from bow.bots import BOTS

        screen, bot = self.screen, BOTS["greedy"](1)
        session = screen.session
        house = session.house
        for n in range(400):
            owed = session.battle.decision
            assert owed is not None, "the battle is over before the recap"
            if n > 12 and owed.kind == "turn" and owed.house == house:
                break
            screen.controller.act(bot.choose(session.battle.view(owed.house)))
            screen.shows.skip()
        self.until(self.all_shown)
        screen.over_board.show_recap()
        self.shown["arrows"] = sum(len(each.arrows) for each in screen.over_board.recap.items)
        assert self.shown["arrows"], "the recap has nothing to show"

    def attack(self) -> Action:
        """Return an attack that can be made now; orders are given until there is one."""
        session = self.screen.session
        for verb in ("token", "attack"):
            found = next((action for action in session.legal if action.verb == verb), None)
            if verb == "attack" and found is not None:
                return found
            if found is not None:
                self.screen.controller.act(found)
                self.until(self.all_shown)
        raise AssertionError("there is nobody to attack")

    # --- measuring
    def scenes(self) -> dict[str, dict[str, float]]:
        """Return all figures of one round."""
        found = {"weighing": self.light()}
        hexes = [region.id for region in self.window.regions if region.kind == "hex"]
        x, y = self.point("hex", hexes[len(hexes) // 2])
        found["still"] = [took(self.frame) for _ in range(self.frames)]

        def hover(n: int) -> None:
            self.move(*self.point("hex", hexes[n * 7 % len(hexes)]))
            self.frame()

        def zoom(n: int) -> None:
            self.window.dispatch_event("on_mouse_scroll", x, y, 0, 1 if n % 16 < 8 else -1)
            self.frame()

        def pan(n: int) -> None:
            at, step = (n % 32, 6) if n % 32 < 16 else (32 - n % 32, -6)
            self.window.dispatch_event("on_mouse_drag", x + 20 + 6 * at, y, step, 0, 2, 0)
            self.frame()

        found["hover"] = [took(lambda n=n: hover(n)) for n in range(self.frames)]  # type: ignore[misc]
        found["zoom"] = [took(lambda n=n: zoom(n)) for n in range(self.frames // 2)]  # type: ignore[misc]
        self.window.dispatch_event("on_mouse_scroll", x, y, 0, 4)
        self.window.dispatch_event("on_mouse_press", x, y, 2, 0)
        found["pan"] = [took(lambda n=n: pan(n)) for n in range(self.frames // 2)]  # type: ignore[misc]
        self.window.dispatch_event("on_mouse_release", x, y, 2, 0)
        self.screen.commands.run("fit")
        self.play_to_recap()
        found["recap"] = [took(lambda n=n: hover(n)) for n in range(self.frames)]  # type: ignore[misc]
        self.screen.over_board.recap.close()
        wanted = self.attack()
        self.theme.animation_speed = 1.0
        self.answer(lambda: self.screen.controller.act(wanted))
        found["fight"] = self.until(self.all_shown)
        self.theme.animation_speed = 0.0
        assert found["fight"], "the attack shows nothing"
        # A computation that ends within one frame leaves no frame to measure.
        told = {name: summary(each) for name, each in found.items() if each}
        most = {name: max(getattr(each, name) for each in self.answers) for name in Taken._fields}
        told["answer"] = {**summary(self.answers), **{f"{name} most": round(each, 2) for name, each in most.items()}}
        return told


def realm_scenes(window: TableWindow, bench: Bench, frames: int) -> dict[str, dict[str, float]]:
    """Return the figures of the realm's table, measured as those of the battle are."""
    from tools.measuring.realm_table import RealmBench, bot_turns

    realm = RealmBench(window, bench.frame)
    bench.shown |= realm.shown
    found = {name: [took(step) for step in steps] for name, steps in realm.scenes(frames).items()}
    realm.screen.session.close()
    for name, seconds in (("greedy turn", 0.0), ("slow turn", SLOW)):
        found[name] = [took(step) for step in bot_turns(window, bench.frame, frames // 8, seconds)]
    told = {f"realm {name}": summary(each) for name, each in found.items()}
    for name in ("answer", "greedy turn", "slow turn"):
        most = {each: max(getattr(taken, each) for taken in found[name]) for each in Taken._fields}
        told[f"realm {name}"] |= {f"{each} most": round(worst, 2) for each, worst in most.items()}
    return told


def measured(window: TableWindow, size: str, frames: int, rounds: int) -> dict[str, dict[str, float]]:
    """Return all figures of a size of the window, the best of some rounds; `shown` counts the things on the board."""
    width, height = (int(part) for part in size.split("x"))
    window.set_size(width, height)
    window.dispatch_events()
    found = []
    for _ in range(rounds):
        bench = Bench(window, frames)
        found.append({**bench.scenes(), **realm_scenes(window, bench, frames)})
    names = dict.fromkeys(name for each in found for name in each)
    told = {name: best(each[name] for each in found if name in each) for name in names}
    return {**told, "shown": {name: float(count) for name, count in bench.shown.items()}}


def tell(size: str, found: dict[str, dict[str, float]]) -> bool:
    """Print the figures of a size of the window; return whether all are within the bounds."""
    shown = ", ".join(f"{round(count)} {name}" for name, count in found["shown"].items())
    print(f"{size}, {shown}; antialiasing off; milliseconds by the clock (of the processor)")
    median, worst = ALLOWED.get(int(size.split("x")[1]), ALLOWED[1080])
    good = True
    for name, each in found.items():
        if name == "shown":
            continue
        line = f"  {name:17} median {each['clock']:6.1f} ({each['work']:5.1f})"
        line += f"   95th percentile {each['clock p95']:6.1f} ({each['work p95']:5.1f})"
        fits = each["clock"] < median and each["clock p95"] < worst
        if "clock most" in each:
            line += f"   at most {each['clock most']:6.1f} ({each['work most']:5.1f})"
            fits = each["clock most"] < ANSWER
        good = good and fits
        print(line + ("" if fits else "   OVER"))
    return good


def compare(options: argparse.Namespace) -> int:
    """Measure an older table and this one, and print the ratios; return the exit code: 1 if one is out of bounds."""
    sizes = options.size or list(SIZES)
    try:
        name, found = ratios_against(options.against, options.rounds, sizes, options.frames)
    except CannotMeasureError as error:
        print(error, file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps({"against": name, "figures": found}))
        return 0
    return int(not tell_ratios(name, found))


def living(options: argparse.Namespace) -> int:
    """Measure the living table and print it; return the exit code: 1 if a figure is out of bounds."""
    found = {size: living_load(options.living, size) for size in options.size or SIZES}
    if options.json:
        print(json.dumps({"living": found}))
        return 0
    good = True
    for size, screens in found.items():
        for name, each in screens.items():
            fits = each["load"] <= LIVING and each["share"] <= REDRAWN
            good = good and fits
            told = (
                f"{each['load']:5.1f} % of a core over {options.living:g} s, {each['share']:5.1f} % redrawn in a second"
            )
            print(f"{size} {name:9} living {told}, {each['pictures']} pictures{'' if fits else '   OVER'}")
    return int(not good)


def main() -> int:
    """Measure and print; return the exit code: 1 if a figure is out of bounds."""
    parser = argparse.ArgumentParser(description="Measures the table's frame times.")
    parser.add_argument("--size", action="append", help=f"of the window; by default {' and '.join(SIZES)}")
    parser.add_argument("--frames", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3, help="how often all is measured")
    parser.add_argument("--idle", type=float, default=6.0, help="seconds that each screen is left alone; 0: not at all")
    parser.add_argument("--living", type=float, nargs="?", const=60.0, metavar="SECONDS",
                        help="measure only the living table, for a minute or for so many seconds")  # fmt: skip
    parser.add_argument("--against", metavar="COMMIT", help="an older table, measured in turns with this one")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if options.against:
        return compare(options)
    if options.living:
        return living(options)

    with tempfile.TemporaryDirectory() as home:
        os.environ["BOW_HOME"] = home
        from bow.table.app import TableWindow
        from bow.ui.kit.redrawing import keep_what_is_loaded
        from bow.ui.player_settings import Settings

        window = TableWindow(1280, 800, antialiasing=False)
        window.change_settings(Settings(animation_speed=0.0, recap=False, tips=False))
        window.show_title()
        keep_what_is_loaded()  # as the game does when it begins
        sizes = options.size or SIZES
        frames = {size: measured(window, size, options.frames, options.rounds) for size in sizes}
        window.close()
    title = start_to_title()
    idle = {size: idle_load(options.idle, size) for size in sizes} if options.idle > 0 else {}
    good = True
    if options.json:
        print(json.dumps({"frames": frames, "title": title, "idle": idle}))
        return 0
    for size, found in frames.items():
        good = tell(size, found) and good
    fits = title["work"] < START
    good = good and fits
    over = "" if fits else "   OVER"
    print(f"start to the title: {title['clock']} milliseconds ({title['work']} of work){over}")
    for size, screens in idle.items():
        for name, quiet in screens.items():
            fits = quiet["load"] < AT_REST
            good = good and fits
            drawn = f"{quiet['pictures']} pictures in {options.idle:g} s"
            print(f"{size} {name:9} at rest {quiet['load']:5.1f} % of a core, {drawn}{'' if fits else '   OVER'}")
    return int(not good)


if __name__ == "__main__":
    raise SystemExit(main())
