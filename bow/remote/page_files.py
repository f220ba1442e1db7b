"""The files of the page for browsers: its modules, fonts, pictures of the panels, and texts in each language.

All files are found when the server starts, and an address is looked up among them. So no address leads elsewhere.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from bow.system.places import PACKAGE, folder
from bow.words.messages import languages, spoken

#: the media types of the files that are served; files of other types are not
TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".webp": "image/webp",
    ".webmanifest": "application/manifest+json",
}
#: the files of `assets` that the page uses
ASSETS: Final = (
    "crests/*.png", "dice/*.png", "fonts/AlegreyaSans-Regular.ttf", "fonts/AlegreyaSans-Bold.ttf",
    "fonts/AlegreyaSC-Bold.ttf", "icons/glyph/*.png", "icons/realm/*.png", "tokens/*.png", "ui/*.png", "ui/table.jpg",
)  # fmt: skip
#: the folder of the modules that only a page without a server has
ALONE: Final = "alone"
#: the beginning of the keys of the page's texts
TEXTS: Final = "page-"
#: the module that keeps the files for a browser whose server cannot be reached; its constants are written here
SERVICE: Final = "/service.js"
#: the host's page, which only a server of many tables has
HOST_PAGE: Final = "/host/tables.html"
#: what is kept besides the modules and texts of the page
SHELL_ASSETS: Final = ("/assets/fonts/", "/assets/ui/", "/assets/icons/glyph/")
#: what the page may load, and from where: from its own server only
POLICY: Final = "; ".join(
    (
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data: blob:", "font-src 'self'",
        "connect-src 'self'", "media-src 'self'", "manifest-src 'self'", "worker-src 'self'", "frame-ancestors 'none'",
        "base-uri 'none'", "form-action 'none'",
    )
)  # fmt: skip
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
#: the browser keeps a file, and asks whether it has changed
ASK_AGAIN: Final = "no-cache"
#: the browser keeps a file, whose address has its hash
FOR_EVER: Final = "public, max-age=31536000, immutable"


def found_files() -> Iterator[tuple[str, Path]]:
    """Yield the addresses of all files of a page with a server, with their paths."""
    web, assets = PACKAGE / "web", folder("assets")
    for path in sorted(web.rglob("*")):
        if path.suffix in TYPES and ALONE not in path.parts:
            yield f"/{path.relative_to(web).as_posix()}", path
    for pattern in ASSETS:
        for path in sorted(assets.glob(pattern)):
            if path.suffix in TYPES:
                yield f"/assets/{path.relative_to(assets).as_posix()}", path


@cache
def texts_of(language: str) -> Mapping[str, str]:
    """Return the texts of the page in a language, without the beginning of their keys; see `Words.templates`."""
    return {key.removeprefix(TEXTS): text for key, text in spoken(language).templates(TEXTS).items()}


class PageFiles:
    """The files of the page, by their addresses."""

    def __init__(self, pictures: Callable[[str], bytes | None] | None = None) -> None:
        """Find the files.

        `pictures` returns the picture at an address, such as `pictures/HASH.webp`, or None. It never changes.
        """
        self._pictures = pictures
        self._paths = dict(found_files())
        self._paths["/"] = self._paths.pop("/index.html")
        self._host_page = self._paths.pop(HOST_PAGE)
        kept = (*SHELL_ASSETS, "/vendor/")
        self._shell = [
            address
            for address in self._paths
            if address != SERVICE and (address.count("/") == 1 or address.startswith(kept))
        ]

    async def answer(self, request: Request) -> Response:
        """Return the file that a request asks for, or that there is none, or that the browser has it already."""
        try:
            return await run_in_threadpool(self._answer, request)
        except asyncio.CancelledError:  # the server ends, and a picture is not painted yet
            return Response("", 503, HEADERS)

    async def host_page(self, request: Request) -> Response:
        """Return the page on which a host makes tables and looks after them."""
        content = await run_in_threadpool(self._host_page.read_bytes)
        return _unless_known(request, content, TYPES[".html"])

    def _service(self) -> bytes:
        """Return the module that keeps the files, with their addresses and a hash of their contents."""
        content, found = hashlib.blake2b(digest_size=12), [*self._shell]
        for address in found:
            content.update(address.encode() + b"\0" + self._paths[address].read_bytes())
        for language in languages():
            found.append(f"/words/{language}.json")
            content.update(json.dumps(texts_of(language)).encode())
        module = self._paths[SERVICE].read_text(encoding="utf-8")
        module = module.replace('const VERSION = "";', f'const VERSION = "{content.hexdigest()}";')
        return module.replace("const FILES = [];", f"const FILES = {json.dumps(found)};").encode()

    def _answer(self, request: Request) -> Response:
        address = request.url.path
        language = address.removeprefix("/words/").removesuffix(".json")
        if address == f"/words/{language}.json" and language in languages():
            return _unless_known(request, json.dumps(texts_of(language)).encode(), "application/json")
        if address.startswith("/pictures/") and self._pictures is not None:
            picture = self._pictures(address.removeprefix("/"))
            if picture is None:
                return Response("", 404, HEADERS)
            return Response(picture, 200, {**HEADERS, "Cache-Control": FOR_EVER}, TYPES[".webp"])
        path = self._paths.get(address)
        if path is None:
            return Response("", 404, HEADERS)
        try:
            content = self._service() if address == SERVICE else path.read_bytes()
        except OSError:
            return Response("", 404, HEADERS)
        return _unless_known(request, content, TYPES[path.suffix])


def _unless_known(request: Request, content: bytes, media_type: str) -> Response:
    tag = f'"{hashlib.sha256(content).hexdigest()[:24]}"'
    headers = {**HEADERS, "ETag": tag, "Cache-Control": ASK_AGAIN}
    if request.headers.get("if-none-match") == tag:
        return Response(None, 304, headers)
    return Response(content, 200, headers, media_type)
