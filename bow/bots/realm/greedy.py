"""A bot for the realm that looks one step ahead, with the knowledge of its House: its marches, orders and answers.

When it tries out an action, hidden information is dealt at random, so it never knows more than its view. Combats
and other open procedures are played to their end with simple choices before the result is evaluated.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import product
from math import ceil
from typing import TYPE_CHECKING, Final, NamedTuple

from bow.bots.realm.worth import UNIT_WORTH, RealmBoard, RealmWorth, likely
from bow.game.actions import Action
from bow.game.chance import below, seeded
from bow.realm import sum_of_terms
from bow.realm import terms as realm_terms
from bow.realm.decisions import MarchUnits, PlaceBid

if TYPE_CHECKING:
    from bow.realm.realm import Realm
    from bow.realm.realm_view import RealmView

Group = tuple[int, ...]
NOBODY: Group = (0, 0, 0, 0)
POWER_WORTH = 1.1  # a power token
POINT_WORTH = 2.1  # a mustering point
IN_VAIN = -1.0  # an order that will do nothing
#: the share of the available power that is bid for each track
SHARES: Final = {realm_terms.IRON_THRONE: 0.25, realm_terms.FIEFDOMS: 0.3, realm_terms.KINGS_COURT: 0.7}
SAMPLES: Final = 3  # guesses in which an action is tried out, if chance or other Houses influence the result
MOST_STEPS: Final = 60  # actions until unfinished business ends
#: kinds of decision before which no business is unfinished
CALM: Final = frozenset({"orders", "march", "raid", "consolidate", "raven", "bid", "muster", "westeros-choice"})
GO, BLADE, DECLINE = Action("go"), Action("blade"), Action("decline")
LEAST_GAIN: Final = 0.05  # of a group that joins a march
LEAST_TO_GO: Final = -2.0  # of the first group: the order is spent anyway


class Send(NamedTuple):
    """A group of units sent to an area, and how much it improves the march."""

    gain: float
    to: str
    group: Group


class Marches:
    """An evaluation of a House's marches in one game; `known` says whether orders are face up."""

    def __init__(self, game: Realm, worth: RealmWorth, known: bool) -> None:
        self.game = game
        self.worth = worth
        self.house = worth.house
        self.known = known
        self._defence: dict[str, float] = {}

    @cached_property
    def sizes(self) -> dict[str, int]:
        """The number of the House's units in each area."""
        return {area: force.size for area, force in self.game.units.items() if force.house == self.house}

    def best(self, origin: str, modifier: int, moves: Mapping[str, Group]) -> Send | None:
        """Return the next group to send, after some moves, or None if no group improves the march."""
        found = max(self.sends(origin, modifier, moves), key=lambda send: send.gain, default=None)
        return found if found is not None and found.gain > 0.05 else None

    def plan(self, origin: str, modifier: int) -> float:
        """Return the gain of a march from an area to at most three areas, each time with the best next group."""
        moves: dict[str, Group] = {}
        total = 0.0
        while (send := self.best(origin, modifier, moves)) is not None and len(moves) < 3:
            moves[send.to] = _sum(moves.get(send.to, NOBODY), send.group)
            total += send.gain
        return total

    def sends(self, origin: str, modifier: int, moves: Mapping[str, Group]) -> Iterator[Send]:
        """Yield every group that may go to another area, with its gain."""
        force = self.game.units[origin]
        left: Group = force.standing
        for group in moves.values():
            left = _less(left, group)
        if not sum(left):
            return
        before = self.value(origin, modifier, moves)
        groups = [group for group in product(*(range(n + 1) for n in left)) if sum(group)]
        fights = [to for to in moves if self.is_fight(to)]
        for to in self.game.reachable(self.house, origin):
            if self.is_fight(to) and fights and to not in fights:
                continue
            for group in groups:
                then = {**moves, to: _sum(moves.get(to, NOBODY), group)}
                if self.fits(origin, then):
                    yield Send(self.value(origin, modifier, then) - before, to, group)

    def is_fight(self, to: str) -> bool:
        """Return whether entering an area starts a combat or an attack on a neutral force."""
        force = self.game.units.get(to)
        if force is not None:
            return force.house != self.house
        home = self.worth.ground.areas[to].home
        return to in self.game.neutral_forces or (to in self.game.garrisons and home != self.house)

    def fits(self, origin: str, moves: Mapping[str, Group]) -> bool:
        """Return whether the supply limit and the ports allow the moves."""
        sizes = dict(self.sizes)
        for to, group in moves.items():
            sizes[origin] -= sum(group)
            sizes[to] = sizes.get(to, 0) + sum(group)
            if self.worth.ground.kind[to] == realm_terms.PORT and sizes[to] > realm_terms.MOST_IN_PORT:
                return False
        armies = sorted((size for size in sizes.values() if size > 1), reverse=True)
        limit = sorted(self.game.army_limit(self.house), reverse=True)
        return len(armies) <= len(limit) and all(a <= b for a, b in zip(armies, limit, strict=False))

    # --- judging
    def value(self, origin: str, modifier: int, moves: Mapping[str, Group]) -> float:
        """Return the worth of moves: captures and better places, minus the danger to what stays."""
        force = self.game.units[origin]
        left: Group = force.standing
        total = 0.0
        for to, group in moves.items():
            left = tuple(a - b for a, b in zip(left, group, strict=True))
            total += self.arrival(origin, to, group, modifier)
        return total + self.staying(origin, left, sum(force.routed))

    def staying(self, origin: str, left: Group, routed: int) -> float:
        """Return the worth of the origin with the units that stay."""
        worth, game = self.worth, self.game
        area = worth.ground.areas[origin]
        total = worth.nearness(origin, left) - worth.danger(game, origin, left)
        if sum(left) + routed or area.type != realm_terms.LAND:
            return total + (worth.ground.worth[origin] if sum(left) + routed else 0.0)
        if area.home == self.house or game.tokens.get(origin) == self.house:
            return total + worth.ground.worth[origin]
        if game.power(self.house):
            return total + worth.ground.worth[origin] - 1.2
        return total

    def arrival(self, origin: str, to: str, group: Group, modifier: int) -> float:
        """Return the worth of a group's arrival in an area, by combat if necessary."""
        worth, game, ground = self.worth, self.game, self.worth.ground
        owner = game.controller(to)
        near = worth.nearness(to, group)
        prize = 0.0 if owner == self.house and ground.kind[to] != "sea" else ground.worth[to]
        if owner is not None and owner != self.house:
            prize *= 1.3
        if not self.is_fight(to):
            risk = worth.danger(game, to, self._with(to, group)) - worth.danger(game, to, self._with(to, NOBODY))
            if owner != self.house:
                risk = worth.danger(game, to, group) * 0.6
            return prize + near - risk
        strength = ground.power_of(group, to, attacks=True) + modifier + worth.own_support(game, to, origin)
        if to in game.neutral_forces:
            return prize + near if strength >= game.neutral_forces[to] else -20.0
        if to not in self._defence:
            self._defence[to] = worth.defence(game, to, self.known)
        chance = likely(strength + worth.card_of(game, self.house) - self._defence[to])
        force = game.units.get(to)
        loss = 0.8 + 0.45 * sum(value * n for value, n in zip(UNIT_WORTH, group, strict=True))
        beaten = 0.6 * force.size if force is not None else 0.0
        return chance * (prize + near + beaten) + (1 - chance) * (0.4 * near - loss)

    def _with(self, area: str, group: Group) -> Group:
        force = self.game.units.get(area)
        return _sum(force.standing, group) if force is not None and force.house == self.house else group


def _sum(a: Group, b: Group) -> Group:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def _less(a: Group, b: Group) -> Group:
    return tuple(x - y for x, y in zip(a, b, strict=True))


def _in_words(send: Send) -> Iterator[tuple[str, str, str]]:
    """Yield the arguments of the actions that send a group, one kind of unit at a time."""
    for unit, number in zip(realm_terms.UNITS, send.group, strict=True):
        if number:
            yield str(number), unit, send.to


class _OrderPlans:
    """An evaluation of the orders that a House may place, one by one, after those already placed."""

    def __init__(self, game: Realm, worth: RealmWorth, mended: bool) -> None:
        """Take the game and the worth; `mended`: whether an order in vain is worth less than any other."""
        self.vain = IN_VAIN if mended else 0.0
        self.game = game
        self.worth = worth
        self.ground = worth.ground
        self.house = worth.house
        self.marches = Marches(game, worth, known=False)
        self._marches: dict[tuple[str, int], float] = {}
        self._still: dict[str, float] = {}

    def best(self, legal: tuple[Action, ...]) -> Action:
        """Return the order with the highest value; the first among equals."""
        return max(legal, key=lambda action: self.value(*action.args))

    def value(self, area: str, order: str) -> float:
        """Return how much an order improves an area over having no order."""
        printed = self.game.content.orders[order]
        spare = 0.05 if printed.special else 0.0  # special orders are limited
        kinds = {
            realm_terms.MARCH: self.march,
            realm_terms.CONSOLIDATE: self.consolidate,
            realm_terms.SUPPORT: self.support,
            realm_terms.DEFENSE: self.defense,
        }
        if printed.kind == realm_terms.RAID:
            return self.raid(area, printed.special) - spare
        if printed.kind == realm_terms.CONSOLIDATE and printed.may_muster:
            return max(self.consolidate(area, 0), self.muster(area)) - spare
        return kinds[printed.kind](area, printed.modifier) - spare

    def march(self, area: str, modifier: int) -> float:
        """Return the gain of the best march over staying."""
        key = (area, modifier)
        if key not in self._marches:
            self._marches[key] = self.marches.plan(area, modifier)
        return self._marches[key] or self.vain

    def consolidate(self, area: str, modifier: int) -> float:
        """Return the worth of the power that a Consolidate order brings."""
        printed = self.ground.areas[area]
        if printed.type == realm_terms.LAND:
            return POWER_WORTH * (1 + printed.crowns)
        if printed.type != realm_terms.PORT or printed.sea is None:
            return self.vain
        ships = self.game.units.get(printed.sea)
        return POWER_WORTH if ships is None or ships.house == self.house else self.vain

    def muster(self, area: str) -> float:
        """Return the worth of the units that may be mustered here."""
        points = self.ground.fort[area]
        if not points:
            return 0.0
        limit = self.game.army_limit(self.house)
        room = max(limit, default=1) > self.game.units[area].size
        return POINT_WORTH * points * (1.0 if room else 0.5)

    def support(self, area: str, modifier: int) -> float:
        """Return the danger that Support orders remove from neighbours, plus the help to attacks nearby."""
        game, worth, units = self.game, self.worth, self.game.units
        helped = attacked = 0.0
        for near in self.ground.neighbours[area]:
            if not self.ground.can_help(area, near):
                continue
            force = units.get(near)
            strength = modifier + self.ground.power_of(units[area].standing, near, force is None)
            if force is not None and force.house == self.house:
                saved = worth.danger(game, near, force.standing) - worth.danger(game, near, force.standing, strength)
                helped = max(helped, saved)
            elif force is not None and self._marches_on(near, area):
                attacked = max(attacked, 0.12 * min(strength, 4) * self.ground.worth[near])
        return helped + attacked

    def _marches_on(self, target: str, beside: str) -> bool:
        """Return whether the House has a March order in an area, other than `beside`, from which it can reach the
        target.
        """
        return any(
            house == self.house
            and area != beside
            and self.game.content.orders[order].kind == realm_terms.MARCH
            and target in self.ground.neighbours[area]
            and self.ground.is_near(area, target)
            for area, (house, order) in self.game.orders.items()
        )

    def defense(self, area: str, modifier: int) -> float:
        """Return the danger that a Defense order removes from its area."""
        if self.ground.kind[area] == realm_terms.PORT:
            return 0.0
        standing = self.game.units[area].standing
        before = self._still.setdefault(area, self.worth.danger(self.game, area, standing))
        return 1.1 * (before - self.worth.danger(self.game, area, standing, modifier))

    def raid(self, area: str, special: bool) -> float:
        """Return the worth of a Raid order, by the number of enemy forces in its reach."""
        units = self.game.units
        near = [
            other
            for other in self.ground.neighbours[area]
            if other in units and units[other].house != self.house and self._may_raid(area, other)
        ]
        return (0.5 if special else 0.4) * min(len(near), 3) or self.vain

    def _may_raid(self, area: str, other: str) -> bool:
        here, there = self.ground.kind[area], self.ground.kind[other]
        return (
            there == realm_terms.LAND
            if here == realm_terms.LAND
            else (there == realm_terms.SEA if here == realm_terms.PORT else True)
        )


class RealmGreedyBot:
    """A bot that takes the best action one step ahead. The same seed and the same view give the same choice."""

    #: whether it places no order in vain, and uses the Blade only where it decides
    mended = True

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._ground: RealmBoard | None = None

    def choose(self, view: RealmView) -> Action:
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        owed = view.decision
        assert owed is not None
        if owed.kind == "bid":
            return _bid(view, legal)
        if owed.kind == "order-tied":
            return _next(view, legal)
        game = view.sample(self._seed)
        if self._ground is None or self._ground.content is not game.content:
            self._ground = RealmBoard(game.content)
        return _Thought(view, game, self._ground, self._seed, self.mended).choice(legal)


class RealmGreedy2026Bot(RealmGreedyBot):
    """The greedy bot as of November 2026, a fixed benchmark for other bots."""

    mended = False


def _bid(view: RealmView, legal: tuple[Action, ...]) -> Action:
    """Bid a share of the power: by the worth of the track, or the own share of what beats the wildlings."""
    assert isinstance(view.decision, PlaceBid)
    power = len(legal) - 1
    share = SHARES.get(view.decision.subject)
    if share is not None:
        return legal[min(power, round(power * share))]
    needed = ceil(view.wildlings / len(view.houses)) + (1 if power > 4 else 0)
    return legal[min(power, needed)]


def blade_decides(view: RealmView) -> bool:
    """Return whether 1 more strength turns the current combat from a defeat into a victory."""
    me, places = view.viewer, view.track(realm_terms.FIEFDOMS)
    strength = {house: max(0, sum_of_terms(terms)) for house, terms in view.combat_strength.items()}
    (other,) = (house for house in strength if house != me)
    ahead = strength[me] - strength[other]
    return (ahead == -1 and places.index(me) < places.index(other)) or (
        ahead == 0 and places.index(me) > places.index(other)
    )


def _next(view: RealmView, legal: tuple[Action, ...]) -> Action:
    """Choose the own House if possible, otherwise the House with the fewest castles."""
    return min(legal, key=lambda action: (action.args[0] != view.viewer, view.castles(action.args[0])))


class _Thought:
    def __init__(self, view: RealmView, game: Realm, ground: RealmBoard, seed: int, mended: bool) -> None:
        self.mended = mended
        self.view = view
        self.game = game
        self.house = view.viewer
        self.worth = RealmWorth(game, view.viewer, ground)
        self._seed = seed

    def choice(self, legal: tuple[Action, ...]) -> Action:
        owed = self.view.decision
        assert owed is not None
        if owed.kind == "orders":
            return _OrderPlans(self.game, self.worth, self.mended).best(legal)
        if owed.kind == "blade" and self.mended:
            return BLADE if blade_decides(self.view) else DECLINE
        if owed.kind == "march":
            return self.march(legal)
        if owed.kind == "raven" and any(action.verb == "look" for action in legal):
            return Action("look")
        return self.look(legal)

    # --- marches
    def march(self, legal: tuple[Action, ...]) -> Action:
        """Return the march order with the highest gain; then its best moves, step by step."""
        marches = Marches(self.game, self.worth, known=True)
        if legal[0].verb == "march":
            return max(legal, key=lambda action: marches.plan(action.args[0], self._modifier(action.args[0])))
        owed = self.view.decision
        assert isinstance(owed, MarchUnits)
        origin = owed.area or ""
        moves = {to: tuple(units.get(unit, 0) for unit in realm_terms.UNITS) for to, units in owed.moves.items()}
        sends = sorted(marches.sends(origin, self._modifier(origin), moves), key=lambda send: -send.gain)
        least = LEAST_TO_GO if self.mended and not moves else LEAST_GAIN
        for send in sends:
            if send.gain <= least and GO in legal:
                break
            for words in _in_words(send):
                if Action("send", words) in legal:
                    return Action("send", words)
        return GO if GO in legal else legal[0]

    def _modifier(self, origin: str) -> int:
        return self.game.content.orders[self.game.orders[origin][1]].modifier

    # --- one step ahead
    def look(self, legal: tuple[Action, ...]) -> Action:
        """Return the action with the best position after it, averaged over guesses at the real game."""
        values = dict.fromkeys(legal, 0.0)
        for n in range(SAMPLES):
            guess = self.game if n == 0 else self.view.sample(self._seed + n)
            calm = True
            for action in legal:
                after = guess.copy()
                after.play(action)
                calm = self.settle(after, self._seed + n) and calm
                values[action] += self.worth.of(after)
            if calm:
                break  # neither chance nor other Houses influenced the result
        return max(legal, key=lambda action: values[action])

    def settle(self, game: Realm, seed: int) -> bool:
        """Play unfinished business to its end; return whether there was none."""
        state = seeded(seed)
        steps = 0
        while (owed := game.decision) is not None and steps < MOST_STEPS:
            if owed.kind in CALM and owed.combat is None:
                break
            legal = game.legal_actions()
            state, n = below(state, len(legal))
            game.play(_plain(game, owed.house, owed.kind, legal, n))
            steps += 1
        return not steps


def _plain(game: Realm, house: str, kind: str, legal: tuple[Action, ...], n: int) -> Action:
    """Return a simple choice for a House; `n` is the index of a random legal action."""
    if kind == "support":
        own = [action for action in legal if action.args[-1] == house]
        return own[0] if own else legal[-1]
    if kind == "house-card":
        cards = game.content.cards
        other = legal[(n * 3 + 1) % len(legal)]
        return max(legal[n], other, key=lambda action: cards[action.args[0]].strength)
    if kind in ("ability", "tides-redraw", "retreat"):
        return legal[n]
    return legal[0]
