#!/usr/bin/env python3
"""Take a picture of every screen of the table, and write docs/gallery.md with their captions.

    tools/gallery.py               all pictures, and those in README.md, docs/editor.md and docs/realm-table.md
    tools/gallery.py --only dice   only pictures whose name has this in it; can be given several times

Clicks and keys lead to the pictures, in recorded battles of tests/golden and in games of the realm that bots play. The
window is on a hidden screen (Xvfb). The scenes are in tools/gallery_scenes.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.table.hidden_screen import NoScreenError, hidden_screen, use_screen
from tools.gallery_scenes.battle_scenes import BATTLE
from tools.gallery_scenes.event_scenes import EVENTS
from tools.gallery_scenes.page_scenes import AFTER, BEFORE, PAGES
from tools.gallery_scenes.realm_scenes import REALM
from tools.gallery_scenes.stage import GOLDEN, SIZE, Scene, Stage

DOCS = Path(__file__).resolve().parents[1] / "docs"
IMAGES = DOCS / "images"
#: scenes whose pictures are in docs/realm-table.md, not in the gallery
OF_THE_REALM = (
    "realm-planning", "realm-march", "realm-combat", "realm-muster", "realm-bids", "realm-wildlings", "realm-map",
)  # fmt: skip
#: scenes with a second picture, in the size of the window
LARGE = {"odds": IMAGES / "table.png", "editor": IMAGES / "editor.jpg"}
KEPT = (1280, 720)
#: the quality of pictures of the gallery, and of larger ones
SMALL_QUALITY, QUALITY = 62, 80
#: the colours of the PNG
COLOURS = 160
HEAD = """# Gallery

Pictures of every screen of the table. `tools/gallery.py` takes them by clicks and keys in battles and games. Run it
after you change a screen.
"""


def keep(path: Path, size: tuple[int, int], quality: int, vision: str = "normal") -> None:
    """Write the window's picture, as a kind of vision sees it; a PNG gets few colours, for a small file."""
    import arcade
    from PIL import Image

    from tools.colours.vision import simulated

    picture = simulated(arcade.get_image().convert("RGB"), vision)
    if picture.size != size:
        picture = picture.resize(size, Image.Resampling.LANCZOS)
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".jpg":
        picture.save(path, quality=quality, optimize=True, progressive=True)
        return
    few = picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


def take(scenes: Sequence[Scene]) -> None:
    """Play the scenes in one window and write their pictures."""
    from bow.table.app import TableWindow
    from bow.table.battle.play import saves
    from tests.table.playing import Player

    saves.SHELF.folder.mkdir(parents=True)
    shutil.copy(GOLDEN / "played-kingsroad.bow", saves.SHELF.folder)
    window = TableWindow(*SIZE)
    stage = Stage(window, Player(window))
    for each in scenes:
        each.play(stage)
        stage.player.frame()
        if each.name in OF_THE_REALM:
            path, quality = IMAGES / f"{each.name}.jpg", QUALITY
        else:
            path, quality = IMAGES / "gallery" / f"{each.name}.jpg", SMALL_QUALITY
        keep(path, KEPT, quality, each.vision)
        if each.name in LARGE:
            keep(LARGE[each.name], SIZE, QUALITY)
        print(path.name, flush=True)
    window.close()


def write_page(scenes: Sequence[Scene]) -> None:
    """Write docs/gallery.md, and delete pictures that it does not show."""
    shown = [each for each in scenes if each.name not in OF_THE_REALM]
    for path in (IMAGES / "gallery").iterdir():
        if path.name not in {f"{each.name}.jpg" for each in shown}:
            path.unlink()
    parts = [
        f"## {each.title}\n\n{each.caption}\n\n![{each.title}](images/gallery/{each.name}.jpg)\n" for each in shown
    ]
    (DOCS / "gallery.md").write_text("\n".join([HEAD, *parts]), encoding="utf-8")


SCENES = [*BEFORE, *BATTLE, *EVENTS, *AFTER, *PAGES, *REALM]


def main() -> int:
    """Take the pictures; return the exit code."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--only", action="append", metavar="NAME",
                        help="pictures whose name has this in it; can be given several times")  # fmt: skip
    options = parser.parse_args()
    names = [each.name for each in SCENES]
    wanted = options.only or [""]
    unknown = next((part for part in wanted if not any(part in name for name in names)), None)
    if unknown is not None:
        parser.error(f"no picture has {unknown!r} in its name; the names are {', '.join(names)}")
    chosen = [each for each in SCENES if any(part in each.name for part in wanted)]
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
