"""Previews are right: played out, the combat has the announced strengths and the announced winner."""

from __future__ import annotations

from typing import Any

import pytest

from bow.game.refusals import IllegalAction
from bow.realm.preview import CombatPreview, NeutralPreview, OpenSupport
from bow.realm.realm import Realm
from bow.realm.rules.rounds import RoundStep
from tests.realm.cards.played import game, only, outcome, played, strengths
from tests.realm.engine.conftest import Played


def attack(**parts: Any) -> Realm:
    """Return a game where Lannister marches into Searoad Marches against Tyrell; Tyrell and Greyjoy could support."""
    units = {
        "lannisport": {"lannister": {"footman": 1, "knight": 1}},
        "searoad_marches": {"tyrell": {"footman": 1}},
        "highgarden": {"tyrell": {"knight": 1}},
        "sunset_sea": {"greyjoy": {"ship": 2}},
    }
    orders = {
        "lannisport": ("lannister", "march_0"),
        "highgarden": ("tyrell", "support"),
        "sunset_sea": ("greyjoy", "support_1"),
    }
    parts = {**only("lannister", "tywin_lannister"), **parts}
    return game(units, RoundStep.MARCHES, orders, **parts)


def test_a_march_shows_its_combat_before_it_goes() -> None:
    realm = attack(used=["valyrian_steel_blade"])
    assert realm.preview() is None
    before = realm.digest()
    found = realm.view("lannister").preview("send 1 knight searoad_marches")
    assert realm.digest() == before
    assert isinstance(found, CombatPreview)
    assert (found.area, found.attacker, found.defender) == ("searoad_marches", "lannister", "tyrell")
    assert [tuple(term) for term in found.attacker_terms] == [("units", "knight", 2), ("march", "march_0", 0)]
    assert sum(term.value for term in found.defender_terms) == 3  # a footman, and the knight of Highgarden
    assert found.open_support == (OpenSupport("sunset_sea", "greyjoy", 3, 3),)
    assert found.blade == ""
    assert len(found.matches) == 2 * 8
    bare, best = found.match(), found.match("tywin_lannister", "alester_florent")
    assert bare is not None
    assert best is not None
    assert (bare.attacker, bare.defender, bare.winner) == (2, 3, "tyrell")
    assert (best.attacker, best.defender, best.winner) == (6, 4, "lannister")
    assert found.match("the_hound") is None
    sent = realm.apply("send 1 knight searoad_marches")
    assert sent.preview() == sent.preview("go") == found


def test_texts_work_in_a_preview_and_the_blade_may_turn_it() -> None:
    tokens = {"iron_throne_token": "lannister", "valyrian_steel_blade": "tyrell", "messenger_raven": "stark"}
    realm = attack(dominance=tokens, **only("lannister", "ser_gregor_clegane"))
    found = realm.apply("send 1 footman searoad_marches").apply("send 1 knight searoad_marches").preview()
    assert isinstance(found, CombatPreview)
    assert found.blade == "tyrell"
    mace, thorns, loras = (
        found.match("ser_gregor_clegane", card) for card in ("mace_tyrell", "queen_of_thorns", "randyll_tarly")
    )
    assert mace is not None
    assert thorns is not None
    assert loras is not None
    assert (mace.attacker, mace.defender) == (5, 7)  # Mace has destroyed the footman
    assert (thorns.attacker, thorns.defender, thorns.winner, thorns.with_blade) == (6, 3, "lannister", "lannister")
    assert (loras.attacker, loras.defender, loras.winner, loras.with_blade) == (6, 5, "lannister", "tyrell")


def test_the_card_that_a_house_has_chosen_is_known_to_it_alone() -> None:
    two_cards = only("lannister", "tywin_lannister", "the_hound")
    realm = attack(used=["valyrian_steel_blade"], **two_cards)
    realm = played(realm, "send 1 knight searoad_marches", "go", "support sunset_sea none")
    while realm.decision is not None and realm.decision.kind != "house-card":
        realm = realm.apply("support highgarden tyrell")
    assert realm.decision is not None
    assert realm.decision.house == "lannister"
    chosen = realm.apply("play tywin_lannister")
    mine, theirs = chosen.view("lannister").preview(), chosen.view("tyrell").preview()
    assert isinstance(mine, CombatPreview)
    assert isinstance(theirs, CombatPreview)
    assert {match.attacker_card for match in mine.matches} == {"tywin_lannister"}
    assert {match.attacker_card for match in theirs.matches} == {"", "tywin_lannister", "the_hound"}
    match = theirs.match("tywin_lannister", "mace_tyrell")
    assert match is not None
    assert strengths(chosen.apply("play mace_tyrell")) == {"lannister": match.attacker, "tyrell": match.defender}


@pytest.mark.parametrize(("players", "seed"), [(3, 11), (6, 12)])
def test_combats_end_as_their_preview_has_said(played: Played, players: int, seed: int) -> None:
    """Without decisions about card texts, strengths and winner are those of the preview of the last card."""
    seen = 0
    for realm in played(players, seed):
        owed = realm.decision
        if owed is None or owed.kind != "house-card":
            continue
        for action in realm.legal_actions():
            after = realm.apply(action)
            if not strengths(after):
                continue
            found = realm.preview(action)
            assert isinstance(found, CombatPreview)
            (match,) = found.matches
            assert strengths(after) == {found.attacker: match.attacker, found.defender: match.defender}
            assert outcome(after).winner == match.winner
            seen += 1
    assert seen > 5


@pytest.mark.rule("realm:NEU-1", "realm:NEU-2")
def test_an_attack_on_a_neutral_force_says_what_it_still_needs() -> None:
    units = {
        "kingswood": {"baratheon": {"knight": 2}},
        "blackwater": {"baratheon": {"footman": 1}},
        "reach": {"tyrell": {"knight": 1}},
    }
    orders = {
        "kingswood": ("baratheon", "march_0"),
        "blackwater": ("baratheon", "support"),
        "reach": ("tyrell", "support_1"),
    }
    realm = game(units, RoundStep.MARCHES, orders, neutral={"kings_landing": 5})
    realm = played(realm, "send 1 knight kings_landing")
    assert realm.preview() == NeutralPreview(
        "kings_landing", "baratheon", 5, 3, (OpenSupport("reach", "tyrell", 3, 0),), False
    )
    enough = realm.apply("send 1 knight kings_landing").preview("go")
    assert isinstance(enough, NeutralPreview)
    assert (enough.strength, enough.succeeds) == (5, True)


def test_only_legal_actions_are_foreseen() -> None:
    with pytest.raises(IllegalAction, match="MAR"):
        attack().preview("send 1 footman winterfell")
    start = Realm.start(players=3)
    assert start.preview() is None
    assert start.preview(start.legal_actions()[0]) is None
