"""The file of a war: nothing is lost, and what does not fit is told."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bow.campaign.sheet import Sheet
from bow.campaign.war import missing_replay, new_war, open_war, read_war
from bow.campaign.war_shelf import fight, settled
from bow.content.documents.faults import InputError
from bow.record.recorded_battles import Journal
from tests.campaign.wars import KEY, PEOPLE, SHORT, edition, fought, generated


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path / "home"))
    return tmp_path / "a.war"


def state(sheet: Sheet) -> tuple[object, ...]:
    """Return all that is derived from the lines; editions are equal, but not the same."""
    return sheet.score, sheet.results, sheet.begun, sheet.commanders, sheet.favours, sheet.branches, sheet.news


def a_file(path: Path) -> None:
    war = new_war(edition(SHORT), PEOPLE, path, KEY)
    generated(war, Random(5))
    fought(war)
    war.close()


def test_a_war_is_read_as_it_was_written(path: Path) -> None:
    war = new_war(edition(SHORT), PEOPLE, path, KEY)
    for seed in range(3):
        generated(war, Random(seed))
    war.close()
    copy = path.with_name("copy.war")
    copy.write_bytes(path.read_bytes())
    one, other = read_war(path), read_war(copy)
    assert state(war.sheet) == state(one.sheet) == state(other.sheet)
    assert one.remarks == []
    assert one.edition.campaign == war.edition.campaign
    assert one.edition.plans == war.edition.plans


@pytest.mark.parametrize("cut", [1, 40])
def test_a_line_that_was_cut_off_is_told_and_the_war_goes_on(path: Path, cut: int) -> None:
    a_file(path)
    path.write_bytes(path.read_bytes()[:-cut])
    whole = cut == 1  # only the end of the line is missing
    assert [remark.text.key for remark in read_war(path).remarks] == ([] if whole else ["told-war-cut"])
    war = open_war(path)
    assert (war.sheet.begun is None) == whole
    war.close()
    if not whole:
        assert path.with_name("a.war.damaged").exists()
    assert read_war(path).remarks == []


def test_a_damaged_line_is_told_and_stays(path: Path) -> None:
    a_file(path)
    lines = path.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b'"begun"', b'"begum"')
    path.write_bytes(b"\n".join(lines))
    war = read_war(path)
    assert [(remark.line, remark.text.key) for remark in war.remarks][:2] == [
        (4, "told-war-damage"),
        (5, "told-war-unfit"),
    ]
    assert len(war.sheet.results) == 1
    open_war(path).close()
    assert path.read_bytes() == b"\n".join(lines)


def test_a_line_from_another_war_is_told(path: Path) -> None:
    a_file(path)
    other = path.with_name("b.war")
    war = new_war(edition(SHORT), PEOPLE, other, "ab" * 16)
    fought(war, "lannister")
    war.close()
    mine, theirs = path.read_bytes().splitlines(True), other.read_bytes().splitlines(True)
    path.write_bytes(b"".join([*mine[:1], *theirs[1:3]]))
    found = read_war(path)
    assert [(remark.line, remark.text.key) for remark in found.remarks] == [(2, "told-war-unfit")]
    assert found.sheet.results["tollhouse"].winner == "lannister"


@pytest.mark.parametrize("text", [b"", b"nothing\n", b'{"bow":2}\n'])
def test_another_file_is_refused_with_a_sentence(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    with pytest.raises(InputError, match=r"empty|not the file of a war"):
        read_war(path)


def test_one_program_at_a_time_writes_a_war(path: Path) -> None:
    war = new_war(edition(SHORT), PEOPLE, path, KEY)
    with pytest.raises(InputError):
        open_war(path)
    war.close()
    open_war(path).close()


def test_a_result_is_taken_over_after_a_crash_between_the_battle_and_its_line(path: Path) -> None:
    war = new_war(edition(SHORT), PEOPLE, path, KEY)
    found = fight(war)
    assert found.battle is not None
    journal = Journal.create(found.path, found.battle)
    journal.add("concede lannister", found.battle.conceded("lannister"))
    journal.close()
    war.close()
    again = settled(path)
    assert again.sheet.results["tollhouse"].winner == "stark"
    assert again.sheet.results["tollhouse"].conceded == "lannister"
    result = again.sheet.results["tollhouse"]
    again.close()
    folder = found.path.parent
    assert missing_replay(result, folder) is None
    found.path.write_bytes(found.path.read_bytes()[:-30])
    assert missing_replay(result, folder) is not None
    found.path.unlink()
    assert missing_replay(result, folder) is not None
    assert state(read_war(path).sheet)[0] == {"stark": 8, "lannister": 0}  # conceded in its first half


def test_a_begun_battle_without_its_record_begins_again_with_the_same_dice(path: Path) -> None:
    war = new_war(edition(SHORT), PEOPLE, path, KEY)
    first = fight(war)
    second = fight(war)
    assert first.battle == second.battle
    assert first.path == second.path
    with pytest.raises(ValueError, match="has begun"):
        war.skip()
    war.close()
