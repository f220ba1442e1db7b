"""The commands do not see what the player who runs the tests keeps in his own folder."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's own folder, empty."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("BOW_HOME", str(folder))
    return folder
