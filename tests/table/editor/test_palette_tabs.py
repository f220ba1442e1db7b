"""The tabs of the palette: large enough to click, with whole names, in both languages and all sizes."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bow.editor.battle_editor.paint_tool import GROUPS
from bow.ui.wording import say
from tests.table.editor.test_editor_screen import PIPER, Author

if TYPE_CHECKING:
    from bow.table.app import TableWindow


@pytest.fixture
def wide(window: TableWindow) -> Iterator[TableWindow]:
    yield window
    window.set_size(1280, 800)
    window.change_settings(window.settings.changed(language="en", ui_scale=1.0))


@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (1280, 720, 1.5), (1600, 900, 1.0)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_tabs_are_large_and_named(
    wide: TableWindow, tmp_path: Path, width: int, height: int, scale: float, language: str
) -> None:
    wide.change_settings(wide.settings.changed(language=language, ui_scale=scale))
    wide.set_size(width, height)
    wide.dispatch_events()
    shutil.copy(PIPER, tmp_path / "piper.yaml")
    author = Author(wide)
    author.open(tmp_path / "piper.yaml")
    written = {text for text, _ in author.view.palette.canvas.written}
    for group in GROUPS:
        box = author.region("tab", f"group-{group}").box
        assert box.width >= 60
        assert box.height >= 24
        assert say(f"paint-tab-{group}") in written  # not cut
        author.click("tab", f"group-{group}")
        assert author.view.painting.kit.group == group
    author.shoot(f"palette-{language}-{width}-{scale}")
