"""The engine's form of a card's text: deeds that ask for answers, and House card effects that change values."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.realm.core.records import CombatRecord
    from bow.realm.core.state import State

#: the times at which House cards act: groups 1, 2, 3, 4 (`won` and `lost`), and after the combat (HSE-6)
Timing = Literal["cancel", "immediate", "combat", "won", "lost", "end"]


class Deed:
    """An effect of a card that a House carries out, with or without choices.

    Attributes:
        optional: whether the House may decline instead of giving its first answer.
        by_holder_of: the dominance token whose holder decides for all; empty if the House itself decides.
        chooses: the type of the things that its answers name by `use CARD` or `choose`; see `type_of_choice`.
    """

    optional: bool = False
    by_holder_of: str = ""
    chooses: ClassVar[str] = ""

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        """Return the legal answers after those already given; empty if the deed is finished.

        A deed without a choice returns one answer while `done` is empty: the engine then answers for the House.
        """
        raise NotImplementedError

    def type_of_choice(self, done: tuple[Action, ...]) -> str:
        """Return the type of the things that the next answer names by `use CARD` or `choose`.

        It is `card`, `westeros-card`, `area`, `track`, or `footman` for a footman in an area; empty for words that
        name nothing.
        """
        return self.chooses

    def take(self, s: State, house: str, action: Action, done: tuple[Action, ...]) -> None:
        """Carry out one answer."""
        raise NotImplementedError

    def answers_alike(self, s: State, house: str, done: tuple[Action, ...]) -> bool:
        """Return whether all legal answers, including declining, lead to the same state in the end."""
        return False

    def decider_of(self, s: State, house: str, done: tuple[Action, ...]) -> str:
        """Return the House that gives the answer: the House itself, except for ties."""
        return house


class CardEffect(Deed):
    """The effect of the text of a House card. By default it changes nothing; subclasses override single methods.

    `me` is the House that played the card.
    """

    timing: Timing

    def actions(self, s: State, house: str, done: tuple[Action, ...]) -> list[Action]:
        """Return no actions: an effect that only changes values has nothing to carry out."""
        return []

    def applies(self, s: State, c: CombatRecord, me: str) -> bool:
        """Return whether the condition of the text holds now."""
        return True

    # --- values of group 3, while strength and icons are counted
    def unit_strength(self, s: State, c: CombatRecord, me: str, house: str, unit: str, value: int) -> int:
        """Return the strength of one standing unit of a House that fights or supports."""
        return value

    def own_strength(self, s: State, c: CombatRecord, me: str) -> int:
        """Return the additional strength of the card."""
        return 0

    def own_swords(self, s: State, c: CombatRecord, me: str) -> int:
        """Return the additional swords of the card."""
        return 0

    def own_forts(self, s: State, c: CombatRecord, me: str) -> int:
        """Return the additional fortifications of the card."""
        return 0

    def opponent_printed(self, s: State, c: CombatRecord, me: str, value: int) -> int:
        """Return the printed strength of the opponent's card."""
        return value

    def defense_order(self, s: State, c: CombatRecord, me: str, value: int) -> int:
        """Return the value of the owner's Defense order in the embattled area."""
        return value

    def no_casualties(self, s: State, c: CombatRecord, me: str) -> bool:
        """Return whether the owner loses no units to cards and icons."""
        return False

    # --- values after the winner is known
    def picks_retreat(self, s: State, c: CombatRecord, me: str) -> bool:
        """Return whether the owner may choose where the defeated units retreat."""
        return False

    def attackers_return(self, s: State, c: CombatRecord, me: str) -> bool:
        """Return whether the attackers do not enter the area even if they have won."""
        return False

    def keeps_march(self, s: State, c: CombatRecord, me: str) -> bool:
        """Return whether the March order moves into the conquered area."""
        return False
