"""Messages of Fluent files, each read when it is first asked for: of thousands a command says a few."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

#: Where a message, or a term (`-name`), begins: what belongs to it stands further in, or begins with a sign.
BEGINNING: Final = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)


def entries(text: str) -> dict[str, str]:
    """The source of each message and term of a file, by its key; that of a term begins with `-`.

    A key that stands there twice has both sources: which of them counts is the reader's business.
    """
    beginnings = list(BEGINNING.finditer(text))
    ends = [*(found.start() for found in beginnings), len(text)]
    found: dict[str, str] = {}
    for beginning, (start, end) in zip(beginnings, pairwise(ends), strict=True):
        key = beginning[1]
        found[key] = found.get(key, "") + f"{text[start:end]}\n"
    return found


class EntriesOnDemand(FluentBundle):
    """The messages of one language. What cannot be read is not there."""

    def __init__(self, language: str, sources: Mapping[str, str]) -> None:
        """Reads nothing yet; `sources`: by key, as `entries` gives them."""
        super().__init__([language], use_isolating=False)
        self._sources = dict(sources)

    def has_message(self, message_id: str) -> bool:
        """Whether there is a message, and it can be read."""
        self._read(message_id)
        return super().has_message(message_id)

    def _lookup(self, entry_id: str, term: bool = False) -> Any:
        self._read(f"-{entry_id}" if term else entry_id)
        return super()._lookup(entry_id, term)

    def _read(self, key: str) -> None:
        source = self._sources.get(key)
        if source is not None:
            self.add_resource(FluentResource(source))
            self._sources.pop(key, None)  # last: another thread may ask for the same message
