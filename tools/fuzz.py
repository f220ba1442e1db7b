#!/usr/bin/env python3
"""Play random battles on random battlefields, and store failures as case files."""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.proofs.hunt import Find, hunt, keep  # noqa: E402  # the path comes first


def main() -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="Exit codes: 0 nothing found, 1 something was, 2 bad input."
    )
    parser.add_argument("--minutes", metavar="N", type=float, default=1.0, help="how long (default: 1)")
    parser.add_argument(
        "--seed", metavar="S", type=int, default=1, help="the first battle's; the next has the next number"
    )
    parser.add_argument("--jobs", metavar="N", type=int, default=2, help="processes (default: 2)")
    parser.add_argument(
        "--save", metavar="FOLDER", type=Path, default=ROOT / "artefacts" / "fuzz", help="where failures are kept"
    )
    asked = parser.parse_args()
    if asked.minutes <= 0 or asked.jobs < 1:
        parser.error("--minutes and --jobs must be above 0")

    def tell(find: Find) -> None:
        print(f"seed {find.seed}: {find.message}\n  kept in {keep(find, asked.save)}", flush=True)

    tally = hunt(asked.minutes * 60, asked.seed, asked.jobs, tell, lambda tally: print(tally, flush=True))
    print(tally)
    return 1 if tally.finds else 0


if __name__ == "__main__":
    sys.exit(main())
