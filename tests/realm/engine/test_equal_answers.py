"""Which decisions are not asked: those whose answers are all alike (D-32); the end of mustering always is."""

from __future__ import annotations

import pytest

from bow.game.chance import below, seeded
from bow.realm.decisions import ChooseCasualties, LoseOnRetreat, MusterUnits
from bow.realm.realm import Realm
from bow.realm.terms import SIEGE_ENGINE, UNITS

#: decisions whose answers may all lead to the same state: effects of cards
OF_CARDS = ("ability", "wildling-choice", "westeros-choice", "fit-supply", "retreat")


def outcomes(realm: Realm) -> set[str]:
    """Return the events of each answer to a decision and the states that they lead to, including later answers."""
    owed = realm.decision
    found: set[str] = set()
    open_games: list[tuple[Realm, list[str]]] = [(realm, [])]
    assert owed is not None
    while open_games and len(found) < 2:
        game, earlier = open_games.pop()
        for action in game.legal_actions():
            after = game.apply(action)
            then = after.decision
            caused = earlier + [str(event) for event in after.events if event.kind != "auto"]
            if then is not None and (then.kind, then.house) == (owed.kind, owed.house):
                open_games.append((after, caused))
            else:
                found.add(f"{after.digest()} {sorted(caused)}")
    return found


def losable(realm: Realm, house: str) -> int:
    """Return how many units of a House in the combat could become casualties."""
    force = realm.attackers
    assert realm.decision is not None
    assert realm.decision.combat is not None
    area, attacker, _ = realm.decision.combat
    if house != attacker:
        force = dict(zip(UNITS, realm.units[area].standing, strict=True))
    return sum(number for unit, number in force.items() if unit != SIEGE_ENGINE)


@pytest.mark.rule("realm:CAS-2", "realm:WLD-14")
@pytest.mark.parametrize("seed", range(12))
def test_no_question_has_answers_that_are_all_alike(seed: int) -> None:
    realm = Realm.start(players=3 + seed % 4, seed=seed, options={"tides": seed % 2 == 0})
    state, asked = seeded(seed), 0
    while (owed := realm.decision) is not None:
        if isinstance(owed, ChooseCasualties | LoseOnRetreat):
            asked += 1
            assert owed.left < losable(realm, owed.house)
        elif owed.kind in OF_CARDS:
            asked += 1
            assert len(outcomes(realm)) > 1, (owed, realm.legal_actions(), realm.text())
        legal = realm.legal_actions()
        state, n = below(state, len(legal))
        realm = realm.apply(legal[n])
    assert asked > 5


@pytest.mark.rule("realm:MUS-1")
def test_mustering_is_ended_by_done_even_if_nothing_is_left_to_muster() -> None:
    realm, state = Realm.start(players=3, seed=1), seeded(4)
    alone = 0
    while realm.decision is not None and alone < 3:
        legal = realm.legal_actions()
        if isinstance(realm.decision, MusterUnits):
            spent = bool(realm.decision.spent)
            assert len(legal) > 1 or spent, "a House that can muster nothing is not asked"
            alone += len(legal) == 1
        state, n = below(state, len(legal))
        realm = realm.apply(legal[n])
    assert alone == 3
