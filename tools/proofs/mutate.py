#!/usr/bin/env python3
"""Change the engine in one place at a time and list the changes that no rule case and no test of a rule notices.

The sources stay as they are: each change is made in a separate process. Changes that nothing can notice are listed with
their reasons in tools/proofs/equivalent.yaml. Those of the battle are tried as well, and wrong entries are reported.
"""

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.proofs.entries import mutants_of_table, table_files  # noqa: E402  # the path comes first
from tools.proofs.explained import explained, read_entries  # noqa: E402
from tools.proofs.mutants import Mutant  # noqa: E402
from tools.proofs.trial import PROVED, Trial  # noqa: E402


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog="Exit codes: 0 every change was noticed or is explained, 1 some were not, 2 bad input.",
    )
    parser.add_argument("--game", choices=list(PROVED), default="battle", help="whose engine (default: battle)")
    parser.add_argument("--only", metavar="FILE", action="append", type=Path, help="only this file; may be given again")
    parser.add_argument("--rule", metavar="ID", action="append", help="only what is said to implement a rule")
    parser.add_argument("--tables", action="store_true", help="change the battle's printed content instead")
    parser.add_argument(
        "--again", metavar="FILE", type=Path, help="only what an earlier run, kept in a file, left unnoticed"
    )
    parser.add_argument("--list", action="store_true", help="only list the changes")
    parser.add_argument("--jobs", metavar="N", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--limit", metavar="N", type=int, help="only so many changes, spread evenly")
    parser.add_argument("--cases", action="store_true", help="try the rule cases only, not the tests of rules")
    asked = parser.parse_args()
    if asked.tables and asked.game != "battle":
        parser.error("--tables is for --game battle")
    return asked


def chosen(asked: argparse.Namespace, reasons: Mapping[Mutant, str]) -> list[Mutant]:
    """Return the chosen mutants."""
    proved = PROVED[asked.game]
    files = [path.resolve() for path in asked.only or ()] or (table_files() if asked.tables else proved.files())
    for path in files:
        if not path.is_file() or not path.is_relative_to(ROOT):
            raise SystemExit(f"{path} is no file of this project.")
    found = [m for path in files for m in (proved.mutants(path) if path.suffix == ".py" else mutants_of_table(path))]
    if not proved.tries_explained:
        found = [mutant for mutant in found if mutant not in reasons]
    if asked.rule:
        found = [m for m in found if set(asked.rule) & set(m.rules)]
    if asked.again:
        if not asked.again.is_file():
            raise SystemExit(f"{asked.again} is no file.")
        left = asked.again.read_text(encoding="utf-8").splitlines()
        found = [m for m in found if f"unnoticed {m}" in left]
    if asked.limit and asked.limit < len(found):
        found = [found[n * len(found) // asked.limit] for n in range(asked.limit)]
    return found


def main() -> int:
    """Run the command; return the exit code."""
    asked = arguments()
    try:
        reasons, faults = explained(read_entries())
        mutants = chosen(asked, reasons)
    except (SystemExit, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    if faults:
        print("\n".join(f"tools/proofs/equivalent.yaml: {fault}" for fault in faults), file=sys.stderr)
        return 2
    if asked.list:
        print("\n".join(map(str, mutants)))
        print(f"{len(mutants)} changes")
        return 0
    trial = Trial(PROVED[asked.game], not asked.cases, max(1, asked.jobs))
    try:
        return judged(trial, mutants, reasons)
    finally:
        trial.close()


def judged(trial: Trial, mutants: list[Mutant], reasons: dict[Mutant, str]) -> int:
    """Try all mutants; print the unnoticed ones, and the noticed ones that are listed as equivalent."""
    try:
        aside = trial.settle()
    except RuntimeError as error:
        print(error, file=sys.stderr)
        return 2
    for name in aside:
        print(f"set aside, for it fails without any change or takes long: {name}", file=sys.stderr)
    done = wrong = 0

    def report(mutant: Mutant, noticed: bool) -> None:
        nonlocal done, wrong
        done += 1
        why = reasons.get(mutant)
        if noticed and why is not None:
            wrong += 1
            print(f"noticed all the same {mutant}: {why}", flush=True)
        elif not noticed:
            print(f"unnoticed {mutant}" if why is None else f"explained {mutant}: {why}", flush=True)
        elif done % 100 == 0:
            print(f"  {done} of {len(mutants)}", file=sys.stderr, flush=True)

    alive = trial.survivors(mutants, report)
    left = sum(mutant not in reasons for mutant in alive)
    print(
        f"{len(mutants)} changes in {trial.seconds:.0f} s: {len(mutants) - len(alive)} noticed,"
        f" {len(alive) - left} explained, {left} not"
    )
    if wrong:
        print(f"{wrong} entries of tools/proofs/equivalent.yaml are wrong")
    return 1 if left or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
