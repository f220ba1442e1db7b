"""The characters that `bow check` accepts are those of the fonts; drawing others prints nothing on the terminal."""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable
from pathlib import Path

import pytest

import bow
from bow.authoring.draft.warnings import INVISIBLE, shown_letters, unshown, unshown_in
from bow.battle import Battle
from bow.content.documents.yaml_reading import parse_yaml
from bow.lab.map_sheets import draw_sheet
from bow.lab.printing import print_battle
from bow.system.places import folder

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
    assert (
        "letter-unshown: name: no font of the game has 🐉 (U+1F409); the table and printed sheets show a box instead"
        in out
    )
    assert "в шрифтах игры нет 🐉 (U+1F409)" in run("check", str(FILE), "--language", "ru")[1]


def test_drawing_them_spills_no_warning(tmp_path: Path) -> None:
    battle = Battle.start(bow.load_scenario(str(FILE)), seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        draw_sheet(battle, tmp_path / "sheet.png")
        print_battle(battle, tmp_path / "all.pdf", parts=("map", "plan"))


LONG_TEXTS = """\
format: 1
story: |
  The first line.

  The dragon 🐉 comes,
  and 龍 goes.
facts:
  - A text that is
    folded by 🐉 itself.
  - "An escape: \\U0001F409"
  - {a: plain, b: 🐉}  # 龍
note: |-
  Nothing.
"""


@pytest.mark.parametrize(("language", "others"), [("en", " and others; "), ("ru", " и других: ")])
def test_more_letters_than_are_named(run: Run, tmp_path: Path, language: str, others: str) -> None:
    plan = tmp_path / "plan.yaml"
    for letters, more in (("龍一二三四", False), ("龍一二三四五", True)):
        plan.write_text(FILE.read_text(encoding="utf-8").replace("🐉", letters), encoding="utf-8")
        _, out, _ = run("check", str(plan), "--language", language)
        assert "四 (U+56DB)" in out
        assert (others in out) is more
        assert "五" not in out


def test_the_line_is_that_of_the_letter() -> None:
    told = [
        (each.fault.line, each.fault.column, each.fault.field, each.fault.message.split()[6])
        for each in unshown_in(parse_yaml(LONG_TEXTS, "x.yaml"))
    ]
    assert told == [
        (5, 14, "story", "🐉"),
        (6, 7, "story", "龍"),
        (9, 15, "facts.1", "🐉"),
        (10, 5, "facts.2", "🐉"),
        (11, 19, "facts.3.b", "🐉"),
    ]


def test_packs_are_checked_for_them(run: Run, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    assert run("content", "new", str(pack), "--example", "cards")[0] == 0
    assert "letter-unshown" not in run("content", "check", str(pack))[1]
    label = pack / "pack.yaml"
    label.write_text(label.read_text(encoding="utf-8") + "text: |\n  Here be\n  a 🐉.\n", encoding="utf-8")
    line = len(label.read_text(encoding="utf-8").splitlines())
    code, out, err = run("content", "check", str(pack))
    assert (code, err) == (0, "")
    warned = f"{label}:{line}:5: warning, letter-unshown: text: no font of the game has 🐉"
    assert warned in out
    assert warned in run("check", str(label))[1]
    (warning,) = json.loads(run("content", "check", str(pack), "--json")[1])["warnings"]
    assert (warning["id"], warning["file"], warning["line"]) == ("letter-unshown", str(label), line)
