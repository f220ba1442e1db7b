"""The usual marches of a trial on the map: one button shows and hides the arrows."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import arcade
import pytest
from PIL import Image

from bow.editor.battle_editor.editor_map import march_image
from bow.hexes import Board
from bow.lab.trials import UsualMarch
from tests.table.editor.test_editor_screen import PIPER, Author

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key


@pytest.fixture
def author(window: TableWindow, tmp_path: Path) -> Author:
    shutil.copy(PIPER, tmp_path / "piper.yaml")
    hands = Author(window)
    hands.open(tmp_path / "piper.yaml")
    return hands


@pytest.mark.deep
@pytest.mark.usefixtures("paints")
def test_a_button_lays_the_usual_marches_over_the_map(author: Author) -> None:
    author.press(KEY.F9)
    work = author.view.try_page.work
    author.until(lambda: work.played >= 2)
    author.press(KEY.F9)  # stops it
    author.until(lambda: not work.is_running)
    author.until(lambda: author.sees("choice", "marches"))
    author.until(lambda: author.view.map.is_painted)
    author.frame()
    before = arcade.get_image().convert("RGB")
    author.click("choice", "marches")
    marches = author.view.state.shown_marches
    assert {march.house for march in marches} == {"stark", "lannister"}
    author.shoot("editor-marches")
    after = arcade.get_image().convert("RGB")
    x, y = (round(each) for each in author.at(marches[0].hexes[1]))
    box = (x - 30, before.height - y - 30, x + 30, before.height - y + 30)
    assert before.crop(box).tobytes() != after.crop(box).tobytes()
    author.click("choice", "marches")
    assert author.view.state.shown_marches == ()
    author.press(KEY.F9)  # another trial removes the arrows of the previous one
    assert not author.sees("choice", "marches")


def _pixels(grey: Image.Image) -> Iterator[tuple[int, int]]:
    data = grey.tobytes()
    return zip(data[::2], data[1::2], strict=True)


def test_the_houses_are_told_apart_in_grey() -> None:
    board = Board.of(6, 5)
    picked = {}
    for house in ("stark", "lannister"):
        march = UsualMarch("u1", house, ("B2", "B3", "B4"), (1.0, 0.5))
        grey = march_image([march], board, 60, (420, 300)).convert("LA")
        shades = Counter(shade for shade, alpha in _pixels(grey) if alpha == 255).most_common()
        picked[house] = next(shade for shade, _ in shades if shade > 40)  # not the rim
        assert len(shades) >= (2 if house == "lannister" else 1)  # a dashed line inside
    assert picked["stark"] - picked["lannister"] > 80


def test_a_march_that_leaves_the_board_is_cut_there() -> None:
    board = Board.of(3, 3)
    gone = UsualMarch("u1", "stark", ("A1", "A2", "Z9"), (1.0, 1.0))
    there = UsualMarch("u1", "stark", ("A1", "A2"), (1.0,))
    assert march_image([gone], board, 40, (160, 160)).getbbox() is not None
    assert march_image([there], board, 40, (160, 160)).getbbox() is not None
