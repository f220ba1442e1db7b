"""The source distribution holds all tests with the files that they read, and states the licences inside."""

from __future__ import annotations

import email
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")
LICENCES = {"MIT", "Apache-2.0", "CC-BY-3.0", "CC-BY-4.0", "OFL-1.1", "Bitstream-Vera"}
TEXTS = {
    "LICENSE",
    "assets/CREDITS.md",
    "assets/fonts/DejaVu-LICENSE.txt",
    "assets/fonts/OFL.txt",
    "assets/licences/CC-BY-3.0.txt",
    "assets/licences/CC-BY-4.0.txt",
    "assets/licences/OFL-1.1-Alegreya.txt",
    "bow/web/vendor/htm-LICENSE.txt",
    "bow/web/vendor/preact-LICENSE.txt",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a folder with the source distribution and the wheel."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", str(folder)], cwd=ROOT, check=True, capture_output=True
    )
    return folder


@pytest.fixture(scope="module")
def unpacked(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("unpacked")
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        tar.extraction_filter = getattr(tarfile, "data_filter", None)  # Python has it from 3.11.4 on
        tar.extractall(folder)
    (inside,) = folder.iterdir()
    return inside


def files_in(folder: Path) -> set[str]:
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    }


@pytest.mark.parametrize("folder", ["tests", "tools", "bow", "scenarios"])
def test_every_file_is_in_it(unpacked: Path, folder: str) -> None:
    assert files_in(unpacked / folder) == files_in(ROOT / folder)


def test_the_recorded_battles_have_their_tests(unpacked: Path) -> None:
    golden = files_in(unpacked / "tests/golden")
    assert {"test_golden.py", "test_played.py", "test_realm_of_three.py", "played-raiders.bow"} <= golden


def test_its_tests_can_be_run(unpacked: Path) -> None:
    done = subprocess.run(
        [*PYTEST, "tests/golden/test_realm_of_three.py", "-k", "took_something_back or rules_of_today"],
        cwd=unpacked,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 passed" in done.stdout


def test_the_licences_are_named_and_their_texts_come_along(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (each for each in archive.namelist() if each.endswith(".dist-info/METADATA"))
        metadata = email.message_from_bytes(archive.read(name))
        texts = {each.partition(".dist-info/licenses/")[2] for each in archive.namelist() if "/licenses/" in each}
    assert set(str(metadata["License-Expression"]).split(" AND ")) == LICENCES
    assert set(metadata.get_all("License-File", [])) == TEXTS == texts
    assert all((ROOT / text).is_file() for text in TEXTS)


def test_each_licence_of_the_credits_is_named() -> None:
    credits = (ROOT / "assets/CREDITS.md").read_text(encoding="utf-8")
    for words in ("CC BY 4.0", "CC BY 3.0", "SIL Open Font License 1.1", "Bitstream", "Apache 2.0"):
        assert words in credits
    lying = {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets/licences").glob("*.txt")}
    assert lying <= TEXTS
