"""What a person composes step by step: each step is taken back by Escape, and a button ends it; no window."""

from __future__ import annotations

from bow.game.actions import Action
from bow.realm.decisions.kinds import MarchUnits, MusterUnits
from bow.realm.rules.rounds import RoundStep
from bow.table.realm.play import muster_hand
from bow.table.realm.play.controls import GO, Controls
from bow.table.realm.play.realm_session import RealmSession
from tests.realm.cards.played import START, game
from tests.table_logic.realm.test_realm_conveniences import at_kind, session_at


def before_a_token() -> tuple[Controls, str]:
    """Return the hand of a House that has composed a march out of an area in which a power token can stay."""
    session = session_at(at_kind("leave-token"))
    session.undo()
    controls = Controls(session.at_screen)
    area = controls.token_area
    assert area is not None
    assert area == controls.origin
    return controls, area


def test_a_march_leaves_a_token_unless_the_box_says_no() -> None:
    controls, area = before_a_token()
    composed = controls.seat.view.digest()
    assert controls.act(GO)
    assert [str(step.action) for step in controls.seat.steps[-2:]] == ["go", f"token {area}"]
    assert controls.undo(), "the march is taken back with its token"
    assert controls.seat.view.digest() == composed
    assert controls.token_area == area
    assert controls.turn_token_box()
    assert controls.act(GO)
    assert [str(step.action) for step in controls.seat.steps[-2:]] == ["go", "decline"]
    assert controls.leaves_token, "the next march leaves a token again"


def test_an_area_to_which_only_fewer_units_may_go_is_not_lit_for_all_of_them_and_says_why() -> None:
    ships = {"port_lannisport": {"lannister": {"ship": 2}}, "golden_sound": {"lannister": {"ship": 1}}}
    supply = dict.fromkeys(START["supply"], 0)
    orders = {"port_lannisport": ("lannister", "march_0")}
    realm = game(ships, RoundStep.MARCHES, orders, supply=supply)
    session = RealmSession(realm, dict.fromkeys(realm.houses, "person"))
    session.finish_handover()
    controls = Controls(session.at_screen)
    assert controls.origin == "port_lannisport"
    assert "golden_sound" in controls.choosable()
    controls.pick_all_units()
    assert "golden_sound" not in controls.choosable(), "both ships are too many for the supply"
    assert controls.click_area("golden_sound")
    assert controls.refusal is not None
    controls.click_unit("ship")
    controls.click_unit("ship")
    assert controls.units == {"ship": 1}
    assert "golden_sound" in controls.choosable()


def test_there_is_no_box_while_units_stay() -> None:
    controls, _ = before_a_token()
    to = next(iter(controls.plan().arrivals))
    assert controls.call_back(to)
    assert controls.token_area is None
    assert not controls.turn_token_box()


def test_escape_takes_a_march_back_step_by_step_and_then_nothing() -> None:
    session = session_at(lambda realm: isinstance(realm.decision, MarchUnits) and len(realm.legal_actions()) > 1)
    controls = Controls(session.at_screen)
    before = controls.seat.view.digest()
    controls.click_area(next(action.args[0] for action in controls.having("march")))
    origin = controls.origin
    assert origin is not None
    send = controls.having("send")[0]
    controls.act(send)
    assert controls.plan().arrivals
    controls.click_unit(next(iter(controls.unsent()), ""))
    while any(controls.units.values()):
        assert controls.step_back()
    assert controls.plan().arrivals, "what is picked is put down first"
    assert controls.step_back()
    assert (controls.origin, controls.plan().arrivals) == (origin, {})
    assert controls.step_back()
    assert controls.origin is None
    assert controls.seat.view.digest() == before
    assert not controls.step_back(), "what was done before was not composed here"


def test_escape_takes_orders_back_one_by_one() -> None:
    controls = Controls(session_at(at_kind("orders")).at_screen)
    before = controls.seat.view.digest()
    for area in controls.in_order(controls.without_order())[:2]:
        controls.act(next(action for action in controls.having("order") if action.args[0] == area))
    controls.clear()
    for left in (1, 0):
        assert controls.step_back()
        assert len(controls.with_own_order()) == left
    assert controls.seat.view.digest() == before
    assert not controls.step_back()


def test_escape_takes_the_last_mustered_unit_back_even_after_the_last_point() -> None:
    controls = Controls(session_at(at_kind("muster")).at_screen)
    before = controls.seat.view.digest()
    mustered = 0
    while musters := controls.having("muster", "upgrade"):
        controls.act(musters[0])
        mustered += 1
    assert isinstance(controls.decision, MusterUnits)
    assert list(controls.legal) == [Action("done")]
    controls.clear()
    for _ in range(mustered):
        assert controls.step_back()
    assert controls.seat.view.digest() == before


def test_what_a_click_does_nothing_on_is_not_lit() -> None:
    """The marching area is lit while it has units to send, and no area while a question waits."""
    session = session_at(lambda realm: isinstance(realm.decision, MarchUnits) and len(realm.legal_actions()) > 1)
    controls = Controls(session.at_screen)
    controls.click_area(next(action.args[0] for action in controls.having("march")))
    origin = controls.origin
    assert origin in controls.choosable()
    controls.act(GO)
    assert controls.pending is not None
    assert controls.choosable() == controls.targets() == set()
    controls.answer(False)
    while controls.unsent():
        controls.act(controls.having("send")[-1])
    assert origin not in controls.choosable()
    assert not controls.click_area(origin or "")


def test_an_order_that_a_change_of_players_made_final_is_not_lit() -> None:
    session = session_at(lambda realm: realm.decision is not None and realm.decision.kind == "orders")
    controls = Controls(session.at_screen)
    first, second, *_ = controls.in_order(controls.without_order())
    assert controls.act(next(action for action in controls.having("order") if action.args[0] == first))
    assert first in controls.choosable()
    session.settle()
    assert controls.keeps_order(first)
    assert controls.act(next(action for action in controls.having("order") if action.args[0] == second))
    assert first not in controls.choosable()
    assert second in controls.choosable()
    controls.click_area(first)
    assert controls.refusal is not None


def test_what_a_change_of_players_made_final_is_not_called_off() -> None:
    """The small button beside a mustering area is dark then, as a click on it would do nothing."""
    session = session_at(
        lambda realm: isinstance(realm.decision, MusterUnits) and any(a.verb == "muster" for a in realm.legal_actions())
    )
    controls = Controls(session.at_screen)
    action = controls.having("muster")[0]
    assert controls.act(action)
    area = action.args[1]
    assert muster_hand.can_call_off(controls, area)
    session.settle()
    assert not muster_hand.can_call_off(controls, area)
    assert not muster_hand.call_off(controls, area)


def test_a_button_leads_on_only_to_another_area() -> None:
    session = session_at(lambda realm: realm.decision is not None and realm.decision.kind == "orders")
    controls = Controls(session.at_screen)
    assert controls.has_next
    while len(controls.without_order()) > 1:
        controls.act(controls.having("order")[0])
    controls.area = next(iter(controls.without_order()))
    assert not controls.has_next
    controls.area = None
    assert controls.has_next
