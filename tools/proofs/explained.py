"""Equivalent mutants, which no test can detect: tools/proofs/equivalent.yaml lists each with its reason.

An entry names the change by its text, so that it stays valid while the code around it is edited. Its keys are `file`;
`within`, the function (empty outside functions); `line`, the text of the line; and `becomes`, its new text, or a list
of them if several changes of the line have one reason.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from tools.proofs.entries import mutants_of_table
from tools.proofs.mutants import ROOT, Mutant, mutants_of

LIST = ROOT / "tools" / "proofs" / "equivalent.yaml"
KEYS = {"file", "within", "line", "becomes", "because"}


@dataclass(frozen=True)
class Entry:
    """A change, by its text, and the reason why nothing can notice it."""

    file: str
    within: str
    line: str
    becomes: str
    because: str

    def fits(self, mutant: Mutant, source: str) -> bool:
        """Return whether this entry explains a change."""
        return self.within == mutant.within and (self.line, self.becomes) == lines_of(mutant, source)

    def __str__(self) -> str:
        return f"{self.file}, {self.within}: {self.line}  ->  {self.becomes}"


def lines_of(mutant: Mutant, source: str) -> tuple[str, str]:
    """Return the lines that a change touches, before and after; blanks do not matter."""
    begin = source.rfind("\n", 0, mutant.start) + 1
    end = source.find("\n", mutant.end)
    before = source[begin : len(source) if end < 0 else end]
    after = source[begin : mutant.start] + mutant.new + source[mutant.end : begin + len(before)]
    return _plain(before), _plain(after)


def _plain(text: str) -> str:
    return " ".join(text.split())


def read_entries(path: Path = LIST) -> list[Entry]:
    """Return the entries of the list.

    Raises:
        ValueError: an entry is malformed; says how.
    """
    records = yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
    return [entry for record in records or () for entry in _entries(path, record)]


def _entries(path: Path, record: Any) -> Iterator[Entry]:
    if not isinstance(record, dict) or record.keys() != KEYS:
        raise ValueError(f"{path}: an entry has {', '.join(sorted(KEYS))}: {record}")
    changed = record["becomes"]
    values = [record[key] for key in ("file", "within", "line", "because")]
    becomes = changed if isinstance(changed, list) else [changed]
    if not all(isinstance(text, str) for text in (*values, *becomes)) or not all((*becomes, *values[2:])):
        raise ValueError(f"{path}: an entry is made of texts: {record}")
    file, within, line, because = values
    for text in becomes:
        yield Entry(file, within, _plain(line), _plain(text), because)


def explained(entries: Iterable[Entry]) -> tuple[dict[Mutant, str], list[str]]:
    """Return the explained changes, each with its reason, and the faults of the entries."""
    reasons: dict[Mutant, str] = {}
    faults: list[str] = []
    every: dict[str, tuple[list[Mutant], str]] = {}
    for entry in entries:
        path = ROOT / entry.file
        if not path.is_file():
            faults.append(f"no such file: {entry}")
            continue
        if entry.file not in every:
            made = mutants_of(path) if path.suffix == ".py" else mutants_of_table(path)
            every[entry.file] = made, path.read_text(encoding="utf-8")
        mutants, source = every[entry.file]
        found = [mutant for mutant in mutants if entry.fits(mutant, source)]
        if len(found) != 1:
            faults.append(f"{'fits no change' if not found else f'fits {len(found)} changes'} any more: {entry}")
        elif found[0] in reasons:
            faults.append(f"explained twice: {entry}")
        else:
            reasons[found[0]] = entry.because
    return reasons, faults
