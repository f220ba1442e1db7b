"""The files of a folder from an unknown author: no link may lead out of the folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from bow.content.documents.faults import Fault, InputError
from bow.system.sentence import Sentence

YAML: Final = (".yaml", ".yml")
DEEPEST: Final = 50
"""Folders within folders that are looked into, at most."""


def is_below(path: Path, folder: Path) -> bool:
    """Return whether a path is below a folder after resolving `..` and links."""
    try:
        found, around = path.resolve(), folder.resolve()
    except (OSError, RuntimeError, ValueError):  # no name of a file, or links in a circle
        return False
    return found != around and found.is_relative_to(around)


def files_in(folder: Path, deepest: int = DEEPEST) -> list[Path]:
    """Return the YAML files in a folder and its subfolders, as `names_in` does.

    Raises:
        InputError: some files are links that lead out of the folder; the targets of such links are not read.
    """
    found = names_in(folder, deepest)
    faults = [fault for path in found if (fault := _leads_out(path, folder)) is not None]
    if faults:
        raise InputError(faults)
    return found


def names_in(folder: Path, deepest: int = DEEPEST) -> list[Path]:
    """Return the YAML files in a folder, sorted, without checking what they are.

    Hidden files and folders are left out, and links to folders are not entered.

    Args:
        folder: the folder to search.
        deepest: how many levels of subfolders are searched.
    """
    found: list[Path] = []
    for here, inside, files in os.walk(folder):
        deep = len(Path(here).relative_to(folder).parts) >= deepest
        inside[:] = [] if deep else [name for name in inside if not name.startswith(".")]
        found += [Path(here, name) for name in files if name.endswith(YAML) and not name.startswith(".")]
    return sorted(found)


def refuse_link_out(path: Path, folder: Path) -> None:
    """Check that a file is not a link that leads out of its folder.

    Raises:
        InputError: it is such a link.
    """
    fault = _leads_out(path, folder)
    if fault is not None:
        raise InputError([fault])


def _leads_out(path: Path, folder: Path) -> Fault | None:
    if is_below(path, folder):
        return None
    return Fault(str(path), None, "", Sentence("told-link-out"))
