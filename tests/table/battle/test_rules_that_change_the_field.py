"""Changed ground, limited sight and a third party at the table: what the board and the panels show."""

from typing import TYPE_CHECKING, Any

import arcade

from bow.battle import Action, Battle
from bow.table.battle.board.overlays import hover_marks
from bow.ui.kit.theme import NIGHT
from tests.table.battle.test_special_rules import said, show

if TYPE_CHECKING:
    from bow.table.app import TableWindow

KEY = arcade.key
PLAN: dict[str, Any] = {
    "map": """\
. . . . . . . . .
 . . . f . . . .
. . ~ ~ ~ ~ ~ . .
 . . . . . . . .
. . . . . . . . .
""",
    "areas": {"water": {"terrain": ["river"]}},
    "markers": {"bear": {"kind": "bear", "name": "A bear", "figures": 3, "rank": "blue"}},
    "lying": {"bear": "H5"},
    "rules": {
        "night": {
            "on": {"turn-end": {"house": "stark"}},
            "once": True,
            "do": [
                {"change-ground": {"ground": "plain", "in": "water"}},
                {"grant": {"effects": [{"sight-limit": {"hexes": 2}}], "until": "battle"}},
                {"march": {"markers": ["bear"], "hexes": 2, "house": "stark"}},
            ],
            "text": "Night falls, the river freezes, and the bear comes.",
        }
    },
    "houses": {"stark": {"orders": ["green", "green", "green"]}, "lannister": {"orders": ["green", "green"]}},
    "units": {
        "s1": {"kind": "northmen-archers", "rank": "green", "at": "D4"},
        "s2": {"kind": "war-host-of-the-north", "rank": "green", "at": "A5"},
        "l1": {"kind": "lannisport-guards", "rank": "green", "at": "G2"},
        "l2": {"kind": "lannisport-guards", "rank": "green", "at": "I1"},
    },
}


def at_night() -> Battle:
    battle = Battle.from_position(PLAN)
    for action in ("token green s2", "done", "token green l2", "done"):
        battle = battle.apply(action)
    return battle


def test_the_board_shows_ground_that_has_changed_and_darkens_what_is_out_of_sight(window: "TableWindow") -> None:
    mouse = show(window, at_night())
    assert mouse.battle.terrain_at("D3").base == "plain"
    mouse.take(Action("token", ("green", "s1")))
    mouse.hover("unit", "l1")
    mouse.press(KEY.L)
    mouse.shoot("night-sight")
    board = mouse.view.board
    assert board.selection is not None
    marks = hover_marks(board.battle, board.selection, board.pointer).under
    dark = {mark.hex for mark in marks if mark.colour[:3] == NIGHT[:3]}
    assert dark == set(mouse.battle.board.names) - mouse.battle.seen_hexes("s1")


def test_a_marker_of_a_third_party_shows_its_figures(window: "TableWindow") -> None:
    mouse = show(window, at_night())
    mouse.hover("marker", "bear")
    mouse.shoot("third-party")
    assert "third party" in said(mouse)
    assert "Figures: 3" in said(mouse)
    mouse.take(Action("token", ("green", "s1")))
    mouse.hover("marker", "bear")
    mouse.shoot("third-party-odds")
    assert "A bear F4" in said(mouse)
    mouse.click("marker", "bear")
    assert str(mouse.view.session.history[-1].action) == "assail s1 F4"
