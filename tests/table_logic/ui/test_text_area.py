"""Multi-line text: it wraps at spaces, the caret moves up and down, the selection is cut and pasted."""

import itertools

import pytest
from arcade import key as KEY  # noqa: N812  # as in the table

from bow.ui.kit.regions import Box
from bow.ui.kit.text_fields import TextArea, set_lines
from bow.ui.kit.text_layout import BODY, line_height, width_of

STORY = "The river rose in the night, and nobody crossed it.\nIn the morning both hosts were gone."
NOTHING = (str, lambda text: None)


def area(text: str = STORY, width: float = 160) -> TextArea:
    """Return a text in a narrow box."""
    found = TextArea(text)
    found.lay(width, 16)
    return found


@pytest.mark.parametrize("width", [30, 90, 160, 1000])
def test_every_letter_stands_in_a_line_that_fits(width: float) -> None:
    lines = set_lines(STORY, BODY, 16, width)
    told = [STORY[line.first : line.last] for line in lines]
    assert all(width_of(text, BODY, 16) <= width or len(text) == 1 for text in told)
    assert "".join(told).replace(" ", "") == STORY.replace("\n", "").replace(" ", "")
    left = [STORY[line.last : after.first] for line, after in itertools.pairwise(lines)]
    assert set(left) <= {" ", "\n", ""}


def test_its_height_is_that_of_its_lines() -> None:
    assert area().lay(160, 16) == len(area().lines) * line_height(BODY, 16)
    assert len(area("", 100).lines) == 1


def test_the_caret_goes_through_the_lines_and_keeps_its_column() -> None:
    text = area()
    text.caret = text.anchor = 4
    x = text._x_of(4)
    assert text.key(KEY.DOWN, 0, NOTHING)
    assert text.lines[1].first <= text.caret <= text.lines[1].last
    assert abs(text._x_of(text.caret) - x) < 12
    assert text.key(KEY.UP, 0, NOTHING)
    assert text.caret == 4
    assert not text.key(KEY.UP, 0, NOTHING), "above the first line there is nothing: the key leads away"


def test_home_and_end_are_those_of_the_line() -> None:
    text = area()
    text.caret = text.anchor = text.lines[1].first + 2
    text.key(KEY.END, 0, NOTHING)
    assert text.caret == text.lines[1].last
    text.key(KEY.HOME, KEY.MOD_SHIFT, NOTHING)
    assert text.selected == (text.lines[1].first, text.lines[1].last)


def test_lines_are_selected_cut_and_put_elsewhere() -> None:
    kept: list[str] = []
    board = (lambda: kept[-1], kept.append)
    text = area()
    text.caret = text.anchor = 0
    text.key(KEY.DOWN, KEY.MOD_SHIFT, board)
    first, last = text.selected
    text.key(KEY.X, KEY.MOD_CTRL, board)
    assert kept == [STORY[first:last]]
    assert text.text == STORY[last:]
    text.caret = text.anchor = len(text.text)
    text.key(KEY.ENTER, 0, board)
    text.key(KEY.V, KEY.MOD_CTRL, board)
    assert text.text == f"{STORY[last:]}\n{STORY[first:last]}"


def test_a_click_puts_the_caret_into_its_line() -> None:
    text = area()
    box = Box(10, 0, 160, 400)
    step = line_height(BODY, 16)
    line = text.lines[2]
    assert text.at(10, 400 - 2.5 * step, box) == line.first
    assert text.at(900, 400 - 2.5 * step, box) == line.last
    assert text.at(10, -50, box) == text.lines[-1].first
