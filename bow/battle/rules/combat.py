"""Combat, step by step, and the counterattack.

CMB-1, CMB-2, CMB-4, CMB-8 to CMB-11, CTR-1 to CTR-6, ENG-3 (the reroll), ENG-6, ENG-7, KEY-7, FAQ-3.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.combat_record import COMBAT, CombatRecord, Step
from bow.battle.core.condition import Occurrence
from bow.battle.core.refusal import Refusal
from bow.battle.core.resolve import trigger_rules
from bow.battle.core.stack import UnitFrame
from bow.battle.core.terms import BLOW, CLOSE, COUNTER, HOUNDS, MORALE, RANGED, SYMBOL, VALOR
from bow.battle.decisions import Counterattack, Decision, Reroll
from bow.battle.rules.abilities import offer_commit
from bow.battle.rules.act import act_below, has_moved
from bow.battle.rules.engagement import engage, is_flank, open_combat
from bow.battle.rules.hits import (
    added_dice,
    dice_terms,
    figures_left,
    hits_ignored,
    hits_of,
    may_counterattack,
    retreat_per_symbol,
    supporting_dice,
    symbol_worth,
    symbols_ignorable,
    wound,
)
from bow.battle.rules.pursuit import follow_up
from bow.battle.rules.retreat import Retreat, StalwartChoice
from bow.content.terms import SYMBOLS
from bow.game.actions import Action
from bow.game.frames import given

if TYPE_CHECKING:
    from bow.battle.core.state import State


class Combat(CombatRecord):
    """One combat from engagement token to last hit: an attack, hounds' attack, counterattack or parting blow."""

    kind = COMBAT

    # --- the steps (CMB-2)
    def advance(self, s: State) -> bool:
        while True:
            match self.step:
                case Step.BEGIN:
                    if not s.alive(self.attacker) or not s.alive(self.target):
                        s.stack.pop()
                        return False
                    self.prepare(s)
                    for v in self.support:
                        act_below(s).spend_attack(v)
                    self.place_engagement_token(s)
                    self.step = Step.ROLL
                    if s.compiled.rules_by_trigger:
                        self.call_rules(s, "attacked", self.target, self.to_hex)
                    if self.mode not in (COUNTER, BLOW):
                        if self.target in s.compiled.commit_moments.get("attacked", ()):
                            offer_commit(s, "attacked", [self.target])
                        return False
                    if s.pending_rules:
                        return False
                case Step.ROLL:
                    if s.at[self.attacker] != self.from_hex or s.at[self.target] != self.to_hex:
                        # one of them fell to a commit ability or a special rule, or was moved by one
                        self.step = Step.END
                        continue
                    if self.mode == HOUNDS and not self.release_hounds(s):
                        self.step = Step.HITS
                        continue
                    self.roll(s)
                    self.step = Step.REROLL if self.flank and self.dice else Step.HITS
                case Step.REROLL:
                    return True
                case Step.HITS:
                    self.count_hits(s)
                    self.step = Step.FALL
                    if self.fallen(s) and self.start > 1:  # a commander who is the last figure is not asked
                        if self.target in s.compiled.commit_moments.get("falling", ()):
                            offer_commit(s, "falling", [self.target])
                        return False
                case Step.FALL:
                    wound(s, self, 0)
                    self.step = Step.STAND
                case Step.STAND:
                    self.step = Step.AFTER
                    if s.alive(self.target) and self.morale and retreat_per_symbol(s, self):
                        s.stack.append(Retreat(unit=self.target, left=-1))
                        if symbols_ignorable(s, self):
                            s.stack.append(StalwartChoice(unit=self.target))
                        return False
                case Step.AFTER:
                    self.step = Step.END
                    if (
                        self.mode == CLOSE
                        and s.alive(self.target)
                        and not self.retreated
                        and may_counterattack(s, self)
                    ):
                        s.stack.append(CounterChoice(unit=self.target, attacker=self.attacker))
                        return False
                case _:  # END
                    s.stack.pop()
                    self.finish(s)
                    return False

    def prepare(self, s: State) -> None:
        """Store the initial values: hexes, dice of the order chart, engagement, and whether the attack flanks."""
        self.from_hex, self.to_hex = s.at[self.attacker], s.at[self.target]
        self.base = s.compiled.dice_of[self.attacker]
        self.start = s.figures[self.target]
        self.met = s.foe[self.target] >= 0
        self.support = [u for u in self.support if s.alive(u)]
        self.backing = [self.dice_of_supporter(s, u) for u in self.support]
        self.flank = self.mode == CLOSE and all(is_flank(s, u, self) for u in (self.attacker, *self.support))

    def place_engagement_token(self, s: State) -> None:
        """Place or turn the engagement token before the roll (ENG-1). A ranged attack can only turn it (ENG-7)."""
        if self.mode == CLOSE or (self.mode == RANGED and s.foe[self.attacker] == self.target):
            for u in (self.attacker, *self.support):
                engage(s, u, self.target)

    def dice_of_supporter(self, s: State, u: int) -> int:
        """Return how many dice a supporting unit adds (OPT-5)."""
        own = Combat(mode=CLOSE, attacker=u, target=self.target, moved=has_moved(s, u))
        own.prepare(s)
        return supporting_dice(s, own)

    def release_hounds(self, s: State) -> bool:
        """Roll the first die of the hounds and apply it (KEY-7). Return whether a roll follows."""
        die = s.roll(1)[0]
        s.emit("hounds", unit=s.unit_id(self.attacker), target=s.unit_id(self.target), die=SYMBOLS[die])
        return self.read_hounds_die(s, die)

    def read_hounds_die(self, s: State, die: int) -> bool:
        """Apply the first die of the hounds: the dice of a rank, one sure hit, or a retreat.

        Return whether a roll follows.
        """
        if die == VALOR:
            self.unstoppable = 1
        elif die == MORALE:
            self.dice = [MORALE]
        else:
            self.base = s.compiled.kind_of[self.attacker].rows[die].dice
            return True
        return False

    def roll(self, s: State) -> None:
        count, terms = dice_terms(s, self)
        if s.events is not None:
            s.emit(
                "attack",
                attacker=s.unit_id(self.attacker),
                target=s.unit_id(self.target),
                mode=self.mode,
                dice=count,
                flank=self.flank,
                terms=[[t.kind, t.dice, str(t.effect) if t.effect else ""] for t in terms],
            )
        self.dice = s.roll(count)
        more = added_dice(s, self, self.dice) if self.mode not in (COUNTER, BLOW) else 0
        if more:
            self.dice += s.roll(more)
        if s.events is not None:
            s.emit("rolled", unit=s.unit_id(self.attacker), dice=[SYMBOLS[d] for d in self.dice])

    def count_hits(self, s: State) -> None:
        """Count the hits and morale symbols of the roll (CMB-5 to CMB-7)."""
        worth = symbol_worth(s, self)
        made = hits_of(self.dice, worth)
        ignored = min(made, hits_ignored(s, self)) if made else 0
        self.hits = made - ignored + self.unstoppable
        self.morale = self.dice.count(MORALE)
        if s.events is not None:
            s.emit("hits", unit=s.unit_id(self.target), hits=self.hits, ignored=ignored)

    def fallen(self, s: State) -> int:
        """Return how many figures the hits so far remove from the target (CMB-8)."""
        return s.figures[self.target] - figures_left(s, self.target, self.start, self.hits)

    def won(self, s: State) -> bool:
        """Return whether the target was eliminated or made to retreat (KEY-1, KEY-2)."""
        return not s.alive(self.target) or self.retreated > 0

    def call_rules(self, s: State, moment: str, u: int, h: int) -> None:
        """Trigger the special rules for a moment in the combat of unit u, which stands or stood on hex h."""
        house = s.compiled.house_of[u]
        won = u == self.attacker and self.won(s)
        trigger_rules(s, moment, Occurrence(unit=u, hex=h, house=house, mode=self.mode, won=won))

    def finish(self, s: State) -> None:
        if s.compiled.rules_by_trigger:
            self.call_rules(s, "attack-done", self.attacker, self.from_hex)
        if self.mode in (COUNTER, BLOW):
            return
        u = self.attacker
        for v in self.support:
            s.exhaust(v)
        if s.alive(u):
            s.exhaust(u)
        for effect in s.effects_for(u, "after_combat"):
            effect.after_combat(s, self, u)
        pursues = s.alive(u) and self.won(s) and follow_up(s, self)
        s.expire_attack(self.support, "attack", "pursuit")
        s.expire_attack([u], *(("attack",) if pursues else ("attack", "pursuit")))

    # --- the flanking reroll (ENG-3)
    def owner(self, s: State) -> int:
        return s.compiled.house_of[self.attacker]

    def asks(self, s: State, house: str) -> Decision:
        dice = tuple(SYMBOLS[die] for die in self.dice)
        return Reroll(house, s.id_in_play(self.attacker), s.id_in_play(self.target), self.mode, dice)

    def legal_actions(self, s: State) -> list[Action]:
        return [*(Action("reroll", (SYMBOLS[d],)) for d in sorted(set(self.dice))), Action("keep")]

    def why_not(self, s: State, action: Action) -> Refusal | None:
        """Return why the dice of a symbol cannot be rerolled, or None if they can (ENG-3)."""
        if action.verb == "keep":
            return Refusal("ENG-3", "only-keep", {}) if action.args else None
        symbol = action.args[0]
        return None if SYMBOL.get(symbol, -1) in self.dice else Refusal("ENG-3", "not-shown", {"symbol": symbol})

    def take(self, s: State, action: Action) -> None:
        self.step = Step.HITS
        if action.verb == "reroll":
            symbol = SYMBOL[action.args[0]]
            kept = [d for d in self.dice if d != symbol]
            new = s.roll(len(self.dice) - len(kept))
            self.dice = kept + new
            s.emit(
                "rerolled",
                unit=s.unit_id(self.attacker),
                symbol=SYMBOLS[symbol],
                dice=[SYMBOLS[d] for d in new],
                all=[SYMBOLS[d] for d in self.dice],
            )


class CounterChoice(UnitFrame):
    """A question to the target of a settled close attack: counterattack or not (CTR-1)."""

    kind = "counter"
    unit: int = given("unit")
    attacker: int = given("unit")

    def owner(self, s: State) -> int:
        return s.compiled.house_of[self.unit]

    def asks(self, s: State, house: str) -> Decision:
        return Counterattack(house, s.id_in_play(self.unit), s.id_in_play(self.attacker))

    def legal_actions(self, s: State) -> list[Action]:
        return [Action("counter"), Action("decline")]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        if action.verb == "counter":
            s.emit("countered", unit=s.unit_id(self.unit), **{"with": s.unit_id(self.attacker)})
            open_combat(s, COUNTER, self.unit, self.attacker)
