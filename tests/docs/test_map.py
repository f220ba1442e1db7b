"""docs/README.md, the overview of the documentation, lists each page once."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
MAP = (DOCS / "README.md").read_text(encoding="utf-8")


def test_the_map_lists_each_page_once() -> None:
    listed = re.findall(r"^- \[[^\]]+\]\(([\w-]+\.md)\): \S", MAP, re.MULTILINE)
    assert sorted(listed) == sorted(path.name for path in DOCS.glob("*.md") if path.name != "README.md")


def test_the_map_has_four_groups() -> None:
    assert re.findall(r"^## (.+)$", MAP, re.MULTILINE) == ["Play", "Make battles", "Program", "Contribute"]
