#!/usr/bin/env python3
"""Kill the game in the middle of battles, without warning, and check that every acknowledged action is recorded.

    tools/proofs/kill_test.py                           200 times `bow hotseat --record`, 50 times the window
    tools/proofs/kill_test.py --hotseat 20 --window 0   fewer
    tools/proofs/kill_test.py --seed 7                  other moments

Each battle is killed up to four times and resumed in between. The record must hold all actions that the game has
acknowledged, in that order, and at most one more; and it must replay. Exit codes: 0 nothing lost, 1 something was,
2 bad input.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import select
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import bow  # noqa: E402
from bow.content.documents.faults import InputError  # noqa: E402
from bow.games.battle import BATTLE  # noqa: E402
from bow.record.journal_reading import read_history  # noqa: E402
from bow.record.lines import Played, TakenBack  # noqa: E402
from bow.record.recorded_battles import Journal, check, resume  # noqa: E402
from bow.system.places import home  # noqa: E402

PATIENCE = 120  # seconds for the next output of a program that takes some tenths
CELL = re.compile(r"(?:^|(?<= )) *(\d+) (\S+(?: \S+)*?)(?= {3}|$)", re.MULTILINE)
#: The window as `bow play` opens it; it prints how many actions have been taken and shown, frame by frame.
WINDOW = """
import sys
from bow.table.started import main
import arcade
told = 0
def tell(_):
    global told
    session = getattr(arcade.get_window().current_view, "session", None)
    taken = len(session.history) if session is not None and session.bots else 0
    if taken != told:
        told = taken
        print(taken, flush=True)
arcade.schedule(tell, 0.02)
main(sys.argv[1])
"""


class LostError(Exception):
    """An acknowledged action is not in the record, or the record is not sound."""


@dataclass(frozen=True)
class Killed:
    """The result of one kill: actions acknowledged, and written, in this run; whether the last line was cut off."""

    acknowledged: int
    written: int
    cut: bool


def kill_hotseat(path: Path, scenario: str, seed: int) -> Killed:
    """Play `bow hotseat` with typed answers and kill it: between actions, within one, or while it starts.

    Raises:
        LostError: something is missing in the record.
    """
    chance = random.Random(seed)
    before = _entries(path)
    other = chance.choice(("person", "random"))
    command = ["hotseat", scenario, "--record", str(path), "--lannister", other, "--seed", str(seed % 1000)]
    with _started("-m", "bow", *command) as game:
        told: list[str] = []
        if chance.random() < 0.1:
            time.sleep(chance.uniform(0, 2.5))
        else:
            told = _answered(game, chance, chance.randrange(0, 25))
            time.sleep(chance.choice((0.0, chance.uniform(0, 0.05))))
        game.kill()
    house = None if other == "person" else "stark"
    found = [entry for entry in _entries(path)[len(before) :] if house in (None, entry[0])]
    written = [action for _, action in found]
    if written[: len(told)] != told or len(written) > len(told) + 1:
        raise LostError(f"{len(told)} acknowledged ({told[-3:]}), {len(written)} written ({written[-3:]})")
    return Killed(len(told), len(written), _proved(path))


def kill_window(path: Path, scenario: str, seed: int) -> Killed:
    """Let bots play in the window and kill it; the record must hold all actions that it has shown.

    Raises:
        LostError: something is missing in the record.
    """
    chance = random.Random(seed)
    home().mkdir(parents=True, exist_ok=True)
    (home() / "settings.json").write_text(json.dumps({"animation_speed": 0.0, "muted": True}), encoding="utf-8")
    path.with_suffix(".seats").write_text(json.dumps({"stark": "random", "lannister": "random"}), encoding="utf-8")
    if not path.exists() or resume(path).decision is None:
        path.unlink(missing_ok=True)
        Journal.create(path, bow.Battle.start(bow.load_scenario(scenario), seed=seed % 1000)).close()
    before = len(_entries(path))
    wanted = before + chance.randrange(0, 40)
    shown = before
    with _started("-c", WINDOW, str(path)) as game:
        assert game.stdout is not None
        while shown <= wanted:
            line = _line(game)
            if not line:
                raise LostError("the window has closed by itself")
            shown = int(line)
            if resume(path).decision is None:
                break
        time.sleep(chance.uniform(0, 0.05))
        rest = os.read(game.stdout.fileno(), 65536) if select.select([game.stdout], [], [], 0)[0] else b""
        game.kill()
    shown = int((rest.split() or [b"%d" % shown])[-1])
    written = len(_entries(path))
    if written < shown:
        raise LostError(f"{shown} shown, {written} written")
    return Killed(shown - before, written - before, _proved(path))


def _started(*arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-u", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        bufsize=0,
        env={**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "120", "BOW_LANGUAGE": "en"},
    )


def _answered(game: subprocess.Popen[bytes], chance: random.Random, many: int) -> list[str]:
    """Type so many actions, and one more without waiting; return the acknowledged ones, in the words of the record."""
    told: list[str] = []
    assert game.stdin is not None
    text = _until_asked(game)
    for _ in range(many):
        if not text:
            return told
        answer, action = _answer(text, chance)
        game.stdin.write(answer)
        said = _until_asked(game)
        if action == "back" and "Taken back." not in said:
            text = said and text  # refused: the question stays, and its answers are not listed again
            continue
        told.append(action)
        text = said
    if text:
        game.stdin.write(_answer(text, chance)[0])
    return told


def _answer(text: str, chance: random.Random) -> tuple[bytes, str]:
    if chance.random() < 0.15:
        return b"u\n", "back"
    number, action = chance.choice(CELL.findall(text[max(0, text.rfind("\n\n")) :]))
    return f"{number}\n".encode(), action


def _until_asked(game: subprocess.Popen[bytes]) -> str:
    """Return the output up to the next question; empty: the game has ended."""
    assert game.stdout is not None
    text = b""
    while not text.endswith((b"stark> ", b"lannister> ")):
        _wait(game)
        more = os.read(game.stdout.fileno(), 65536)
        if not more:
            return ""
        text += more
    return text.decode().removesuffix("stark> ").removesuffix("lannister> ")


def _line(game: subprocess.Popen[bytes]) -> bytes:
    assert game.stdout is not None
    _wait(game)
    return game.stdout.readline()


def _wait(game: subprocess.Popen[bytes]) -> None:
    assert game.stdout is not None
    if not select.select([game.stdout], [], [], PATIENCE)[0]:
        game.kill()
        raise LostError(f"nothing was said for {PATIENCE} seconds")


def _entries(path: Path) -> list[tuple[str, str]]:
    """Return the actions in a record, in order: House and action; `back` for an undo."""
    if not path.exists():
        return []
    try:
        entries = read_history(path, BATTLE.records).entries
    except InputError as error:
        raise LostError(str(error)) from None
    found = []
    house = "stark"
    for entry in entries:
        if isinstance(entry, Played):
            house = entry.house
            found.append((house, entry.action))
        elif isinstance(entry, TakenBack):
            found.append((house, "back"))
    return found


def _proved(path: Path) -> bool:
    """Return whether the last line was cut off. Raises LostError if the record does not replay."""
    if not path.exists():
        return False
    verdict = check(path)
    if not verdict.same:
        raise LostError(f"line {verdict.line}: {verdict.message}")
    resume(path, notice=lambda _: None)
    return bool(verdict.message)


BATTLES = ("01-clash-on-the-kingsroad", "05-battle-of-the-whispering-wood", "06-wolf-raiders")
TIMES = 4  # kills of each battle


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hotseat", type=int, default=200, metavar="N", help="kills in the terminal")
    parser.add_argument("--window", type=int, default=50, metavar="N", help="kills of the window")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the moments")
    asked = parser.parse_args()
    if asked.hotseat < 0 or asked.window < 0:
        parser.error("--hotseat and --window must not be below 0")
    return asked


def main() -> int:
    """Kill the game, check, and print the results; return the exit code."""
    asked = arguments()
    lost = 0
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bow-kill-")))
        os.environ["BOW_HOME"] = str(folder / "home")
        if asked.window and not os.environ.get("DISPLAY"):
            from tests.table.hidden_screen import hidden_screen, use_screen

            use_screen(stack.enter_context(hidden_screen()))
        for name, kill, many in (("hotseat", kill_hotseat, asked.hotseat), ("window", kill_window, asked.window)):
            began = time.monotonic()
            counts: Counter[str] = Counter()
            for n in range(many):
                path = folder / f"{name}-{n // TIMES}.bow"
                battle = BATTLES[n // TIMES % len(BATTLES)]
                try:
                    counts += told(kill(path, battle, asked.seed * 1_000_003 + n))
                except LostError as error:
                    lost += 1
                    print(f"{name} {n}: {error}\n  kept in {kept(path)}", flush=True)
                if n % 10 == 9 or n == many - 1:
                    print(f"{name}: {n + 1} kills, {figures(counts)}; {time.monotonic() - began:.0f} s", flush=True)
    print(f"{lost} of {asked.hotseat + asked.window} lost something")
    return 1 if lost else 0


def told(killed: Killed) -> Counter[str]:
    """Return the counts of one kill."""
    return Counter(
        {
            "acknowledged": killed.acknowledged,
            "written": killed.written,
            "one more": int(killed.written > killed.acknowledged),
            "cut": int(killed.cut),
            "early": int(killed.acknowledged == 0),
        }
    )


def figures(counts: Counter[str]) -> str:
    """Return all counts so far, in words."""
    return (
        f"{counts['acknowledged']} actions acknowledged, {counts['written']} written, {counts['one more']} kills with"
        f" one more than told, {counts['cut']} in the middle of a line, {counts['early']} before the first action"
    )


def kept(path: Path) -> Path:
    """Copy a faulty record to a permanent folder; return the copy."""
    place = ROOT / "artefacts" / "kill" / path.name
    place.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        place.write_bytes(path.read_bytes())
    return place


if __name__ == "__main__":
    sys.exit(main())
