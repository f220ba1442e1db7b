#!/usr/bin/env python3
"""Damage, cut, mix and reorder records, and prove that what is opened was recorded: see tools/provers/records.py.

    tools/provers/prove_records.py                   2,000 changes of each of five records
    tools/provers/prove_records.py --changes 200     fewer
    tools/provers/prove_records.py --seed 7          other records and changes
    tools/provers/prove_records.py --no-terminal     without the commands: faster

It prints how many changed records were refused, of how many something was said, and how many were shown without a word.
A record that breaks the promise is kept in the folder that the error names.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))


def main() -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--changes", metavar="N", type=int, default=2000, help="of each record (default: 2000)")
    parser.add_argument("--actions", metavar="N", type=int, default=40, help="of each record (default: 40)")
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="of the records and the changes")
    parser.add_argument("--no-terminal", action="store_true", help="do not run the commands")
    asked = parser.parse_args()
    if asked.changes < 1 or asked.actions < 1:
        parser.error("--changes and --actions must be above 0")
    home = Path(tempfile.mkdtemp(prefix="bow-records-"))
    os.environ["BOW_HOME"] = str(home)
    from tools.provers.records import prove_records  # it reads BOW_HOME

    outcome = prove_records(home, asked.seed, asked.changes, asked.actions, terminal=not asked.no_terminal)
    print("\n".join(outcome.lines()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
