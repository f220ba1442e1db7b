"""A static host for the folder of the page, on this computer: no more than any host of files does."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

#: media types that are missing from the tables of some systems
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".wasm": "application/wasm", ".webp": "image/webp"}


class _Handler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012 - the library's name

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


class _Server(http.server.ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing: a browser ends connections when a page is loaded anew."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder; provide its address. It is below the root of the host, as on a site with other pages."""
    handler = partial(_Handler, directory=str(folder.parent))
    with _Server(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/{folder.name}/"
        finally:
            server.shutdown()
            thread.join()
