"""The records of both games and of packs keep every key when they are read, written, laid out and saved elsewhere."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bow.authoring.draft.pack_draft import PackDraft
from bow.authoring.pack_beginnings import save_pack_as
from bow.battle.reading import catalogue
from bow.content.documents.layout import formatted
from bow.content.documents.validation import plain
from bow.content.documents.yaml_reading import parse_yaml, read_yaml
from bow.content.documents.yaml_writing import dump_yaml
from bow.content.packs import Label
from bow.content.packs import __file__ as battle_package
from bow.realm.content.realm_content import __file__ as realm_package
from bow.realm.reading import printed_realm
from tests.authoring.conversions.test_conversions_of_plans import keys_in, keys_of

PACKS = Path(__file__).parents[2] / "packs"
CORES = (Path(battle_package).parent / "core", Path(realm_package).parent / "core")
FILES = sorted(file for core in CORES for file in core.rglob("*.yaml"))
#: keys that these records need not have: a zone of control as usual, units of certain kinds
RARE = {"zone", "who.kinds"}


def entries() -> Iterator[Any]:
    for content in (catalogue((PACKS / "outriders", PACKS / "house-rules")), printed_realm(())):
        for shelf in content.entries.values():
            yield from shelf.values()


def bare(keys: Iterator[str]) -> set[str]:
    """Return keys without the marks of list items and ids: `fire.burnt`."""
    return {key.replace("*.", "") for key in keys}


def test_the_records_use_every_key_of_their_schemas() -> None:
    used = {key for entry in entries() for key in bare(keys_in(entry.written()))}
    wanted = {key for kind in {type(entry.record) for entry in entries()} for key in bare(keys_of(kind))}
    assert wanted - used <= RARE


def test_records_are_written_as_they_were_read() -> None:
    for entry in entries():
        written = entry.written()
        assert parse_yaml(dump_yaml(written), "again").value == written
        assert plain(entry.record).keys() >= written.keys() - {"source"}, entry.file


def test_layout_changes_no_value() -> None:
    assert len(FILES) > 20
    for file in FILES:
        assert parse_yaml(formatted(file.read_text(encoding="utf-8")), "again").value == read_yaml(file).value, file


def test_a_pack_saved_elsewhere(tmp_path: Path) -> None:
    folder = tmp_path / "outriders"
    shutil.copytree(PACKS / "outriders", folder)
    label = {
        "id": "outriders", "name": "N", "author": "A", "version": "1", "license": "CC-BY-4.0",
        "source": {"grade": "public", "note": "S"}, "needs": {"longbows": {"version": "1.2", "up-to": "2"}},
        "text": "T",
    }  # fmt: skip
    assert label.keys() == {*Label.model_fields}
    (folder / "pack.yaml").write_text(dump_yaml(label), encoding="utf-8")
    draft = PackDraft(folder)
    copy = save_pack_as(draft, tmp_path / "copy", "renamed")
    assert copy.label == {**label, "id": "copy"}
    for file in folder.glob("*.yaml"):
        if file.name != "pack.yaml":
            assert (tmp_path / "copy" / file.name).read_bytes() == file.read_bytes()
