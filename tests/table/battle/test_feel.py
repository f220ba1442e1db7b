"""Movements start and stop gently: marches, the morale marker; a capture is shown where it was made."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import TYPE_CHECKING

import bow
from bow.battle import Battle
from bow.battle.events import Captured, Eliminated, Moved
from bow.table.battle.board.playback import Playback, eased
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings
from tests.table.mouse import Mouse

if TYPE_CHECKING:
    from bow.table.app import TableWindow

SCENARIO = "01-clash-on-the-kingsroad"


def test_a_march_sets_off_and_comes_to_rest_gently() -> None:
    battle = Battle.start(bow.load_scenario(SCENARIO), seed=1)
    unit = next(iter(battle.units.values()))
    near = next(name for name in battle.board.names if name != unit.at)
    event = Moved(unit=unit.id, from_=unit.at, to=near, path=[unit.at, near])
    playback = Playback(battle, battle, (event,), 1.0)
    ways = []
    while not playback.over:
        ways.append(playback.poses()[0].part)
        playback.update(0.02)
    steps = [after - before for before, after in pairwise(ways)]
    assert min(steps) > 0
    assert steps[0] < max(steps) / 2
    assert steps[-1] < max(steps) / 2
    assert (eased(0.0), eased(0.5), eased(1.0)) == (0.0, 0.5, 1.0)


def test_a_capture_is_shown_where_the_unit_fell() -> None:
    battle = Battle.start(bow.load_scenario(SCENARIO), seed=1)
    unit = next(unit for unit in battle.units.values() if unit.commander is not None)
    events = (
        Eliminated(unit=unit.id, at=unit.at, by="lannister"),
        Captured(commander=unit.commander or "", unit=unit.id, by="lannister"),
    )
    playback = Playback(battle, battle, events, 1.0)
    shown = []
    while not playback.over:
        if playback.moment is not None and playback.moment.event.kind == "captured":
            shown.append(playback.token())
        playback.update(0.05)
    assert len(shown) > 5
    assert {(token[0], token[1]) for token in shown if token is not None} == {(unit.at, "units/commander-captured")}


def test_the_morale_marker_slides_to_its_new_space(window: TableWindow) -> None:
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=False)
    window.change_settings(Settings(animation_speed=1.0, secrecy=False))
    screen = BattleScreen(window, session)
    window.show_view(screen)
    mouse = Mouse(window)
    mouse.frame()
    chance = random.Random(1)
    before = session.battle.morale
    assert screen.side.morale.marker_at == before
    while session.battle.morale == before:
        liked = [action for action in session.legal if action.verb in ("attack", "card", "order", "counter")]
        session.act(chance.choice(liked or list(session.legal)))
    goal = session.battle.morale
    screen.refresh()
    seen = []
    for _ in range(60):
        mouse.frame(0.02)
        seen.append(screen.side.morale.marker_at)
    assert min(before, goal) < seen[5] < max(before, goal)
    assert seen[-1] == goal
    assert screen.side.morale.update(0.02) is False
    window.change_settings(Settings(animation_speed=0.0, secrecy=False))
    session.undo()
    screen.refresh()
    assert screen.side.morale.marker_at == session.battle.morale
