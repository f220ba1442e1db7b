"""Texts of House cards that count for strength and icons, or when the beaten units retreat."""

from __future__ import annotations

import pytest

from bow.realm.core.records import CombatRecord
from bow.realm.effects.house_card_effects import OpponentStrength
from tests.realm.cards.played import combat, legal, only, outcome, played, strengths, units_in


@pytest.mark.rule("realm:HSE-6", "realm:HSE-10", "realm:CMB-5")
def test_kevan_doubles_attacking_and_supporting_footmen_of_his_own() -> None:
    units = {
        "lannisport": {"lannister": {"footman": 2, "knight": 1}},
        "stoney_sept": {"tyrell": {"footman": 2}},
        "riverrun": {"lannister": {"footman": 1}},
        "blackwater": {"tyrell": {"footman": 1}},
    }
    orders = {"riverrun": ("lannister", "support"), "blackwater": ("tyrell", "support")}
    cards = {"lannister": "ser_kevan_lannister", "tyrell": "margaery_tyrell"}
    realm = combat(cards, units, ("lannisport", "stoney_sept"), orders)
    assert strengths(realm) == {"lannister": 2 * 2 + 2 + 2 + 1, "tyrell": 2 + 1 + 1}


def test_kevan_helps_no_defender() -> None:
    units = {"stoney_sept": {"tyrell": {"knight": 1}}, "lannisport": {"lannister": {"footman": 3}}}
    cards = {"lannister": "ser_kevan_lannister", "tyrell": "margaery_tyrell"}
    realm = combat(cards, units, ("stoney_sept", "lannisport"))
    assert strengths(realm) == {"tyrell": 2 + 1, "lannister": 3 + 1}


def test_victarion_leaves_routed_ships_at_nothing() -> None:
    units = {
        "ironmans_bay": {"greyjoy": {"ship": 2}},
        "golden_sound": {"lannister": {"ship": 3}},
        "sunset_sea": {"greyjoy": {"ship": 1, "ship_routed": 1}},
    }
    orders = {"sunset_sea": ("greyjoy", "support_1")}
    cards = {"greyjoy": "victarion_greyjoy", "lannister": "ser_jaime_lannister"}
    realm = combat(cards, units, ("ironmans_bay", "golden_sound"), orders)
    assert strengths(realm) == {"greyjoy": 2 * 2 + 2 + 1 + 3, "lannister": 3 + 2}


@pytest.mark.parametrize(
    ("throne", "ships"),
    [(["greyjoy", "baratheon"], 0), (["baratheon", "greyjoy"], 2 * 2)],
    ids=["Salladhor is later", "Victarion is later"],
)
@pytest.mark.rule("realm:HSE-10")
def test_of_victarion_and_salladhor_the_later_one_counts(throne: list[str], ships: int) -> None:
    units = {
        "sunset_sea": {"greyjoy": {"ship": 2}},
        "west_summer_sea": {"baratheon": {"ship": 1}},
        "east_summer_sea": {"baratheon": {"ship": 1}},
    }
    order = [*throne, "stark", "martell", "lannister", "tyrell"]
    cards = {"greyjoy": "victarion_greyjoy", "baratheon": "salladhor_saan"}
    orders = {"east_summer_sea": ("baratheon", "support")}
    realm = combat(cards, units, ("sunset_sea", "west_summer_sea"), orders, iron_throne=order)
    assert strengths(realm) == {"greyjoy": ships + 3, "baratheon": 2 + 1}


@pytest.mark.parametrize(("support", "ships"), [({"east_summer_sea": ("baratheon", "support")}, 0), ({}, 2)])
def test_salladhor_needs_support(support: dict[str, tuple[str, str]], ships: int) -> None:
    units = {
        "sunset_sea": {"lannister": {"ship": 2}},
        "west_summer_sea": {"baratheon": {"ship": 1}},
        "east_summer_sea": {"baratheon": {"ship": 1}},
    }
    cards = {"lannister": "ser_jaime_lannister", "baratheon": "salladhor_saan"}
    realm = combat(cards, units, ("sunset_sea", "west_summer_sea"), support)
    assert strengths(realm) == {"lannister": ships + 2, "baratheon": 1 + len(support) + 1}


@pytest.mark.parametrize(("area", "bonus"), [("riverrun", 1), ("stoney_sept", 0)])
def test_theon_defends_castles(area: str, bonus: int) -> None:
    units = {"lannisport": {"lannister": {"footman": 1}}, area: {"greyjoy": {"footman": 3}}}
    cards = {"greyjoy": "theon_greyjoy", "lannister": "ser_jaime_lannister"}
    realm = combat(cards, units, ("lannisport", area))
    assert strengths(realm)["greyjoy"] == 3 + 2 + bonus
    won = outcome(realm)
    assert won.casualties == bonus


def test_balon_makes_the_printed_strength_nothing_but_not_the_text() -> None:
    units = {"lannisport": {"greyjoy": {"footman": 1}}, "stoney_sept": {"baratheon": {"footman": 1}}}
    throne = ["greyjoy", "baratheon", "stark", "martell", "lannister", "tyrell"]
    cards = {"greyjoy": "balon_greyjoy", "baratheon": "stannis_baratheon"}
    realm = combat(cards, units, ("lannisport", "stoney_sept"), iron_throne=throne)
    assert strengths(realm) == {"greyjoy": 1 + 2, "baratheon": 1 + 0 + 1}


@pytest.mark.parametrize(("throne", "bonus"), [(["lannister", "baratheon"], 1), (["baratheon", "lannister"], 0)])
def test_stannis_envies_who_stands_higher(throne: list[str], bonus: int) -> None:
    units = {"lannisport": {"lannister": {"footman": 1}}, "stoney_sept": {"baratheon": {"footman": 1}}}
    order = [*throne, "stark", "martell", "greyjoy", "tyrell"]
    cards = {"lannister": "ser_jaime_lannister", "baratheon": "stannis_baratheon"}
    realm = combat(cards, units, ("lannisport", "stoney_sept"), iron_throne=order)
    assert strengths(realm)["baratheon"] == 1 + 4 + bonus


@pytest.mark.parametrize(("kept", "bonus"), [((), 1), (("stannis_baratheon",), 0)])
def test_davos_is_stronger_once_stannis_is_discarded(kept: tuple[str, ...], bonus: int) -> None:
    units = {"lannisport": {"baratheon": {"footman": 2}}, "stoney_sept": {"tyrell": {"footman": 2}}}
    hands = only("baratheon", "ser_davos_seaworth", "melisandre", *kept)
    cards = {"baratheon": "ser_davos_seaworth", "tyrell": "ser_garlan_tyrell"}
    realm = combat(cards, units, ("lannisport", "stoney_sept"), **hands)
    assert strengths(realm) == {"baratheon": 2 + 2 + bonus, "tyrell": 2 + 2}


@pytest.mark.parametrize(
    ("support", "casualties"), [({}, 2), ({"riverrun": ("greyjoy", "support")}, 0)], ids=["alone", "supported"]
)
@pytest.mark.rule("realm:SPT-11")
def test_asha_strikes_without_support(support: dict[str, tuple[str, str]], casualties: int) -> None:
    units = {
        "lannisport": {"greyjoy": {"knight": 3}},
        "stoney_sept": {"martell": {"footman": 3}},
        "riverrun": {"greyjoy": {"footman": 1}},
    }
    cards = {"greyjoy": "asha_greyjoy", "martell": "nymeria_sand"}
    realm = combat(cards, units, ("lannisport", "stoney_sept"), support)
    won = outcome(realm)
    assert (won.winner, won.casualties) == ("greyjoy", max(0, casualties - 1))  # Nymeria has a fortification


@pytest.mark.parametrize("attacks", [True, False])
def test_nymeria_has_a_sword_or_a_fortification(attacks: bool) -> None:
    units = {"lannisport": {"martell": {"knight": 3}}, "stoney_sept": {"tyrell": {"footman": 2}}}
    if not attacks:
        units = {"lannisport": {"tyrell": {"footman": 1}}, "stoney_sept": {"martell": {"knight": 3}}}
    cards = {"martell": "nymeria_sand", "tyrell": "queen_of_thorns"}
    realm = combat(cards, units, ("lannisport", "stoney_sept"))
    won = outcome(realm)
    assert (won.winner, won.casualties) == ("martell", 1 if attacks else 0)


@pytest.mark.parametrize(("order", "value"), [("defense_1", 2), ("defense_2", 4), ("support", 0)])
@pytest.mark.rule("realm:ORD-6")
def test_catelyn_doubles_the_defense_order(order: str, value: int) -> None:
    units = {"lannisport": {"lannister": {"footman": 1}}, "stoney_sept": {"stark": {"footman": 1}}}
    cards = {"stark": "catelyn_stark", "lannister": "ser_jaime_lannister"}
    realm = combat(cards, units, ("lannisport", "stoney_sept"), {"stoney_sept": ("stark", order)})
    assert strengths(realm)["stark"] == 1 + value


def test_the_blackfish_loses_nobody_to_swords_or_to_mace() -> None:
    units = {"lannisport": {"lannister": {"knight": 4}}, "stoney_sept": {"stark": {"footman": 3}}}
    cards = {"stark": "the_blackfish", "lannister": "ser_gregor_clegane"}
    realm = combat(cards, units, ("lannisport", "stoney_sept"))
    assert realm.decision is not None
    assert (realm.decision.kind, realm.decision.house) == ("retreat", "stark")
    after = played(realm, "retreat riverrun") if "retreat riverrun" in legal(realm) else played(realm, legal(realm)[0])
    assert sum(sum(each["stark"].values()) for each in after.to_position()["units"].values() if "stark" in each) == 3
    units = {"lannisport": {"tyrell": {"knight": 4}}, "stoney_sept": {"stark": {"footman": 3}}}
    realm = combat({"stark": "the_blackfish", "tyrell": "mace_tyrell"}, units, ("lannisport", "stoney_sept"))
    assert strengths(realm)["stark"] == 3 + 1


@pytest.mark.rule("realm:RET-10")
def test_robb_picks_where_the_beaten_go() -> None:
    units = {"harrenhal": {"stark": {"knight": 3}}, "stoney_sept": {"lannister": {"footman": 1}}}
    cards = {"stark": "robb_stark", "lannister": "ser_jaime_lannister"}
    realm = combat(cards, units, ("harrenhal", "stoney_sept"))
    assert realm.decision is not None
    assert (realm.decision.kind, realm.decision.house) == ("retreat", "stark")
    assert "retreat lannisport" in legal(realm)
    assert "retreat harrenhal" not in legal(realm)
    after = played(realm, "retreat searoad_marches")
    assert units_in(after, "searoad_marches") == {"footman_routed": 1}


@pytest.mark.rule("realm:HSE-10", "realm:CCL-1", "realm:CCL-2")
def test_loras_takes_his_march_order_along() -> None:
    units = {
        "highgarden": {"tyrell": {"knight": 3}},
        "reach": {"lannister": {"footman": 1}},
    }
    cards = {"tyrell": "ser_loras_tyrell", "lannister": "ser_jaime_lannister"}
    realm = combat(cards, units, ("highgarden", "reach"))
    while realm.decision is not None and realm.decision.kind == "retreat":
        realm = played(realm, legal(realm)[0])
    assert realm.to_position()["orders"]["reach"] == ["tyrell", "march_0"]
    assert units_in(realm, "reach") == {"knight": 3}


@pytest.mark.rule("realm:HSE-10", "realm:CCL-6")
def test_arianne_sends_the_winners_home_unrouted() -> None:
    units = {
        "kings_landing": {"baratheon": {"knight": 3}},
        "kingswood": {"martell": {"footman": 1}},
    }
    orders = {"kingswood": ("martell", "defense_1")}
    cards = {"baratheon": "melisandre", "martell": "arianne_martell"}
    realm = combat(cards, units, ("kings_landing", "kingswood"), orders, tokens={"kingswood": "martell"})
    position = realm.to_position()
    assert units_in(realm, "kings_landing") == {"knight": 3}
    assert "kingswood" not in position["units"]
    assert "kingswood" not in position["orders"]
    assert "kingswood" not in position["tokens"]


@pytest.mark.parametrize(("area", "bonus"), [("harrenhal", 1), ("stoney_sept", 0)])
def test_theon_defends_a_castle_too_but_attacks_none(area: str, bonus: int) -> None:
    units = {"riverrun": {"lannister": {"footman": 1}}, area: {"greyjoy": {"footman": 3}}}
    cards = {"greyjoy": "theon_greyjoy", "lannister": "ser_jaime_lannister"}
    assert strengths(combat(cards, units, ("riverrun", area)))["greyjoy"] == 3 + 2 + bonus
    units = {"riverrun": {"greyjoy": {"footman": 1}}, area: {"lannister": {"footman": 3}}}
    assert strengths(combat(cards, units, ("riverrun", area)))["greyjoy"] == 1 + 2


@pytest.mark.rule("realm:HSE-1", "realm:HSE-2")
def test_without_a_card_there_are_no_icons() -> None:
    units = {"lannisport": {"lannister": {"footman": 1}}, "stoney_sept": {"stark": {"knight": 3}}}
    cards = {"lannister": "tyrion_lannister"}
    realm = combat(cards, units, ("lannisport", "stoney_sept"), **only("stark", "eddard_stark"))
    won = outcome(played(realm, "use tyrion_lannister"))
    assert (won.winner, won.casualties) == ("stark", 0)
    units = {"lannisport": {"lannister": {"footman": 1}}, "stoney_sept": {"stark": {"knight": 1}}}
    realm = combat(cards, units, ("stoney_sept", "lannisport"), **only("stark", "eddard_stark"))
    assert outcome(played(realm, "decline")).casualties == 2


def test_words_take_other_values_than_those_of_the_box() -> None:
    realm = combat(
        {"greyjoy": "balon_greyjoy", "lannister": "ser_jaime_lannister"},
        {"lannisport": {"lannister": {"footman": 1}}, "stoney_sept": {"greyjoy": {"footman": 3}}},
        ("lannisport", "stoney_sept"),
    )
    record = CombatRecord(area="stoney_sept", origin="lannisport", attacker="lannister", defender="greyjoy",
                          march="march_0", force=(1, 0, 0, 0))  # fmt: skip
    assert OpponentStrength(value=2).opponent_printed(realm._state, record, "greyjoy", 4) == 2
