#!/usr/bin/env python3
"""Make every sound and all music again: `tools/assets/make_sound.py [folder]`. No samples, no network; half a minute.

The folder is that of the assets: it gets `sounds`, `music` and `ambience`.
Needs numpy (it comes with the table). Each sound has its own seed, so that it has the same samples each time, except
perhaps for a last bit.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.assets.sound.adpcm import write_music  # noqa: E402  # the path comes first
from tools.assets.sound.ambience import AMBIENCE  # noqa: E402
from tools.assets.sound.music import KEPT_RATE, PIECES, kept  # noqa: E402
from tools.assets.sound.score import SOUNDS  # noqa: E402
from tools.assets.sound.synthesis import RATE, finished, write  # noqa: E402


def main(folder: Path) -> None:
    """Make all sounds and pieces of music in a folder."""
    for room in ("sounds", "music", "ambience"):
        (folder / room).mkdir(parents=True, exist_ok=True)
    for name, sound in SOUNDS.items():
        samples = finished(sound.make(np.random.default_rng(sound.seed)), sound.peak)
        write(folder / "sounds" / f"{name}.wav", samples)
        print(f"{name:18} {len(samples) / RATE:5.2f} s")
    for room, pieces in (("music", PIECES), ("ambience", AMBIENCE)):
        for name, piece in pieces.items():
            samples = kept(piece.make(np.random.default_rng(piece.seed)), piece)
            write_music(folder / room / f"{name}.wav", samples, KEPT_RATE)
            print(f"{name:18} {len(samples) / KEPT_RATE:5.2f} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "assets", help="where they go (default: assets)")
    main(parser.parse_args().folder)
