"""Separate programs that measure the table: its start, and its load at rest."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

#: a separate program: the table from its start to the first picture of the title
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
    """Return milliseconds from the start to the title's first picture, the best of some runs: by the clock, and of
    work.
    """
    found = [tuple(map(int, output_of(TITLE))) for _ in range(runs)]
    return {"clock": min(clock for clock, _ in found), "work": min(work for _, work in found)}


def output_of(program: str, *words: str, count: int = 2) -> list[str]:
    """Run a program with default settings, and return the last words that it prints."""
    root = Path(__file__).resolve().parents[2]
    path = os.pathsep.join([str(root), os.environ.get("PYTHONPATH", "")])
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "BOW_HOME": home, "PYTHONPATH": path}
        env.pop("ARCADE_SOUND_BACKENDS", None)
        command = [sys.executable, "-c", program, *words]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return done.stdout.split()[-count:]


#: a separate program: a screen without any input, in the window's own loop. It prints the time of the processor
#: in per cent of a core, how often the screen was drawn, and what part of its pixels was drawn again in a second, in
#: per cent. With a further word the table lives, also where a program draws in place of a graphics card.
IDLE = """
import sys, threading, time
import bow.ui
import arcade
from bow.authoring.beginnings import opened
from bow.battle.reading import catalogue
from bow.table.app import TableWindow
from bow.table.battle.destinations import BookPage
from bow.table.battle.play.saves import Seats
from bow.table.realm.destinations import OpenRealm
from bow.table.realm.play.realm_session import RealmSession
from bow.ui.kit import redrawing
from bow.ui.screens.navigation import SettingsPage
from tools.measuring.realm_table import full_realm

LIVING = {"fires": "09-razing-the-red-fork", "rain": "10-harassment-to-harrenhal"}
name, width, height, seconds = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])
window = TableWindow(width, height)
window.lives = len(sys.argv) > 5
window.change_settings(window.settings)
window.show_title()
if name == "book":
    window.open(BookPage())
elif name == "settings":
    window.open(SettingsPage(window.show_title))
elif name == "battle":
    window.start_battle(bow.load_scenario("01-clash-on-the-kingsroad"), 1, Seats())
    window.current_view.commands.finish_handover()
elif name in LIVING:
    window.start_battle(bow.load_scenario(LIVING[name]), 1, Seats())
    window.current_view.commands.finish_handover()
elif name == "realm":
    window.open(OpenRealm(RealmSession(full_realm(), {})))
elif name == "editor":
    window.show_editor(opened("01-clash-on-the-kingsroad", catalogue()))

def begin(_):
    if any(thread.name.startswith("bow-") and thread.name != "bow-sound" for thread in threading.enumerate()):
        arcade.schedule_once(begin, 1)  # something is being painted beside the window
        return
    if name == "fires":
        board = window.current_view.board
        board.scene.fires.update(dict.fromkeys(board.battle.board.names[20:60:10], 2))
    began, work, pictures = time.perf_counter(), time.process_time(), window.pictures
    pixels = redrawing.pixels_drawn()
    def end(_):
        took, worked = time.perf_counter() - began, time.process_time() - work
        share = (redrawing.pixels_drawn() - pixels) / took / (window.width * window.height)
        print(round(100 * worked / took, 1), window.pictures - pictures, round(100 * share, 1))
        arcade.exit()
    arcade.schedule_once(end, seconds)

arcade.schedule_once(begin, 8)
arcade.run()
window.close()
"""


def idle_load(seconds: float, size: str) -> dict[str, dict[str, float]]:
    """Return per cent of a core, and pictures drawn, while nothing happens, by screen in a window of a size."""
    found = {}
    for name in ("title", "book", "battle", "realm", "editor", "settings"):
        load, pictures, _ = output_of(IDLE, name, *size.split("x"), str(seconds), count=3)
        found[name] = {"load": float(load), "pictures": int(pictures)}
    return found


def living_load(seconds: float, size: str) -> dict[str, dict[str, float]]:
    """Return per cent of a core, pictures drawn, and per cent of the window drawn again in a second, by screen.

    The table lives, and nothing else happens: the title, a battle with a river and fires, a battle in the rain.
    """
    found = {}
    for name in ("title", "fires", "rain"):
        load, pictures, share = output_of(IDLE, name, *size.split("x"), str(seconds), "living", count=3)
        found[name] = {"load": float(load), "pictures": int(pictures), "share": float(share)}
    return found
