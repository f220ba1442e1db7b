"""The table of an older commit and the current one, measured in turns: the ratio of their figures."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.measuring.engines import holds_engine, lay_commit
from tools.measuring.turns import ROOT, CannotMeasureError

#: the ratio allowed for a figure
ALLOWED = 1.1

Figures = dict[str, float]


def ratios_against(against: str, rounds: int, sizes: list[str], frames: int) -> tuple[str, dict[str, Figures]]:
    """Measure both tables in turns, each in a process of its own.

    Returns:
        The older one's name; and by figure ("1280x800 hover") both milliseconds by the clock, the least of all rounds,
        as `old` and `new`, and their `ratio`. Figures that only one of the two has are left out.

    Raises:
        CannotMeasureError: there is no such commit or folder, or a table's own program fails.
    """
    with tempfile.TemporaryDirectory(prefix="bow-bench-") as made:
        older = Path(against) if holds_engine(against) else Path(made) / "old"
        name = against if holds_engine(against) else lay_commit(against, older)
        found: dict[str, list[Figures]] = {"old": [], "new": []}
        for _ in range(rounds):
            found["old"].append(_figures(older, sizes, frames))
            found["new"].append(_figures(ROOT, sizes, frames))
    least = {
        which: {each: min(figures[each] for figures in all_rounds if each in figures) for each in all_rounds[0]}
        for which, all_rounds in found.items()
    }
    both = [each for each in least["old"] if each in least["new"]]
    return name, {
        each: {
            "old": least["old"][each],
            "new": least["new"][each],
            "ratio": round(least["new"][each] / least["old"][each], 3),
        }
        for each in both
    }


def tell_ratios(against: str, found: dict[str, Figures]) -> bool:
    """Print all figures with their ratios; return whether all are within the bounds."""
    print(f"milliseconds by the clock, {against} and this table in turns, the least of all rounds")
    good = True
    for name, each in found.items():
        fits = each["ratio"] <= ALLOWED
        good = good and fits
        line = f"  {name:24} {each['old']:8.2f} to {each['new']:8.2f}   ratio {each['ratio']:.3f}"
        print(line + ("" if fits else f"   OVER {ALLOWED}"))
    return good


def _figures(folder: Path, sizes: list[str], frames: int) -> Figures:
    """Run the measuring program of a folder once; return the figure that counts of each scene."""
    words = [sys.executable, "tools/bench_table.py", "--json", "--rounds", "1", "--idle", "0", "--frames", str(frames)]
    words += [word for size in sizes for word in ("--size", size)]
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ran = subprocess.run(words, cwd=folder, env=surroundings, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise CannotMeasureError(f"tools/bench_table.py of {folder} failed:\n{ran.stderr[-2000:]}")
    told = json.loads(ran.stdout)
    found = {
        f"{size} {name}": each["clock most" if name == "answer" else "clock"]
        for size, scenes in told["frames"].items()
        for name, each in scenes.items()
        if name != "shown"
    }
    return {**found, "start to the title": told["title"]["clock"]}
