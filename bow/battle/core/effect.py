"""What an effect is: a small frozen record that answers some of the questions that the rules ask.

The rules name no card and no keyword. They ask, in one fixed order: how many dice (first maxima, then
bonuses), which symbols hit, how many hits are ignored, how many morale symbols may be ignored, may it
counterattack, does it flank, where may it walk, what may follow the attack. Keywords, terrain,
commanders, cards and optional rules are effects and answer by overriding the methods below; `answers.py`
sorts the effects of one bearer by question once, when a battle is compiled.

A **modifier** answers questions for as long as it lasts. A **deed** (see `bow.battle.core.deed`) is done once, when a
tactic or a commit ability is used. Both are words of the YAML vocabulary: one class, its fields are the
word's fields (hyphens in YAML are underscores here), its docstring is the author's documentation.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from bow.battle.core.answers import Answers
    from bow.battle.core.combat_record import CombatRecord
    from bow.battle.core.state import State

#: The questions, which are the names of the methods of `Effect` that answer them.
QUESTIONS = (
    "dice_cap",
    "dice_bonus",
    "adjust_worth",
    "die_adding_symbol",
    "hits_ignored",
    "morale_ignored",
    "bars_ignoring",
    "ignores_retreat",
    "extra_retreat",
    "max_retreat",
    "may_counterattack",
    "bars_counterattack",
    "flanks",
    "sees_over_units",
    "hounds",
    "scorch_symbols",
    "pursuit",
    "no_parting_blow",
    "extra_move",
    "adjust_paths",
    "cannot_move",
    "cannot_attack",
    "ability_targets",
    "free_ability_targets",
    "after_combat",
    "shared_answers",
)


@dataclass(frozen=True)
class Effect:
    """The base of all modifiers. `u` is the unit that bears the effect, `f` the combat in question."""

    word: ClassVar[str] = ""
    #: It matters only where its bearer may go: of no use for the rest of a turn to a unit that has attacked.
    for_movement: ClassVar[bool] = False

    def __str__(self) -> str:
        return self.word

    @property
    def inner(self) -> tuple[Effect, ...]:
        """The effects that it passes on to other units."""
        return getattr(self, "effects", ())

    # --- combat, in the order in which it is asked
    def dice_cap(self, s: State, f: CombatRecord, u: int) -> int | None:
        """At most this many dice before bonuses (CMB-3); None: no maximum from here."""
        return None

    def dice_bonus(self, s: State, f: CombatRecord, u: int) -> int:
        """Dice more (or fewer) after the maxima (CMB-3)."""
        return 0

    def adjust_worth(self, s: State, f: CombatRecord, u: int, worth: list[int]) -> None:
        """Changes how many hits each symbol (green, blue, red, valor, morale) is worth (CMB-5, CMB-6)."""

    def die_adding_symbol(self, s: State, f: CombatRecord, u: int) -> int:
        """The symbol (0 to 4) each of which, on the first roll, adds one die to it; -1: none (FAQ-3)."""
        return -1

    def hits_ignored(self, s: State, f: CombatRecord, u: int) -> int:
        """Hits of an attack on its bearer that are ignored (CMB-7)."""
        return 0

    def morale_ignored(self, s: State, f: CombatRecord, u: int) -> int:
        """Morale symbols against its bearer that its owner may ignore (RET-4)."""
        return 0

    def bars_ignoring(self, s: State, f: CombatRecord, u: int) -> bool:
        """Whether morale symbols against its bearer cannot be ignored, whatever else allows it."""
        return False

    def ignores_retreat(self, s: State, f: CombatRecord, u: int) -> bool:
        """Whether its bearer need not retreat at all in this combat."""
        return False

    def extra_retreat(self, s: State, f: CombatRecord, u: int) -> int:
        """Hexes more (or fewer) that each morale symbol of this combat makes its target retreat."""
        return 0

    def max_retreat(self, s: State, u: int) -> int | None:
        """The most hexes that its bearer can retreat in one combat, further ones are hits; None: no limit."""
        return None

    def may_counterattack(self, s: State, f: CombatRecord, u: int) -> bool:
        """Whether its bearer, the target, may counterattack (CTR-1)."""
        return False

    def bars_counterattack(self, s: State, f: CombatRecord, u: int) -> bool:
        """Whether the target may not counterattack, whatever else allows it."""
        return False

    def flanks(self, s: State, f: CombatRecord, u: int) -> bool:
        """Whether the attack of its bearer flanks although the rule alone would not say so (ENG-3)."""
        return False

    def sees_over_units(self, s: State, u: int) -> bool:
        """Whether units do not block the sight of its bearer's ranged attacks (LOS-6)."""
        return False

    def hounds(self, s: State, u: int, moved: bool) -> bool:
        """Whether its bearer may use Dogs of War (KEY-7), having moved this turn or not."""
        return False

    def scorch_symbols(self, s: State, u: int, h: int) -> frozenset[int]:
        """The symbols each of which raises a fire that its bearer sets on hex h; empty: it may not (KEY-8)."""
        return frozenset()

    def pursuit(self, s: State, f: CombatRecord, u: int) -> tuple[int, bool] | None:
        """After a won attack: how many hexes its bearer may follow, and whether it may attack again (KEY-1, KEY-2)."""
        return None

    def after_combat(self, s: State, f: CombatRecord, u: int) -> None:
        """What happens once a combat of its bearer is settled (morale gained, tokens taken ...)."""

    # --- movement and orders
    def no_parting_blow(self, s: State, u: int) -> bool:
        """Whether its bearer breaks off without drawing a parting blow (ENG-5)."""
        return False

    def extra_move(self, s: State, u: int) -> int:
        """Hexes more (or fewer) in each movement option of its bearer."""
        return 0

    def adjust_paths(self, s: State, u: int, limits: list[int]) -> None:
        """Changes where its bearer may walk: sets of hexes [closed, passed but not ended in, stop, ford]."""

    def cannot_move(self, s: State, u: int) -> bool:
        """Whether its bearer may not move when ordered."""
        return False

    def cannot_attack(self, s: State, u: int) -> bool:
        """Whether its bearer may not attack when ordered."""
        return False

    def ability_targets(self, s: State, strikers: list[int], u: int) -> list[int]:
        """The units, of those that may attack now, on which its bearer may use its ability (`use l2 l5`)."""
        return []

    def use_ability(self, s: State, u: int, on: int) -> None:
        """Uses the ability on a unit; only asked of effects that answer `ability_targets`."""
        raise AssertionError(f"{self.word} has no use")

    def free_ability_targets(self, s: State, u: int) -> list[int]:
        """The units on which its bearer, ordered and still to attack, may use its ability beside that, once a turn."""
        return []

    def use_free_ability(self, s: State, u: int, on: int) -> None:
        """Uses that ability on a unit; only asked of effects that answer `free_ability_targets`."""
        raise AssertionError(f"{self.word} has no aid")

    # --- effects that pass on other effects
    def shared_answers(self, s: State, holder: int, u: int) -> Answers | None:
        """For auras: the answers that unit u has because of the unit `holder`; None: not reached."""
        return None


def answers(effect: Effect, question: str) -> bool:
    """Whether an effect has an answer of its own to a question."""
    return getattr(type(effect), question) is not getattr(Effect, question)


def questions_of(effects: Iterable[Effect]) -> frozenset[str]:
    """The questions that some effects answer, or others that they pass on to other units."""
    found: set[str] = set()
    for effect in effects:
        found.update(question for question in QUESTIONS if answers(effect, question))
        found |= questions_of(effect.inner)
    return frozenset(found)
