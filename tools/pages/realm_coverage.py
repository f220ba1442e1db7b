#!/usr/bin/env python3
"""Write docs/realm-rules-coverage.md: the proofs of each rule of the realm. With --check only report errors."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bow.content.documents.faults import InputError  # the path comes first
from tools.pages.realm_rule_proofs import REALM_PAGE, measure_realm, render_realm


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
        coverage = measure_realm()
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    faults = coverage.faults()
    page = render_realm(coverage)
    if not check:
        REALM_PAGE.write_text(page, encoding="utf-8")
        print(f"{REALM_PAGE.name} is written.")
    elif not REALM_PAGE.exists() or REALM_PAGE.read_text(encoding="utf-8") != page:
        faults.append(f"docs/{REALM_PAGE.name} is old: run tools/pages/realm_coverage.py")
    for fault in faults:
        print(fault)
    print(f"{len(coverage.book.rules)} rules, {len(coverage.proofs)} proofs, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
