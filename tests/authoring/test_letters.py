"""The letters that `bow check` calls shown are those of the fonts; drawing others says nothing on the terminal."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path

import bow
from bow.battle import Battle
from bow.content.documents.shown_letters import INVISIBLE, shown_letters, unshown
from bow.lab.map_sheets import draw_sheet
from bow.lab.printing.battles import print_battle
from bow.places import folder

Run = Callable[..., tuple[int, str, str]]
FILE = Path(__file__).parent / "warnings" / "letter-unshown.yaml"


def test_the_letters_are_those_of_the_fonts() -> None:
    from matplotlib.ft2font import FT2Font

    fonts = sorted((folder("assets") / "fonts").glob("Alegreya*.ttf"))
    assert len(fonts) == 8
    common = set.intersection(*({chr(code) for code in FT2Font(str(font)).get_charmap()} for font in fonts))
    assert shown_letters() - INVISIBLE == common - INVISIBLE


def test_letters_are_named_once() -> None:
    assert unshown("Дорога на юг — “naïve”, 10 × 3…\n") == ()
    assert unshown("a 🐉 b 🐉 龍") == ("🐉", "龍")


def test_the_check_names_letter_line_and_field(run: Run) -> None:
    code, out, _ = run("check", str(FILE))
    assert code == 0
    assert f"{FILE.name}:4:" in out
    assert "letter-unshown: name: no font of the game has 🐉 (U+1F409): the table and printed sheets show a box" in out
    assert "в шрифтах игры нет 🐉 (U+1F409)" in run("check", str(FILE), "--language", "ru")[1]


def test_drawing_them_spills_no_warning(tmp_path: Path) -> None:
    battle = Battle.start(bow.load_scenario(str(FILE)), seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        draw_sheet(battle, tmp_path / "sheet.png")
        print_battle(battle, tmp_path / "all.pdf", parts=("map", "plan"))
