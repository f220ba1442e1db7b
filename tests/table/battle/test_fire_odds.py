"""The bars of the odds for feeding or putting out a fire: they count levels, or name the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bow.battle import Battle
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

POSITION = """
map: |
  . . . . . .
   . . . . .
  . . f f . .
   . . . . .
  . . . . . .
fires: {D3: 1}
effects: [{effect: {scorch-the-earth: {symbols: [green, valor]}}, unit: l1, until: battle}]
turn: lannister
first: lannister
houses: {stark: {orders: [green]}, lannister: {orders: [blue, blue]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: A5}
  l1: {kind: lannisport-guards, rank: blue, at: C2}
"""


@pytest.mark.parametrize(
    ("verb", "hex", "bars"),
    [("scorch", "C3", ["levels of fire", "0", "1", "2"]), ("douse", "D3", ["the fire", "still burns", "is put out"])],
)
def test_the_bars_say_what_they_count(window: TableWindow, verb: str, hex: str, bars: list[str]) -> None:
    battle = Battle.from_position(POSITION).apply("token blue l1")
    assert f"{verb} l1 {hex}" in map(str, battle.legal_actions())
    window.show_view(BattleScreen(window, Session(battle, secrecy=False)))
    mouse = Mouse(window)
    mouse.frame()
    if ("unit", "l1") not in mouse.selected():
        mouse.click("unit", "l1")
    if verb == "douse":  # only one hex is possible
        mouse.hover("button", verb)
    else:
        mouse.click("button", verb)
        mouse.hover("hex", hex)
    said = [line for line, _ in mouse.view.side.context.canvas.written]
    assert [line for line in bars if line not in said] == []
    assert "hits" not in said
    mouse.shoot(f"odds-{verb}")
