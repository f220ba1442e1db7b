#!/usr/bin/env python3
"""Make the contact sheets of docs/art.md from the scenes in assets/pictures.

    tools/art/contact_sheets.py

Look at them after a change of a record: no two scenes may be alike, and none may look like an accident.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.art.scenes.paint import FOLDER, file_name, records  # noqa: E402  # the path comes first

SHEETS = ROOT / "docs" / "images" / "art"
WIDE, GAP = 236, 4
GROUND = (28, 24, 20)


def sheet(group: str) -> Image.Image:
    """Return all scenes of a group, in the order of their records."""
    names = [name for name in records() if name.startswith(f"{group}/")]
    columns = 6 if len(names) > 17 else 5 if len(names) > 10 else 4
    width, height = records()[names[0]]["size"]
    high = round(WIDE * height / width)
    rows = -(-len(names) // columns)
    found = Image.new("RGB", (columns * (WIDE + GAP) + GAP, rows * (high + GAP) + GAP), GROUND)
    for n, name in enumerate(names):
        with Image.open(ROOT / "assets" / FOLDER / file_name(name)) as picture:
            small = picture.resize((WIDE, high), Image.Resampling.LANCZOS)
        found.paste(small, (GAP + n % columns * (WIDE + GAP), GAP + n // columns * (high + GAP)))
    return found


def main() -> None:
    """Write a sheet for each group."""
    argparse.ArgumentParser(description="Make the contact sheets of docs/art.md.").parse_args()
    SHEETS.mkdir(parents=True, exist_ok=True)
    for group in dict.fromkeys(name.partition("/")[0] for name in records()):
        sheet(group).save(SHEETS / f"{group}.jpg", quality=80, optimize=True)


if __name__ == "__main__":
    main()
