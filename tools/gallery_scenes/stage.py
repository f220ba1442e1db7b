"""The window of the gallery, its scenes, which lead to pictures, and filters for steps of a recorded battle."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from arcade import key as KEY  # noqa: N812  # as the table calls it

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.battle import Action, Battle
    from bow.table.app import TableWindow
    from bow.table.battle.play.session import BattleStep
    from tests.table.playing import Player

GOLDEN = Path(__file__).resolve().parents[2] / "tests" / "golden"
#: the usual size of the window, and a low one
SIZE, LOW = (1600, 900), (1280, 720)


class Stage:
    """The window, a player's hands, and functions that go to a moment of a recorded battle."""

    def __init__(self, window: TableWindow, player: Player) -> None:
        self.window, self.player = window, player

    def fresh(self, language: str = "en", size: tuple[int, int] = SIZE, **settings: object) -> None:
        """Show the title, with default settings except animation, handovers and tips, which are off."""
        from bow.ui.player_settings import Settings

        if self.window.get_size() != size:
            self.window.set_size(*size)
            self.player.until(lambda: self.window.get_size() == size, "the size of the window")
        values = {"language": language, "animation_speed": 0.0, "secrecy": False, "tips": False, **settings}
        self.window.change_settings(Settings().changed(**values))
        self.window.options = ()
        self.window.show_title()
        self.player.until(lambda: self.window.loaded, "the games")
        self.still()

    def still(self) -> None:
        """Move the mouse away and draw."""
        self.player.move(3, 3)
        self.player.frame()

    def moment(self, journal: str, fits: Callable[[BattleStep], bool], nth: int = 0) -> BattleStep:
        """Open a recorded battle, with its log, before the nth action that fits (or the last); return that step."""
        from bow.table.battle.play import saves
        from bow.table.battle.play.session import Session

        session: Session = saves.read_replay(GOLDEN / f"{journal}.bow")
        found = [n for n, step in enumerate(session.history) if fits(step)]
        if not found:
            raise SystemExit(f"{journal}.bow has no such moment: play it with another seed (tools/play_through.py)")
        n = found[min(nth, len(found) - 1)]
        step = session.history[n]
        session.history, session.game = session.history[:n], step.before
        self.window.open_battle(session)
        self.paint()
        return step

    def watch(self, journal: str) -> None:
        """Open the replay of a recorded battle."""
        trouble = self.window.show_replay(GOLDEN / f"{journal}.bow")
        if trouble:
            raise SystemExit(trouble)
        self.paint()

    def paint(self) -> None:
        """Wait until the pictures that are painted in the background are ready."""
        for _ in range(40):
            self.player.frame(0.05)
            time.sleep(0.03)

    def page(self, number: int) -> None:
        """Open the battle book at a battle."""
        self.player.click("button", "new-battle")
        for _ in range(number - 1):
            self.player.press(KEY.PAGEDOWN)
        self.player.write_seed(7)
        self.player.press(KEY.TAB)
        self.player.view.focused = None
        self.player.until(lambda: self.player.view.map.painted, "the map")
        self.paint()
        self.player.move(3, 3)

    def select(self, unit: str) -> None:
        """Select a unit, unless it is selected."""
        if ("unit", unit) not in self.player.selected():
            self.player.click("unit", unit)

    def point(self, kind: str, id: str) -> None:
        """Point at a region with the mouse."""
        self.player.hover(kind, id)
        self.player.frame()


class Scene(NamedTuple):
    """A picture: its name, its title and caption, the function that leads to it, and the simulated kind of vision."""

    name: str
    title: str
    caption: str
    play: Callable[[Stage], None]
    vision: str


class SceneList(list[Scene]):
    """Scenes of one subject, in the order of the gallery."""

    def scene(
        self, title: str, caption: str, vision: str = "normal"
    ) -> Callable[[Callable[[Stage], None]], Callable[[Stage], None]]:
        """Add the decorated function as a scene; its picture has the name of the function."""

        def add(play: Callable[[Stage], None]) -> Callable[[Stage], None]:
            self.append(Scene(play.__name__.replace("_", "-"), title, caption, play, vision))
            return play

        return add


def verb(*verbs: str, round: int = 1) -> Callable[[BattleStep], bool]:
    """Return a filter for steps of these verbs, not before a round."""
    return lambda step: step.action.verb in verbs and step.before.round >= round


def is_attack(step: BattleStep) -> bool:
    """Return whether a step is an attack of a later round whose number of dice has several reasons."""
    if step.action.verb != "attack" or step.before.round < 2:
        return False
    reckoned = step.before.odds(step.action)
    return reckoned is not None and step.action.args[1] in step.before.units and len(reckoned.terms) > 1


def is_loss(step: BattleStep) -> bool:
    """Return whether a step is an attack of a later round that hit and cost figures."""
    kinds = {event.kind for event in step.events}
    return step.action.verb == "attack" and {"rolled", "hits", "lost"} <= kinds and step.before.round >= 2


def is_far_move(step: BattleStep) -> bool:
    """Return whether a step is a move of at least two hexes."""
    moved = next((event for event in step.events if event.kind == "moved"), None)
    return step.action.verb == "move" and moved is not None and len(moved.values.get("path", ())) > 2


def leaves_engagement(step: BattleStep) -> bool:
    """Return whether a move before this step would draw a parting blow."""
    return parting_move(step.before) is not None


def parting_move(battle: Battle) -> Action | None:
    """Return a move that draws a parting blow, or None."""
    engaged = {unit.id for unit in battle.units.values() if unit.engaged_with is not None}
    moves = (each for each in battle.legal_actions() if each.verb == "move" and each.args[0] in engaged)
    return next((each for each in moves if battle.odds(each) is not None), None)


def too_far(battle: Battle, unit: str, seen: list[str]) -> str:
    """Return the nearest hex that a rule forbids a unit to reach."""
    board = battle.board
    here = board.index[battle.units[unit].at]
    standing = {other.at for other in battle.units.values()}
    for hex in sorted(seen, key=lambda name: board.distance(here, board.index[name])):
        if hex not in standing and battle.why_not(f"move {unit} {hex}") is not None:
            return hex
    raise SystemExit(f"{unit} reaches everything")
