"""Drafts of content packs: records, faults, undo across all files, saving."""

import shutil
from pathlib import Path

import pytest

from bow.authoring.draft.pack_draft import PackDraft
from bow.battle.reading import catalogue
from bow.content.documents.faults import InputError
from bow.content.documents.validation import plain

PACKS = Path(__file__).parents[2] / "packs"


@pytest.fixture
def pack(tmp_path: Path) -> PackDraft:
    shutil.copytree(PACKS / "outriders", tmp_path / "outriders")
    return PackDraft(tmp_path / "outriders")


def test_all_records_are_found_and_the_pack_is_sound(pack: PackDraft) -> None:
    kinds = {each.kind for each in pack.records}
    assert kinds == {"units", "commanders", "cards"}
    assert [each.id for each in pack.records if each.kind == "cards"] == [f"SL{n}" for n in range(36, 41)]
    assert pack.checked.faults == ()
    assert pack.checked.catalogue is not None
    assert "tully-outriders" in pack.checked.catalogue.kinds
    assert pack.label["id"] == "outriders"


def test_a_change_touches_its_own_line_of_its_own_file(pack: PackDraft) -> None:
    before = pack.texts
    record = pack.record("cards", "SL37")
    assert record is not None
    pack.change(record, {**record.value, "name": "Cut Them"}, "name")
    after = pack.texts
    assert [path.name for path in after if after[path] != before[path]] == ["cards.yaml"]
    file = record.file
    lines = zip(before[file].split("\n"), after[file].split("\n"), strict=True)
    assert [(a, b) for a, b in lines if a != b] == [("  name: Cut the Traces", "  name: Cut Them")]
    assert pack.is_changed
    assert pack.undo() == "name"
    assert pack.texts == before
    assert pack.redo() == "name"
    assert pack.record("cards", "SL37").value["name"] == "Cut Them"  # type: ignore[union-attr]


def test_a_fault_is_one_of_its_record_before_anything_is_saved(pack: PackDraft) -> None:
    record = pack.record("units", "tully-outriders")
    assert record is not None
    pack.change(record, {**record.value, "range": 99}, "range")
    broken = pack.record("units", "tully-outriders")
    assert broken is not None
    assert pack.checked.catalogue is None
    (fault,) = pack.faults_of(broken)
    assert fault.file == str(broken.file)
    assert "range" in fault.field
    assert pack.faults_of(pack.record("cards", "SL37")) == ()  # type: ignore[arg-type]
    assert str(pack.folder) in str(fault)


def test_a_record_is_added_and_removed_with_its_file(pack: PackDraft) -> None:
    setup = plain(next(iter(catalogue().setups.values())))
    added = pack.add("setups", {**setup, "id": "my-own-setup"}, "new set-up card")
    assert added.file.name == "setups.yaml"
    pack.save()
    assert added.file.exists()
    assert not pack.is_changed
    second = pack.add("setups", {**setup, "id": "another"}, "another")
    assert (second.file, second.path) == (added.file, (1,))
    for _ in range(2):
        pack.remove(next(each for each in pack.records if each.kind == "setups"), "remove")
    assert not [each for each in pack.records if each.kind == "setups"]
    pack.save()
    assert not added.file.exists()
    pack.undo()
    pack.save()
    assert added.file.exists()


def test_a_pack_opened_and_saved_unchanged_is_the_same_to_the_byte(pack: PackDraft) -> None:
    content = {path: path.read_bytes() for path in pack.folder.rglob("*.yaml")}
    pack.save()
    assert {path: path.read_bytes() for path in pack.folder.rglob("*.yaml")} == content


def test_a_pack_that_holds_several_kinds_in_one_file(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    unit = plain(catalogue().kinds["northmen-archers"])
    (tmp_path / "mine" / "pack.yaml").write_text("id: mine\nname: Mine\nversion: '1'\n", encoding="utf-8")
    pack = PackDraft(tmp_path / "mine")
    assert pack.records == ()
    pack.add("units", {**unit, "range": 3}, "archers")
    assert pack.checked.faults == ()
    pack.change_label({**pack.label, "name": "My Own"}, "name")
    pack.save()
    assert PackDraft(pack.folder).label["name"] == "My Own"


def test_a_folder_that_is_no_pack_says_so(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="not a content pack"):
        PackDraft(tmp_path)
    (tmp_path / "units.yaml").write_text("- [", encoding="utf-8")
    with pytest.raises(InputError, match=r"units\.yaml"):
        PackDraft(tmp_path)
