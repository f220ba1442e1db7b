#!/usr/bin/env python3
"""Print what CHANGELOG.md says of a release, for the page of the release.

tools/pages/release_notes.py 0.1.0
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"


def notes_of(changelog: str, version: str) -> str:
    """Return the part of a changelog about one release, without its heading.

    Raises:
        ValueError: the changelog has no such release.
    """
    found = re.search(rf"^## \[{re.escape(version)}\] - \S+\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if found is None:
        raise ValueError(f"CHANGELOG.md has no release {version}.")
    return found[1].strip() + "\n"


def main() -> int:
    """Run the command; return the exit code: 0 good, 2 there is no such release."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("version", help="such as 0.1.0")
    try:
        print(notes_of(CHANGELOG.read_text(encoding="utf-8"), parser.parse_args().version), end="")
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
