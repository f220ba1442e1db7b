"""The archive that the page's worker unpacks: the engine's modules with their data, and its packages, all compiled."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from bow.system.places import PACKAGE
from bow.ui.kit.pictures import LIST, PictureFacts
from bow.web.alone.listed_pictures import GROUNDS
from tools.play_folder.locked_files import compile_modules, packages, runtime

ROOT: Final = Path(__file__).parents[2]
#: what the worker imports
ENTRIES: Final = ("bow.web.alone.page_host", "bow.web.alone.page_thoughts")
#: packages that no browser has: a module that imports one is not for the page
FORBIDDEN: Final = (
    "PIL",
    "numpy",
    "arcade",
    "pyglet",
    "starlette",
    "uvicorn",
    "websockets",
    "typer",
    "rich",
    "_multiprocessing",
)
#: prints the modules of bow that the entries import, where nothing forbidden can be
IMPORTS: Final = """
import sys
for name in sys.argv[1].split(","): sys.modules[name] = None
for name in sys.argv[2:]: __import__(name)
print("\\n".join(sorted(name for name in sys.modules if name.partition(".")[0] == "bow")))
"""
#: folders of bow with data that the engine reads
DATA: Final = ("battle", "bots", "content", "game", "games", "realm", "record", "skirmish", "words")
#: messages that only other programs say
SILENT: Final = ("lab", "usage", "terminal", "editor", "sheets", "printing", "trying", "ribbons")


def write_archive(path: Path, facts: Mapping[str, PictureFacts], grounds: Iterable[str]) -> None:
    """Write the archive, its modules compiled, as a tar file in gzip's compression.

    A browser unpacks that in half of the time that Python takes in it, and similar files share their compression.

    Args:
        path: the archive; the same files give the same bytes.
        facts: what is known of each picture of the assets.
        grounds: the addresses of the painted grounds.

    Raises:
        MissingError: a package could not be fetched.
    """
    own = {name: file.read_bytes() for name, file in _own_files()}
    own[f"bow/_data/assets/{LIST}"] = json.dumps(facts).encode()
    own[f"bow/_data/assets/{GROUNDS}"] = json.dumps(sorted(grounds)).encode()
    beside = packages()
    found = {file.relative_to(beside).as_posix(): file for file in beside.rglob("*") if file.is_file()}
    others = {name: file.read_bytes() for name, file in found.items() if ".dist-info/" not in name}
    with (
        path.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, mtime=0) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive,
    ):
        for name, content in sorted((others | _compiled(own)).items()):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))


def _compiled(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return files by their names, with modules compiled."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "engine.zip"
        with zipfile.ZipFile(path, "w") as archive:
            for name, content in files.items():
                archive.writestr(name, content)
        compile_modules(path, runtime())
        with zipfile.ZipFile(path) as archive:
            return {name: archive.read(name) for name in archive.namelist()}


def modules() -> list[str]:
    """Return the names of the engine's modules that the worker imports."""
    command = [sys.executable, "-c", IMPORTS, ",".join(FORBIDDEN), *ENTRIES]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return found.stdout.split()


def _own_files() -> Iterator[tuple[str, Path]]:
    """Yield our own files with their names in the archive."""
    for module in modules():
        path = PACKAGE.parent.joinpath(*module.split("."))
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        yield path.relative_to(PACKAGE.parent).as_posix(), path
    for folder in DATA:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.is_file() and path.suffix not in (".py", ".pyc"):
                yield path.relative_to(PACKAGE.parent).as_posix(), path
    for path in sorted((ROOT / "scenarios").rglob("*.yaml")):
        if path.is_relative_to(ROOT / "scenarios" / "campaigns"):
            continue
        yield f"bow/_data/{path.relative_to(ROOT).as_posix()}", path
    for path in sorted((ROOT / "assets" / "locale").rglob("*.ftl")):
        if not path.name.startswith(SILENT):
            yield f"bow/_data/{path.relative_to(ROOT).as_posix()}", path
