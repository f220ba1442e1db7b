"""The realm's log has one line for each thing that happened, and none that says it again."""

from __future__ import annotations

from functools import cache

import pytest

from bow.bots.realm_bots.realm_greedy import RealmGreedy2026Bot
from bow.realm.events.board_events import CombatWon, Consolidated, Raided, StrengthCounted
from bow.realm.events.course import BidsRevealed, CardDiscarded, OrderRemoved, PowerChanged, StepBegan
from bow.realm.realm import Realm
from bow.seats.saved_files import PERSON
from bow.table.realm.play.realm_log import RANKS, RealmLog, RealmNews, logged, revealed_orders
from bow.table.realm.play.realm_session import RealmSession
from bow.table.realm.play.texts import RealmTexts
from bow.ui.screens.game_log import LogLine


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


def test_bids_have_one_line_with_all_that_is_paid() -> None:
    events = [
        BidsRevealed(subject="iron_throne", bids={"stark": 2, "martell": 0}),
        PowerChanged(house="stark", by=-2),
        PowerChanged(house="stark", by=-2),
    ]
    assert [each.silent for each in logged(events)] == [False, True, False]


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


# --- the news
def with_news(kind: str, *, shown: bool = True) -> tuple[RealmSession, RealmNews, list[int]]:
    """Play among bots until Lannister decides something of a kind and has news; return the numbers of news before.

    `shown`: whether the recap has shown each of them.
    """
    bot, realm = RealmGreedy2026Bot(3), Realm.start(players=6, seed=4)
    session = RealmSession(realm, {house: PERSON if house == "lannister" else "greedy" for house in realm.houses}, 4)
    news = RealmNews(session.at_screen, RealmTexts(realm.content), lambda: True)
    counts: list[int] = []
    for _ in range(400):
        assert session.house is not None
        if session.house == "lannister":
            counts.append(len(news.items()))
            if session.decision is not None and session.decision.kind == kind and counts[-1] and len(counts) > 12:
                return session, news, counts
            if counts[-1] and shown:
                news.note_shown()
        session.act(bot.choose(session.realm.view(session.house)))
    raise AssertionError(f"no news at {kind}")


def test_news_are_ranked_and_none_is_left_out() -> None:
    session, news, counts = with_news("orders")
    ranks = [RANKS.index(item.rank) for item in news.items()]
    assert ranks == sorted(ranks)
    assert {0, 2} <= set(ranks)
    assert counts[-1] > 9
    for item in news.items():
        if any(session.realm.controller(area) == "lannister" for area in item.places()):
            assert item.rank == RANKS[0]


def test_news_that_nothing_has_shown_stay() -> None:
    shown, hidden = with_news("march")[2], with_news("march", shown=False)[2]
    assert hidden[-1] > shown[-1] > 0


def test_others_that_act_within_the_own_step_are_news_and_the_own_deed_is_not() -> None:
    session, news, _ = with_news("march")
    start = len(session.at_screen.log)
    news.note_shown()
    bot = RealmGreedy2026Bot(3)
    session.act("march stoney_sept" if "march stoney_sept" in map(str, session.legal) else str(session.legal[0]))
    while session.house != "lannister" or not news.items():
        assert session.house is not None
        session.act(bot.choose(session.realm.view(session.house)))
    texts = [item.text for item in news.items()]
    assert texts
    assert not any(text.startswith("Lannister marches") for text in texts)
    assert len(session.at_screen.log) > start


def test_orders_stay_in_the_list_with_what_became_of_them() -> None:
    seat = played().seat
    orders = revealed_orders(seat)
    assert orders
    for area, house, order, state in orders:
        if state == "lies":
            assert seat.view.orders[area] == (house, order)
        else:
            assert area not in seat.view.orders
