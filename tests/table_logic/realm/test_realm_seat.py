"""The seat of those who look at a game of the realm: its log, its steps and its answers about orders."""

from __future__ import annotations

import random

from bow.game.actions import Action
from bow.realm.decisions import MarchUnits
from bow.realm.realm import Realm
from bow.realm.realm_view import RealmView
from bow.seats.saved_files import PERSON
from bow.seats.seat import SeenStep
from bow.table.realm.play.realm_session import RealmSession


def planning() -> RealmSession:
    """Return a game of three persons whose first House has taken its seat."""
    realm = Realm.start(players=3, seed=4)
    session = RealmSession(realm, dict.fromkeys(realm.houses, PERSON), 4)
    session.finish_handover()
    return session


def test_another_order_is_judged_as_if_the_own_one_did_not_lie_there() -> None:
    session = planning()
    seat, orders = session.at_screen, list(session.at_screen.content.orders)
    first, second = [action for action in seat.legal if action.args[1] == "march_plus1"][:2]
    seat.act(second)
    without = session.game
    seat.act(Action("order", (first.args[0], "raid")))
    assert seat.why_not(first) is not None, "an order lies there"
    refused = {order: without.why_not(Action("order", (first.args[0], order))) for order in orders}
    assert {order: seat.why_not_order(first.args[0], order) for order in orders} == refused
    assert any(refused.values())
    assert not all(refused.values())


def test_a_moment_of_the_log_shows_what_those_who_look_now_may_know() -> None:
    session = planning()
    seat = session.at_screen
    planner = seat.viewer
    seat.act(seat.legal[0])
    moment = seat.log[-1]
    assert moment.event.kind == "order-placed"
    assert len(moment.after.orders) == 1
    assert [each.moment for each in seat.log] == sorted(each.moment for each in seat.log)
    assert seat.log[-2].moment < moment.moment
    while session.house == planner:
        seat.act(next((action for action in seat.legal if action.verb == "ready"), seat.legal[0]))
    assert seat.needs_handover
    for _ in range(2):  # before the handover and after it
        assert moment.after.orders == {}, "somebody was still placing them"
        session.finish_handover()


def test_who_watches_the_game_gets_steps_as_those_who_look_know_them() -> None:
    realm = Realm.start(players=3, seed=4)
    house = realm.track("iron_throne")[1]
    session = RealmSession(realm, {other: "random" for other in realm.houses if other != house}, 4)
    seen: list[SeenStep[RealmView]] = []
    session.at_screen.watch(lambda step, done: seen.append(step))
    while session.bot_to_act:
        session.act(session.game.legal_actions()[0])
    assert {step.action for step in seen} == {None}
    assert {(event.area, event.order) for step in seen for event in step.events if event.kind == "order-placed"} == {
        ("", "")
    }
    own = session.at_screen.act(session.at_screen.legal[0])
    assert own.action == session.history[-1].action
    assert seen[-1].action == own.action
    assert own.after.orders[own.events[0].area][1] == own.events[0].order


def test_a_march_that_a_bot_composes_is_not_named_before_it_is_made() -> None:
    realm = Realm.start(players=3, seed=4)
    house = realm.houses[0]
    session = RealmSession(realm, {other: "random" for other in realm.houses if other != house}, 4)
    dice, composed = random.Random(3), dict[bool, int]()
    while session.realm.round < 3 and len(composed) < 2:
        owed, legal = session.decision, session.game.legal_actions()
        verb = dice.choice(sorted({action.verb for action in legal}))
        known = session.at_screen.step(session.act(dice.choice([each for each in legal if each.verb == verb])))
        if isinstance(owed, MarchUnits):
            composed[owed.house == house] = 1
            assert (known.action is None) == (owed.house != house)
    assert composed == {True: 1, False: 1}
