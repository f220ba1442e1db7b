"""The content of the realm: every fact has its source, the map is complete, and each check finds its fault."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from bow.content.documents.faults import InputError
from bow.realm.content import realm_content
from bow.realm.content.models import GradedSource, weakest_grade
from bow.realm.content.realm_content import RealmContent, core_dir
from bow.realm.reading import printed_realm

CORE = core_dir()
BOX = printed_realm()
#: neighbours that the rulebooks show in their examples
SHOWN = [
    ("blackwater", "harrenhal"), ("blackwater", "kings_landing"), ("blackwater", "reach"),
    ("blackwater", "stoney_sept"), ("boneway", "storms_end"), ("dornish_marches", "reach"),
    ("kings_landing", "kingswood"), ("kingswood", "storms_end"), ("lannisport", "searoad_marches"),
    ("lannisport", "stoney_sept"), ("sunspear", "yronwood"), ("east_summer_sea", "sunspear"),
    ("golden_sound", "lannisport"), ("golden_sound", "riverrun"), ("highgarden", "redwyne_straights"),
    ("highgarden", "west_summer_sea"), ("sea_of_dorne", "sunspear"), ("east_summer_sea", "west_summer_sea"),
    ("redwyne_straights", "west_summer_sea"), ("east_summer_sea", "port_sunspear"), ("port_sunspear", "sunspear"),
]  # fmt: skip


def sources(thing: Any) -> Iterator[GradedSource]:
    if isinstance(thing, GradedSource):
        yield thing
    elif isinstance(thing, BaseModel):
        for name in type(thing).model_fields:
            yield from sources(getattr(thing, name))
    elif isinstance(thing, tuple):
        for each in thing:
            yield from sources(each)


def test_every_record_says_where_it_comes_from() -> None:
    records = [entry.record for found in BOX.entries.values() for entry in found.values()]
    assert len(records) == 313
    for record in records:
        found = list(sources(record))
        assert found, record
        assert all(source.grade in ("A", "B", "C") and source.note for source in found)


def test_ids_of_all_kinds_are_different() -> None:
    ids = [id for found in BOX.entries.values() for id in found]
    ids += [track.token.id for track in BOX.tracks.values()]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("one", "other"), SHOWN)
def test_neighbours_that_the_rulebooks_show(one: str, other: str) -> None:
    assert other in BOX.neighbours[one]
    assert one in BOX.neighbours[other]
    assert BOX.borders["+".join(sorted((one, other)))].source.grade == "B"


@pytest.mark.parametrize(
    ("one", "other"),
    [("twins", "riverrun"), ("stony_shore", "sunset_sea"), ("pyke", "golden_sound"), ("eyrie", "fingers")],
)
def test_areas_that_a_river_or_the_sea_keeps_apart(one: str, other: str) -> None:
    assert other not in BOX.neighbours[one]


def test_a_fort_gives_muster_points() -> None:
    points = {BOX.areas[area].muster_points for area in ("twins", "harrenhal", "winterfell", "narrow_sea")}
    assert points == {0, 1, 2}
    assert BOX.areas["winterfell"].muster_points == 2
    assert BOX.areas["harrenhal"].muster_points == 1


def test_supply_levels_and_hands() -> None:
    assert [level.armies for level in BOX.supply][2:4] == [(3, 2, 2), (3, 2, 2, 2)]
    assert {house: len(BOX.hand(house)) for house in BOX.houses} == dict.fromkeys(BOX.houses, 7)


@pytest.mark.rule("realm:PLC-1", "realm:PLC-2", "realm:PLC-3", "realm:PLC-4")
@pytest.mark.parametrize(("players", "tokens"), [(6, 2), (5, 9), (4, 12), (3, 14)])
def test_a_set_up_for_each_number_of_players(players: int, tokens: int) -> None:
    setup = BOX.setups[players]
    closed = setup.impassable.areas if setup.impassable is not None else ()
    assert len(setup.houses) == players
    assert len(setup.neutral) + len(closed) == tokens
    assert setup.stars.overlay == (players < 5)


def test_cards_do_what_their_texts_say_or_nothing() -> None:
    does = {card.id: [type(effect).__name__ for effect in card.effects] for card in BOX.cards.values()}
    assert sum(not effects for effects in does.values()) == 18
    assert does["nymeria_sand"] == ["CardBonus", "CardBonus"]
    assert [effect.timing for effect in BOX.cards["tyrion_lannister"].effects] == ["cancel"]
    optional = {card.id for card in BOX.cards.values() if any(effect.optional for effect in card.effects)}
    assert optional == {
        "robb_stark", "aeron_damphair", "tyrion_lannister", "cersei_lannister", "renly_baratheon", "patchface"
    }  # fmt: skip


def test_the_grade_of_a_record_is_that_of_its_weakest_part() -> None:
    assert weakest_grade(BOX.setups[5]) == "C"
    assert weakest_grade(BOX.setups[5].neutral[8]) == "B"
    assert weakest_grade(BOX.units["ship"]) == "A"


def with_change(folder: Path, file: str, old: str, new: str) -> Path:
    """Return a copy of the box in which one place of a file is changed."""
    shutil.copytree(CORE, folder)
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def load(core: Path, monkeypatch: pytest.MonkeyPatch) -> RealmContent:
    monkeypatch.setattr(realm_content, "core_dir", lambda: core)
    return printed_realm()


BORDER = "- {between: [lannisport, riverrun], kind: land, source: {grade: C, note: OPEN x4}}\n"
CHANGES = [
    ("borders.yaml", BORDER, "", "borders: found 143; the records have 142"),
    ("borders.yaml", "[blackwater, crackclaw_point]", "[blackwater, crackclaw]", 'unknown area "crackclaw"'),
    ("borders.yaml", "[blackwater, crackclaw_point], kind: land", "[blackwater, crackclaw_point], kind: sea",
     'kind: found "sea"; the border of blackwater and crackclaw_point is of the kind "land"'),
    ("borders.yaml", "[blackwater, harrenhal]", "[blackwater, crackclaw_point]", "is already used"),
    ("borders.yaml", "[eyrie, mountains_of_the_moon]", "[eyrie, eyrie]", "an area cannot border itself"),
    ("borders.yaml", "[arbor, redwyne_straights], kind: coast", "[arbor, oldtown], kind: land",
     "island: an island cannot border on a land area"),
    ("borders.yaml", "[port_pyke, pyke]", "[port_pyke, sunset_sea]",
     "a port must border on its land area and its sea: pyke, ironmans_bay"),
    ("areas.yaml", "fort: stronghold, crowns: 2", "fort: castle, crowns: 2", "castles: found 10; the records have 11"),
    ("areas.yaml", "fort: stronghold, crowns: 2", "fort: stronghold, crowns: 1",
     "crowns: found 19; the records have 18"),
    ("areas.yaml", "home: stark, garrison: 2, port", "home: tyrell, garrison: 2, port",
     "the home of tyrell is highgarden"),
    ("areas.yaml", "port: port_oldtown", "port: port_pyke", "port: port_pyke is not the port of oldtown"),
    ("areas.yaml", "home: stark, garrison: 2", "home: stark", "a garrison needs a crest"),
    ("areas.yaml", "name: Bay of Ice, type: sea", "name: Bay of Ice, type: sea, crowns: 1", "are for land areas"),
    ("areas.yaml", "land: pyke, sea: ironmans_bay, capacity: 3", "land: pyke, sea: ironmans_bay", "a port needs"),
    ("houses.yaml", "    value: 1\n", "    value: 2\n", "supply.value: found 2; the areas of this House have 1"),
    ("houses.yaml", "area: shivering_sea, unit: ship", "area: karhold, unit: ship", "a ship cannot stand in karhold"),
    ("houses.yaml", "area: greywater_watch, unit: footman, count: 1", "area: greywater_watch, unit: footman, count: 4",
     "the armies of this House are larger than supply 2 allows"),
    ("houses.yaml", "area: salt_shore", "area: kingswood", "is held by"),
    ("houses.yaml", "home: pyke", "home: winterfell", "winterfell is not a stronghold with the crest of greyjoy"),
    ("setups.yaml", "iron-throne: [baratheon, lannister, stark, greyjoy]",
     "iron-throne: [lannister, baratheon, stark, greyjoy]",
     "must keep the order of players_6: baratheon, lannister, stark, greyjoy"),
    ("setups.yaml", "houses: [baratheon, lannister, stark]", "houses: [baratheon, lannister]",
     "found 2 Houses; there are 3 players"),
    ("setups.yaml", "limits: [3, 2, 1, 0]", "limits: [3, 2, 1]", "found 3 positions; there are 4 Houses"),
    ("setups.yaml", "area: boneway, strength: 3", "area: kingswood, strength: 3",
     "House baratheon begins in kingswood"),
    ("setups.yaml", "closed-ports: [port_pyke, ", "closed-ports: [",
     "must be the ports of these areas: port_oldtown, port_pyke"),
    ("cards-stark.yaml", "  strength: 4\n", "  strength: 5\n",
     "its House cards have the strengths [0, 1, 1, 2, 2, 3, 5]; expected [0, 1, 1, 2, 2, 3, 4]"),
    ("cards-stark.yaml", "  effects: [pick-retreat]\n", "", "`text` and `effects` belong together"),
    ("cards-stark.yaml", "pick-retreat", "pick-retrat", 'unknown effect "pick-retrat". Did you mean "pick-retreat"?'),
    ("cards-stark.yaml", "id: greatjon_umber\n", "id: greatjon_umber\n  swrods: 2\n", 'unknown key "swrods"'),
    ("cards-baratheon.yaml", "card: stannis_baratheon", "card: stanis_baratheon",
     'card: unknown House card "stanis_baratheon". Did you mean "stannis_baratheon"?'),
    ("westeros.yaml", "ban-orders: {orders: [march_plus1]}", "ban-orders: {orders: [march_plus2]}",
     'unknown order "march_plus2"'),
    ("westeros.yaml", "options: [supply, mustering, none]", "options: [supply, throne_of_blades, none]",
     "throne_of_blades offers a choice itself"),
    ("decks.yaml", "{card: wildlings_attack, count: 3}", "{card: wildlings_attack, count: 2}",
     "has 9 cards; expected 10"),
    ("tides.yaml", "count: 8", "count: 7", "tides-cards: found 24; the records have 23"),
    ("orders.yaml", "special: true\n  count: 1", "special: true\n  count: 2", "6 orders are special; expected 5"),
    ("units.yaml", "limit: 10", "limit: 11", "units-per-house: found 23; the records have 24"),
    ("threat.yaml", "start: 2", "start: 3", "the track has no space 3"),
    ("supply.yaml", "armies: [4, 3, 2, 2, 2]", "armies: [4, 2, 2, 2, 3]", "list the armies with the largest first"),
    ("wildlings.yaml", "shift-supply: {by: -2}", "shift-supply: {by: -9}", "found -9; expected at least -6"),
    ("borders.yaml", "source: {grade: B, note: OPEN x4; rulebook example T11}", "source: {grade: D, note: OPEN x4}",
     'found "D". Allowed: A, B, C, own'),
]  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "told"), CHANGES, ids=[change[3][:40] for change in CHANGES])
def test_a_changed_fact_is_found(
    file: str, old: str, new: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    core = tmp_path / "core"
    with_change(core, file, old, new)
    with pytest.raises(InputError) as error:
        load(core, monkeypatch)
    faults = [fault for fault in error.value.faults if told in f"{fault.field}: {fault.message}"]
    assert faults, str(error.value)
    assert all(fault.line for fault in faults)


def test_a_fault_names_file_line_and_field(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    core = tmp_path / "core"
    path = with_change(core, "borders.yaml", "[blackwater, crackclaw_point]", "[blackwater, crackclaw]")
    with pytest.raises(InputError) as error:
        load(core, monkeypatch)
    line = path.read_text(encoding="utf-8").splitlines().index(
        "- {between: [blackwater, crackclaw], kind: land, source: {grade: C, note: OPEN x4}}"
    )  # fmt: skip
    first = str(error.value).splitlines()[0]
    assert first.startswith(
        f'{path}:{line + 1}: 1.between.2: unknown area "crackclaw". Did you mean "crackclaw_point"?'
    )


def test_a_missing_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    core = tmp_path / "core"
    shutil.copytree(CORE, core)
    (core / "tides.yaml").unlink()
    with pytest.raises(InputError, match=r"tides\.yaml: there is no such file"):
        load(core, monkeypatch)
