"""A recorded battle names the packs that it was played with, and is replayed with exactly those."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.bots import BOTS
from bow.content.documents.faults import InputError
from bow.content.packs import using
from bow.lab.playing import with_bots
from bow.record.lines import line_of, parse_line
from bow.record.recorded_battles import Journal, check, replay, resume

HERE = Path(__file__).parent
OUTRIDERS = HERE / "outriders"
HOUSE_RULES = HERE / "house-rules"


def recorded(path: Path, scenario: str, *packs: Path) -> int:
    """Record a battle between bots; return the number of its actions."""

    with using(packs):
        battle = bow.Battle.start(bow.load_scenario(scenario), 5)
        journal = Journal.create(path, battle)
        bots = with_bots({house: BOTS["random"](3) for house in ("stark", "lannister")})
        for _ in range(30):
            action = bots(battle)
            battle = battle.apply(action)
            journal.add(action, battle)
    return 30


def test_the_first_line_names_the_packs(tmp_path: Path) -> None:
    path = tmp_path / "b.bow"
    recorded(path, "the-supply-road", OUTRIDERS, HOUSE_RULES)
    first = json.loads(path.read_text().partition("\n")[0])
    assert [(pack["id"], pack["version"]) for pack in first["packs"]] == [
        ("outriders", "1.0"),
        ("house-rules", "2"),
        ("the-supply-road", "0"),
    ]
    recorded(tmp_path / "plain.bow", "clash-on-the-kingsroad")
    (plan,) = json.loads((tmp_path / "plain.bow").read_text().partition("\n")[0])["packs"]
    assert (plan["of"], plan["id"]) == ("battle", "clash-on-the-kingsroad")


def test_it_is_played_again_with_its_packs(tmp_path: Path) -> None:
    path = tmp_path / "b.bow"
    count = recorded(path, "the-supply-road", OUTRIDERS)
    with using([HOUSE_RULES, OUTRIDERS]):  # packs that it does not name are left out
        assert check(path).same
        assert len(list(replay(path))) == count + 1
        assert [pack.id for pack in resume(path).catalogue.packs] == ["outriders"]


def test_a_battle_of_the_box_is_played_again_without_packs(tmp_path: Path) -> None:
    path = tmp_path / "b.bow"
    recorded(path, "clash-on-the-kingsroad")
    with using([HOUSE_RULES]):
        assert check(path).same
        assert resume(path).catalogue.packs == ()


@pytest.mark.parametrize("use", [check, resume, lambda path: list(replay(path))], ids=["check", "resume", "replay"])
def test_without_its_pack_it_is_refused(use: Callable[[Path], object], tmp_path: Path) -> None:
    path = tmp_path / "b.bow"
    recorded(path, "the-supply-road", OUTRIDERS)
    with pytest.raises(InputError) as refused:
        use(path)
    said = str(refused.value)
    assert said.startswith(f'{path}:1: was played with the content pack "outriders" (version 1.0, ')
    assert said.endswith(", which is not in use here; give --content DIR")


def test_with_another_version_of_its_pack_a_replay_is_refused_and_a_battle_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "b.bow"
    count = recorded(path, "the-supply-road", OUTRIDERS)
    newer = tmp_path / "newer"
    shutil.copytree(OUTRIDERS, newer)
    (newer / "pack.yaml").write_text((OUTRIDERS / "pack.yaml").read_text().replace('"1.0"', '"1.1"'))
    (newer / "units.yaml").write_text((OUTRIDERS / "units.yaml").read_text().replace("dice: 3", "dice: 4"))
    with using([newer]):
        with pytest.raises(
            InputError, match=r'"outriders" \(version 1.0, .*; in use here: the content pack "outriders" \(ver'
        ):
            check(path)
        with pytest.raises(InputError, match=r"b\.bow:1: was played with"):
            next(iter(replay(path)))
        journal = Journal.open(path)
        assert 0 < journal.done <= count
        assert [pack.version for pack in journal.battle.catalogue.packs] == ["1.1"]
        assert resume(path).digest() == journal.battle.digest()


def test_a_damaged_list_of_packs_is_told(tmp_path: Path) -> None:
    path = tmp_path / "b.bow"
    recorded(path, "the-supply-road", OUTRIDERS)
    first, _, rest = path.read_text().partition("\n")
    value = parse_line(first.encode())
    for packs, message in (
        ([3], "`packs` contains something that is not a map"),
        ([{"id": "x"}], "`version` is missing"),
    ):
        path.write_bytes(line_of(value | {"packs": packs}) + rest.encode())
        with pytest.raises(InputError, match=message):
            resume(path)
