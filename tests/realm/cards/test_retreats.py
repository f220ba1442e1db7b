"""Retreats: the legal areas, the losses, and the effects of House cards."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest

from bow.realm.effects.house_card_effects import Attacking, Condition, Defending, PickRetreat
from bow.realm.events import Retreated
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from bow.realm.rules.rounds import RoundStep
from tests.realm.cards.played import START, Units, combat, game, legal, played, units_in

SEA = ("ironmans_bay", "golden_sound")
DULL = {"stark": "ser_rodrick_cassel", "lannister": "ser_jaime_lannister", "greyjoy": "dagmar_cleftjaw"}


def supply(house: str, level: int) -> dict[str, int]:
    return {**START["supply"], house: level}


@pytest.mark.parametrize(
    ("parts", "may"),
    [({}, False), ({"tokens": {"lannisport": "tyrell"}}, True), ({"garrison": {"lannisport": 2}}, False)],
    ids=["empty", "own token", "garrison"],
)
@pytest.mark.rule("realm:RET-8")
def test_a_foreign_home_without_own_units_is_no_way_out(parts: dict[str, Any], may: bool) -> None:
    units = {"blackwater": {"stark": {"knight": 3}}, "searoad_marches": {"tyrell": {"knight": 1}}}
    realm = combat({**DULL, "tyrell": "margaery_tyrell"}, units, ("blackwater", "searoad_marches"), **parts)
    assert ("retreat lannisport" in legal(realm)) is may
    assert "retreat highgarden" in legal(realm)


@pytest.mark.rule("realm:RET-2", "realm:RET-8")
def test_own_units_in_a_foreign_home_take_others_in() -> None:
    units = {
        "blackwater": {"stark": {"knight": 3}},
        "searoad_marches": {"tyrell": {"knight": 1}},
        "lannisport": {"tyrell": {"footman": 1}},
    }
    realm = combat({**DULL, "tyrell": "margaery_tyrell"}, units, ("blackwater", "searoad_marches"))
    assert "retreat lannisport" in legal(realm)


@pytest.mark.rule("realm:RET-7", "realm:PRT-2")
def test_a_port_takes_three_ships() -> None:
    units = {"ironmans_bay": {"greyjoy": {"ship": 4}}, "golden_sound": {"lannister": {"ship": 3}}}
    cards = {**DULL, "lannister": "the_hound"}  # two towers: nobody is lost
    assert "retreat port_lannisport" in legal(combat(cards, units, SEA))
    full = combat(cards, {**units, "port_lannisport": {"lannister": {"ship": 1}}}, SEA)
    assert units_in(full, "port_lannisport") == {"ship": 1}
    assert units_in(full, "sunset_sea") == {"ship_routed": 3}


def beaten(units: Units, level: int) -> Realm:
    """Return a game in which Tyrell has lost Searoad Marches to Stark, with this supply."""
    there = {"blackwater": {"stark": {"knight": 3}}, **units}
    cards = {**DULL, "tyrell": "margaery_tyrell"}
    return combat(cards, there, ("blackwater", "searoad_marches"), supply=supply("tyrell", level))


@pytest.mark.rule("realm:RET-5", "realm:SUP-8")
def test_a_retreat_costs_what_the_supply_says() -> None:
    home, away = {"tyrell": {"footman": 2}}, {"searoad_marches": {"tyrell": {"footman": 1, "knight": 1}}}
    free = played(beaten({**away, "dornish_marches": home}, 0), "retreat highgarden")
    assert units_in(free, "highgarden") == {"footman_routed": 1, "knight_routed": 1}
    there = {area: {"tyrell": {"footman": 1}} for area in ("highgarden", "reach", "stoney_sept")}
    full = played(beaten({**away, "dornish_marches": home, **there}, 0), "retreat highgarden")
    assert legal(full) == ["lose footman searoad_marches", "lose knight searoad_marches"]
    after = played(full, "lose footman searoad_marches")
    assert units_in(after, "highgarden") == {"footman": 1, "knight_routed": 1}


@pytest.mark.rule("realm:RET-5", "realm:TRM-6")
def test_a_single_unit_retreats_whatever_the_supply() -> None:
    home = {"tyrell": {"footman": 2}}
    away = {"searoad_marches": {"tyrell": {"knight": 1}}, "dornish_marches": home, "oldtown": home}
    assert units_in(played(beaten(away, 0), "retreat highgarden"), "highgarden") == {"knight_routed": 1}


@pytest.mark.rule("realm:RET-6", "realm:RET-5")
def test_where_every_way_costs_all_units_nobody_is_asked() -> None:
    units = {
        "ironmans_bay": {"greyjoy": {"ship": 3}},
        "golden_sound": {"lannister": {"ship": 1}},
        "sunset_sea": {"lannister": {"ship": 2}},
        "port_lannisport": {"lannister": {"ship": 2}},
    }
    cards = {**DULL, "lannister": "the_hound"}  # two towers: no unit is lost before
    realm = combat(cards, units, SEA, supply=supply("lannister", 0))
    assert realm.decision is not None
    assert realm.decision.kind == "march"
    assert units_in(realm, "sunset_sea") == units_in(realm, "port_lannisport") == {"ship": 2}


@pytest.mark.parametrize(
    ("units", "parts", "left"),
    [
        ({}, {}, {}),
        ({"riverrun": {"footman": 1}}, {}, {"footman_routed": 1}),
        ({}, {"tokens": {"lannisport": "stark"}}, {"footman_routed": 1}),
    ],
    ids=["it went back to Lannister", "from a field", "a token lies there"],
)
@pytest.mark.rule("realm:RET-1", "realm:CTL-9")
def test_a_beaten_attacker_goes_back_where_that_is_still_his(
    units: dict[str, dict[str, int]], parts: dict[str, Any], left: dict[str, int]
) -> None:
    origin = next(iter(units), "lannisport")
    there = {origin: {"stark": {"footman": 1}}, "stoney_sept": {"lannister": {"knight": 3}}}
    realm = combat(DULL, there, (origin, "stoney_sept"), **parts)
    assert units_in(realm, origin) == left


@pytest.mark.rule("realm:RET-1")
def test_a_beaten_attacker_goes_back_to_the_units_he_left() -> None:
    units = {
        "lannisport": {"stark": {"footman": 1, "knight": 1}},
        "stoney_sept": {"lannister": {"knight": 3}},
    }
    orders = {"lannisport": ("stark", "march_0")}
    realm = game(units, RoundStep.MARCHES, orders, used=["valyrian_steel_blade"])
    realm = played(realm, "send 1 footman stoney_sept", "go")
    for _ in range(2):
        assert realm.decision is not None
        realm = played(realm, f"play {DULL[realm.decision.house]}")
    told = next(event for event in realm.events if isinstance(event, Retreated))
    assert (told.to, told.units) == ("lannisport", {"footman": 1})


def robb(units: Units) -> Realm:
    there = {"ironmans_bay": {"stark": {"ship": 3}}, "golden_sound": {"lannister": {"ship": 1}}, **units}
    return combat({**DULL, "stark": "robb_stark"}, there, SEA)


@pytest.mark.rule("realm:RET-10")
def test_robb_picks_of_two_areas() -> None:
    realm = robb({})
    assert realm.decision is not None
    assert (realm.decision.house, realm.decision.kind) == ("stark", "retreat")
    assert sorted(legal(realm)) == ["decline", "retreat port_lannisport", "retreat sunset_sea"]
    after = played(realm, "retreat sunset_sea")
    told = next(event for event in after.events if isinstance(event, Retreated))
    assert told.units == {"ship": 1}
    own = played(realm, "decline")
    assert own.decision is not None
    assert own.decision.house == "lannister"


@pytest.mark.rule("realm:RET-10")
def test_robb_is_not_asked_where_there_is_one_area() -> None:
    realm = robb({"sunset_sea": {"greyjoy": {"ship": 1}}})
    assert realm.decision is not None
    assert realm.decision.kind == "march"
    assert units_in(realm, "port_lannisport") == {"ship_routed": 1}


@pytest.mark.rule("realm:RET-10")
def test_robb_is_offered_the_way_back_of_an_attacker_once() -> None:
    units = {"lannisport": {"lannister": {"footman": 1}}, "riverrun": {"stark": {"knight": 2}}}
    realm = combat({**DULL, "stark": "robb_stark"}, units, ("lannisport", "riverrun"))
    assert legal(realm).count("retreat lannisport") == 1
    assert len(legal(realm)) > 2


def test_beaten_attackers_are_gone_from_the_combat_before_its_last_texts() -> None:
    units = {"lannisport": {"lannister": {"footman": 1}}, "stoney_sept": {"baratheon": {"knight": 3}}}
    realm = combat({**DULL, "baratheon": "patchface"}, units, ("lannisport", "stoney_sept"))
    assert realm.decision is not None
    assert (realm.decision.house, realm.decision.kind) == ("baratheon", "ability")
    assert realm.attackers == {}


@pytest.mark.parametrize("condition", [Attacking(), Defending()])
@pytest.mark.rule("realm:HSE-6")
def test_a_condition_holds_for_what_a_text_answers_after_the_combat(condition: Condition) -> None:
    printed = printed_realm()
    robb = printed.cards["robb_stark"].model_copy(update={"effects": (PickRetreat(if_=(condition,)),)})
    content = replace(printed, cards=MappingProxyType({**printed.cards, "robb_stark": robb}))
    units = {"ironmans_bay": {"stark": {"ship": 3}}, "golden_sound": {"lannister": {"ship": 1}}}
    begun = game(units, RoundStep.MARCHES, {"ironmans_bay": ("stark", "march_0")}, used=["valyrian_steel_blade"])
    realm = played(Realm.from_position(begun.to_position(), content), "send 3 ship golden_sound", "go")
    for _ in range(2):
        assert realm.decision is not None
        realm = played(realm, f"play {({**DULL, 'stark': 'robb_stark'})[realm.decision.house]}")
    assert realm.decision is not None
    assert realm.decision.house == ("stark" if isinstance(condition, Attacking) else "lannister")


@pytest.mark.rule("realm:RET-10", "realm:RET-1")
def test_robb_may_find_a_way_for_an_attacker_who_has_none_himself() -> None:
    units = {"highgarden": {"lannister": {"footman": 1}}, "reach": {"stark": {"knight": 3}}}
    beside = [area for area in printed_realm().neighbours["reach"] if area not in ("highgarden", "blackwater")]
    tokens = dict.fromkeys(beside, "stark")
    realm = combat({**DULL, "stark": "robb_stark"}, units, ("highgarden", "reach"), tokens=tokens)
    assert legal(realm) == ["retreat blackwater", "decline"]
    refusal = realm.why_not("retreat highgarden")
    assert refusal is not None
    assert refusal.key == "retreat-to-home"
    assert units_in(played(realm, "retreat blackwater"), "blackwater") == {"footman_routed": 1}
