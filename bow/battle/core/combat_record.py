"""The record of a combat. Effects, dice, retreats and interventions read and change it. CMB-2."""

from __future__ import annotations

from typing import Final

from bow.battle.core.stack import Frame
from bow.game.frames import blank, given

#: the kind of an open combat
COMBAT = "combat"


class Step:
    """The steps of a combat, in order (CMB-2). They are plain numbers because an enum is too slow here."""

    BEGIN: Final = 0
    ROLL: Final = 1
    REROLL: Final = 2
    HITS: Final = 3
    FALL: Final = 4
    STAND: Final = 5
    AFTER: Final = 6
    END: Final = 7


class CombatRecord(Frame):
    """One combat: attacker, target, mode and results so far. See `bow.battle.rules.combat` for its steps."""

    mode: str = given("str")
    attacker: int = given("unit")
    target: int = blank("unit")
    moved: bool = blank("bool")  # the attacker moved this turn before the combat
    support: list[int] = blank("units")  # the supporting units in a coordinated attack (OPT-5)
    backing: list[int] = blank("ints")  # the dice that each supporting unit adds
    step: int = blank("int")
    from_hex: int = blank("hex")
    to_hex: int = blank("hex")
    base: int = blank("int")  # dice of the order chart; for hounds, the dice that the first die gives
    met: bool = blank("bool")  # the target was engaged before the combat
    flank: bool = blank("bool")
    dice: list[int] = blank("symbols")
    start: int = blank("int")  # figures of the target before the combat
    hits: int = blank("int")  # of this combat so far, hits for blocked retreats included (RET-6)
    unstoppable: int = blank("int")  # hits among them that nothing can ignore
    morale: int = blank("int")  # morale symbols that still count
    retreated: int = blank("int")  # hexes

    def retarget(self, u: int) -> None:
        """Make unit u the target: it has taken the former target's hex.

        The roll is evaluated again.
        """
        self.target = u
        self.step = Step.HITS
