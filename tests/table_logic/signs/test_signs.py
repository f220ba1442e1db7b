"""The legend of the signs: complete, short, and found by ordinary words in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bow.table.battle
from bow.table.battle.pages.help import LINE, ON_PANELS, SIGNS, SLASH
from bow.table.battle.texts import guide as guide_texts
from bow.table.battle.texts.guide import Guide
from bow.ui.kit import theme
from bow.ui.kit.pictures import picture_file
from bow.words.messages import choose_language

ROOT = Path(bow.table.battle.__file__).parent
#: the modules that put signs on the board
MODULES = ("board/overlays.py", "board/stamps.py", "board/miniatures.py", "screens/plan_marks.py")
#: pictures of signs whose names are made of parts
MADE = {"planning/threat-", "units/flag-", "tokens/control-", "tokens/engaged-", "tokens/fire-", "icons/keyword/"}
#: pictures that are no signs: grounds, rims and glows of signs that the legend shows otherwise, and figures
NO_SIGNS = {
    "units/base-ring", "units/base-glow", "units/target-ring", "units/stand-ring",  # as stand-glow and stand-target
    "units/hex-ring-thin", "units/hex-glow",  # as hex-ring
    "tokens/", "units/reach-ring",  # the order tokens themselves, lit as in the strip, fanned out round a unit
    "planning/side",  # as the border of threats
    "terrain/fire-glow", "figures/", "figures/disc-", "units/base-shadow", "units/base-",
}  # fmt: skip
WORDS = {
    "en": {
        "moon": "moon", "sleep": "moon", "ring": "lost", "rings": "lost", "dot": "dots", "dots": "dots",
        "border": "threats", "outline": "threats", "diamond": "diamonds", "arrow": "recap", "flag": "flag",
        "gold": "gold", "cream ring": "ordered", "pale ring": "ordered",
        "question mark": "hidden", "skull": "morale", "crown": "command", "star": "ratings", "triangle": "blow",
        "off balance": "keyword", "dashed": "sight", "zone of control": "zone", "red ring": "target",
        "shield": "leader", "swords": "engaged", "flame": "fire", "footprints": "can", "scales": "momentum",
        "tree": "devastated", "frame": "frames", "violet frame": "frames", "hatching": "hatch", "faint": "faint",
        "crossed-out": "spent",
    },
    "ru": {
        "луна": "moon", "месяц": "moon", "кольцо": "lost", "точка": "dots", "точки": "dots", "граница": "threats",
        "контур": "threats", "ромб": "diamonds", "стрелка": "recap", "стрелки": "recap", "знамя": "flag",
        "флаг": "flag", "череп": "morale", "корона": "command", "звезда": "ratings", "треугольник": "blow",
        "несбалансированность": "keyword", "пунктир": "sight", "зона контроля": "zone", "красное кольцо": "target",
        "щит": "leader", "мечи": "engaged", "пламя": "fire", "следы": "can", "весы": "momentum", "золото": "gold",
        "кремовое кольцо": "ordered",
        "рамка": "frames", "фиолетовая рамка": "frames", "штриховка": "hatch", "бледные": "faint",
        "зачёркнутая": "spent",
    },
}  # fmt: skip

#: words that no rule uses, so that signs come first
FIRST = {"en": ("moon", "ring", "diamond", "dot"), "ru": ("луна", "кольцо", "ромб", "точка")}


@pytest.fixture(params=["en", "ru"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    choose_language(request.param)
    yield str(request.param)
    choose_language(None)


def test_every_sign_has_a_picture_and_a_place() -> None:
    listed = [id for ids in guide_texts.SIGNS.values() for id in ids]
    assert sorted(listed) == sorted(SIGNS)
    assert set(guide_texts.SIGNS["signs-panels"]) == ON_PANELS
    for id, pieces in SIGNS.items():
        for piece in pieces:
            assert piece.picture in (LINE, SLASH) or picture_file(piece.picture).exists(), (id, piece.picture)


def drawn() -> set[str]:
    """Return the pictures that the board puts on its hexes and units, by name or by the beginning of the name."""
    found: set[str] = set()
    for name in MODULES:
        code = (ROOT / name).read_text(encoding="utf-8")
        found |= set(re.findall(r"[\"']((?:units|planning|tokens|terrain|figures|icons/\w+)/[a-z-]*)", code))
    return found


def test_every_sign_of_the_board_is_in_the_legend() -> None:
    explained = {piece.picture for pieces in SIGNS.values() for piece in pieces}
    missing = {name for name in drawn() if name not in explained | NO_SIGNS and name not in MADE}
    assert missing == set()
    assert all(any(picture.startswith(name) for picture in explained) for name in MADE)


def test_signs_of_another_colour_are_in_the_legend() -> None:
    shown = {(piece.picture, piece.colour[:3]) for pieces in SIGNS.values() for piece in pieces}
    for picture, colour in (
        ("planning/target", theme.THREAT),
        ("planning/target-far", theme.THREAT),
        ("planning/target-far", theme.TARGET),
        ("units/hex-hatch", theme.SIGHT_BLOCKED),
        ("units/stand-ring", theme.TEXT),
    ):
        assert (picture, colour[:3]) in shown, picture
    assert any(piece.picture == SLASH for piece in SIGNS["spent"])
    assert {piece.colour[3] for piece in SIGNS["faint"]} == {120}, "as faint as on the board"


def test_a_line_of_words_explains_each(language: str) -> None:
    page = Guide().page("signs")
    signs = [entry for entry in page.entries if entry.kind == "sign"]
    assert len(signs) == len(SIGNS)
    for entry in signs:
        assert len(entry.title) < 50, entry.id
        assert 20 < len(entry.text) < 135, (entry.id, len(entry.text))
        assert entry.text.endswith("."), entry.id
        assert entry.also, entry.id


def test_ordinary_words_find_each_sign(language: str) -> None:
    """The sign is among the first results; only rules with the word in their title come before."""
    guide = Guide()
    for asked, id in WORDS[language].items():
        found = guide.find(asked)
        first = next((n for n, entry in enumerate(found) if (entry.kind, entry.id) == ("sign", id)), None)
        assert first is not None, f"{asked!r} finds {[entry.id for entry in found]}"
        before = [entry for entry in found[:first] if entry.kind != "sign"]
        assert len(before) < 8, (asked, [entry.id for entry in before])
    for asked in FIRST[language]:
        assert guide.find(asked)[0].kind == "sign", asked


def test_every_sign_is_asked_for() -> None:
    for language in WORDS:
        assert len(set(WORDS[language].values())) > 20
