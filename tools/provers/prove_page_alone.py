#!/usr/bin/env python3
"""Play whole games on the page without a server, in Chromium: what the tests play a part of.

prove_page_alone.py            a battle against Captain and a realm of four, on a phone and on a wide screen
prove_page_alone.py --seed 7   other choices

Each game is loaded anew in the middle, and must go on where it was. The folder of the page must be built before, by
tools/play_page.py.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.docs_site.site_check import BROWSERS  # noqa: E402
from tools.play_folder.played_page import PlayedPage  # noqa: E402
from tools.play_folder.serving import served  # noqa: E402

BUILT: Final = ROOT / "build" / "play"
SIZES: Final = {"phone": {"width": 390, "height": 844}, "wide": {"width": 1280, "height": 800}}
GAMES: Final = {"battle": {"stark": "person", "lannister": "captain"}, "realm": {"stark": "person"}}
#: the own choice after which the page is loaded anew, and a number of choices that no game needs
RELOADED: Final = 12
MOST: Final = 2_000


def main() -> int:
    """Run the prover; return the exit code: 0 good, 1 a fault, 2 something is missing."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the choices of the person (default: 1)")
    parser.add_argument("--folder", type=Path, default=BUILT, help="the folder of the page (default: build/play)")
    options = parser.parse_args()
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None or not (options.folder / "index.html").exists():
        print("This needs Chromium, and the page: tools/play_page.py", file=sys.stderr)
        return 2
    faults = []
    with served(options.folder) as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for size in SIZES:
            for game in GAMES:
                began = time.monotonic()
                choices, own = played(browser, address, game, size, options.seed)
                faults += own
                took = time.monotonic() - began
                print(f"{game}, {size}: {choices} choices, {len(own) or 'no'} faults, {took:.0f} s", flush=True)
        browser.close()
    print("\n".join(faults))
    return 1 if faults else 0


def played(browser: Browser, address: str, game: str, size: str, seed: int) -> tuple[int, list[str]]:
    """Play a game to its end; return how many choices it took, and the faults."""
    language = "ru-RU" if size == "phone" else "en-US"
    page = PlayedPage(browser, address, seed, viewport=SIZES[size], has_touch=size == "phone", locale=language)
    page.begin(game, GAMES[game])
    faults, number = [], 0
    while page.choose():
        number += 1
        if number == RELOADED:
            page.page.wait_for_function("() => window.view.menu.length > 0 || window.view.final")
            before = page.view
            page.page.reload()
            page.page.wait_for_selector(".sheet .asks")
            if page.view["digest"] != before["digest"]:
                faults.append(f"{game}, {size}: another position after a new load")
        if number == MOST:
            faults.append(f"{game}, {size}: not over after {MOST} choices")
            break
    faults += [f"{game}, {size}: {fault}" for fault in page.faults]
    faults += [f"{game}, {size}: asked {each}" for each in page.elsewhere]
    page.page.context.close()
    return number, faults


if __name__ == "__main__":
    sys.exit(main())
