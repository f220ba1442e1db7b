"""The map of the realm: outlines touch where the box says so, places of tokens are inside, names fit, clicks hit."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise
from math import cos, dist, radians, sin
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import ImageFont

from bow.content.documents.faults import InputError
from bow.realm.content.realm_content import RealmContent
from bow.realm.content.realm_map import (
    LEADING,
    Place,
    RealmMap,
    Ring,
    contains,
    distance,
    load_map_file,
    map_file_path,
    realm_map,
    signed_size,
    wanted_slots,
)
from bow.realm.reading import printed_realm
from bow.system.places import folder
from bow.words.messages import Words, translated_error
from bow.words.realm_words import realm_names

LANGUAGES = ("en", "ru")
TOUCH = 12.0  # shorter common borders are too short to be seen
GAP = 15.0  # between areas that are no neighbours
ISLAND_GAP = 20.0
RIM = 12.0  # from a slot to the outline
SPACING = 36.0
SMALLEST = {"land": 12_500, "sea": 11_500, "port": 4_500}
FACES = {"land": ("AlegreyaSC-Bold", 1.0), "sea": ("Alegreya-Italic", 1.15)}

Lines = NDArray[np.float64]


@pytest.fixture(scope="module")
def realm() -> RealmContent:
    return printed_realm()


@pytest.fixture(scope="module")
def board(realm: RealmContent) -> RealmMap:
    return realm_map(realm)


def sides(ring: Ring) -> Iterator[tuple[Place, Place]]:
    yield from pairwise((*ring, ring[0]))


def outlines(board: RealmMap) -> dict[str, tuple[Ring, ...]]:
    """Return the rings of all areas, and of ground that is no area."""
    return {area: shape.rings for area, shape in board.areas.items()} | {f"~{n}": r for n, r in board.fillers.items()}


def touching(rings: dict[str, tuple[Ring, ...]]) -> dict[frozenset[str], float]:
    """Return the length that each pair of outlines has in common, from their points alone."""
    found: defaultdict[frozenset[Place], set[str]] = defaultdict(set)
    for name, each in rings.items():
        for ring in each:
            for side in sides(ring):
                found[frozenset(side)].add(name)
    lengths: defaultdict[frozenset[str], float] = defaultdict(float)
    for line, names in found.items():
        assert len(names) <= 2, (line, names)
        if len(names) == 2:
            lengths[frozenset(names)] += dist(*line)
    return dict(lengths)


def apart(one: tuple[Ring, ...], other: tuple[Ring, ...]) -> float:
    """Return the distance between two outlines."""
    return min(_to_lines(one, other), _to_lines(other, one))


def _to_lines(one: tuple[Ring, ...], other: tuple[Ring, ...]) -> float:
    points = np.array([point for ring in one for point in ring])[:, None]
    ends = np.array([side for ring in other for side in sides(ring)])
    start, along = ends[None, :, 0], ends[None, :, 1] - ends[None, :, 0]
    part = np.clip(((points - start) * along).sum(2) / np.maximum((along**2).sum(2), 1e-9), 0, 1)
    return float(np.hypot(*np.moveaxis(points - start - part[..., None] * along, 2, 0)).min())


def test_the_map_has_every_area_and_says_where_it_is_from(realm: RealmContent, board: RealmMap) -> None:
    assert set(load_map_file().areas) == set(realm.areas)
    assert list(board.areas) == list(realm.areas)
    assert load_map_file().source.grade == "own"
    assert all(shape.is_painted and not shape.is_plate for shape in board.areas.values())


def test_areas_touch_where_the_box_says_so_and_nowhere_else(realm: RealmContent, board: RealmMap) -> None:
    found = touching({area: shape.rings for area, shape in board.areas.items()})
    assert set(found) == {frozenset(border.between) for border in realm.borders.values()}
    assert len(found) == 143
    assert min(found.values()) >= TOUCH
    assert board.links == ()


def test_areas_that_are_no_neighbours_are_apart(realm: RealmContent, board: RealmMap) -> None:
    near = []
    for one, other in combinations(board.areas, 2):
        if other not in realm.neighbours[one]:
            a, b = board.areas[one].bounds, board.areas[other].bounds
            if a.left - GAP < b.right and b.left < a.right + GAP and a.top - GAP < b.bottom and b.top < a.bottom + GAP:
                near.append((apart(board.areas[one].rings, board.areas[other].rings), one, other))
    assert len(near) > 30
    assert [each for each in near if each[0] < GAP] == []


def test_islands_are_apart_from_all_land(realm: RealmContent, board: RealmMap) -> None:
    lands = [area.id for area in realm.areas.values() if area.type == "land"]
    islands = [area.id for area in realm.areas.values() if area.island]
    assert len(islands) == 3
    for island in islands:
        rings = board.areas[island].rings
        assert min(apart(rings, board.areas[other].rings) for other in lands if other != island) >= ISLAND_GAP


def test_outlines_cover_the_sheet_once(board: RealmMap) -> None:
    width, height = board.size
    sizes = {name: [signed_size(ring) for ring in rings] for name, rings in outlines(board).items()}
    assert all(first > 0 and all(each < 0 for each in others) for first, *others in sizes.values())
    assert sum(map(sum, sizes.values())) == pytest.approx(width * height, abs=1)
    assert all(0 <= x <= width and 0 <= y <= height for rings in outlines(board).values() for r in rings for x, y in r)


def test_no_two_borders_cross(board: RealmMap) -> None:
    lines: Lines = np.array([side for arc in board.arcs for side in pairwise(arc.points)])
    assert len(lines) > 4000
    for n, (start, end) in enumerate(lines):
        rest = lines[n + 1 :]
        near = (rest.max(1) >= np.minimum(start, end)).all(1) & (rest.min(1) <= np.maximum(start, end)).all(1)
        for a, b in rest[near]:
            common = {tuple(start), tuple(end)} & {tuple(a), tuple(b)}
            one = _turn(start, end, a) * _turn(start, end, b)
            other = _turn(a, b, start) * _turn(a, b, end)
            assert common or not (one <= 0 and other <= 0), (start, end, a, b)


def _turn(a: Lines, b: Lines, c: Lines) -> float:
    return float((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))


def test_no_area_is_too_small(realm: RealmContent, board: RealmMap) -> None:
    for area, shape in board.areas.items():
        assert sum(map(signed_size, shape.rings)) >= SMALLEST[realm.areas[area].type], area


def test_the_wall_and_what_is_behind_it(board: RealmMap) -> None:
    found = touching(outlines(board))
    beyond = {next(iter(pair - {"~beyond"})): length for pair, length in found.items() if "~beyond" in pair}
    assert beyond.keys() == {"castle_black", "bay_of_ice", "shivering_sea"}
    assert beyond["castle_black"] > 150


def test_every_area_has_its_slots_and_they_are_apart_and_inside(realm: RealmContent, board: RealmMap) -> None:
    neutral = {force.area for setup in realm.setups.values() for force in setup.neutral}
    for area, shape in board.areas.items():
        wanted = wanted_slots(realm.areas[area], area in neutral)
        assert {kind: len(places) for kind, places in shape.slots.items()} == {k: wanted.count(k) for k in wanted}, area
        places = [place for found in shape.slots.values() for place in found]
        assert min(dist(*pair) for pair in combinations(places, 2)) >= SPACING, area
        for place in (*places, shape.centre):
            assert contains(shape.rings, *place), (area, place)
            assert distance(shape.rings, *place) >= RIM, (area, place)


def corners(lines: Iterable[str], at: Place, angle: float, size: float, kind: str) -> list[Place]:
    """Return the corners of a name, its middle, and the middles of its sides."""
    face, spaced = FACES[kind]
    font = ImageFont.truetype(folder("assets") / "fonts" / f"{face}.ttf", 100)
    lines = tuple(lines)
    wide = max(font.getlength(line) for line in lines) / 100 * size * spaced / 2
    high, c, s = size * LEADING * len(lines) / 2, cos(radians(angle)), sin(radians(angle))
    return [
        (at[0] + a * wide * c - b * high * s, at[1] + a * wide * s + b * high * c)
        for a in (-1, 0, 1)
        for b in (-1, 0, 1)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_inside_their_areas(realm: RealmContent, board: RealmMap, language: str) -> None:
    names = realm_names(realm, Words(language))
    for area, shape in board.areas.items():
        kind = realm.areas[area].type
        label = board.label(area, language, names.of("area", area))
        assert (label is None) == (kind == "port")
        if label is not None:
            assert label == shape.labels[language]
            assert label.text == names.of("area", area)
            assert 11 <= label.size <= 28
            for corner in corners(label.lines, label.at, label.angle, label.size, kind):
                assert contains(shape.rings, *corner), (area, label)


def test_a_click_on_a_slot_hits_its_area(board: RealmMap) -> None:
    for area, shape in board.areas.items():
        for place in (shape.centre, *(place for places in shape.slots.values() for place in places)):
            assert board.area_at(*place) == area


def test_a_near_miss_of_a_port_counts(board: RealmMap) -> None:
    quay = board.areas["port_pyke"]
    x, y = quay.bounds.right, quay.centre[1]
    assert [board.area_at(x + away, y) for away in (-1, 5, 7)] == ["port_pyke", "port_pyke", "ironmans_bay"]
    foot = next(x for x in np.arange(quay.bounds.left, x) if quay.contains(x, y))
    assert [board.area_at(foot - away, y) for away in (4, 8)] == ["port_pyke", "pyke"]


def test_what_is_no_area_is_not_hit(board: RealmMap) -> None:
    assert [board.area_at(*place) for place in ((480, 670), (500, 25), (-4, 700), (500, 1460), (415, 1310))] == [
        None
    ] * 5


def test_joined_areas_have_one_outline(board: RealmMap) -> None:
    pair = ["winterfell", "castle_black"]
    (ring,) = board.outline_of(pair)
    assert signed_size(ring) == pytest.approx(sum(signed_size(r) for area in pair for r in board.areas[area].rings))
    common = touching({area: board.areas[area].rings for area in pair})[frozenset(pair)]
    lengths = [sum(dist(*side) for side in sides(r)) for r in (ring, *(board.areas[area].rings[0] for area in pair))]
    assert lengths[0] == pytest.approx(lengths[1] + lengths[2] - 2 * common)
    assert len(board.outline_of(["winterfell", "sunspear"])) == 2
    assert board.outline_of([]) == ()


def test_the_outline_of_all_land_has_its_islands_and_its_lake(realm: RealmContent, board: RealmMap) -> None:
    lands = [area.id for area in realm.areas.values() if area.type == "land"]
    rings = board.outline_of(lands)
    assert sum(map(signed_size, rings)) == pytest.approx(sum(signed_size(board.areas[a].rings[0]) for a in lands))
    assert sorted(signed_size(ring) > 0 for ring in rings) == [False, True, True, True, True]
    ends = [side for ring in rings for side in sides(ring)]
    assert max(dist(*side) for side in ends) < 30, "a ring is torn"


# --- the file
@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("352,0 0,0 0,355", "352,0 0;0 0,355", "352,0 348.2,3.1"),
        ("352,0 0,0 0,355", "352,0 0,0 0,356", "bay_of_ice"),
        ("rings: [[152, 153]]", "rings: [[152, 999]]", "999"),
        ("arcs:\n", "lines:\n", "arcs"),
        ("kind: frame", "kind: fence", "fence"),
    ],
)
def test_a_damaged_map_is_told_in_words(tmp_path: Path, old: str, new: str, key: str) -> None:
    text = map_file_path().read_text(encoding="utf-8")
    assert old in text
    damaged = tmp_path / "map.yaml"
    damaged.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(InputError) as caught:
        load_map_file(damaged)
    for language in LANGUAGES:
        assert key in translated_error(caught.value, Words(language))
    assert str(damaged) in str(caught.value)


def test_the_map_is_read_once(realm: RealmContent, board: RealmMap) -> None:
    assert realm_map(realm) is board
    assert load_map_file() is load_map_file()
