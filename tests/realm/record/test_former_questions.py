"""Records of earlier rules replay exactly: other questions were asked in them."""

import shutil
from pathlib import Path

import pytest

from bow.realm.realm import Realm
from bow.realm.terms import RULES_VERSION
from bow.record.recorded_realms import RealmJournal, check_realm, replay_realm, resume_realm
from tests.realm.record.realm_journals import play_on

HERE = Path(__file__).parent


@pytest.mark.parametrize("name", ["asked-casualties", "asked-horde"])
def test_a_record_with_answers_that_are_no_longer_asked_plays_again(name: str, tmp_path: Path) -> None:
    path = tmp_path / "evening.bow"
    shutil.copy(HERE / f"{name}.bow", path)
    verdict = check_realm(path)
    assert (verdict.same, verdict.steps) == (True, 12)
    first, second, *_, last = replay_realm(path)
    assert second.action.startswith("lose ")
    today = Realm.from_position(first.game.to_position())
    assert today.why_not(second.action) is not None, "under the rules of today the answer is given by itself"
    journal = RealmJournal.open(path)
    assert journal.game == last.game == resume_realm(path)
    after = play_on(journal, 8)
    journal.close()
    assert resume_realm(path) == after
    assert check_realm(path).same


def test_a_record_that_ends_at_such_a_question_goes_on_behind_it(tmp_path: Path) -> None:
    path = tmp_path / "evening.bow"
    lines = (HERE / "asked-casualties.bow").read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0])
    realm = resume_realm(path)
    assert realm.decision is not None
    assert realm.decision.kind != "casualties"
    assert realm == Realm.from_position(realm.to_position())


def test_a_record_in_which_mustering_ended_by_itself_plays_again(tmp_path: Path) -> None:
    path = tmp_path / "evening.bow"
    shutil.copy(HERE / "ended-muster.bow", path)
    verdict = check_realm(path)
    assert (verdict.same, verdict.steps) == (True, 12)
    steps = list(replay_realm(path))
    last = next(n for n, step in enumerate(steps) if step.game.decision and step.game.decision.kind != "muster")
    assert all(step.action != "done" for step in steps)
    today = steps[last - 1].game.under_rules(RULES_VERSION).apply(str(steps[last].action))
    assert list(map(str, today.legal_actions())) == ["done"]
    assert today.apply("done") == steps[last].game
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[: last + 1]))
    journal = RealmJournal.open(path)
    assert journal.game == steps[last].game, "it was over, and is not asked about again"
    after = play_on(journal, 8)
    journal.close()
    assert resume_realm(path) == after
    assert check_realm(path).same
