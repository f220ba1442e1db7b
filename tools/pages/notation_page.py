#!/usr/bin/env python3
"""Write the list of actions in docs/notation.md. With --check only report whether the list is up to date."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.pages import notation  # the path comes first
from tools.pages.writing import write_or_check


def main() -> int:
    """Run the command; return the exit code: 0 good, 1 a stale list."""
    parser = argparse.ArgumentParser(description=__doc__, epilog="Exit codes: 0 good, 1 the list is old.")
    parser.add_argument("--check", action="store_true", help="write nothing; the list must be as it would be written")
    return write_or_check(notation.PAGE, notation.render, parser.parse_args().check, "notation_page")


if __name__ == "__main__":
    sys.exit(main())
