"""Where the files that come with the package lie: scenarios, and what the table shows and says.

An installed package carries them inside itself; in a working copy they stand beside it.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path
from typing import Literal


@cache
def folder(name: Literal["scenarios", "assets"]) -> Path:
    """The folder of that name, wherever the program was started from.

    FileNotFoundError if the installation is broken.
    """
    package = Path(str(resources.files("bow")))
    for candidate in (package / "_data" / name, package.parent / name):
        if candidate.is_dir():
            return candidate
    raise FileNotFoundError(f"the installation is incomplete: no folder {name!r} in or beside {package}")
