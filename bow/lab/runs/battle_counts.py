"""The counts of one battle for a report: morale by round, uses of cards and abilities, dice, the first turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from bow.battle import HOUSES, Action, Battle, Event
from bow.battle.events import Attacked, CombatRolled, Rerolled, TurnBegan
from bow.lab.event_watch import EventWatch, Spots, UsageCounts, Uses

USES: Final = {"card": "cards", "tactic": "tactics", "commit": "commits", "ability": "abilities"}
"""The kinds of use, each with the attribute of `UsageCounts`."""

Record = dict[str, Any]


class BattleCounts:
    """The counts of a battle while it is played.

    Attributes:
        first: the House that had the first turn. Empty: no turn has begun.
        morale: spaces of the marker in Stark's favour, at the beginning and at the end of each round.
    """

    def __init__(self, battle: Battle) -> None:
        """Start with a new battle."""
        self.first = ""
        self.morale = [battle.morale]
        self._round = battle.round
        self._begun = frozenset(battle.figures())
        self._watch = EventWatch(battle)
        self._uses = UsageCounts()
        self._dice: dict[str, tuple[int, int, float]] = dict.fromkeys(HOUSES, (0, 0, 0.0))
        self._target = ""
        faces = battle.catalogue.die.faces
        self._faces: dict[str, float] = {symbol: faces.count(symbol) / len(faces) for symbol in faces}
        self._see(battle, battle.start_events)

    def before(self, battle: Battle, action: Action) -> None:
        """Count what the deciding House could use, and what it uses."""
        self._uses.before(battle, action)

    def after(self, battle: Battle, events: Iterable[Event]) -> None:
        self._watch.see(events)
        self._see(battle, events)

    def _see(self, battle: Battle, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case TurnBegan() if not self.first:
                    self.first = event.house
                case Attacked():
                    self._target = event.target
                case CombatRolled() | Rerolled():
                    self._rolled(battle, event.unit, event.dice)
        if battle.round != self._round:
            self._round = battle.round
            self.morale.append(battle.morale)

    def _rolled(self, battle: Battle, unit: str, dice: list[str]) -> None:
        """Count the dice that show the target's colour or valor, and their expected number."""
        shown = (battle.roster[self._target].rank, "valor")
        rolled, good, fair = self._dice[house := self._watch.house[unit]]
        self._dice[house] = (
            rolled + len(dice),
            good + sum(die in shown for die in dice),
            fair + len(dice) * sum(self._faces.get(symbol, 0.0) for symbol in shown),
        )

    def values(self, battle: Battle) -> Record:
        """Return all counts in the form of a row of the results."""
        if battle.is_over:
            self.morale.append(battle.morale)
        return {
            "first": self.first or None,
            "morale": self.morale,
            "sources": [
                {"house": house, "source": source, "points": points}
                for house, sources in self._watch.points.items()
                for source, points in sorted(sources.items())
            ],
            "uses": list(self._used(battle)),
            "units": [
                {"unit": id, "kind": unit.kind, "house": unit.house, "fell": id in self._watch.fell}
                for id, unit in battle.roster.items()
                if id in self._begun or id in self._watch.came
            ],
            "stood": _spots(self._watch.stood),
            "died": _spots(self._watch.died),
            "dice": [
                {"house": house, "rolled": rolled, "good": good, "fair": fair}
                for house, (rolled, good, fair) in self._dice.items()
            ],
        }

    def _used(self, battle: Battle) -> Iterator[Record]:
        for kind, name in USES.items():
            uses: Uses = getattr(self._uses, name)
            for id, use in sorted(uses.items()):
                yield {
                    "kind": kind,
                    "id": id,
                    "house": _house_of(battle, kind, id),
                    "could": use.could,
                    "was": use.used,
                }


def _house_of(battle: Battle, kind: str, id: str) -> str | None:
    """Return the House of a card or ability.

    An ability of a unit without a commander has the unit's id.
    """
    if kind in ("card", "tactic"):
        return battle.catalogue.cards[id].house
    commander = battle.catalogue.commanders.get(id)
    return commander.house if commander is not None else battle.roster[id].house if id in battle.roster else None


def _spots(spots: Spots) -> list[Record]:
    return [
        {"house": house, "hex": hex, "times": times}
        for house, hexes in spots.items()
        for hex, times in sorted(hexes.items())
    ]
