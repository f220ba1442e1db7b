"""A command that takes a record and something else refuses what differs from the record, and names both."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

import bow
from bow.battle import Battle
from bow.realm.realm import Realm
from bow.record.recorded_battles import Journal
from bow.record.recorded_realms import RealmJournal
from tests.cli.conftest import Run

PACK = Path(__file__).parents[2] / "packs" / "outriders"


@pytest.fixture(autouse=True)
def nobody_types(monkeypatch: pytest.MonkeyPatch) -> None:
    """End the input at the first prompt."""
    monkeypatch.setattr("sys.stdin", io.StringIO())


@pytest.fixture
def battle(tmp_path: Path) -> str:
    """Provide the record of battle 01 with the seed 5."""
    path = tmp_path / "evening.bow"
    Journal.create(path, Battle.start(bow.load_scenario("01"), seed=5)).close()
    return str(path)


@pytest.fixture
def realm(tmp_path: Path) -> str:
    """Provide the record of a game of the realm."""
    path = tmp_path / "realm.bow"
    RealmJournal.create(path, Realm.start(3, seed=5), 5).close()
    return str(path)


@pytest.mark.parametrize(
    ("others", "named"),
    [
        (("02",), ("Clash on the Kingsroad", "Paying the Piper")),
        (("01", "--seed", "99"), ("seed 5", "99")),
        (("01", "--option", "evade"), ("(none)", "evade")),
    ],
)
def test_hotseat_names_both_battles(run: Run, battle: str, others: tuple[str, ...], named: tuple[str, ...]) -> None:
    before = Path(battle).read_bytes()
    code, out, err = run("hotseat", *others, "--record", battle, "--stark", "greedy", "--lannister", "greedy")
    assert (code, out) == (2, "")
    assert all(each in err for each in ("evening.bow", *named))
    assert Path(battle).read_bytes() == before


@pytest.mark.parametrize("others", [("01",), ("01", "--seed", "5")])
def test_the_same_battle_continues(run: Run, battle: str, others: tuple[str, ...]) -> None:
    code, out, err = run("hotseat", *others, "--record", battle)
    assert (code, err) == (0, "")
    assert "stark>" in out


def test_a_changed_plan_is_reported(run: Run, tmp_path: Path) -> None:
    plan, record = tmp_path / "mine.yaml", tmp_path / "mine.bow"
    assert run("new", str(plan), "--from", "01")[0] == 0
    Journal.create(record, Battle.start(bow.load_scenario(plan), seed=1)).close()
    plan.write_text(plan.read_text(encoding="utf-8").replace("rounds: 5", "rounds: 4"), encoding="utf-8")
    code, _, err = run("hotseat", str(plan), "--record", str(record))
    assert code == 0
    assert "the scenario has changed since this record began" in err


@pytest.mark.parametrize("command", ["show", "legal", "odds", "sheet"])
def test_a_record_has_its_own_seed(run: Run, battle: str, tmp_path: Path, command: str) -> None:
    asked = {"odds": ("attack s1 l1",), "sheet": ("--out", str(tmp_path / "x.png"))}.get(command, ())
    code, out, err = run(command, battle, *asked, "--seed", "3")
    assert (code, out) == (2, "")
    assert "Use --seed and --option only with a scenario" in err


@pytest.mark.parametrize(
    "words", [("show",), ("replay", "--check"), ("play",), ("hotseat", "01", "--record"), ("analyse", "--depth", "1")]
)
def test_a_record_has_its_own_packs(run: Run, battle: str, words: tuple[str, ...]) -> None:
    code, out, err = run(*words, battle, "--content", str(PACK))
    assert (code, out) == (2, "")
    assert "was recorded with no content pack, not with: outriders" in err


@pytest.mark.parametrize(
    ("command", "others"),
    [
        (("hotseat", "--resume"), ("--seed", "3")),
        (("hotseat", "--resume"), ("--players", "4")),
        (("show",), ("--seed", "3")),
        (("show",), ("--players", "4")),
    ],
)
def test_a_record_of_the_realm_has_its_own_seed_and_houses(
    run: Run, realm: str, command: tuple[str, ...], others: tuple[str, ...]
) -> None:
    code, out, err = run("realm", *command, realm, *others)
    assert (code, out) == (2, "")
    assert others[0] in err
