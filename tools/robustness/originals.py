"""The valid files that `broken.py` breaks: battle plans, content packs, positions, rule cases."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import bow
from bow.authoring.beginnings import FOLDER, TEMPLATES
from bow.content.documents.layout import formatted
from bow.content.documents.validation import plain
from bow.content.documents.yaml_writing import dump_yaml
from bow.content.scenarios import scenario_paths
from bow.lab.playing import any_verb

ROOT: Final = Path(__file__).resolve().parents[2]
PACKS: Final = ("outriders", "house-rules")
POSITIONS: Final = (("clash-on-the-kingsroad", 30), ("razing-the-red-fork", 75), ("battle-of-the-whispering-wood", 120))
"""Battles, and after how many actions they are written down."""


@dataclass(frozen=True)
class Original:
    """A valid file: its kind (`scenario`, `pack`, `position`, `cases`), and the files that it needs beside it."""

    what: str
    name: str
    text: str
    beside: tuple[tuple[str, str], ...] = ()

    @property
    def lines(self) -> list[str]:
        """Its lines."""
        return self.text.split("\n")


@lru_cache(maxsize=1)
def originals() -> dict[str, list[Original]]:
    """Return the files to break, by kind."""
    plans = [*scenario_paths(), *(FOLDER / f"{name}.yaml" for name in TEMPLATES)]
    cases = ROOT / "tests" / "rules" / "rounds" / "morale.yaml"
    return {
        "scenario": [_read("scenario", path) for path in plans],
        "pack": [file for name in PACKS for file in _pack(ROOT / "tests" / "packs" / name)],
        "position": _positions(),
        "cases": [_read("cases", cases)],
    }


def _read(what: str, path: Path) -> Original:
    return Original(what, path.name, path.read_text(encoding="utf-8"))


def _pack(folder: Path) -> list[Original]:
    files = [_read("pack", path) for path in sorted(folder.glob("*.yaml"))]
    return [
        Original("pack", file.name, file.text, tuple((other.name, other.text) for other in files if other is not file))
        for file in files
    ]


def _positions() -> list[Original]:
    """Return positions in the middle of battles; each with the name of its battle plan, and without it."""
    found = []
    for name, actions in POSITIONS:
        battle = bow.Battle.start(name, seed=7)
        choose = any_verb(7)
        for _ in range(actions):
            battle = battle.apply(choose(battle))
        position = battle.to_position()
        found.append(Original("position", f"{name}-later.yaml", formatted(dump_yaml(position))))
        parts = ("objectives", "areas", "markers", "rules", "victory")
        alone = {**position, **{part: plain(getattr(battle.scenario, part)) for part in parts}}
        text = dump_yaml({key: value for key, value in alone.items() if key != "battle"})
        found.append(Original("position", f"{name}-alone.yaml", formatted(text)))
    return found
