"""The core content, references between its records, and content packs."""

# ruff: noqa: E501  (tables of faults, one a line)

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bow.content.catalogue import Catalogue
from bow.content.documents.faults import InputError

Load = Callable[..., Catalogue]

# The table of the box: id -> House, branch, figures, range, words.
UNITS = {
    "war-host-of-the-north": ("stark", "infantry", 4, 1, ["Advance"]),
    "winterfell-riders": ("stark", "cavalry", 3, 1, ["Pursue"]),
    "northmen-archers": ("stark", "ranged", 4, 4, ["NoValor", "OffBalance"]),
    "stark-kennelmasters": ("stark", "infantry", 3, 1, ["DogsOfWar"]),
    "lannisport-guards": ("lannister", "infantry", 4, 1, ["Advance"]),
    "casterly-rock-cavaliers": ("lannister", "cavalry", 3, 1, ["Pursue"]),
    "westerlands-archers": ("lannister", "ranged", 4, 4, ["NoValor", "OffBalance"]),
    "lannister-heavy-infantry": ("lannister", "infantry", 4, 1, ["HeavyArmor", "Advance"]),
}
FOOT = {"green": (2, [(2, True)]), "blue": (3, [(1, True), (2, False)]), "red": (4, [(1, True)])}
HORSE = {"green": (2, [(4, True)]), "blue": (3, [(3, True)]), "red": (4, [(2, True)])}
# TER: id -> map, blocks sight, enter, road, bridge, fire limit, what burns away.
TERRAIN = {
    "plain": (".", False, "free", False, False, 4, "nothing"),
    "hill": ("^", True, "free", False, False, None, None),
    "forest": ("f", True, "stop", False, False, 3, "devastated"),
    "river": ("~", False, "impassable", False, False, None, None),
    "forest-river": ("w", True, "impassable", False, False, None, None),
    "building": ("#", True, "stop", False, False, 4, "devastated"),
    "road": ("=", False, "free", True, False, 4, "nothing"),
    "forest-road": ("+", True, "free", True, False, 3, "devastated"),
    "wooden-bridge": (None, False, "free", True, True, 3, "gone-with-fire"),
    "stone-bridge": (None, False, "free", True, True, None, None),
    "palisade": (None, True, "impassable", False, False, 4, "gone"),
    "tent": (None, False, "free", False, False, 1, "gone"),
    "siege-tower": (None, True, "impassable", False, False, 1, "gone"),
    "ford": (None, False, "ford", False, False, None, None),
}


def refusal(load: Load, *packs: Path) -> list[str]:
    with pytest.raises(InputError) as caught:
        load(*packs)
    return str(caught.value).split("\n")


@pytest.mark.rule("CMB-4")
def test_the_die(small_catalogue: Catalogue) -> None:
    faces = small_catalogue.die.faces
    assert [faces.count(face) for face in ("green", "blue", "red", "valor", "morale")] == [3, 2, 1, 1, 1]


@pytest.mark.rule("SET-5")
def test_the_track(small_catalogue: Catalogue) -> None:
    track = small_catalogue.track
    assert track.length == 11
    assert track.zones == {"neutral": (0, 1), "green": (2, 3), "yellow": (4, 7), "red": (8, 11)}
    assert track.breaks == (2, 4, 8)


@pytest.mark.rule("ORD-8", "CMB-3")
def test_the_units(small_catalogue: Catalogue) -> None:
    assert list(small_catalogue.kinds) == list(UNITS)
    for kind in small_catalogue.kinds.values():
        words = [type(effect).__name__ for effect in kind.effects]
        assert (kind.house, kind.branch, kind.figures, kind.range, words) == UNITS[kind.id]
        chart = {
            rank: (row.dice, [(choice.move, choice.attack) for choice in row.options])
            for rank, row in kind.orders.items()
        }
        assert chart == (HORSE if kind.branch == "cavalry" else FOOT)


@pytest.mark.parametrize("id", list(TERRAIN))
def test_the_terrain(id: str, small_catalogue: Catalogue) -> None:
    each = small_catalogue.terrain[id]
    found = (
        each.map,
        each.blocks_sight,
        each.enter,
        each.road,
        each.bridge,
        each.fire and each.fire.limit,
        each.fire and each.fire.burnt,
    )
    assert found == TERRAIN[id]
    assert each.blocks_hounds == ("river" in id)
    assert each.source.grade == "rulebook"


def test_terrain_is_complete(small_catalogue: Catalogue) -> None:
    assert set(small_catalogue.terrain) == set(TERRAIN)
    assert set(small_catalogue.ground) == {row[0] for row in TERRAIN.values()} - {None}


@pytest.mark.rule("SET-3")
def test_a_deck_has_ten_basic_cards_and_those_of_its_commanders(small_catalogue: Catalogue) -> None:
    deck = small_catalogue.deck("lannister", ["addam-marbrand:outrider-commander"])
    assert [card.id for card in deck] == [f"LL{n}" for n in range(1, 16)]
    assert len(small_catalogue.deck("stark", [])) == 10


def test_basic_cards_are_the_same_for_both_houses(small_catalogue: Catalogue) -> None:
    def basics(house: str) -> list[object]:
        return [
            (card.id[2:], card.name, card.orders, card.tactic)
            for card in small_catalogue.cards.values()
            if card.house == house and card.commander is None
        ]

    assert basics("stark") == basics("lannister")
    orders = [card[2] for card in basics("stark") if isinstance(card, tuple)]
    assert len(set(map(str, orders))) == 10
    assert all(isinstance(card, tuple) and card[3] is None for card in basics("stark"))


def test_loading_is_kept(load: Load) -> None:
    assert load() is load()


def test_a_catalogue_cannot_be_changed(small_catalogue: Catalogue) -> None:
    with pytest.raises(TypeError):
        small_catalogue.kinds["x"] = small_catalogue.kinds["winterfell-riders"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("die.yaml", ", morale]", "]", "die.yaml:7: faces: holds 7; expected at least 8"),
        ("units.yaml", "house: stark", "house: starc", 'units.yaml:10: war-host-of-the-north.house: found "starc". Did you mean "stark"?'),
        ("units.yaml", "id: winterfell-riders", "id: war-host-of-the-north", 'units.yaml:20: war-host-of-the-north: the id "war-host-of-the-north" is already used in '),
        ("terrain.yaml", 'map: "^"', 'map: "."', 'terrain.yaml:18: hill.map: the character "." is already used by plain'),
        ("commanders-stark.yaml", "unit: winterfell-riders", "unit: winterfel-riders", 'unit: unknown kind of unit "winterfel-riders". Did you mean "winterfell-riders"?'),
        ("commanders-stark.yaml", "unit: winterfell-riders", "unit: casterly-rock-cavaliers", "casterly-rock-cavaliers belongs to House lannister, the commander to House stark"),
        ("commanders-stark.yaml", "mounted: true", "mounted: false", "the commander is on foot, but winterfell-riders is cavalry"),
        ("commanders-lannister.yaml", "id: addam-marbrand:warrior-of-ashemark\n  name: A Commander\n  title: Of This Test\n  initials: AC\n  source: {grade: reconstruction, note: For tests only.}\n  house: lannister\n  unit: casterly-rock-cavaliers", "id: addam-marbrand:warrior-of-ashemark\n  name: A Commander\n  title: Of This Test\n  initials: AC\n  source: {grade: reconstruction, note: For tests only.}\n  house: stark\n  unit: winterfell-riders", "another title of this commander belongs to the other House"),
        ("cards-stark.yaml", "commander: maege-mormont", "commander: maege-mormon", 'SL16.commander: unknown commander "maege-mormon". Did you mean "maege-mormont"?'),
        ("cards-stark.yaml", "commander: maege-mormont", "commander: kevan-lannister", "SL16.commander: kevan-lannister belongs to House lannister"),
        ("cards-stark.yaml", "cost: 1", "cost: 1, who: {kinds: [riders]}", 'SL11.orders.1.who.kinds.1: unknown kind of unit "riders"'),
        ("terrain.yaml", "unless-on: hill", "unless-on: hil", 'hill.effects.1.dice-limit.unless-on: unknown terrain "hil". Did you mean "hill"?'),
        ("cards-basic.yaml", "house: stark\n", "house: stark\n  commander: maege-mormont\n", "House stark has 9 basic cards; it must have 10"),
        ("cards-basic.yaml", "- id: SL2\n", "- id: LL2\n", "the card LL2 cannot be of House stark"),
        ("terrain.yaml", "id: plain", "id: plane", 'the terrain "plain" is missing'),
        ("track.yaml", "length: 11", "length: [", "is not YAML"),
    ],
)  # fmt: skip
def test_faults_of_the_core(file: str, old: str, new: str, message: str, core: Path, load: Load) -> None:
    path = core / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    found = refusal(load)
    assert any(message in line and str(core) in line for line in found), found


def test_a_missing_core_file(core: Path, load: Load) -> None:
    (core / "units.yaml").unlink()
    assert refusal(load) == [f"{core / 'units.yaml'}: there is no such file"]


def test_a_core_file_that_is_no_list(core: Path, load: Load) -> None:
    (core / "units.yaml").write_text("a: 1\n")
    assert refusal(load)[0] == f"{core / 'units.yaml'}:1: found a map; expected a list of records"


PACK = """\
units:
  - id: {id}
    name: Green Riders
    source: {{grade: reconstruction, note: A pack.}}
    house: stark
    branch: cavalry
    figures: 2
    range: 1
    orders:
      green: {{dice: 1, options: [{{move: 5, attack: true}}]}}
      blue: {{dice: 1, options: [{{move: 5, attack: true}}]}}
      red: {{dice: 1, options: [{{move: 5, attack: true}}]}}
"""


def pack(folder: Path, **files: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text)
    return folder


def test_a_pack_overrules_and_adds(tmp_path: Path, load: Load) -> None:
    mine = pack(
        tmp_path / "mine",
        a=PACK.format(id="winterfell-riders"),
        b=PACK.format(id="green-riders"),
        c="die: {id: die, name: My die, source: {grade: reconstruction, note: A pack.},"
        " faces: [red, red, red, red, red, red, red, red]}\n",
    )
    found = load(mine)
    assert found.kinds["winterfell-riders"].figures == 2
    assert list(found.kinds)[-1] == "green-riders"
    assert found.die.name == "My die"
    assert load().kinds["winterfell-riders"].figures == 3


def test_the_last_pack_counts(tmp_path: Path, load: Load) -> None:
    one = pack(tmp_path / "one", a=PACK.format(id="winterfell-riders"))
    two = pack(tmp_path / "two", a=PACK.format(id="winterfell-riders").replace("figures: 2", "figures: 5"))
    assert load(one, two).kinds["winterfell-riders"].figures == 5
    assert load(two, one).kinds["winterfell-riders"].figures == 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "unit: []\n",
            'a.yaml:1: unit: unknown key "unit". Did you mean "units"? Allowed: die, track, terrain, units,',
        ),
        ("- 3\n", "a.yaml:1: found a list; expected a map with die, track,"),
        ("units: {}\n", "a.yaml:1: units: found a map; expected a list of records"),
        ("units:\n  - {id: x}\n", "a.yaml:2: units.x.name: is missing"),
        (PACK.format(id="x") + PACK.format(id="x")[7:], 'a.yaml:13: units.x: the id "x" is already used in '),
        ("die: 3\n", "a.yaml:1: die: found 3; expected a map"),
        ("cards: [{id: SL2}]\n", "a.yaml:1: cards.SL2.orders: is missing"),
    ],
)
def test_faults_of_a_pack(text: str, message: str, tmp_path: Path, load: Load) -> None:
    found = refusal(load, pack(tmp_path / "mine", a=text))
    assert any(message in line for line in found), found


def test_no_pack(tmp_path: Path, load: Load) -> None:
    assert "is not a content pack: No such file or directory" in refusal(load, tmp_path / "none")[0]
    (tmp_path / "empty").mkdir()
    assert "it has no .yaml file" in refusal(load, tmp_path / "empty")[0]
    (tmp_path / "file").write_text("")
    assert "is not a content pack: Not a directory" in refusal(load, tmp_path / "file")[0]


def test_a_pack_may_not_break_the_core(tmp_path: Path, load: Load) -> None:
    mine = pack(tmp_path / "mine", a=PACK.format(id="winterfell-riders").replace("branch: cavalry", "branch: infantry"))
    assert any("the commander is mounted, but winterfell-riders is infantry" in line for line in refusal(load, mine))
