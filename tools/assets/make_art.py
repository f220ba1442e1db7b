#!/usr/bin/env python3
"""Make every picture in assets/ again. No network; the same bytes each time.

    tools/assets/make_art.py           into assets/
    tools/assets/make_art.py FOLDER    into another folder

Needs the extra `art`. The modules of `tools/assets/art` and their output:

    icons.py      assets/icons            white icons from assets/sources/icons/*.svg
    tokens.py     assets/tokens, dice     round tokens, control markers, dice faces, pips
    heraldry.py   assets/crests, units    shields of the Houses, unit plates, commander discs, rank flags
    devices.py    assets/devices          the commanders' devices on shields
    miniatures.py assets/figures, units   soldiers from figures.py, moulded by relief.py; the discs under their feet
    orders.py     assets/orders           purposes of the orders of Leadership cards, from figures.py
    animation.py  assets/animation        animations: arrows, sparks, dust, flames, a hound
    marks.py      assets/units, terrain   tintable hexes, rings and dots; burning and burnt overlays
    panels.py     assets/ui               nine-slice panels, buttons, cards, tracks
    backdrops.py  assets/ui               table, title, handover (JPEG), vignette
    victory.py    assets/ui               the picture of a battle that nobody wins (JPEG)
    scenes/       assets/pictures         the scenes of cards, commanders, battles and endings (JPEG)
    credits.py    assets/CREDITS.md       the authors of the icons in use
    patterns.py   assets/patterns         patterns for colour-blind players
    realm_tokens.py assets/realm          shields, units, orders and tablets of the realm
    planning.py   assets/planning         what units could do, and what the enemy threatens
    swatches.py   assets/terrain          hex samples of the terrain, painted by bow.table.battle.painting.painter

`tools/assets/realm_painting/picture.py` paints assets/realm/map.jpg, the map of the realm (JPEG); alone:
`tools/assets/paint_realm_map.py`.

The game paints the board itself while it runs (bow/table/battle/painting/painter.py). Two scripts need npm packages
and are run by hand only: `art/fonts.py` (assets/fonts) and `art/sources.py` (assets/sources/icons/game-icons); each
says how.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main(assets: Path) -> None:
    """Make all parts in the folder `assets`."""
    sys.path.insert(0, str(ROOT))
    from tools.assets.art import (
        animation,
        backdrops,
        credits,
        devices,
        heraldry,
        icons,
        marks,
        miniatures,
        orders,
        panels,
        patterns,
        planning,
        realm_tokens,
        swatches,
        tokens,
        victory,
    )
    from tools.assets.art.scenes import paint
    from tools.assets.realm_painting import picture

    start = time.perf_counter()
    icons.make(assets / "icons")
    parts = (
        credits, tokens, heraldry, devices, miniatures, orders, animation, marks, patterns, planning, realm_tokens,
        panels, backdrops, victory, swatches, picture, paint,
    )  # fmt: skip
    for part in parts:
        part.make(assets)
        print(f"{part.__name__:24} {time.perf_counter() - start:5.1f} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "assets", help="where they go (default: assets)")
    main(parser.parse_args().folder)
