"""Keys and links of a table: who holds a key may play a House, or watch. Only hashes of keys are stored."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from bow.content.documents.faults import InputError
from bow.content.documents.saving import write_private
from bow.content.documents.yaml_reading import read_bytes
from bow.seats.saved_files import TABLE
from bow.system.sentence import Sentence

#: bytes of a key, and of the name of a table
KEY_BYTES: Final = 16
TABLE_BYTES: Final = 6
#: the seat of those who only watch
WATCHER: Final = ""
#: keys and names of tables as they stand in a link
WORD: Final = re.compile(r"[A-Za-z0-9_-]{6,64}")
#: the most bytes that are read of a file of keys
MOST_READ: Final = 64_000


class Link(NamedTuple):
    """A link to a seat: the address of its server, and what stands behind the `#`, which reaches no server's log."""

    scheme: str
    host: str
    table: str
    key: str

    @property
    def socket(self) -> str:
        """The address of the server's socket."""
        return f"{'wss' if self.scheme == 'https' else 'ws'}://{self.host}/socket"

    def __str__(self) -> str:
        return f"{self.scheme}://{self.host}/#{self.table}/{self.key}"


def read_link(text: str) -> Link:
    """Return the link in a text.

    Raises:
        ValueError: it is none.
    """
    try:
        address = urlsplit(text.strip())
        table, _, key = address.fragment.partition("/")
        good = address.scheme in ("http", "https") and address.hostname and address.port != 0
    except ValueError:
        good = False
    if not good or not WORD.fullmatch(table) or not WORD.fullmatch(key) or address.path not in ("", "/"):
        raise ValueError(Sentence("told-remote-no-link"))
    return Link(address.scheme, address.netloc, table, key)


def _hashed(key: str) -> str:
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()


@dataclass
class TableKeys:
    """The keys of a table.

    Attributes:
        table: the name of the table in links.
        hashes: the hash of the key of each seat; that of watchers is under `WATCHER`.
    """

    table: str
    hashes: dict[str, str]

    @classmethod
    def made(cls, seats: Iterable[str]) -> tuple[TableKeys, dict[str, str]]:
        """Return new keys for seats, and the keys themselves, which are stored nowhere."""
        keys = cls(secrets.token_urlsafe(TABLE_BYTES), {})
        return keys, {seat: keys.renew(seat) for seat in seats}

    def renew(self, seat: str) -> str:
        """Return a new key for a seat; the old one is worth nothing from now on."""
        key = secrets.token_urlsafe(KEY_BYTES)
        self.hashes[seat] = _hashed(key)
        return key

    def revoke(self, seat: str) -> None:
        """Take the key of a seat away, so that nobody can come to it until `renew`."""
        self.hashes.pop(seat, None)

    def seat_of(self, key: str) -> str | None:
        """Return the seat that a key opens, or None. The time that this takes says nothing about the keys."""
        given = _hashed(key)
        found = None
        for seat, known in self.hashes.items():
            if hmac.compare_digest(given, known):
                found = seat
        return found

    # --- beside a journal
    def write(self, journal: Path, more: Mapping[str, Any] | None = None) -> None:
        """Write the hashes beside a journal, into a file that only its owner can read.

        Raises:
            OSError: it cannot be written.
        """
        values = {**(more or {}), "table": self.table, "keys": self.hashes}
        write_private(journal.with_suffix(TABLE), json.dumps(values).encode())

    @classmethod
    def read(cls, journal: Path) -> tuple[TableKeys, Mapping[str, Any]] | None:
        """Return the keys beside a journal with what `write` was given more; None: there are none that can be read."""
        try:
            values = json.loads(read_bytes(journal.with_suffix(TABLE), MOST_READ))
            table, hashes = values["table"], values["keys"]
            whole = WORD.fullmatch(table) and all(
                isinstance(seat, str) and re.fullmatch("[0-9a-f]{64}", each) for seat, each in hashes.items()
            )
        except (InputError, OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            return None
        return (cls(table, dict(hashes)), values) if whole else None
