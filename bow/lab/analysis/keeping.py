"""The file with the analysis of a journal, beside it: `NAME.analysis.yaml`.

If it is deleted, the analysis is made again. Each line holds one action. A stopped analysis keeps its partial results
there, and is resumed later.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any, Final

from bow.battle import RULES_VERSION
from bow.content.documents.faults import InputError
from bow.content.documents.saving import write_whole
from bow.content.documents.yaml_reading import MARK, read_yaml
from bow.lab.analysis.depths import Depth
from bow.lab.analysis.estimates import estimator_name
from bow.lab.analysis.judging import Judged
from bow.lab.analysis.walking import WalkedBattle
from bow.system.sentence import Sentence

FORMAT: Final = 1
HEAD: Final = "# The analysis of {name}, by `bow analyse`. It may be deleted: the command makes it anew.\n"


class OutOfDateError(Exception):
    """The error for a saved analysis of another battle, depth or version."""


def beside(journal: Path) -> Path:
    """Return the path of a journal's analysis."""
    return journal.with_name(f"{journal.name.removesuffix('.bow')}.analysis.yaml")


def keep(battle: WalkedBattle, depth: Depth, judged: Iterable[Judged]) -> None:
    """Write the file, completely or not at all.

    Raises:
        OSError: it cannot be written, or a file of another kind is in its place; the old content stays.
    """
    path = beside(battle.path)
    before = path.read_bytes().removeprefix(MARK.encode()) if path.exists() else b""
    if before and not before.startswith(HEAD.partition("{")[0].encode()):
        raise FileExistsError(path)
    lines = [f"{key}: {json.dumps(value)}\n" for key, value in _made_by(battle, depth).items()]
    rows = [f"- {json.dumps(_row(each))}\n" for each in sorted(judged, key=lambda each: each.step)]
    text = "".join([HEAD.format(name=battle.path.name), *lines, "judged:\n" if rows else "judged: []\n", *rows])
    write_whole(path, text.encode("utf-8"))


def kept(battle: WalkedBattle, depth: Depth | None = None) -> tuple[Depth, list[Judged]]:
    """Return the depth and the judged actions of a battle's saved analysis.

    Args:
        battle: the battle.
        depth: the required depth. None: any.

    Raises:
        FileNotFoundError: there is no saved analysis.
        OutOfDateError: the saved analysis does not fit and must be made again.
        InputError: the file is malformed.
    """
    path = beside(battle.path)
    if not path.exists():
        raise FileNotFoundError(path)
    document = read_yaml(path)
    value = document.value
    if not isinstance(value, dict) or type(value.get("analysis")) is not int:
        raise InputError([document.fault((), Sentence("told-no-analysis"))])
    found = _depth(value.get("depth"))
    made = _made_by(battle, found)
    if any(value.get(key) != made[key] for key in made) or (depth is not None and found != depth):
        raise OutOfDateError(path)
    rows = value.get("judged")
    if not isinstance(rows, list):
        raise InputError([document.fault(("judged",), Sentence("told-judged-no-list"))])
    judged: list[Judged] = []
    steps: set[int] = set()
    for number, row in enumerate(rows):
        try:
            judged.append(_judged(row))
            if judged[-1].step in steps:
                raise ValueError(Sentence("told-judged-twice", step=judged[-1].step))
            steps.add(judged[-1].step)
        except ValueError as error:
            raise InputError([document.fault(("judged", number), str(error))]) from None
    return found, judged


def _made_by(battle: WalkedBattle, depth: Depth) -> dict[str, Any]:
    """Return the values that identify an analysis of this battle by this version."""
    return {
        "analysis": FORMAT,
        "battle": battle.digest,
        "rules": RULES_VERSION,
        "judged-by": estimator_name(),
        "depth": asdict(depth),
    }


def _depth(value: Any) -> Depth:
    names = {field.name for field in fields(Depth)}
    if not isinstance(value, dict) or value.keys() != names or any(type(each) is not int for each in value.values()):
        return Depth(0, 0, 0, 0)  # equals no real depth
    return Depth(**value)


def _row(judged: Judged) -> dict[str, Any]:
    """Return an action as written to the file, without default values."""
    row = {field.name: getattr(judged, field.name) for field in fields(Judged)}
    return {"step": judged.step} | {
        field.name: row[field.name] for field in fields(Judged)[1:] if row[field.name] != field.default
    }


def _judged(row: Any) -> Judged:
    """Return an action read from the file.

    Raises:
        ValueError: the row is malformed.
    """
    known = {field.name: field for field in fields(Judged)}
    if (
        not isinstance(row, dict)
        or type(row.get("step")) is not int
        or row["step"] < 0
        or not row.keys() <= known.keys()
    ):
        raise ValueError(Sentence("told-no-judged"))
    values: dict[str, Any] = {}
    for key, value in row.items():
        if key == "line":
            right = isinstance(value, list) and all(isinstance(each, str) for each in value)
            values[key] = tuple(value) if right else ()
        elif isinstance(known[key].default, str):
            right, values[key] = isinstance(value, str), value
        elif key in ("step", "round", "sure"):
            right, values[key] = type(value) is (bool if key == "sure" else int), value
        else:
            right = type(value) in (int, float) and -1 <= value <= 1
            values[key] = float(value) if right else 0.0
        if not right:
            raise ValueError(Sentence("told-judged-value", key=key, value=f"{value!r}"))
    return Judged(**values)
