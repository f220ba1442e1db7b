"""`bow schema`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bow.authoring.schema import KINDS, schema_text

Run = Callable[..., tuple[int, str, str]]


def test_kinds_are_listed(run: Run) -> None:
    code, out, _ = run("schema")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == list(KINDS)
    assert [each["kind"] for each in json.loads(run("schema", "--json")[1])] == list(KINDS)


def test_one_is_printed(run: Run) -> None:
    assert run("schema", "units") == (0, schema_text("units"), "")
    assert json.loads(run("schema", "units", "--json")[1]) == json.loads(schema_text("units"))


def test_it_is_written_beside_a_file_with_the_line_that_names_it(run: Run, tmp_path: Path) -> None:
    code, out, _ = run("schema", "scenario", "--out", str(tmp_path))
    assert code == 0
    assert (tmp_path / "scenario.schema.json").read_text(encoding="utf-8") == schema_text("scenario")
    assert "# yaml-language-server: $schema=scenario.schema.json" in out
    assert run("schema", "cases", "--out", str(tmp_path / "mine.json"))[0] == 0
    assert (tmp_path / "mine.json").read_text(encoding="utf-8") == schema_text("cases")
    assert json.loads(run("schema", "cases", "--out", str(tmp_path), "--json")[1]) == {
        "written": [str(tmp_path / "cases.schema.json")]
    }


def test_all_are_written_into_a_folder(run: Run, tmp_path: Path) -> None:
    assert run("schema", "--out", str(tmp_path))[0] == 0
    assert len(list(tmp_path.iterdir())) == len(KINDS)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("scenaro",), 'Did you mean "scenario"?'),
        (("--out", "nowhere"), "is not a folder"),
        (("units", "--out", "nowhere/units.json"), "cannot be written: the folder nowhere does not exist"),
        (
            ("units", "--out", "nowhere/"),
            "is neither a folder nor a .json file; name an existing folder, or a file that ends in .json",
        ),
        (("scenario", "--out", "battle.yaml"), "already exists"),
    ],
)
def test_bad_input(
    run: Run, arguments: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("battle.yaml").write_text("format: 1\n", encoding="utf-8")
    code, out, err = run("schema", *arguments)
    assert (code, out) == (2, "")
    assert told in err
    assert Path("battle.yaml").read_text(encoding="utf-8") == "format: 1\n"
