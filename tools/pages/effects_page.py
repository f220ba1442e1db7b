#!/usr/bin/env python3
"""Write docs/effects.md: the words for effects in content files. With --check only report whether it is up to date."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.pages import effects  # the path comes first
from tools.pages.writing import write_or_check


def main() -> int:
    """Run the command; return the exit code: 0 good, 1 a word without example or a stale page, 2 a malformed file."""
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="Exit codes: 0 good, 1 a word has no example or the page is old, 2 bad input."
    )
    parser.add_argument("--check", action="store_true", help="write nothing; the page must be as it would be written")
    return write_or_check(effects.PAGE, effects.render, parser.parse_args().check, "effects_page", effects.missing)


if __name__ == "__main__":
    sys.exit(main())
