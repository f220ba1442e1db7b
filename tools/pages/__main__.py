"""Write pages of docs/ from the code, the content and the tests; --check only reports which are out of date.

    python -m tools.pages                          all of them
    python -m tools.pages effects notation         two of them
    python -m tools.pages --check rules-coverage   fails on a rule without proof

A page is also faulty if its sources are: a word or a key without example, a rule without case and test.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bow.content.documents.faults import InputError
from tools.pages import content, decisions, effects, notation, reference, rule_proofs, vocabulary

DOCS = Path(__file__).resolve().parents[2] / "docs"


Page = Callable[[], tuple[str, list[str]]]
"""Makes the text of a page, and a sentence for each fault in its sources. Raises InputError if one is malformed."""


def _keys(name: str) -> tuple[str, list[str]]:
    from tools.pages import keys  # it needs Arcade

    return keys.render(name)


#: the pages of docs/ by name
PAGES: Mapping[str, Page] = {
    "content": lambda: (content.render(), []),
    "effects": lambda: (effects.render(), effects.missing()),
    "engine": lambda: (decisions.render("engine"), []),
    "realm-engine": lambda: (decisions.render("realm-engine"), []),
    "keys": lambda: _keys("keys"),
    "realm-table": lambda: _keys("realm-table"),
    "notation": lambda: (notation.render(), []),
    "reference": lambda: (reference.render(), reference.missing()),
    "vocabulary": lambda: (vocabulary.render(), vocabulary.faults()),
    "rules-coverage": lambda: rule_proofs.page(rule_proofs.BATTLE),
    "realm-rules-coverage": lambda: rule_proofs.page(rule_proofs.REALM),
}


def faults_of(name: str, check: bool) -> list[str]:
    """Write a page, or with `check` only compare it; return its faults, a sentence each.

    Raises:
        InputError: one of its sources is malformed.
    """
    text, faults = PAGES[name]()
    file = DOCS / f"{name}.md"
    if not check:
        file.write_text(text, encoding="utf-8", newline="\n")
        print(f"{file.name} is written.")
    elif not file.exists() or file.read_text(encoding="utf-8") != text:
        faults = [*faults, f"docs/{file.name} is old: run python -m tools.pages {name}"]
    return faults


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; return the exit code: 0 good, 1 a fault or a page that is out of date, 2 a malformed file."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.pages",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Exit codes: 0 good, 1 something has no example or no proof, or a page is old, 2 bad input.",
    )
    parser.add_argument("pages", metavar="PAGE", nargs="*", help=f"one of {', '.join(PAGES)}; default: all")
    parser.add_argument("--check", action="store_true", help="write nothing; each must be as it would be written")
    asked = parser.parse_args(words)
    for name in asked.pages:
        if name not in PAGES:
            parser.error(f"there is no page {name}; the pages are {', '.join(PAGES)}")
    faults = []
    try:
        for name in asked.pages or PAGES:
            faults += faults_of(name, asked.check)
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
