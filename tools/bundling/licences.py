"""One file with the licences of everything in the bundle, found by inspecting the files themselves."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Final

LICENCE: Final = re.compile(r"(licen[cs]e|copying|notice|copyright)", re.IGNORECASE)
RULE: Final = "=" * 100
#: texts that packages do not bring, by the name of the package
TEXTS: Final = Path(__file__).parent / "texts"
#: where Debian keeps the licences that its packages only name
COMMON: Final = Path("/usr/share/common-licenses")


class UnknownOriginError(Exception):
    """Nobody says under which licence a file may be given away."""


def licences(sources: Iterable[Path], own: Path) -> str:
    """Return the licences of files that are in the bundle, by the paths that they were taken from.

    Args:
        own: the folder of the project, whose licences come first.

    Raises:
        UnknownOriginError: a file belongs to nothing, or its owner has no licence.
    """
    texts = {"bow": "\n".join(path.read_text(encoding="utf-8") for path in _own(own))}
    owners = {
        Path(str(dist.locate_file(file))).resolve(): dist for dist in distributions() for file in dist.files or ()
    }
    python = Path(sysconfig.get_path("stdlib")).resolve()
    texts[f"Python {sysconfig.get_python_version()}"] = _of_python(python)
    for distribution in distributions():
        if distribution.name == "pyinstaller":  # its loader is in every bundle
            texts["PyInstaller (the loader)"] = _of_distribution(distribution)
    system: dict[str, str] = {}
    for source in sorted({path.resolve() for path in sources}):
        if source in owners:
            texts.setdefault(f"{owners[source].name} {owners[source].version}", _of_distribution(owners[source]))
        elif not source.is_relative_to(own) and not is_python(source):
            package, text = _of_system(source)
            system.setdefault(package, text)
    return "".join(_parts({**texts, **dict(sorted(system.items()))}))


def _parts(texts: dict[str, str]) -> Iterator[str]:
    yield "The licences of everything in this program. Its parts:\n\n"
    yield "".join(f"  {name}\n" for name in texts)
    for name, text in texts.items():
        yield f"\n{RULE}\n{name}\n{RULE}\n\n{text.strip()}\n"
    named = {name for text in texts.values() for name in re.findall(rf"{COMMON}/([\w.-]*\w)", text)}
    for name in sorted(named):
        if (COMMON / name).is_file():
            yield f"\n{RULE}\n{COMMON / name}\n{RULE}\n\n{(COMMON / name).read_text(encoding='utf-8').strip()}\n"


def _own(root: Path) -> list[Path]:
    assets = root / "assets"
    fonts = [assets / "fonts" / "OFL.txt", assets / "fonts" / "DejaVu-LICENSE.txt"]
    return [root / "LICENSE", assets / "CREDITS.md", *sorted((assets / "licences").glob("*.txt")), *fonts]


def is_python(source: Path) -> bool:
    """Return whether a file is Python itself: of its standard library, or the library of its interpreter.

    The prefix of a system's Python is /usr, which has everything else, too. Only on Windows, and in a framework of
    macOS, has Python a folder of its own.
    """
    folders = [Path(sysconfig.get_path(name)).resolve() for name in ("stdlib", "platstdlib")]
    if sys.platform == "win32" or sysconfig.get_config_var("PYTHONFRAMEWORK"):
        folders.append(Path(sys.base_prefix).resolve())
    if any(source.is_relative_to(folder) for folder in folders) and "site-packages" not in source.parts:
        return True
    named = {Path(str(sysconfig.get_config_var(name))).name for name in ("LDLIBRARY", "INSTSONAME")}
    return source.name in named or source.name == f"libpython{sysconfig.get_python_version()}.so.1.0"


def _of_python(library: Path) -> str:
    debian = Path("/usr/share/doc", f"python{sysconfig.get_python_version()}", "copyright")
    for path in (library / "LICENSE.txt", library.parents[1] / "LICENSE.txt", debian):
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise UnknownOriginError(f"{library} has no LICENSE.txt")


def _of_distribution(distribution: Distribution) -> str:
    """Return the texts that a package brings; if it brings none, ours of it, or what its metadata say."""
    texts = [
        Path(str(distribution.locate_file(file))).read_text(encoding="utf-8", errors="replace")
        for file in distribution.files or ()
        if ".dist-info" in file.parts[0] and LICENCE.search(file.as_posix().partition("/")[2])
    ]
    ours = TEXTS / f"{distribution.name}.txt"
    if not texts and ours.is_file():
        texts = [ours.read_text(encoding="utf-8")]
    if not texts:
        asked = ("License-Expression", "License", "Classifier", "Home-page", "Project-URL")
        said = [(key, value) for key in asked for value in distribution.metadata.get_all(key) or ()]
        if not any(key.startswith("License") or value.startswith("License") for key, value in said):
            raise UnknownOriginError(f"{distribution.name} has no licence")
        told = [value for key, value in said if key != "Classifier" or value.startswith("License")]
        texts = ["The package brings no text of its licence. It says: " + "; ".join(told)]
    return "\n\n".join(texts)


def _of_system(library: Path) -> tuple[str, str]:
    """Return the package of a library of the system, and its licence."""
    if shutil.which("dpkg-query"):
        for path in (library, Path("/", *library.parts[2:])):  # /lib is /usr/lib, and dpkg may know either
            asked = subprocess.run(["dpkg-query", "-S", str(path)], capture_output=True, text=True, check=False)
            package = asked.stdout.partition(":")[0]
            text = Path("/usr/share/doc", package, "copyright")
            if package and text.is_file():
                return f"{package} (Debian)", text.read_text(encoding="utf-8")
    raise UnknownOriginError(f"{library} belongs to no package")
