#!/usr/bin/env python3
"""Make the pictures and sounds in assets/ again. No network; the same bytes each time.

    tools/art/make_art.py                              everything, into assets/
    tools/art/make_art.py --only tokens marks          these families
    tools/art/make_art.py --scene leadership/SL1       these scenes of cards
    tools/art/make_art.py --out FOLDER                 into another folder
    tools/art/make_art.py --check --only tokens        compare with assets/, byte for byte, and write nothing there
    tools/art/make_art.py --hashes                     write the hashes of the shipped files into tools/art/README.md

Needs the group `art` of pyproject.toml, except for --hashes and `--only sounds`. The README lists the families.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
README = Path(__file__).with_name("README.md")
#: the module that makes each family, in the order in which they are made
FAMILIES = {
    "icons": "pictures.icons",
    "credits": "pictures.credits",
    "tokens": "pictures.tokens",
    "heraldry": "pictures.heraldry",
    "devices": "pictures.devices",
    "miniatures": "pictures.miniatures",
    "marks": "pictures.marks",
    "realm-tokens": "pictures.realm_tokens",
    "panels": "pictures.panels",
    "backdrops": "pictures.backdrops",
    "victory": "pictures.victory",
    "swatches": "pictures.swatches",
    "map": "realm.map_picture",
    "scenes": "scenes.paint",
    "sounds": "sound.music",
}
#: what is in assets/ and not made here: texts, lessons, licences, road maps, and the drawings from which icons are made
NOT_MADE = frozenset({"lessons", "licences", "locale", "road-maps", "sources"})


def make(family: str, assets: Path, scenes: list[str]) -> None:
    """Make a family in the folder `assets`; of the scenes of cards only those named, if any are."""
    assets.mkdir(parents=True, exist_ok=True)
    module = import_module(f"tools.art.{FAMILIES[family]}")
    if family == "scenes":
        module.make(assets, scenes)
    else:
        module.make(assets)


def unknown_scenes(names: list[str]) -> list[str]:
    """Return the names that no scene has."""
    known = import_module("tools.art.scenes.paint").records()
    return [name for name in names if name not in known]


def unlike(made: Path, assets: Path = ASSETS) -> tuple[int, list[str]]:
    """Return how many files were made, and those that are not the same in `assets`, byte for byte."""
    files = sorted(path.relative_to(made) for path in made.rglob("*") if path.is_file())
    different = [
        file.as_posix()
        for file in files
        if not (assets / file).is_file() or (assets / file).read_bytes() != (made / file).read_bytes()
    ]
    return len(files), different


def hashes(assets: Path = ASSETS) -> dict[str, tuple[int, str]]:
    """Return the number of shipped files in each part of `assets`, and a hash of their names and bytes."""
    found = {}
    for part in sorted(assets.iterdir()):
        if part.name in NOT_MADE:
            continue
        files = sorted(path for path in part.rglob("*") if path.is_file()) if part.is_dir() else [part]
        lines = [f"{path.relative_to(assets).as_posix()} {_hash(path.read_bytes())}\n" for path in files]
        found[part.name] = len(files), _hash("".join(lines).encode())[:16]
    return found


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def with_hashes(page: str, found: dict[str, tuple[int, str]]) -> str:
    """Return the text of README.md with these hashes in its table.

    Raises:
        ValueError: the table lacks one of the parts.
    """
    for name, (count, digest) in found.items():
        row = re.compile(rf"^(\| `{re.escape(name)}` \|.*\|) \d+ \| `\w+` \|$", re.MULTILINE)
        page, changed = row.subn(rf"\g<1> {count} | `{digest}` |", page)
        if changed != 1:
            raise ValueError(f"{README.name} needs one row for {name}")
    return page


def main() -> int:
    """Return the exit code: 0 good, 1 with --check: files are not those that the programs make, 2 a wrong option."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=FAMILIES, metavar="FAMILY", help=", ".join(FAMILIES))
    parser.add_argument("--scene", nargs="+", default=[], metavar="NAME", help="scenes alone: a folder and an id")
    parser.add_argument("--out", type=Path, default=ASSETS, help="where the files go (default: assets)")
    parser.add_argument("--check", action="store_true", help="write nothing; the files must be as they would be made")
    parser.add_argument("--hashes", action="store_true", help="write the hashes of the shipped files into the README")
    options = parser.parse_args()
    if options.hashes:
        page = with_hashes(README.read_text(encoding="utf-8"), hashes())
        README.write_text(page, encoding="utf-8", newline="\n")
        return 0
    sys.path.insert(0, str(ROOT))
    if options.scene and (unknown := unknown_scenes(options.scene)):
        parser.error(f"no scene {', '.join(unknown)}: the records in tools/art/scenes/records have all names")
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) if options.check else options.out
        for family in options.only or (["scenes"] if options.scene else FAMILIES):
            make(family, folder, options.scene)
            print(f"{family:12} {time.perf_counter() - start:6.1f} s")
        if not options.check:
            return 0
        count, different = unlike(folder, options.out)
    for file in different:
        print(f"{file} is not what the program makes")
    print(f"{count} files, {len(different)} of them different")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
