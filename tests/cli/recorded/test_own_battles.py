"""Battles that the player has saved in the editor are found by id and by file name in every command."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.authoring.beginnings import from_template, opened, renamed
from bow.battle.reading import catalogue
from bow.system.directories import user_scenarios_dir

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def mine() -> Path:
    """Provide the player's battle in the file `the-ford.yaml`, with the id `my-ford`."""
    folder = user_scenarios_dir()
    folder.mkdir(parents=True)
    file = folder / "the-ford.yaml"
    file.write_text(renamed(from_template("crossing"), "my-ford", "My Ford", catalogue()), encoding="utf-8")
    return file


@pytest.mark.parametrize("name", ["my-ford", "the-ford"])
@pytest.mark.parametrize(
    "arguments",
    [
        ("show", "NAME"),
        ("legal", "NAME"),
        ("check", "NAME"),
        ("simulate", "NAME", "--games", "1", "--stark", "random", "--lannister", "random"),
        ("sheet", "NAME", "--out", "sheet.svg"),
        ("print", "NAME", "--only", "plan"),
        ("new", "copy.yaml", "--from", "NAME"),
        ("try", "NAME", "--games", "1", "--bots", "random"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_every_command_knows_it(
    run: Run, mine: Path, name: str, arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = run(*(name if word == "NAME" else word for word in arguments))
    assert "unknown scenario" not in err
    assert code == 0, err


@pytest.mark.parametrize("name", ["my-ford", "the-ford"])
def test_the_editor_opens_the_file_itself(mine: Path, name: str) -> None:
    assert opened(name, catalogue()).path == mine


def test_it_is_listed_and_a_broken_one_is_named(run: Run, mine: Path) -> None:
    broken = mine.with_name("broken.yaml")
    broken.write_text("format: 1\nid: broken\n", encoding="utf-8")
    code, out, err = run("scenarios")
    assert code == 0
    (line,) = (line for line in out.splitlines() if line.startswith("the-ford"))
    assert "My Ford" in line
    assert "(your own)" in line
    assert str(broken) in err
    code, out, _ = run("scenarios", "--json")
    found = {each["id"]: each["own"] for each in json.loads(out)}
    assert found["my-ford"] is True
    assert found["clash-on-the-kingsroad"] is False
    assert "broken" not in found


def test_a_shipped_battle_keeps_its_name(mine: Path) -> None:
    other = mine.with_name("01-clash-on-the-kingsroad.yaml")
    other.write_text(mine.read_text(encoding="utf-8"), encoding="utf-8")
    assert bow.load_scenario("01-clash-on-the-kingsroad").id == "clash-on-the-kingsroad"


def test_two_of_one_id_are_not_guessed_between(run: Run, mine: Path) -> None:
    mine.with_name("the-ford-2.yaml").write_text(mine.read_text(encoding="utf-8"), encoding="utf-8")
    code, _, err = run("show", "my-ford")
    assert code == 2
    assert "several of your own battles have this id: the-ford, the-ford-2; name the file instead" in err
    assert run("show", "the-ford-2")[0] == 0


def test_a_new_id_is_known_at_once(mine: Path) -> None:
    text = mine.read_text(encoding="utf-8")
    assert bow.load_scenario("my-ford").name == "My Ford"
    mine.write_text(text.replace("id: my-ford", "id: other-ford"), encoding="utf-8")
    assert bow.load_scenario("other-ford").name == "My Ford"


def test_a_near_name_is_offered(run: Run, mine: Path) -> None:
    assert 'Did you mean "my-ford"?' in run("show", "my-fort")[2]


def test_a_position_of_it_can_be_loaded_again(run: Run, mine: Path, tmp_path: Path) -> None:
    code, out, _ = run("show", "my-ford", "--json")
    file = tmp_path / "position.yaml"
    file.write_text(out, encoding="utf-8")
    assert code == 0
    assert run("show", str(file))[0] == 0
