"""What the page needs of others, with the versions and checksums of tools/locks: Python for browsers, packages."""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from tools.locks.page_checks import NPM

LOCKS: Final = Path(__file__).parents[1] / "locks"
#: the lock of Python for browsers
PYODIDE: Final = LOCKS / "pyodide"
#: its files that a browser loads
RUNTIME: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
#: its list of further packages that it could load from elsewhere
INDEX: Final = "pyodide-lock.json"
#: what it says of itself
ABOUT: Final = "package.json"
#: the packages that the engine needs, from tools/locks/play.txt
PACKAGES: Final = (
    "annotated-types", "attrs", "babel", "fluent-runtime", "fluent-syntax", "platformdirs", "pydantic", "pydantic-core",
    "pytz", "pyyaml", "typing-extensions", "typing-inspection",
)  # fmt: skip
#: the system of a browser, as names of wheels have it; and one whose wheel of PyYAML has the same files in Python
BROWSER, LINUX = "pyemscripten_2026_0_wasm32", "manylinux2014_x86_64"
#: parts of packages that no message needs: other languages, zones of time, what only tests or authors use
LEFT_OUT: Final = re.compile(
    r"(babel/locale-data/(?!(en|ru|root|en_US|ru_RU)\.dat$)|pytz/zoneinfo/|platformdirs/(android|macos|windows)\.py"
    r"|yaml/_yaml\.|pydantic/(v1|mypy)|.*/py\.typed$|.*\.pyi$|.*\.dist-info/(RECORD|WHEEL|INSTALLER)$)"
)
FETCH_WITHIN: Final = 600


class MissingError(Exception):
    """Something that could not be fetched; the text says what, and why."""


def runtime() -> Path:
    """Return a folder with Python for browsers; fetch it if it is not there yet.

    Raises:
        MissingError: npm could not fetch it.
    """
    return _fetched("pyodide", (PYODIDE / "package-lock.json").read_bytes(), _fetch_runtime)


def packages() -> Path:
    """Return a folder with the packages, as Python finds them; fetch them if they are not there yet.

    Raises:
        MissingError: pip could not fetch them.
    """
    rows = "\n".join([*_locked(PACKAGES), BROWSER, LINUX, LEFT_OUT.pattern])
    return _fetched("packages", rows.encode(), _fetch_packages)


def _fetched(what: str, lock: bytes, fetch: Callable[[Path], None]) -> Path:
    """Return the folder of this environment with what a lock names."""
    place = Path(sys.prefix) / f"play-{what}-{hashlib.sha256(lock).hexdigest()[:12]}"
    if not place.is_dir():
        with tempfile.TemporaryDirectory(dir=place.parent) as name:
            made = Path(name) / "made"
            made.mkdir()
            fetch(made)
            try:
                made.replace(place)
            except OSError:  # another process was faster
                if not place.is_dir():
                    raise
    return place


def _fetch_runtime(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        made = Path(name) / "made"
        shutil.copytree(PYODIDE, made)
        command = [sys.executable, "-c", NPM, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        _run(command, made, "Python for browsers (npm `pyodide`)")
        for file in (*RUNTIME, INDEX, ABOUT):
            shutil.copy(made / "node_modules" / "pyodide" / file, folder / file)


def _fetch_packages(folder: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        wheels = Path(name)
        for system, wanted in ((BROWSER, [each for each in PACKAGES if each != "pyyaml"]), (LINUX, ["pyyaml"])):
            lock = wheels / f"{system}.txt"
            lock.write_text("\n".join(_locked(wanted)), encoding="utf-8")
            command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
            command += ["--require-hashes", "--only-binary", ":all:", "--python-version", "3.14"]
            command += [
                "--implementation",
                "cp",
                "--abi",
                "cp314",
                "--platform",
                system,
                "--dest",
                name,
                "-r",
                str(lock),
            ]
            _run(command, wheels, "packages of tools/locks/play.txt for browsers (pip)")
        for wheel in sorted(wheels.glob("*.whl")):
            with zipfile.ZipFile(wheel) as archive:
                for file in archive.namelist():
                    if not LEFT_OUT.match(file):
                        archive.extract(file, folder)


def _locked(names: Iterable[str]) -> Iterator[str]:
    """Yield the rows of packages in tools/locks/play.txt."""
    rows = (LOCKS / "play.txt").read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    found = {row.partition("==")[0]: row for row in rows if "==" in row}
    yield from (found[name] for name in names)


def _run(command: list[str], folder: Path, what: str) -> None:
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=FETCH_WITHIN, check=False)
    except subprocess.TimeoutExpired:
        raise MissingError(f"{what} could not be fetched in {FETCH_WITHIN} seconds") from None
    if done.returncode != 0:
        raise MissingError(f"{what} could not be fetched: {done.stderr.strip()[-600:]}")
