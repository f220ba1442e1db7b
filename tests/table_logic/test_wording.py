"""What goes wrong is said at the table in the player's language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bow.content.documents.yaml_reading import read_yaml
from bow.table.texts.wording import error_text, say
from bow.words.messages import choose_language


@pytest.fixture(autouse=True)
def russian() -> Iterator[None]:
    choose_language("ru")
    yield
    choose_language(None)


def test_why_a_battle_is_not_saved() -> None:
    said = say("notice-journal", why="a.bow: cannot be written: No space left on device")
    assert said == (
        "Битва больше не сохраняется: a.bow: записать не удалось: на диске нет места. "
        "Можно играть дальше; попытка повторяется при каждом действии."
    )


def test_what_is_wrong_with_a_file(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="there is no such file") as error:
        read_yaml(tmp_path / "a.yaml")
    assert error_text(error.value) == f"{tmp_path}/a.yaml: такого файла нет"
    assert error_text(OSError("nobody knows")) == "nobody knows"
