"""Wars for tests: the shipped editions, and wars with generated results."""

from __future__ import annotations

from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from bow.battle.reading import catalogue
from bow.battle.vocabulary import WORDS
from bow.campaign.next_battle import favours_for
from bow.campaign.sheet import persons_in
from bow.campaign.war import Edition, War, edition_of, new_war
from bow.campaign.war_lines import RESULT
from bow.campaign.war_shelf import begin_war
from bow.content.campaigns import find_campaign, read_campaign
from bow.content.terms import HOUSES

LONG = "war-in-the-riverlands"
SHORT = "salt-and-smoke"
PEOPLE = {"stark": "person", "lannister": "person"}
KEY = "00112233445566778899aabbccddeeff"


@cache
def edition(name: str = LONG) -> Edition:
    return edition_of(read_campaign(find_campaign(name), catalogue([]), WORDS), catalogue([]))


def a_war(name: str = LONG, key: str = KEY) -> War:
    return new_war(edition(name), PEOPLE, key=key)


def result(winner: str = "stark", **given: Any) -> dict[str, Any]:
    """Return the values of a result line; the evidence is that of no journal."""
    return {
        "winner": winner,
        "why": "points",
        "at-once": False,
        "close": False,
        "conceded": None,
        "rounds": 5,
        "limit": 5,
        "points": {"stark": 3, "lannister": 2},
        "lost": {"stark": 4, "lannister": 6},
        "commanders": {},
        "unspent": {},
        "branches": [],
        "evidence": {},
        **{key.replace("_", "-"): value for key, value in given.items()},
    }


def fought(war: War, winner: str = "stark", spent: tuple[str, ...] = (), **given: Any) -> None:
    """Begin the next battle of a war, and give it a result."""
    begun = war.begin(spent, "")
    war._add(RESULT, begun.place, result(winner, **given))


def wars_in_play() -> list[Path]:
    """Write wars of people in the player's folder: one in its first half, a short one, and one that is over."""
    made: list[Path] = []
    for name, battles in ((LONG, 5), (SHORT, 1), (LONG, 10)):
        with closing(begin_war(edition(name), PEOPLE)) as war:
            random = Random(battles)
            for _ in range(battles):
                generated(war, random)
            assert war.path is not None
            made.append(war.path)
    return made


def generated(war: War, random: Random) -> None:
    """Begin the next battle with any favours, and give it any result that a battle could have."""
    sheet, place = war.sheet, war.sheet.next_place
    assert place is not None
    spent: list[str] = []
    for house in HOUSES:
        most = min(sheet.favours[house], sheet.campaign.favours.battle)
        spent += random.sample(favours_for(sheet, place, house, war.edition.content), random.randint(0, most))
    begun = war.begin(spent, "")
    there = sorted(persons_in(war.plan()))
    states = {person: random.choice(["unhurt", "unhurt", "wounded", "captive"]) for person in there}
    after = [id for id, branch in war.campaign.branches.items() if branch.after == place]
    values = result(
        random.choice([*HOUSES, "none"]),
        at_once=random.random() < 0.3,
        close=random.random() < 0.3,
        conceded=random.choice([None, None, "stark", "lannister"]),
        rounds=random.randint(1, 5),
        commanders={person: state for person, state in states.items() if state != "unhurt"},
        branches=random.sample(after, random.randint(0, len(after))),
    )
    war._add(RESULT, begun.place, values)
