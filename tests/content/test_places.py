"""The folders of a player's files, even without a home folder."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from bow.system import places


@pytest.fixture
def homeless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    def nowhere(*_: object, **__: object) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv("BOW_HOME", raising=False)
    monkeypatch.setattr(platformdirs, "user_data_dir", nowhere)
    monkeypatch.setattr(platformdirs, "user_cache_dir", nowhere)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    places._temporary_home.cache_clear()
    yield tmp_path
    places._temporary_home.cache_clear()


@pytest.mark.skipif(os.name != "posix", reason="users have numbers")
def test_a_user_without_a_home_has_a_temporary_one(homeless: Path) -> None:
    found = places.home()
    assert found == homeless / f"bow-{os.getuid()}"
    assert found.stat().st_mode & 0o777 == 0o700
    assert places.cache_folder() == found / "cache"
    places._temporary_home.cache_clear()
    assert places.home() == found


@pytest.mark.skipif(os.name != "posix", reason="users have numbers")
@pytest.mark.parametrize("what", ["open to all", "a link", "a file"])
def test_a_folder_that_somebody_else_may_fill_is_not_trusted(what: str, homeless: Path) -> None:
    place = homeless / f"bow-{os.getuid()}"
    if what == "a link":
        (homeless / "other").mkdir(0o700)
        place.symlink_to(homeless / "other")
    elif what == "a file":
        place.touch()
    else:
        place.mkdir()
        place.chmod(0o777)
    found = places.home()
    assert found != place
    assert found.parent == homeless
    assert found.stat().st_mode & 0o777 == 0o700
