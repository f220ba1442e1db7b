"""A page without a server in a real browser, and the hands of its players."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page

#: milliseconds that the page has for anything, on a busy computer
GENEROUS: Final = 240_000
#: notes the House of the page, the last view that it was sent, and how many there were
_VIEWS: Final = """
window.views = 0;
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", ({ data }) => {
      const message = data.type === "frame" && data.frame ? JSON.parse(data.frame) : {};
      if (message.type === "join") window.house = message.house;
      if (message.type === "view") [window.view, window.views] = [message, window.views + 1];
    });
  }
};
"""
#: what the page waits for next
_READY: Final = """() => document.querySelector('.sheet.lit, .pass-on .big') ||
  (window.view?.final && document.querySelector('.sheet'))"""
#: opens the list of all choices, if there are several, and waits until it is that of the last view
_LISTED: Final = """() => {
  const list = document.querySelector('.sheet .rows'), { menu } = window.view;
  if (list && !list.open) list.querySelector('summary').click();
  const shown = list?.querySelectorAll('li button').length;
  return window.view.final || menu.length === 1 || (menu.length > 1 && shown === menu.length);
}"""
#: presses a row of that list, unless another view has come; returns whether it did
_PRESS: Final = """([n, at]) => {
  const rows = document.querySelectorAll('.sheet .rows li button'), { menu } = window.view;
  if (window.view.n !== n || (menu.length > 1 && rows.length !== menu.length)) return false;
  if (menu.length > 1) rows[at].click();
  return true;
}"""


class PlayedPage:
    """A page in a browser.

    Attributes:
        page: the page.
        faults: what its scripts and the browser complained of.
        elsewhere: the addresses of other hosts that it asked.
        turns: how often the screen was passed on.
    """

    def __init__(self, of: Browser, address: str, seed: int = 1, **options: Any) -> None:
        """Open the start page."""
        self.page: Page = of.new_context(accept_downloads=True, **options).new_page()
        self.page.set_default_timeout(GENEROUS)
        self.faults: list[str] = []
        self.elsewhere: list[str] = []
        self.turns = 0
        self._chance = random.Random(seed)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", lambda said: self.faults.append(said.text) if said.type == "error" else None)
        self.page.context.on("request", lambda request: self._note(request.url, address))
        self.page.add_init_script(_VIEWS)
        self.page.goto(address)
        self.page.wait_for_selector(".new-game")

    def _note(self, url: str, address: str) -> None:
        if not url.startswith((address, "blob:", "data:")):
            self.elsewhere.append(url)

    # --- the start page
    def begin(self, game: str, seats: dict[str, str], battle: str = "") -> None:
        """Begin a game with some players; the others are as the page has them."""
        self.page.locator(f"input[value={game}]").evaluate("input => input.click()")
        if battle:
            self.page.select_option("select[name=battle]", battle)
        self._seat(seats)

    def open(self, file: Path, seats: dict[str, str]) -> None:
        """Open a recorded game, and continue it with some players."""
        self.page.set_input_files("input[type=file]", file)
        self.page.wait_for_selector("section.new-game")
        self._seat(seats)

    def _seat(self, seats: dict[str, str]) -> None:
        for house, who in seats.items():
            self.page.select_option(f"select[data-house={house}]", who)
        self.page.locator(".new-game .big").click()
        self.page.wait_for_selector(".sheet .asks, .handover")

    def leave(self) -> None:
        """Go back to the start page by the menu."""
        self.uncover()
        self.page.locator(".menu-button").click()
        self.page.locator("dialog[open] .plain", has=self.page.locator(".glyph-quit")).click()
        self.page.wait_for_selector(".new-game")

    # --- a game
    @property
    def view(self) -> Any:
        """The last view that the shown seat was sent."""
        return self.page.evaluate("window.view")

    def come(self) -> None:
        """Come to the screen after a handover, if there is one."""
        if self.page.locator(".handover .big").count():
            self.page.locator(".handover .big").click()
            self.turns += 1
        self.page.wait_for_selector(".sheet .asks")

    def uncover(self) -> None:
        """Close the recap and the dice over the board."""
        for each in (".recap .square", "button.dice"):
            while self.page.locator(each).count():
                self.page.locator(each).first.evaluate("button => button.click()")

    def choose(self, wanted: str = "^attack") -> bool:
        """Take one action by the list of all choices, an action of a kind if there is one; return False at the end.

        If another person decides, the screen is passed on instead.
        """
        self.come()
        self.page.wait_for_function(_READY)
        if self.page.locator(".pass-on .big").count():
            self.page.locator(".pass-on .big").click()
            self.page.wait_for_selector(".handover")
            assert not self.page.locator(".sheet, .hand, .log").count(), "nothing is seen at a handover"
            return True
        self.uncover()
        while True:  # another view may come meanwhile
            self.page.wait_for_function(_LISTED)
            view = self.view
            rows = view["menu"]
            if view["final"]:
                return False
            liked = [n for n, row in enumerate(rows) if re.search(wanted, row["text"])]
            if self.page.evaluate(_PRESS, [view["n"], self._chance.choice(liked or range(len(rows)))]):
                break
        before = self.page.evaluate("window.views")
        self.page.locator(".sheet .big").click()
        self.page.wait_for_function("before => window.views > before", arg=before)
        return True
