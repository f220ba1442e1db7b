"""Battles and packs that need packs: what is missing, too old or changed is named, and a circle is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.battle.reading import catalogue
from bow.content.documents.faults import InputError
from bow.content.needs import Need, PackName, after_their_needs, unmet
from bow.content.packs import using
from bow.content.scenarios import find_scenario
from bow.realm.reading import printed_realm
from bow.record.lines import line_of, parse_line
from bow.record.recorded_battles import Journal, check, resume

PLAN = find_scenario("01-clash-on-the-kingsroad").read_text(encoding="utf-8")
LABEL = """id: {id}
name: Pack {id}
version: "{version}"
source: {{grade: reconstruction, note: Invented for this test.}}
"""
Made = Callable[..., Path]


@pytest.fixture
def made(tmp_path: Path) -> Made:
    """Provide a function that writes a pack with one kind of unit."""

    def make(id: str, needs: str = "", version: str = "1.2", range: int = 4) -> Path:
        folder = tmp_path / id
        folder.mkdir(exist_ok=True)
        (folder / "pack.yaml").write_text(LABEL.format(id=id, version=version) + needs)
        (folder / "units.yaml").write_text(
            f"""- id: {id}-archers
  name: Archers of {id}
  house: stark
  branch: ranged
  figures: 4
  range: {range}
  orders:
    green: {{dice: 2, options: [{{move: 2, attack: true}}]}}
    blue: {{dice: 3, options: [{{move: 1, attack: true}}]}}
    red: {{dice: 4, options: [{{move: 1, attack: true}}]}}
"""
        )
        return folder

    return make


def plan(tmp_path: Path, needs: str) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text(PLAN.replace("story:", f"{needs}\nstory:", 1))
    return path


def refusal(packs: list[Path], path: Path | None = None) -> str:
    with using(packs), pytest.raises(InputError) as caught:
        catalogue() if path is None else bow.load_scenario(path)
    return str(caught.value)


@pytest.mark.parametrize(
    ("version", "need", "meets"),
    [
        ("1.2", Need(version="1.2"), True),
        ("1.2.0", Need(version="1.2"), True),
        ("1.10", Need(version="1.9"), True),
        ("1.1", Need(version="1.2"), False),
        ("2.9", Need(up_to="2"), True),
        ("2.9", Need(up_to="2.8"), False),
        ("3", Need(version="1.2", up_to="2"), False),
        ("2", Need(up_to="2.0"), True),
        ("draft", Need(), True),
        ("draft", Need(version="1"), False),
    ],
)
def test_versions_are_compared_by_their_numbers(version: str, need: Need, meets: bool, tmp_path: Path) -> None:
    assert (not list(unmet({"a": need}, [PackName("a", version, "0")], tmp_path))) is meets


def test_a_battle_names_the_missing_pack_and_the_way_to_it(tmp_path: Path) -> None:
    path = plan(tmp_path, 'needs: {longbows: {version: "1.2", get: "Ask at the Twins."}}')
    assert 'needs the content pack "longbows" of version 1.2 or later, which is not in use. To get it: Ask at' in (
        said := refusal([], path)
    )
    assert "--content DIR" in said
    line = path.read_text().splitlines().index('needs: {longbows: {version: "1.2", get: "Ask at the Twins."}}') + 1
    assert said.startswith(f"{path}:{line}: needs.longbows: ")


def test_the_same_version_of_another_digest_is_refused_at_a_new_start(tmp_path: Path, made: Made) -> None:
    (pack,) = catalogue([made("longbows")]).packs
    path = plan(tmp_path, f'needs: {{longbows: {{version: "1.2", digest: {pack.digest}}}}}')
    with using([made("longbows")]):
        kept = tmp_path / "kept.bow"
        Journal.create(kept, bow.Battle.start(bow.load_scenario(path), seed=3)).close()
        assert check(kept).same
    changed = made("longbows", range=3)
    assert f"its digest is {catalogue([changed]).packs[0].digest}, that of the needed one {pack.digest}" in refusal(
        [changed], path
    )
    with using([changed]):
        told: list[str] = []
        assert resume(kept, notice=told.append).decision is not None, "a battle that has begun goes on"
        assert any("longbows" in sentence for sentence in told)
    newer = made("longbows", version="1.3", range=3)
    with using([newer]):
        assert bow.load_scenario(path).needs["longbows"].digest == pack.digest


def test_the_needs_of_a_needed_pack_count(made: Made) -> None:
    said = refusal([made("winter", "needs: {longbows: {}}")])
    assert 'winter/pack.yaml:5: needs.longbows: needs the content pack "longbows" of any version' in said


def test_packs_that_need_one_another_are_refused(made: Made) -> None:
    packs = [made("one", "needs: {two: {}}"), made("two", "needs: {three: {}}"), made("three", "needs: {one: {}}")]
    assert "need one another in a circle: one, two, three, one." in refusal(packs)


def test_a_pack_is_laid_over_those_that_it_needs(made: Made) -> None:
    packs = [made("winter", "needs: {longbows: {}}"), made("longbows")]
    assert [pack.id for pack in catalogue(packs).packs] == ["longbows", "winter"]
    assert after_their_needs("cab", lambda id: (id, {"c": "b", "b": "a"}.get(id, ""))) == ["a", "b", "c"]


def test_packs_of_the_realm_have_needs_too(tmp_path: Path) -> None:
    pack = tmp_path / "north"
    pack.mkdir()
    (pack / "pack.yaml").write_text('id: north\nname: North\nversion: "1"\nneeds: {south: {}}\n')
    with pytest.raises(InputError, match='needs the content pack "south" of any version'):
        printed_realm([pack])


@pytest.mark.parametrize(
    ("needs", "why"),
    [
        ("needs: {a: {digest: 0123456789abcdef}}", "a digest is that of one version; add `version`"),
        ('needs: {a: {version: "2", up-to: "1"}}', "`version` 2 is higher than `up-to` 1"),
        ('needs: {a: {version: "two"}}', "a version of numbers and points, such as 1.2"),
        ('version: "1.x"', "a version of numbers and points, such as 1.2"),
    ],
)
def test_malformed_needs(needs: str, why: str, tmp_path: Path) -> None:
    assert why in refusal([], plan(tmp_path, needs))


def test_a_record_whose_plan_was_altered_says_so(tmp_path: Path) -> None:
    path = tmp_path / "b.bow"
    Journal.create(path, bow.Battle.start(bow.load_scenario("01"), seed=3)).close()
    first = parse_line(path.read_bytes().rstrip(b"\n"))
    assert [(file["of"], file["id"], file["version"]) for file in first["packs"]] == [
        ("battle", "clash-on-the-kingsroad", "0")
    ]
    first["scenario"]["name"] = "Another name"
    path.write_bytes(line_of(first))
    assert "the battle plan in the record is not the one that it says" in check(path).message
