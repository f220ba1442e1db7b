"""Directed retreats, measured in every direction."""

from __future__ import annotations

import pytest

from tests.rules.staging import GUARDS, on_open_ground, play, reported, unit


@pytest.mark.rule("OPT-1")
def test_a_directed_retreat_leads_straight_away_from_every_side() -> None:
    """Distances as on paper: the centres of hexes are 1 apart in a row, rows are sqrt(3)/2 apart."""

    def centre(hex: str) -> complex:
        row = int(hex[1:])
        return complex(ord(hex[0]) - 65 + (0.5 if row % 2 == 0 else 0), -row * 3**0.5 / 2)

    for at in ("B6", "C4", "C6", "D3", "D4", "E3", "F4", "F5", "G6", "F7", "F8", "E9", "D8", "C7", "D9", "F6", "E8"):
        battle = on_open_ground(
            {"s1": unit(at, "northmen-archers"), "l1": unit("E6", GUARDS)}, options=["directed-retreat"]
        )
        after = play(battle, "token green s1", "attack s1 l1 => morale red")
        away = centre("E6") - centre(at)
        turns: dict[str, float] = {}
        for k in battle.board.neighbours[battle.board.index["E6"]]:
            name = battle.board.names[k]
            way = centre(name) - centre("E6")
            turns[name] = (way * away.conjugate()).real
        straight = [name for name, along in turns.items() if along > max(turns.values()) - 1e-9]
        if len(straight) > 1:  # of two, the one nearer to the unit's edge, the top
            straight = [name for name in straight if int(name[1:]) == min(int(each[1:]) for each in straight)]
        if len(straight) == 1:
            [gone] = reported(after, "retreated")
            assert gone["to"] == straight[0], at
        else:
            assert sorted(str(action) for action in after.legal_actions()) == sorted(f"retreat {n}" for n in straight)
