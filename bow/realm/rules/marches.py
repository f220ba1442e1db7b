"""Marches: composed in small steps, carried out with `go` (MAR).

Units that arrive in an area with another March order of their House may march again (MAR-11). An area never holds
units of two Houses: the attackers are in no area until they have won their combat (MAR-15). The steps after a combat
are here too: captured ports, then the test of victory (CCL-5).
"""

from __future__ import annotations

from typing import Final

from bow.game.actions import Action, known_action
from bow.game.frames import blank, given
from bow.realm.core.card_deeds import DECLINE
from bow.realm.core.changes import lay_token, lift_token, remove_order
from bow.realm.core.control import home_of
from bow.realm.core.frame import RealmFrame
from bow.realm.core.state import Counts, Force, State, difference, size_of, sum_of, total
from bow.realm.core.transport import reachable
from bow.realm.events import Marched, NeutralBeaten, NeutralHeld
from bow.realm.rules.action_steps import areas_with
from bow.realm.rules.combat import Combat
from bow.realm.rules.march_room import MarchRoom, Moves, attacks, with_more
from bow.realm.rules.neutral import NeutralAttack, ask_for_neutral_support, attack_strength
from bow.realm.rules.ports import settle_ports
from bow.realm.rules.victory import check_victory
from bow.realm.terms import LAND, MARCH, UNITS

GO = Action("go")


class MarchStep:
    """The steps of a march, in their order."""

    COMPOSE: Final = 0
    NEUTRAL: Final = 1
    TOKEN: Final = 2
    MOVE: Final = 3
    COMBAT: Final = 4
    END: Final = 5


class March(NeutralAttack):
    """The resolution of one March order of a House.

    Attributes:
        house: the House that marches.
        origin: the area of the order; empty until it is chosen.
        moves: the units that go to each area.
        barred: neutral targets whose attack was too weak (NEU-7).
        target: the area that is attacked.
        helped: areas that support the attack on a neutral force.
        step: the next step, see `MarchStep`.
        fought: whether the order has started a combat.
    """

    kind = "march"
    house: str = given("word")
    origin: str = blank("word")
    moves: dict[str, list[int]] = blank("deals")
    barred: tuple[str, ...] = blank("words")
    target: str = blank("word")
    step: int = blank("int")
    fought: bool = blank("bool")

    def decider(self, s: State) -> str:
        return self.house

    def asks_alone(self, s: State) -> bool:
        return bool(self.moves)

    # --- composing
    def sent(self) -> Moves:
        return {to: (n[0], n[1], n[2], n[3]) for to, n in self.moves.items()}

    def left(self, s: State) -> Counts:
        """Return the standing units not yet sent; routed units cannot march (MAR-13)."""
        here = s.units[self.origin].standing
        for counts in self.sent().values():
            here = difference(here, counts)
        return here

    def why_not_send(self, s: State, to: str) -> str:
        """Return why no units may go to an area, as the key of a sentence; empty if units may go there.

        The numbers of units are not checked here.
        """
        if to in s.compiled.impassable:
            return "impassable"
        if to not in reachable(s, self.house, self.origin):
            return "not-reached"
        return self._why_not_target(s, to)

    def _why_not_target(self, s: State, to: str) -> str:
        """Return why no units may go to an area within reach, as the key of a sentence; empty if units may go there."""
        if to in s.compiled.impassable:
            return "impassable"
        if to in self.barred:
            return "neutral-barred"
        if self.moves and attacks(s, self.house, to):
            for each in self.moves:
                if each != to and attacks(s, self.house, each):
                    return "one-combat"
        return ""

    def why_not_final(self, s: State, moves: Moves) -> str:
        """Return why moves cannot be carried out as they are, as the key of a sentence; empty if they can."""
        return MarchRoom(s, self.house, self.origin).why_not_final(moves)

    def legal_actions(self, s: State) -> list[Action]:
        if not self.origin:
            return [known_action("march", area) for area in areas_with(s, self.house, MARCH)]
        sent, left, reach = self.sent(), self.left(s), []
        if total(left):
            reach = [to for to in reachable(s, self.house, self.origin) if not self._why_not_target(s, to)]
        march_room = MarchRoom(s, self.house, self.origin, reach)
        found = march_room.sends(sent, left) if reach else []
        if not march_room.why_not_final(sent):
            found.append(GO)
        return found

    def take(self, s: State, action: Action) -> None:
        if action.verb == "march":
            (self.origin,) = action.args
        elif action.verb == "send":
            number, unit, to = action.args
            self.moves = {each: list(n) for each, n in with_more(self.sent(), unit, int(number), to).items()}
        else:
            self.step = MarchStep.NEUTRAL

    # --- carrying out
    def advance(self, s: State) -> bool:
        match self.step:
            case MarchStep.COMPOSE:
                return True
            case MarchStep.NEUTRAL:
                self.target = next((to for to in self.moves if attacks(s, self.house, to)), "")
                if self.target in s.neutral:
                    ask_for_neutral_support(s, self.target)
            case MarchStep.TOKEN:
                if self.target in s.neutral and not self._beats_neutral(s):
                    return False
                self._ask_for_token(s)
            case MarchStep.MOVE:
                self._move(s)
                check_victory(s)
            case MarchStep.COMBAT:
                if self.fought:
                    force = self.sent()[self.target]
                    s.stack.append(
                        Combat(
                            area=self.target,
                            origin=self.origin,
                            attacker=self.house,
                            defender=s.units[self.target].house if self.target in s.units else home_of(s, self.target),
                            march=s.orders[self.origin].order,
                            force=force,
                        )
                    )
            case MarchStep.END:
                if not self.fought:
                    remove_order(s, self.origin)
                settle_ports(s)
            case _:
                s.stack.remove(self)
                if self.fought:  # otherwise nothing has changed hands since the units moved
                    check_victory(s)
                return False
        self.step += 1
        return False

    def _beats_neutral(self, s: State) -> bool:
        """Return whether the strength with the given support suffices (NEU-7); if not, reset the moves."""
        strength = attack_strength(s, self.house, self.origin, self.target, self.sent(), self.helped)
        if strength >= s.neutral[self.target]:
            return True
        s.emit(NeutralHeld, house=self.house, area=self.target, strength=strength)
        self.barred = (*self.barred, self.target)
        self.moves, self.target, self.helped, self.step = {}, "", (), MarchStep.COMPOSE
        return False

    def _ask_for_token(self, s: State) -> None:
        """Ask a House that vacates a land area whether it leaves a power token.

        It decides before the combat (MAR-9, CTL-2, CTL-4).
        """
        vacated = sum(map(total, self.sent().values())) == s.units[self.origin].size
        if (
            vacated
            and s.compiled.kind(self.origin) == LAND
            and s.power[self.house] > 0
            and self.origin not in s.tokens
            and home_of(s, self.origin) != self.house
        ):
            s.stack.append(LeaveToken(house=self.house, area=self.origin))

    def _move(self, s: State) -> None:
        """Make all moves except the attack (MAR-7); the attackers leave their area too."""
        for to, counts in self.sent().items():
            if s.events is not None:
                units = {unit: n for unit, n in zip(UNITS, counts, strict=True) if n}
                s.emit(Marched, house=self.house, origin=self.origin, to=to, units=units)
            force = s.units[self.origin]
            force = Force(self.house, difference(force.standing, counts), force.routed)
            if size_of(force):
                s.units[self.origin] = force
            else:
                del s.units[self.origin]
            if to in s.neutral:
                s.emit(NeutralBeaten, house=self.house, area=to, strength=s.neutral[to])
                s.neutral = {area: strength for area, strength in s.neutral.items() if area != to}
                self.target = ""
            if to == self.target:
                continue
            there = s.units.get(to) or Force(self.house)
            s.units[to] = Force(self.house, sum_of(there.standing, counts), there.routed)
            if s.tokens.get(to, self.house) != self.house:  # MAR-10, CTL-5
                lift_token(s, to)
        self.fought = bool(self.target)


class LeaveToken(RealmFrame):
    """The question whether a power token stays in the vacated area (CTL-2)."""

    kind = "leave-token"
    house: str = given("word")
    area: str = given("word")

    def decider(self, s: State) -> str:
        return self.house

    def legal_actions(self, s: State) -> list[Action]:
        """Return the actions to leave a token or not. In a constructed position the House may have no power (CMP-2)."""
        return [Action("token", (self.area,)), DECLINE] if s.power[self.house] > 0 else [DECLINE]

    def take(self, s: State, action: Action) -> None:
        s.stack.pop()
        if action != DECLINE:
            lay_token(s, self.house, self.area)
