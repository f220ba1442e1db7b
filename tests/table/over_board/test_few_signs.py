"""Few signs at once: one unit's reach, what a card in play can order, gold for what can act, names on demand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade

from bow.table.battle.board.stamps import NAME
from bow.ui.kit import theme
from tests.table.mouse import Mouse
from tests.table.over_board.test_planning import acting, at_the_start, marked

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key


def reached(mouse: Mouse) -> tuple[set[str], set[str]]:
    """Return the hexes lit as one unit's reach, and those marked faintly."""
    layers = mouse.view.board._layers
    bright = {mark.hex for mark in layers["hover"].marks.under if mark.picture == "units/hex-fill"}
    return bright, {mark.hex for mark in layers["choice"].marks.under if mark.picture == "units/reach-dot"}


def test_of_several_ordered_units_the_reach_of_the_one_pointed_at_is_bright(window: TableWindow) -> None:
    mouse = acting(window)
    moves = {unit: {a.args[1] for a in mouse.battle.legal_actions() if a.verb == "move" and a.args[0] == unit}
             for unit in ("s1", "s2", "s3")}  # fmt: skip
    mouse.move(2, 2)
    mouse.frame()
    assert reached(mouse) == (set(), set().union(*moves.values())), "no unit is asked about"
    mouse.hover("unit", "s2")
    assert reached(mouse) == (moves["s2"], set().union(*moves.values()))
    mouse.click("unit", "s1")
    assert reached(mouse)[0] == moves["s1"]
    mouse.hover("unit", "s2")
    assert reached(mouse) == (moves["s2"], moves["s1"]), "the selected unit's is faint meanwhile"
    mouse.shoot("reach-of-two")
    mouse.move(2, 2)
    mouse.frame()
    assert reached(mouse)[0] == moves["s1"]


def test_a_card_in_play_lights_only_what_it_can_order(window: TableWindow) -> None:
    mouse = at_the_start(window)
    battle = mouse.battle
    card, leader, order = next(
        (play.args[0], play.args[1], order)
        for play in battle.legal_actions()
        if play.verb == "card"
        for order in battle.apply(play).legal_actions()
        if order.verb == "order" and getattr(battle.apply(play).apply(order).decision, "kind", "") == "name"
    )
    mine = [unit.id for unit in battle.units.values() if unit.house == battle.turn]
    mouse.hover("unit", mine[0])
    assert marked(mouse, "side")
    mouse.find_card(card)
    mouse.click("card", card)
    gold = {
        mark.hex for mark in mouse.view.board._layers["choice"].marks.under if mark.colour[:3] == theme.ORDERABLE[:3]
    }
    leaders = {a.args[1] for a in battle.legal_actions() if a.verb == "card" and a.args[0] == card}
    assert gold == {battle.units[unit].at for unit in leaders}
    mouse.click("commander", leader)
    mouse.take(order)
    for unit in mine:
        mouse.hover("unit", unit)
        assert not marked(mouse, "side"), unit
    gold = {
        mark.hex for mark in mouse.view.board._layers["choice"].marks.under if mark.colour[:3] == theme.ORDERABLE[:3]
    }
    assert gold == {battle.units[a.args[0]].at for a in mouse.battle.legal_actions() if a.verb == "name" and a.args}
    mouse.shoot("card-lights")


def test_gold_marks_only_what_can_act(window: TableWindow) -> None:
    mouse = acting(window)
    mouse.click("unit", "s1")
    mouse.hover("hex", "C6")
    able = {mouse.battle.units[unit].at for unit in ("s1", "s2", "s3")}
    golden = {theme.GOLD[:3], theme.GOLD_BRIGHT[:3], theme.ORDERABLE[:3]}
    for layer in mouse.view.board._layers.values():
        for mark in (*layer.marks.under, *layer.marks.over):
            assert mark.colour[:3] not in golden or mark.hex in able, mark


def test_hexes_show_their_names_with_the_ruler_or_by_a_key(window: TableWindow) -> None:
    mouse = acting(window)
    mouse.frame()
    assert "names" not in mouse.view.board._layers
    mouse.press(KEY.L)
    assert mouse.view.board.names
    named: dict[str, str] = {}
    for mark in mouse.view.board._layers["names"].marks.over:
        named[mark.hex] = named.get(mark.hex, "") + mark.picture.removeprefix(NAME)
    assert named == {hex: hex for hex in mouse.battle.board.names}
    mouse.shoot("names-with-the-ruler")
    mouse.press(KEY.L)
    assert not mouse.view.board.names
