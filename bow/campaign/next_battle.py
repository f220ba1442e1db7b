"""The next battle of a war: what the war so far changes in its plan, and the plan that results.

Every change is a `BattleChange` with its cause. The plan is made from the changes, and so are their sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Final

from bow.campaign.sheet import CommanderNow, Sheet, persons_in
from bow.content.campaigns import StandIn, reserve_change
from bow.content.catalogue import Catalogue
from bow.content.documents.validation import plain
from bow.content.documents.vocabularies import ids_named
from bow.content.plan_changes import BattleChange, ChangeRank, ChangeTokens, LeadUnit, all_units, house_of, person_of
from bow.content.plans import Scenario
from bow.content.terms import HOUSES, RANKS
from bow.game.knowledge import digest_of
from bow.record.recorded_battles import scenario_of
from bow.system.sentence import Sentence
from bow.words.messages import Words, languages

RANK: Final = "rank"
RESERVE: Final = "reserve"
COUNCIL: Final = "council"


@dataclass(frozen=True)
class MadeChange:
    """A change of the next battle, with its cause and the plan just before it.

    Attributes:
        change: the change.
        cause: `branch`, `wounded`, `captive` or `favour`.
        of: the branch, the commander, or the House that spent a favour.
        before: the plan before the change.
    """

    change: BattleChange
    cause: str
    of: str
    before: Scenario


def changes_of(sheet: Sheet, place: str, spent: Sequence[str], content: Catalogue) -> tuple[MadeChange, ...]:
    """Return what a war so far changes in the plan of a place: branches, absent commanders, favours.

    Args:
        sheet: the war.
        place: the id of the place.
        spent: favours spent on the battle, each in words: `stark rank s2`.
        content: the printed content.

    Raises:
        ValueError: a favour cannot be spent in this way; the error says why.
    """
    plan = sheet.plans[place]
    made: list[MadeChange] = []

    def take(change: BattleChange, cause: str, of: str) -> None:
        nonlocal plan
        made.append(MadeChange(change, cause, of, plan))
        plan = change.changed(plan, content)

    for id, branch in sheet.campaign.branches.items():
        if branch.in_ == place and sheet.branches.get(id):
            for change in branch.changes:
                brought = getattr(change, "commander", None)
                able = brought is None or sheet.commanders[person_of(brought)].state == "unhurt"
                if able and change.fault(plan, content) is None:
                    take(change, "branch", id)
    for absent in sheet.absent(plan):
        for change in _without(sheet, place, plan, absent, content):
            take(change, absent.state, absent.person)
    for text in spent:
        house, change = favour_change(sheet, place, text, content)
        fault = change.fault(plan, content)
        if fault is not None:
            raise ValueError(fault)
        take(change, "favour", house)
    return tuple(made)


def resulting_plan(sheet: Sheet, place: str, changes: Sequence[MadeChange], content: Catalogue) -> Scenario:
    """Return the plan of a battle with its changes, an ordinary battle plan.

    Raises:
        InputError: the content does not fit it.
    """
    if not changes:
        return sheet.plans[place]
    last = changes[-1]
    return scenario_of(plain(last.change.changed(last.before, content)), content, place)


def plan_digest(plan: Scenario) -> str:
    """Return a digest of a plan, equal for equal plans."""
    return digest_of(plain(plan))


# --- commanders who cannot take part
def _without(
    sheet: Sheet, place: str, plan: Scenario, absent: CommanderNow, content: Catalogue
) -> Iterator[BattleChange]:
    """Yield the changes for a commander who cannot take part."""
    led = {person_of(unit.commander): id for id, unit in all_units(plan).items() if unit.commander is not None}
    found = led[absent.person]
    other = _stand_in(sheet, place, plan, absent, content)
    if other is not None:
        ours = sheet.campaign.translations
        stem = f"places.{place}.stand-ins.{absent.person}."
        translations = {
            language: {key: texts[stem + key] for key in other.texts if stem + key in texts}
            for language, texts in ours.items()
            if any(stem + key in texts for key in other.texts)
        }
        yield LeadUnit(found, other.commander, other.texts, translations)
        return
    yield LeadUnit(found)
    fewer = min(sheet.campaign.commanders.tokens, plan.tokens[absent.house] - 1)  # type: ignore[index]  # a House of the game
    if fewer:
        yield ChangeTokens(absent.house, -fewer)  # type: ignore[arg-type]  # a House of the game


def _stand_in(sheet: Sheet, place: str, plan: Scenario, absent: CommanderNow, content: Catalogue) -> StandIn | None:
    """Return who leads in the place of an absent commander if the battle needs one, or None."""
    there = persons_in(plan)
    written = sheet.campaign.places[place].stand_ins.get(absent.person)
    able = [
        id
        for id, commander in content.commanders.items()
        if commander.house == absent.house
        and person_of(id) not in there
        and sheet.commanders[person_of(id)].state == "unhurt"
    ]
    if written is not None:
        return written if written.commander in able else None
    if absent.person in persons_in_rules(plan):  # texts of the plan name the commander: no other one fits them
        return None
    if sheet.campaign.commanders.replaced:
        titles = {person_of(unit.commander): unit.commander for unit in all_units(plan).values() if unit.commander}
        limit = content.commanders[titles[absent.person]].limit
        able.sort(key=lambda id: (abs(content.commanders[id].limit - limit), content.commanders[id].limit))
        return StandIn(commander=able[0]) if able else None
    led = any(now.house == absent.house and now.state == "unhurt" for now in map(sheet.commanders.get, there) if now)
    return StandIn(commander=able[0]) if able and not led else None


def persons_in_rules(plan: Scenario) -> set[str]:
    """Return the persons whom rules or victory conditions of a plan name."""
    return {id for part in (plan.rules, plan.victory) for _, id in ids_named(part, "commander")}


# --- favours
def counter_of(house: str) -> str:
    """Return the id of the counter of the favours that a House takes into a battle."""
    return f"favours-{house}"


@dataclass(frozen=True)
class CarryFavour(BattleChange, for_authors=False):
    """A House takes a favour into the battle, and may spend one a round: for another card, or another order token.

    It is an ordinary counter with ordinary special rules, which the plan carries.
    """

    word: ClassVar[str] = COUNCIL
    house: str

    def fault(self, plan: Scenario, content: Catalogue) -> Sentence | None:
        return None

    def _count(self, plan: Scenario) -> int:
        counter = plan.counters.get(counter_of(self.house))
        return counter.start if counter is not None else 0

    def changed(self, plan: Scenario, content: Catalogue) -> Scenario:
        house, own, round = self.house, counter_of(self.house), f"favour-this-round-{self.house}"
        value: dict[str, Any] = plain(plan)
        words = _all_words()
        texts = {
            key: {to: each.say(f"campaign-council-{key}", house=each.word(house)) for to, each in words.items()}
            for key in ("name", "round", "card", "token", "rule")
        }
        en = {key: text["en"] for key, text in texts.items()}
        cost = {"counter": own}
        token = {"may": {"text": en["token"], "house": house, "cost": cost, "do": [{"exchange": {"of": "token"}}]}}
        card = {"text": en["card"], "house": house, "cost": cost, "do": [{"exchange": {"of": "card"}}], "else": [token]}
        spent = {"change-counter": {"counter": round, "by": -1}}
        value["counters"] = {
            **value.get("counters", {}),
            own: {"name": en["name"], "start": self._count(plan) + 1, "house": house},
            round: {"name": en["round"], "at-most": 1, "house": house},
        }
        value["rules"] = {
            **value.get("rules", {}),
            f"{own}-each-round": {
                "on": "round-begin",
                "for": house,
                "if": [{"count": {"of": {"counter": {"counter": own}}, "at-least": 1}}],
                "do": [{"change-counter": {"counter": round, "by": 1}}],
                "text": en["rule"],
            },
            own: {
                "on": {"turn-begin": {"house": house}},
                "for": house,
                "if": [{"count": {"of": {"counter": {"counter": round}}, "at-least": 1}}],
                "do": [spent, {"may": card}],
            },
        }
        keys = {
            f"counters.{own}.name": "name",
            f"counters.{round}.name": "round",
            f"rules.{own}-each-round": "rule",
            f"rules.{own}.do.2.may": "card",
            f"rules.{own}.do.2.may.else.1.may": "token",
        }
        translations = {language: dict(each) for language, each in value.get("translations", {}).items()}
        for language in words:
            if language != "en":
                ours = {key: texts[name][language] for key, name in keys.items()}
                translations.setdefault(language, {}).update(ours)
        return scenario_of({**value, "translations": translations}, content)

    def values(self, plan: Scenario, content: Catalogue) -> dict[str, Any]:
        return {"house": self.house, "count": self._count(plan) + 1}


@cache
def _all_words() -> dict[str, Words]:
    """Return the messages of each language."""
    return {language: Words(language) for language in languages()}


def favour_change(sheet: Sheet, place: str, text: str, content: Catalogue) -> tuple[str, BattleChange]:
    """Return the House and the change of a favour in words: `stark rank s2`, `lannister reserve l20`.

    Raises:
        ValueError: there is no such favour in this battle; the error says why.
    """
    words = text.split()
    if len(words) != 3 or words[0] not in HOUSES or words[1] not in (RANK, RESERVE, COUNCIL):
        raise ValueError(Sentence("told-favour-form", found=text))
    house, kind, id = words
    if text not in (allowed := favours_for(sheet, place, house, content)):
        raise ValueError(Sentence("told-favour-not-here", found=text, list=", ".join(allowed) or "-"))
    if kind == RANK:
        return house, ChangeRank(id, 1)
    if kind == COUNCIL:
        return house, CarryFavour(house)
    return house, reserve_change(id, sheet.campaign.places[place].reserve[id])


def favours_for(sheet: Sheet, place: str, house: str, content: Catalogue) -> list[str]:
    """Return the favours that a House could spend on a battle, in words."""
    plan = sheet.plans[place]
    ranks = [
        f"{house} {RANK} {id}"
        for id, unit in plan.units.items()
        if house_of(unit, content) == house and unit.rank != RANKS[-1]
    ]
    reserve = [
        f"{house} {RESERVE} {id}"
        for id, given in sheet.campaign.places[place].reserve.items()
        if content.kinds[given.kind].house == house
    ]
    carried = [f"{house} {COUNCIL} {number}" for number in range(1, sheet.campaign.favours.battle + 1)]
    return [*reserve, *ranks, *carried]


def check_favours(sheet: Sheet, spent: Sequence[str]) -> None:
    """Check how many favours are to be spent on the next battle; `changes_of` checks each of them.

    Raises:
        ValueError: a House has too few, or one is named twice; the error says why.
    """
    for house in HOUSES:
        mine = [text for text in spent if text.split()[:1] == [house]]
        most = sheet.may_spend(house)
        if len(mine) > most:
            raise ValueError(Sentence("told-favours-too-many", house=house, count=len(mine), most=most))
    for n, text in enumerate(spent):
        if text in spent[:n]:
            raise ValueError(Sentence("told-favour-twice", found=text))
