"""The contents of the bundle: the whole wheel and its imports, found by reading the unpacked wheel."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

#: modules that libraries import if they are there, and that the program does not use. The formats of pictures that we
#: do not have take much room, readline has the GPL, and _bz2, _lzma and _uuid bring libraries of the system. `bow.ui`
#: does without pymunk. Tables for players elsewhere need OpenSSL
EXCLUDED: Final = [
    "IPython", "PIL.ImageCms", "PIL._avif", "PIL._imagingcms", "PyInstaller", "_bz2", "_curses",
    "_hashlib", "_lzma", "_pytest", "_sqlite3", "_uuid", "cffi", "hatchling", "mypy", "mypyc",
    "numpy._core._multiarray_tests", "numpy._core._operand_flag_tests", "numpy._core._rational_tests",
    "numpy._core._simd", "numpy._core._struct_ufunc_tests", "numpy._core._umath_tests", "numpy.f2py", "numpy.fft",
    "numpy.polynomial", "numpy.testing", "pip", "pycparser", "pymunk", "pytest", "readline", "setuptools", "tkinter",
]  # fmt: skip
#: packages whose source is in the bundle, too: results name the version of the bots by a hash of it
WITH_SOURCE: Final = ("bow.bots", "bow.skirmish")
#: fluent.runtime formats numbers and dates with babel; the program speaks these languages
LANGUAGES: Final = ("en", "ru")
#: Pygments colours hundreds of languages, and the program shows code of Python only
LEXERS: Final = ("_mapping", "python")
COMPILED: Final = (".so", ".pyd")


def needed_modules(wheel: Path) -> list[str]:
    """Return all modules of the wheel, and what they import.

    Most are imported by name when they are first needed, and PyInstaller cannot see into compiled modules.
    """
    found = {path.name.partition(".")[0] for path in wheel.iterdir() if path.suffix in COMPILED}
    for path in sorted((wheel / "bow").rglob("*.py")):
        parts = path.relative_to(wheel).with_suffix("").parts
        found.add(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
        if list(path.parent.glob(f"{path.stem}.*.so")) or list(path.parent.glob(f"{path.stem}.*.pyd")):
            found.update(_imported(path))
    return sorted(found)


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def data_files(wheel: Path) -> list[tuple[str, str]]:
    """Return each file of the package that is no code, with its folder in the bundle."""
    return [
        (str(path), path.parent.relative_to(wheel).as_posix())
        for path in sorted((wheel / "bow").rglob("*"))
        if path.is_file() and path.suffix not in (".py", ".pyc", *COMPILED)
    ]


def is_wanted_module(name: str) -> bool:
    """Return whether a module belongs in the bundle."""
    package, _, lexer = name.rpartition(".")
    return package != "pygments.lexers" or lexer in LEXERS


def is_wanted(target: str) -> bool:
    """Return whether a data file belongs in the bundle. Of babel's languages only ours do, and no time zones."""
    path = Path(target)
    if path.parts[:2] == ("pytz", "zoneinfo"):
        return False
    if path.parent.name != "locale-data" or path.suffix != ".dat":
        return True
    return path.stem == "root" or re.split("[_-]", path.stem)[0] in LANGUAGES
