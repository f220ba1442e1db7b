"""A clone has the same bytes on every system: Windows' line endings break no record and no program of the shell."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from bow.games.kinds import kind_of
from bow.record.journal_reading import read_history
from tools.golden import golden_battle

ROOT = Path(__file__).parents[2]
#: what is cloned: records, texts to compare with, battle plans, and the programs in bash
CLONED = ("tests/golden", "tests/realm/record", "scenarios", "tools/play", "tools/bundle", "tools/environment.sh")

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="only git changes line endings")


def git(folder: Path, *words: str) -> None:
    identity = ("-c", "user.name=a tester", "-c", "user.email=tester@example.org")
    subprocess.run(["git", *identity, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a clone as Git for Windows makes it."""
    folder = tmp_path_factory.mktemp("clone")
    original = folder / "original"
    original.mkdir()
    for name in (".gitattributes", *CLONED):
        (original / name).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, original / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(ROOT / name, original / name)
    git(original, "init", "-q")
    git(original, "add", ".")
    git(original, "commit", "-q", "-m", "all")
    git(folder, "clone", "-q", "-c", "core.autocrlf=true", "-c", "core.eol=crlf", str(original), "cloned")
    return folder / "cloned"


def test_every_file_has_the_bytes_of_the_original(clone: Path) -> None:
    files = [path.relative_to(clone) for name in CLONED for path in [clone / name, *(clone / name).rglob("*")]]
    files = [path for path in files if (clone / path).is_file()]
    assert len(files) > 40
    assert [path for path in files if (clone / path).read_bytes() != (ROOT / path).read_bytes()] == []


def test_recorded_games_are_read(clone: Path) -> None:
    records = sorted(clone.rglob("*.bow"))
    assert len(records) >= 8
    for path in records:
        history = read_history(path, kind_of(path).records)
        assert history.entries
        assert history.damage is None


def test_a_golden_battle_is_played_as_it_is_written(clone: Path) -> None:
    written = (clone / "tests/golden/09-razing-the-red-fork-seed-1.txt").read_bytes().decode()
    assert list(golden_battle("09-razing-the-red-fork", 1)) == written.removesuffix("\n").split("\n")


@pytest.mark.skipif(shutil.which("bash") is None, reason="the programs of tools/ need bash")
@pytest.mark.parametrize("name", [name for name in CLONED if name.startswith("tools/")])
def test_bash_reads_the_programs(clone: Path, name: str) -> None:
    done = subprocess.run(["bash", "-n", str(clone / name)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
