"""Effects: small frozen records that answer some of the questions that the rules ask.

The rules name no card and no keyword. They ask questions in a fixed order: how many dice (first maxima, then
bonuses), which symbols hit, how many hits are ignored, how many morale symbols may be ignored, whether the target
may counterattack, whether the attack flanks, where a unit may move, what may follow the attack. Keywords, terrain,
commanders, cards and optional rules are effects. They answer by overriding the methods below. `Answers` sorts the
effects of one bearer by question when a battle is compiled.

A **modifier** answers questions for as long as it lasts. A **deed** (see `bow.battle.core.deed`) is done once, when a
tactic or a commit ability is used. Both are words of the YAML vocabulary: one class each. The fields of the class are
the fields of the word (hyphens in YAML are underscores here), its docstring is the documentation for authors.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from bow.battle.core.combat_record import CombatRecord
    from bow.battle.core.state import State

#: The questions: the names of the methods of `Effect` that answer them.
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
    "sight_limit",
    "range_bonus",
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
    """Base class of all modifiers. `u` is the unit that bears the effect, `f` the combat in question."""

    word: ClassVar[str] = ""
    #: The effect matters only for movement. It is useless for the rest of a turn to a unit that has attacked.
    for_movement: ClassVar[bool] = False

    def __str__(self) -> str:
        return self.word

    @property
    def inner(self) -> tuple[Effect, ...]:
        """The effects that this one gives to other units."""
        return getattr(self, "effects", ())

    # --- combat, in the order in which it is asked
    def dice_cap(self, s: State, f: CombatRecord, u: int) -> int | None:
        """Return the most dice before bonuses, or None if this effect sets no maximum (CMB-3)."""
        return None

    def dice_bonus(self, s: State, f: CombatRecord, u: int) -> int:
        """Return the dice to add after the maxima; negative to take dice away (CMB-3)."""
        return 0

    def adjust_worth(self, s: State, f: CombatRecord, u: int, worth: list[int]) -> None:
        """Change the number of hits per symbol: green, blue, red, valor, morale (CMB-5, CMB-6)."""

    def die_adding_symbol(self, s: State, f: CombatRecord, u: int) -> int:
        """Return the symbol, 0 to 4, that adds a die to the first roll each time it falls, or -1 for none (FAQ-3)."""
        return -1

    def hits_ignored(self, s: State, f: CombatRecord, u: int) -> int:
        """Return how many hits of an attack on the bearer are ignored (CMB-7)."""
        return 0

    def morale_ignored(self, s: State, f: CombatRecord, u: int) -> int:
        """Return how many morale symbols against the bearer its owner may ignore (RET-4)."""
        return 0

    def bars_ignoring(self, s: State, f: CombatRecord, u: int) -> bool:
        """Return whether morale symbols against the bearer cannot be ignored, in spite of other effects."""
        return False

    def ignores_retreat(self, s: State, f: CombatRecord, u: int) -> bool:
        """Return whether the bearer need not retreat at all in this combat."""
        return False

    def extra_retreat(self, s: State, f: CombatRecord, u: int) -> int:
        """Return the hexes that each morale symbol of this combat adds to the target's retreat; negative for fewer."""
        return 0

    def max_retreat(self, s: State, u: int) -> int | None:
        """Return the most hexes that the bearer can retreat in one combat, or None without a limit.

        Each further hex becomes a hit.
        """
        return None

    def may_counterattack(self, s: State, f: CombatRecord, u: int) -> bool:
        """Return whether the bearer, as the target, may counterattack (CTR-1)."""
        return False

    def bars_counterattack(self, s: State, f: CombatRecord, u: int) -> bool:
        """Return whether the target may not counterattack, in spite of other effects."""
        return False

    def flanks(self, s: State, f: CombatRecord, u: int) -> bool:
        """Return whether the bearer's attack flanks in cases not covered by ENG-3 itself."""
        return False

    def sees_over_units(self, s: State, u: int) -> bool:
        """Return whether units do not block the sight of the bearer's ranged attacks (LOS-6)."""
        return False

    def sight_limit(self, s: State, u: int) -> int | None:
        """Return the most hexes that the bearer sees, or None if this effect sets no limit (LOS-1)."""
        return None

    def range_bonus(self, s: State, u: int) -> int:
        """Return the hexes to add to the range of the bearer's ranged attacks; negative for fewer (LOS-1)."""
        return 0

    def hounds(self, s: State, u: int, moved: bool) -> bool:
        """Return whether the bearer may use Dogs of War; `moved`: it has moved this turn (KEY-7)."""
        return False

    def scorch_symbols(self, s: State, u: int, h: int) -> frozenset[int]:
        """Return the symbols that each raise a fire set by the bearer on hex h; empty if it may set none (KEY-8)."""
        return frozenset()

    def pursuit(self, s: State, f: CombatRecord, u: int) -> tuple[int, bool] | None:
        """Return how the bearer may follow after a won attack, or None if it may not (KEY-1, KEY-2).

        The pair holds the number of hexes, and whether it may attack again.
        """
        return None

    def after_combat(self, s: State, f: CombatRecord, u: int) -> None:
        """Apply the consequences of a finished combat of the bearer, such as morale gained or tokens taken."""

    # --- movement and orders
    def no_parting_blow(self, s: State, u: int) -> bool:
        """Return whether the bearer can break off without a parting blow (ENG-5)."""
        return False

    def extra_move(self, s: State, u: int) -> int:
        """Return the hexes to add to each movement option of the bearer; negative for fewer."""
        return 0

    def adjust_paths(self, s: State, u: int, limits: list[int]) -> None:
        """Restrict the paths of the bearer: sets of hexes [closed, passed but not ended in, stop, ford]."""

    def cannot_move(self, s: State, u: int) -> bool:
        """Return whether the bearer may not move when ordered."""
        return False

    def cannot_attack(self, s: State, u: int) -> bool:
        """Return whether the bearer may not attack when ordered."""
        return False

    def ability_targets(self, s: State, strikers: list[int], u: int) -> list[int]:
        """Return the `strikers`, units that may attack now, on which the bearer may use its ability (`use l2 l5`)."""
        return []

    def use_ability(self, s: State, u: int, on: int) -> None:
        """Use the ability on a unit. The engine calls it only for effects that answer `ability_targets`."""
        raise AssertionError(f"{self.word} has no use")

    def free_ability_targets(self, s: State, u: int) -> list[int]:
        """Return the units on which the bearer, ordered and able to attack, may use its ability besides its attack.

        It may do so once a turn.
        """
        return []

    def use_free_ability(self, s: State, u: int, on: int) -> None:
        """Use that ability on a unit. The engine calls it only for effects that answer `free_ability_targets`."""
        raise AssertionError(f"{self.word} has no aid")

    # --- effects that pass on other effects
    def shared_answers(self, s: State, holder: int, u: int) -> Answers | None:
        """Return the effects that unit u gets from the aura of unit `holder`, or None if it is out of reach."""
        return None


def answers(effect: Effect, question: str) -> bool:
    """Return whether an effect overrides the answer to a question."""
    return getattr(type(effect), question) is not getattr(Effect, question)


def questions_of(effects: Iterable[Effect]) -> frozenset[str]:
    """Return the questions that effects answer, directly or through effects that they give to other units."""
    found: set[str] = set()
    for effect in effects:
        found.update(question for question in QUESTIONS if answers(effect, question))
        found |= questions_of(effect.inner)
    return frozenset(found)


class Answers:
    """The effects of a unit, terrain or card: `by_question["dice_cap"]` holds the effects that answer `dice_cap`."""

    __slots__ = ("by_question", "effects", "questions")

    def __init__(self, effects: Iterable[Effect]) -> None:
        self.effects: tuple[Effect, ...] = tuple(effects)
        self.by_question: dict[str, tuple[Effect, ...]] = {
            question: tuple(effect for effect in self.effects if answers(effect, question)) for question in QUESTIONS
        }
        #: the questions that the effects answer, and those that the effects they pass on to other units answer
        self.questions: frozenset[str] = questions_of(self.effects)


NO_ANSWERS = Answers(())
