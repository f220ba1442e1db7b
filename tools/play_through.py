#!/usr/bin/env python3
"""Play battles and a skirmish to their end through the window, by clicks and keys, and store their journals.

    tools/play_through.py                  all of them, into tests/golden: after RULES_VERSION has changed
    tools/play_through.py --only piper     those with this in their name
    tools/play_through.py --to FOLDER      writes the journals there

Pictures of each phase go to build/screens/play-NAME-*.png, for inspection. On a hidden screen (Xvfb); with --here
on the visible one.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.table.hidden_screen import NoScreenError, hidden_screen, use_screen  # noqa: E402  # the path comes first

GOLDEN = ROOT / "tests" / "golden"


class Wanted(NamedTuple):
    """A battle to play: a scenario, or the number of a skirmish card."""

    name: str
    plan: str | int
    seed: int


BATTLES = (
    Wanted("played-kingsroad", "clash-on-the-kingsroad", 3),
    Wanted("played-raiders", "wolf-raiders", 5),
    Wanted("played-skirmish", 0, 7),
)


def play(wanted: Wanted, folder: Path) -> Path:
    """Play one battle, in a separate home folder; return its journal."""
    from bow.record.recorded_battles import check
    from bow.table.app import TableWindow
    from bow.table.battle.play import saves
    from bow.ui.player_settings import Settings
    from tests.table.playing import Album, Player

    began = time.monotonic()
    window = TableWindow(1600, 900)
    window.change_settings(Settings(animation_speed=2.0))
    window.show_title()
    player = Player(window, wanted.seed)
    album = Album(player, wanted.name)
    player.frame()
    if isinstance(wanted.plan, str):
        player.begin_battle(wanted.plan, wanted.seed)
    else:
        player.begin_skirmish(wanted.plan, wanted.seed, album.keep)
    album.keep("beginning")
    player.play(album.look, until=lambda battle: battle.round > 1)
    window.change_settings(Settings(animation_speed=0.0))  # the first round has tested the animations
    player.play(album.look)
    for _ in range(400):
        if type(player.view).__name__ == "BattleEnd":
            break
        player.frame(0.05)
    album.keep("end")
    assert type(player.view).__name__ == "BattleEnd", "the end is never told"
    session = player.view.session
    (journal,) = saves.SHELF.journals()
    verdict = check(journal)
    assert verdict.same, f"{journal}:{verdict.line}: {verdict.message}"
    assert [step.action for step in saves.read_replay(journal).history] == [step.action for step in session.history]
    path = folder / f"{wanted.name}.bow"
    shutil.copyfile(journal, path)
    ways = ", ".join(f"{way} {count}" for way, count in player.used.items())
    took = f"{album.shot} pictures, {path.stat().st_size // 1024} KB, {time.monotonic() - began:.0f} s"
    print(f"{path.name}: {len(session.history)} actions ({ways}), {session.battle.round} rounds, "
          f"{session.battle.winner} wins, {took}", flush=True)  # fmt: skip
    window.close()
    return path


def main() -> int:
    """Play the chosen battles; return the exit code."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--only", default="", metavar="NAME", help="battles whose name has this in it")
    parser.add_argument("--to", type=Path, default=GOLDEN, metavar="FOLDER", help="where the journals go")
    parser.add_argument("--here", action="store_true", help="on the screen that there is, to be watched")
    options = parser.parse_args()
    chosen = [wanted for wanted in BATTLES if options.only in wanted.name]
    if not chosen:
        parser.error(f"no battle is called so; there are {', '.join(wanted.name for wanted in BATTLES)}")
    if not options.here:
        try:
            with hidden_screen() as display:
                use_screen(display)
                return play_all(chosen, options.to)
        except NoScreenError as error:
            print(f"tools/play_through.py needs a screen: {error}", file=sys.stderr)
            return 2
    return play_all(chosen, options.to)


def play_all(chosen: list[Wanted], folder: Path) -> int:
    """Play one battle after another."""
    folder.mkdir(parents=True, exist_ok=True)
    for wanted in chosen:
        with tempfile.TemporaryDirectory() as home:
            os.environ["BOW_HOME"] = home
            play(wanted, folder)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
