from pathlib import Path

import pytest

import bow
from bow.lab.sheets import draw_sheet


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
