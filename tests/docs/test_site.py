"""The folder that the site is built from: every page once in the menu, links that lead to pages, and existing names."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tools.docs_site.site_pages import DOCS, LINK, ROOT, SITE, addresses, downloads, menu, stage

NAME = re.compile(r"^::: (\S+)$", re.MULTILINE)
NAMES = sorted(name for path in (SITE / "api").glob("*.md") for name in NAME.findall(path.read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    configuration = yaml.safe_load(stage(folder).read_text(encoding="utf-8"))
    assert (folder / configuration["theme"]["custom_dir"] / "main.html").is_file()
    assert ("site_url" in configuration, "repo_url" in configuration) == tuple(
        map(bool, reversed(addresses().values()))
    )
    return folder / str(configuration["docs_dir"])


def in_menu(entry: Any) -> list[str]:
    if isinstance(entry, str):
        return [entry]
    return [page for each in (entry.values() if isinstance(entry, dict) else entry) for page in in_menu(each)]


def test_the_menu_has_each_page_once_and_the_first_page_first(pages: Path) -> None:
    listed = in_menu(menu())
    assert sorted(listed) == sorted(path.relative_to(pages).as_posix() for path in pages.rglob("*.md"))
    assert listed[0] == "index.md"
    assert len(listed) == len(list(DOCS.glob("*.md"))) + len(list((SITE / "api").glob("*.md"))) + 2


def test_the_first_page_says_where_the_game_is_to_be_had(pages: Path) -> None:
    first = (pages / "index.md").read_text(encoding="utf-8")
    assert "DOWNLOADS" not in first
    assert downloads(addresses()["repository"]) in first
    assert "](https://example.org/bow/releases/latest)" in downloads("https://example.org/bow")


def test_links_lead_to_pages_of_the_site(pages: Path) -> None:
    checked = 0
    for path in pages.rglob("*.md"):
        for match in LINK.finditer(path.read_text(encoding="utf-8")):
            if match["target"] and ":" not in match["target"]:
                assert (path.parent / match["target"]).is_file(), f"{path.name}: {match[0]}"
                checked += 1
    assert checked > 200


def defined(name: str) -> bool:
    """Return whether the source has a module, or a class or function of a module."""
    path = ROOT.joinpath(*name.split("."))
    if path.with_suffix(".py").is_file() or (path / "__init__.py").is_file():
        return True
    module = path.parent.with_suffix(".py")
    tree = ast.parse((module if module.is_file() else path.parent / "__init__.py").read_text(encoding="utf-8"))
    return any(isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == path.name for node in tree.body)


def test_names_of_the_programming_interface_exist() -> None:
    assert [name for name in NAMES if not defined(name)] == []


def test_each_name_is_shown_once_and_a_missing_one_is_found() -> None:
    assert len(set(NAMES)) == len(NAMES) > 30
    assert not defined("bow.battle.battle.Nothing")
