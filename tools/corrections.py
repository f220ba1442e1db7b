#!/usr/bin/env python3
"""List what became of an editor's corrections: each place with its old text, the proposal and the text of today.

    tools/corrections.py FILE            every place
    tools/corrections.py FILE --open     only places that still have the old text

FILE is YAML: groups of entries with `key` (the id of a message, the id and field of a rule, or a place), `now` (the old
text or a part of it), `better` (the proposal) and, where it is known, `file`. A note in square brackets at the end of
`better` is not text.

Each place is *taken* (the proposal is there), *better* (both the old text and the proposal gave way to another), *gone*
(there is no such place any more) or *kept*. Exit code 1: some are kept.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
NOTE = re.compile(r"\s*\[[^\]=]{12,}\]\s*$")
MESSAGES = ROOT / "assets" / "locale"


def plain(text: str) -> str:
    """Return a text without line ends, Markdown's marks and the difference of quotation marks."""
    text = text.replace("\u2019", "'").translate({ord(mark): '"' for mark in "\u201c\u201d"})
    return " ".join(text.replace("\\n", " ").split())


def message(key: str, file: str) -> str | None:
    """Return the source of a message in its file, or in another file of the language."""
    folder = (ROOT / file).parent
    beginning = re.compile(rf"^{re.escape(key)} ?=(?:.*(?:\n(?:[ }}].*)?)*)", re.MULTILINE)
    for path in (ROOT / file, *sorted(folder.glob("*.ftl"))):
        if path.is_file() and (found := beginning.search(path.read_text(encoding="utf-8"))):
            return found.group()
    return None


def rule_text(key: str, file: str) -> str | None:
    """Return a field of a rule, such as `SET-2.text`."""
    id, _, field = key.partition(".")
    for chapter in yaml.safe_load((ROOT / file).read_text(encoding="utf-8")):
        for rule in chapter["rules"]:
            if rule["id"] == id:
                return str(rule.get(field) or " ".join(map(str, rule.values())))
    return None


def sources(key: str) -> str:
    """Return the text of the files that a place names, or of all of the repository."""
    names = [name for name in re.findall(r"[\w./-]+\.(?:md|yml|yaml|py|toml)", key) if (ROOT / name).is_file()]
    if not names and re.match(r"\d+ (?:rule|story)", key):
        names = [str(path) for path in sorted((ROOT / "scenarios").rglob(f"{key.split()[0]}-*.yaml"))]
    paths = [ROOT / name for name in names] or sorted((ROOT / "bow").rglob("*.py"))
    return " ".join(path.read_text(encoding="utf-8") for path in paths)


def text_of(entry: dict[str, Any]) -> str | None:
    """Return the text of today at the place of an entry; None if the place is gone."""
    key, file = str(entry["key"]), str(entry.get("file", ""))
    if file.endswith(".ftl"):
        return message(key, file)
    return rule_text(key, file) if file else sources(key)


def judged(entry: dict[str, Any]) -> str:
    """Return what became of an entry: taken, better, gone or kept."""
    text = text_of(entry)
    if text is None:
        return "gone"
    old, new = (plain(NOTE.sub("", str(entry[name]))) for name in ("now", "better"))
    there = plain(re.sub(r"\n\s*#:? ", " ", text))
    if new and new in there and not (old in there and old not in new):
        return "taken"
    if old in there:
        return "kept"
    return "better" if new else "taken"


def main() -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--open", action="store_true", help="only places that still have the old text")
    asked = parser.parse_args()
    groups = yaml.safe_load(asked.file.read_text(encoding="utf-8"))
    count: Counter[str] = Counter()
    for group, entries in groups.items():
        for entry in entries if isinstance(entries, list) else ():
            outcome = judged(entry)
            count[outcome] += 1
            if outcome == "kept" or not asked.open:
                print(f"{outcome:7} {group} {entry['key']}\n    now:    {entry['now']}\n    better: {entry['better']}")
                if outcome == "better" and (text := text_of(entry)) and len(text) < 1500:
                    print(f"    today:  {plain(text)}")
    print(", ".join(f"{name}: {number}" for name, number in sorted(count.items())), f"of {sum(count.values())}")
    return 1 if count["kept"] else 0


if __name__ == "__main__":
    sys.exit(main())
