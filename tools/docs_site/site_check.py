"""The check of the built site in a real browser: every page at the width of a phone, all links, and the search."""

from __future__ import annotations

import http.server
import json
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

#: the width of a small phone, in pixels
PHONE: Final = 360
#: seconds that the browser has for all pages
MOST_SECONDS: Final = 900
#: the folder of the site with the game itself, which is no page of the documentation
PLAYED: Final = "now"
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "chrome")
HERE: Final = Path(__file__).parent


def check_site(site: Path) -> int:
    """Open each page of a site and print the faults; return the exit code of tools/docs.py."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        print("The check needs Chromium: sudo apt-get install chromium", file=sys.stderr)
        return 2
    found_pages = (path.relative_to(site) for path in site.rglob("*.html") if path.name != "404.html")
    pages = sorted(path.as_posix() for path in found_pages if path.parts[0] != PLAYED)
    report = reported(browser, site, [f"/{page}" for page in pages])
    if report is None or "error" in report:
        print(f"The browser has not opened the pages. {report['error'] if report else ''}", file=sys.stderr)
        return 1
    found = list(faults(report, site))
    for fault in found:
        print(fault)
    links = sum(len(page["links"]) for page in report["pages"].values())
    print(f"{len(pages)} pages, {links} links, {PHONE} pixels wide: {len(found) or 'no'} faults")
    return 1 if found else 0


def faults(report: Mapping[str, Any], site: Path) -> Iterator[str]:
    """Yield the faults of a site, from the report of the browser."""
    pages: Mapping[str, Any] = report["pages"]
    for name, page in pages.items():
        yield from (f"{name}: {fault}" for fault in page["faults"])
        yield from (f"{name}: asks another server: {each}" for each in page["sources"] if not is_local(each))
        for link in [*page["links"], *page["sources"]]:
            address = urlsplit(link)
            if not is_local(link):
                continue
            path = unquote(address.path) if address.path != "/" else "/index.html"
            anchor = unquote(address.fragment)
            if not (site / path.lstrip("/")).is_file():
                yield f"{name}: leads nowhere: {path}"
            elif anchor and path in pages and anchor not in pages[path]["ids"]:
                yield f"{name}: no such heading: {path}#{anchor}"
    if not report["found"]:
        yield "the search finds nothing"


def is_local(address: str) -> bool:
    """Return whether an address is on the site itself."""
    parts = urlsplit(address)
    return parts.hostname == "127.0.0.1" or parts.scheme in ("data", "blob")


class _Server(http.server.ThreadingHTTPServer):
    """Serves the site and the page that checks it, and receives the report."""

    def __init__(self, site: Path, pages: list[str]) -> None:
        super().__init__(("127.0.0.1", 0), partial(_Handler, directory=str(site)))
        page = (HERE / "check_page.html").read_text(encoding="utf-8")
        self.page = page.replace("WIDTH;", f"{PHONE};").replace('"WIDTH"', f'"{PHONE}"')
        self.page = self.page.replace("PAGE_LIST", json.dumps(pages))
        self.report: dict[str, Any] | None = None
        self.arrived = threading.Event()


class _Handler(http.server.SimpleHTTPRequestHandler):
    server: _Server

    def do_GET(self) -> None:
        if self.path != "/check":
            super().do_GET()
            return
        content = self.server.page.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def do_POST(self) -> None:
        self.server.report = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.send_response(204)
        self.end_headers()
        self.server.arrived.set()

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


def reported(browser: str, site: Path, pages: list[str]) -> dict[str, Any] | None:
    """Let a browser open the pages, and return its report; None if it ends or takes too long without one."""
    with _Server(site, pages) as server, tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        command = [browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions"]
        command += [f"--user-data-dir={profile}", "--window-size=900,900", "--remote-debugging-port=0"]
        running = subprocess.Popen(
            [*command, f"http://127.0.0.1:{server.server_port}/check"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            for _ in range(MOST_SECONDS):
                if server.arrived.wait(1) or running.poll() is not None:
                    break
        finally:
            running.terminate()
            running.wait()
            server.shutdown()
        return server.report
