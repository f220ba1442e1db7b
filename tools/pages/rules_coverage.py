#!/usr/bin/env python3
"""Write docs/rules-coverage.md: the proofs of each rule. With --check only report errors."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bow.content.documents.faults import InputError  # the path comes first
from tools.pages.rule_proofs import PAGE, measure, render


def main() -> int:
    """Run the command; return the exit code.

    It is 0 good, 1 a rule without proof, a proof of an unknown rule or a stale page, 2 a malformed file.
    """
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="Exit codes: 0 good, 1 something is not proved or the page is old, 2 bad input."
    )
    parser.add_argument("--check", action="store_true", help="write nothing; the page must be as it would be written")
    check = parser.parse_args().check
    try:
        coverage = measure()
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    faults = coverage.faults()
    page = render(coverage)
    if not check:
        PAGE.write_text(page, encoding="utf-8")
        print(f"{PAGE.name} is written.")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != page:
        faults.append(f"docs/{PAGE.name} is old: run tools/pages/rules_coverage.py")
    for fault in faults:
        print(fault)
    print(f"{len(coverage.book.rules)} rules, {len(coverage.proofs)} proofs, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
