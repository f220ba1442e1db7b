#!/usr/bin/env python3
"""Change the rules of the realm in one place at a time and list the changes that no case and no test notices.

The sources stay as they are: each change is made in a separate process. Changes of module-level code (tables, fields)
are not tried, nor are those that nothing can notice: tools/proofs/equivalent.yaml lists them with their reasons.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.proofs.explained import explained, read_entries  # noqa: E402  # the path comes first
from tools.proofs.mutants import Mutant  # noqa: E402
from tools.proofs.realm_trial import RealmTrial, realm_files, realm_mutants  # noqa: E402


def main() -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="Exit codes: 0 every change was noticed, 1 some were not, 2 bad input."
    )
    parser.add_argument("--only", metavar="FILE", action="append", type=Path, help="only this file; may be given again")
    parser.add_argument("--jobs", metavar="N", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--limit", metavar="N", type=int, help="only so many changes, spread evenly")
    parser.add_argument("--cases", action="store_true", help="try the cases only, not the tests of rules")
    asked = parser.parse_args()
    files = [path.resolve() for path in asked.only or ()] or realm_files()
    for path in files:
        if not path.is_file() or not path.is_relative_to(ROOT):
            print(f"{path} is no file of this project.", file=sys.stderr)
            return 2
    reasons, faults = explained(read_entries())
    if faults:
        print("\n".join(f"tools/proofs/equivalent.yaml: {fault}" for fault in faults), file=sys.stderr)
        return 2
    mutants = [mutant for path in files for mutant in realm_mutants(path) if mutant not in reasons]
    if asked.limit and asked.limit < len(mutants):
        mutants = [mutants[n * len(mutants) // asked.limit] for n in range(asked.limit)]
    counts = {"noticed": 0, "unnoticed": 0, "untried": 0}

    def tell(mutant: Mutant, found: str) -> None:
        counts[found] += 1
        if found == "unnoticed":
            print(f"unnoticed {mutant}", flush=True)

    try:
        alive = RealmTrial(not asked.cases, max(1, asked.jobs)).survivors(mutants, tell)
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{len(mutants)} changes: " + ", ".join(f"{number} {what}" for what, number in counts.items()))
    return 1 if alive else 0


if __name__ == "__main__":
    sys.exit(main())
