"""The facts of a finished game, counted from the events of its journal.

They are few and plain: a number for each House. `FACTS` lists them for each game, so that what is made of them can be
checked against it. Games are not played again: their events say all of it, under the rules of any version.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bow.battle import events as battle
from bow.content.documents.faults import InputError
from bow.game.events import Event
from bow.realm import events as realm
from bow.record.lines import Rebased
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.record.journal_reading import History

#: the facts of each game, by their names in ribbons
FACTS: Final[Mapping[str, tuple[str, ...]]] = {
    "battle": (
        "captured",  # enemy commanders
        "lost-commanders",
        "eliminated",  # enemy units
        "lost-units",
        "last-figure-holds",  # objectives on which a unit with one figure stands at the end
        "deepest-morale",  # how many spaces the morale was in the enemy's favour at the worst moment
        "dice",  # dice of attacks on units whose rank is known
        "matches",  # those that show the rank of the target, or valor
        "eighths",  # how many of them would on average, in eighths
        "sixty-fourths",  # the variance of that number, in sixty-fourths
        "hits",  # hits that counted
        "cards",  # Leadership cards played
        "pursuits",
        "evasions",
        "counterattacks",
    ),
    "realm": (
        "castles",  # castles and strongholds at the end
        "combats-won",
        "combats-lost",
        "raids",
        "ships-captured",
        "neutrals-beaten",  # neutral forces
        "wildlings-beaten",  # attacks that the watch won while this House bid most
        "units-destroyed",
        "house-cards",  # different ones
    ),
}


class GameFacts(NamedTuple):
    """What the journal of a finished game says.

    Attributes:
        plan: the id of the battle plan; "" in the realm.
        winner: the House that won, or `none`.
        why: the reason, as the last event has it.
        rounds: the round in which it ended.
        houses: the facts of each House that are not 0.
        commanders: in a battle, the commanders of each House at its start.
    """

    plan: str
    winner: str
    why: str
    rounds: int
    houses: Mapping[str, Mapping[str, int]]
    commanders: Mapping[str, tuple[str, ...]]


def facts_of(history: History, game: str) -> GameFacts | None:
    """Return the facts of a journal of a game, a key of `FACTS`; None: the game is not over.

    Raises:
        InputError: an event has other values than its kind should have.
    """
    counting: _Battle | _Realm = _Battle(history) if game == "battle" else _Realm()
    try:
        for point in history.points():
            if isinstance(point, Rebased):
                counting.take(point.position)
                continue
            for event in point.events:
                counting.count(counting.typed(event))
        return counting.facts(history)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise InputError.of(history.path, Sentence("told-other-event", why=str(error))) from None


class _Counting:
    """The counts of one game."""

    kinds: Mapping[str, type[Any]] = {}

    def __init__(self) -> None:
        self.houses: dict[str, Counter[str]] = {}
        self.commanders: dict[str, set[str]] = {}
        self.over: tuple[str, str] | None = None
        self.rounds = 1

    def typed(self, event: Event) -> Event:
        """Return an event of a journal as one of its class; of an unknown kind it stays plain."""
        made = self.kinds.get(event.kind)
        return event if made is None else tuple.__new__(made, event)

    def take(self, position: Mapping[str, Any]) -> None:
        """Take a position from which the game was continued."""

    def of(self, house: str) -> Counter[str]:
        return self.houses.setdefault(house, Counter())

    def facts(self, history: History) -> GameFacts | None:
        if self.over is None:
            return None
        plan = history.start.beginning.get("scenario")
        id = plan.get("id") if isinstance(plan, dict) else None
        return GameFacts(
            id if isinstance(id, str) else "",
            *self.over,
            self.rounds,
            {house: dict(+counts) for house, counts in self.houses.items()},
            {house: tuple(sorted(names)) for house, names in self.commanders.items()},
        )


# --- battles
#: the faces of a die
FACES: Final = 8
#: those that show the rank of a target, or valor
_MATCHING: Final = {"green": 4, "blue": 3, "red": 2}
#: the other House
_ENEMY: Final = {"stark": "lannister", "lannister": "stark"}


class _Battle(_Counting):
    """The counts of a battle, with its units followed through the events."""

    kinds = battle.KINDS

    def __init__(self, history: History) -> None:
        super().__init__()
        self.house: dict[str, str] = {}
        self.at: dict[str, str] = {}
        self.figures: dict[str, int] = {}
        self.rank: dict[str, str] = {}
        self.target = ""  # of the attack whose dice are rolled
        for house in _ENEMY:
            self.of(house)
            self.commanders[house] = set()
        self.take(history.start.position)
        plan = history.start.beginning.get("scenario")
        objectives = plan.get("objectives") if isinstance(plan, dict) else None
        self.objectives = [each.get("at") for each in (objectives or {}).values()]

    def take(self, position: Mapping[str, Any]) -> None:
        """Take the units of a position and of its reserve; those that have left the board keep their House."""
        self.at = {id: unit["at"] for id, unit in position["units"].items()}
        for id, unit in (position.get("reserve", {}) | position["units"]).items():
            self.house[id] = unit["house"]
            self.figures[id] = unit.get("figures", 0)
            self.rank[id] = unit.get("rank", "")
            if unit.get("commander") is not None:
                self.commanders[unit["house"]].add(unit["commander"])

    def count(self, event: Event) -> None:
        match event:
            case battle.BattleOver():
                self.over = event.winner, event.why
            case battle.RoundBegan():
                self.rounds = event.round
            case battle.CardPlayed():
                self.of(event.house)["cards"] += 1
            case battle.MoraleChanged() | battle.MoraleRecovered():
                for house, behind in (("stark", -event.at), ("lannister", event.at)):
                    counts = self.of(house)
                    counts["deepest-morale"] = max(counts["deepest-morale"], behind)
            case battle.SidesChanged():
                self.house[event.unit] = event.house
            case battle.RankChanged():
                self.rank[event.unit] = event.to
            case battle.Attacked():
                self.target = event.target
            case _:
                self._count_unit(event)
                self._follow(event)

    def _count_unit(self, event: Event) -> None:
        """Count what a unit does or suffers, for its House and the other one."""
        unit = getattr(event, "unit", None)
        house = self.house.get(unit, "") if isinstance(unit, str) else ""
        if house not in _ENEMY:
            return
        own, enemy = self.of(house), self.of(_ENEMY[house])
        match event:
            case battle.Captured():
                own["lost-commanders"] += 1
                enemy["captured"] += 1
            case battle.Eliminated():
                own["lost-units"] += 1
                enemy["eliminated"] += 1
            case battle.CombatRolled() | battle.Rerolled():
                self._count_dice(own, event.dice)
            case battle.HitsCounted():
                enemy["hits"] += event.hits
            case battle.Pursued():
                own["pursuits"] += 1
            case battle.Evaded():
                own["evasions"] += 1
            case battle.Countered():
                own["counterattacks"] += 1

    def _count_dice(self, own: Counter[str], dice: Sequence[str]) -> None:
        rank = self.rank.get(self.target, "")
        if rank in _MATCHING:
            own["dice"] += len(dice)
            own["matches"] += sum(symbol in (rank, "valor") for symbol in dice)
            own["eighths"] += _MATCHING[rank] * len(dice)
            own["sixty-fourths"] += _MATCHING[rank] * (FACES - _MATCHING[rank]) * len(dice)

    def _follow(self, event: Event) -> None:
        """Move a unit, or change its figures, as an event says."""
        match event:
            case battle.Relocated():
                self.at[event.unit] = event.to
            case battle.Arrived():
                self.at[event.unit] = event.at
            case battle.Swapped():
                one, other = event.unit, event.with_
                self.at[one], self.at[other] = self.at[other], self.at[one]
            case battle.FiguresLost():
                self.figures[event.unit] = event.left
            case battle.FiguresBack():
                self.figures[event.unit] = event.now
            case battle.Eliminated() | battle.BoardLeft():
                self.at.pop(event.unit, None)

    def facts(self, history: History) -> GameFacts | None:
        for unit, at in self.at.items():
            if at in self.objectives and self.figures.get(unit) == 1 and self.house[unit] in _ENEMY:
                self.of(self.house[unit])["last-figure-holds"] += 1
        return super().facts(history)


# --- the realm
class _Realm(_Counting):
    """The counts of a game of the realm."""

    kinds = realm.RealmEvent.KINDS

    def __init__(self) -> None:
        super().__init__()
        self.cards: dict[str, set[str]] = {}
        self.highest = ""
        self.bids: Mapping[str, int] = {}

    def count(self, event: Event) -> None:
        match event:
            case realm.GameOver():
                self.over = event.winner, event.why
                for house, castles in event.castles.items():
                    self.of(house)["castles"] = castles
            case realm.RoundBegan():
                self.rounds = event.round
            case realm.CombatWon():
                self.of(event.winner)["combats-won"] += 1
                self.of(event.loser)["combats-lost"] += 1
            case realm.Raided() if event.target:
                self.of(event.house)["raids"] += 1
            case realm.ShipsCaptured():
                self.of(event.house)["ships-captured"] += event.ships
            case realm.NeutralBeaten():
                self.of(event.house)["neutrals-beaten"] += 1
            case realm.UnitDestroyed():
                self.of(event.house)["units-destroyed"] += 1
            case realm.HouseCardsRevealed():
                for house, card in event.cards.items():
                    self.cards.setdefault(house, set()).add(card)
                    self.of(house)["house-cards"] = len(self.cards[house])
            case _:
                self._count_wildlings(event)

    def _count_wildlings(self, event: Event) -> None:
        match event:
            case realm.WildlingAttackBegan():
                self.highest, self.bids = "", {}
            case realm.BidsRevealed() if event.subject == "wildlings":
                self.bids = event.bids
            case realm.BidderNamed() if event.place == "highest":
                self.highest = event.house
            case realm.WildlingAttackDecided() if event.winner == "watch":
                most = [house for house, bid in self.bids.items() if bid == max(self.bids.values())]
                first = self.highest or (most[0] if len(most) == 1 else "")
                if first:
                    self.of(first)["wildlings-beaten"] += 1
