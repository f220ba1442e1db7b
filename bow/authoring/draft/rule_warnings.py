"""Warnings about special rules: triggers, conditions and deeds without effect, and rules that tell secrets.

Each trigger says what it provides, such as a unit or a hex, and each condition and deed says what it needs. A word
that needs more than the trigger of its rule provides does nothing. Other words name things that the battle never has.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, Final

from bow.authoring.draft.checked_plan import CheckedPlan, Steps, Warning, words_within
from bow.battle.core.condition import Condition, Subject
from bow.battle.core.deed import Deed, Result, Target
from bow.battle.deeds.marker_deeds import Arrive, ChooseMarker, Lay, RemoveMarker, RollAway, TakeControl, TurnUp
from bow.battle.deeds.scenario_deeds import By, LeaveBoard, May, RollFor, When
from bow.battle.deeds.terrain_deeds import (
    ChangeGround,
    LayPiece,
    PutOut,
    RemovePieces,
    SetFire,
    SpreadFires,
    StokeFires,
)
from bow.battle.deeds.third_party_deeds import MarchMarkers, StrikeUnits
from bow.battle.deeds.unit_changes import ChangeRank, ChangeSides, Heal
from bow.battle.deeds.unit_deeds import Wound
from bow.battle.effects.conditions import (
    AnyOf,
    CaptureHappened,
    Controls,
    CountIs,
    FaceMatchesRank,
    HoldsMarker,
    InRound,
    Rout,
)
from bow.battle.effects.counts import Units
from bow.battle.effects.triggers import (
    AttackDone,
    Attacked,
    Burnt,
    ControlTaken,
    EndsTurn,
    Enters,
    EntersSight,
    LeftBoard,
    MarkerFalls,
    Retreated,
    StartsMove,
    WhenCaptured,
    WhenEliminated,
)
from bow.content.documents.vocabularies import listed
from bow.content.special import marker_ids
from bow.content.terms import HOUSES, RANKS, SYMBOLS, House
from bow.system.sentence import Sentence

LACKING: Final[dict[Subject, str]] = {
    "unit": "told-lacks-unit",
    "on-board": "told-lacks-on-board",
    "commander": "told-lacks-commander",
    "hex": "told-lacks-hex",
    "face": "told-lacks-face",
    "marker": "told-lacks-marker",
    "turn": "told-lacks-turn",
    "order": "told-lacks-order",
    "combat": "told-lacks-combat",
    "hands": "told-lacks-hands",
}
"""The sentences about subjects that a trigger does not give."""
HEX_AND_MARKER: Final[frozenset[Subject]] = frozenset(("hex", "face", "marker"))


@dataclass(frozen=True)
class Situation:
    """What a list of deeds can have when it is carried out.

    Attributes:
        by: the word that calls it: a trigger, or a deed with its own subjects; empty for a line of victory.
        provides: the subjects.
        units: the units of the plan that can be the unit in question.
        houses: the Houses that can carry out the deeds.
    """

    by: str = ""
    provides: frozenset[Subject] = frozenset()
    units: frozenset[str] = frozenset()
    houses: tuple[House, ...] = HOUSES

    def lacks(self, word: Condition | Deed) -> Sentence | None:
        """Return what a word needs and never has in this situation, or None."""
        for wanted in word.needs:
            if self.provides.isdisjoint(wanted):
                what = Sentence(LACKING[wanted[0]])
                return Sentence("told-warn-lacks", word=word.word, by=self.by or "victory", what=what)
        return None

    def within(self, deed: Deed) -> Situation:
        """Return the situation of the deeds within a deed."""
        match deed:
            case By(house=house) | May(house=str(house)):
                return dataclasses.replace(self, houses=(house,))
            case ChooseMarker():
                given = self.provides - {"unit", "on-board", "commander"} | HEX_AND_MARKER
                return dataclasses.replace(self, by=deed.word, provides=given, units=frozenset())
            case _:
                return self


NO_SITUATION: Final = Situation()
"""The situation of conditions of victory: they are about no unit, hex or marker."""


def _situation(battle: CheckedPlan, trigger: Any, owner: House | None = None) -> Situation:
    """Return the situation of a rule."""
    provides = trigger.provides
    units: Collection[str] = ()
    house: House | None = getattr(trigger, "house", None)
    if "unit" in provides:
        units = battle.fitting(trigger, HOUSES if house is None else (house,))
        if "on-board" in provides and any(battle.units[id].commander for id in units):
            provides |= {"commander"}
    whose = owner or house
    return Situation(trigger.word, provides, frozenset(units), HOUSES if whose is None else (whose,))


def idle_deeds(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `deed-never`: a deed never has what it needs, or its condition never holds."""
    for id, rule in battle.scenario.rules_in_force.items():
        for path, deed, situation in _deeds_at(rule.do, ("rules", id, "do"), _situation(battle, rule.on, rule.for_)):
            why = situation.lacks(deed) or _never_does(battle, deed, situation)
            if why is not None:
                yield battle.warn("deed-never", path, why)
            elif isinstance(deed, When):
                never = never_holds(battle, deed.if_, (*path, "if"), situation)
                if never is not None:
                    yield battle.warn("deed-never", never[0], never[1])


def _never_does(battle: CheckedPlan, deed: Deed, situation: Situation) -> str | None:
    """Return why this battle never has what a deed does something to, or None if it perhaps has."""
    if deed.to is not None:
        return _no_unit_for(battle, deed, deed.to, situation)
    match deed:
        case TurnUp(units=named) if named is not None or "marker" not in situation.provides:
            meant = situation.units if named is None else named
            down = any(battle.units[id].face_down is not None for id in meant if id in battle.units)
            return None if down or deed.markers is not None else Sentence("told-warn-not-face-down")
        case Arrive(units=named):
            return None if set(named) & battle.scenario.reserve.keys() else Sentence("told-warn-not-in-reserve")
        case May(cost=cost) if cost is not None:
            counter = battle.scenario.counters[cost.counter]
            most = counter.at_most - counter.at_least
            return Sentence("told-warn-cost", counter=cost.counter, most=most) if cost.amount > most else None
        case Lay(markers=names):
            return None if _can_be_laid(battle, names) else Sentence("told-warn-all-laid")
        case MarchMarkers(markers=names) | StrikeUnits(markers=names):
            secret = all(marker.secret is not None for marker in _markers(battle, names))
            turned = any(isinstance(word.thing, TurnUp) for word in battle.words)
            return Sentence("told-warn-face-down-markers") if secret and not turned else None
        case RemovePieces() | ChangeGround() | SetFire() | PutOut() | StokeFires() | SpreadFires():
            return _no_ground_for(battle, deed)
        case _:
            return None


def _no_unit_for(battle: CheckedPlan, deed: Deed, to: Target, situation: Situation) -> str | None:
    """Return why no unit of this battle is ever a target of a deed, or None if one perhaps is."""
    if to.where == "own":
        found = {id for id in battle.fitting(to, HOUSES) if id in situation.units}
    else:
        enemies: tuple[House, ...] = tuple(house for house in HOUSES if situation.houses != (house,))
        found = set(battle.fitting(to, situation.houses if to.side == "own" else enemies))
    if to.commander is not None:
        found = {id for id in found if (battle.units[id].commander is not None) == to.commander}
    if not found:
        return Sentence("told-warn-no-target")
    if isinstance(deed, ChangeSides) and all(battle.units[id].commander for id in found):
        return Sentence("told-warn-only-commanders")
    changing = any(isinstance(word.thing, ChangeRank) and word.thing != deed for word in battle.words)
    if isinstance(deed, ChangeRank) and not changing:
        last = RANKS[-1] if deed.by > 0 else RANKS[0]
        if to.ranks is not None and set(to.ranks) == {last}:
            return Sentence("told-warn-last-rank", rank=last)
    return None


def _markers(battle: CheckedPlan, names: tuple[str, ...]) -> list[Any]:
    """Return the markers of the plan with some ids, names or kinds."""
    return [
        marker
        for id, marker in battle.scenario.markers.items()
        if {id, marker.kind, *marker_ids({id: marker})} & set(names)
    ]


def _can_be_laid(battle: CheckedPlan, names: tuple[str, ...]) -> bool:
    """Return whether one of some markers is off the board at some time."""
    if any(isinstance(word.thing, RemoveMarker | RollAway) for word in battle.words):
        return True
    return any(marker.at is None or marker.figures is not None for marker in _markers(battle, names))


def _no_ground_for(battle: CheckedPlan, deed: Any) -> str | None:
    """Return why no hex of this battle ever has what a deed changes, or None if one perhaps has."""
    area = battle.board.all if getattr(deed, "in_", None) is None else battle.area(deed.in_)
    there = {id for hex, id in enumerate(battle.terrain) if area >> hex & 1}
    match deed:
        case RemovePieces(terrain=wanted):
            laid = {word.thing.piece for word in battle.words if isinstance(word.thing, LayPiece)}
            return None if (there | laid) & set(wanted) else Sentence("told-warn-nothing-there")
        case ChangeGround(ground=ground, terrain=wanted):
            if any(isinstance(word.thing, ChangeGround) and word.thing != deed for word in battle.words):
                return None
            under = {battle.ground[hex] for hex in range(battle.board.size) if area >> hex & 1}
            changed = under - {ground} if wanted is None else under & set(wanted) - {ground}
            devastated = bool(battle.scenario.devastated) or battle.may_burn
            return None if changed or devastated else Sentence("told-warn-same-ground", ground=ground)
        case SetFire():
            burns = not battle.is_fixed or any(battle.catalogue.terrain[id].fire for id in there)
            return None if burns else Sentence("told-warn-nothing-burns")
        case _:
            return None if battle.may_burn else Sentence("told-warn-no-fire")


def idle_rules(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `rule-never-fires`: the trigger of a special rule cannot happen, or its conditions cannot hold."""
    for id, rule in battle.scenario.rules_in_force.items():
        message = _never_happens(battle, rule.on)
        if message is not None:
            yield battle.warn("rule-never-fires", ("rules", id, "on"), message)
            continue
        why = never_holds(battle, rule.if_, ("rules", id, "if"), _situation(battle, rule.on))
        if why is not None:
            yield battle.warn("rule-never-fires", why[0], why[1])


def idle_results(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `result-never`: a roll has a result that no dice can give."""
    for id, rule in battle.scenario.rules_in_force.items():
        for path, deed, _ in _deeds_at(rule.do, ("rules", id, "do")):
            for n in _results_never(deed) if isinstance(deed, RollFor) else ():
                at = (*path, "results", n) if deed.results else path
                least = deed.results[n].at_least if deed.results else deed.at_least
                key = "told-warn-result-dice" if least > deed.dice else "told-warn-result-taken"
                yield battle.warn("result-never", at, Sentence(key, least=least, dice=deed.dice))


def empty_questions(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `question-empty`: a rule asks a player something without saying what."""
    for id, rule in battle.scenario.rules_in_force.items():
        for path, deed, _ in _deeds_at(rule.do, ("rules", id, "do")):
            if isinstance(deed, May | ChooseMarker) and not deed.text.strip():
                yield battle.warn("question-empty", (*path, "text"), Sentence("told-warn-question"))


def _deeds_at(
    deeds: tuple[Any, ...], at: Steps, situation: Situation = NO_SITUATION
) -> Iterator[tuple[Steps, Any, Situation]]:
    """Yield the deeds of a list, nested ones included, each with its place in the file and its situation."""
    for n, deed in enumerate(deeds):
        here = (*at, n, deed.word)
        yield here, deed, situation
        within = situation.within(deed)
        for field in dataclasses.fields(deed):
            value = getattr(deed, field.name)
            name = field.name.rstrip("_")
            if name in ("do", "else"):
                yield from _deeds_at(value, (*here, name), within)
            elif name == "results":
                for number, result in enumerate(value):
                    yield from _deeds_at(result.do, (*here, name, number, "do"), within)


def _results_never(roll: RollFor) -> list[int]:
    """Return the numbers of the results of a roll, from 0, that no dice can give."""
    results = roll.results or (Result(shows=roll.shows, at_least=roll.at_least),)
    if any(isinstance(result.shows, str) for result in results):
        return []  # the symbols depend on a unit or a marker
    left = set(range(len(results)))
    for dice in combinations_with_replacement(SYMBOLS, roll.dice):
        for n, result in enumerate(results):
            if result.shows is None or sum(die in result.shows for die in dice) >= result.at_least:
                left.discard(n)
                break
    return sorted(left)


def rules_switched_off(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `rule-off`: a special rule is switched off, so that it does nothing."""
    for id, rule in battle.scenario.rules.items():
        if rule.off:
            yield battle.warn("rule-off", ("rules", id, "off"), Sentence("told-warn-rule-off"))


def never_holds(
    battle: CheckedPlan, conditions: tuple[Condition, ...], at: Steps, situation: Situation
) -> tuple[Steps, str] | None:
    """Return the place of a condition in a list that can never hold, and the reason, or None if there is none."""
    for n, condition in enumerate(conditions):
        why = _cannot_hold(battle, condition, situation)
        if why is not None:
            return (*at, n), why
    return None


def _cannot_hold(battle: CheckedPlan, condition: Condition, situation: Situation) -> str | None:
    """Return why a condition can never hold in a situation, or None if it perhaps can."""
    lacking = situation.lacks(condition)
    if lacking is not None:
        return lacking
    match condition:
        case InRound(from_=first, to=last):
            if first > battle.scenario.rounds:
                return Sentence("told-warn-no-round", round=first, rounds=battle.scenario.rounds)
            return (
                Sentence("told-warn-no-such-rounds", first=first, last=last)
                if last is not None and last < first
                else None
            )
        case Rout(house=None | "stark" | "lannister" as house):
            ending = [each for each in HOUSES if battle.scenario.track[each] == "rout"]
            asked = HOUSES if house is None else (house,)
            return Sentence("told-warn-rout-ends", list=listed(asked)) if set(asked) <= set(ending) else None
        case CountIs(at_least=int(least), at_most=int(most)) if least > most:
            return Sentence("told-warn-no-number", least=least, most=most)
        case Controls():
            return _cannot_control(battle, condition)
        case CaptureHappened(commander=name):
            return None if name in _commanders(battle) else Sentence("told-warn-absent", name=name)
        case HoldsMarker(markers=names):
            known = {each for id, marker in battle.scenario.markers.items() for each in (id, marker.kind)}
            known |= set(marker_ids(battle.scenario.markers))
            return None if known & set(names) else Sentence("told-warn-no-marker")
        case AnyOf(these=these):
            whys = [_cannot_hold(battle, each, situation) for each in these]
            return whys[0] if whys and all(why is not None for why in whys) else None
        case _:
            return None


def _cannot_control(battle: CheckedPlan, asked: Controls) -> str | None:
    objectives = battle.scenario.objectives
    named = list(objectives) if asked.objectives == "all" else list(asked.objectives)
    least = len(named) if asked.at_least is None else asked.at_least
    within = [
        id
        for id in named
        if objectives[id].control == asked.house
        or battle.reached_by[asked.house] >> battle.board.index[objectives[id].at] & 1
        or any(isinstance(word.thing, TakeControl) for word in battle.words)
    ]
    if len(within) >= least:
        return None
    if least > len(named):
        return Sentence("told-warn-too-many-objectives", least=least, count=len(named))
    lost = ", ".join(id for id in named if id not in within)
    return Sentence("told-warn-cannot-control", house=asked.house, names=lost)


def _commanders(battle: CheckedPlan) -> dict[str, House]:
    return {unit.commander.partition(":")[0]: battle.house_of(unit) for unit in battle.units.values() if unit.commander}


def _never_happens(battle: CheckedPlan, trigger: Any) -> str | None:
    """Return why the trigger of a rule can never happen, or None if it perhaps can."""
    match trigger:
        case WhenCaptured(house=house, commander=name):
            there = _commanders(battle)
            if name is not None and name not in there:
                return Sentence("told-warn-absent", name=name)
            fits = [who for who, his in there.items() if house in (None, his) and name in (None, who)]
            return None if fits else Sentence("told-warn-no-commander-meant")
        case Burnt(terrain=terrain, in_=area):
            return _never_burns(battle, terrain, battle.area(area))
        case LeftBoard() if not any(isinstance(word.thing, LeaveBoard) for word in battle.words):
            return Sentence("told-warn-nobody-leaves")
        case ControlTaken():
            return _never_taken(battle, trigger)
        case MarkerFalls(markers=names):
            return _never_falls(battle, names)
        case EndsTurn() | Enters() | StartsMove() | WhenEliminated() | LeftBoard():
            return _never_by_a_unit(battle, trigger)
        case Attacked() | AttackDone() | Retreated() | EntersSight():
            return _never_by_a_unit(battle, trigger)
        case _:
            return None


def _never_falls(battle: CheckedPlan, names: tuple[str, ...] | None) -> str | None:
    for id, marker in battle.scenario.markers.items():
        called = {id, marker.kind, *marker_ids({id: marker})}
        if marker.figures is not None and (names is None or called & set(names)):
            return None
    return Sentence("told-warn-no-figures")


def _never_taken(battle: CheckedPlan, trigger: ControlTaken) -> str | None:
    objectives = battle.scenario.objectives
    named = list(objectives) if trigger.objectives is None else list(trigger.objectives)
    if not named:
        return Sentence("told-warn-no-objective")
    houses = HOUSES if trigger.house is None else (trigger.house,)
    places = [battle.board.index[objectives[id].at] for id in named]
    if any(battle.reached_by[house] >> h & 1 for house in houses for h in places):
        return None
    return Sentence("told-warn-cannot-control", house=houses[0], names=", ".join(named))


def _never_burns(battle: CheckedPlan, terrain: tuple[str, ...] | None, area: int) -> str | None:
    if not battle.is_fixed:
        return None
    there = {id for hex, id in enumerate(battle.terrain) if area >> hex & 1}
    wanted = there if terrain is None else there & set(terrain)
    if not wanted:
        return Sentence("told-warn-nothing-there")
    return None if any(battle.catalogue.terrain[id].fire for id in wanted) else Sentence("told-warn-nothing-burns")


def _never_by_a_unit(battle: CheckedPlan, trigger: Any) -> str | None:
    fitting = battle.fitting(trigger, HOUSES if trigger.house is None else (trigger.house,))
    if not fitting:
        return Sentence("told-warn-no-unit-meant")
    area = battle.area(trigger.in_)
    if not any(battle.reach(id) & area for id in fitting):
        return Sentence("told-warn-area-closed", area=trigger.in_)
    return None


# --- rules that tell which face-down unit stands where
_TURNED_UP: Final = Attacked | AttackDone | WhenCaptured | WhenEliminated | LeftBoard | MarkerFalls
"""Triggers whose unit is face up before the rule applies."""


def rules_that_tell(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `face-down-told`: what a rule does depends on what a face-down unit is, so that its events tell that.

    A House with one face-down unit has no such secret, since everybody sees which units of the plan are face down.
    """
    if all(len(units) < 2 for units in battle.face_down.values()):
        return
    for id, rule in battle.scenario.rules_in_force.items():
        trigger, situation = rule.on, _situation(battle, rule.on, rule.for_)
        if isinstance(trigger, EndsTurn | Enters | StartsMove | EntersSight):
            told = _told(battle, trigger, HOUSES)
            if isinstance(trigger, EntersSight) and trigger.hexes is not None:  # nearer units are turned up anyway
                told = [id for id in told if trigger.hexes > (battle.units[id].face_down or 0)]
            yield from _tells(battle, told, ("rules", id, "on"))
        for n, condition in enumerate(rule.if_):
            yield from _tells(battle, _told_by_counts(battle, condition), ("rules", id, "if", n))
        for path, deed, within in _deeds_at(rule.do, ("rules", id, "do"), situation):
            yield from _tells(battle, _told_by_deed(battle, deed, within), path)
            if not isinstance(trigger, _TURNED_UP) and _asks_rank(deed) and _ranks_differ(battle, within):
                yield battle.warn("face-down-told", path, Sentence("told-warn-tells-rank"))
    for n, line in enumerate(battle.scenario.victory):
        for m, condition in enumerate(line.if_):
            yield from _tells(battle, _told_by_counts(battle, condition), ("victory", n, "if", m))


def _tells(battle: CheckedPlan, told: list[str], path: Steps) -> Iterator[Warning]:
    if told:
        yield battle.warn("face-down-told", path, Sentence("told-warn-tells", list=listed(told)))


def _told(battle: CheckedPlan, word: Any, houses: Collection[House]) -> list[str]:
    """Return the face-down units that fit the fields of a word while others of their House do not."""
    fitting = set(battle.fitting(word, houses))
    commander = getattr(word, "commander", None)
    found: list[str] = []
    for hidden in battle.face_down.values():
        fits = [id for id in hidden if id in fitting and commander in (None, battle.units[id].commander is not None)]
        found += fits if len(fits) < len(hidden) else []
    return found


def _told_by_counts(battle: CheckedPlan, thing: Any) -> list[str]:
    """Return the face-down units whose places the counts within a condition tell."""
    counted = [each for each in words_within(thing) if isinstance(each, Units) and each.in_ is not None]
    return [id for each in counted for id in _told(battle, each, (each.house,))]


def _told_by_deed(battle: CheckedPlan, deed: Any, situation: Situation) -> list[str]:
    """Return the face-down units that a deed tells: those that it chooses, and those that it counts."""
    found = _told_by_counts(battle, (getattr(deed, "per", None), getattr(deed, "if_", ())))
    turns_up = isinstance(deed, Heal | Wound | ChangeRank | ChangeSides)
    if deed.to is not None and deed.to.side == "own" and not turns_up:
        found += _told(battle, deed.to, situation.houses)
    return found


def _asks_rank(deed: Any) -> bool:
    """Return whether a deed depends on the rank of the unit in question."""
    if isinstance(deed, RollFor):
        return "unit-rank" in {deed.shows, *(result.shows for result in deed.results)}
    return any(isinstance(each, FaceMatchesRank) for each in words_within(getattr(deed, "if_", ())))


def _ranks_differ(battle: CheckedPlan, situation: Situation) -> bool:
    """Return whether a unit in question may be face down in a House whose face-down units have several ranks."""
    return any(
        not situation.units.isdisjoint(hidden) and len({battle.units[id].rank for id in hidden}) > 1
        for hidden in battle.face_down.values()
    )
