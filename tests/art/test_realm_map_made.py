"""The programs that make the realm's map: seeds that are wrong are told, and the picture shows today's map."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from PIL import Image

from bow.realm.content.realm_map import MAP_PICTURE, map_file_path
from bow.realm.reading import printed_realm
from bow.system.places import folder
from bow.words.messages import Words
from bow.words.realm_words import realm_names
from tools.art.realm.map_seeds import SEEDS, SeedsError, inputs_stamp, names_of, read_seeds


def test_the_seeds_are_read() -> None:
    seeds = read_seeds()
    assert len(seeds.junctions) == 102
    assert len(seeds.quays) == 8
    assert {"~beyond", "~neck", "~trident", "~red", "frame"} <= {
        side for each in seeds.borders for side in each.between
    }


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("B reach 1,2", "a line begins with J, A or P"),
        ("J reach 1;2", "no junction '1;2' above"),
        ("A reach oldtown: nowhere 1,2", "no junction 'nowhere' above"),
        ("A reach oldtown: 1,2", "a border needs two points"),
        ("A reach: 1,2 3,4", "not enough values"),
        ("P port_pyke 1,2 north", "could not convert"),
    ],
)
def test_a_wrong_seed_is_told_with_its_line(tmp_path: Path, line: str, why: str) -> None:
    path = tmp_path / "seeds.txt"
    path.write_text(f"# ours\n{line}\n", encoding="utf-8")
    with pytest.raises(SeedsError) as caught:
        read_seeds(path)
    assert str(caught.value).startswith(f"{path}:2: ")
    assert why in str(caught.value)
    assert str(caught.value).endswith(repr(line))


def test_the_picture_shows_todays_map() -> None:
    with Image.open(folder("assets") / MAP_PICTURE) as picture:
        assert picture.size == (2000, 2900)
        stamp = hashlib.sha256(map_file_path().read_bytes()).hexdigest()[:16]
        assert picture.info["comment"] == f"map.yaml {stamp}".encode(), "run tools/art/make_art.py --only map"
    assert (folder("assets") / MAP_PICTURE).stat().st_size < 2_500_000


def test_the_map_is_made_of_todays_seeds_and_names() -> None:
    head = map_file_path().read_text(encoding="utf-8")[:1000]
    assert f"# Made of: {inputs_stamp(printed_realm())}\n" in head, "run tools/art/make_realm_map.py"


def test_the_names_on_the_map_are_those_of_the_game() -> None:
    realm = printed_realm()
    names = {language: realm_names(realm, Words(language)) for language in ("en", "ru")}
    for area in realm.areas:
        assert names_of(realm, area) == {language: found.of("area", area) for language, found in names.items()}


def test_the_seeds_name_the_programs() -> None:
    head = SEEDS.read_text(encoding="utf-8")[:1500]
    for name in ("make_realm_map.py", "make_art.py --only map"):
        assert f"tools/art/{name}" in head
        assert (SEEDS.parents[1] / name.partition(" ")[0]).is_file()
