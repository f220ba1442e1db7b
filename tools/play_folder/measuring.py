"""What the page costs: bytes on the way, and the time from the beginning of the load to the first decision."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.docs_site.site_check import BROWSERS
from tools.play_folder.page_folder import wire_sizes
from tools.play_folder.serving import served

#: milliseconds that the page has for anything
GENEROUS = 180_000


def measured(folder: Path) -> Iterator[str]:
    """Yield the lines of a report."""
    sizes = wire_sizes(folder)
    for part, size in sizes.items():
        yield f"{part}: {size / 1e6:.2f} MB on the way (gzip -9)"
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        yield "time: not measured, there is no Chromium"
        return
    with served(folder) as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=found, args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(GENEROUS)
        page.goto(address)
        page.click(".new-game .big")
        page.wait_for_selector(".sheet .asks")
        seconds = page.evaluate("performance.now()") / 1000
        yield f"time to the first decision: {seconds:.1f} s, Chromium {browser.version}"
        browser.close()
