"""The prover that clicks every lit thing, in its short form."""

import pytest

from bow.table.battle.input.selection import Selection
from tools.provers.lit_things import prove_battle, prove_realm


def test_no_lit_thing_of_a_battle_is_refused_and_nothing_unlit_is_accepted() -> None:
    assert prove_battle(4) > 500


def test_no_lit_area_of_the_realm_is_refused_and_no_other_is_accepted() -> None:
    assert prove_realm(5) > 500


def test_the_prover_finds_a_lit_hex_that_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    can_click = Selection.can_click
    monkeypatch.setattr(Selection, "can_click", lambda self, kind, id: kind != "hex" and can_click(self, kind, id))
    with pytest.raises(AssertionError, match="lit and refused"):
        prove_battle(4)
