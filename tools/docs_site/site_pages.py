"""The folder from which the site is built: the pages of docs/, the programming interface, and the menu."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path, PurePosixPath
from typing import Any, Final

import yaml

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
SITE: Final = DOCS / "site"
#: pages with another name on the site
RENAMED: Final = {"README.md": "map.md"}
#: a row of docs/README.md
ROW: Final = re.compile(r"^- \[(?P<title>[^\]]+)\]\((?P<page>[\w-]+\.md)\)", re.MULTILINE)
LINK: Final = re.compile(r"(?P<text>!?\[[^\]]*\])\((?P<target>[^)\s#]*)(?P<anchor>#[^)\s]*)?\)")
FENCE: Final = re.compile(r"^(?P<marks>```+)(?P<language>\w+) [^\n`]+$", re.MULTILINE)


def stage(folder: Path) -> Path:
    """Fill a folder with the pages and with the configuration of the site; return the path of the configuration.

    The site is built into the folder `site` there.
    """
    shutil.rmtree(folder, ignore_errors=True)
    pages = folder / "pages"
    shutil.copytree(DOCS / "images", pages / "images")
    shutil.copytree(SITE / "api", pages / "api")
    shutil.copy(SITE / "site.css", pages)
    shutil.copy(ROOT / "assets" / "crests" / "stark-small.png", pages / "images" / "favicon.png")
    for path in sorted(DOCS.glob("*.md")):
        write(pages / renamed(path.name), path.read_text(encoding="utf-8"))
    shutil.copytree(SITE / "overrides", folder / "overrides")
    address = addresses()
    home = (SITE / "home.md").read_text(encoding="utf-8").replace("DOWNLOADS", downloads(address["repository"]))
    write(pages / "index.md", home)
    write(pages / "changelog.md", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), within="docs")
    configuration = folder / "mkdocs.yml"
    configuration.write_text(yaml.safe_dump(settings(), sort_keys=False), encoding="utf-8")
    return configuration


def addresses() -> dict[str, str]:
    """Return `repository` and `site`, the addresses of the project; each is empty until there is one."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = project["tool"]["hatch"]["metadata"]["hooks"]["custom"]
    return {name: found[name].rstrip("/") for name in ("repository", "site")}


def downloads(repository: str) -> str:
    """Return the paragraph of the first page that says where the game is to be had."""
    if not repository:
        return (
            "The first release is not published yet. "
            "Until then [the game starts from its source code](play.md#get-the-game)."
        )
    return (
        f"[Download the newest release]({repository}/releases/latest){{ .md-button .md-button--primary }}\n\n"
        "Linux: a package for Debian and Ubuntu (`.deb`), or an archive for every other system. They need no Python. "
        "[How to start it](play.md#get-the-game)"
    )


def settings() -> dict[str, Any]:
    """Return the configuration of a build: docs/site/mkdocs.yml, the menu and the addresses."""
    address = addresses()
    found: dict[str, Any] = yaml.safe_load((SITE / "mkdocs.yml").read_text(encoding="utf-8"))
    found |= {"docs_dir": "pages", "site_dir": "site", "nav": menu()}
    if address["site"]:
        found["site_url"] = f"{address['site']}/"
    if address["repository"]:
        found["repo_url"] = address["repository"]
    return found


def menu() -> list[dict[str, Any]]:
    """Return the menu: the groups and pages of docs/README.md, the programming interface, and the changelog."""
    groups: list[dict[str, Any]] = []
    for part in (DOCS / "README.md").read_text(encoding="utf-8").split("\n## ")[1:]:
        title = part.partition("\n")[0]
        rows: list[dict[str, Any]] = [{match["title"]: renamed(match["page"])} for match in ROW.finditer(part)]
        if title == "Program":
            rows += [{"Programming interface": [f"api/{path.name}" for path in sorted((SITE / "api").glob("*.md"))]}]
        groups.append({title: rows})
    return [{"Home": "index.md"}, *groups, {"All pages": ["map.md", "changelog.md"]}]


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
