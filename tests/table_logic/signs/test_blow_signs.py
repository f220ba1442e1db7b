"""The cost of leaving an engagement is shown before the move: signs on the hexes in reach, and a sentence."""

from __future__ import annotations

import pytest

from bow.battle import Battle
from bow.battle.whatif import reach_of
from bow.table.battle.board.overlays import BoardMarks, Pointer, hover_marks
from bow.table.battle.play.selection import Selection
from bow.table.battle.screens.plan_marks import own_reach
from tests.rules.staging import gift, unit

WARNING = "icons/glyph/warning"
UNITS = {
    "s1": unit("E5"),
    "s2": unit("C7"),
    "l1": unit("E4", "lannisport-guards"),
    "l2": unit("H2", "lannisport-guards"),
}


def battle(*, acting: bool = False, **more: object) -> Battle:
    """Return a battle in which s1 is engaged with l1; `acting`: s1 and s2 have been ordered."""
    act = {
        "frame": "act", "house": "stark", "units": ["s1", "s2"], "moved": [0, 0], "attacks": [1, 1],
        "fighting": False, "followed": [], "helped": [], "tired": False,
    }  # fmt: skip
    doing = [
        {"frame": "rounds", "step": 0, "busy": True},
        {"frame": "turn", "house": "stark", "over": True, "again": False},
        act,
    ]
    position = {
        "houses": {"stark": {"orders": ["green"]}, "lannister": {"orders": ["green"]}},
        "units": UNITS,
        "engaged": ["s1>l1"],
    }
    return Battle.from_position(position | ({"doing": doing} if acting else {}) | more)


def warned(marks: BoardMarks) -> set[str]:
    return {mark.hex for mark in marks.under if mark.picture == WARNING}


def acted(asked: Battle, unit: str) -> tuple[Selection, BoardMarks]:
    """Return the selection of an ordered unit, and the marks with the pointer elsewhere."""
    selection = Selection(asked)
    selection.click("unit", unit)
    return selection, hover_marks(asked, selection, Pointer())


def test_every_hex_in_reach_of_an_engaged_unit_is_warned_of_and_no_other() -> None:
    selection, marks = acted(battle(acting=True), "s1")
    assert warned(marks) == selection.moves_of("s1")
    assert warned(marks)
    _, free = acted(battle(acting=True), "s2")
    assert warned(free) == set()
    assert any(mark.picture == "units/reach-dot" for mark in free.under)


def test_the_preview_before_an_order_warns_too() -> None:
    before = battle()
    reach = reach_of(before, "s1")
    assert warned(own_reach(before, reach)) == reach.moves
    assert warned(own_reach(before, reach_of(before, "s2"))) == set()


@pytest.mark.parametrize(
    "more", [{"effects": [gift("slip", "s1")]}, {"fires": {"E4": 1}}, {"engaged": []}], ids=["slip", "fire", "free"]
)
def test_nobody_is_warned_who_can_leave_unharmed(more: dict[str, object]) -> None:
    asked = battle(acting=True, **more)
    assert asked.parting_blow("s1") is None
    assert warned(acted(asked, "s1")[1]) == set()


def test_the_warning_is_true() -> None:
    """The enemy may strike after exactly those moves."""
    asked = battle(acting=True)
    for action in asked.legal_actions():
        if action.verb == "move":
            owed = asked.apply(action).decision
            foe = asked.parting_blow(action.args[0])
            assert (owed is not None and owed.kind == "blow") == (foe is not None)
            assert (asked.odds(action) is not None) == (foe is not None)
