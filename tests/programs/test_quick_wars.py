"""Quick wars: the heuristics fight the battles; kept wars are read again; who concedes every battle loses the war."""

from __future__ import annotations

import json
from dataclasses import asdict

from bow.lab.campaigns import WarOrder
from tools.measuring.quick_wars import WarTask, lines_of, play_war, read_row

BOTS = {"stark": "greedy", "lannister": "greedy"}


def test_a_kept_war_is_the_same_and_a_thrown_one_is_lost() -> None:
    fought = play_war(WarTask(WarOrder("salt-and-smoke", BOTS, 1), 1))
    assert read_row(json.loads(json.dumps(asdict(fought)))) == fought
    assert fought == play_war(WarTask(WarOrder("salt-and-smoke", BOTS, 1), 1))
    thrown = play_war(WarTask(WarOrder("salt-and-smoke", BOTS, 1, throw="stark"), 1))
    assert thrown.winners == ("lannister",) * 3
    lines = list(lines_of([fought, thrown]))
    assert lines[1].startswith("won by lannister")
    assert "of 2" in lines[1]
    assert any(line.startswith("wagons") and "close losses of stark" in line for line in lines)
