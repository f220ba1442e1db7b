"""A click on what the board lights orders a unit and lets it act."""

from bow.battle import Battle
from bow.table.battle.board.overlays import fan_of
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.session import Session

FIELD = """
edges: {stark: bottom, lannister: top}
houses: {stark: {orders: [ORDERS]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: F6}
  s2: {kind: war-host-of-the-north, rank: red, at: B8}
  l1: {kind: lannisport-guards, rank: green, at: F4}
"""


def table(orders: str = "green", field: str = FIELD) -> Controller:
    return Controller(Session(Battle.from_position(field.replace("ORDERS", orders)), secrecy=False))


def done(controller: Controller) -> list[str]:
    return [str(step.action) for step in controller.session.history]


def test_a_lit_hex_spends_the_only_token_that_fits_and_one_undo_takes_both_back() -> None:
    controller = table()
    controller.click("unit", "s1")
    controller.click("hex", "F5")
    assert done(controller) == ["token green s1", "move s1 F5"]
    assert controller.undo()
    assert done(controller) == []


def test_a_later_action_is_taken_back_by_itself() -> None:
    controller = table("green, green")
    controller.click("unit", "s1")
    controller.click("token", "stark:green")
    controller.click("hex", "F5")
    assert controller.undo()
    assert done(controller) == ["token green s1"]


def test_where_several_tokens_fit_they_fan_out_and_a_second_click_spends_the_cheapest() -> None:
    controller = table("valor, green, green")
    controller.click("unit", "s1")
    controller.click("hex", "F5")
    assert done(controller) == []
    fan = fan_of(controller.seat.view, controller.selection)
    assert [each.thing for each in fan] == [
        ("token", "stark:green"), ("token", "stark:valor"), ("pair", "stark:green")
    ]  # fmt: skip
    assert [each.dx for each in fan] == sorted(each.dx for each in fan)
    controller.click("hex", "F5")
    assert done(controller) == ["token green s1", "move s1 F5"]


def test_a_token_of_the_fan_is_spent_and_the_unit_goes() -> None:
    controller = table("valor, green")
    for thing in (("unit", "s1"), ("hex", "F5"), ("token", "stark:valor")):
        assert controller.click(*thing)
    assert done(controller) == ["token valor s1", "move s1 F5"]


def test_an_enemy_that_can_be_attacked_only_after_a_move_leaves_the_hexes_lit_from_which_it_can() -> None:
    controller = table()
    controller.click("unit", "s1")
    controller.click("unit", "l1")
    assert done(controller) == []
    selection = controller.selection
    hexes = {id for kind, id in selection.promised if kind == "hex"}
    assert hexes == selection.ahead.far["l1"]
    assert not selection.can_click("hex", "E7")
    controller.click("hex", sorted(hexes)[0])
    assert controller.click("unit", "l1")
    assert done(controller)[-1] == "attack s1 l1"


def test_no_to_a_parting_blow_takes_the_order_back_too() -> None:
    controller = table(field=FIELD.replace("at: F4}", "at: F5}") + "engaged: [s1>l1]\n")
    controller.click("unit", "s1")
    controller.click("hex", "F7")
    assert controller.pending is not None
    controller.answer(yes=False)
    assert done(controller) == []


def test_a_unit_that_no_token_can_order_promises_no_hex() -> None:
    controller = table()
    controller.click("unit", "s2")
    assert not controller.selection.promised


CARD = """
houses: {stark: {orders: [green], command: 4, hand: [SL3]}, lannister: {orders: [green]}}
units:
  s1: {commander: "robb-stark:young-wolf", rank: blue, at: C9}
  s2: {kind: war-host-of-the-north, rank: green, at: D9}
  l1: {kind: lannisport-guards, rank: green, at: D8, figures: 1}
"""


def test_a_unit_that_one_order_of_the_card_in_play_can_name_is_ordered_by_a_click() -> None:
    controller = table(field=CARD)
    for thing in (("card", "SL3"), ("unit", "s1"), ("unit", "s2")):
        assert controller.click(*thing)
    assert [text.split()[0] for text in done(controller)] == ["card", "order", "name"]
    assert controller.undo()
    assert [text.split()[0] for text in done(controller)] == ["card"]
