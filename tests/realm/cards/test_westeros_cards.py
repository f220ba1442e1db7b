"""Effects of the Westeros cards."""

from __future__ import annotations

import pytest

from bow.realm.events import CardsRevealed, DoneByItself, WildlingAttackBegan
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from tests.realm.cards.played import DULL, START, legal, played, units_in, westeros

LIONS = {"lannisport": {"lannister": {"footman": 1}}}


def owed(realm: Realm) -> tuple[str, str]:
    """Return the House and the kind of the pending decision."""
    assert realm.decision is not None
    return realm.decision.house, realm.decision.kind


def without_ban(realm: Realm) -> Realm:
    """Return the game after the choice of the card of deck III, if that is the pending decision."""
    return played(realm, "choose none") if owed(realm)[1] == "westeros-choice" else realm


@pytest.mark.rule("realm:WCD-3", "realm:SUP-1")
def test_supply_counts_the_icons() -> None:
    units = {**LIONS, "riverrun": {"lannister": {"footman": 1}}, "winterfell": {"stark": {"knight": 1}}}
    supply = westeros("supply", "I", units).to_position()["supply"]
    assert (supply["lannister"], supply["stark"], supply["tyrell"]) == (2 + 1, 1, 2)


@pytest.mark.rule("realm:WCD-4")
def test_mustering_asks_in_turn_order() -> None:
    assert owed(westeros("mustering", "I", LIONS)) == ("baratheon", "muster")


@pytest.mark.parametrize(
    ("option", "kind", "supply"), [("supply", "orders", 2), ("mustering", "muster", 6), ("none", "orders", 6)]
)
@pytest.mark.rule("realm:WCD-5", "realm:WCD-16")
def test_the_throne_chooses_for_all(option: str, kind: str, supply: int) -> None:
    realm = westeros("throne_of_blades", "I", LIONS, dominance={**START["dominance"], "iron_throne_token": "tyrell"})
    assert owed(realm) == ("tyrell", "westeros-choice")
    assert legal(realm) == ["choose supply", "choose mustering", "choose none"]
    after = without_ban(played(realm, f"choose {option}"))
    assert owed(after)[1] == kind
    assert after.to_position()["supply"]["lannister"] == supply


@pytest.mark.rule("realm:WCD-1")
def test_winter_draws_again_and_counts_the_new_icon() -> None:
    realm = westeros("winter_is_coming", "I", LIONS)
    first, *later = (event.cards for event in realm.events if isinstance(event, CardsRevealed))
    assert first == ["winter_is_coming", DULL["II"], DULL["III"]]
    assert later
    (new,) = later[-1]
    assert new != "winter_is_coming"
    assert new in START["decks"]["I"]
    icons = sum(printed_realm().westeros[card].wildling_icon for card in (DULL["II"], DULL["III"], new))
    assert realm.to_position()["wildlings"] == 2 + 2 * icons
    assert len(realm.to_position()["decks"]["I"]) == 9


@pytest.mark.rule("realm:WCD-6", "realm:PRT-11")
def test_a_game_of_thrones_pays_for_crowns_and_ports() -> None:
    units = {
        "kings_landing": {"lannister": {"footman": 1}},
        "lannisport": {"lannister": {"footman": 1}},
        "port_lannisport": {"lannister": {"ship": 2}},
        "pyke": {"greyjoy": {"footman": 1}},
        "port_pyke": {"greyjoy": {"ship": 1}},
        "ironmans_bay": {"lannister": {"ship": 1}},
        "sunset_sea": {"lannister": {"ship": 1}},
    }
    power = westeros("game_of_thrones", "II", units).to_position()["power"]
    assert power["lannister"] == 5 + 2 + 1
    assert power["greyjoy"] == 5 + 1
    assert power["tyrell"] == 5


@pytest.mark.rule("realm:WCD-7")
def test_clash_of_kings_bids_for_the_iron_throne_first() -> None:
    realm = westeros("clash_of_kings", "II", LIONS)
    assert owed(realm)[1] == "bid"
    for _ in range(6):
        bid = {"tyrell": 3, "stark": 2}.get(owed(realm)[0], 0)
        realm = played(realm, f"bid {bid}")
    while owed(realm)[1] == "order-tied":
        realm = played(realm, legal(realm)[0])
    position = realm.to_position()
    assert position["iron_throne"][:2] == ["tyrell", "stark"]
    assert position["dominance"]["iron_throne_token"] == "tyrell"


@pytest.mark.parametrize(
    ("option", "kind", "power"),
    [("clash_of_kings", "bid", 5), ("game_of_thrones", "orders", 5 + 2 + 1), ("none", "orders", 5)],
)
@pytest.mark.rule("realm:WCD-8")
def test_the_raven_chooses_for_all(option: str, kind: str, power: int) -> None:
    units = {"kings_landing": {"stark": {"footman": 1}}}
    realm = westeros("dark_wings_dark_words", "II", units)
    assert owed(realm) == ("lannister", "westeros-choice")
    after = without_ban(played(realm, f"choose {option}"))
    assert owed(after)[1] == kind
    assert after.to_position()["power"]["stark"] == power


@pytest.mark.rule("realm:WCD-9", "realm:WLD-1")
def test_the_wildlings_come_with_the_strength_of_their_track() -> None:
    realm = westeros("wildlings_attack", "III", LIONS, wildlings=4)
    assert owed(realm)[1] == "bid"
    (strength,) = (event.strength for event in realm.events if isinstance(event, WildlingAttackBegan))
    assert strength == 4 + 2 * 2  # two icons came up with it


@pytest.mark.parametrize(
    ("card", "banned"),
    [
        ("storm_of_swords", ["defense_1", "defense_2"]),
        ("rains_of_autumn", ["march_plus1"]),
        ("sea_of_storms", ["raid", "raid_special"]),
        ("web_of_lies", ["support", "support_1"]),
        ("feast_for_crows", ["consolidate", "consolidate_special"]),
    ],
)
@pytest.mark.rule("realm:WCD-10", "realm:WCD-11", "realm:WCD-12", "realm:WCD-13", "realm:WCD-14", "realm:PLN-8")
def test_orders_are_banned_for_one_planning_phase(card: str, banned: list[str]) -> None:
    realm = westeros(card, "III", LIONS)
    assert realm.to_position()["banned"] == banned
    assert owed(realm) == ("lannister", "orders")
    allowed = {action.split()[-1] for action in legal(realm)}
    assert not allowed & set(banned)
    assert "march_0" in allowed


@pytest.mark.parametrize(
    ("option", "banned"),
    [("storm_of_swords", ["defense_1", "defense_2"]), ("rains_of_autumn", ["march_plus1"]), ("none", [])],
)
@pytest.mark.rule("realm:WCD-15")
def test_the_blade_bans_orders_or_none(option: str, banned: list[str]) -> None:
    realm = westeros("put_to_the_sword", "III", LIONS)
    assert owed(realm) == ("greyjoy", "westeros-choice")
    assert played(realm, f"choose {option}").to_position()["banned"] == banned


@pytest.mark.rule("realm:WCD-2")
def test_the_last_days_of_summer_change_nothing() -> None:
    realm = westeros("last_days_of_summer", "I", LIONS)
    position = realm.to_position()
    assert units_in(realm, "lannisport") == {"footman": 1}
    assert position["power"] == START["power"]


@pytest.mark.parametrize("card", ["supply", "mustering"])
def test_what_a_card_does_by_itself_is_done_by_a_house(card: str) -> None:
    done = [event for event in westeros(card, "I", LIONS).events if isinstance(event, DoneByItself)]
    assert done
    assert {event.house for event in done} <= START["supply"].keys()
