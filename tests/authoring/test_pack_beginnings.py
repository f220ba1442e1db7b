"""`bow content new`: a new content pack has no faults, with any choice of examples."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from bow.authoring.pack_beginnings import EXAMPLES, TEMPLATES, write_pack
from bow.authoring.schema import schema_text
from bow.battle.reading import catalogue
from bow.content.documents.faults import InputError
from bow.content.documents.layout import formatted
from bow.content.documents.yaml_reading import read_yaml
from bow.content.packs import read_pack

Run = Callable[..., tuple[int, str, str]]
SETS = [choice for many in range(len(EXAMPLES) + 1) for choice in itertools.combinations(EXAMPLES, many)]

ADDS = {
    "unit": {"units"},
    "commander": {"commanders", "cards"},
    "cards": {"commanders", "cards"},
    "setup": {"commanders", "cards", "setups"},
    "terrain": {"terrain"},
    "replacement": {"cards"},
}


@pytest.mark.parametrize("examples", SETS, ids=lambda examples: "+".join(examples) or "nothing")
def test_a_new_pack_is_sound_and_adds_its_examples(examples: tuple[str, ...], tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    written = write_pack(folder, "mine", "My Pack", examples)
    assert all(path.is_file() for path in written)
    pack = read_pack(folder)
    assert (pack.label.id, pack.label.name, pack.faults) == ("mine", "My Pack", [])
    mine = {
        kind
        for kind, entries in catalogue([folder]).entries.items()
        if any(e.pack.id == "mine" for e in entries.values())
    }
    expected = {kind for example in examples for kind in ADDS[example]}
    assert mine == expected
    laid_over = [
        id
        for entries in catalogue([folder]).entries.values()
        for id, e in entries.items()
        if e.pack.id == "mine" and e.over
    ]
    assert laid_over == (["SL1"] if "replacement" in examples else [])  # only the requested records of the box


@pytest.mark.parametrize("path", sorted(TEMPLATES.glob("*.yaml")), ids=lambda path: path.name)
def test_templates_are_in_order_and_name_a_schema_that_comes_with_them(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert formatted(text) == text
    first, second = text.split("\n")[:2]
    kind = first.removeprefix("# yaml-language-server: $schema=schemas/").removesuffix(".schema.json")
    assert json.loads(schema_text(kind))
    assert second.startswith("# ")


def test_the_schema_of_each_file_lies_where_its_first_line_says(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    for path in write_pack(folder, "mine", "My Pack", EXAMPLES):
        if path.suffix == ".yaml":
            first = path.read_text(encoding="utf-8").split("\n")[0]
            assert (folder / first.partition("$schema=")[2]).is_file()


def test_the_command(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "7 Rivers"
    code, out, _ = run("content", "new", str(folder), "--example", "unit", "--name", "The Seven Rivers")
    assert code == 0
    assert f"{folder / 'units.yaml'}\n" in out
    label = read_yaml(folder / "pack.yaml").value
    assert (label["id"], label["name"]) == ("pack-7-rivers", "The Seven Rivers")
    assert run("content", "check", str(folder))[0] == 0
    code, out, _ = run("content", "new", str(tmp_path / "b"), "--json")
    told = json.loads(out)
    assert (code, told["id"]) == (0, "b")
    assert [Path(path).name for path in told["written"]] == ["pack.yaml", "pack.schema.json"]
    assert run("content", "diff", str(tmp_path / "b"))[0] == 1


def test_what_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "file").write_text("mine")
    code, _, err = run("content", "new", str(tmp_path / "there"))
    assert (code, err.strip()) == (2, f"{tmp_path / 'there'}: already exists; choose another name")
    assert [path.name for path in (tmp_path / "there").iterdir()] == ["file"]
    code, _, err = run("content", "new", str(tmp_path / "x"), "--example", "comander")
    assert code == 2
    assert 'unknown example. Did you mean "commander"? Allowed: unit, commander' in err
    assert not (tmp_path / "x").exists()
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    assert run("content", "new", str(tmp_path / "link"))[0] == 2
    (tmp_path / "file").write_text("")
    assert run("content", "new", str(tmp_path / "file" / "below"))[0] == 2
    with pytest.raises(InputError):
        write_pack(tmp_path / "nul\0", "a", "A")


def test_an_empty_folder_may_be_filled(tmp_path: Path) -> None:
    assert write_pack(tmp_path, "mine", "Mine")[0] == tmp_path / "pack.yaml"
