"""Output files of commands: an existing file is replaced only if the user agrees."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Final

import typer

from bow.cli.terminal.output import ask, say

ForceOption = Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")]
#: answers that mean yes, in all languages
YES: Final = ("y", "yes", "д", "да")


def may_write(paths: Iterable[Path], force: bool) -> None:
    """Check, before the work is done, whether the output files can be written.

    If a file exists, ask the user at the terminal before replacing it.

    Raises:
        InputError: a file exists and may not be replaced, or cannot be written.
    """
    from bow.content.documents.saving import check_place, refuse_to_replace

    for path in paths:
        check_place(path)
        if not force and (path.exists() or path.is_symlink()) and not _agreed(path):
            refuse_to_replace([path])


def _agreed(path: Path) -> bool:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    return (ask(say("file-replace", file=str(path)) + " ") or "").lower() in YES
