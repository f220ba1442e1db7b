#!/usr/bin/env python3
"""Play random battles on random battlefields, or games of the realm further from random positions; store failures.

    tools/fuzz.py --minutes 10                battles; each failure is stored as a rule case
    tools/fuzz.py --game realm --minutes 60   random set-ups, options and mid-game positions of the realm; each failure
                                              is stored with its position and its steps

The seed of a failure finds it again.
"""

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.provers.battle_fuzz import fuzz_battle  # noqa: E402  # the path comes first
from tools.provers.fuzzing import Find, hunt, keep  # noqa: E402
from tools.provers.realm_fuzz import fuzz_realm  # noqa: E402

GAMES: Mapping[str, tuple[Callable[[int], int], str, str]] = {
    "battle": (fuzz_battle, "battles", "fuzz"),
    "realm": (fuzz_realm, "games", "fuzz-realm"),
}
"""What plays a seed of each game, what it plays, and the folder in `artefacts` for failures."""


def main() -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Exit codes: 0 nothing found, 1 something was, 2 bad input.",
    )
    parser.add_argument("--game", choices=list(GAMES), default="battle", help="which (default: battle)")
    parser.add_argument("--minutes", metavar="N", type=float, default=1.0, help="how long (default: 1)")
    parser.add_argument(
        "--seed", metavar="S", type=int, default=1, help="the first game's; the next has the next number"
    )
    parser.add_argument("--jobs", metavar="N", type=int, default=2, help="processes (default: 2)")
    parser.add_argument(
        "--save", metavar="FOLDER", type=Path, help="where failures are kept (default: a folder in artefacts)"
    )
    asked = parser.parse_args()
    if asked.minutes <= 0 or asked.jobs < 1:
        parser.error("--minutes and --jobs must be above 0")

    fuzz, of, folder = GAMES[asked.game]
    save = asked.save or ROOT / "artefacts" / folder

    def tell(find: Find) -> None:
        print(f"seed {find.seed}: {find.message}\n  kept in {keep(find, save)}", flush=True)

    tally = hunt(asked.minutes * 60, asked.seed, asked.jobs, tell, fuzz, of, lambda tally: print(tally, flush=True))
    print(tally)
    return 1 if tally.finds else 0


if __name__ == "__main__":
    sys.exit(main())
