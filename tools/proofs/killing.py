"""Killing games in the middle of a battle, and checking their records afterwards."""

from __future__ import annotations

import json
import os
import random
import re
import select
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import bow
from bow.content.documents.faults import InputError
from bow.games.battle import BATTLE
from bow.record.journal_reading import read_history
from bow.record.lines import Played, TakenBack
from bow.record.recorded_battles import Journal, check, resume
from bow.system.places import home

ROOT = Path(__file__).resolve().parents[2]
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
