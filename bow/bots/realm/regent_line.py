"""Playouts for all Houses with quick choices, until the next Planning phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from zlib import crc32

from bow.bots.realm.regent_field import RegentDice, RegentField
from bow.bots.realm.regent_marches import MarchPlan, RegentMarches
from bow.game.actions import Action
from bow.realm import sum_of_terms
from bow.realm.decisions import MarchUnits, PlaceBid, RealmDecision
from bow.realm.shortcuts import march, why_not_march
from bow.realm.terms import FIEFDOMS, IRON_THRONE, KINGS_COURT, SHIP, SIEGE_ENGINE, UNITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bow.bots.realm.regent_outlook import RegentGround
    from bow.realm.realm import Realm

MOST_STEPS: Final = 400
DECLINE, BLADE, GO = Action("decline"), Action("blade"), Action("go")
#: the share of the power that is bid for each track, and by how much it varies
SHARES: Final = {IRON_THRONE: 0.22, FIEFDOMS: 0.3, KINGS_COURT: 0.55}
VARIES: Final = 0.2
#: the order in which units are given up, and in which they are mustered
GIVEN_UP: Final = ("footman", "ship", "siege_engine", "knight")
MUSTERED: Final = {"knight": 2.0, "ship": 1.9, "footman": 1.2, "siege_engine": 1.8}
UPGRADED: Final = {"knight": 1.5, "siege_engine": 1.6}
FLEET: Final = 2  # ships that every House wants
RAID_WORTH: Final = {"support": 3.0, "defense": 2.5, "consolidate": 2.0, "raid": 1.5}
MARCH_NOISE: Final = 0.5


class RegentLine:
    """Quick choices for all Houses in one playout."""

    def __init__(self, ground: RegentGround, seed: int) -> None:
        self.ground = ground
        self.seed = seed
        self.dice = RegentDice(seed)

    def play(self, game: Realm) -> int:
        """Play a game to the end of the round, or to the Planning phase; return the number of choices."""
        steps, began = 0, game.round
        while steps < MOST_STEPS:
            owed = game.decision
            if owed is None or owed.kind == "orders" or game.round != began:
                break
            self.step(game, owed)
            steps += 1
        return steps

    def step(self, game: Realm, owed: RealmDecision) -> None:
        """Make one choice in a game.

        Its random numbers depend on the seed, the House, and the decision, not on earlier choices. So the common parts
        of two playouts turn out the same, and only the compared choices make a difference.
        """
        combat = owed.combat
        place = combat.area if combat is not None else str(len(game.orders))
        self.dice = RegentDice(self.seed + crc32(f"{owed.kind} {owed.house} {place}".encode()))
        if isinstance(owed, MarchUnits):
            self.march(game, owed)
            return
        legal = game.legal_actions()
        game.play(legal[0] if len(legal) == 1 else self.choice(game, owed, legal))

    def march(self, game: Realm, owed: MarchUnits) -> None:
        """Make a whole march, the one with the highest estimate after adding some noise."""
        field = RegentField(game, owed.house, self.ground, known=True)
        marches = RegentMarches(field)
        printed = game.content.orders
        origins = [owed.area] if owed.area else [action.args[0] for action in game.legal_actions()]
        origin = min(origins, key=lambda area: crc32(f"{self.seed} {area}".encode()))
        self.dice = RegentDice(self.seed + crc32(origin.encode()))
        plans = marches.plans(origin, printed[field.orders[origin][1]].modifier, 2)
        noise = {id(plan): MARCH_NOISE * self.dice.gumbel() for plan in plans}
        for plan in sorted(plans, key=lambda each: -each.gain - noise[id(each)]):
            if not plan.moves or not why_not_march(game, plan.origin, plan.moves):
                march(game, plan.origin, plan.moves)
                return
        march(game, origin, {})

    def choice(self, game: Realm, owed: RealmDecision, legal: Sequence[Action]) -> Action:
        """Return a quick choice among several legal actions."""
        kind, dice = owed.kind, self.dice
        if kind == "house-card":
            return self.card(game, owed, legal)
        if kind == "blade":
            return BLADE if decides(game, owed.house) else DECLINE
        if kind == "bid":
            return self.bid(game, owed, legal)
        if kind == "support":
            own = [action for action in legal if action.args[-1] == owed.house]
            nobody = [action for action in legal if action.args[-1] == "none"]
            return (own or nobody or legal)[0]
        if kind == "neutral-support":
            return next((a for a in legal if a.args[-1] == owed.house), legal[-1])
        if kind in ("raven", "tides-redraw"):
            return DECLINE if DECLINE in legal else legal[0]
        if kind == "raid":
            return max(legal, key=lambda action: self.raided(game, action.args[1]))
        if kind == "consolidate":
            return next((a for a in legal if a.args[1] == "muster"), legal[0])
        if kind == "leave-token":
            area = self.ground.areas[legal[0].args[0]]
            worth = self.ground.fort[area.id] * 3 + area.supply + area.crowns
            return legal[0] if worth or (game.power(owed.house) or 0) > 4 else DECLINE
        if kind in ("casualties", "retreat-losses", "fit-supply") or legal[0].verb == "lose":
            return min(legal, key=lambda a: (len(a.args) < 3, GIVEN_UP.index(a.args[0]) if a.verb == "lose" else 9))
        if kind == "muster":
            return self.mustered(game, owed.house, legal)
        if kind == "order-tied":
            return next((a for a in legal if a.args[0] == owed.house), legal[0])
        if kind == "refuse-support":
            return next((a for a in legal if a.verb == "accept"), legal[0])
        if kind == "capture-port":
            return legal[-1]
        if kind == "retreat":
            return max(legal, key=lambda a: self.ground.fort.get(a.args[0], 0) if a.args else -1)
        return dice.one(legal)

    def raided(self, game: Realm, target: str) -> float:
        placed = game.orders.get(target)
        return RAID_WORTH.get(game.content.orders[placed[1]].kind, 1.0) + self.dice.share() if placed else 0.0

    def mustered(self, game: Realm, house: str, legal: Sequence[Action]) -> Action:
        """Return a unit to muster: knights first, ships where they are few, siege engines beside castles of others."""
        units, ground = game.units, self.ground
        fleet = sum(force.standing[2] for force in units.values() if force.house == house)

        def score(action: Action) -> float:
            if action.verb not in ("muster", "upgrade"):
                return 0.0
            unit, area = action.args[:2]
            value = (MUSTERED if action.verb == "muster" else UPGRADED)[unit]
            if unit == SHIP:
                value /= 1 + 0.35 * max(0, fleet - FLEET)
            elif unit == SIEGE_ENGINE and not any(
                ground.fort[near] and _is_of_others(game, near, house) for near in ground.near_lands[area]
            ):
                value *= 0.3
            return value + 0.6 * self.dice.share()

        return max(legal, key=score)

    def bid(self, game: Realm, owed: RealmDecision, legal: Sequence[Action]) -> Action:
        assert isinstance(owed, PlaceBid)
        power = len(legal) - 1
        share = SHARES.get(owed.subject)
        if share is None:
            needed = game.wildlings / len(game.houses) + self.dice.share() * 1.5
            return legal[min(power, round(needed))]
        return legal[max(0, min(power, round(power * (share + VARIES * (2 * self.dice.share() - 1)))))]

    def card(self, game: Realm, owed: RealmDecision, legal: Sequence[Action]) -> Action:
        """Return the weakest card that suffices against a likely card of the enemy.

        If none does, return the strongest if it may still win, else the weakest.
        """
        combat = owed.combat
        assert combat is not None
        me = owed.house
        other = combat.defender if me == combat.attacker else combat.attacker
        strength = {house: sum_of_terms(terms) for house, terms in game.combat_strength.items()}
        printed = game.content.cards
        theirs = [printed[card].strength for card in game.hand(other)]
        ahead = strength[me] - strength[other]
        expected = theirs[self.dice.below(len(theirs))] if theirs else 0
        if theirs and self.dice.share() < 0.5:
            expected = max(theirs)
        places = game.track(FIEFDOMS)
        tie = places.index(me) > places.index(other)
        needed = expected - ahead + tie
        enough = [action for action in legal if printed[action.args[0]].strength >= needed]
        if enough:
            return min(enough, key=lambda a: printed[a.args[0]].strength + 0.4 * self.dice.share())
        if ahead + max(printed[a.args[0]].strength for a in legal) - min(theirs, default=0) - tie >= 0:
            return max(legal, key=lambda a: printed[a.args[0]].strength + self.dice.share())
        return min(legal, key=lambda a: printed[a.args[0]].strength - printed[a.args[0]].forts)


def _is_of_others(game: Realm, area: str, house: str) -> bool:
    """Return whether another House holds an area."""
    return game.controller(area) not in (None, house)


def decides(game: Realm, me: str) -> bool:
    """Return whether 1 more strength turns the current combat from a defeat into a victory for a House."""
    places = game.track(FIEFDOMS)
    strength = {house: max(0, sum_of_terms(terms)) for house, terms in game.combat_strength.items()}
    (other,) = (house for house in strength if house != me)
    ahead = strength[me] - strength[other]
    return ahead == (-1 if places.index(me) < places.index(other) else 0)


def words(plan: MarchPlan) -> list[Action]:
    """Return the actions of a whole march."""
    found = [Action("march", (plan.origin,))]
    for to, counts in plan.moves.items():
        found += [Action("send", (str(n), unit, to)) for unit, n in zip(UNITS, counts, strict=True) if n]
    return [*found, GO]
