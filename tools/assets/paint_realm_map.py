#!/usr/bin/env python3
"""Paint the map of the realm again: assets/realm/map.jpg. `make_art.py` does so among all other pictures.

    tools/assets/paint_realm_map.py           into assets/
    tools/assets/paint_realm_map.py FOLDER    into another folder

It paints what bow/realm/content/map/map.yaml says, so `make_realm_map.py` comes first. No network; the same bytes each
time. Needs the extra `art`; half a minute of one core.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def main() -> None:
    """Paint it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ASSETS, help="where it goes (default: assets)")
    folder = parser.parse_args().folder
    from tools.assets.realm_painting import picture  # --help works without the extra `art`

    picture.make(folder)


if __name__ == "__main__":
    main()
