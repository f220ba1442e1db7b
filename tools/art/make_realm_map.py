#!/usr/bin/env python3
"""Write the map of the realm, bow/realm/content/map/map.yaml, from the seeds; --check only says whether it is fresh.

    tools/art/make_realm_map.py             writes it, 10 seconds of one core
    tools/art/make_realm_map.py --check     compares it
    tools/art/make_realm_map.py --out FILE  writes another file

Outlines, slots and names come from `tools/art/realm/seeds.txt`, from the areas of the box, and from their names
in each language; the same input gives the same bytes. Needs the group `art`. docs/recipes.md, "A coast of the
realm", tells how to change the map.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bow.realm.content.realm_map import map_file_path  # the path comes first

SEEDS = Path(__file__).parent / "realm" / "seeds.txt"


def main() -> int:
    """Return the exit code: 0 good, 1 the map is old, 2 the seeds are wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; the file must be as it would be written")
    parser.add_argument("--seeds", type=Path, default=SEEDS, help="other seeds")
    parser.add_argument("--out", type=Path, default=map_file_path(), help="where the map goes")
    options = parser.parse_args()
    from tools.art.realm.map_data import map_text  # --help works without the group `art`
    from tools.art.realm.map_seeds import SeedsError

    try:
        text = map_text(options.seeds)
    except (SeedsError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    if options.out.is_file() and options.out.read_text(encoding="utf-8") == text:
        return 0
    if options.check:
        print(f"{options.out.name} is old: run tools/art/make_realm_map.py")
        return 1
    options.out.write_text(text, encoding="utf-8", newline="\n")
    print(f"{options.out.name} is written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
