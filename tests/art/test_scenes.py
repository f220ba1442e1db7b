"""Every card, commander, battle and ending has a painted scene, and its file is of today's record."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from PIL import Image

from bow.battle.reading import catalogue
from bow.content.scenarios import scenario_paths
from bow.content.terms import HOUSES
from bow.realm.reading import printed_realm
from bow.system.places import folder
from bow.ui.kit.pictures import picture_file, scene_of
from tools.art.make_art import unknown_scenes
from tools.art.scenes.paint import FOLDER, file_name, records, stamp
from tools.art.scenes.registry import Record, faults

#: the largest size of all scenes together, in bytes
LIMIT = 10_000_000


@cache
def wanted() -> dict[str, set[str]]:
    """Return the ids that need a scene, by the group of the scenes."""
    printed, realm = catalogue(), printed_realm()
    endings = [(outcome, house) for outcome in ("victory", "defeat") for house in HOUSES]
    realms = [(outcome, house) for outcome in ("victory", "defeat") for house in realm.houses]
    levies = {id for id, card in printed.setups.items() if card.commander is None}
    return {
        "leadership": set(printed.cards),
        "commanders": set(printed.commanders),
        "battles": {path.stem.partition("-")[2] for path in scenario_paths()},
        "skirmish": set(printed.skirmishes) | levies,
        "house-cards": set(realm.cards),
        "westeros": set(realm.westeros),
        "wildlings": set(realm.wildlings),
        "battle-endings": {f"{outcome}-{house}" for outcome, house in endings},
        "realm-endings": {f"{outcome}-{house}" for outcome, house in realms},
    }


@pytest.mark.parametrize("group", sorted(wanted()))
def test_everything_printed_has_a_scene(group: str) -> None:
    ids = wanted()[group]
    assert len(ids) >= 4 or group == "skirmish"
    assert {id for id in ids if not scene_of(group, id)} == set()
    assert {name.partition("/")[2] for name in records() if name.startswith(f"{group}/")} == ids


def test_no_record_has_an_unknown_word() -> None:
    found = {name: list(faults(_words(record))) for name, record in records().items()}
    assert {name: said for name, said in found.items() if said} == {}


@pytest.mark.parametrize(
    ("layer", "said"),
    [
        ({"unicorn": {}}, "unknown word 'unicorn'"),
        ({"person": {"pose": "dance"}}, "person: KeyError('dance')"),
        ({"person": {"hat": "red"}}, "person: unknown argument 'hat'"),
        ({"crowd": {"of": "ghost", "count": 2}}, "a crowd of unknown shapes 'ghost'"),
        ({"crowd": {"of": "person", "count": 2, "vary": {"pose": "walk"}}}, "crowd: vary needs lists, not 'walk'"),
        ({"water": {"deep": 1}}, "water: unknown argument 'deep'"),
    ],
)
def test_a_wrong_word_is_found(layer: Record, said: str) -> None:
    assert any(said in fault for fault in faults({"light": "dusk", "layers": [layer]}))


def test_a_wrong_light_sky_or_house_is_found() -> None:
    wrong = {"light": "noonish", "sky": "pink", "house": "frey", "layers": [{"rain": {}}], "mood": "sad"}
    said = " ".join(faults(wrong))
    for word in ("noonish", "pink", "frey", "mood"):
        assert f"'{word}'" in said


def test_the_files_are_those_of_the_records() -> None:
    room = folder("assets") / FOLDER
    files = {path.relative_to(room).as_posix() for path in room.rglob("*.*")}
    assert files == {file_name(name) for name in records()}
    for name, record in records().items():
        with Image.open(room / file_name(name)) as picture:
            assert picture.size == record["size"], name
            assert picture.info["comment"] == f"record {stamp(record)}".encode(), "run tools/art/make_art.py --scene"


def test_a_stamp_changes_with_the_record_and_with_its_shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    from tools.art.scenes import registry

    record = records()["leadership/SL1"]
    before = stamp(record)
    assert stamp({**record, "sun": (0.1, 0.1)}) != before
    monkeypatch.setitem(registry.SHAPES, "banner", registry.SHAPES["candle"])
    shorter = {**record, "layers": [{"candle": {}}]}
    was = stamp(shorter)
    monkeypatch.setitem(registry.SHAPES, "candle", registry.SHAPES["crown"])
    assert stamp(shorter) != was


def test_no_two_scenes_are_alike() -> None:
    small: Counter[bytes] = Counter()
    room = folder("assets") / FOLDER
    for name in records():
        with Image.open(room / file_name(name)) as picture:
            small[picture.convert("RGB").resize((8, 5), Image.Resampling.BOX).tobytes()] += 1
    assert max(small.values()) == 1


def test_a_scene_that_is_not_there_is_named() -> None:
    assert unknown_scenes(["leadership/SL1", "leadership/SL0", "SL1"]) == ["leadership/SL0", "SL1"]


def test_the_scenes_are_small_enough_to_ship() -> None:
    files = [picture_file(f"{FOLDER}/{file_name(name)}") for name in records()]
    assert sum(path.stat().st_size for path in files) < LIMIT
    assert max(path.stat().st_size for path in files) < 200_000


def _words(record: Record) -> Record:
    return {key: value for key, value in record.items() if key != "size"}
