#!/usr/bin/env python3
"""Measures the table: frame time with everything lit, time from a click to its answer, time to the first picture, and
what it costs while nothing happens.

    python tools/bench_table.py [--size 1280x800] [--frames 300] [--idle 6] [--json]

Needs a screen (DISPLAY); under Xvfb: xvfb-run -a -s '-screen 0 1920x1200x24' python tools/bench_table.py
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

BEGAN = time.perf_counter()
#: a full board: 36 units, most of them engaged, both Houses with commanders
FULL = 36


def full_position() -> str:
    """A position with 36 units on the wide board, and a card that orders many of them."""
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


def times(count: int, work: Callable[[int], None]) -> list[float]:
    """Milliseconds that each of `count` runs takes."""
    found = []
    for n in range(count):
        began = time.perf_counter()
        work(n)
        found.append((time.perf_counter() - began) * 1000)
    return found


def summary(found: list[float]) -> dict[str, float]:
    """Median and 95th percentile."""
    return {"median": round(statistics.median(found), 2), "p95": round(sorted(found)[int(len(found) * 0.95)], 2)}


#: a program of its own: the table from its start to the first picture of the title
TITLE = """
import time
began = time.perf_counter()
from bow.table.app import TableWindow
window = TableWindow(1600, 900)
window.show_title()
window.dispatch_events()
window.current_view.on_draw()
window.flip()
print(round((time.perf_counter() - began) * 1000), round(time.process_time() * 1000))
"""


def start_to_title(runs: int = 3) -> dict[str, int]:
    """Milliseconds from the start to the title's first picture, the best of some runs: by the clock, and of work."""
    found = [tuple(map(int, output_of(TITLE))) for _ in range(runs)]
    return {"clock": min(clock for clock, _ in found), "work": min(work for _, work in found)}


def output_of(program: str, *words: str) -> list[str]:
    """The last two words that a program prints, run with settings of its own."""
    root = Path(__file__).resolve().parents[1]
    path = os.pathsep.join([str(root), os.environ.get("PYTHONPATH", "")])
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "BOW_HOME": home, "PYTHONPATH": path}
        env.pop("ARCADE_SOUND_BACKENDS", None)
        command = [sys.executable, "-c", program, *words]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return done.stdout.split()[-2:]


#: a program of its own: a screen that nobody touches, in the window's own loop. It prints the time of the processor
#: in per cent of a core, and how often the screen was drawn
IDLE = """
import sys, threading, time
import arcade
import bow
from bow.table.app import TableWindow
from bow.table.play.saves import Seats

name, seconds = sys.argv[1], float(sys.argv[2])
window = TableWindow(1600, 900)
window.show_title()
if name == "book":
    window.show_book()
elif name == "settings":
    window.show_settings(window.show_title)
elif name == "battle":
    window.start_battle(bow.load_scenario("01-clash-on-the-kingsroad"), 1, Seats())
    window.current_view.finish_handover()

def begin(_):
    if any(thread.name.startswith("bow-") and thread.name != "bow-sound" for thread in threading.enumerate()):
        arcade.schedule_once(begin, 1)  # something is being painted beside the window
        return
    began, work, pictures = time.perf_counter(), time.process_time(), window.pictures
    def end(_):
        took, worked = time.perf_counter() - began, time.process_time() - work
        print(round(100 * worked / took, 1), window.pictures - pictures)
        arcade.exit()
    arcade.schedule_once(end, seconds)

arcade.schedule_once(begin, 8)
arcade.run()
window.close()
"""


def idle_load(seconds: float) -> dict[str, dict[str, float]]:
    """Per cent of a core, and pictures drawn, while nothing happens, by screen."""
    found = {}
    for name in ("title", "book", "battle", "settings"):
        load, pictures = output_of(IDLE, name, str(seconds))
        found[name] = {"load": float(load), "pictures": int(pictures)}
    return found


def main() -> int:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description="Measures the table's frame times.")
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--frames", type=int, default=300)
    parser.add_argument("--idle", type=float, default=6.0, help="seconds that each screen is left alone; 0: not at all")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))

    from bow.battle import Battle
    from bow.table.app import TableWindow
    from bow.table.kit import theme
    from bow.table.play.session import Session
    from bow.table.screens.battle.battle_screen import BattleScreen

    theme.animation_speed = 0.0
    window = TableWindow(width, height, antialiasing=False)
    theme.animation_speed = 0.0
    screen = BattleScreen(window, Session(Battle.from_position(full_position()), secrecy=False))
    window.show_view(screen)

    def frame(_: int = 0) -> None:
        window.dispatch_events()
        screen.on_update(1 / 60)
        screen.on_draw()
        window.flip()

    frame()
    found: dict[str, object] = {"size": options.size, "start": round((time.perf_counter() - BEGAN) * 1000)}

    def point(kind: str, id: str) -> tuple[int, int]:
        region = next(region for region in window.regions if (region.kind, region.id) == (kind, id))
        return int(region.box.centre[0]), int(region.box.centre[1])

    def click(kind: str, id: str) -> float:
        x, y = point(kind, id)
        began = time.perf_counter()
        window.dispatch_event("on_mouse_motion", x, y, 1, 1)
        window.dispatch_event("on_mouse_press", x, y, 1, 0)
        window.dispatch_event("on_mouse_release", x, y, 1, 0)
        frame()
        return (time.perf_counter() - began) * 1000

    screen.on_key_press(ord("z"), 0)  # all zones of control
    screen.on_key_press(ord("l"), 0)  # and the line of sight
    clicks = [click("token", "stark:blue"), click("token", "stark:valor")]
    order = next(a for a in screen.session.legal if a.verb == "token" and a.args[0] == "valor")
    clicks.append(click("unit", order.args[1]))
    hexes = [region.id for region in window.regions if region.kind == "hex"]
    x, y = point("hex", hexes[len(hexes) // 2])
    window.dispatch_event("on_mouse_motion", x, y, 1, 1)
    frame()
    found["still"] = summary(times(options.frames, frame))

    def hover(n: int) -> None:
        x, y = point("hex", hexes[n * 7 % len(hexes)])
        window.dispatch_event("on_mouse_motion", x, y, 1, 1)
        frame()

    def zoom(n: int) -> None:
        screen.on_mouse_scroll(x, y, 0, 1 if n % 16 < 8 else -1)
        frame()

    found["hover"] = summary(times(options.frames, hover))
    found["zoom"] = summary(times(max(32, options.frames // 4), zoom))
    found["click"] = summary(clicks)
    window.close()
    found["title"] = start_to_title()
    found["idle"] = idle = idle_load(options.idle) if options.idle > 0 else {}
    if options.json:
        print(json.dumps(found))
    else:
        print(f"{options.size}, {FULL} units, all overlays, antialiasing off; milliseconds")
        title = found["title"]
        assert isinstance(title, dict)
        print(f"  start to the title          {title['clock']} ({title['work']} of work)")
        print(f"  start to the first picture  {found['start']}")
        for name in ("still", "hover", "zoom", "click"):
            entry = found[name]
            assert isinstance(entry, dict)
            print(f"  {name:8} median {entry['median']:7.2f}   95th percentile {entry['p95']:7.2f}")
        for name, quiet in idle.items():
            drawn = f"{quiet['pictures']} pictures in {options.idle:g} s"
            print(f"  {name:8} at rest {quiet['load']:5.1f} % of a core, {drawn}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
