"""The address of the project in the metadata of a package: `[tool.hatch.metadata.hooks.custom]` of pyproject.toml.

Both addresses there may be empty. Without a repository the package names no address, and its description is the README
without its pictures and links, which would lead nowhere.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)\s]+)\)")


class AddressHook(MetadataHookInterface):
    """Fills in `urls` and `readme`, which pyproject.toml declares as dynamic."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set both keys."""
        repository = self.config["repository"].rstrip("/")
        metadata["urls"] = urls(repository, self.config["site"])
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": described(text, repository, metadata["version"])}


def urls(repository: str, site: str) -> dict[str, str]:
    """Return the links of the project; none without an address."""
    found = {"Documentation": site} if site else {}
    if repository:
        found |= {
            "Source": repository,
            "Changelog": f"{repository}/blob/main/CHANGELOG.md",
            "Issues": f"{repository}/issues",
        }
    return found


def described(text: str, repository: str, version: str) -> str:
    """Return the README as it is shown outside the repository: its links lead to the files of that version."""

    def link(match: re.Match[str]) -> str:
        picture, words, target = match["picture"], match["text"], match["target"]
        if ":" in target or (target.startswith("#") and not picture):
            return match[0]
        if not repository:
            return "" if picture else words
        tag = "main" if ".dev" in version else f"v{version}"
        return f"{picture}[{words}]({repository}/{'raw' if picture else 'blob'}/{tag}/{target})"

    return re.sub(r"\n{3,}", "\n\n", LINK.sub(link, text))
