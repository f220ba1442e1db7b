"""A pasted text becomes one line where one line is asked for, and the name of a file is always one."""

from __future__ import annotations

from pathlib import Path

import pytest

from bow.content.documents.faults import InputError
from bow.editor.save_as_panel import PathField, typed_path, yaml_path
from bow.system.control_characters import in_one_line
from bow.system.places import dated_path
from bow.ui.kit.text_fields import TextArea, TextField

PASTED = "The Ford\r\nof\tDusk\u2028\x1b\n"


@pytest.mark.parametrize("text", [PASTED, "  The Ford of \n\n Dusk", "The\x0bFord\x0cof\x85Dusk"])
def test_line_ends_are_spaces(text: str) -> None:
    assert in_one_line(text) == "The Ford of Dusk"


def test_fields_of_one_line() -> None:
    name, path, story = TextField(), PathField("file", lambda _: []), TextArea()
    for field in (name, path, story):
        field.type(PASTED)
    assert name.text == path.text == path.area.text == "The Ford of Dusk"
    assert story.text.count("\n") == 2
    path.type("\n")
    assert path.text == "The Ford of Dusk"


def test_paths_of_editor_and_games(tmp_path: Path) -> None:
    assert typed_path(PASTED, tmp_path) == tmp_path / "The Ford of Dusk"
    assert yaml_path(PASTED, tmp_path) == tmp_path / "The Ford of Dusk.yaml"
    assert dated_path(tmp_path, PASTED, ".bow").name.endswith("-The Ford of Dusk.bow")


def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    assert yaml_path("x" * 250, tmp_path).name == "x" * 250 + ".yaml"
    assert typed_path(".", tmp_path) == tmp_path
    for name in ("x" * 251, "я" * 126, "a/" * 2000 + "b"):
        with pytest.raises(InputError, match="is too long for a file name"):
            yaml_path(name, tmp_path)
