"""Texts of House cards with an action: cancel, swap, remove, destroy, gain, take back."""

from __future__ import annotations

import pytest

from bow.content.documents.faults import PositionError
from bow.realm.events import PowerChanged, UnitDestroyed
from bow.realm.realm import Realm
from tests.realm.cards.played import START, combat, legal, only, played, strengths, units_in

FIELD = ("lannisport", "stoney_sept")


@pytest.mark.rule("realm:HSE-6", "realm:HSE-8")
def test_tyrion_sends_a_card_back_or_not() -> None:
    units = {"lannisport": {"lannister": {"footman": 2}}, "stoney_sept": {"stark": {"footman": 1}}}
    realm = combat({"lannister": "tyrion_lannister", "stark": "eddard_stark"}, units, FIELD)
    assert legal(realm) == ["use tyrion_lannister", "decline"]
    back = played(realm, "use tyrion_lannister")
    assert back.decision is not None
    assert (back.decision.house, back.decision.kind) == ("stark", "house-card")
    assert "play eddard_stark" not in legal(back)
    after = played(back, "play ser_rodrick_cassel")
    assert strengths(after) == {"lannister": 2 + 1, "stark": 1 + 1}
    assert strengths(played(realm, "decline")) == {"lannister": 2 + 1, "stark": 1 + 4}


def test_tyrion_leaves_an_opponent_with_one_card_without_any() -> None:
    units = {"lannisport": {"lannister": {"footman": 2}}, "stoney_sept": {"stark": {"footman": 1}}}
    realm = combat({"lannister": "tyrion_lannister"}, units, FIELD, **only("stark", "eddard_stark"))
    assert strengths(played(realm, "use tyrion_lannister")) == {"lannister": 2 + 1, "stark": 1}


@pytest.mark.rule("realm:HSE-7")
def test_aeron_pays_for_another_card() -> None:
    units = {"lannisport": {"greyjoy": {"footman": 2}}, "stoney_sept": {"stark": {"footman": 1}}}
    realm = combat({"greyjoy": "aeron_damphair", "stark": "ser_rodrick_cassel"}, units, FIELD)
    assert "use aeron_damphair euron_crows_eye" in legal(realm)
    assert "use aeron_damphair aeron_damphair" not in legal(realm)
    after = played(realm, "use aeron_damphair euron_crows_eye")
    assert strengths(after) == {"greyjoy": 2 + 4, "stark": 1 + 1}
    position = after.to_position()
    assert position["power"]["greyjoy"] == 3
    assert position["discard"]["greyjoy"][0] == "aeron_damphair"


def test_aeron_needs_two_power() -> None:
    units = {"lannisport": {"greyjoy": {"footman": 2}}, "stoney_sept": {"stark": {"footman": 1}}}
    power = {**START["power"], "greyjoy": 1}
    realm = combat({"greyjoy": "aeron_damphair", "stark": "ser_rodrick_cassel"}, units, FIELD, power=power)
    assert strengths(realm) == {"greyjoy": 2, "stark": 1 + 1}


@pytest.mark.rule("realm:INF-8")
def test_doran_puts_the_opponent_last() -> None:
    units = {"lannisport": {"martell": {"footman": 2}}, "stoney_sept": {"lannister": {"footman": 1}}}
    realm = combat({"martell": "doran_martell", "lannister": "ser_jaime_lannister"}, units, FIELD)
    assert legal(realm) == [f"use doran_martell {track}" for track in ("iron_throne", "fiefdoms", "kings_court")]
    position = played(realm, "use doran_martell kings_court").to_position()
    assert position["kings_court"] == ["stark", "martell", "baratheon", "tyrell", "greyjoy", "lannister"]
    assert position["dominance"]["messenger_raven"] == "stark"


@pytest.mark.rule("realm:HSE-10")
def test_mace_destroys_a_footman_that_fights_a_standing_one_first() -> None:
    units = {
        "lannisport": {"tyrell": {"footman": 2}},
        "stoney_sept": {"lannister": {"footman": 1, "footman_routed": 1, "knight": 1}},
    }
    realm = combat({"tyrell": "mace_tyrell", "lannister": "ser_jaime_lannister"}, units, FIELD)
    assert strengths(realm) == {"tyrell": 2 + 4, "lannister": 2 + 2}
    lost, *_ = (event for event in realm.events if isinstance(event, UnitDestroyed) and event.house == "lannister")
    assert lost.unit == "footman"


def test_mace_leaves_supporting_footmen_alone() -> None:
    units = {
        "lannisport": {"tyrell": {"footman": 2}},
        "stoney_sept": {"lannister": {"knight": 1}},
        "riverrun": {"lannister": {"footman": 2}},
    }
    orders = {"riverrun": ("lannister", "support")}
    realm = combat({"tyrell": "mace_tyrell", "lannister": "ser_jaime_lannister"}, units, FIELD, orders)
    assert strengths(realm) == {"tyrell": 2 + 4, "lannister": 2 + 2 + 2}


def test_the_queen_removes_an_order_beside_the_combat() -> None:
    units = {
        "lannisport": {"lannister": {"footman": 2}},
        "stoney_sept": {"tyrell": {"footman": 1}},
        "riverrun": {"lannister": {"footman": 1}},
        "harrenhal": {"lannister": {"footman": 1}},
        "winterfell": {"lannister": {"footman": 1}},
    }
    orders = {
        "riverrun": ("lannister", "support"),
        "harrenhal": ("lannister", "support_1"),
        "winterfell": ("lannister", "support"),
    }
    realm = combat({"tyrell": "queen_of_thorns", "lannister": "ser_jaime_lannister"}, units, FIELD, orders)
    # neither the march that began the combat nor an order far away
    assert legal(realm) == ["use queen_of_thorns harrenhal", "use queen_of_thorns riverrun"]
    after = played(realm, "use queen_of_thorns harrenhal")
    assert strengths(after) == {"lannister": 2 + 1 + 2, "tyrell": 1}
    assert "harrenhal" not in after.to_position()["orders"]


@pytest.mark.parametrize("removes", [True, False])
def test_cersei_removes_any_order_after_winning(removes: bool) -> None:
    units = {
        "lannisport": {"lannister": {"knight": 2}},
        "stoney_sept": {"stark": {"footman": 1}},
        "winterfell": {"stark": {"footman": 1}},
    }
    orders = {"winterfell": ("stark", "march_minus1")}
    realm = combat({"lannister": "cersei_lannister", "stark": "ser_rodrick_cassel"}, units, FIELD, orders)
    assert legal(realm) == ["use cersei_lannister winterfell", "decline"]
    after = played(realm, "use cersei_lannister winterfell" if removes else "decline")
    assert ("winterfell" in after.to_position()["orders"]) is not removes


@pytest.mark.parametrize(("knights", "power"), [(1, 7), (4, 5)], ids=["wins", "loses"])
def test_tywin_gains_power_after_winning(knights: int, power: int) -> None:
    units = {"lannisport": {"lannister": {"knight": 2}}, "stoney_sept": {"stark": {"knight": knights}}}
    realm = combat({"lannister": "tywin_lannister", "stark": "ser_rodrick_cassel"}, units, FIELD)
    assert realm.to_position()["power"]["lannister"] == power


@pytest.mark.rule("realm:HSE-3", "realm:HSE-4")
def test_roose_brings_all_cards_back_after_losing() -> None:
    units = {"lannisport": {"stark": {"footman": 1}}, "stoney_sept": {"lannister": {"knight": 3}}}
    hands = only("stark", "roose_bolton", "eddard_stark")
    cards = {"stark": "roose_bolton", "lannister": "ser_jaime_lannister"}
    position = combat(cards, units, FIELD, **hands).to_position()
    assert len(position["hand"]["stark"]) == 7
    assert position["discard"]["stark"] == []


def test_roose_does_nothing_after_winning() -> None:
    units = {"lannisport": {"stark": {"knight": 3}}, "stoney_sept": {"lannister": {"footman": 1}}}
    hands = only("stark", "roose_bolton", "eddard_stark")
    realm = combat({"stark": "roose_bolton", "lannister": "ser_jaime_lannister"}, units, FIELD, **hands)
    while realm.decision is not None and realm.decision.kind == "retreat":
        realm = played(realm, legal(realm)[0])
    assert realm.to_position()["hand"]["stark"] == ["eddard_stark"]


def test_renly_knights_a_footman_that_fought_or_supported() -> None:
    units = {
        "lannisport": {"baratheon": {"footman": 2}},
        "stoney_sept": {"lannister": {"footman": 1}},
        "riverrun": {"baratheon": {"footman": 1, "footman_routed": 1}},
    }
    orders = {"riverrun": ("baratheon", "support")}
    realm = combat({"baratheon": "renly_baratheon", "lannister": "ser_jaime_lannister"}, units, FIELD, orders)
    assert legal(realm) == [
        "use renly_baratheon stoney_sept",
        "use renly_baratheon riverrun",
        "use renly_baratheon riverrun routed",
        "decline",
    ]
    assert units_in(played(realm, "use renly_baratheon riverrun routed"), "riverrun") == {
        "footman": 1,
        "knight_routed": 1,
    }
    after = played(realm, "use renly_baratheon stoney_sept")
    while after.decision is not None and after.decision.kind == "retreat":
        after = played(after, legal(after)[0])
    assert units_in(after, "stoney_sept") == {"footman": 1, "knight": 1}


def test_renly_needs_an_available_knight() -> None:
    units = {
        "lannisport": {"baratheon": {"footman": 2}},
        "stoney_sept": {"lannister": {"footman": 1}},
        "kingswood": {"baratheon": {"knight": 3}},
        "storms_end": {"baratheon": {"knight": 2}},
    }
    realm = combat({"baratheon": "renly_baratheon", "lannister": "ser_jaime_lannister"}, units, FIELD)
    assert not any("renly" in action for action in legal(realm))


def test_patchface_discards_a_card_of_the_opponent_after_the_combat() -> None:
    units = {"lannisport": {"baratheon": {"footman": 1}}, "stoney_sept": {"lannister": {"knight": 3}}}
    realm = combat({"baratheon": "patchface", "lannister": "ser_jaime_lannister"}, units, FIELD)
    assert "use patchface tywin_lannister" in legal(realm)
    assert "use patchface ser_jaime_lannister" not in legal(realm)
    position = played(realm, "use patchface tywin_lannister").to_position()
    assert position["discard"]["lannister"] == ["ser_jaime_lannister", "tywin_lannister"]
    assert position["discard"]["baratheon"] == ["patchface"]


def test_aeron_may_pay_his_last_two_power() -> None:
    units = {"lannisport": {"greyjoy": {"footman": 2}}, "stoney_sept": {"stark": {"footman": 1}}}
    power = {**START["power"], "greyjoy": 2}
    realm = combat({"greyjoy": "aeron_damphair", "stark": "ser_rodrick_cassel"}, units, FIELD, power=power)
    after = played(realm, "use aeron_damphair euron_crows_eye")
    assert after.to_position()["power"]["greyjoy"] == 0


def test_renly_knights_nobody_but_footmen() -> None:
    units = {
        "lannisport": {"baratheon": {"footman": 1, "knight": 1}},
        "stoney_sept": {"lannister": {"footman": 1}},
        "riverrun": {"baratheon": {"knight": 1, "knight_routed": 1}},
        "blackwater": {"baratheon": {"footman_routed": 1}},
    }
    orders = {"riverrun": ("baratheon", "support"), "blackwater": ("baratheon", "support_1")}
    realm = combat({"baratheon": "renly_baratheon", "lannister": "ser_jaime_lannister"}, units, FIELD, orders)
    found = [action for action in legal(realm) if "renly" in action]
    assert found == ["use renly_baratheon stoney_sept", "use renly_baratheon blackwater routed"]
    after = played(realm, found[0])
    while after.decision is not None and after.decision.kind == "retreat":
        after = played(after, legal(after)[0])
    assert units_in(after, "blackwater") == {"footman_routed": 1}


def test_renly_counts_the_attacking_knights_too() -> None:
    units = {
        "lannisport": {"baratheon": {"footman": 1, "knight": 1}},
        "stoney_sept": {"lannister": {"footman": 1}},
        "kingswood": {"baratheon": {"knight": 3}},
        "storms_end": {"baratheon": {"knight": 1}},
    }
    realm = combat({"baratheon": "renly_baratheon", "lannister": "ser_jaime_lannister"}, units, FIELD)
    assert not any("renly" in action for action in legal(realm))


@pytest.mark.parametrize(("tokens", "power"), [("stark", 20), ("lannister", 19)])
@pytest.mark.rule("realm:TRM-7", "realm:CMP-2")
def test_power_is_gained_as_long_as_the_own_pool_lasts(tokens: str, power: int) -> None:
    units = {"lannisport": {"lannister": {"footman": 2}}, "stoney_sept": {"stark": {"footman": 1}}}
    parts = {"power": {**START["power"], "lannister": 18}, "tokens": {"pyke": tokens}}
    realm = combat({"lannister": "tywin_lannister", "stark": "ser_rodrick_cassel"}, units, FIELD, **parts)
    assert realm.to_position()["power"]["lannister"] == power


def test_a_house_without_a_pool_is_told_of_no_gain() -> None:
    units = {"lannisport": {"lannister": {"footman": 2}}, "stoney_sept": {"stark": {"footman": 1}}}
    power = {**START["power"], "lannister": 20}
    realm = combat({"lannister": "tywin_lannister", "stark": "ser_rodrick_cassel"}, units, FIELD, power=power)
    assert not [event for event in realm.events if isinstance(event, PowerChanged)]


@pytest.mark.rule("realm:CCL-4")
def test_an_order_goes_with_the_last_defender_of_an_area_that_holds() -> None:
    units = {
        "lannisport": {"tyrell": {"footman": 1}},
        "stoney_sept": {"lannister": {"footman": 1}},
        "riverrun": {"lannister": {"knight": 4}},
    }
    orders = {"stoney_sept": ("lannister", "defense_2"), "riverrun": ("lannister", "support")}
    realm = combat({"tyrell": "mace_tyrell", "lannister": "ser_jaime_lannister"}, units, FIELD, orders)
    assert "stoney_sept" not in realm.units
    assert "stoney_sept" not in realm.orders
    assert "riverrun" in realm.orders


def test_what_a_text_does_or_not_is_told_once() -> None:
    units = {"lannisport": {"lannister": {"footman": 2}}, "stoney_sept": {"stark": {"footman": 1}}}
    realm = combat({"lannister": "tyrion_lannister", "stark": "eddard_stark"}, units, FIELD)

    def told(after: Realm) -> list[str]:
        return [event.kind for event in after.events if event.kind.startswith("ability")]

    assert told(played(realm, "use tyrion_lannister")) == ["ability-used"]
    assert told(played(realm, "decline")) == ["ability-declined"]


def test_after_the_attackers_have_entered_the_defender_has_no_units_there() -> None:
    units = {"lannisport": {"baratheon": {"knight": 3}}, "stoney_sept": {"lannister": {"footman": 1}}}
    realm = combat({"baratheon": "patchface", "lannister": "ser_jaime_lannister"}, units, FIELD)
    while realm.decision is not None and realm.decision.kind == "retreat":
        realm = played(realm, legal(realm)[0])
    assert realm.decision is not None
    assert realm.decision.kind == "ability"
    assert [term for term in realm.combat_strength["lannister"] if term.source == "units"] == []


def test_renly_knights_a_footman_that_defended() -> None:
    units = {"lannisport": {"lannister": {"footman": 1}}, "stoney_sept": {"baratheon": {"footman": 3}}}
    realm = combat({"baratheon": "renly_baratheon", "lannister": "ser_jaime_lannister"}, units, FIELD)
    after = played(realm, "use renly_baratheon stoney_sept")
    assert units_in(after, "stoney_sept") == {"footman": 2, "knight": 1}


@pytest.mark.rule("realm:HSE-1")
def test_a_card_in_play_must_lie_in_hand() -> None:
    units = {"lannisport": {"lannister": {"footman": 2}}, "stoney_sept": {"stark": {"footman": 1}}}
    realm = combat({"lannister": "tyrion_lannister", "stark": "eddard_stark"}, units, FIELD)
    assert realm.faults() == []
    position = realm.to_position()
    position["hand"]["stark"].remove("eddard_stark")
    position["discard"]["stark"].append("eddard_stark")
    with pytest.raises(
        PositionError, match=r"House Stark plays a card that is not in its hand, Eddard Stark \(HSE-1\)"
    ):
        Realm.from_position(position)
