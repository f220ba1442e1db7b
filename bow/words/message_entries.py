"""Messages of Fluent files, each parsed at its first use, because a command needs only a few of thousands."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

#: The first line of a message or term (`-name`); further lines of it are indented, or begin with a sign.
BEGINNING: Final = re.compile(r"^(-?[A-Za-z][A-Za-z0-9_-]*) *=", re.MULTILINE)


def entries(text: str) -> dict[str, str]:
    """Return the source of each message and term of a file, by its key. Keys of terms begin with `-`.

    A key that occurs twice has both sources; the caller decides which one counts.
    """
    beginnings = list(BEGINNING.finditer(text))
    ends = [*(found.start() for found in beginnings), len(text)]
    found: dict[str, str] = {}
    for beginning, (start, end) in zip(beginnings, pairwise(ends), strict=True):
        key = beginning[1]
        found[key] = found.get(key, "") + f"{text[start:end]}\n"
    return found


class EntriesOnDemand(FluentBundle):
    """The messages of one language. A message that cannot be parsed counts as missing."""

    def __init__(
        self, language: str, sources: Mapping[str, str], functions: Mapping[str, Callable[..., Any]] | None = None
    ) -> None:
        """Take the sources by key, as `entries` returns them, and functions that they may call. Parse nothing yet."""
        super().__init__([language], functions=dict(functions or {}), use_isolating=False)
        self._sources = dict(sources)

    def has_message(self, message_id: str) -> bool:
        """Return whether there is a message with this id that can be parsed."""
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
