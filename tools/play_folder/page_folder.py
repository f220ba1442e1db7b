"""The folder of the page that plays without a server, as any static host serves it."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from bow.battle.reading import scenarios
from bow.remote.page_files import ALONE, POLICY, TYPES, found_files, texts_of
from bow.system.places import PACKAGE
from bow.words.messages import languages, spoken
from tools.play_folder.engine_archive import write_archive
from tools.play_folder.licences import write_licences
from tools.play_folder.locked_files import INDEX, RUNTIME, runtime
from tools.play_folder.offers import offers
from tools.play_folder.picture_files import all_facts, picture_files

ROOT: Final = Path(__file__).parents[2]
#: where pictures are kept from build to build: their names change with what they show
KEPT: Final = ROOT / "build" / "page-pictures"
#: the content security policy of the page: Python compiles its modules; a page cannot say who may frame it
PAGE_POLICY: Final = "; ".join(
    part.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
    for part in POLICY.split("; ")
    if not part.startswith("frame-ancestors")
)
#: files that only a page with a server has
SERVED_ONLY: Final = ("/host/", "/service.js", "/entrance.js")
#: files of the engine
ENGINE: Final = "engine"
#: files whose content no compression makes smaller
PACKED: Final = (".jpg", ".png", ".tgz", ".webp", ".zip")


def build(place: Path, battles: Iterable[str] | None = None, *, painted: bool = True) -> None:
    """Build the folder anew.

    Args:
        place: the folder.
        battles: the battles whose grounds are painted; None: all. The others show their terrain by small pictures.
        painted: whether any ground is painted at all, which takes a while.

    Raises:
        MissingError: something could not be fetched.
    """
    shutil.rmtree(place, ignore_errors=True)
    (place / ENGINE).mkdir(parents=True)
    for name in RUNTIME:
        shutil.copy(runtime() / name, place / ENGINE / name)
    known = json.loads((runtime() / INDEX).read_bytes())
    (place / ENGINE / INDEX).write_text(json.dumps({**known, "packages": {}}), encoding="utf-8")
    pictures = picture_files(scenarios() if battles is None else battles, painted=painted)
    write_archive(place / ENGINE / "packages.tgz", all_facts(), pictures.grounds)
    write_licences(place)
    pictures.write(place, KEPT)
    common = [each for each in found_files() if not each[0].startswith(SERVED_ONLY)]
    for address, path in [*common, *_own_files()]:
        (place / address.lstrip("/")).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, place / address.lstrip("/"))
    index = place / "index.html"
    index.write_text(
        (PACKAGE / "web" / ALONE / "index.html").read_text(encoding="utf-8").replace("POLICY", PAGE_POLICY)
    )
    for language in languages():
        for folder, values in (("words", texts_of(language)), ("offers", offers(spoken(language)))):
            (place / folder).mkdir(exist_ok=True)
            (place / folder / f"{language}.json").write_text(json.dumps(values), encoding="utf-8")


def _own_files() -> Iterator[tuple[str, Path]]:
    """Yield the addresses of the files that only a page without a server has, with their paths."""
    for path in sorted((PACKAGE / "web" / ALONE).iterdir()):
        if path.suffix in TYPES and path.suffix != ".html":
            yield f"{ALONE}/{path.name}", path
    for path in sorted((ROOT / "assets" / "realm").glob("shield-*.png")):
        yield f"assets/realm/{path.name}", path


def wire_sizes(place: Path) -> dict[str, int]:
    """Return the bytes that the parts of a folder take on the way: `engine`, `page` and `pictures`, compressed."""
    found = {ENGINE: 0, "page": 0, "pictures": 0}
    for path in place.rglob("*"):
        if path.is_file() and path.name != "licences.txt":
            content = path.read_bytes()
            size = len(content) if path.suffix in PACKED else len(gzip.compress(content, 9, mtime=0))
            part = path.relative_to(place).parts[0]
            kind = ENGINE if part == ENGINE else "pictures" if part in ("assets", "pictures") else "page"
            found[kind] += size
    return found
