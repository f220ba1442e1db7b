"""The licences of everything in the folder of the page, in one file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from tools.play_folder.locked_files import ABOUT, packages, runtime

ROOT: Final = Path(__file__).parents[2]
RULE: Final = "=" * 100
#: files of packages that have a licence
LICENCE: Final = re.compile(r"(licen[cs]e|copying|notice|authors)", re.IGNORECASE)
#: the licences of what comes without their texts: its text is beside this module
TEXTS: Final = Path(__file__).parent / "texts"


#: how the metadata of a package names that licence
APACHE: Final = "License :: OSI Approved :: Apache Software License"


class NoLicenceError(Exception):
    """A package without a licence; the text names it."""


def write_licences(place: Path) -> None:
    """Write `licences.txt` into the folder of the page.

    Raises:
        NoLicenceError: a package has none.
        MissingError: a package could not be fetched.
    """
    parts = [("bow", (ROOT / "LICENSE").read_text(encoding="utf-8"))]
    parts += [("Pictures of bow", (ROOT / "assets" / "CREDITS.md").read_text(encoding="utf-8"))]
    for path in [*sorted((ROOT / "assets" / "licences").glob("*.txt")), ROOT / "assets" / "fonts" / "OFL.txt"]:
        parts.append((path.stem, path.read_text(encoding="utf-8")))
    for path in sorted((ROOT / "bow" / "web" / "vendor").glob("*.txt")):
        parts.append((path.stem, path.read_text(encoding="utf-8")))
    about = json.loads((runtime() / ABOUT).read_bytes())
    parts.append(
        (f"pyodide {about['version']}: {about['license']}", (TEXTS / "MPL-2.0.txt").read_text(encoding="utf-8"))
    )
    parts.append(("Python, in pyodide: PSF-2.0", (TEXTS / "Python.txt").read_text(encoding="utf-8")))
    for info in sorted(packages().glob("*.dist-info")):
        texts = [each for each in sorted(info.rglob("*")) if each.is_file() and LICENCE.search(each.name)]
        if not texts and APACHE in (info / "METADATA").read_text(encoding="utf-8"):
            texts = [ROOT / "bow" / "web" / "vendor" / "htm-LICENSE.txt"]  # the same licence
        if not texts:
            raise NoLicenceError(f"{info.name} has no licence")
        parts += [(f"{info.stem}: {each.name}", each.read_text(encoding="utf-8", errors="replace")) for each in texts]
    text = "\n\n".join(f"{RULE}\n{name}\n{RULE}\n\n{content.strip()}" for name, content in parts)
    (place / "licences.txt").write_text(text + "\n", encoding="utf-8")
