"""Only tests of the painted map wait for it: in the others hexes stay tiles, as while an author works."""

import pytest

from bow.editor.battle_editor import editor_map
from bow.table.battle.board.ground import GroundPainter


class IdlePainter(GroundPainter):
    """A painter that never begins."""

    def request(self, *_: object) -> None:
        pass


@pytest.fixture
def paints() -> None:
    """Have the map painted."""


@pytest.fixture(autouse=True)
def unpainted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Paint no map, unless a test asks for it with `paints`: that takes a second or two after each change."""
    if "paints" not in request.fixturenames:
        monkeypatch.setattr(editor_map, "GroundPainter", IdlePainter)
