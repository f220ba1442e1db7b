"""Commands as a player types them, isolated from the folder of the person who runs the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bow.cli import main
from bow.words.messages import choose_language

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Provide an empty player's folder."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("BOW_HOME", str(folder))
    return folder


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """Provide a function that runs `bow` with some words and returns exit code, output and error output."""
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.delenv("BOW_LANGUAGE", raising=False)

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as end:
            main(arguments)
        out, err = capfd.readouterr()
        assert isinstance(end.value.code, int)
        return end.value.code, out, err

    yield run
    choose_language(None)
