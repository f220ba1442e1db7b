"""Drafts: they keep the text, undo changes and report faults."""

from pathlib import Path

import pytest

from bow.authoring.draft import Draft
from bow.battle.reading import catalogue
from bow.content.documents.faults import InputError
from bow.content.scenarios import scenario_paths
from bow.system.places import scenarios_dir

BOOK = sorted(scenarios_dir().glob("book/*.yaml"))


def opened(path: Path) -> Draft:
    return Draft.open(path, catalogue())


@pytest.mark.parametrize("path", scenario_paths(), ids=lambda path: path.stem)
def test_what_is_opened_and_saved_unchanged_is_the_same_to_the_byte(path: Path, tmp_path: Path) -> None:
    draft = opened(path)
    draft.save(tmp_path / "copy.yaml")
    assert (tmp_path / "copy.yaml").read_bytes() == path.read_bytes()
    assert draft.checked.scenario is not None
    assert draft.checked.remarks == ()


def test_a_change_touches_its_own_line_and_is_taken_back_and_done_again() -> None:
    draft = opened(BOOK[1])
    before = draft.text
    draft.change({**draft.value, "rounds": 7}, "rounds")
    changed = [(a, b) for a, b in zip(before.split("\n"), draft.text.split("\n"), strict=True) if a != b]
    assert changed == [("rounds: 6", "rounds: 7")]
    assert (draft.can_undo, draft.can_redo, draft.is_changed) == ("rounds", None, True)
    assert draft.undo() == "rounds"
    assert draft.text == before
    assert not draft.is_changed
    assert draft.redo() == "rounds"
    assert draft.value["rounds"] == 7
    assert draft.redo() is None


def test_letters_typed_in_a_row_are_taken_back_together() -> None:
    draft = opened(BOOK[0])
    for name in ("A", "Ab", "Abc"):
        draft.change({**draft.value, "name": name}, "name", merge="name")
    draft.end_merging()
    draft.change({**draft.value, "name": "Abcd"}, "name", merge="name")
    draft.undo()
    assert draft.value["name"] == "Abc"
    draft.undo()
    assert draft.value["name"] != "A"
    assert draft.can_undo is None


def test_a_fault_names_the_part_it_speaks_of_and_is_gone_when_taken_back() -> None:
    draft = opened(BOOK[1])
    units = {**draft.value["units"], "s1": {**draft.value["units"]["s1"], "at": "Z9"}}
    draft.change({**draft.value, "units": units}, "move")
    assert draft.checked.scenario is None
    assert [remark.path for remark in draft.checked.faults] == [("units", "s1", "at")]
    assert draft.checked.about(("units", "s1")) == draft.checked.faults
    assert draft.checked.about(("units", "s2")) == ()
    draft.undo()
    assert draft.checked.faults == ()


def test_a_warning_names_its_part() -> None:
    draft = opened(BOOK[1])
    areas = {**draft.value["areas"], "nowhere": {"hexes": ["B1"]}}
    draft.change({**draft.value, "areas": areas}, "area")
    assert draft.checked.scenario is not None
    assert [(each.warning, each.path) for each in draft.checked.warnings] == [("area-idle", ("areas", "nowhere"))]


def test_a_text_that_is_no_yaml_changes_nothing() -> None:
    draft = opened(BOOK[0])
    before = draft.text
    for text in ("a: [", "- 1\n", "just words"):
        with pytest.raises(InputError):
            draft.write(text, "typed")
    assert draft.text == before
    assert draft.can_undo is None


def test_a_file_that_cannot_be_written_leaves_the_draft_as_it_is(tmp_path: Path) -> None:
    draft = opened(BOOK[0])
    draft.change({**draft.value, "rounds": 3}, "rounds")
    with pytest.raises(InputError, match="cannot be written"):
        draft.save(tmp_path / "no" / "such" / "folder.yaml")
    assert draft.path == BOOK[0]
    assert draft.is_changed


def test_a_file_that_is_no_text_says_so(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(InputError, match="UTF-8"):
        opened(tmp_path / "x.yaml")


def test_the_mark_before_a_text_and_its_line_ends_are_kept(tmp_path: Path) -> None:
    content = b"\xef\xbb\xbf" + BOOK[0].read_bytes().replace(b"\n", b"\r\n")
    (tmp_path / "windows.yaml").write_bytes(content)
    draft = opened(tmp_path / "windows.yaml")
    draft.save()
    assert (tmp_path / "windows.yaml").read_bytes() == content
    draft.change({**draft.value, "rounds": 3}, "rounds")
    draft.save()
    assert (tmp_path / "windows.yaml").read_bytes() == content.replace(b"rounds: 5", b"rounds: 3")
