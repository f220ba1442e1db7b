#!/usr/bin/env python3
"""Take a picture of every screen of the table, and write docs/gallery.md with their captions.

    tools/gallery.py               all pictures, and those in README.md, docs/editor.md and docs/realm-table.md
    tools/gallery.py --only dice   only pictures whose name has this in it

Clicks and keys lead to the pictures, in recorded battles of tests/golden and in games of the realm that bots play. The
window is on a hidden screen (Xvfb). The scenes are in tools/gallery_scenes.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.table.hidden_screen import NoScreenError, hidden_screen, use_screen
from tools.gallery_scenes.battle_scenes import BATTLE
from tools.gallery_scenes.event_scenes import EVENTS
from tools.gallery_scenes.page_scenes import AFTER, BEFORE, PAGES
from tools.gallery_scenes.picture_files import take, write_page
from tools.gallery_scenes.realm_scenes import REALM

SCENES = [*BEFORE, *BATTLE, *EVENTS, *AFTER, *PAGES, *REALM]


def main() -> int:
    """Take the pictures; return the exit code."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--only", default="", metavar="NAME", help="pictures whose name has this in it")
    options = parser.parse_args()
    chosen = [each for each in SCENES if options.only in each.name]
    if not chosen:
        parser.error(f"no picture has {options.only!r} in its name; the names are {', '.join(s.name for s in SCENES)}")
    try:
        with hidden_screen() as display, tempfile.TemporaryDirectory() as home:
            use_screen(display)
            os.chdir(home)  # the settings page shows its folder: not a temporary one
            os.environ["BOW_HOME"] = "bow"
            take(chosen)
    except NoScreenError as error:
        print(f"tools/gallery.py needs a screen: {error}", file=sys.stderr)
        return 2
    write_page(SCENES)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
