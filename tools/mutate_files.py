#!/usr/bin/env python3
"""Make malformed files from valid ones, pass them to the commands that read them, and store those that break a command.

A file shows a fault of the program if a command ends with a traceback or an unknown exit code, does not end, takes more
than 2 seconds of the processor or 500 MB, or shows a control character.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.malformed_files.feeding import Find, Tally, feed  # noqa: E402  # the path comes first
from tools.malformed_files.samples import KINDS  # noqa: E402


def main() -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="Exit codes: 0 nothing found, 1 something was, 2 bad input."
    )
    parser.add_argument("--files", metavar="N", type=int, default=10_000, help="how many (default: 10,000)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="of the first file; the next has one more")
    parser.add_argument("--commands", metavar="N", type=int, default=9, help="at most, for each file (default: all)")
    parser.add_argument("--kind", action="append", choices=list(KINDS), help="only these kinds; may be given again")
    parser.add_argument(
        "--save",
        metavar="FOLDER",
        type=Path,
        default=ROOT / "artefacts" / "malformed-files",
        help="where offenders are kept",
    )
    asked = parser.parse_args()
    if asked.files < 1 or asked.commands < 1:
        parser.error("--files and --commands must be above 0")

    def tell(find: Find) -> None:
        last = find.detail.strip().splitlines()[-1]
        print(f"{find.what}: {' '.join(find.arguments)}: {last}\n  kept in {find.file}", flush=True)

    def on_file(tally: Tally) -> None:
        if tally.files % 500 == 0:
            print(tally, flush=True)

    tally = feed(asked.files, asked.seed, asked.kind or list(KINDS), asked.commands, asked.save, tell, on_file)
    print(tally)
    print(", ".join(f"{kind} {count}" for kind, count in tally.kinds.items()))
    return 1 if any(tally.found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
