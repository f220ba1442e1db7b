"""Autosaving of a draft beside its file: within a second, atomically, and recovered after a crash."""

from __future__ import annotations

from pathlib import Path

import pytest

from bow.authoring.autosave import PAUSE, Autosave, autosave_of, read_autosave, unnamed_autosaves
from bow.authoring.beginnings import from_template
from bow.authoring.draft import Draft
from bow.battle.reading import catalogue
from bow.content.documents.faults import InputError


class Clock:
    """A clock that tests move by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text(from_template("meeting"), encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOW_HOME", str(tmp_path / "home"))


def opened(file: Path) -> Draft:
    return Draft.open(file, catalogue())


def rounds(draft: Draft, many: int) -> None:
    draft.change({**draft.value, "rounds": many}, "rounds")


def test_a_change_is_written_within_a_second_and_not_more_often_than_needed(file: Path) -> None:
    clock = Clock()
    draft = opened(file)
    kept = Autosave(draft, clock)
    assert not kept.update()
    rounds(draft, 5)
    assert kept.update()
    assert read_autosave(autosave_of(file)) == draft.text
    rounds(draft, 6)
    assert not kept.update()
    clock.now += PAUSE
    assert PAUSE < 1
    assert kept.update()
    assert read_autosave(autosave_of(file)) == draft.text
    clock.now += PAUSE
    assert not kept.update()
    draft.undo()
    draft.undo()
    clock.now += PAUSE
    assert kept.update()
    assert not autosave_of(file).exists(), "it says what the file says"


def test_what_a_crash_left_is_taken_as_a_change_or_dropped(file: Path) -> None:
    draft = opened(file)
    crashed = Autosave(draft)
    rounds(draft, 5)
    crashed.write()
    left = draft.text
    crashed.close(keep=True)
    again = opened(file)
    kept = Autosave(again)
    assert kept.recovered == left
    rounds(again, 7)
    assert not kept.update()
    assert read_autosave(kept.path) == left, "it waits until it is taken or dropped"
    again.undo()
    kept.take("what was left")
    assert (again.text, again.can_undo) == (left, "what was left")
    assert not kept.recovered
    assert again.undo() == "what was left"
    assert again.text == file.read_text(encoding="utf-8")
    kept.close(keep=True)
    other = Autosave(opened(file))
    other.drop()
    assert not autosave_of(file).exists()
    other.close()
    assert Autosave(opened(file)).recovered is None


def test_saving_takes_the_autosave_away(file: Path) -> None:
    draft = opened(file)
    kept = Autosave(draft)
    rounds(draft, 5)
    kept.write()
    assert kept.save() is None
    assert file.read_text(encoding="utf-8") == draft.text
    assert [path.name for path in file.parent.iterdir() if "autosave" in path.name] == []
    kept.close()
    assert [path.name for path in file.parent.iterdir() if path.name.startswith(".")] == []


def test_a_plan_without_a_file_is_kept_in_the_players_folder(tmp_path: Path) -> None:
    drafts = [Draft(from_template("meeting"), catalogue()) for _ in range(2)]
    kept = [Autosave(draft) for draft in drafts]
    for n, draft in enumerate(drafts):
        rounds(draft, 5 + n)
        kept[n].write()
    assert kept[0].path != kept[1].path
    assert all(each.path.parent == tmp_path / "home" / "drafts" for each in kept)
    assert unnamed_autosaves() == [], "they are being edited"
    kept[0].close(keep=True)
    assert unnamed_autosaves() == [kept[0].path]
    kept[1].save(tmp_path / "named.yaml")
    assert not list((tmp_path / "home" / "drafts").glob(".new-2.*"))
    rounds(drafts[1], 7)
    kept[1].write()
    assert read_autosave(autosave_of(tmp_path / "named.yaml")) == drafts[1].text


def test_a_file_changed_outside_is_kept_under_a_second_name(file: Path) -> None:
    draft = opened(file)
    kept = Autosave(draft)
    assert not kept.changed_outside
    theirs = file.read_text(encoding="utf-8").replace("rounds:", "rounds: ")
    for name in ("mine-outside.yaml", "mine-outside-2.yaml"):
        file.write_text(theirs, encoding="utf-8")
        assert kept.changed_outside
        rounds(draft, 3 + len(name) % 5)
        assert kept.save() == file.with_name(name)
        assert file.with_name(name).read_text(encoding="utf-8") == theirs
        assert file.read_text(encoding="utf-8") == draft.text
        assert not kept.changed_outside
    file.unlink()
    assert not kept.changed_outside
    rounds(draft, 9)
    assert kept.save() is None
    assert file.exists()


def test_a_second_editor_is_noticed_and_writes_no_autosave(file: Path, tmp_path: Path) -> None:
    first = Autosave(opened(file))
    draft = opened(file)
    second = Autosave(draft)
    assert (first.alone, second.alone) == (True, False)
    rounds(draft, 5)
    assert not second.update()
    third = Autosave(Draft(draft.text, catalogue()))
    with pytest.raises(InputError, match="is already open in an editor"):
        third.save(file)
    second.close()
    first.close()
    assert Autosave(opened(file)).alone


def test_where_nothing_can_be_written_it_says_so_and_goes_on(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draft = opened(file)
    kept = Autosave(draft)
    autosave_of(file).mkdir()
    rounds(draft, 5)
    assert not kept.write()
    assert "cannot be written: Is a directory" in kept.trouble
    autosave_of(file).rmdir()
    assert kept.write()
    assert kept.trouble == ""
