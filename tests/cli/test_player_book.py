"""`bow book`: the player's own book in the terminal."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

Run = Callable[..., tuple[int, str, str]]
GOLDEN = Path(__file__).parents[1] / "golden"


def finished(home: Path, name: str = "played-kingsroad", folder: str = "battles", seats: str = "") -> Path:
    """Put a finished game on the player's shelf; return its journal."""
    (home / folder).mkdir(exist_ok=True)
    path = home / folder / f"{name}.bow"
    shutil.copy(GOLDEN / path.name, path)
    if seats:
        path.with_suffix(".seats").write_text(seats, encoding="utf-8")
    return path


def test_an_empty_book_says_so(run: Run) -> None:
    code, out, err = run("book")
    assert (code, err) == (1, "")
    assert "not finished a battle" in out
    assert json.loads(run("book", "--json", "--game", "realm")[1])["realm"]["played"] == 0


def test_finished_games_of_both_kinds_are_counted(run: Run, home: Path) -> None:
    finished(home, seats='{"stark": "person", "lannister": "captain"}')
    finished(home, "realm-of-three", "realm-games")
    code, out, err = run("book")
    assert (code, err) == (0, "")
    assert "1 of 1 won" in out
    assert "Captain" in out
    assert "Lannister won 1" in out
    values = json.loads(run("book", "--json")[1])
    assert values["battle"]["bots"] == {"captain": {"played": 1, "won": 1}}
    assert values["realm"]["between-people"] == {"lannister": 1}
    assert list(json.loads(run("book", "--json", "--game", "battle")[1])) == ["battle", "ribbons"]


def test_ribbons_name_what_earns_them_and_the_game_that_earned_them(run: Run, home: Path) -> None:
    path = finished(home, seats='{"stark": "person", "lannister": "captain"}')
    code, out, err = run("book", "--ribbons", "--game", "battle")
    assert (code, err) == (0, "")
    assert re.search(r"^\[x\] Captain Beaten +\(\d{4}-\d\d-\d\d played-kingsroad\)$", out, re.MULTILINE)
    assert "[ ] The Whole Road  (1 of 10)" in out
    assert "Seven Castles" not in out
    found = {each["id"]: each for each in json.loads(run("book", "--json")[1])["ribbons"]}
    assert found["captain-beaten"]["journal"] == str(path)
    assert not found["whole-road"]["earned"]
    assert "Captain Beaten" in run("book")[1]


def test_a_journal_that_cannot_be_read_is_named(run: Run, home: Path) -> None:
    path = finished(home)
    path.write_bytes(path.read_bytes().replace(b'"battle-over",{"winner"', b'"battle-over",{"loser"'))
    code, out, err = run("book", "--game", "battle")
    assert code == 1
    assert str(path) in err
    assert "Traceback" not in err + out
