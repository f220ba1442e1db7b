"""The folder that mkdocs builds the site from: the pages of docs/, those of the programming interface, and the menu."""

from __future__ import annotations

import re
import shutil
from pathlib import Path, PurePosixPath
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
SITE: Final = DOCS / "site"
#: pages with another name on the site; the first page of a site is its index
RENAMED: Final = {"play.md": "index.md", "README.md": "map.md"}
#: a row of docs/README.md
ROW: Final = re.compile(r"^- \[(?P<title>[^\]]+)\]\((?P<page>[\w-]+\.md)\)", re.MULTILINE)
LINK: Final = re.compile(r"(?P<text>!?\[[^\]]*\])\((?P<target>[^)\s#]*)(?P<anchor>#[^)\s]*)?\)")
FENCE: Final = re.compile(r"^(?P<marks>```+)(?P<language>\w+) [^\n`]+$", re.MULTILINE)


def stage(folder: Path) -> Path:
    """Fill a folder with the pages and with the configuration of mkdocs; return the path of the configuration."""
    shutil.rmtree(folder, ignore_errors=True)
    pages = folder / "pages"
    shutil.copytree(DOCS / "images", pages / "images")
    shutil.copytree(SITE / "api", pages / "api")
    shutil.copy(SITE / "site.css", pages)
    shutil.copy(ROOT / "assets" / "crests" / "stark-small.png", pages / "images" / "favicon.png")
    for path in sorted(DOCS.glob("*.md")):
        write(pages / renamed(path.name), path.read_text(encoding="utf-8"))
    write(pages / "changelog.md", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), within="docs")
    configuration = folder / "mkdocs.yml"
    configuration.write_text(yaml.safe_dump(settings(), sort_keys=False), encoding="utf-8")
    return configuration


def settings() -> dict[str, Any]:
    """Return what the configuration of a build adds to docs/site/mkdocs.yml."""
    return {"INHERIT": str(SITE / "mkdocs.yml"), "docs_dir": "pages", "site_dir": "../site", "nav": menu()}


def menu() -> list[dict[str, Any]]:
    """Return the menu: the groups and pages of docs/README.md, the programming interface, and the changelog."""
    groups: list[dict[str, Any]] = []
    for part in (DOCS / "README.md").read_text(encoding="utf-8").split("\n## ")[1:]:
        title = part.partition("\n")[0]
        rows: list[dict[str, Any]] = [{match["title"]: renamed(match["page"])} for match in ROW.finditer(part)]
        if title == "Program":
            rows += [{"Programming interface": [f"api/{path.name}" for path in sorted((SITE / "api").glob("*.md"))]}]
        groups.append({title: rows})
    return [*groups, {"All pages": ["map.md", "changelog.md"]}]


def renamed(page: str) -> str:
    """Return the name of a page on the site."""
    return RENAMED.get(page, page)


def write(path: Path, text: str, within: str = "") -> None:
    """Write a page as it is on the site.

    Args:
        path: the page in the folder.
        text: the page in the repository.
        within: the folder of the repository that the links name and the site does not have.
    """

    def link(match: re.Match[str]) -> str:
        target = match["target"]
        if ":" in target or not target:
            return match[0]
        page = PurePosixPath(target)
        if within and page.is_relative_to(within):
            page = page.relative_to(within)
        if ".." in page.parts or (within and not (DOCS / page).exists()):  # only the repository has the file
            return match["text"].strip("![]")
        return f"{match['text']}({renamed(str(page))}{(match['anchor'] or '').rstrip('-')})"

    path.write_text(FENCE.sub(r"\g<marks>\g<language>", LINK.sub(link, text)), encoding="utf-8")
