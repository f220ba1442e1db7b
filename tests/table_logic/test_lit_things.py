"""The prover that clicks every lit thing without a window, in its short form."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bow.table.battle.board.board_view import BoardView
from bow.table.battle.input.selection import Selection
from bow.table.realm.map.map_place import MapPlace
from tools.provers.lit_things import prove_battle, prove_realm

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.ui.kit.regions import Region

#: a battle that begins with orders at once, and a game whose first actions are orders
BATTLE, REALM = 4, 4


def test_every_lit_thing_of_a_battle_does_what_it_promises() -> None:
    assert prove_battle(BATTLE, 3) > 30


def test_every_lit_thing_of_the_realm_does_what_it_promises() -> None:
    assert prove_realm(REALM, 1) > 10


def test_a_lit_thing_that_the_pointer_does_not_find_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def beside(board: BoardView, x: float, y: float) -> Region | None:
        return target_at(board, x + 2 * board.camera.unit, y)

    target_at = BoardView.target_at
    monkeypatch.setattr(BoardView, "target_at", beside)
    with pytest.raises(AssertionError, match="lies under others everywhere"):
        prove_battle(BATTLE, 2)


def test_a_click_that_takes_another_action_than_that_of_the_light_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def another(selection: Selection, kind: str, id: str) -> Action | None:
        thing = (kind, id)
        return next((action for action in selection.candidates if id not in action.args), None) or click(
            selection, *thing
        )

    click = Selection.click
    monkeypatch.setattr(Selection, "click", another)
    with pytest.raises(AssertionError, match="is not about all of"):
        prove_battle(BATTLE, 2)


def test_an_unlit_thing_that_is_accepted_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Selection, "can_click", lambda *_: True)
    with pytest.raises(AssertionError, match="are accepted and not lit"):
        prove_battle(BATTLE, 2)


def test_a_lit_area_that_the_pointer_does_not_find_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MapPlace, "area_at", lambda *_: None)
    with pytest.raises(AssertionError, match="the pointer never finds"):
        prove_realm(REALM, 1)
