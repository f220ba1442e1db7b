"""The check of the site in a real browser: it finds a page that is too wide, dead links, and a missing picture."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.docs_site.site_check import check_site

PAGE = """<!doctype html><meta name="viewport" content="width=device-width"><body style="margin: 0">
<button class="md-search__button">Search</button><div id="search"></div>
<script>document.querySelector("#search").attachShadow({{mode: "open"}}).innerHTML =
  '<input><a href="/index.html">found</a>';</script>
<article><h1 id="top">A page</h1>{}</article>"""
SOUND = '<a href="other.html#top">other</a> <div style="overflow: auto"><p style="width: 900px">wide</p></div>'
FAULTS = {
    '<p style="width: 500px">wide</p>': "500 pixels wide: <p> wide",
    '<a href="gone.html">gone</a>': "leads nowhere: /gone.html",
    '<a href="other.html#gone">gone</a>': "no such heading: /other.html#gone",
    '<img src="gone.png">': "no picture http",
    '<script src="https://example.org/x.js"></script>': "asks another server: https://example.org/x.js",
}


def test_faults_are_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "other.html").write_text(PAGE.format(SOUND), encoding="utf-8")
    (tmp_path / "index.html").write_text(PAGE.format(SOUND), encoding="utf-8")
    assert check_site(tmp_path) == 0, capsys.readouterr().out
    (tmp_path / "index.html").write_text(PAGE.format("".join(FAULTS)), encoding="utf-8")
    assert check_site(tmp_path) == 1
    printed = capsys.readouterr().out
    for fault in FAULTS.values():
        assert f"index.html: {fault}" in printed
