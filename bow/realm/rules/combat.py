"""The course of a combat, from support to clean-up (CMB-3, CCL)."""

from __future__ import annotations

from typing import Final

from bow.game.actions import Action
from bow.game.frames import blank, given
from bow.realm.core.card_deeds import DECLINE
from bow.realm.core.changes import discard, drop_idle_orders, lift_token, remove_order
from bow.realm.core.frame import RealmFrame
from bow.realm.core.records import CombatRecord
from bow.realm.core.state import NO_UNITS, Force, Placed, State
from bow.realm.events import CombatBegan, CombatWon, GarrisonBeaten, StrengthCounted, TokenUsed
from bow.realm.rules.casualties import Casualties, casualties_due
from bow.realm.rules.house_cards import ask_for_cards, open_next_text, reveal_cards
from bow.realm.rules.retreat import Retreat, WayBack, drop_what_stays, losses_for
from bow.realm.rules.strength import Term, final_strength, final_terms, sum_of_terms, terms_of
from bow.realm.rules.support import SupportRefusal, ask_for_support
from bow.realm.rules.tides import TidesRedraw, ask_for_skulls, draw_tides, reveal_tides
from bow.realm.terms import BLADE, FIEFDOMS

BLADE_ACTION = Action("blade")


class CombatStep:
    """The steps of a combat, in their order."""

    SUPPORT: Final = 0
    REFUSALS: Final = 1
    INITIAL_STRENGTH: Final = 2
    HOUSE_CARDS: Final = 3
    REVEAL: Final = 4
    EARLY_TEXTS: Final = 5
    TIDES: Final = 6
    TIDES_REVEAL: Final = 7
    BLADE: Final = 8
    WINNER: Final = 9
    OUTCOME_TEXTS: Final = 10
    CASUALTIES: Final = 11
    SKULLS: Final = 12
    RETREAT: Final = 13
    ATTACKERS_ENTER: Final = 14
    CLEAN_UP: Final = 15
    LATE_TEXTS: Final = 16
    DONE: Final = 17


class Combat(CombatRecord):
    """A combat in progress; `step` is the next step, see `CombatStep`. Each decision is a procedure on top of it."""

    kind = "combat"
    step: int = blank("int")
    due: int = blank("int")  # casualties for swords

    def advance(self, s: State) -> bool:
        match self.step:
            case CombatStep.SUPPORT:
                s.emit(CombatBegan, area=self.area, attacker=self.attacker, defender=self.defender)
                ask_for_support(s, self.area)
            case CombatStep.REFUSALS:
                s.stack += [SupportRefusal(house=house) for house in reversed(self.sides(s))]
            case CombatStep.INITIAL_STRENGTH:
                self._tell_both(s, "initial", cards=False)
            case CombatStep.HOUSE_CARDS:
                ask_for_cards(s, self)
            case CombatStep.REVEAL:
                reveal_cards(s, self)
                self.order = ()
            case CombatStep.EARLY_TEXTS:
                if self._early_text(s):
                    return False
            case CombatStep.TIDES:
                if s.compiled.options.tides:
                    following = draw_tides(s, self)
                    holder = self.blade_holder(s)
                    if holder:
                        s.stack.append(TidesRedraw(house=holder, card=following))
            case CombatStep.TIDES_REVEAL:
                if self.tides:
                    reveal_tides(s, self)
            case CombatStep.BLADE:
                self._tell_both(s, "recomputed", cards=True)
                holder = self.blade_holder(s)
                if holder:
                    s.stack.append(Blade(house=holder))
            case CombatStep.WINNER:
                self._decide(s)
            case CombatStep.OUTCOME_TEXTS:
                if open_next_text(s, self, {self.winner: "won", self.loser: "lost"}):
                    return False
            case CombatStep.CASUALTIES:
                s.stack.append(Casualties(house=self.loser, left=self.due))
            case CombatStep.SKULLS:
                ask_for_skulls(s, self)
            case CombatStep.RETREAT:
                self._retreat(s)
            case CombatStep.ATTACKERS_ENTER:
                self._enter(s)
            case CombatStep.CLEAN_UP:
                self._clean_up(s)
                self.order = ()
            case CombatStep.LATE_TEXTS:
                if open_next_text(s, self, {self.attacker: "end", self.defender: "end"}):
                    return False
            case _:
                s.stack.remove(self)
                return False
        self.step += 1
        return False

    def _tell_both(self, s: State, moment: str, cards: bool) -> None:
        """Report the strength of both sides, if events are recorded."""
        if s.events is not None:
            for house in (self.attacker, self.defender):
                terms = terms_of(s, self, house, cards)
                _tell(s, house, moment, terms, sum_of_terms(terms))

    def _early_text(self, s: State) -> bool:
        """Open the next text of groups 1 and 2; the group 1 texts of a new card come first (HSE-7)."""
        sides = (self.attacker, self.defender)
        if open_next_text(s, self, dict.fromkeys(sides, "cancel")):
            return True
        if open_next_text(s, self, dict.fromkeys(sides, "immediate")):
            return True
        self.order = ()
        return False

    def blade_holder(self, s: State) -> str:
        """Return the side that holds the unused Valyrian Steel Blade (CMB-7); empty if neither does."""
        holder = s.holders[BLADE]
        return holder if BLADE not in s.used and holder in (self.attacker, self.defender) else ""

    def _decide(self, s: State) -> None:
        """Determine the winner: the higher final strength, on a tie the higher House on the Fiefdoms track (CMB-6)."""
        terms = {house: final_terms(s, self, house) for house in (self.attacker, self.defender)}
        strength = {house: final_strength(found) for house, found in terms.items()}
        for house, found in terms.items():
            _tell(s, house, "final", found, strength[house])
        self.winner = max(strength, key=lambda house: (strength[house], -s.position(FIEFDOMS, house)))
        self.due = casualties_due(s, self)
        s.emit(CombatWon, area=self.area, winner=self.winner, loser=self.loser, casualties=self.due)

    def _retreat(self, s: State) -> None:
        """Remove the garrison of a losing defender (CAS-5, GAR-4), and let the defeated units leave."""
        if self.loser == self.defender and self.area in s.garrisons:
            s.garrisons = {area: strength for area, strength in s.garrisons.items() if area != self.area}
            s.emit(GarrisonBeaten, area=self.area)
        drop_what_stays(s, self)
        if self.units_of(s, self.loser).size:
            texts = self.texts_of(s, self.winner)
            picks = any(effect.picks_retreat(s, self, self.winner) for effect in texts)
            s.stack.append(Retreat(house=self.winner if picks else self.loser))

    def _enter(self, s: State) -> None:
        """Move winning attackers into the area (CCL-2), unless a card sends them back (CCL-6)."""
        if self.winner != self.attacker:
            return
        if self.area in s.orders:
            remove_order(s, self.area)
        if self.area in s.tokens and s.tokens[self.area] != self.attacker:
            lift_token(s, self.area)
        if not sum(self.force):
            return
        if any(effect.attackers_return(s, self, self.defender) for effect in self.texts_of(s, self.defender)):
            left = losses_for(s, self, self.attacker, self.origin)
            s.stack.append(WayBack(house=self.attacker, to=self.origin, left=left, routed=False))
            return
        s.units[self.area] = Force(self.attacker, self.force)
        self.force = NO_UNITS

    def _clean_up(self, s: State) -> None:
        """Remove the March order or move it (CCL-1), discard the cards (CCL-3), remove idle orders (CCL-4)."""
        force = s.units.get(self.area)
        entered = self.winner == self.attacker and force is not None and force.house == self.attacker
        keeps = any(effect.keeps_march(s, self, self.attacker) for effect in self.texts_of(s, self.attacker))
        if self.origin in s.orders:
            if entered and keeps:
                s.orders[self.area] = Placed(self.attacker, s.orders.pop(self.origin).order)
            else:
                remove_order(s, self.origin)
        for house in self.sides(s):
            card = self.card_of(house)
            if card and house not in self.kept:
                discard(s, house, card)
        drop_idle_orders(s)


class Blade(RealmFrame):
    """The holder of the unused Blade may add 1, once per round (CMB-7, INF-3)."""

    kind = "blade"
    house: str = given("word")

    def decider(self, s: State) -> str:
        return self.house

    def legal_actions(self, s: State) -> list[Action]:
        return [BLADE_ACTION, DECLINE]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        if action == BLADE_ACTION:
            c = s.frame(CombatRecord)
            assert c is not None
            c.blade = self.house
            s.used |= {BLADE}
            s.emit(TokenUsed, token=BLADE, house=self.house)


def _tell(s: State, house: str, moment: str, terms: list[Term], total: int) -> None:
    told: list[list[str | int]] = [[term.source, term.of, term.value] for term in terms]
    s.emit(StrengthCounted, house=house, moment=moment, total=total, terms=told)
