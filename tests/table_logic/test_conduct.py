"""Questions before what cannot be taken back."""

import bow
from bow.battle import Action, Battle
from bow.table.conduct import Conduct, danger
from bow.table.session import Session

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


def test_leaving_or_turning_on_another_is_dangerous_but_fighting_on_is_not() -> None:
    battle = ordered()
    move = next(a for a in battle.legal_actions() if a.verb == "move")
    assert danger(battle, move) == "confirm-blow"
    assert danger(battle, Action("attack", ("s1", "l2"))) == "confirm-blow"
    assert danger(battle, Action("attack", ("s1", "l1"))) is None


def test_passing_and_wasting_an_order_are_asked_about() -> None:
    battle = Battle.from_position(ENGAGED)
    assert danger(battle, Action("pass")) == "confirm-pass"
    assert danger(ordered(), Action("done")) == "confirm-done"


def test_a_no_keeps_the_selection_and_a_yes_acts() -> None:
    conduct = Conduct(Session(ordered(), secrecy=False))
    before = conduct.session.battle
    move = next(a for a in conduct.session.legal if a.verb == "move")
    assert conduct.click("hex", move.args[1])
    assert conduct.pending == (move, "confirm-blow")
    assert not conduct.click("hex", "A1")
    assert conduct.click("button", "no")
    assert conduct.pending is None
    assert conduct.session.battle == before
    assert conduct.choosing.is_selected("unit", "s1")
    conduct.click("hex", move.args[1])
    conduct.click("button", "yes")
    owed = conduct.session.battle.decision
    assert owed is not None
    assert owed.kind == "blow"


def test_the_careless_are_not_asked() -> None:
    conduct = Conduct(Session(ordered(), secrecy=False), careful=False)
    move = next(a for a in conduct.session.legal if a.verb == "move")
    conduct.click("hex", move.args[1])
    assert conduct.pending is None
    assert conduct.session.history[-1].action == move


def test_back_takes_a_click_back_and_undo_an_action() -> None:
    conduct = Conduct(Session(Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=1), secrecy=False))
    token = next(a for a in conduct.session.legal if a.verb == "token")
    start = conduct.session.battle
    conduct.click("token", f"{start.turn}:{token.args[0]}")
    assert conduct.back()
    assert not conduct.back()
    conduct.click("token", f"{start.turn}:{token.args[0]}")
    conduct.click("unit", token.args[1])
    assert conduct.session.history
    assert conduct.undo()
    assert conduct.session.battle == start
    assert not conduct.undo()
