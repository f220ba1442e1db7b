"""With the marks for colour-blind players on, everyone can tell apart everything that matters."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from bow.content.terms import LIGHTS, Light
from bow.system.places import folder
from bow.ui.kit import theme
from bow.ui.kit.pictures import picture_file, shown
from tools.colours.pairs import GROUPS, LEAST, Looked, compared, figures, marking
from tools.colours.vision import MACHADO, VISIONS, difference, lab, linear, seen, simulated

ROOT = Path(__file__).parents[2]
#: the lights in which the pairs are least apart
HARDEST = ("overcast", "dusk")

#: from the test data of Sharma, Wu and Dalal 2005: two colours in CIELAB, and how far apart they are
SHARMA = [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
    ((50, 0, 0), (50, -1, 2), 2.3669),
    ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
    ((50, 2.5, 0), (50, 0, -2.5), 4.3065),
    ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "wanted"), SHARMA)
def test_the_difference_is_ciede2000(one: tuple[float, ...], other: tuple[float, ...], wanted: float) -> None:
    assert float(difference(np.array(one), np.array(other))) == pytest.approx(wanted, abs=1e-4)
    assert float(difference(np.array(other), np.array(one))) == pytest.approx(wanted, abs=1e-4)


def test_greys_stay_grey_for_everybody() -> None:
    for matrix in MACHADO.values():
        assert matrix.sum(axis=1) == pytest.approx(1.0, abs=1e-5)
    for vision in VISIONS:
        assert simulated(Image.new("RGB", (1, 1), (120, 120, 120)), vision).getpixel((0, 0)) == (120, 120, 120)


def test_red_and_green_fall_together_where_they_should() -> None:
    red, green = (linear(Image.new("RGB", (1, 1), colour)) for colour in ((176, 96, 0), (110, 120, 0)))
    apart = {v: float(difference(lab(seen(red, v)), lab(seen(green, v)))[0, 0]) for v in VISIONS}
    assert apart["normal"] > 25
    assert apart["deuteranopia"] < 12
    assert apart["tritanopia"] > 25


def test_everything_can_be_told_apart_with_the_marks_on() -> None:
    found = figures(True, VISIONS)
    assert len(found) > 200
    low = [f"{entry.pair}, {entry.vision}: {entry.share:.0%}" for entry in found if entry.share < LEAST]
    assert not low, "\n".join(low)


@pytest.mark.parametrize(
    "light", [pytest.param(each, marks=() if each in HARDEST else pytest.mark.deep) for each in LIGHTS]
)
def test_every_sign_stays_readable_in_every_light(light: Light) -> None:
    found = figures(True, VISIONS, light)
    low = [f"{entry.pair}, {entry.vision}: {entry.share:.0%}" for entry in found if entry.share < LEAST]
    assert not low, "\n".join(low)
    plain = {entry[:2]: entry.share for entry in figures(False, ("normal",))}
    worse = [entry for entry in figures(False, ("normal",), light) if entry.share < LEAST <= plain[entry[:2]]]
    assert not worse


@pytest.mark.deep
def test_the_marks_are_needed_and_never_make_it_worse_where_it_was_bad() -> None:
    plain = {entry[:2]: entry.share for entry in figures(False, VISIONS)}
    marked = {entry[:2]: entry.share for entry in figures(True, VISIONS)}
    bad = {key for key, share in plain.items() if share < LEAST}
    assert {pair for pair, _ in bad} >= {"zones: stark | lannister", "dice: green | red"}
    assert all(marked[key] > plain[key] for key in bad)


def test_the_floor_would_notice_that_a_mark_is_missing() -> None:
    for group in ("zones", "morale", "dice"):
        things = list(GROUPS[group].values())
        with marking(False):
            pictures = [Looked(draw()) for draw in things]
        shares = [
            compared(one, other, "greyscale")[1]
            for n, one in enumerate(pictures)
            for other in pictures[n + 1 :]
        ]  # fmt: skip
        assert min(shares) < LEAST, group
        assert compared(pictures[0], pictures[0], "normal") == (0.0, 0.0)


def test_clear_pictures_are_shown_only_with_the_marks() -> None:
    assert shown("tokens/green", False) == "tokens/green"
    assert shown("tokens/green", True) == "marked/tokens/green.png"
    assert shown("dice/red.png", True) == "marked/dice/red.png"
    assert shown("tokens/valor", True) == "tokens/valor"
    for path in (folder("assets") / "marked").rglob("*.png"):
        name = path.relative_to(folder("assets") / "marked").as_posix()
        with Image.open(path) as clear, Image.open(picture_file(name)) as plain:
            assert clear.size == plain.size, name


def test_the_setting_is_put_back() -> None:
    with pytest.raises(KeyError), marking(True):
        raise KeyError
    assert not theme.marks


@pytest.mark.deep
def test_the_program_prints_the_same_figures() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "assets" / "colour_check.py", "--figures", "--json"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    told = json.loads(done.stdout)
    assert [entry["share"] for entry in told["marks"]] == [entry.share for entry in figures(True, VISIONS)]
