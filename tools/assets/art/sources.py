"""Copy the drawings that `icons.py` names from the npm package @iconify-json/game-icons into assets/sources/icons.

Not part of make_art.py, because it needs the package (network); run it only when icons.py names a new drawing:

    mkdir /tmp/icons && cd /tmp/icons && npm install @iconify-json/game-icons@1.2.4
    python tools/assets/art/sources.py /tmp/icons/node_modules/@iconify-json/game-icons
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from tools.assets.art import icons


def copy(package: Path) -> None:
    """Write one SVG file for each drawing.

    Raises:
        SystemExit: a drawing is not in the package.
    """
    bodies = json.loads((package / "icons.json").read_text(encoding="utf-8"))["icons"]
    for drawing in icons.drawings():
        if drawing.startswith("own/"):
            continue
        if drawing not in bodies:
            raise SystemExit(f"no drawing {drawing!r} in {package}")
        path = icons.svg_path(drawing)
        path.parent.mkdir(parents=True, exist_ok=True)
        body = bodies[drawing]["body"]
        path.write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{body}</svg>\n', encoding="utf-8"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("package", type=Path, help="the folder node_modules/@iconify-json/game-icons")
    copy(parser.parse_args().package)
