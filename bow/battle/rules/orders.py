"""A House's turn and its order tokens. RND-8 to RND-10, ORD-1 to ORD-6, MOR-4, CMD-9 (abilities before an order)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.condition import Occurrence
from bow.battle.core.refusal import Refusal
from bow.battle.core.resolve import trigger_rules
from bow.battle.core.stack import Frame
from bow.battle.core.terms import MORALE, SYMBOL, VALOR
from bow.battle.decisions import TakeTurn
from bow.battle.rules.abilities import begin_commit, may_commit
from bow.battle.rules.act import Act
from bow.battle.rules.leadership import begin_card, begin_discard, discardable_cards, playable_cards
from bow.battle.rules.morale import can_sink, shift_morale
from bow.battle.rules.victory import end_of_turn
from bow.content.terms import HOUSES, RANKS, SYMBOLS
from bow.game.actions import Action
from bow.game.frames import blank, given

if TYPE_CHECKING:
    from bow.battle.core.state import State
    from bow.battle.decisions import Decision


RAISE, PASS = Action("raise"), Action("pass")


class Turn(Frame):
    """One turn of the Command phase: an order token, a Leadership card, or a pass (RND-8)."""

    kind = "turn"
    house: int = given("house")
    over: bool = blank("bool")
    again: bool = blank("bool")  # another turn of the same House follows

    def advance(self, s: State) -> bool:
        if not self.over:
            return True
        s.stack.pop()
        end_of_turn(s, self.house)
        # RND-8, RND-9: turns alternate, but a House that has passed takes no more
        other = 1 - self.house
        if self.again:
            s.emit("another-turn", house=HOUSES[self.house])
        elif not s.passed >> other & 1:
            s.turn = other
        return False

    def owner(self, s: State) -> int:
        return self.house

    def asks(self, s: State, house: str) -> Decision:
        return TakeTurn(house)

    def legal_actions(self, s: State) -> list[Action]:
        compiled = s.compiled
        active = compiled.mask_of_house[self.house] & s.active
        held = s.order_tokens[5 * self.house : 5 * self.house + 5]
        found: list[Action] = []
        for token in range(MORALE):
            if held[token]:
                found += compiled.chosen(compiled.token_actions[token], ordered_by(s, token, active))
        for token in range(MORALE + 1):
            if held[token] >= 2:  # ORD-2
                found += compiled.chosen(compiled.pair_actions[token], active)
        if held[MORALE]:
            found.append(RAISE)
            rallies = compiled.unit_actions("rally")
            resting = [u for u in compiled.units_of[self.house] if s.at[u] >= 0 and not active >> u & 1]
            if resting and self.why_not_rally(s, resting[0]) is None:  # a reason against one unit holds for all of them
                found += [rallies[u] for u in resting]
        if s.hand[self.house]:
            found += playable_cards(s, self.house)
        if "any-card" in compiled.options:
            found += discardable_cards(s, self.house)
        for u in compiled.commit_moments.get("turn", ()):
            commander = compiled.commanders[compiled.commander_of[u]]
            if commander.house == self.house and may_commit(s, u, "turn"):
                found.append(compiled.unit_actions("commit")[u])
        found.append(PASS)
        return found

    def why_not_token(self, s: State, token: str, u: int) -> Refusal | None:
        """Return why a token cannot order a unit in play, or None if it can (ORD-1, ORD-3, ORD-5)."""
        symbol = SYMBOL.get(token, -1)
        if symbol < 0 or not s.order_tokens[5 * self.house + symbol]:
            return Refusal("ORD-1", "no-token", {"token": token})
        if symbol == MORALE:
            return Refusal("ORD-3", "morale-orders-nobody", {})
        if not s.is_active(u):
            return Refusal("ORD-5", "inactive", {"unit": s.unit_id(u)})
        if not ordered_by(s, symbol, 1 << u):
            rank = RANKS[s.compiled.rank_of[u]]
            return Refusal("ORD-1", "wrong-rank", {"token": token, "unit": s.unit_id(u), "rank": rank})
        return None

    def why_not_pair(self, s: State, token: str, u: int) -> Refusal | None:
        """Return why a pair of tokens cannot order a unit in play, or None if it can (ORD-2, ORD-5)."""
        symbol = SYMBOL.get(token, -1)
        if symbol < 0 or s.order_tokens[5 * self.house + symbol] < 2:
            return Refusal("ORD-2", "no-pair", {"token": token})
        return None if s.is_active(u) else Refusal("ORD-5", "inactive", {"unit": s.unit_id(u)})

    def why_not_raise(self, s: State) -> Refusal | None:
        """Return why no morale token can be spent, or None if one can (ORD-3)."""
        return (
            None
            if s.order_tokens[5 * self.house + MORALE]
            else Refusal("ORD-3", "no-token", {"token": SYMBOLS[MORALE]})
        )

    def why_not_rally(self, s: State, u: int) -> Refusal | None:
        """Return why a unit in play cannot be rallied, or None if it can (ORD-3, MOR-7)."""
        refusal = self.why_not_raise(s)
        if refusal is None and s.is_active(u):
            refusal = Refusal("ORD-3", "already-active", {"unit": s.unit_id(u)})
        if refusal is None and not can_sink(s, self.house):
            refusal = Refusal("MOR-7", "morale-at-end", {})
        return refusal

    def take(self, s: State, action: Action) -> None:
        verb, args = action
        if len(s.legal_actions) > 1:
            s.stack[0].busy = True  # type: ignore[attr-defined]  # the bottom frame is Rounds: it could have acted
        if verb == "commit":
            begin_commit(s, s.compiled.unit_index[args[0]])
            return
        self.over = True
        if verb == "pass":
            s.passed |= 1 << self.house
            s.actions = 0
            s.emit("passed", house=HOUSES[self.house])
            return
        s.emit("turn", house=HOUSES[self.house])
        if verb == "card":
            begin_card(s, self.house, s.compiled.card_index[args[0]], s.compiled.unit_index[args[1]])
        elif verb == "discard":
            leader, u = (s.compiled.unit_index[name] for name in args[1:])
            begin_discard(s, self.house, s.compiled.card_index[args[0]], leader, u)
        elif verb in ("token", "pair"):
            token = SYMBOL[args[0]]
            u = s.compiled.unit_index[args[1]]
            s.order_tokens[5 * self.house + token] -= 1 if verb == "token" else 2
            s.emit(f"{verb}-spent", house=HOUSES[self.house], token=args[0], unit=args[1])
            self.token_spent(s, token, u)
            act = Act(house=self.house)
            act.add(u)
            s.stack.append(act)
        else:
            s.order_tokens[5 * self.house + MORALE] -= 1
            s.emit("morale-token", house=HOUSES[self.house])
            self.token_spent(s, MORALE, -1 if verb == "raise" else s.compiled.unit_index[args[0]])
            if verb == "raise":
                shift_morale(s, self.house, 1, "token")
            else:
                shift_morale(s, self.house, -1, "rally")
                u = s.compiled.unit_index[args[0]]
                s.active |= 1 << u
                s.emit("rallied", unit=args[0])

    def token_spent(self, s: State, token: int, u: int) -> None:
        """Call the special rules for a spent order token; u is the unit that it orders or rallies, or -1."""
        if "token-spent" in s.compiled.rules_by_trigger:
            spent = Occurrence(unit=u, hex=s.at[u] if u >= 0 else -1, house=self.house, symbol=token)
            trigger_rules(s, "token-spent", spent)


def ordered_by(s: State, token: int, units: int) -> int:
    """Return the active units, among a set, that a token can order: units of its rank, or any for valor (ORD-1)."""
    return units if token == VALOR else units & s.compiled.mask_of_rank[token]
