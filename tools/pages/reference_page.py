#!/usr/bin/env python3
"""Write docs/reference.md: every key of every file. With --check only report whether the page is up to date."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.pages import reference  # the path comes first
from tools.pages.writing import write_or_check


def main() -> int:
    """Run the command; return the exit code: 0 good, 1 a key without example or a stale page, 2 a malformed file."""
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="Exit codes: 0 good, 1 a key has no example or the page is old, 2 bad input."
    )
    parser.add_argument("--check", action="store_true", help="write nothing; the page must be as it would be written")
    return write_or_check(
        reference.PAGE, reference.render, parser.parse_args().check, "reference_page", reference.missing
    )


if __name__ == "__main__":
    sys.exit(main())
