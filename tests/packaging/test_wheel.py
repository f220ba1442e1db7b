"""`pip install .` installs everything that the program needs, wherever it is started."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from email import message_from_string
from pathlib import Path

import pytest
from hatch_metadata import described, urls

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the site-packages of an installation."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def run(installed: Path, cwd: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    # -P: do not look for packages in the current folder.
    return subprocess.run(
        [sys.executable, "-P", *arguments],
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_installed_package_finds_its_files_from_any_folder(installed: Path, tmp_path: Path) -> None:
    code = "from bow.system.places import folder; print(folder('scenarios'), folder('assets'))"
    done = run(installed, tmp_path, "-c", code)
    data = installed / "bow" / "_data"
    assert done.stdout.split() == [str(data / "scenarios"), str(data / "assets")], done.stderr
    listed = run(installed, tmp_path, "-m", "bow", "scenarios")
    assert listed.returncode == 0, listed.stderr
    assert "01-clash-on-the-kingsroad" in listed.stdout


def test_nothing_is_missing_and_nothing_is_too_much(installed: Path) -> None:
    data = installed / "bow" / "_data"
    for name in ("scenarios", "assets"):
        here = {
            path.relative_to(ROOT / name)
            for path in (ROOT / name).rglob("*")
            if path.is_file() and "sources" not in path.relative_to(ROOT).parts[:2]
        }
        assert {path.relative_to(data / name) for path in (data / name).rglob("*") if path.is_file()} == here
    assert (installed / "bow" / "py.typed").exists()
    assert {path.name.partition("-")[0] for path in installed.iterdir()} == {"bow", "bow_westeros"}


def test_the_engine_can_be_used_without_arcade(installed: Path, tmp_path: Path) -> None:
    code = (
        "import sys; sys.modules['arcade'] = None; sys.modules['pyglet'] = None\n"
        "import bow; b = bow.Battle.start(bow.load_scenario('01-clash-on-the-kingsroad'), seed=1)\n"
        "import bow.cli, bow.lab.simulate, bow.record.journal\n"
        "print(len(b.legal_actions()) > 1)"
    )
    done = run(installed, tmp_path, "-c", code)
    assert done.stdout == "True\n", done.stderr


def test_the_description_has_no_dead_links(installed: Path) -> None:
    (file,) = installed.glob("*.dist-info/METADATA")
    metadata = message_from_string(file.read_text(encoding="utf-8"))
    description = str(metadata.get_payload())
    assert description.startswith("# bow: two board games of Westeros")
    links = re.findall(r"\]\(([^)\s]+)\)", description)
    assert links
    assert [each for each in links if not each.startswith(("https://", "#"))] == []


def test_with_an_address_links_lead_there() -> None:
    text = "![seen](docs/a.png) and [how](docs/a.md#b), [here](#c), [there](https://example.org)"
    home = "https://example.org/bow"
    assert described(text, home, "1.2.3") == (
        f"![seen]({home}/raw/v1.2.3/docs/a.png) and [how]({home}/blob/v1.2.3/docs/a.md#b), [here](#c), "
        "[there](https://example.org)"
    )
    assert "blob/main/docs/a.md" in described(text, home, "1.3.0.dev0")
    assert urls(home, "https://bow.example.org")["Issues"] == f"{home}/issues"
    assert urls("", "") == {}
