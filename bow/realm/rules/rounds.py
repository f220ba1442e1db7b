"""The course of the game: rounds and their phases (RND-1, RND-2, CLN)."""

from __future__ import annotations

from typing import Final

from bow.game.frames import blank
from bow.realm.core.changes import remove_order
from bow.realm.core.frame import RealmFrame
from bow.realm.core.state import NO_UNITS, Force, State, sum_of
from bow.realm.events import RoundBegan, StepBegan
from bow.realm.rules.action_steps import ActionStep
from bow.realm.rules.planning import Planning
from bow.realm.rules.raven import Raven
from bow.realm.rules.victory import end_game
from bow.realm.terms import CONSOLIDATE, DECKS, LAST_ROUND, MARCH, RAID

#: the names of these steps
STEPS: Final = ("westeros", "planning", "raven", RAID, MARCH, CONSOLIDATE, "clean-up")


class RoundStep:
    """The steps of a round, in their order."""

    WESTEROS: Final = 0
    PLANNING: Final = 1
    RAVEN: Final = 2
    RAIDS: Final = 3
    MARCHES: Final = 4
    CONSOLIDATE: Final = 5
    CLEAN_UP: Final = 6


class Rounds(RealmFrame):
    """The bottom of the stack, which runs all rounds; `step` is the next step, see `RoundStep`."""

    kind = "rounds"
    step: int = blank("int")

    def advance(self, s: State) -> bool:
        step = self.step
        self.step = 0 if step == RoundStep.CLEAN_UP else step + 1
        match step:
            case RoundStep.WESTEROS:
                if s.round > 1:  # WES-1
                    s.emit(StepBegan, step="westeros")
                    s.begin("westeros")
            case RoundStep.PLANNING:
                s.stack.append(Planning())
            case RoundStep.RAVEN:
                s.stack.append(Raven())
            case RoundStep.RAIDS:
                s.stack.append(ActionStep(step=RAID))
            case RoundStep.MARCHES:
                s.stack.append(ActionStep(step=MARCH))
            case RoundStep.CONSOLIDATE:
                s.stack.append(ActionStep(step=CONSOLIDATE))
            case _:
                clean_up(s)
        return False


def clean_up(s: State) -> None:
    """End a round: remove orders, stand routed units up, put cards under their decks (CLN-1 to CLN-3, WES-7).

    The Blade and the Raven become unused (INF-6), and bans end with the round (WES-8). Then the next round begins, or
    after the last round the winner is determined (WES-2, WIN-1).
    """
    s.emit(StepBegan, step="clean-up")
    for area in s.compiled.in_order(s.orders):
        remove_order(s, area)
    for area, force in list(s.units.items()):
        if force.routed != NO_UNITS:
            s.units[area] = Force(force.house, sum_of(force.standing, force.routed))
    s.used = frozenset()
    s.banned = frozenset()
    for deck, card in zip(DECKS, s.shown, strict=False):
        s.decks = {**s.decks, deck: (*s.decks[deck], card)}
        s.deck_known = {**s.deck_known, deck: s.deck_known[deck] + 1}
    s.shown = ()
    if s.round == LAST_ROUND:
        end_game(s, s.compiled.houses, "round")
        return
    s.round += 1
    s.emit(RoundBegan, round=s.round)
