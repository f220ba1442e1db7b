"""Every fault in the files of a pack is reported with its file, never as a traceback."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

import bow
from bow.battle.reading import catalogue
from bow.content.documents.faults import Fault, InputError
from bow.content.packs import using
from bow.content.scenarios import scenario_paths

OUTRIDERS = Path(__file__).parent / "outriders"
FILES = sorted(path.name for path in OUTRIDERS.glob("*.yaml"))
JUNK = ["[]", "{}", "3", "null", "-", "*a", "!x y", "'", '"', "id: 3", "true", "{a: {b: [1, {c: ]}", "\t", "é", "1e9"]


def damaged(text: str, chance: random.Random) -> str:
    """Return the text with one line removed, doubled, moved, cut or indented otherwise, or with an invalid value."""
    lines = text.splitlines(keepends=True)
    n = chance.randrange(len(lines))
    kind = chance.randrange(6)
    if kind == 0:
        del lines[n]
    elif kind == 1:
        lines.insert(n, lines[n])
    elif kind == 2:
        lines.insert(chance.randrange(len(lines)), lines.pop(n))
    elif kind == 3:
        lines[n] = lines[n][: chance.randrange(len(lines[n]))] + "\n"
    elif kind == 4:
        key, colon, _ = lines[n].partition(":")
        lines[n] = f"{key}{colon} {chance.choice(JUNK)}\n"
    else:
        lines[n] = " " * chance.randrange(6) + lines[n].lstrip()
    return "".join(lines)


def faults_of(folder: Path) -> tuple[Fault, ...]:
    try:
        with using([folder]):
            catalogue()
            for path in scenario_paths():
                if path.is_relative_to(folder):
                    bow.Battle.start(bow.load_scenario(path))
    except InputError as error:
        return error.faults
    return ()


@pytest.mark.parametrize("file", FILES)
def test_a_damaged_file_is_told(file: str, tmp_path: Path) -> None:
    chance = random.Random(file)
    refused = 0
    for n in range(40):
        folder = tmp_path / str(n)
        shutil.copytree(OUTRIDERS, folder)
        text = damaged((folder / file).read_text(), chance)
        (folder / file).write_text(text)
        faults = faults_of(folder)
        refused += bool(faults)
        assert all(fault.file and fault.message for fault in faults), text
        assert not faults or any(str(folder) in str(fault) for fault in faults), text
    assert refused > 5


def test_files_that_lie_too_deep_are_not_looked_for(tmp_path: Path) -> None:
    deep = tmp_path / "mine" / "a" / "b" / "c" / "d" / "e"
    deep.mkdir(parents=True)
    (deep / "units.yaml").write_text("no list\n")
    shutil.copy(OUTRIDERS / "pack.yaml", tmp_path / "mine")
    assert [pack.id for pack in catalogue([tmp_path / "mine"]).packs] == ["outriders"]
