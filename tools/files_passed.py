#!/usr/bin/env python3
"""Count the files that a close attack, a card and a click pass through, which a reader must open to follow them.

    tools/files_passed.py             the numbers, and the files in the order in which they are entered
    tools/files_passed.py --short     the numbers alone

Exit codes: 0 within the bounds, 1 more.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from types import FrameType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import bow  # noqa: E402  # the path comes first
from bow.table.battle.play.controller import Controller  # noqa: E402
from bow.table.battle.play.session import Session  # noqa: E402

CODE = ROOT / "bow"
ATTACK = """
houses: {stark: {orders: [green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C9}
  l1: {kind: lannisport-guards, rank: green, at: C8}
"""
CARD = """
houses: {stark: {orders: [green], command: 4, hand: [SL3]}, lannister: {orders: [green]}}
units:
  s1: {commander: "robb-stark:young-wolf", rank: blue, at: C9}
  s2: {kind: war-host-of-the-north, rank: green, at: D9}
  s3: {kind: war-host-of-the-north, rank: green, at: B9}
  l1: {kind: lannisport-guards, rank: green, at: C3}
"""
Actions = list[tuple[str, Sequence[str] | None]]
#: positions, actions in them, and the greatest number of files that these may pass through
PATHS: dict[str, tuple[str, Actions, int]] = {
    "a close attack": (ATTACK, [("token green s1", None), ("attack s1 l1", ("green", "valor"))], 18),
    "a card": (CARD, [("card SL3 s1", None), ("order 1", None), ("name s2", None), ("done", None)], 14),
}
#: the same for a click on the enemy that becomes an attack: the selection reads the view of a seat
MOST_OF_A_CLICK = 30


def passed(do: Callable[[], object]) -> list[str]:
    """Return the project files whose code runs during a call, in the order in which they are entered."""
    found: dict[str, None] = {}

    def entered(frame: FrameType, event: str, arg: Any) -> Callable[..., Any] | None:
        path = frame.f_code.co_filename
        if event == "call" and path.startswith(str(CODE)):
            found[Path(path).relative_to(CODE).as_posix()] = None
        return None

    sys.settrace(entered)
    try:
        do()
    finally:
        sys.settrace(None)
    return list(found)


def of_actions(position: str, actions: Actions) -> list[str]:
    """Return the files that actions pass through."""
    battle = bow.Battle.from_position(position)

    def play() -> None:
        after = battle
        for action, chance in actions:
            after = after.apply(action, chance)

    return passed(play)


def of_a_click() -> list[str]:
    """Return the files that a click on an enemy beside an ordered unit passes through."""
    controller = Controller(Session(bow.Battle.from_position(ATTACK).apply("token green s1"), secrecy=False))
    controller.click("unit", "s1")
    return passed(lambda: controller.click("unit", "l1"))


def counted() -> dict[str, tuple[list[str], int]]:
    """Return, for each path through the code, its files and the greatest allowed number."""
    found = {name: (of_actions(position, actions), most) for name, (position, actions, most) in PATHS.items()}
    return found | {"a click": (of_a_click(), MOST_OF_A_CLICK)}


def main() -> int:
    """Print the numbers; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--short", action="store_true", help="the numbers alone")
    short = parser.parse_args().short
    more = False
    for name, (files, most) in counted().items():
        print(f"{name}: {len(files)} files (at most {most})")
        if not short:
            print("".join(f"    {file}\n" for file in files), end="")
        more |= len(files) > most
    return int(more)


if __name__ == "__main__":
    sys.exit(main())
