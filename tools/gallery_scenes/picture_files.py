"""Write the pictures of scenes, and the page that shows them."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from tools.gallery_scenes.stage import GOLDEN, SIZE, Scene, Stage

DOCS = Path(__file__).resolve().parents[2] / "docs"
IMAGES = DOCS / "images"
#: scenes whose pictures are in docs/realm-table.md, not in the gallery
OF_THE_REALM = (
    "realm-planning", "realm-march", "realm-combat", "realm-muster", "realm-bids", "realm-wildlings", "realm-map",
)  # fmt: skip
#: scenes with a second picture, in the size of the window
LARGE = {"odds": IMAGES / "table.png", "editor": IMAGES / "editor.jpg"}
KEPT = (1280, 720)
COLOURS = 160
#: shades of grey: more of them make files much larger, and nobody sees it
GREYS = 64
HEAD = """# Gallery

Pictures of every screen of the table. `tools/gallery.py` takes them by clicks and keys in battles and games. Run it
after you change a screen.
"""


def keep(path: Path, size: tuple[int, int], colours: int, vision: str = "normal") -> None:
    """Write the window's picture, as a kind of vision sees it; a PNG gets few colours, for a small file."""
    import arcade
    from PIL import Image

    from tools.colours.vision import simulated

    picture = simulated(arcade.get_image().convert("RGB"), vision)
    if picture.size != size:
        picture = picture.resize(size, Image.Resampling.LANCZOS)
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".jpg":
        picture.save(path, quality=80, optimize=True)
        return
    most = GREYS if vision == "greyscale" else colours
    few = picture.quantize(most, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
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
        path = IMAGES / f"{each.name}.jpg" if each.name in OF_THE_REALM else IMAGES / "gallery" / f"{each.name}.png"
        keep(path, KEPT, COLOURS, each.vision)
        if each.name in LARGE:
            keep(LARGE[each.name], SIZE, 256)
        print(path.name, flush=True)
    window.close()


def write_page(scenes: Sequence[Scene]) -> None:
    """Write docs/gallery.md, and delete pictures that it does not show."""
    shown = [each for each in scenes if each.name not in OF_THE_REALM]
    for path in (IMAGES / "gallery").glob("*.png"):
        if path.stem not in {each.name for each in shown}:
            path.unlink()
    parts = [
        f"## {each.title}\n\n{each.caption}\n\n![{each.title}](images/gallery/{each.name}.png)\n" for each in shown
    ]
    (DOCS / "gallery.md").write_text("\n".join([HEAD, *parts]), encoding="utf-8")
