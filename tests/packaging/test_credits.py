"""assets/CREDITS.md names the author and the licence of every file in assets/ and scenarios/, and of every icon."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "assets"
CREDITS = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (?P<files>`.+`) \| (?P<author>.+) \| (?P<licence>.*) \|$", re.MULTILINE)
#: files that systems put into folders
FOREIGN = {".DS_Store", "Thumbs.db"}


def rows() -> dict[Path, str]:
    """Return each file and folder of the table with its author."""
    found = {}
    for row in ROW.finditer(CREDITS):
        for name in re.findall(r"`([^`]+)`", row["files"]):
            found[(ASSETS / name).resolve()] = row["author"]
    return found


def test_every_file_has_one_row() -> None:
    named = rows()
    for path in named:
        assert path.exists(), path
    for folder in (ASSETS, ROOT / "scenarios"):
        for path in folder.rglob("*"):
            if path.is_file() and path.name not in FOREIGN:
                its = [each for each in (path, *path.parents) if each in named]
                assert len(its) == 1, f"{path.relative_to(ROOT)}: {its}"


def test_every_icon_has_one_author() -> None:
    lines = re.findall(r"^- (?P<author>[^()]+) \(https?://\S+\): (?P<icons>.+)$", CREDITS, re.MULTILINE)
    named = Counter(icon for _, icons in lines for icon in icons.split(", "))
    drawn = {path.stem for path in (ASSETS / "sources" / "icons" / "game-icons").glob("*.svg")}
    assert named == dict.fromkeys(drawn, 1)


def test_both_games_and_their_trademarks_are_named() -> None:
    beginning = CREDITS.partition("| files |")[0]
    for name in ("Battles of Westeros", "BattleLore", "A Game of Thrones: the board game", "George R. R. Martin"):
        assert name in beginning
    assert "trademarks" in beginning
