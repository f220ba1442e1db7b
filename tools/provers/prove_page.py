#!/usr/bin/env python3
"""Prove the page in a real browser, which takes minutes: people at several pages play by taps, and lose connections.

    tools/provers/prove_page.py                   a battle between two pages, and two rounds of the realm at three
    tools/provers/prove_page.py --only battle --seed 7
    tools/provers/prove_page.py --only realm --rounds 10

One page is a phone (390x844), the others are wide (1280x800); one speaks Russian. A bot chooses for each, and the
choice is tapped. Each page loses its connection again and again. It prints counts and the first broken promise.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.table.web.browser import Reader

PARTS: Final = ("battle", "realm")
#: choices of a page between two lost connections
DROPS: Final = 12
MOST_CHOICES: Final = 2_000


def play(browser: Browser, part: str, seed: int, rounds: int) -> Counter[str]:
    """Play a game at pages; return the counts.

    Raises:
        BrokenPromiseError: the game at one table ends otherwise, or a page complains.
    """
    from bow.games.battle import BATTLE
    from bow.games.realm import REALM
    from tests.remote.players import opened
    from tests.table.web.browser import PHONE, WIDE, Reader, served
    from tools.provers.proving import must

    done = Counter[str]()
    table = opened(BATTLE, seed=seed) if part == "battle" else opened(REALM, seed=seed, players=3)
    hosted = table.table.hosted.match
    with served(table) as links:
        readers: dict[str, Reader] = {}
        for number, house in enumerate(hosted.game.houses):
            phone, locale = number == 0, "ru-RU" if number == 1 else "en-US"
            size = PHONE if phone else WIDE
            readers[house] = Reader(
                browser, links[house], viewport=size, has_touch=phone, locale=locale, reduced_motion="reduce"
            )
        while not hosted.over and (part == "battle" or hosted.game.round <= rounds):
            must(done["choices"] < MOST_CHOICES, f"{part} {seed} is not over after {MOST_CHOICES} choices")
            house = next(each for each in hosted.game.houses if _menu(hosted, each))
            reader = readers[house]
            done["choices"] += 1
            if done["choices"] % DROPS == 0:
                reader.drop()
                done["lost connections"] += 1
            done[_choose(table, reader, house)] += 1
        local = hosted.start
        for step in hosted.history:
            local = local.apply(step.action)
        must(local.digest() == hosted.game.digest(), f"{part} {seed}: the same actions at one table end otherwise")
        for house, reader in readers.items():
            must(not reader.faults, f"{part} {seed}, the page of {house}: {reader.faults}")
        done["actions"] = len(hosted.history)
    return done


def _menu(hosted: Any, house: str) -> Any:
    from bow.remote.remote_seat import RemoteSeat

    seat = RemoteSeat(hosted, house)
    menu = seat.menu
    seat.leave_table()
    return menu.actions


def _choose(table: Any, reader: Reader, house: str) -> str:
    """Tap what a bot would do, and press the button; return `by taps`, or `by the list` if taps did not lead to it."""
    from playwright.sync_api import TimeoutError

    from bow.remote.remote_seat import RemoteSeat
    from tests.table.web.browser import place_of

    hosted = table.table.hosted.match
    seat = RemoteSeat(hosted, house)
    menu, view = seat.menu, seat.view
    seat.leave_table()
    bots = hosted.kind.bots
    action = next(iter(menu.actions)) if menu.ahead else bots.ours("greedy", 3).choose(view)
    said, big = reader.said(table, house, action), reader.page.locator(".sheet .big")
    before = reader.page.get_attribute(".page", "data-n")
    reader.page.wait_for_selector(".sheet.lit, .sheet .big")
    reader.uncover()
    try:
        for kind, id in menu.actions[action]:
            if big.count():
                break
            if not reader.page.locator(f'.crumb[data-key="{kind}:{id}"]').count():
                reader.tap(f"{kind}:{id}", id if kind in ("hex", "area") else place_of(id, view))
    except (AssertionError, TimeoutError):
        if reader.page.get_attribute(".page", "data-n") != before:
            return "by a second tap"
    if big.count() and said in reader.page.inner_text(".sheet"):
        reader.take()
        return "by taps"
    if not reader.page.locator(".rows[open]").count():
        reader.page.locator(".rows summary").click()
    reader.page.locator(".rows li button", has_text=said).first.click()
    reader.take()
    return "by the list"


def main() -> int:
    """Prove the parts and print the counts; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=PARTS, help="a part; default: all")
    parser.add_argument("--seed", type=int, default=5, metavar="N", help="of the game (default: 5)")
    parser.add_argument("--rounds", type=int, default=2, metavar="N", help="of the realm (default: 2)")
    asked = parser.parse_args()
    failed = 0
    with tempfile.TemporaryDirectory(prefix="bow-page-") as folder:
        os.environ["BOW_HOME"] = folder
        from tests.table.web.browser import browser  # these read BOW_HOME
        from tools.provers.proving import BrokenPromiseError

        with browser() as chromium:
            for part in asked.only or PARTS:
                began, done = time.perf_counter(), Counter[str]()
                try:
                    done = play(chromium, part, asked.seed, asked.rounds)
                except BrokenPromiseError as error:
                    failed += 1
                    print(f"FAIL {part}: {error}", flush=True)
                counts = ", ".join(f"{name} {count:,}" for name, count in done.items())
                print(f"{part}, seed {asked.seed}: {counts}; {time.perf_counter() - began:.0f} s", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
