"""The painted board: sizes, repeatability, joined rivers and roads, distinguishable terrains."""

import math
from itertools import combinations

import numpy as np
import pytest
from PIL import Image

import bow
from bow.battle import Battle
from bow.battle.reading import catalogue
from bow.content.terms import GROUND_LOOKS, GroundLook
from bow.hexes import Board
from bow.table.battle.painting import sprites
from bow.table.battle.painting.country import SEED, ground_key
from bow.table.battle.painting.ground_textures import TRACK, shape_of_water, water_mask
from bow.table.battle.painting.laid_board import LaidBoard, compass, lay_courses
from bow.table.battle.painting.painter import Ways, paint_board, paint_piece, standing
from bow.table.battle.painting.pieces import lying_piece, piece_lie
from bow.table.battle.painting.surface import Surface
from bow.ui.kit.pictures import picture_file

BOARD = Board.of(7, 5)
WIDTH = 48
PIECES = ("ford", "wooden-bridge", "stone-bridge", "palisade", "tent", "siege-tower")


def grounds(**places: str) -> list[str]:
    """Return plains, except for the named hexes: river="C1 C2"."""
    ground = ["plain"] * BOARD.size
    for kind, names in places.items():
        for name in names.split():
            ground[BOARD.index[name]] = kind.replace("_", "-")
    return ground


def paint(ground: list[str], pieces: dict[str, str] | None = None, seed: int = 5) -> Image.Image:
    return paint_board(BOARD, ground, {BOARD.index[k]: v for k, v in (pieces or {}).items()}, WIDTH, seed)


def mean_at(picture: Image.Image, x: float, y: float, reach: int = 2) -> np.ndarray:
    """Return the mean colour around a place in hex units."""
    px, py = round(x * WIDTH), round(y * WIDTH)
    cut = picture.crop((px - reach, py - reach, px + reach + 1, py + reach + 1))
    mean: np.ndarray = np.asarray(cut, dtype=np.float64).reshape(-1, 3).mean(axis=0)
    return mean


@pytest.mark.parametrize(("columns", "rows", "width", "size"), [(15, 11, 32, (480, 314)), (10, 15, 32, (320, 425))])
def test_the_picture_covers_the_board_without_a_margin(
    columns: int, rows: int, width: int, size: tuple[int, int]
) -> None:
    board = Board.of(columns, rows)
    picture = paint_board(board, ["plain"] * board.size, {}, width, 1)
    assert picture.mode == "RGB"
    assert picture.size == size


def test_the_same_arguments_give_the_same_picture_and_another_seed_another() -> None:
    ground = grounds(river="C1 C2 D3", forest="A1 A2 B1", hill="F1", building="G5", road="A4 B4 C4")
    pieces = {"C2": "ford", "F4": "palisade"}
    first = paint(ground, pieces).tobytes()
    assert paint(ground, pieces).tobytes() == first
    assert paint(ground, pieces, seed=6).tobytes() != first


@pytest.mark.parametrize("direction", range(6))
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_two_river_hexes_share_water_at_their_common_edge(direction: int, seed: int) -> None:
    middle = BOARD.index["D3"]
    other = BOARD.around[middle][direction]
    ground = grounds()
    ground[middle] = ground[other] = "river"
    picture = paint(ground, seed=seed)
    (x0, y0), (x1, y1) = BOARD.centre(middle), BOARD.centre(other)
    for share in (0.35, 0.5, 0.65):
        red, green, blue = mean_at(picture, x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
        assert blue > red + 12, "water is bluish"
        assert blue > green - 4


def test_a_river_beside_a_plain_keeps_to_its_hex() -> None:
    picture = paint(grounds(river="D1 D2 D3 D4 D5"))
    red, _, blue = mean_at(picture, *BOARD.centre(BOARD.index["B3"]))
    assert red > blue


def test_two_road_hexes_share_dirt_at_their_common_edge() -> None:
    picture, bare = paint(grounds(road="C3 D3")), paint(grounds())
    x, y = ((a + b) / 2 for a, b in zip(BOARD.centre(BOARD.index["C3"]), BOARD.centre(BOARD.index["D3"]), strict=True))
    road, grass = mean_at(picture, x, y), mean_at(bare, x, y)
    assert road[0] - road[1] > grass[0] - grass[1] + 12, "dirt is browner than grass"


def test_terrains_differ_in_tone_or_texture_even_without_colour() -> None:
    samples = {}
    for kind in ("plain", "hill", "forest", "river", "building"):
        picture = paint(grounds(**{kind: "C2 D2 C3 D3 E3 C4 D4"})).convert("L")
        x, y = (round(v * WIDTH) for v in BOARD.centre(BOARD.index["D3"]))
        cut = np.asarray(picture, dtype=float)[y - 20 : y + 21, x - 20 : x + 21]
        samples[kind] = (cut.mean(), cut.std())
    for (one, a), (two, b) in combinations(samples.items(), 2):
        assert max(abs(a[0] - b[0]) / 6, abs(a[1] - b[1]) / 4) > 1, f"{one} {a} looks like {two} {b}"


@pytest.mark.parametrize("piece", PIECES)
def test_a_piece_is_a_square_with_its_middle_on_the_hex(piece: str) -> None:
    h = BOARD.index["D3"]
    ground = grounds(river="C2 D3 D4")
    sprite = paint_piece(BOARD, ground, {h: piece}, h, WIDTH, 1)
    assert sprite.mode == "RGBA"
    assert sprite.size == (WIDTH * 3 // 2, WIDTH * 3 // 2)
    alpha = np.asarray(sprite.getchannel("A"))
    assert alpha.max() > 200, "it can be seen"
    assert alpha[0].max() == 0, "and nothing is cut off"
    assert paint(ground, {"D3": piece}).tobytes() != paint(ground).tobytes()


def test_a_piece_that_nobody_has_drawn_is_a_heap_of_stones() -> None:
    assert paint(grounds(), {"D3": "moat"}).tobytes() != paint(grounds()).tobytes()
    assert paint(grounds(), {"D3": "moat"}).tobytes() == paint(grounds(), {"D3": "shrine"}).tobytes()


def test_wrong_sizes_are_refused_in_plain_words() -> None:
    with pytest.raises(ValueError, match="has 33 hexes, but 3 grounds"):
        paint_board(BOARD, ["plain"] * 3, {}, WIDTH, 1)
    with pytest.raises(ValueError, match="16 to 512 pixels"):
        paint_board(BOARD, grounds(), {}, 5, 1)


def test_courses_leave_the_board_at_its_rim_and_join_in_pairs() -> None:
    ground = grounds(river="C1 C2 D3 D4 D5", road="A2 B3 C3 E3 F3 G3")
    bridge = {BOARD.index["D3"]: "stone-bridge"}
    courses = lay_courses(LaidBoard(BOARD), ground, bridge, 1)
    assert len(courses.water_links[BOARD.index["C1"]]) == 2, "the river goes on beyond the rim"
    assert courses.road_links[BOARD.index["D3"]] == (1, 4), "the road crosses on the bridge"
    for links in (courses.water_links, courses.road_links):
        for h, directions in links.items():
            for d in directions:
                other = BOARD.around[h][d]
                if other in links:
                    assert (d + 3) % 6 in links[other]


def test_a_ford_on_a_road_lies_in_the_water() -> None:
    ground = grounds(river="D2 D4", road="C3 D3 E3")
    courses = lay_courses(LaidBoard(BOARD), ground, {BOARD.index["D3"]: "ford"}, 1)
    wet = [h for h in BOARD.around[BOARD.index["D3"]] if h in courses.water_links]
    assert len(wet) > 1, "there is a river beside it"
    assert len(courses.water_links[BOARD.index["D3"]]) == len(wet)
    assert len(courses.road_links[BOARD.index["D3"]]) > 1, "the road goes through"


def test_three_roads_round_a_corner_make_no_braid_and_leave_no_hex_without_a_road() -> None:
    ground = grounds(road="B3 C3 C2 D3 E3")
    links = lay_courses(LaidBoard(BOARD), ground, {}, 1).road_links
    assert all(links[BOARD.index[name]] for name in ("B3", "C3", "C2", "D3", "E3"))
    corner = [BOARD.index[n] for n in ("C3", "C2", "D3")]
    ways = sum(BOARD.around[a].index(b) in links[a] for a, b in combinations(corner, 2) if b in BOARD.around[a])
    assert ways == 2


@pytest.mark.parametrize(
    "kind", [id for id, terrain in catalogue().terrain.items() if terrain.kind == "ground" and id != "plain"]
)
def test_every_ground_of_the_box_is_painted(kind: str) -> None:
    grass, painted = (np.asarray(paint([each] * BOARD.size), dtype=np.int64) for each in ("plain", kind))
    assert np.abs(grass - painted).mean() > 1, (
        f"{kind} looks like grass: paint it in bow/table/battle/painting/painter.py"
    )


# --- nothing stands in water
def stands(board: Board, ground: list[str], seed: int) -> tuple[list[int], dict[int, int]]:
    """Return the hexes with plants in water, and the number of plants on each hex."""
    surface = Surface(*LaidBoard(board).extent, WIDTH, seed)
    courses = lay_courses(LaidBoard(board), ground, {}, seed)
    shape = shape_of_water(surface, water_mask(surface, LaidBoard(board), ground, courses))
    wet, plants = [], dict.fromkeys(range(board.size), 0)
    for x, y, _, plant in standing(surface, LaidBoard(board), ground, courses, {}):
        h = min(range(board.size), key=lambda h: (board.centre(h)[0] - x) ** 2 + (board.centre(h)[1] - y) ** 2)
        plants[h] += plant
        column, row = min(surface.size[0] - 1, round(x * WIDTH)), min(surface.size[1] - 1, max(0, round(y * WIDTH)))
        if shape[row, column] > 0.5:  # as deep as the painter's water
            wet.append(h)
    return wet, plants


@pytest.mark.parametrize("seed", range(1, 6))
def test_no_tree_or_house_stands_in_water_and_a_river_wood_keeps_its_trees(seed: int) -> None:
    ground = grounds(
        river="A2 B2 C2 D2 E2 A3 C3 D3 E3 G3", forest_river="B3 F2 F3", forest="B1 C1 D4 F1", building="E4 C4"
    )
    wet, plants = stands(BOARD, ground, seed)
    assert wet == []
    for name in ("B3", "F2", "F3"):
        assert plants[BOARD.index[name]] >= 2, f"{name} is a wood, but none can be seen"


def test_the_lake_of_the_sixth_battle_has_trees_on_its_islets_only() -> None:
    battle = Battle.start("wolf-raiders", seed=1)
    board = battle.board
    ground = [battle.terrain_at(name).base for name in board.names]
    wet, plants = stands(board, ground, SEED)
    assert [board.names[h] for h in wet] == []
    assert all(not plants[board.index[name]] for name in ("A12", "B12", "I12", "H12"))
    assert plants[board.index["B11"]] >= 2
    assert plants[board.index["I11"]] >= 2


LAKE = grounds(river="A2 B2 C2 D2 E2 F2 A3 B3 C3 D3 E3 F3 G3")
FORDS = {BOARD.index[name]: "ford" for name in ("C2", "C3", "D3", "D2")}


def test_fords_in_open_water_join_each_other_and_the_bank() -> None:
    courses = lay_courses(LaidBoard(BOARD), LAKE, FORDS, 5)
    lies = {h: piece_lie(LaidBoard(BOARD), h, FORDS, courses) for h in FORDS}
    for h, lie in lies.items():
        ends = [BOARD.around[h][d] for d in lie.joined]
        assert any(LAKE[end] == "plain" for end in ends), BOARD.names[h]
        for end in ends:
            if end in FORDS:
                assert BOARD.around[end].index(h) in lies[end].joined
            else:
                assert LAKE[end] == "plain"
    assert any(end in FORDS for h, lie in lies.items() for end in (BOARD.around[h][d] for d in lie.joined))
    picture = lying_piece("ford", lies[BOARD.index["C2"]], 96, 5)
    for d in lies[BOARD.index["C2"]].joined:  # gravel as far as the edge of the hex
        x, y = (picture.width / 2 + 0.46 * 96 * way(compass(on_side=False)[d]) for way in (math.cos, math.sin))
        assert picture.getpixel((round(x), round(y)))[3] > 60  # type: ignore[index]


def test_a_ford_in_a_single_stream_keeps_its_straight_way() -> None:
    ground, fords = grounds(river="A3 B3 C3 D3 E3 F3 G3"), {BOARD.index["C3"]: "ford", BOARD.index["D3"]: "ford"}
    courses = lay_courses(LaidBoard(BOARD), ground, fords, 5)
    assert [piece_lie(LaidBoard(BOARD), h, fords, courses).joined for h in fords] == [(), ()]


def test_camps_and_villages_vary() -> None:
    plain = grounds()
    camps = {paint_piece(BOARD, plain, {h: "tent"}, h, 72, 5).tobytes() for h in range(7)}
    assert len(camps) == 7
    assert len({house.tobytes() for house in sprites.houses(72, 5)}) == 18
    counts = set()
    board = Board.of(7, 5)
    for seed in range(6):
        surface = Surface(*LaidBoard(board).extent, WIDTH, seed)
        ground = grounds(building="C3")
        things = standing(surface, LaidBoard(board), ground, lay_courses(LaidBoard(board), ground, {}, seed), {})
        counts.add(sum(not plant for _, _, _, plant in things))
    assert counts == {5, 6}


# --- hexes that look like what they are called
def changed(one: Image.Image, other: Image.Image, h: int) -> tuple[float, float]:
    """Return the mean difference of two pictures within a hex, and further than half a hex away from it."""
    apart = np.abs(np.asarray(one, dtype=np.float64) - np.asarray(other, dtype=np.float64)).mean(axis=2)
    x, y = (part * WIDTH for part in BOARD.centre(h))
    down, across = np.ogrid[: apart.shape[0], : apart.shape[1]]
    away = np.hypot(across - x, down - y)
    return float(apart[away < 0.45 * WIDTH].mean()), float(apart[away > 1.05 * WIDTH].mean())


@pytest.mark.parametrize(("look", "terrain"), [("thicket", "forest"), ("mill", "building"), ("sept", "building")])
def test_a_look_changes_its_own_hex_only(look: GroundLook, terrain: str) -> None:
    h = BOARD.index["D3"]
    ground = grounds(**{terrain: "D3 B2"})
    here, elsewhere = changed(paint(ground), paint_board(BOARD, ground, {}, WIDTH, 5, {h: look}), h)
    assert here > 6
    assert elsewhere == 0


def test_looks_differ_from_each_other_and_leave_the_way_free() -> None:
    h = BOARD.index["D3"]
    ground = grounds(road="C3 E3", forest_road="D3")
    pictures = [paint_board(BOARD, ground, {}, WIDTH, 5, {h: look}) for look in GROUND_LOOKS]
    assert len({picture.tobytes() for picture in pictures}) == len(GROUND_LOOKS)
    courses = lay_courses(LaidBoard(BOARD), ground, {}, 5)
    things = standing(Surface(*LaidBoard(BOARD).extent, WIDTH, 5), LaidBoard(BOARD), ground, courses, {h: "thicket"})
    gaps = [Ways(courses.roads).gap(h, x, y) for x, y, _, plant in things if plant]
    assert sum(gap < 0.6 for gap in gaps) > 12
    assert min(gaps) > TRACK


def test_the_battles_of_the_book_have_their_looks() -> None:
    wood, fork = (Battle.start(name, seed=1) for name in ("battle-of-the-whispering-wood", "razing-the-red-fork"))
    assert wood.looks == dict.fromkeys(("E6", "F8", "K6", "L8", "K9", "E9"), "thicket")
    assert fork.looks == {"E11": "mill", "F12": "sept"}
    assert Battle.from_position(fork.to_position()).looks == fork.looks
    plain = Battle.start(bow.load_scenario("razing-the-red-fork").model_copy(update={"areas": {}, "rules": {}}), seed=1)
    assert plain.looks == {}
    assert ground_key(plain, 32) != ground_key(fork, 32)


@pytest.mark.parametrize(
    ("ground", "piece"), [("building", None), ("plain", None), ("hill", None), ("plain", "tent"), ("plain", "palisade")]
)
def test_the_chart_shows_terrain_as_the_board_does(ground: str, piece: str | None) -> None:
    board = Board.of(5, 5)
    middle = board.index["C3"]
    grounds = ["plain"] * board.size
    grounds[middle] = ground
    painted = paint_board(board, grounds, {middle: piece} if piece else {}, 256, 3)
    x, y = board.centre(middle)
    left, top = round(x * 256 - 128), round(y * 256 - 148)
    with Image.open(picture_file(f"terrain/{piece or ground}")) as file:
        shown = np.asarray(file.convert("RGBA"), dtype=np.float64)
    wanted = np.asarray(painted.crop((left, top, left + 256, top + 296)).convert("RGB"), dtype=np.float64)
    seen = shown[..., 3] > 250
    assert np.abs(shown[seen][:, :3] - wanted[seen]).max() < 3
