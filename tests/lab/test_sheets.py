from math import atan2, degrees
from pathlib import Path

import pytest
from matplotlib.figure import Figure

import bow
from bow.content.scenarios import scenario_paths
from bow.lab.map_sheets import draw_compass, draw_sheet
from bow.lab.playing import bots_of, with_bots
from bow.lab.printing import plan_lines
from bow.words.messages import Words


@pytest.fixture(scope="module")
def battle() -> bow.Battle:
    return bow.Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1)


def test_a_sheet_shows_terrain_hexes_and_units_in_words(battle: bow.Battle, tmp_path: Path) -> None:
    path = tmp_path / "sheet.svg"
    draw_sheet(battle, path)
    drawn = path.read_text()
    for word in ("Clash on the Kingsroad", "H6", "forest", "ford", "s1 II", "l8 III", "cav 3 RK"):
        assert f"<!-- {word}" in drawn, word


@pytest.mark.parametrize(("ending", "magic"), [(".png", b"\x89PNG"), (".pdf", b"%PDF")])
def test_the_ending_says_the_form(ending: str, magic: bytes, battle: bow.Battle, tmp_path: Path) -> None:
    path = tmp_path / f"sheet{ending}"
    draw_sheet(battle, path)
    assert path.read_bytes().startswith(magic)


def test_another_ending_is_refused(battle: bow.Battle, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"\.png, \.pdf or \.svg"):
        draw_sheet(battle, tmp_path / "sheet.doc")


@pytest.fixture(scope="module")
def ambush() -> bow.Battle:
    """Provide the Whispering Wood, once Stark has laid the tokens of the hidden archers."""
    battle = bow.Battle.start(bow.load_scenario("05-battle-of-the-whispering-wood"), seed=1)
    choose = with_bots(bots_of({"stark": "random", "lannister": "random"}, 1))
    while battle.phase == "setup":
        battle = battle.apply(choose(battle))
    return battle


def words_on(battle: bow.Battle, path: Path, **more: object) -> str:
    draw_sheet(battle, path / "sheet.svg", **more)  # type: ignore[arg-type]
    return (path / "sheet.svg").read_text(encoding="utf-8")


def test_markers_and_areas_are_drawn_and_secrets_are_kept(ambush: bow.Battle, tmp_path: Path) -> None:
    drawn = words_on(ambush, tmp_path)
    assert "<!-- the thickets" in drawn
    assert drawn.count("<!-- Catelyn Stark -->") == 1
    assert drawn.count("hidden") == sum(marker.secret is not None for marker in ambush.markers()) == 3
    for face in ("Rustling", "(I)", "(II)", "Hidden archers"):
        assert face not in drawn


def test_secrets_are_told_to_who_asks(ambush: bow.Battle, tmp_path: Path) -> None:
    drawn = words_on(ambush, tmp_path, secrets=True)
    for face in ("Rustling", "(I)", "(II)"):
        assert face in drawn
    assert "face down" not in drawn


def test_an_area_is_outlined_along_its_rim_alone(ambush: bow.Battle) -> None:
    """Two hexes side by side share an edge, which is no border."""
    from bow.lab.map_sheets import _border

    board = ambush.board
    alone, pair = ({board.index[name] for name in names} for names in (["E6"], ["E6", "F6"]))
    assert len(list(_border(ambush, frozenset(alone)))) == 6
    assert len(list(_border(ambush, frozenset(pair)))) == 10


def test_a_sheet_speaks_russian(ambush: bow.Battle, tmp_path: Path) -> None:
    drawn = words_on(ambush, tmp_path, words=Words("ru"))
    for word in ("Битва в Шепчущем лесу", "чащи", "лес", "кав 3 РК"):
        assert f"<!-- {word}" in drawn, word


def test_the_areas_of_the_book_have_names() -> None:
    for language in ("en", "ru"):
        words = Words(language, strict=True)
        for path in scenario_paths():
            for area in bow.load_scenario(path).areas:
                assert words.has(f"area-{area}"), area


STANDING = """
round: 3
limit: 5
morale: stark+2
houses: {stark: {orders: [green], vp: 2}, lannister: {}}
fires: {E5: 3, C7: 1}
devastated: [D4, F6]
compass: [west, north-west, north-east, east, south-east, south-west]
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C5, active: false}
  l1: {kind: lannisport-guards, rank: green, at: C4}
engaged: [s1>l1]
"""


@pytest.fixture(scope="module")
def standing(tmp_path_factory: pytest.TempPathFactory) -> bow.Battle:
    file = tmp_path_factory.mktemp("standing") / "standing.yaml"
    file.write_text(STANDING, encoding="utf-8")
    return bow.load_position(file)


def test_fires_devastation_and_compass_are_on_the_sheet(standing: bow.Battle, tmp_path: Path) -> None:
    drawn = words_on(standing, tmp_path)
    assert drawn.count("<!-- devastated -->") == 2
    assert "<!-- 3 -->" in drawn
    for n in range(1, 7):
        assert f"<!-- {n} -->" in drawn
    for sign in ("A number on red", "Hatched", "grey box", "bar joins", "arrows"):
        assert sign in drawn, sign
    assert "Round 3 of 5. Morale: Stark +2." in drawn
    assert "<!-- The edge of House Lannister -->" in drawn


def test_each_number_of_the_die_stands_at_its_side(standing: bow.Battle) -> None:
    figure = Figure()
    draw_compass(figure, (0, 0, 1, 1), standing)
    places = {text.get_text(): text.get_position() for text in figure.axes[0].texts if text.get_text()}
    turned = {n: round(degrees(atan2(y, x))) % 360 for n, (x, y) in places.items()}
    west, north_east, east, south_west = 180, 60, 0, 240
    assert [turned[n] for n in "1346"] == [west, north_east, east, south_west]


def test_a_battle_that_has_just_begun_says_nothing_of_rounds(battle: bow.Battle, tmp_path: Path) -> None:
    drawn = words_on(battle, tmp_path)
    assert "Morale:" not in drawn
    assert "grey box" not in drawn


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_plan_on_paper_says_how_the_battle_stands(standing: bow.Battle, language: str) -> None:
    words = Words(language)
    said = " ".join(piece.text for line in plan_lines(standing, words, 90) for piece in line.pieces)
    for key in ("print-fires", "print-devastated", "print-compass", "print-stands", "print-engaged", "print-inactive"):
        assert words.say(key) in said, key
    assert words.say("sheet-north-west") in said
    assert words.say("print-fire-at", hex="E5", level=3) in said
