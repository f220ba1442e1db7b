"""What a person at the table sees of a battle from the editor, or from a position, leads to nothing hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from bow.authoring.beginnings import opened
from bow.battle import HOUSES, Battle
from bow.battle.reading import catalogue
from bow.games.battle import BATTLE
from bow.record.journal_reading import read_history
from bow.record.recorded_battles import Journal
from bow.table.battle.play import saves
from bow.table.battle.play.log_lines import lines_of
from bow.table.battle.play.session import Session, tried_out
from bow.words.messages import Words
from tests.reachable import leads_to_hidden

#: no number of a view is as large by accident
SEED = 0x5EED_0F_BA771E
#: a battle with secret markers
SECRETS = "battle-of-the-green-fork"


def by_chance(battle: Battle, actions: int) -> Battle:
    chance = random.Random(3)
    for _ in range(actions):
        battle.play(chance.choice(battle.legal_actions()))
    return battle


@pytest.fixture
def record(tmp_path: Path) -> tuple[Path, Battle]:
    """Provide the record of a battle that is not over, and its present battle."""
    journal = Journal.create(tmp_path / "evening.bow", Battle.start(SECRETS, seed=SEED))
    battle, chance = journal.battle, random.Random(3)
    for _ in range(60):
        action = chance.choice(battle.legal_actions())
        battle = battle.apply(action)
        journal.add(action, battle)
    journal.close()
    return journal.path, battle


def shown(session: Session) -> Iterator[object]:
    """Yield what the table shows to the person whose hand is open, and may use for hints."""
    seat = session.at_screen
    yield seat.view
    yield seat.view.legal_actions()
    yield seat.start_events
    yield from (step.events for step in seat.steps)
    for number, step in enumerate(seat.public_steps):
        yield lines_of(step.events, step.before, step.after, Words("en"), number, step.decision)
    yield lines_of(seat.start_events, seat.start, seat.start, Words("en"), 0)


def nothing_hidden_is_shown(session: Session, seed: int, actions: int) -> None:
    chance, asked = random.Random(3), set()
    for number in range(actions):
        if session.house is None:
            break
        session.act(chance.choice(session.legal))
        if number % 6 == 0:
            asked.add(session.shown_house)
            for each in shown(session):
                assert not leads_to_hidden(each, session.battle, session.shown_house or "", seed), number
    assert len(asked) > 1


@pytest.mark.rule("RND-7")
def test_a_battle_tried_out_shows_nothing_hidden() -> None:
    session = tried_out(Battle.start(SECRETS, seed=1).scenario)  # type: ignore[arg-type]
    seed = saves.seed_of(session)
    assert seed is not None
    assert session.journal is None
    nothing_hidden_is_shown(session, seed, 60)


@pytest.mark.rule("RND-7")
def test_trying_out_an_unfinished_record_leads_to_nothing_of_it(record: tuple[Path, Battle]) -> None:
    path, battle = record
    draft = opened(str(path), catalogue())
    scenario = draft.checked.scenario
    assert scenario is not None
    session = tried_out(scenario)
    for root in (draft, session):
        assert not leads_to_hidden(root, battle, "", SEED)
    told = draft.text
    assert str(SEED) not in told
    for house in HOUSES:
        assert not any(card in told for card in battle.house(house).hand)


@pytest.mark.rule("RND-7")
def test_a_journal_begun_from_a_position_shows_nothing_hidden(record: tuple[Path, Battle], tmp_path: Path) -> None:
    battle = record[1]
    path = tmp_path / "position.bow"
    Journal.create(path, Battle.from_position(battle.to_position(), scenario=battle.scenario)).close()
    assert read_history(path, BATTLE.records).start.seed is None
    session = saves.resume(path)
    session.set_secrecy(False)
    nothing_hidden_is_shown(session, SEED, 40)
    session.close()


def test_the_walk_finds_what_is_hidden(record: tuple[Path, Battle]) -> None:
    session = Session(record[1])
    assert leads_to_hidden(session, session.battle, "stark")
    assert leads_to_hidden(session.battle.house("stark"), session.battle, "lannister")
