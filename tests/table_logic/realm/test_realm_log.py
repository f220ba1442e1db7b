"""The realm's log has one line for each thing that happened, and none that says it again."""

from __future__ import annotations

from functools import cache

import pytest

from bow.bots.realm_bots.realm_greedy import RealmGreedy2026Bot
from bow.realm.events.board_events import CombatWon, Consolidated, Raided, StrengthCounted
from bow.realm.events.course import CardDiscarded, OrderRemoved, PowerChanged, StepBegan
from bow.realm.realm import Realm
from bow.seats.saved_files import PERSON
from bow.table.realm.play.realm_log import RealmLog, logged
from bow.table.realm.play.realm_session import RealmSession
from bow.table.realm.play.texts import RealmTexts
from bow.ui.history.game_log import LogLine


@cache
def played(actions: int = 420) -> RealmLog:
    """Return the log of the first rounds of a game of six."""
    bot, realm = RealmGreedy2026Bot(3), Realm.start(players=6, seed=4)
    session = RealmSession(realm, dict.fromkeys(realm.houses, PERSON), 4)
    for _ in range(actions):
        assert session.house is not None
        session.act(bot.choose(session.realm.view(session.house)))
    return RealmLog(session.at_screen, RealmTexts(realm.content))


def lines_of(kind: str) -> list[LogLine]:
    found = [line for line in played().lines() if line.kind.startswith(kind)]
    assert found
    return found


def test_what_was_no_choice_and_who_is_ready_have_no_line() -> None:
    kinds = {each.event.kind for each in played().seat.log}
    assert {"auto", "house-ready", "order-placed"} <= kinds
    assert {"auto", "house-ready", "order-placed"}.isdisjoint(line.kind for line in played().lines())


def test_a_raid_has_one_line_with_the_order_that_it_removes() -> None:
    events = [
        StepBegan(step="raid"),
        Raided(house="martell", area="sea_of_dorne", target="storms_end"),
        OrderRemoved(house="baratheon", area="storms_end", order="consolidate"),
        PowerChanged(house="martell", by=1),
        PowerChanged(house="baratheon", by=-1),
        OrderRemoved(house="martell", area="sea_of_dorne", order="raid"),
        OrderRemoved(house="stark", area="winterfell", order="support"),
    ]
    read = logged(events)
    assert [each.silent for each in read] == [False, False, True, True, True, True, False]
    assert read[1].added == tuple(events[2:5])


def test_an_order_of_power_has_one_line_with_its_gain() -> None:
    line = next(line for line in lines_of("consolidated") if line.kind.endswith("power-changed"))
    assert line.text.endswith(("+1.", "+2.", "+3."))
    read = logged([Consolidated(house="stark", area="winterfell", mode="power"), PowerChanged(house="stark", by=2)])
    assert [each.silent for each in read] == [False, True]


def test_a_strength_that_has_not_changed_and_a_played_card_are_not_said_again() -> None:
    log = [each.event for each in played().seat.log]
    read = logged(log)
    said = [each.event for each in read if not each.silent]
    assert any(isinstance(event, CombatWon) for event in said)
    assert sum(isinstance(event, CardDiscarded) for event in said) < sum(isinstance(e, CardDiscarded) for e in log)
    first: dict[str, object] = {}
    for event in said:
        if isinstance(event, StrengthCounted):
            value = event.total, event.terms
            assert event.moment != "recomputed" or first[event.house] != value
            first[event.house] = value


@pytest.mark.parametrize("twice", ["-1 -1", "+1 +1"])
def test_no_value_is_said_twice(twice: str) -> None:
    assert any("March" in line.text for line in lines_of("strength"))
    assert [line.text for line in played().lines() if twice in line.text] == []


def test_a_line_leads_to_its_own_event() -> None:
    log = played()
    for line in log.lines():
        assert line.kind.startswith(log.seat.log[line.step].event.kind)
