"""The next battle of a war: its plan, and the sentences on what the war changes in it, over generated results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from bow.battle import Action, Battle
from bow.campaign.next_battle import MadeChange, changes_of, favours_for, resulting_plan
from bow.campaign.sentences import WarWords
from bow.campaign.sheet import persons_in, sheet_after
from bow.campaign.war import War
from bow.content.campaigns import CommanderTerms
from bow.content.documents.validation import plain
from bow.content.plan_changes import LeadUnit
from bow.content.plans import Scenario
from bow.content.terms import HOUSES
from bow.lab.playing import Run
from bow.words.messages import Words
from tests.campaign.wars import LONG, SHORT, a_war, fought, generated

WARS = [(name, seed) for name in (LONG, SHORT) for seed in range(3)]
#: the parts of a plan that a change may touch, and what they are in its sentence
WORDS = {"en": Words("en", strict=True), "ru": Words("ru", strict=True)}


def differences(one: Any, other: Any, at: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any, Any]]:
    """Yield the leaves in which two plain values differ: path, before, after."""
    if (len(at) == 1 or at[:1] == ("translations",)) and one is None and isinstance(other, Mapping):
        # a part that the plan has not had
        one = {}
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        for key in {**one, **other}:
            yield from differences(one.get(key), other.get(key), (*at, str(key)))
    elif one != other:
        yield at, one, other


@cache
def battles_of(name: str, seed: int) -> list[tuple[War, Scenario, tuple[MadeChange, ...]]]:
    """Return each battle of a war with generated results: the war, the plan and the changes of the battle."""
    return list(_battles_of(name, seed))


def _battles_of(name: str, seed: int) -> Iterator[tuple[War, Scenario, tuple[MadeChange, ...]]]:
    war, random = a_war(name), Random(seed)
    while not war.sheet.is_over:
        before = war.sheet
        generated(war, random)
        done = war.sheet.results[next(reversed(list(war.sheet.results)))]
        changes = changes_of(before, done.place, done.spent, war.edition.content)
        yield war, resulting_plan(before, done.place, changes, war.edition.content), changes
        for now in before.commanders.values():
            assert now.state == "unhurt" or now.person not in persons_in(
                resulting_plan(before, done.place, changes, war.edition.content)
            )


@pytest.mark.parametrize(("name", "seed"), WARS)
def test_every_battle_loads_and_nobody_who_is_hurt_stands_on_the_field(name: str, seed: int) -> None:
    count = 0
    for _, plan, _ in battles_of(name, seed):
        assert Battle.start(plan, 1).faults() == []
        count += 1
    assert count == len(a_war(name).campaign.places)


@pytest.mark.parametrize(("name", "seed"), WARS)
def test_sentences_say_what_differs_and_nothing_else(name: str, seed: int) -> None:
    """Each difference between the plans is in the sentence of a change: unit, hex, rank, number, commander."""
    for war, plan, changes in battles_of(name, seed):
        said = WarWords(war, WORDS["en"])
        base = changes[0].before if changes else plan
        found = list(differences(plain(base), plain(plan)))
        assert bool(changes) == bool(found)
        sentences = [said.effect(made) for made in changes]
        assert len(set(sentences)) == len(sentences)
        for path, _, after in found:
            fits = [text for text in sentences if _tells(path, after, text, war)]
            assert fits, (path, after, sentences)


def _tells(path: tuple[str, ...], after: Any, text: str, war: War) -> bool:
    """Return whether a sentence tells a difference of two plans."""
    match path:
        case ("units" | "reserve", id, *field):
            if f"({id})" not in text:
                return False
            if field == ["rank"]:
                return f"is {after}," in text
            if field == ["commander"]:
                name = war.edition.content.commanders[after].name if after else "without a commander"
                return name in text
            if field == ["kind"]:
                return "leads" in text or "without a commander" in text
            return "joins" in text and str(after["at"]) in text and after["rank"] in text
        case ("tokens", house):
            return house.capitalize() in text and f"has {after} command tokens" in text
        case ("momentum",):
            return f"{after.capitalize()} has the momentum" in text
        case ("counters" | "rules", id, *_) if "favour" in id:
            return any(house in id and f"{house.capitalize()} may spend" in text for house in HOUSES)
        case ("translations", _, key) if "favour" in key:
            return "may spend" in text
        case ("rules" | "victory" | "translations", *_):
            return "leads the unit" in text
        case _:
            return False


@pytest.mark.parametrize(("name", "seed"), WARS)
def test_each_change_has_an_effect(name: str, seed: int) -> None:
    for war, _, changes in battles_of(name, seed):
        for made in changes:
            assert plain(made.change.changed(made.before, war.edition.content)) != plain(made.before)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_everything_is_said_in_both_languages(language: str) -> None:
    for war, _, changes in battles_of(LONG, 1):
        said = WarWords(war, WORDS[language])
        lines = [said.change(made) for made in changes]
        lines += [said.news(news) for news in war.sheet.news]
        lines += [said.result(result) for result in war.sheet.results.values()]
        lines += [said.state(now) for now in war.sheet.commanders.values()]
        lines += [
            said.standing(war.sheet),
            said.of_campaign("story"),
            said.told(next(iter(war.sheet.results.values()))),
        ]
        assert not [line for line in lines if "{" in line or "campaign-" in line]


def test_the_journal_of_a_battle_carries_the_resulting_plan() -> None:
    war = a_war()
    fought(war)
    war.begin(["lannister reserve l9"], "")
    battle = war.start_battle()
    assert battle.scenario == war.plan()
    assert battle.units["l9"].rank == "green"
    assert "l9" not in war.edition.plans["piper"].units


def test_a_favour_in_a_battle_is_an_ordinary_rule_and_comes_back_unspent() -> None:
    war = a_war(SHORT)
    fought(war)
    offered = favours_for(war.sheet, "farm", "lannister", war.edition.content)
    assert len({WarWords(war, WORDS["en"]).favour(text, "farm") for text in offered}) == len(offered)
    war.begin(["lannister council 1", "lannister council 2", "stark rank s2"], "")
    assert war.sheet.favours == {"stark": 1, "lannister": 1}
    run = Run(war.start_battle(), [])
    assert all(counter.value is not None for counter in run.game.view("stark").counters())
    asked: list[tuple[int, str]] = []

    def choose(battle: Battle) -> Action:
        owed = battle.decision
        assert owed is not None
        if owed.kind == "may":
            asked.append((battle.round, owed.house))
            return next(each for each in battle.legal_actions() if (each.verb == "pick") == (battle.round == 1))
        return battle.legal_actions()[-1]

    run.finish(choose)
    assert asked[0] == (1, "lannister")
    assert [each for each in asked if each[0] == 1] == [(1, "lannister")]
    assert all(asked.count((round, "lannister")) == 2 for round in range(2, run.game.round))
    result = war.end_battle(run.game, {})
    assert result.unspent == {"stark": 0, "lannister": 1}
    assert war.sheet.favours["lannister"] in (3, 4)


def test_a_stand_in_takes_the_name_in_rules_and_texts() -> None:
    war = a_war()
    for _ in range(3):
        fought(war)
    fought(war, commanders={"robb-stark": "captive"}, branches=["good-order"])
    plan = war.plan()
    assert plan.units["s1"].commander == "roose-bolton:lord-of-the-dreadfort"
    assert "Roose Bolton" in plan.victory[1].text
    assert plain(plan)["victory"][1]["if"][0] == {"captured": {"commander": "roose-bolton"}}
    assert "Русе Болтона" in plan.translations["ru"]["victory.2"]


def test_another_commander_with_the_nearest_command_limit_leads_the_unit_of_an_absent_one() -> None:
    war = a_war()
    fought(war, commanders={"addam-marbrand": "wounded"})
    plan, before = war.plan(), war.edition.plans["piper"]
    assert before.units["l6"].commander == "addam-marbrand:outrider-commander"  # limit 2, as that of Jaime Lannister
    assert plan.units["l6"].commander == "jaime-lannister:kingslayer"
    assert plan.units["l6"].kind == "casterly-rock-cavaliers"
    assert plan.units["l6"].rank == before.units["l6"].rank
    assert plan.tokens == before.tokens


def test_a_house_that_replaces_nobody_gets_another_commander_when_it_has_none() -> None:
    war = a_war()
    terms = CommanderTerms(absent=10, replaced=False)
    start = replace(war.sheet, campaign=war.campaign.model_copy(update={"commanders": terms}))
    fought(war)
    fought(war, commanders={"maege-mormont": "captive"})
    sheet = sheet_after(start, war._chain.lines)[0]
    assert [made.change for made in changes_of(sheet, "night-march", (), war.edition.content)] == [LeadUnit("s7")]
    fought(war, commanders={"robb-stark": "captive"})
    sheet = replace(sheet_after(start, war._chain.lines)[0], results={})
    sheet = replace(
        sheet,
        commanders={
            **sheet.commanders,
            **{
                person: replace(sheet.commanders[person], state="captive")
                for person in ("roose-bolton", "maege-mormont")
            },
        },
    )
    made = changes_of(sheet, "night-march", (), war.edition.content)
    led = [each.change.commander for each in made if isinstance(each.change, LeadUnit)]
    assert sorted(led, key=str) == [None, "rickard-karstark:lord-of-karhold"]
