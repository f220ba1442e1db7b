"""Programs that fight wars are killed: the short form of tools/provers/prove_wars.py."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from tools.provers.prove_wars import Outcome, prove_fights, prove_simulations

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")


@pytest.mark.parametrize("kills", [1, pytest.param(3, marks=pytest.mark.deep)])
def test_a_killed_battle_goes_on_and_ends_as_it_would_have(tmp_path: Path, kills: int) -> None:
    outcome = Outcome()
    prove_fights(tmp_path, Random(2), kills, "greedy", outcome, battles=1)
    assert outcome.faults == []
    assert outcome.kills.total() >= kills


def test_a_killed_simulation_goes_on_and_ends_as_it_would_have(tmp_path: Path) -> None:
    outcome = Outcome()
    prove_simulations(tmp_path, Random(4), 1, outcome)
    assert outcome.faults == []
    assert outcome.kills.total() >= 1
