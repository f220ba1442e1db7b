"""The combats and wildling attacks of a game: expected and actual results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from bow.lab.realm_analysis.worth import WEIGHTS, unit_strength
from bow.realm import sum_of_terms
from bow.realm.events import (
    CombatBegan,
    CombatWon,
    HouseCardsRevealed,
    PowerChanged,
    TidesRevealed,
    UnitDestroyed,
    UnitMustered,
    UnitReplaced,
    WildlingAttackDecided,
)
from bow.realm.preview import CombatPreview

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.events import RealmEvent
    from bow.realm.realm import Realm

#: events after which a wildling attack is over
AFTER_WILDLINGS: Final = frozenset(
    {"step-began", "round-began", "westeros-card", "westeros-cards", "game-over", "wildling-attack"}
)


@dataclass
class Fight:
    """One combat.

    Attributes:
        step: the number of actions done at the moment before House cards.
        end: the number of actions done when it was decided; 0: it is open.
        round: the round.
        area: the embattled area.
        attacker: the House that attacked.
        defender: the House that defended.
        attacker_strength: the attacker's strength without cards, with all support.
        defender_strength: the defender's in the same form.
        won: pairings of House cards that the attacker wins, without the Blade.
        pairings: all pairings; 0: there was no moment before cards.
        cards: the House cards that were played.
        tides: the Tides cards that counted.
        winner: the House that won; empty while it is open.
        casualties: units that the loser had to destroy for icons.
    """

    step: int
    round: int
    area: str
    attacker: str
    defender: str
    end: int = 0
    attacker_strength: int = 0
    defender_strength: int = 0
    won: int = 0
    pairings: int = 0
    cards: Mapping[str, str] = field(default_factory=dict)
    tides: Mapping[str, str] = field(default_factory=dict)
    winner: str = ""
    casualties: int = 0

    @property
    def chance(self) -> float | None:
        """The share of pairings in favour of the winner, or of the attacker while undecided; None if unknown."""
        if not self.pairings:
            return None
        share = self.won / self.pairings
        return 1 - share if self.winner == self.defender else share


@dataclass
class WildlingAttack:
    """One wildling attack.

    Attributes:
        step: the number of actions done when it was decided.
        round: the round.
        winner: `watch` or `wildlings`.
        watch: the sum of all bids.
        card: the Wildling card.
        points: what the card gave each House, or took, in units and power, in points of its worth.
    """

    step: int
    round: int
    winner: str
    watch: int
    card: str
    points: dict[str, float] = field(default_factory=dict)


class FightNotes:
    """A record of the fights of a game, kept step by step."""

    def __init__(self, content: RealmContent) -> None:
        self._content = content
        self.fights: list[Fight] = []
        self.attacks: list[WildlingAttack] = []
        self.open: Fight | None = None
        self._before_cards: Realm | None = None
        self._attack: WildlingAttack | None = None

    def note(self, step: int, game: Realm, events: Sequence[RealmEvent]) -> None:
        """Record the events of an action; `game` is the game after it."""
        for event in events:
            self._fight(step, game, event)
            self._wildlings(step, game, event)
        combat = game.combat
        if self.open is not None and combat is not None and not combat.cards and not combat.winner:
            self.open.step, self._before_cards = step, game

    def close(self) -> None:
        """Count the pairings of a combat that is undecided at the end of the record."""
        self._count()

    def _fight(self, step: int, game: Realm, event: RealmEvent) -> None:
        if isinstance(event, CombatBegan):
            fight = Fight(step, game.round, event.area, event.attacker, event.defender)
            self.open, self._before_cards = fight, None
            self.fights.append(fight)
        elif self.open is None:
            return
        elif isinstance(event, HouseCardsRevealed):
            self.open.cards = {house: card for house, card in event.cards.items() if card}
        elif isinstance(event, TidesRevealed):
            self.open.tides = dict(event.cards)
        elif isinstance(event, CombatWon):
            self.open.winner, self.open.casualties, self.open.end = event.winner, event.casualties, step
            self._count()
            self.open = None

    def _count(self) -> None:
        fight, game = self.open, self._before_cards
        found = game.public_view().preview() if game is not None else None
        if fight is None or not isinstance(found, CombatPreview):
            return
        fight.attacker_strength = sum_of_terms(found.attacker_terms)
        fight.defender_strength = sum_of_terms(found.defender_terms)
        fight.won, fight.pairings = attacker_pairings(found)

    def _wildlings(self, step: int, game: Realm, event: RealmEvent) -> None:
        if isinstance(event, WildlingAttackDecided):
            said = event.winner, event.watch, event.card
            self._attack = WildlingAttack(step, game.round, *said, dict.fromkeys(game.houses, 0.0))
            self.attacks.append(self._attack)
        elif event.kind in AFTER_WILDLINGS:
            self._attack = None
        elif self._attack is not None and isinstance(event, PowerChanged | UnitMustered | UnitDestroyed | UnitReplaced):
            self._attack.points[event.house] += self._points(event)

    def _points(self, event: PowerChanged | UnitMustered | UnitDestroyed | UnitReplaced) -> float:
        if isinstance(event, PowerChanged):
            return WEIGHTS["power"] * event.by
        if isinstance(event, UnitReplaced):
            return WEIGHTS["units"] * (
                unit_strength(self._content, event.new) - unit_strength(self._content, event.old)
            )
        strength = WEIGHTS["units"] * unit_strength(self._content, event.unit)
        return strength if isinstance(event, UnitMustered) else -strength


def attacker_pairings(preview: CombatPreview) -> tuple[int, int]:
    """Return the number of pairings of House cards that the attacker wins, and the number of all pairings.

    No card is a possible choice only for a side without any other choice.
    """
    cards = [{match[side] for match in preview.matches} for side in (0, 1)]
    counted = [(named - {""}) or named for named in cards]
    matches = [each for each in preview.matches if each[0] in counted[0] and each[1] in counted[1]]
    return sum(each.winner == preview.attacker for each in matches), len(matches)
