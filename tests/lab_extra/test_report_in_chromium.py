"""The report as one page in a real browser: every picture is shown, nothing overflows, and nothing is fetched."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
#: a script added to a copy of the page, which reports what the browser has rendered
LOOKING = """
<script>
addEventListener("load", () => {
  document.querySelectorAll("details").forEach(each => { each.open = true; });
  const pictures = [...document.images], page = document.documentElement;
  document.title = JSON.stringify({
    pictures: pictures.length,
    unseen: pictures.filter(each => !each.complete || !each.naturalWidth || !each.clientWidth).length,
    wider: page.scrollWidth - page.clientWidth,
    tables: document.querySelectorAll("table").length,
    fetched: performance.getEntriesByType("resource").filter(each => !each.name.startsWith("data:")).length,
  });
});
</script>
"""


def browser() -> str:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    assert found is not None, "there is no Chromium: tools/lab_test installs it where it can"
    return found


@pytest.mark.parametrize(("language", "width"), [("en", 1200), ("ru", 1200), ("ru", 500)])
def test_the_report_opens_in_a_browser(tmp_path: Path, language: str, width: int) -> None:
    plan, page = tmp_path / "plan.yaml", tmp_path / "report.html"
    plan.write_text("format: 1\nplay: {battle: 01-clash-on-the-kingsroad, bots: random}\ngames: 12\nresults: out\n")
    for arguments in (
        ["run", str(plan), "--jobs", "1"],
        ["report", str(tmp_path / "out"), "--html", str(page), "--language", language],
    ):
        subprocess.run([sys.executable, "-m", "bow", "lab", *arguments], check=True, stdout=subprocess.DEVNULL)
    written = page.read_text(encoding="utf-8")
    page.write_text(written.replace("</body>", f"{LOOKING}</body>"), encoding="utf-8")
    shown = subprocess.run(
        [browser(), "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={tmp_path / 'profile'}",
         f"--window-size={width},900", "--virtual-time-budget=20000", "--dump-dom", page.as_uri()],
        check=True, capture_output=True, encoding="utf-8", timeout=300,
    ).stdout  # fmt: skip
    title = re.search(r"<title>({.*?})</title>", shown)
    assert title is not None, "the page was not loaded"
    found = json.loads(title[1])
    assert found["pictures"] == written.count("<img ") > 5
    assert found["tables"] > 5
    assert (found["unseen"], found["wider"], found["fetched"]) == (0, 0, 0)
