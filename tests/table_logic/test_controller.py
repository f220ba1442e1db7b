"""Questions before actions that cannot be undone."""

import pytest

import bow
from bow.battle import Action, Battle, flow
from bow.bots import BOTS
from bow.table.battle.panels.context import ContextPanel
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.controller import Controller, danger
from bow.table.battle.play.selection import Selection, lit_units
from bow.table.battle.play.session import Session
from bow.table.battle.screens.notices import Notices

ENGAGED = """
edges: {stark: bottom, lannister: top}
houses: {stark: {orders: [green, green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: F6}
  l1: {kind: lannisport-guards, rank: green, at: F5}
  l2: {kind: lannisport-guards, rank: green, at: E6}
engaged: [s1>l1]
"""


def ordered() -> Battle:
    battle = Battle.from_position(ENGAGED)
    return battle.apply("token green s1")


def seat_at(battle: Battle) -> BattleSeat:
    return Session(battle, secrecy=False).at_screen


def test_leaving_or_turning_on_another_is_dangerous_but_fighting_on_is_not() -> None:
    seat = seat_at(ordered())
    move = next(a for a in seat.legal if a.verb == "move")
    assert danger(seat, move) == "confirm-blow"
    assert danger(seat, Action("attack", ("s1", "l2"))) == "confirm-blow"
    assert danger(seat, Action("attack", ("s1", "l1"))) is None


def test_passing_and_wasting_an_order_are_asked_about() -> None:
    assert danger(seat_at(Battle.from_position(ENGAGED)), Action("pass")) == "confirm-pass"
    assert danger(seat_at(ordered()), Action("done")) == "confirm-done"


def test_before_a_pass_it_is_not_said_that_units_can_act_if_no_token_can_order_one() -> None:
    tired = ENGAGED.replace("at: F6", "at: F6, active: false").replace("[green, green]", "[green, morale]", 1)
    battle = Battle.from_position(tired)
    assert {action.verb for action in battle.legal_actions()} == {"rally", "raise", "pass"}
    session = Session(battle, secrecy=False)
    assert not lit_units(Selection(battle), session.legal), "the number on the button of units that can act"
    controller = Controller(session)
    assert controller.click("button", "pass")
    assert controller.pending == (Action("pass"), "confirm-pass-without-tokens")
    notices, context = Notices(session.at_screen), ContextPanel(controller)
    notices.put_into(context, controller, ended=False)
    assert context.notice is not None
    assert "None of your tokens can order a unit" in context.notice
    assert "use a morale token" in context.notice


def test_a_no_keeps_the_selection_and_a_yes_acts() -> None:
    controller = Controller(Session(ordered(), secrecy=False))
    before = controller.session.battle
    move = next(a for a in controller.session.legal if a.verb == "move")
    assert controller.click("hex", move.args[1])
    assert controller.pending == (move, "confirm-blow")
    assert not controller.click("hex", "A1")
    assert controller.click("button", "no")
    assert controller.pending is None
    assert controller.session.battle == before
    assert controller.selection.is_selected("unit", "s1")
    controller.click("hex", move.args[1])
    controller.click("button", "yes")
    owed = controller.session.battle.decision
    assert owed is not None
    assert owed.kind == "blow"


def test_the_careless_are_not_asked() -> None:
    controller = Controller(Session(ordered(), secrecy=False), careful=False)
    move = next(a for a in controller.session.legal if a.verb == "move")
    controller.click("hex", move.args[1])
    assert controller.pending is None
    assert controller.session.history[-1].action == move


def test_back_takes_a_click_back_and_undo_an_action() -> None:
    controller = Controller(
        Session(Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1), secrecy=False)
    )
    token = next(a for a in controller.session.legal if a.verb == "token")
    start = controller.session.battle
    controller.click("token", f"{start.turn}:{token.args[0]}")
    assert controller.back()
    assert not controller.back()
    controller.click("token", f"{start.turn}:{token.args[0]}")
    controller.click("unit", token.args[1])
    assert controller.session.history
    assert controller.undo()
    assert controller.session.battle == start
    assert not controller.undo()


def test_an_action_that_has_become_illegal_is_refused_with_a_sentence() -> None:
    session = Session(ordered(), secrecy=False)
    controller = Controller(session, careful=False)
    before = session.battle
    controller.act(Action("pass"))
    assert session.battle == before
    assert session.trouble is not None
    assert session.trouble[0] == "notice-refused"
    assert session.trouble[1]["why"]


def test_an_action_that_would_never_end_is_not_taken_and_a_pass_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(Battle.from_position(ENGAGED), secrecy=False)
    controller = Controller(session, careful=False)
    monkeypatch.setattr(flow, "MOST_ACTIONS", 0)
    before = session.battle
    controller.act(Action("token", ("green", "s1")))
    assert session.battle == before
    assert not session.history
    assert session.trouble is not None
    assert session.trouble[0] == "notice-endless"
    assert "the round never ends" in session.trouble[1]["why"]
    monkeypatch.setattr(flow, "MOST_ACTIONS", 1)
    controller.act(Action("pass"))
    assert len(session.history) == 1


def test_a_bot_whose_action_would_never_end_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(Battle.from_position(ENGAGED), bots={"stark": BOTS["random"](1)}, secrecy=False)
    monkeypatch.setattr(flow, "MOST_ACTIONS", 0)
    Controller(session, careful=False).act(Action("token", ("green", "s1")))
    assert session.failed is not None
    assert session.failed[1]["house"] == "stark"
    assert "the round never ends" in session.failed[1]["why"]
    assert not session.history
