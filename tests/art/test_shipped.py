"""The art stands alone, and tools/art/README.md has the hashes of the shipped files."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.imports import names_imported
from tools.art.make_art import ASSETS, FAMILIES, NOT_MADE, README, ROOT, hashes, unlike, with_hashes

ART = ROOT / "tools" / "art"
#: what the art may import of the program: the printed content of both games, with the reader of the realm's
CONTENT = ("bow.content", "bow.realm.content", "bow.realm.reading")
#: the swatches of terrain are pictures of the board as the game's own painter paints it
PAINTED_BY_THE_GAME = {
    ("pictures/swatches.py", "bow.hexes.Board"),
    ("pictures/swatches.py", "bow.table.battle.painting.painter.paint_board"),
}


def imported(path: Path) -> Iterator[str]:
    yield from names_imported(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def is_of(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def test_the_art_imports_only_the_content() -> None:
    found = {
        (path.relative_to(ART).as_posix(), name)
        for path in ART.rglob("*.py")
        for name in imported(path)
        if is_of(name, "bow", "tests", "tools") and not is_of(name, "tools.art", *CONTENT)
    }
    assert found == PAINTED_BY_THE_GAME


def test_only_its_own_tests_import_the_art() -> None:
    files = [path for top in ("bow", "tests", "tools") for path in (ROOT / top).rglob("*.py")]
    naming = [path for path in files if re.search(r"\btools\b.*\bart\b", path.read_text(encoding="utf-8"))]
    users = {
        path.relative_to(ROOT).as_posix() for path in naming for name in imported(path) if is_of(name, "tools.art")
    }
    assert {name for name in users if not name.startswith(("tools/art/", "tests/art/"))} == set()
    assert Path(__file__).relative_to(ROOT).as_posix() in users


def test_the_page_has_the_hashes_of_the_shipped_files() -> None:
    page = README.read_text(encoding="utf-8")
    assert with_hashes(page, hashes()) == page, "run tools/art/make_art.py --hashes"


def test_the_page_names_each_family_and_its_module() -> None:
    rows = dict(re.findall(r"^\| `([\w-]+)` \| `(\w+/\w+\.py)` \|", README.read_text(encoding="utf-8"), re.MULTILINE))
    assert rows == {family: f"{module.replace('.', '/')}.py" for family, module in FAMILIES.items()}
    assert all((ART / file).is_file() for file in rows.values())


def test_a_hash_changes_with_bytes_and_names(tmp_path: Path) -> None:
    (tmp_path / "dice").mkdir()
    (tmp_path / "dice" / "red.png").write_bytes(b"one")
    (tmp_path / "locale").mkdir()
    before = hashes(tmp_path)
    assert before.keys() == {"dice"}
    (tmp_path / "dice" / "red.png").write_bytes(b"two")
    changed = hashes(tmp_path)
    assert changed["dice"][0] == before["dice"][0] == 1
    (tmp_path / "dice" / "red.png").rename(tmp_path / "dice" / "blue.png")
    assert len({found["dice"][1] for found in (before, changed, hashes(tmp_path))}) == 3


def test_a_part_without_a_row_is_found() -> None:
    page = "| `dice` | dice | 8 | `0123` |\n"
    assert with_hashes(page, {"dice": (9, "abcd")}) == "| `dice` | dice | 9 | `abcd` |\n"
    with pytest.raises(ValueError, match="one row for cups"):
        with_hashes(page, {"cups": (1, "abcd")})


def test_files_that_a_program_makes_otherwise_are_found(tmp_path: Path) -> None:
    made, kept = tmp_path / "made", tmp_path / "kept"
    for folder in (made / "dice", kept / "dice"):
        folder.mkdir(parents=True)
        (folder / "same.png").write_bytes(b"same")
        (folder / "other.png").write_bytes(str(folder).encode())
    (made / "dice" / "new.png").write_bytes(b"new")
    assert unlike(made, kept) == (3, ["dice/new.png", "dice/other.png"])


def test_what_is_not_made_is_there() -> None:
    assert all((ASSETS / name).is_dir() for name in NOT_MADE)
