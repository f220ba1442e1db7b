"""Autosaving of a content pack beside its folder: atomically, within a second, recovered after `kill -9`."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bow.authoring.autosave import PAUSE, PackAutosave, autosave_of, read_autosave
from bow.authoring.draft.pack_draft import PackDraft
from bow.content.documents.faults import InputError

OUTRIDERS = Path(__file__).parents[1] / "packs" / "outriders"


class Clock:
    """A clock that tests move by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(OUTRIDERS, tmp_path / "outriders"))


def rename(draft: PackDraft, name: str) -> None:
    draft.change_label({**draft.label, "name": name}, "name")


def test_a_change_is_written_within_a_second_and_gone_when_it_is_taken_back(folder: Path) -> None:
    clock = Clock()
    draft = PackDraft(folder)
    kept = PackAutosave(draft, clock)
    assert not kept.update()
    rename(draft, "Other Riders")
    assert kept.update()
    assert kept.path == autosave_of(folder)
    assert kept.path.parent == folder.parent, "no pack holds what was not saved of it"
    assert read_autosave(kept.path) == draft.text
    rename(draft, "Third Riders")
    assert not kept.update()
    clock.now += PAUSE
    assert PAUSE < 1
    assert kept.update()
    draft.undo()
    draft.undo()
    clock.now += PAUSE
    assert kept.update()
    assert not kept.path.exists()


def test_what_was_left_is_taken_as_one_change_with_files_that_came_and_went(folder: Path) -> None:
    draft = PackDraft(folder)
    crashed = PackAutosave(draft)
    record = next(each for each in draft.records if each.kind == "units")
    for each in [each for each in draft.records if each.kind == "units"]:
        draft.remove(draft.record("units", each.id) or each, "gone")
    draft.add("terrain", {"id": "bog", "name": "Bog"}, "new")
    crashed.write()
    left = draft.texts
    crashed.close(keep=True)
    again = PackDraft(folder)
    kept = PackAutosave(again)
    kept.take("what was left")
    assert again.texts == left
    assert folder / "units.yaml" not in left
    assert folder / "terrain.yaml" in left
    assert again.undo() == "what was left"
    assert again.record("units", record.id) is not None
    assert not again.is_changed
    kept.drop()
    kept.close()
    assert PackAutosave(PackDraft(folder)).recovered is None


@pytest.mark.parametrize(
    "left",
    [
        "no json",
        "[]",
        '{"../evil.yaml": ["x: 1"]}',
        '{"/evil.yaml": ["x: 1"]}',
        '{"C:\\\\evil.yaml": ["x: 1"]}',
        '{"evil.sh": ["x"]}',
        '{"units.yaml": "text"}',
        '{"units.yaml": ["a: [", "b"]}',
        "[" * 100_000,
    ],
)
def test_what_was_left_and_cannot_be_read_stays_and_changes_nothing(folder: Path, left: str) -> None:
    autosave_of(folder).write_text(left, encoding="utf-8")
    draft = PackDraft(folder)
    before = draft.texts
    kept = PackAutosave(draft)
    with pytest.raises(InputError):
        kept.take("what was left")
    assert draft.texts == before
    assert not draft.can_undo
    assert autosave_of(folder).read_text(encoding="utf-8") == left


def test_a_second_editor_is_noticed_by_any_way_to_the_folder(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = PackAutosave(PackDraft(folder))
    (tmp_path / "link").symlink_to(folder)
    monkeypatch.chdir(folder)
    for way in (folder, tmp_path / "link", Path()):
        draft = PackDraft(way)
        second = PackAutosave(draft)
        assert not second.alone
        rename(draft, "Mine")
        assert not second.update()
        second.close()
    first.close()
    assert PackAutosave(PackDraft(folder)).alone


def test_saving_keeps_what_another_program_has_written_where_no_pack_reads_it(folder: Path) -> None:
    draft = PackDraft(folder)
    kept = PackAutosave(draft)
    assert not kept.changed_outside
    assert kept.save() == []
    label = folder / "pack.yaml"
    for n, name in enumerate(("pack.yaml.outside", "pack.yaml.outside-2")):
        theirs = label.read_text(encoding="utf-8") + "# theirs\n"
        label.write_text(theirs, encoding="utf-8")
        assert kept.changed_outside
        rename(draft, f"Riders {n}")
        kept.write()
        assert kept.save() == [folder / name]
        assert (folder / name).read_text(encoding="utf-8") == theirs
        assert label.read_text(encoding="utf-8") == draft.texts[label]
        assert not kept.changed_outside
        assert not kept.path.exists()
    assert PackDraft(folder).texts == draft.texts


def test_a_new_file_does_not_fall_upon_one_that_came_meanwhile(folder: Path) -> None:
    draft = PackDraft(folder)
    kept = PackAutosave(draft)
    (folder / "terrain.yaml").write_text("[]  # theirs\n", encoding="utf-8")
    draft.add("terrain", {"id": "bog", "name": "Bog"}, "new")
    assert kept.changed_outside
    assert kept.save() == [folder / "terrain.yaml.outside"]
    assert "theirs" in (folder / "terrain.yaml.outside").read_text(encoding="utf-8")
    assert "bog" in (folder / "terrain.yaml").read_text(encoding="utf-8")


def test_a_foreign_change_of_a_file_that_is_not_saved_stays(folder: Path) -> None:
    draft = PackDraft(folder)
    kept = PackAutosave(draft)
    cards = folder / "cards.yaml"
    theirs = cards.read_text(encoding="utf-8") + "# theirs\n"
    cards.write_text(theirs, encoding="utf-8")
    rename(draft, "Riders")
    assert kept.changed_outside
    assert kept.save() == []
    assert cards.read_text(encoding="utf-8") == theirs


EDITING = """
import sys, time
from pathlib import Path
from bow.authoring.draft.pack_draft import PackDraft
from bow.authoring.autosave import PackAutosave
draft = PackDraft(Path(sys.argv[1]))
kept = PackAutosave(draft)
draft.change_label({**draft.label, "name": "Before the Crash"}, "name")
while True:
    if kept.update():
        print("kept", flush=True)
    time.sleep(0.02)
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGKILL")
def test_after_sigkill_the_changes_are_offered_and_the_lock_is_free(folder: Path) -> None:
    with subprocess.Popen([sys.executable, "-c", EDITING, str(folder)], stdout=subprocess.PIPE, text=True) as editor:
        assert editor.stdout is not None
        assert editor.stdout.readline() == "kept\n"
        beside = PackAutosave(PackDraft(folder))
        assert not beside.alone
        beside.close()
        editor.send_signal(signal.SIGKILL)
    draft = PackDraft(folder)
    kept = PackAutosave(draft)
    assert kept.alone
    kept.take("what was left")
    assert draft.label["name"] == "Before the Crash"
