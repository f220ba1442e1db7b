"""The question says what can be done with the chosen unit."""

import pytest

from bow.battle import Battle
from bow.table.battle.panels.question import prompt
from bow.table.battle.play.controller import Controller
from bow.table.battle.play.session import Session

POSITION = """
units:
  s1: {{commander: "rickard-karstark:lord-of-karhold", rank: red, at: E6, active: {active}}}
  l1: {{kind: lannisport-guards, rank: green, at: E5}}
engaged: [s1>l1]
houses:
  stark: {{orders: [red], command: 4}}
  lannister: {{orders: [green], command: 4}}
"""


@pytest.mark.parametrize(
    ("active", "asked"),
    [
        ("true", "Rickard Karstark (III) on E6: choose the token or card to order it with."),
        ("false", "Rickard Karstark (III) on E6: use the commit ability. No token or card can order this unit now."),
    ],
)
def test_a_unit_that_nothing_can_order_is_asked_for_its_ability_only(active: str, asked: str) -> None:
    controller = Controller(Session(Battle.from_position(POSITION.format(active=active)), secrecy=False))
    controller.click("unit", "s1")
    assert prompt(controller.seat, controller.selection) == asked
