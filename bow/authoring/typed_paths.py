"""File names as typed by users: paths and completions."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from bow.content.documents.faults import InputError
from bow.system.control_characters import in_one_line
from bow.system.sentence import Sentence

#: the most bytes in the name of a file or folder, and in a whole path, on most systems
MOST_OF_NAME: Final = 255
MOST_OF_PATH: Final = 4000


def typed_path(typed: str, base: Path) -> Path:
    """Return the path for a typed name: `~` is the home folder, a bare name is in `base`.

    Line breaks in pasted names are removed.

    Raises:
        InputError: it is no file name, or too long.
    """
    text = in_one_line(typed)
    if not text or "\0" in typed:
        raise InputError.of(typed or "name", Sentence("told-no-name"))
    try:
        path = Path(text).expanduser()
    except RuntimeError:  # there is no such user
        path = Path(text)
    whole = path if path.is_absolute() else base / path
    names = [*whole.parent.parts, f"{whole.name}.yaml"]  # yaml_path may add the ending
    if len(os.fsencode(whole)) > MOST_OF_PATH or any(len(os.fsencode(name)) > MOST_OF_NAME for name in names):
        raise InputError.of(f"{text[:40]}...", Sentence("told-name-too-long"))
    return whole


def yaml_path(typed: str, base: Path) -> Path:
    """Return the path of a battle plan for a typed name; `.yaml` is added to a name without an ending.

    Raises:
        InputError: it is no file name, or the name of a folder.
    """
    path = typed_path(typed, base)
    if typed.strip().endswith(("/", "\\")) or path.is_dir():
        raise InputError.of(path, Sentence("told-a-folder"))
    return path if path.suffix in (".yaml", ".yml") else path.with_name(f"{path.name}.yaml")


def completions(typed: str, base: Path, endings: Iterable[str]) -> list[str]:
    """Return the completions of a typed name: folders, with `/` appended, then files with certain endings, by name.

    Args:
        typed: the text so far; empty stands for `base`.
        base: the folder of a bare name.
        endings: the file endings to offer, such as `.yaml`.
    """
    before, mark, begun = typed.rpartition("/")
    try:
        folder = typed_path(f"{before}{mark}", base) if mark else base
        inside = [(path, path.is_dir()) for path in folder.iterdir() if path.name.startswith(begun)]
    except (InputError, OSError, ValueError):
        return []
    shown = [
        f"{before}{mark}{path.name}{'/' if is_folder else ''}"
        for path, is_folder in inside
        if (begun.startswith(".") or not path.name.startswith("."))
        and (is_folder or path.name.endswith(tuple(endings)))
    ]
    return sorted(shown, key=lambda name: (not name.endswith("/"), name.lower()))
