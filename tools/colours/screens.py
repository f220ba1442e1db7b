"""Screens of the table as pictures, with the marks for colour-blind players on or off, drawn in a real window."""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Iterator
from typing import TYPE_CHECKING

import arcade
from PIL import Image

import bow
from bow.battle import Battle
from bow.table.battle.destinations import BookPage, EndPage
from bow.table.battle.pages.book import BookScreen
from bow.table.battle.play.session import Session
from bow.table.battle.screens.battle_screen import BattleScreen
from bow.ui.player_settings import Settings

if TYPE_CHECKING:
    from bow.table.app import TableWindow

SCENARIO = "01-clash-on-the-kingsroad"


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Yield the name and picture of each screen, one after the other.

    Needs a display. The player's own files are not touched.
    """
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOW_HOME"] = home
        from bow.table.app import TableWindow

        window = TableWindow(1280, 800)
        for marks in (False, True):
            window.change_settings(Settings(animation_speed=0.0, secrecy=False, marks=marks))
            for name, picture in _screens(window):
                yield f"{name}-{'marks' if marks else 'plain'}", picture
        window.close()


def _screens(window: TableWindow) -> Iterator[tuple[str, Image.Image]]:
    window.open(BookPage())
    for _ in range(200):
        _frame(window, 0.05)
        view = window.current_view
        if isinstance(view, BookScreen) and view.road.painted:
            break
    yield "book", _shot(window)
    session, over = _fighting(), _over()
    screen = BattleScreen(window, session)
    window.show_view(screen)
    screen._step_done(session.at_screen.steps[-1])
    _frame(window)
    yield "dice", _shot(window)
    screen = BattleScreen(window, _choosing())
    window.show_view(screen)
    _frame(window)
    yield "choice", _shot(window)
    screen.on_key_press(arcade.key.Z, 0)
    _point(window, "card")
    yield "battle", _shot(window)
    screen = BattleScreen(window, _moving())
    window.show_view(screen)
    _frame(window)
    yield "ways", _shot(window)
    window.open(EndPage(over))
    _frame(window)
    yield "end", _shot(window)


def _frame(window: TableWindow, seconds: float = 1 / 60) -> None:
    window.dispatch_events()
    window.dispatch_event("on_update", seconds)
    window.dispatch_event("on_draw")
    window.dispatch_events()


def _point(window: TableWindow, kind: str) -> None:
    box = next(region.box for region in window.regions if region.kind == kind)
    window.dispatch_event("on_mouse_motion", int(box.centre[0]), int(box.centre[1]), 1, 1)
    _frame(window)


def _shot(window: TableWindow) -> Image.Image:
    _frame(window)
    return arcade.get_image().convert("RGB")


def _played(seed: int) -> Iterator[Session]:
    """Play a battle at random, and yield the session after each action."""
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=seed), secrecy=False)
    chance = random.Random(seed)
    while not session.over:
        yield session
        liked = [action for action in session.legal if action.verb in ("attack", "card", "order", "name", "counter")]
        session.act(chance.choice(liked or [a for a in session.legal if a.verb != "pass"] or list(session.legal)))
    yield session


def _fighting() -> Session:
    """Return a session just after a roll, in a battle with several units engaged."""
    for session in _played(4):
        rolled = session.history and any(event.kind == "hits" for event in session.history[-1].events)
        if rolled and sum(unit.engaged_with is not None for unit in session.battle.units.values()) >= 4:
            return session
    raise AssertionError("nobody fights")


def _choosing() -> Session:
    """Return a session at a turn with cards in hand, in a battle with two or more units engaged."""
    for session in _played(4):
        owed = session.battle.decision
        engaged = sum(unit.engaged_with is not None for unit in session.battle.units.values())
        if owed is not None and owed.kind == "turn" and engaged >= 2 and session.battle.house(owed.house).hand:
            return session
    raise AssertionError("nobody chooses")


def _moving() -> Session:
    """Return a session with one ordered unit and its reachable hexes lit."""
    session = Session(Battle.start(bow.load_scenario(SCENARIO), seed=1), secrecy=False)
    for action in session.legal:
        if action.verb == "token":
            after = session.battle.apply(action)
            if sum(other.verb == "move" for other in after.legal_actions()) > 6:
                session.act(action)
                return session
    raise AssertionError("nobody can move")


def _over() -> Session:
    *_, session = _played(4)
    return session
