from pathlib import Path

import pytest

import bow
from bow.content.scenarios import scenario_paths
from bow.lab.map_sheets import draw_sheet
from bow.lab.playing import bots_of, with_bots
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
    """The Whispering Wood, once Stark has laid the tokens of the hidden archers."""
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
