"""The record of a combat: what effects, dice, retreats and interventions read of it, and change. CMB-2."""

from __future__ import annotations

from typing import Final

from bow.battle.core.stack import Frame
from bow.ground.frames import blank, given

#: the kind of an open combat
COMBAT = "combat"


class Step:
    """The steps of a combat, in their order (CMB-2): plain numbers, as an enum costs too much here."""

    BEGIN: Final = 0
    ROLL: Final = 1
    REROLL: Final = 2
    HITS: Final = 3
    FALL: Final = 4
    STAND: Final = 5
    AFTER: Final = 6
    END: Final = 7


class CombatRecord(Frame):
    """One combat: who strikes whom, how, and what has come of it; see `bow.battle.rules.combat` for its steps."""

    mode: str = given("str")
    attacker: int = given("unit")
    target: int = blank("unit")
    moved: bool = blank("bool")  # the attacker moved before it this turn
    support: list[int] = blank("units")  # who strikes with the attacker in a coordinated attack (OPT-5)
    backing: list[int] = blank("ints")  # the dice that each of them adds
    step: int = blank("int")
    from_hex: int = blank("hex")
    to_hex: int = blank("hex")
    base: int = blank("int")  # dice of the chart; of hounds those that the first die says
    met: bool = blank("bool")  # the target was engaged before it
    flank: bool = blank("bool")
    dice: list[int] = blank("symbols")
    start: int = blank("int")  # figures of the target before it
    hits: int = blank("int")  # of this combat so far, hits for blocked retreats included (RET-6)
    unstoppable: int = blank("int")  # hits among them that nothing can ignore
    morale: int = blank("int")  # morale symbols that still count
    retreated: int = blank("int")  # hexes

    def retarget(self, u: int) -> None:
        """Another unit stands where the target stood, with its figures: the roll is judged anew against it."""
        self.target = u
        self.step = Step.HITS
