"""The analysis of a recorded game of the realm: the course of each House, fights, luck, turning points.

It uses the worth of a House at a point in time, a sum over public facts. The sum, in points: 6 for each castle or
stronghold, 2 for each other land area, 2 for each point of units' strength (a siege engine has 2 of them, a routed unit
counts half), 1 for each power token available, 1 for each step of supply.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bow.realm import events as realm_events
from bow.realm import sum_of_terms
from bow.realm.decisions import MarchUnits
from bow.realm.preview import CombatPreview
from bow.realm.terms import LAND, SIEGE_ENGINE, UNITS
from bow.record.recorded_realms import replay_realm
from bow.words.realm_words import RealmNames, realm_event_sentence

if TYPE_CHECKING:
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.inspection import RealmInspection
    from bow.realm.realm import Realm
    from bow.record.replay import GameStep
    from bow.words.messages import Words

#: points for one of each part of the sum
WEIGHTS: Final = {"castles": 6.0, "land": 2.0, "units": 2.0, "power": 1.0, "supply": 1.0}
#: a siege engine has 4 against castles and none elsewhere
SIEGE: Final = 2.0
ROUTED: Final = 0.5
#: events after which a wildling attack is over
AFTER_WILDLINGS: Final = frozenset(
    {"step-began", "round-began", "westeros-card", "westeros-cards", "game-over", "wildling-attack"}
)
#: decisions at which the game rests: nothing is half done, and all power can be seen
RESTS: Final = frozenset({"orders", "raven", "raid", "march", "consolidate", "muster"})
TURNING_POINTS: Final = 3
#: a change of the margin that is smaller than this turns nothing
LEAST_TURN: Final = 3.0
#: the event named for a turning point is of the first kind in this list that occurred
HEADLINES: Final = (
    "combat-won", "wildling-attack-decided", "neutral-beaten", "control-changed", "mustered", "bids-revealed",
    "supply-set", "raided", "consolidated", "westeros-card", "marched",
)  # fmt: skip


class HouseWorth(NamedTuple):
    """The possessions of a House.

    Attributes:
        castles: areas with a castle or a stronghold.
        strongholds: those of them that are strongholds.
        land: other land areas.
        units: the strength of its units, attackers in an open combat included.
        power: its available power; none while a bid hides it.
        supply: its supply level.
    """

    castles: int
    strongholds: int
    land: int
    units: float
    power: int
    supply: int

    @property
    def total(self) -> float:
        """The sum in points."""
        return sum((weight * float(getattr(self, part)) for part, weight in WEIGHTS.items()), 0.0)


def unit_strength(content: RealmContent, unit: str) -> float:
    """Return the strength of a unit for its House's worth."""
    return SIEGE if unit == SIEGE_ENGINE else float(content.units[unit].strength)


def worth_of(game: RealmInspection, content: RealmContent, house: str) -> HouseWorth:
    """Return the possessions of a House in a game."""
    owned = [a for a in content.areas.values() if a.type == LAND and game.controller(a.id) == house]
    forts = [area.fort for area in owned if area.fort]
    combat = game.combat
    forces = [force for force in game.units.values() if force.house == house]
    if combat is not None and combat.attacker == house:
        forces.append(combat.force)
    units = sum(
        unit_strength(content, unit) * (standing + ROUTED * routed)
        for force in forces
        for unit, standing, routed in zip(UNITS, force.standing, force.routed, strict=True)
    )
    return HouseWorth(
        len(forts), forts.count("stronghold"), len(owned) - len(forts), units, game.power(house) or 0,
        game.supply(house),
    )  # fmt: skip


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

    def note(self, step: int, game: Realm, events: Sequence[realm_events.RealmEvent]) -> None:
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

    def _fight(self, step: int, game: Realm, event: realm_events.RealmEvent) -> None:
        if isinstance(event, realm_events.CombatBegan):
            fight = Fight(step, game.round, event.area, event.attacker, event.defender)
            self.open, self._before_cards = fight, None
            self.fights.append(fight)
        elif self.open is None:
            return
        elif isinstance(event, realm_events.HouseCardsRevealed):
            self.open.cards = {house: card for house, card in event.cards.items() if card}
        elif isinstance(event, realm_events.TidesRevealed):
            self.open.tides = dict(event.cards)
        elif isinstance(event, realm_events.CombatWon):
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

    def _wildlings(self, step: int, game: Realm, event: realm_events.RealmEvent) -> None:
        if isinstance(event, realm_events.WildlingAttackDecided):
            said = event.winner, event.watch, event.card
            self._attack = WildlingAttack(step, game.round, *said, dict.fromkeys(game.houses, 0.0))
            self.attacks.append(self._attack)
        elif event.kind in AFTER_WILDLINGS:
            self._attack = None
        elif self._attack is not None and isinstance(
            event,
            realm_events.PowerChanged
            | realm_events.UnitMustered
            | realm_events.UnitDestroyed
            | realm_events.UnitReplaced,
        ):
            self._attack.points[event.house] += self._points(event)

    def _points(
        self,
        event: realm_events.PowerChanged
        | realm_events.UnitMustered
        | realm_events.UnitDestroyed
        | realm_events.UnitReplaced,
    ) -> float:
        if isinstance(event, realm_events.PowerChanged):
            return WEIGHTS["power"] * event.by
        if isinstance(event, realm_events.UnitReplaced):
            return WEIGHTS["units"] * (
                unit_strength(self._content, event.new) - unit_strength(self._content, event.old)
            )
        strength = WEIGHTS["units"] * unit_strength(self._content, event.unit)
        return strength if isinstance(event, realm_events.UnitMustered) else -strength


def attacker_pairings(preview: CombatPreview) -> tuple[int, int]:
    """Return the number of pairings of House cards that the attacker wins, and the number of all pairings.

    No card is a possible choice only for a side without any other choice.
    """
    cards = [{match[side] for match in preview.matches} for side in (0, 1)]
    counted = [(named - {""}) or named for named in cards]
    matches = [each for each in preview.matches if each[0] in counted[0] and each[1] in counted[1]]
    return sum(each.winner == preview.attacker for each in matches), len(matches)


@dataclass(frozen=True)
class CoursePoint:
    """The Houses at a point where no procedure is open, after `step` actions."""

    step: int
    round: int
    worth: dict[str, HouseWorth]


@dataclass(frozen=True)
class _MarginTurn:
    """A part of the game in which the margin of the leading House changed much.

    Attributes:
        step: the number of actions done at its end.
        round: the round.
        before: the margin before: the worth of the leader minus that of the best other House.
        after: the margin after it.
        event: the main event, or None if no single event can be named.
        event_step: the number of actions done at that event.
    """

    step: int
    round: int
    before: float
    after: float
    event: realm_events.RealmEvent | None
    event_step: int


@dataclass(frozen=True)
class GameAnalysis:
    """The analysis of a game.

    Attributes:
        content: the printed content of the game.
        houses: the Houses in play.
        leader: the winner; of a game that is not over the House with the highest worth.
        winner: the winner; empty: the game is not over.
        steps: the number of actions.
        moments: the course of the game.
        fights: its combats.
        attacks: its wildling attacks.
        tides: by House: how many Tides cards it turned, and their strength above the average of the pack.
        turning_points: the largest changes of the leader's margin, in the order of the game.
    """

    content: RealmContent = field(repr=False)
    houses: tuple[str, ...]
    leader: str
    winner: str
    steps: int
    moments: tuple[CoursePoint, ...]
    fights: tuple[Fight, ...]
    attacks: tuple[WildlingAttack, ...]
    tides: dict[str, tuple[int, float]]
    turning_points: tuple[_MarginTurn, ...]

    def by_round(self) -> list[CoursePoint]:
        """Return the last course point of each round; the first is the opening position."""
        last = {moment.round: moment for moment in self.moments[1:]}
        return [self.moments[0], *last.values()]


def analyse_game(path: Path, content: RealmContent | None = None) -> GameAnalysis:
    """Analyse a recorded game.

    Raises:
        InputError: it cannot be read, or it was played with other content packs.
    """
    return analysis_of(replay_realm(path, content))


def analysis_of(steps: Iterable[GameStep[Realm]]) -> GameAnalysis:
    """Analyse the steps of a replay."""
    moments: list[CoursePoint] = []
    happened: list[tuple[int, realm_events.RealmEvent]] = []
    notes: FightNotes | None = None
    before: Realm | None = None
    count = 0
    for count, step in enumerate(steps):
        game = step.game
        notes = notes or FightNotes(game.content)
        events = known_events(step)
        told = events if before is None else game.events_since(before, events)
        happened += [(count, event) for event in told]
        notes.note(count, game, events)
        if before is None or _rests(game):
            worth = {house: worth_of(game.public_view(), game.content, house) for house in game.houses}
            moments.append(CoursePoint(count, game.round, worth))
        before = game
    assert before is not None
    assert notes is not None
    notes.close()
    winner = before.winner or ""
    last = moments[-1].worth
    leader = winner or max(before.houses, key=lambda house: last[house].total)
    return GameAnalysis(
        before.content, before.houses, leader, winner, count, tuple(moments), tuple(notes.fights), tuple(notes.attacks),
        tides_luck(before.content, before.houses, notes.fights), turning_points(moments, leader, happened),
    )  # fmt: skip


def known_events(step: GameStep[Realm]) -> tuple[realm_events.RealmEvent, ...]:
    """Return the events of a step as the realm's own classes; events of unknown kinds are left out."""
    kinds = realm_events.RealmEvent.KINDS
    return tuple(kinds[event.kind](**event.values) for event in step.events if event.kind in kinds)


def _rests(game: Realm) -> bool:
    decision = game.decision
    if decision is None:
        return True
    if game.combat is not None or (isinstance(decision, MarchUnits) and decision.area):
        return False
    return decision.kind in RESTS


def margin(moment: CoursePoint, leader: str) -> float:
    """Return the worth of a House minus that of the best other House."""
    best = max(worth.total for house, worth in moment.worth.items() if house != leader)
    return moment.worth[leader].total - best


def turning_points(
    moments: Sequence[CoursePoint], leader: str, happened: Sequence[tuple[int, realm_events.RealmEvent]]
) -> tuple[_MarginTurn, ...]:
    """Return the largest changes of the leader's margin between two course points, in the order of the game."""
    pairs = list(pairwise(moments))
    turns = sorted(pairs, key=lambda pair: -abs(margin(pair[1], leader) - margin(pair[0], leader)))[:TURNING_POINTS]
    found = []
    for one, other in sorted(turns, key=lambda pair: pair[1].step):
        before, after = margin(one, leader), margin(other, leader)
        if abs(after - before) < LEAST_TURN:
            continue
        within = [(n, event) for n, event in happened if one.step < n <= other.step]
        named = [(HEADLINES.index(event.kind), n, event) for n, event in within if event.kind in HEADLINES]
        _, n, event = min(named, key=lambda each: each[:2], default=(0, other.step, None))
        found.append(_MarginTurn(other.step, other.round, before, after, event, n))
    return tuple(found)


def tides_luck(content: RealmContent, houses: Iterable[str], fights: Iterable[Fight]) -> dict[str, tuple[int, float]]:
    """Return how many Tides cards each House turned, and their strength above the average of the deck.

    Houses that turned none are missing.
    """
    pack = [card.strength for card in content.tides.values() for _ in range(card.count)]
    mean = sum(pack) / len(pack) if pack else 0.0
    drawn: dict[str, list[float]] = {house: [] for house in houses}
    for fight in fights:
        for house, card in fight.tides.items():
            drawn[house].append(content.tides[card].strength - mean)
    return {house: (len(found), sum(found)) for house, found in drawn.items() if found}


def plain_analysis(analysis: GameAnalysis) -> dict[str, Any]:
    """Return an analysis as plain values for programs."""
    return {
        "houses": list(analysis.houses),
        "leader": analysis.leader,
        "winner": analysis.winner or None,
        "steps": analysis.steps,
        "rounds": [_plain_moment(moment) for moment in analysis.by_round()],
        "course": [_plain_moment(moment) for moment in analysis.moments],
        "fights": [
            {**asdict(fight), "winner": fight.winner or None, "chance": fight.chance} for fight in analysis.fights
        ],
        "wildling_attacks": [asdict(attack) for attack in analysis.attacks],
        "tides": {house: {"cards": n, "above": round(luck, 3)} for house, (n, luck) in analysis.tides.items()},
        "turning_points": [
            {
                "step": turn.step, "round": turn.round, "before": turn.before, "after": turn.after,
                "event": turn.event and {"kind": turn.event.kind, **turn.event.values}, "event_step": turn.event_step,
            }
            for turn in analysis.turning_points
        ],
    }  # fmt: skip


def _plain_moment(moment: CoursePoint) -> dict[str, Any]:
    houses = {house: {**worth._asdict(), "total": worth.total} for house, worth in moment.worth.items()}
    return {"step": moment.step, "round": moment.round, "houses": houses}


def moment_text(moment: CoursePoint, words: Words, names: RealmNames) -> str:
    """Return a sentence with the worth of all Houses at a course point, the highest first."""
    ordered = sorted(moment.worth.items(), key=lambda pair: -pair[1].total)
    houses = [
        words.say("realm-analysis-house", house=names.of("house", house), total=points(worth.total),
                  castles=worth.castles)
        for house, worth in ordered
    ]  # fmt: skip
    key = "realm-analysis-round" if moment.step else "realm-analysis-opening"
    return words.say(key, round=moment.round, houses="; ".join(houses))


def fight_said(fight: Fight, words: Words, names: RealmNames) -> str:
    """Return a sentence about a combat: its strengths, odds and outcome."""
    values = {
        "round": fight.round,
        "area": names.of("area", fight.area),
        "attacker": names.of("house", fight.attacker),
        "defender": names.of("house", fight.defender),
        "one": fight.attacker_strength,
        "other": fight.defender_strength,
        "won": fight.won,
        "pairings": fight.pairings,
    }
    said = words.say("realm-analysis-fight" if fight.pairings else "realm-analysis-fight-bare", **values)
    if not fight.winner:
        return said
    cards = [names.of("card", card) for house in (fight.attacker, fight.defender) if (card := fight.cards.get(house))]
    key = "realm-analysis-fight-won" if cards else "realm-analysis-fight-won-bare"
    winner = names.of("house", fight.winner)
    return f"{said} {words.say(key, winner=winner, cards=' – '.join(cards), casualties=fight.casualties)}"


def wildlings_said(attack: WildlingAttack, words: Words, names: RealmNames) -> str:
    """Return a sentence about a wildling attack, with the gain or loss of each House by its card."""
    changed = [f"{names.of('house', house)} {signed(by)}" for house, by in attack.points.items() if by]
    return words.say(
        "realm-analysis-wildlings", round=attack.round, card=names.of("wildling", attack.card), watch=attack.watch,
        winner=attack.winner, changes=", ".join(changed) or words.say("realm-analysis-nothing"),
    )  # fmt: skip


def turn_said(turn: _MarginTurn, analysis: GameAnalysis, words: Words, names: RealmNames) -> str:
    """Return a sentence about the cause and size of a change of the leading House's margin."""
    event = "" if turn.event is None else realm_event_sentence(words, turn.event, names)
    return words.say(
        "realm-analysis-turn", round=turn.round, house=names.of("house", analysis.leader), before=signed(turn.before),
        after=signed(turn.after), event=event or words.say("realm-analysis-nothing"),
    )  # fmt: skip


def tides_luck_said(analysis: GameAnalysis, words: Words, names: RealmNames) -> list[str]:
    """Return sentences on the luck of each House with Tides cards, the luckiest first; empty if none were turned."""
    ordered = sorted(analysis.tides.items(), key=lambda pair: -pair[1][1])
    return [
        words.say("realm-analysis-tides", house=names.of("house", house), cards=cards, luck=signed(luck))
        for house, (cards, luck) in ordered
    ]


def points(value: float) -> str:
    """Return points without unnecessary decimals."""
    return f"{value:.1f}".removesuffix(".0")


def signed(value: float) -> str:
    """Return points with a plus or minus sign."""
    return f"+{points(value)}" if value > 0 else points(value).replace("-", "−")
