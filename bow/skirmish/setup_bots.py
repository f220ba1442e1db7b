"""Bots that choose for a House during the set-up of a skirmish: a random one and a sensible one. Both take a seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from bow.battle import Action
from bow.content.models import Terrain
from bow.content.terms import HOUSES, House
from bow.game.chance import below, seeded
from bow.game.games import Bot
from bow.skirmish.field import is_river, spans
from bow.skirmish.setup import SetupView, SkirmishSetup, house_named

#: a bot that chooses for a House
SetupBot = Bot[SetupView]


class RandomSetupBot:
    """A bot that chooses among all legal choices with equal probability."""

    def __init__(self, seed: int) -> None:
        self._state = seeded(seed)

    def choose(self, view: SetupView) -> Action:
        legal = view.legal_actions()
        self._state, n = below(self._state, len(legal))
        return legal[n]


class SensibleSetupBot:
    """A bot that chooses the most valuable commanders and places units in a sensible line.

    It prefers zones of control that reach the line, cover in the line, and a hill for the archers behind it.
    Infantry stands in front, archers behind, cavalry on the wings.
    """

    def __init__(self, seed: int) -> None:
        self._state = seeded(seed)

    def choose(self, view: SetupView) -> Action:
        """Return the legal choice with the highest score plus a small random number."""
        evaluator = _Evaluator(view)
        score = evaluator.company if view.asked is not None and view.asked.kind == "choose" else evaluator.place
        return max(((score(action) + self._whim(), n, action) for n, action in enumerate(view.legal_actions())))[2]

    def _whim(self) -> float:
        """Return a random number below 1.5, so that no two skirmishes look alike."""
        self._state, n = below(self._state, 1500)
        return n / 1000


#: The bots that can choose for a House, by name; each is made with a seed.
SETUP_BOTS: Mapping[str, Callable[[int], SetupBot]] = {"bot": SensibleSetupBot, "random": RandomSetupBot}


def setup_bots_of(names: Mapping[House, str], seed: int) -> dict[House, SetupBot]:
    """Return the bots of a skirmish by House. Seeds differ, so that two equal bots choose differently."""
    return {
        house: SETUP_BOTS[names[house]](seed * 2 + n + 1)
        for n, house in enumerate(HOUSES)
        if names.get(house) in SETUP_BOTS
    }


def chosen_by(setup: SkirmishSetup, seats: Mapping[House, SetupBot]) -> SkirmishSetup:
    """Return the set-up after the choices of these bots, at its end or at the first choice of another player."""
    while (asked := setup.decision) is not None and asked.house in seats:
        setup = setup.apply(seats[asked.house].choose(setup.view(asked.house)))
    return setup


class _Evaluator:
    """The value of choices for a House, in points."""

    def __init__(self, view: SetupView) -> None:
        self.field, self.house, self.open = view.open.field, house_named(view.viewer), view.open
        self.board = self.field.board
        self.row = cache(lambda hex: self.field.row(self.house, hex))
        self.own = [each for each in self.field.laid if each.house == self.house]

    # --- commanders
    def company(self, action: Action) -> float:
        """Return the value of the commanders; at equal value more of them score higher: their zones reach further."""
        setups = self.field.catalogue.setups
        return sum(4.0 * (setups[id].value or 0) for id in action.args) + 0.5 * len(action.args)

    # --- places
    def place(self, action: Action) -> float:
        thing, hex = action.args
        stage = self.open.stage
        if stage == "terrain":
            return self._terrain(self.field.catalogue.terrain[thing], hex)
        return self._commander(thing, hex) if stage == "commanders" else self._unit(thing, hex)

    def _terrain(self, terrain: Terrain, hex: str) -> float:
        """Score terrain: cover where the infantry will stand, hills a row behind, obstacles before the flanks."""
        front = self.field.rows(self.house, "units")
        middle = self._off_middle(hex)
        if spans(terrain):
            return 10.0 - middle
        if terrain.enter == "impassable" or is_river(terrain):
            return 4.0 - abs(self.row(hex) - front - 2) - abs(middle - self.board.columns / 3)
        behind = 1 if any(_word(effect) == "overlook" for effect in terrain.effects) else 0
        points = 8.0 - 2.0 * abs(self.row(hex) - front + behind) - 0.4 * middle
        points -= sum(2.0 for each in self.own if each.stage == "terrain" and self._distance(hex, each.hex) == 1)
        return points

    def _commander(self, thing: str, hex: str) -> float:
        """Score commanders: apart from each other, so that all find room, and with the whole line in their zones."""
        commanders = self.open.commanders[self.house]
        there = sum(each.stage == "commanders" for each in self.own)
        to_come = len(commanders) - there - 1
        points = -10.0 * abs(self.row(hex) - self.field.rows(self.house, "commanders"))
        points += 0.5 * bin(self.field.zone(thing, hex)).count("1")
        points -= 40.0 * max(0, to_come - self._room(thing, hex))
        if self.field.catalogue.kinds[self.field.commander(thing).unit].branch == "cavalry":
            points += 0.3 * self._off_middle(hex)
        return points + self._shelter(hex, "infantry")

    def _room(self, thing: str, hex: str) -> int:
        """Return how many of the remaining commanders will then find a hex."""
        left = list(self.open.left[self.house])
        left.remove(thing)
        return self.field.with_placed(self.house, "commanders", thing, hex).room_for(self.house, left)

    def _unit(self, thing: str, hex: str) -> float:
        """Score units: infantry in front, archers behind or on a hill, cavalry on the wings, all within the zones."""
        kind = self.field.catalogue.kinds[thing.rpartition(":")[0]]
        front = self.field.rows(self.house, "units")
        behind = 1 if kind.branch == "ranged" else 0
        points = -2.0 * abs(self.row(hex) - front + behind)
        leaders = [each for each in self.own if each.stage == "commanders"]
        if any(self._distance(hex, each.hex) <= self.field.commander(each.thing).zone for each in leaders):
            points += 4.0
        if kind.branch == "cavalry":
            points += 0.6 * self._off_middle(hex)
        else:
            points -= 0.4 * self._off_middle(hex)
        return points + self._shelter(hex, kind.branch)

    def _shelter(self, hex: str, branch: str) -> float:
        land = self.field.land_at(hex)
        points = 0.0
        for effect in land.effects:
            word, when = _word(effect), getattr(effect, "when", "")
            if word == "cover" or (word == "dice-limit" and when == "attacked"):
                points += 2.0
            elif word == "dice-limit" and when == "attacking":
                limited = getattr(effect, "branches", None)
                points -= 1.5 if limited is None or branch in limited else 0.0
            elif word == "overlook":
                points += 3.0 if branch == "ranged" else -1.0
        if branch == "cavalry" and land.enter != "free":
            points -= 3.0
        return points

    def _off_middle(self, hex: str) -> float:
        """Return how far a hex is from the middle column, in hexes."""
        return abs(self.board.x[self.board.index[hex]] - self.board.columns) / 2

    def _distance(self, a: str, b: str) -> int:
        return self.board.distance(self.board.index[a], self.board.index[b])


def _word(effect: object) -> str:
    return str(getattr(type(effect), "word", ""))
