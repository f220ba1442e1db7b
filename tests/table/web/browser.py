"""Browsers that play at a real server: Debian's Chromium, driven by playwright, and a table on this computer."""

from __future__ import annotations

import json
import shutil
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, Page, TimeoutError, sync_playwright

from bow.game.actions import Action
from bow.remote import hosting
from bow.remote.remote_seat import RemoteSeat
from bow.remote.server import TableServer
from bow.web.served.drawn_games import DrawnGames
from bow.words.messages import spoken
from tools.docs_site.site_check import BROWSERS
from tools.locks.page_checks import node_modules

#: milliseconds that a page has for anything, on a busy computer
GENEROUS: Final = 120_000
#: the width of a hex in the units of the drawing, and the taps that may be needed to reach one
HEX, TAPS = 100, 6
#: pixels between a tap and the edge of the board
EDGE: Final = 34
PHONE: Final = {"width": 390, "height": 844}
WIDE: Final = {"width": 1280, "height": 800}
#: remembers the sockets of a page, so that a test can break them
_SOCKETS: Final = """
window.sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(...given) { super(...given); window.sockets.push(this); }
};
"""
#: where a place of the drawing is on the screen, and the edges of the board there
_PLACE: Final = """([x, y]) => {
  const sheet = document.querySelector('.view-port-sheet svg');
  const [, , wide, high] = sheet.getAttribute('viewBox').split(' ').map(Number);
  const at = sheet.getBoundingClientRect();
  const frame = document.querySelector('.view-port-frame').getBoundingClientRect();
  return [at.left + x / wide * at.width, at.top + y / high * at.height,
          frame.left, frame.top, frame.right, frame.bottom];
}"""


class NoBrowserError(Exception):
    """There is no Chromium; the text says how to get it."""


@contextmanager
def browser() -> Iterator[Browser]:
    """Provide a browser without a window.

    Raises:
        NoBrowserError: there is none.
    """
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise NoBrowserError("the tests of the page need Chromium: sudo apt-get install chromium")
    with sync_playwright() as play:
        opened = play.chromium.launch(executable_path=found, args=["--no-sandbox"])
        print(f"Chromium {opened.version}")
        try:
            yield opened
        finally:
            opened.close()


@contextmanager
def served(opened: hosting.Opened) -> Iterator[Mapping[str, str]]:
    """Serve a table with its drawings; provide the links of its seats."""
    server = TableServer(port=0, drawing=DrawnGames())
    server.start()
    try:
        server.open(opened.table)
        yield {seat: f"{server.address()}/#{opened.table.keys.table}/{key}" for seat, key in opened.keys.items()}
    finally:
        server.stop()


class Reader:
    """A page at a seat, and the hands of its reader.

    Attributes:
        page: the page.
        faults: what its scripts and the browser complained of.
    """

    def __init__(self, of: Browser, link: str, **options: Any) -> None:
        """Open the page."""
        self.touch = bool(options.get("has_touch"))
        self.page: Page = of.new_context(**options).new_page()
        self.page.set_default_timeout(GENEROUS)
        self.faults: list[str] = []
        self._requests: list[Any] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        self.page.on("requestfinished", lambda request: self._requests.append(request))
        self.page.on("websocket", lambda socket: socket.on("framereceived", self._note))
        self._hexes: dict[str, tuple[float, float]] = {}
        self.page.add_init_script(_SOCKETS)
        self.page.goto(link)

    def _note(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] != "join":
            return
        table = message["table"]
        if table["game"] == "realm":
            self._hexes = {
                id: (area["slots"]["order"][0][0], area["slots"]["order"][0][1]) for id, area in table["areas"].items()
            }
        else:
            self._hexes = {id: (x * HEX, y * HEX) for id, (x, y) in table["board"]["hexes"].items()}

    def loaded(self) -> int:
        """Return the bytes of all that the page has loaded, once nothing more comes."""
        self.page.wait_for_load_state("networkidle")
        return sum(request.sizes()["responseBodySize"] for request in self._requests)

    def drop(self) -> None:
        """Break the connection, as a lost network does, and wait until the page is back."""
        drop([self])

    def serious_faults(self) -> list[str]:
        """Return what axe finds that keeps people from using the page."""
        self.page.evaluate((node_modules() / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
        found: dict[str, Any] = self.page.evaluate("axe.run()")
        return [
            f"{each['id']}: {node['html'][:200]}"
            for each in found["violations"]
            if each["impact"] in ("serious", "critical")
            for node in each["nodes"]
        ]

    # --- choices
    def said(self, opened: hosting.Opened, house: str, action: Action) -> str:
        """Return the effect of an action as the page says it."""
        words = spoken(str(self.page.get_attribute("html", "lang")))
        kind = opened.table.hosted.kind
        text = (kind.on_board or kind.words).action(words, action, RemoteSeat(opened.table.hosted, house).view)
        return text[:1].upper() + text[1:]

    def tap_parts(self, view: Any, action: Action) -> None:
        """Tap the parts of an action, where they are on the page."""
        self.uncover()
        if len(view.legal_actions()) > 1:
            for kind, id in view.parts(action):
                self.tap(f"{kind}:{id}", id if kind == "hex" else place_of(id, view))

    def take(self) -> None:
        """Press the big button, and wait for the next position."""
        n = self.page.get_attribute(".page", "data-n")
        self.page.locator(".sheet .big").click()
        self.page.wait_for_function("n => document.querySelector('.page')?.dataset.n !== n", arg=n)

    def uncover(self) -> None:
        """Close what lies on the board."""
        for each in (".recap .square", "button.dice"):
            while self.page.locator(each).count():
                self.page.locator(each).first.evaluate("button => button.click()")

    def tap(self, key: str, hex: str) -> None:
        """Tap the thing with a key, which is on the page or at a hex or an area of the drawing."""
        self.page.wait_for_selector(".sheet .asks")
        crumb = f'.crumb[data-key="{key}"]'
        for place in (
            f'.chip[data-key="{key}"]',
            f'.order-token[data-key="{key}"]:enabled',
            f'.card[data-key="{key}"] .face',
        ):
            if (found := self.page.locator(place)).count() and found.first.is_visible():
                found.first.click()
                self.page.wait_for_selector(crumb)
                return
        assert hex, f"{key} is nowhere on the page"
        for _ in range(TAPS):
            x, y = self._brought_in(hex)
            self._press(x, y)
            try:
                self.page.wait_for_selector(crumb, timeout=2_000)
                return
            except TimeoutError:  # it came closer
                continue
        raise AssertionError(f"{hex} cannot be tapped for {key}")

    def _press(self, x: float, y: float) -> None:
        (self.page.touchscreen.tap if self.touch else self.page.mouse.click)(x, y)

    def _brought_in(self, hex: str) -> tuple[float, float]:
        """Drag the board until a hex is well inside it; return where the hex is on the screen."""
        for _ in range(TAPS):
            x, y, left, top, right, bottom = self._settled(hex)
            dx = max(0.0, left + EDGE - x) - max(0.0, x - right + EDGE)
            dy = max(0.0, top + EDGE - y) - max(0.0, y - bottom + EDGE)
            if not dx and not dy:
                break
            wide, high = (right - left) * 0.4, (bottom - top) * 0.4
            middle = ((left + right) / 2, (top + bottom) / 2)
            self.page.mouse.move(*middle)
            self.page.mouse.down()
            to = (middle[0] + max(-wide, min(wide, dx * 1.6)), middle[1] + max(-high, min(high, dy * 1.6)))
            self.page.mouse.move(*to, steps=4)
            self.page.mouse.up()
        return x, y

    def _settled(self, hex: str) -> list[float]:
        """Return where a hex is, and the edges of the board, once the board has come to rest."""
        place = self._hexes[hex]
        before: list[float] = []
        while (now := self.page.evaluate(_PLACE, place)) != before:
            before = now
            self.page.wait_for_timeout(60)
        return before


def drop(readers: Collection[Reader]) -> None:
    """Break the connections of pages all at once, and wait until all are back."""
    for reader in readers:
        reader.page.evaluate("(window.lost = window.sockets.at(-1)).close()")
    for reader in readers:
        reader.page.wait_for_function(
            "() => window.sockets.at(-1) !== window.lost && !document.querySelector('.no-link')"
        )


def place_of(id: str, view: Any) -> str:
    """Return the hex of a unit, or an empty text."""
    return getattr(view.units.get(id), "at", "") if hasattr(view, "units") else ""


def bot_choice(opened: hosting.Opened, house: str) -> tuple[Any, Action]:
    """Return the view of a House that decides, and what a bot would do."""
    hosted = opened.table.hosted
    view = RemoteSeat(hosted, house).view
    bots = hosted.kind.bots
    return view, bots.ours("greedy" if bots.is_ours("greedy") else "bot", 3).choose(view)
