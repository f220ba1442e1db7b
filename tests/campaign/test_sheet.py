"""The sheet of a war: what each line changes in score, commanders, favours and branches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bow.campaign.next_battle import changes_of
from bow.campaign.sheet import sheet_after
from bow.campaign.war import War
from bow.content.campaigns import CommanderTerms
from tests.campaign.wars import LONG, SHORT, a_war, fought


def states(war: War) -> dict[str, str]:
    return {person: now.state for person, now in war.sheet.commanders.items() if now.state != "unhurt"}


def test_a_war_begins_with_nothing() -> None:
    sheet = a_war().sheet
    assert sheet.score == {"stark": 0, "lannister": 0}
    assert sheet.favours == {"stark": 0, "lannister": 0}
    assert (sheet.next_place, sheet.leader, sheet.grade) == ("kingsroad", None, "draw")


@pytest.mark.parametrize(
    ("given", "stark", "lannister"),
    [
        ({}, 6, 0),
        ({"at_once": True}, 8, 0),
        ({"conceded": "lannister", "rounds": 2}, 8, 0),  # in the first half
        ({"conceded": "lannister", "rounds": 3}, 6, 0),
        ({"close": True}, 6, 2),
        ({"winner": "none"}, 0, 0),
    ],
)
def test_points(given: dict[str, object], stark: int, lannister: int) -> None:
    war = a_war()
    fought(war, **given)  # type: ignore[arg-type]  # values of a result
    assert war.sheet.score == {"stark": stark, "lannister": lannister}


def test_a_heavy_battle_counts_one_and_a_half_times() -> None:
    war = a_war(SHORT)
    for _ in war.campaign.places:
        fought(war)
    assert war.sheet.score["stark"] == 6 + 6 + 9
    assert war.sheet.is_over
    assert "favours" not in [news.kind for news in war.sheet.news]  # nobody can spend them any more
    assert war.sheet.grade == "great"


def test_favours_are_earned_kept_and_lapse() -> None:
    war = a_war()
    fought(war)
    assert war.sheet.favours == {"stark": 2, "lannister": 3}
    war.begin(["lannister rank l2", "lannister reserve l9"], "")
    assert war.sheet.favours == {"stark": 1, "lannister": 1}


def test_a_captured_commander_earns_one_more_and_nobody_keeps_more_than_four() -> None:
    war = a_war()
    fought(war, commanders={"maege-mormont": "captive", "rickard-karstark": "captive"})
    assert war.sheet.favours == {"stark": 2, "lannister": 4}


def test_a_battle_conceded_in_its_first_half_earns_nothing() -> None:
    war = a_war()
    fought(war, "lannister", conceded="stark", rounds=2)
    assert war.sheet.favours == {"stark": 0, "lannister": 0}
    fought(war, "lannister", conceded="stark", rounds=3)
    assert war.sheet.favours == {"stark": 3, "lannister": 2}


def test_no_favour_that_is_not_there_is_spent() -> None:
    war = a_war()
    with pytest.raises(ValueError, match="may spend 0"):
        war.begin(["stark rank s2"], "")
    fought(war)
    with pytest.raises(ValueError, match="stark rank s2 is not a favour of this battle"):
        war.begin(["stark rank s2"], "")  # it is red already
    with pytest.raises(ValueError, match="named twice"):
        war.begin(["stark reserve s10", "stark reserve s10"], "")


def test_a_wounded_commander_misses_the_next_battle_of_the_own_plan() -> None:
    war = a_war()
    fought(war, commanders={"maege-mormont": "wounded"})
    assert war.sheet.commanders["maege-mormont"].misses == "night-march"
    fought(war)
    assert states(war) == {"maege-mormont": "wounded"}
    fought(war)
    assert states(war) == {}


def test_a_skipped_battle_is_missed_too() -> None:
    war = a_war()
    fought(war, commanders={"rickard-karstark": "wounded"})
    war.skip()
    assert states(war) == {}
    assert war.sheet.score == {"stark": 6, "lannister": 0}


@pytest.mark.parametrize(("state", "stays"), [("wounded", "greatjon-umber"), ("captive", "robb-stark")])
def test_one_commander_of_a_house_misses_a_battle_and_the_others_return_in_time(state: str, stays: str) -> None:
    war = a_war()
    for _ in range(3):
        fought(war)
    fought(war, commanders=dict.fromkeys(["robb-stark", "rickard-karstark", "addam-marbrand"], "wounded"))
    assert states(war) == {"rickard-karstark": "wounded", "addam-marbrand": "wounded"}  # who is lower in the next plan
    told = [(news.kind, news.facts["person"]) for news in war.sheet.news if "person" in news.facts]
    assert told == [("wounded", "rickard-karstark"), ("wounded", "addam-marbrand"), ("in-time", "robb-stark")]
    fought(war, commanders={"robb-stark": state, "greatjon-umber": "captive"})
    assert states(war) == {stays: "captive"}


def test_a_campaign_says_how_many_commanders_miss_a_battle() -> None:
    war = a_war()
    terms = CommanderTerms(absent=2, tokens=1, replaced=False)
    start = replace(war.sheet, campaign=war.campaign.model_copy(update={"commanders": terms}))
    for _ in range(3):
        fought(war)
    fought(war, commanders=dict.fromkeys(["robb-stark", "rickard-karstark", "greatjon-umber"], "wounded"))
    sheet = sheet_after(start, war._chain.lines)[0]
    absent = {person for person, now in sheet.commanders.items() if now.state != "unhurt"}
    assert absent == {"greatjon-umber", "rickard-karstark"}
    changes = changes_of(sheet, "whispering-wood", (), war.edition.content)
    tokens = [made.change.values(made.before, war.edition.content) for made in changes if made.change.word == "tokens"]
    before = sheet.plans["whispering-wood"].tokens["stark"]
    assert [each["after"] for each in tokens] == [before - 1, before - 2]


def test_captives_are_exchanged_one_for_one_the_earliest_first() -> None:
    war = a_war()
    fought(war, commanders={"maege-mormont": "captive", "rickard-karstark": "captive"})
    assert set(states(war)) == {"maege-mormont", "rickard-karstark"}
    fought(war, commanders={"gregor-clegane": "captive"})
    assert len(states(war)) == 1
    assert "gregor-clegane" not in states(war)
    assert [news.kind for news in war.sheet.news].count("exchanged") == 1


def test_a_captive_is_ransomed_for_two_favours() -> None:
    war = a_war()
    with pytest.raises(ValueError, match="cannot be ransomed"):
        war.ransom("robb-stark")
    fought(war, "lannister", commanders={"rickard-karstark": "captive"})
    war.ransom("rickard-karstark")
    assert states(war) == {}
    assert war.sheet.favours == {"stark": 1, "lannister": 3}


def test_branches_are_decided_by_their_battle() -> None:
    war = a_war(SHORT)
    assert war.sheet.branches == {}
    fought(war, branches=["drivers-hired"])
    assert war.sheet.branches == {"drivers-hired": True}
    fought(war)
    assert [made.of for made in war.changes()] == ["drivers-hired"]


def test_a_war_is_decided_when_nobody_can_overtake() -> None:
    war = a_war()
    for _ in range(5):
        fought(war, at_once=True)
    assert war.sheet.decided is None  # 40 halves of a point against 48 that are open
    fought(war, at_once=True)
    assert war.sheet.decided == "stark"
    assert [news.kind for news in war.sheet.news][-1] == "decided"


def test_lines_that_make_no_sense_change_nothing_and_are_reported() -> None:
    war = a_war()
    fought(war)
    before = war.sheet
    lines = list(war._chain.lines)
    again = [lines[-1]]
    sheet, remarks = sheet_after(before, again)
    assert sheet == before
    assert [remark.text.key for remark in remarks] == ["told-war-not-begun"]


def test_who_lost_chooses_first() -> None:
    war = a_war()
    assert war.sheet.chooses_first is None
    fought(war)
    assert war.sheet.chooses_first == "lannister"


def test_the_seeds_of_places_come_from_the_key() -> None:
    one, same, other = a_war(), a_war(), a_war(key="ff" * 16)
    assert one.seed_of("kingsroad") == same.seed_of("kingsroad") != other.seed_of("kingsroad")
    assert len({one.seed_of(place) for place in one.campaign.places}) == len(one.campaign.places)
    assert one.campaign.id == LONG
