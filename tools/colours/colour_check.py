#!/usr/bin/env python3
"""Show the table as people with protanopia, deuteranopia, tritanopia or no colour vision see it.

    tools/colours/colour_check.py                    figures, and pictures into build/colours
    tools/colours/colour_check.py --figures          figures alone: pairs to tell apart, and how well that works
    tools/colours/colour_check.py --out FOLDER       pictures elsewhere
    tools/colours/colour_check.py --json             figures for programs

It also compares units as miniatures: every kind with every other, whole units and single figures, on hexes of 72
pixels and on the smallest hexes that show figures; and every commander's device with every other.

Pictures need a screen; under Xvfb: xvfb-run -a -s '-screen 0 1600x1000x24' tools/colours/colour_check.py

The figures, for each pair: the difference of the average colours (CIEDE2000), and the share of the two pictures that
differs at a glance (CIEDE2000 of 10 or more), by shape, sign, pattern or colour. With the marks for colour-blind
players on, that share must be at least a tenth for every pair, in every light of a battle: else the exit code is 1.
Sources:
tools/colours/vision.py.
"""

import argparse
import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from bow.content.terms import LIGHTS  # noqa: E402  # the path comes first
from tools.colours.pairs import LEAST, Figures, figures  # noqa: E402
from tools.colours.vision import VISIONS, simulated  # noqa: E402


def main() -> int:
    """Print the figures and draw the pictures."""
    parser = argparse.ArgumentParser(description="Looks at the table with other eyes.")
    parser.add_argument("--figures", action="store_true", help="no pictures")
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "colours", help="where the pictures go")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    options = parser.parse_args()
    found = {marks: figures(marks, VISIONS) for marks in (False, True)}
    lights = {light: figures(True, VISIONS, light) for light in LIGHTS}
    worst = [entry for entries in (found[True], *lights.values()) for entry in entries if entry.share < LEAST]
    if options.json:
        named: dict[str, list[Figures]] = {"plain": found[False], "marks": found[True]}
        named |= {light: lights[light] for light in LIGHTS}
        print(json.dumps({name: [entry._asdict() for entry in entries] for name, entries in named.items()}))
    else:
        for marks, entries in found.items():
            print("with marks" if marks else "without marks")
            print(f"  {'':34}" + "".join(f"{vision:>15}" for vision in VISIONS))
            pairs = dict.fromkeys(entry.pair for entry in entries)
            for pair in pairs:
                cells = [entry for entry in entries if entry.pair == pair]
                low = {cell.vision: " " if cell.share >= LEAST else "!" for cell in cells}
                row = "".join(f"{cell.colours:9.1f} {cell.share:4.0%}{low[cell.vision]}" for cell in cells)
                print(f"  {pair:34}{row}")
        without = sum(entry.share < LEAST for entry in found[False])
        for light, lit in lights.items():
            least = min(lit, key=lambda entry: entry.share)
            print(f"with marks, light {light}: lowest {least.share:.0%}, {least.pair}, {least.vision}")
        print(f"! below {LEAST:.0%}: {without} without marks, {len(worst)} with them, in all lights")
    if not options.figures:
        from tools.colours.screens import pictures

        options.out.mkdir(parents=True, exist_ok=True)
        for name, picture in pictures():
            for vision in VISIONS:
                simulated(picture, vision).save(options.out / f"{name}-{vision}.png")
        if not options.json:
            print(f"pictures: {options.out}")
    return 1 if worst else 0


if __name__ == "__main__":
    raise SystemExit(main())
