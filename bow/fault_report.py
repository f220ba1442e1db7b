"""Fault reports: one file to send, with a battle, versions, settings and the log."""

from __future__ import annotations

import platform
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from bow.content.documents.faults import InputError
from bow.content.documents.saving import save_bytes
from bow.content.documents.yaml_reading import read_bytes
from bow.game.compiled import ENGINE_BUILD
from bow.record.lines import MOST_BYTES
from bow.system.log_file import log_paths
from bow.system.places import home
from bow.system.sentence import Sentence, os_reason
from bow.words.messages import spoken


def reports_folder() -> Path:
    """Return the folder of the reports."""
    return home() / "reports"


def version_of(package: str) -> str | None:
    """Return the version of an installed package, or None if it is not installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def versions(graphics: str = "") -> list[str]:
    """Return lines with the versions and the platform of the game.

    Args:
        graphics: the renderer of the window; empty without a window.
    """
    return [
        f"bow {version_of('bow-westeros')}, engine {ENGINE_BUILD}",
        f"Python {platform.python_version()}",
        f"Arcade {version_of('arcade')}, pyglet {version_of('pyglet')}",
        platform.platform(),
        f"graphics: {graphics or 'not asked for (no window); see the log'}",
        f"language: {spoken().language}",
    ]


def write_report(journal: Path | None, graphics: str = "") -> Path:
    """Write all information for finding a fault into `reports/bow-report-DATE.zip` in the player's folder.

    Args:
        journal: the battle of the fault, damaged or not, or None.
        graphics: the renderer of the window.

    Returns:
        The path of the report.

    Raises:
        InputError: the journal cannot be read, or the report cannot be written.
    """
    held: dict[str, bytes] = {"about.txt": "".join(f"{line}\n" for line in versions(graphics)).encode()}
    if journal is not None:
        held[journal.name] = read_bytes(journal, MOST_BYTES)
    seats = [journal.with_suffix(".seats")] if journal is not None else []
    for path in (*seats, home() / "settings.json", *log_paths()):
        try:
            held[path.name] = read_bytes(path)
        except InputError as error:  # a missing or malformed file is reported, and the others are still packed
            held["about.txt"] += f"{path.name}: {error.faults[0].message}\n".encode()
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as file:
        for name, content in held.items():
            stamp = max(datetime.now().astimezone().timetuple()[:6], (1980, 1, 1, 0, 0, 0))  # earliest date of a zip
            file.writestr(ZipInfo(name, stamp), content, ZIP_DEFLATED)
    return _kept(packed.getvalue())


def _kept(content: bytes) -> Path:
    folder = reports_folder()
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    path = folder / f"bow-report-{stamp}.zip"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        number = 1
        while path.exists():
            number += 1
            path = folder / f"bow-report-{stamp}-{number}.zip"
    except OSError as error:
        raise InputError.of(path, Sentence("told-cannot-write", why=os_reason(error))) from None
    save_bytes(path, content)
    return path
