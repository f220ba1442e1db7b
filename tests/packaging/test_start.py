"""A command loads only the modules that it needs: `bow --version` and `bow --help` do not load the engine."""

import importlib
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name

import bow
from bow.content.scenarios import book_paths
from tools.bundling.contents import needed_modules

ROOT = Path(__file__).parents[2]
LOADED = """
import sys
sys.argv = ["bow", *sys.argv[1:]]
from bow.cli import main
try:
    main()
finally:
    heavy = ("bow.battle", "bow.content.models", "bow.realm.casebook", "arcade")
    print([name for name in heavy if name in sys.modules])
"""


def loaded_by(*arguments: str) -> str:
    """Return the heavy modules that a command line has loaded when it ends, as a list in text."""
    done = subprocess.run([sys.executable, "-c", LOADED, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1]


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["show", "--help"], ["--language", "ru", "--help"]])
def test_what_needs_no_engine_loads_none(arguments: list[str]) -> None:
    assert loaded_by(*arguments) == "[]"


def test_what_needs_the_engine_loads_it() -> None:
    assert "'bow.battle'" in loaded_by("show", "clash-on-the-kingsroad")


def test_a_file_of_the_battle_is_checked_without_the_realm() -> None:
    loaded = loaded_by("check", str(book_paths()[0]))
    assert "'bow.battle'" in loaded
    assert "'bow.realm.casebook'" not in loaded


def test_the_package_has_its_names_though_it_loads_them_late() -> None:
    fresh = importlib.reload(bow)
    assert set(bow.__all__) <= set(dir(fresh))
    for name in bow.__all__:
        assert getattr(fresh, name) is not None
    assert bow.Battle is importlib.import_module("bow.battle").Battle
    assert bow.Match is importlib.import_module("bow.game.match").Match
    assert bow.InputError is importlib.import_module("bow.content.documents.faults").InputError
    with pytest.raises(AttributeError, match="no attribute 'Nothing'"):
        _ = bow.Nothing  # type: ignore[attr-defined]


IMPORTED = """
import importlib, sys
for name in sys.argv[1].split():
    sys.modules[name] = None
for name in sys.argv[2].split():
    importlib.import_module(name)
"""


def test_a_player_needs_no_package_of_developers_and_researchers() -> None:
    """What `tools/play` and the ready-made program leave out is missed by no module outside the laboratory."""
    lock = (ROOT / "tools" / "locks" / "play.txt").read_text(encoding="utf-8")
    installed = {canonicalize_name(line.split("==")[0]) for line in lock.splitlines() if "==" in line}
    missing = {
        name
        for name, owners in packages_distributions().items()
        if name.isidentifier() and not {canonicalize_name(each) for each in owners} & {*installed, "bow-westeros"}
    }
    assert {"matplotlib", "pytest"} <= missing
    modules = [name for name in needed_modules(ROOT) if name.startswith("bow") and not name.startswith("bow.lab")]
    given = [" ".join(sorted(missing)), " ".join(set(modules) - {"bow.__main__"})]
    done = subprocess.run([sys.executable, "-c", IMPORTED, *given], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
