"""Effects of the Wildling cards on the lowest bidder, the others, and the highest bidder."""

from __future__ import annotations

from typing import Any

import pytest

from bow.game.actions import Action
from bow.realm.effects.wildling_deeds import DestroyUnits
from bow.realm.events import DoneByItself, PowerChanged
from bow.realm.realm import Realm
from bow.realm.terms import TRACKS
from tests.realm.cards.played import START, legal, only, played, units_in, wildlings

HOUSES = tuple(START["supply"])
#: bids with which the wildlings win and Stark is lowest, or the Watch wins and Stark is highest
LOW = {house: 1 for house in HOUSES if house != "stark"}
HIGH = {**dict.fromkeys(HOUSES, 2), "stark": 5}


def owed(realm: Realm) -> tuple[str, str]:
    """Return the House and the kind of the pending decision."""
    assert realm.decision is not None
    return realm.decision.house, realm.decision.kind


def after_the_attack(realm: Realm) -> dict[str, Any]:
    """Return the position; the attack must be complete."""
    assert owed(realm)[1] in ("orders", "raven")
    return realm.to_position()


@pytest.mark.rule("realm:WLD-5", "realm:WLD-6")
def test_silence_does_nothing() -> None:
    position = after_the_attack(wildlings("silence_at_the_wall", LOW))
    assert position["power"] == {house: 5 - LOW.get(house, 0) for house in HOUSES}
    assert position["wildlings"] == 8 + 2 * 2 - 4 - 0 if position["wildlings"] == 8 else 4


@pytest.mark.rule("realm:WLD-9", "realm:WLD-15")
def test_mammoths_destroy_three_units_and_two() -> None:
    units = {
        "winterfell": {"stark": {"footman": 2, "knight": 1}},
        "karhold": {"stark": {"footman": 1}},
        "highgarden": {"tyrell": {"knight": 3}},
        "pyke": {"greyjoy": {"footman": 1}},
    }
    realm = wildlings("mammoth_riders", LOW, units)
    assert owed(realm) == ("stark", "wildling-choice")
    assert legal(realm) == ["lose footman karhold", "lose footman winterfell", "lose knight winterfell"]
    realm = played(realm, "lose footman karhold", "lose knight winterfell")  # afterwards only footmen are left
    assert units_in(realm, "winterfell") == {"footman": 1}
    assert units_in(realm, "highgarden") == {"knight": 1}
    assert "pyke" not in after_the_attack(realm)["units"]  # what one has


@pytest.mark.rule("realm:WLD-8")
@pytest.mark.parametrize("takes", [True, False])
def test_mammoths_give_a_discarded_card_back(takes: bool) -> None:
    realm = wildlings("mammoth_riders", HIGH, **only("stark", "robb_stark"))
    assert owed(realm) == ("stark", "wildling-choice")
    assert legal(realm)[-1] == "decline"
    after = played(realm, "take eddard_stark" if takes else "decline")
    hand = after_the_attack(after)["hand"]["stark"]
    assert hand == (["eddard_stark", "robb_stark"] if takes else ["robb_stark"])


@pytest.mark.rule("realm:WLD-14")
def test_the_horde_destroys_in_one_castle_if_it_can() -> None:
    units = {
        "winterfell": {"stark": {"footman": 2}},
        "white_harbor": {"stark": {"footman": 1}},
        "karhold": {"stark": {"footman": 3}},
        "pyke": {"greyjoy": {"footman": 1, "knight": 1}},
    }
    realm = wildlings("horde_descends", LOW, units)
    assert units_in(realm, "winterfell") == {}  # the only castle or stronghold with two of its units
    assert units_in(realm, "karhold") == {"footman": 3}
    assert owed(realm) == ("greyjoy", "wildling-choice")
    units["winterfell"] = {"stark": {"footman": 1}}
    realm = wildlings("horde_descends", LOW, units)
    assert legal(realm) == ["lose footman karhold", "lose footman white_harbor", "lose footman winterfell"]


def test_the_horde_lets_the_highest_muster() -> None:
    units = {"winterfell": {"stark": {"footman": 1}}, "harrenhal": {"stark": {"footman": 1}}}
    realm = wildlings("horde_descends", HIGH, units)
    assert set(legal(realm)) == {"choose harrenhal", "choose winterfell", "decline"}
    realm = played(realm, "choose harrenhal")
    assert owed(realm) == ("stark", "muster")
    assert all("harrenhal" in action or action == "done" for action in legal(realm)), legal(realm)


@pytest.mark.parametrize(("footmen", "left"), [(3, {"footman": 2}), (9, {"footman": 1})])
def test_crow_killers_turn_knights_into_footmen(footmen: int, left: dict[str, int]) -> None:
    units = {
        "winterfell": {"stark": {"knight": 2}},
        "highgarden": {"tyrell": {"knight": 3}},
        **footmen_of_stark(footmen),
    }
    realm = wildlings("crow_killers", LOW, units)
    while owed(realm)[0] == "stark" and owed(realm)[1] == "wildling-choice":
        realm = played(realm, legal(realm)[0])
    assert units_in(realm, "winterfell") == left
    assert units_in(realm, "highgarden") == {"footman": 2, "knight": 1}


def footmen_of_stark(number: int) -> dict[str, dict[str, dict[str, int]]]:
    """Return up to 9 footmen beside an army of two: as many as the largest supply feeds (SUP-7)."""
    found = {}
    for area, most in (("white_harbor", 4), ("moat_cailin", 3), ("widows_watch", 2)):
        if here := min(most, number):
            found[area] = {"stark": {"footman": here}}
        number -= here
    return found


def test_crow_killers_let_the_house_pick_which_knights_are_destroyed() -> None:
    units = {"winterfell": {"stark": {"knight": 1}}, "karhold": {"stark": {"knight": 2}}, **footmen_of_stark(9)}
    realm = wildlings("crow_killers", LOW, units)
    assert legal(realm) == ["replace knight karhold", "replace knight winterfell"]
    realm = played(realm, "replace knight karhold")
    assert units_in(realm, "karhold") == {"footman": 1}
    assert "winterfell" not in realm.to_position()["units"]


def test_crow_killers_knight_up_to_two_footmen() -> None:
    units = {"winterfell": {"stark": {"footman": 3}}, "karhold": {"stark": {"footman": 1}}}
    realm = wildlings("crow_killers", HIGH, units)
    assert legal(realm) == ["replace footman karhold", "replace footman winterfell", "decline"]
    once = played(realm, "replace footman winterfell")
    assert "decline" in legal(once)
    assert units_in(played(once, "replace footman winterfell"), "winterfell") == {"footman": 1, "knight": 2}
    assert units_in(played(once, "decline"), "winterfell") == {"footman": 2, "knight": 1}
    assert units_in(played(realm, "decline"), "winterfell") == {"footman": 3}


def test_rattleshirt_lowers_supply_and_armies_must_fit() -> None:
    units = {"winterfell": {"stark": {"footman": 4}}, "highgarden": {"tyrell": {"footman": 4}}}
    realm = wildlings("rattleshirts_raiders", LOW, units)
    position = realm.to_position()
    assert position["supply"] == {house: 4 if house == "stark" else 5 for house in HOUSES}
    assert units_in(realm, "winterfell") == {"footman": 3}
    assert units_in(realm, "highgarden") == {"footman": 4}


@pytest.mark.parametrize(("level", "after"), [(6, 6), (3, 4)])
def test_rattleshirt_raises_supply_to_six_at_most(level: int, after: int) -> None:
    supply = dict.fromkeys(HOUSES, level)
    assert wildlings("rattleshirts_raiders", HIGH, supply=supply).to_position()["supply"]["stark"] == after


def test_massing_takes_the_strongest_cards_and_one_of_the_others() -> None:
    realm = wildlings("massing_on_the_milkwater", LOW)
    hand = realm.to_position()["hand"]
    assert "eddard_stark" not in hand["stark"]
    assert len(hand["stark"]) == 6
    assert owed(realm) == ("baratheon", "wildling-choice")
    assert "discard patchface" in legal(realm)
    realm = played(realm, "discard patchface")
    assert realm.to_position()["discard"]["baratheon"] == ["patchface"]
    assert owed(realm)[0] == "lannister"


@pytest.mark.parametrize("cards", [("eddard_stark",), ("greatjon_umber", "roose_bolton")])
def test_massing_takes_no_single_card_and_no_equal_ones(cards: tuple[str, ...]) -> None:
    realm = wildlings("massing_on_the_milkwater", LOW, **only("stark", *cards))
    assert realm.to_position()["hand"]["stark"] == list(cards)


def test_massing_gives_all_cards_back() -> None:
    realm = wildlings("massing_on_the_milkwater", HIGH, **only("stark", "robb_stark"))
    assert len(after_the_attack(realm)["hand"]["stark"]) == 7


def test_the_king_beyond_the_wall_throws_down_and_raises() -> None:
    realm = wildlings("king_beyond_the_wall", LOW)
    position = realm.to_position()
    assert all(position[track][-1] == "stark" for track in ("iron_throne", "fiefdoms", "kings_court"))
    assert owed(realm) == ("baratheon", "wildling-choice")
    assert legal(realm) == ["track fiefdoms", "track kings_court"]
    assert played(realm, "track fiefdoms").to_position()["fiefdoms"][-1] == "baratheon"
    realm = wildlings("king_beyond_the_wall", HIGH)
    assert legal(realm) == ["track iron_throne", "track fiefdoms", "track kings_court"]
    position = played(realm, "track iron_throne").to_position()
    assert position["iron_throne"][0] == "stark"
    assert position["dominance"]["iron_throne_token"] == "stark"


@pytest.mark.parametrize(("bids", "stark", "others"), [(LOW, 0, 2), (HIGH, 5, 3)])
def test_the_skinchanger_takes_power_and_gives_the_bid_back(bids: dict[str, int], stark: int, others: int) -> None:
    power = after_the_attack(wildlings("skinchanger_scout", bids))["power"]
    assert power == {house: stark if house == "stark" else others for house in HOUSES}


def test_the_preemptive_raid_leaves_the_lowest_a_choice() -> None:
    units = {"winterfell": {"stark": {"footman": 2, "knight": 1}}}
    realm = wildlings("preemptive_raid", LOW, units)
    assert legal(realm) == ["choose destroy-units", "choose lower-highest"]
    lost = played(realm, "choose destroy-units", "lose footman winterfell", "lose footman winterfell")
    assert units_in(lost, "winterfell") == {"knight": 1}
    lowered = played(realm, "choose lower-highest").to_position()
    assert lowered["kings_court"].index("stark") == START["kings_court"].index("stark") + 2
    assert lowered["iron_throne"] == START["iron_throne"]


@pytest.mark.rule("realm:WLD-15")
def test_a_penalty_of_which_nothing_can_be_paid_cannot_be_chosen() -> None:
    bare = wildlings("preemptive_raid", LOW)
    position = bare.to_position()
    assert position["kings_court"].index("stark") == START["kings_court"].index("stark") + 2
    answers = [event.action for event in bare.events if isinstance(event, DoneByItself) and event.house == "stark"]
    assert answers[:2] == ["choose lower-highest", "track kings_court"]


@pytest.mark.rule("realm:WLD-15")
def test_a_house_that_is_last_everywhere_cannot_choose_to_move_down() -> None:
    last: dict[str, Any] = {track: [*(each for each in START[track] if each != "stark"), "stark"] for track in TRACKS}
    units = {"winterfell": {"stark": {"footman": 2, "knight": 1}}}
    realm = wildlings("preemptive_raid", LOW, units, **last)
    assert legal(realm) == ["lose footman winterfell", "lose knight winterfell"]
    after_the_attack(wildlings("preemptive_raid", LOW, **last))  # without any unit there is nothing to pay


@pytest.mark.rule("realm:INF-2")
def test_the_throne_decides_which_track_is_the_highest() -> None:
    court = ["lannister", "martell", "stark", "baratheon", "tyrell", "greyjoy"]
    realm = wildlings("preemptive_raid", LOW, kings_court=court)
    assert owed(realm)[0] == "baratheon"
    assert legal(realm) == ["track iron_throne", "track kings_court"]


@pytest.mark.rule("realm:WLD-12", "realm:WLD-14")
def test_the_preemptive_raid_attacks_again_without_the_highest() -> None:
    realm = wildlings("preemptive_raid", HIGH)
    assert owed(realm)[1] == "bid"
    bidders = []
    while owed(realm)[1] == "bid":
        bidders.append(owed(realm)[0])
        realm = played(realm, "bid 0")
    assert sorted(bidders) == sorted(house for house in HOUSES if house != "stark")
    assert realm.to_position()["wildlings"] == 0
    assert "name stark" not in legal(realm)


@pytest.mark.rule("realm:WLD-14")
def test_the_horde_is_not_held_to_an_area_that_has_too_few_or_no_castle() -> None:
    units = {
        "winterfell": {"stark": {"footman": 1}},
        "white_harbor": {"stark": {"footman": 1}},
        "karhold": {"stark": {"footman": 3}},
    }
    realm = wildlings("horde_descends", LOW, units)
    rest = ["lose footman karhold", "lose footman white_harbor", "lose footman winterfell"]
    assert legal(realm) == rest
    assert legal(played(realm, "lose footman karhold")) == rest
    assert legal(played(realm, "lose footman winterfell")) == rest[:2]


@pytest.mark.rule("realm:WLD-14")
def test_the_horde_takes_its_second_unit_where_it_took_the_first() -> None:
    units = {
        "winterfell": {"stark": {"footman": 2, "knight": 1}},
        "white_harbor": {"stark": {"footman": 2}},
        "karhold": {"stark": {"footman": 1}},
    }
    realm = wildlings("horde_descends", LOW, units)
    assert legal(realm) == ["lose footman white_harbor", "lose footman winterfell", "lose knight winterfell"]
    assert legal(played(realm, "lose footman winterfell")) == ["lose footman winterfell", "lose knight winterfell"]


@pytest.mark.rule("realm:WLD-8", "realm:MUS-2")
def test_the_horde_lets_nobody_muster_without_a_castle() -> None:
    units = {"winterfell": {"stark": {"footman": 1}}, "karhold": {"stark": {"footman": 1}}}
    assert set(legal(wildlings("horde_descends", HIGH, units))) == {"choose winterfell", "decline"}


def test_crow_killers_ask_nothing_where_there_are_footmen_for_all() -> None:
    units = {"winterfell": {"stark": {"knight": 1}}, "karhold": {"stark": {"knight": 1, "footman": 1}}}
    realm = wildlings("crow_killers", LOW, units)
    assert units_in(realm, "winterfell") == {"footman": 1}
    assert units_in(realm, "karhold") == {"footman": 2}
    just_enough = {**units, **footmen_of_stark(7)}
    assert units_in(wildlings("crow_killers", LOW, just_enough), "karhold") == {"footman": 2}


def test_rattleshirt_lowers_supply_to_nothing_at_least() -> None:
    supply = dict.fromkeys(HOUSES, 1)
    position = wildlings("rattleshirts_raiders", LOW, supply=supply).to_position()
    assert set(position["supply"].values()) == {0}


def test_massing_takes_no_last_card_and_one_of_two() -> None:
    realm = wildlings("massing_on_the_milkwater", LOW, **only("baratheon", "patchface"))
    assert realm.to_position()["hand"]["baratheon"] == ["patchface"]
    assert owed(realm)[0] == "lannister"
    realm = wildlings("massing_on_the_milkwater", LOW, **only("baratheon", "patchface", "melisandre"))
    assert sorted(legal(realm)) == ["discard melisandre", "discard patchface"]
    assert len(played(realm, "discard patchface").to_position()["hand"]["baratheon"]) == 1


def test_the_lowest_names_a_track_that_is_the_highest_alone() -> None:
    units = {"winterfell": {"stark": {"footman": 2}}}
    realm = played(wildlings("preemptive_raid", LOW, units), "choose lower-highest")
    answered = [event.house for event in realm.events if isinstance(event, DoneByItself) and "track" in event.action]
    assert answered == ["stark"]


def test_crow_killers_knight_two_footmen_and_no_other_units() -> None:
    units = {"winterfell": {"stark": {"footman": 2, "knight": 1, "siege_engine": 1}}}
    realm = wildlings("crow_killers", HIGH, units)
    assert legal(realm) == ["replace footman winterfell", "decline"]
    once = played(realm, "replace footman winterfell")
    assert legal(once) == ["replace footman winterfell", "decline"]
    after_the_attack(played(once, "decline"))
    after_the_attack(played(once, "replace footman winterfell"))


def test_crow_killers_need_available_knights() -> None:
    units = {
        "winterfell": {"stark": {"footman": 2, "knight": 2}},
        "karhold": {"stark": {"knight": 2}},
    }
    realm = wildlings("crow_killers", HIGH, units)
    after_the_attack(played(realm, "replace footman winterfell"))
    units["white_harbor"] = {"stark": {"knight": 1}}
    after_the_attack(wildlings("crow_killers", HIGH, units))


def test_what_wildlings_bring_is_told_as_no_text_of_a_house_card() -> None:
    realm = wildlings("mammoth_riders", HIGH, **only("stark", "robb_stark"))
    for answer in ("decline", "take eddard_stark"):
        assert not [event for event in played(realm, answer).events if event.kind.startswith("ability")]
    told = [event for event in wildlings("silence_at_the_wall", LOW).events if isinstance(event, PowerChanged)]
    assert sorted(event.house for event in told) == sorted(LOW)  # Stark has bid nothing


@pytest.mark.rule("realm:WLD-10", "realm:WLD-16", "realm:PRT-12")
def test_the_card_lies_under_its_deck_before_a_port_changes_hands() -> None:
    units = {
        "lannisport": {"stark": {"footman": 1}},
        "port_lannisport": {"stark": {"ship": 1}},
        "winterfell": {"stark": {"footman": 2}},
    }
    realm = wildlings("mammoth_riders", LOW, units)
    realm = played(realm, "lose footman lannisport", "lose footman winterfell", "lose footman winterfell")
    assert owed(realm) == ("lannister", "capture-port")
    assert realm.faults() == []
    assert realm.to_position()["wildling_deck"].count("mammoth_riders") == 1


def test_a_castle_with_too_few_units_holds_nobody() -> None:
    deed = DestroyUnits(count=3, where="one-fort")
    units = {"winterfell": {"stark": {"footman": 1}}, "karhold": {"stark": {"footman": 3}}}
    realm = wildlings("silence_at_the_wall", LOW, units)
    done = (Action("lose", ("footman", "winterfell")),)
    found = [str(action) for action in deed.actions(realm._state, "stark", done)]
    assert found == ["lose footman karhold", "lose footman winterfell"]


@pytest.mark.rule("realm:WLD-14")
def test_the_horde_asks_nothing_where_it_takes_all() -> None:
    units = {
        "winterfell": {"stark": {"footman": 1, "knight": 1}},
        "karhold": {"stark": {"footman": 1}},
    }
    realm = wildlings("horde_descends", LOW, units)
    assert units_in(realm, "winterfell") == {}
    assert units_in(realm, "karhold") == {"footman": 1}
    answered = [event.values for event in realm.events if event.kind == "auto"]
    assert [each["action"] for each in answered if each["house"] == "stark"] == [
        "lose footman winterfell",
        "lose knight winterfell",
    ]
    assert owed(realm)[1] != "wildling-choice"


@pytest.mark.rule("realm:WLD-8")
def test_the_horde_asks_nobody_to_muster_who_can_muster_nothing() -> None:
    units = {
        "harrenhal": {"stark": {"knight": 2}},
        "winterfell": {"greyjoy": {"footman": 1}},
    }
    realm = wildlings("horde_descends", HIGH, units, supply=dict.fromkeys(HOUSES, 0))
    assert owed(realm)[1] != "wildling-choice"
