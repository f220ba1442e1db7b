"""The JSON Schemas of files that authors write, and the comment with which a file names its schema."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bow.content.documents.faults import InputError
from bow.content.documents.saving import save_text
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.documents.yaml_reading import is_file, read_bytes
from bow.system.sentence import Sentence

FOLDER: Final = Path(__file__).parent / "schemas"

KINDS: Final = (
    "scenario",
    "position",
    "campaign",
    "cases",
    "pack",
    "records",
    "die",
    "track",
    "terrain",
    "units",
    "commanders",
    "cards",
    "setups",
    "skirmishes",
    "box",
    "rules",
    "plan",
    "realm-cases",
    "realm-pack",
    "realm-records",
    "realm-box",
    "realm-threat",
    "realm-units",
    "realm-areas",
    "realm-borders",
    "realm-houses",
    "realm-supply",
    "realm-tracks",
    "realm-orders",
    "realm-setups",
    "realm-cards",
    "realm-westeros",
    "realm-decks",
    "realm-wildlings",
    "realm-tides",
    "realm-rules",
)
"""The kinds of file that have a schema. From `die` to `rules`: files of a content pack, by what they hold; those of the
second game begin with `realm-`."""


def schema_text(kind: str) -> str:
    """Return the schema of a kind of file, as JSON text.

    Raises:
        InputError: there is no such kind.
    """
    if kind not in KINDS:
        why = Sentence("told-no-schema", hint=did_you_mean(kind, KINDS), list=listed(KINDS))
        raise InputError.of(kind, why)
    return (FOLDER / file_name(kind)).read_text(encoding="utf-8")


def file_name(kind: str) -> str:
    """Return the file name of a schema."""
    return f"{kind}.schema.json"


def write_schema(kind: str, out: Path) -> Path:
    """Write a schema to a file or into a folder; return its path.

    An existing file is replaced only if its name ends in .json, so that a typing error does not destroy a battle plan.

    Raises:
        InputError: there is no such kind, the file name does not end in .json, or the file cannot be written.
    """
    text = schema_text(kind)
    target = schema_file(kind, out)
    if target.suffix != ".json" and target.exists():
        raise InputError.of(target, Sentence("told-no-json-there"))
    if target.suffix != ".json":
        why = Sentence("told-schema-target")
        raise InputError.of(target, why)
    save_text(target, text)
    return target


def schema_file(kind: str, out: Path) -> Path:
    """Return the file that `write_schema` writes."""
    return out / file_name(kind) if out.is_dir() else out


def schema_is_there(kind: str, file: Path) -> bool:
    """Return whether a file already holds exactly this schema."""
    return is_file(file) and read_bytes(file) == schema_text(kind).encode()


def comment_line(schema: str) -> str:
    """Return the comment with which the first line of a file names its schema for YAML editors.

    `schema` is the path relative to that file.
    """
    return f"# yaml-language-server: $schema={schema}"
