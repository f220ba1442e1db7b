"""What a card's words are to the engine: deeds that are asked for answers, and House cards that also answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from bow.ground.actions import Action
    from bow.realm.core.combat_record import CombatRecord
    from bow.realm.core.state import State

#: the moments of House cards: groups 1, 2, 3 and 4 (two of these), and after the combat (HSE-6)
Timing = Literal["cancel", "immediate", "combat", "won", "lost", "end"]


class Deed:
    """Something that a card makes a House do, after choices or without.

    Attributes:
        optional: whether the House may decline instead of its first answer.
        by_holder_of: the dominance token whose holder decides for all; empty: the House itself.
    """

    optional: bool = False
    by_holder_of: str = ""

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        """The answers that are open now, after those already given; empty: the deed is finished.

        A deed without a choice gives one answer as long as `done` is empty: it answers itself.
        """
        raise NotImplementedError

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        """Carries one answer out."""
        raise NotImplementedError

    def answers_alike(self, s: State, house: str, done: tuple[Action, ...]) -> bool:
        """Whether all answers that are open now, declining too, lead to the same state in the end."""
        return False

    def decider_of(self, s: State, house: str, done: tuple[Action, ...]) -> str:
        """Who gives the answer: the House itself, but for ties."""
        return house


class CardEffect(Deed):
    """What the text of a House card does. Its answers change nothing unless a class of its own says so.

    `me` is the House that has played the card.
    """

    timing: Timing

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        """A text that only answers has nothing to do."""
        return []

    def applies(self, s: State, c: CombatRecord, me: str) -> bool:
        """Whether its condition holds now."""
        return True

    # --- answers of group 3, while strength and icons are counted
    def unit_strength(self, s: State, c: CombatRecord, me: str, house: str, unit: str, value: int) -> int:
        """The strength of one standing unit of a House that fights or supports."""
        return value

    def own_strength(self, s: State, c: CombatRecord, me: str) -> int:
        """Strength that the card gains."""
        return 0

    def own_swords(self, s: State, c: CombatRecord, me: str) -> int:
        """Swords that the card gains."""
        return 0

    def own_forts(self, s: State, c: CombatRecord, me: str) -> int:
        """Fortifications that the card gains."""
        return 0

    def opponent_printed(self, s: State, c: CombatRecord, me: str, value: int) -> int:
        """The printed strength of the opponent's card."""
        return value

    def defense_order(self, s: State, c: CombatRecord, me: str, value: int) -> int:
        """The value of the owner's Defense order in the embattled area."""
        return value

    def no_casualties(self, s: State, c: CombatRecord, me: str) -> bool:
        """Whether the owner loses no units to cards and icons."""
        return False

    # --- answers after the winner is known
    def picks_retreat(self, s: State, c: CombatRecord, me: str) -> bool:
        """Whether the owner may pick where the beaten units go."""
        return False

    def attackers_return(self, s: State, c: CombatRecord, me: str) -> bool:
        """Whether the attackers do not enter, although they have won."""
        return False

    def keeps_march(self, s: State, c: CombatRecord, me: str) -> bool:
        """Whether the March order moves into the conquered area."""
        return False
