"""A trial stays visible while it runs or is shown on the map; otherwise a selected part opens its form."""

from __future__ import annotations

import pytest

from bow.authoring.beginnings import from_template
from bow.authoring.draft import Draft
from bow.battle.reading import catalogue
from bow.editor.battle_editor.editor_state import EditorState
from bow.lab.trials import UsualMarch


@pytest.fixture
def state() -> EditorState:
    return EditorState(Draft(from_template("crossing"), catalogue()), tab="try")


def test_a_unit_that_is_selected_after_a_trial_opens_its_form(state: EditorState) -> None:
    state.select(("units", "s1"))
    assert state.tab == "forces"


def test_a_trial_that_runs_stays(state: EditorState) -> None:
    state.trial_runs = True
    state.select(("units", "s1"))
    assert (state.tab, state.selected) == ("try", ("units", "s1"))


def test_one_that_lies_over_the_map_stays(state: EditorState) -> None:
    state.shown_heat = ("stark", {"D5": 1.0})
    state.select(("units", "s1"))
    assert state.tab == "try"
    state.shown_heat = None
    state.shown_marches = (UsualMarch("s1", "stark", ("D5", "D6"), (1.0,)),)
    state.select(("units", "s2"))
    assert state.tab == "try"
    state.shown_marches = ()
    state.select(("units", "s2"))
    assert state.tab == "forces"
