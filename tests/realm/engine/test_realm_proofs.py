"""The checks of tools/provers/prove_games.py --game realm on a few games; a broken invariant is found."""

from __future__ import annotations

import pytest

from bow.realm.realm import Realm
from tools.provers.fuzzing import Find, FoundError, hunt
from tools.provers.proving import BrokenPromiseError
from tools.provers.realm_fuzz import fuzz_realm
from tools.provers.realm_proof import ALL_OPTIONS, prove_realm
from tools.provers.realm_secrets import sight


@pytest.mark.parametrize(("players", "seed", "with_options"), [(3, 1, False), (4, 2, True), (6, 4, True)])
def test_a_game_keeps_every_promise(players: int, seed: int, with_options: bool) -> None:
    proof = prove_realm(players, seed, ALL_OPTIONS if with_options else {}, texts=8)
    assert proof.games == 1
    assert proof.actions > 100
    assert proof.refused > 100
    assert {"order", "march", "send", "go", "bid", "play"} <= set(proof.verbs)


def fuzz_some() -> None:
    for seed in range(10):
        fuzz_realm(seed)


def test_a_breach_of_the_rules_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def faults(realm: Realm) -> list[str]:
        return ["somebody marched"] if any(event.kind == "marched" for event in realm.events) else []

    monkeypatch.setattr(Realm, "faults", faults)
    with pytest.raises(BrokenPromiseError, match=r"3 players, seed 5, \{\}, action \d+, go: .*somebody marched"):
        prove_realm(3, 5, {}, texts=50)
    with pytest.raises(FoundError, match="somebody marched"):
        fuzz_some()


def test_a_view_that_shows_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_of_it(realm: Realm, house: str) -> str:
        return f"{house} {realm.to_position()['chance']} {sight(realm, house)}"

    monkeypatch.setattr("tools.provers.realm_proof.sight", all_of_it)
    with pytest.raises(BrokenPromiseError, match="sees what is hidden"):
        prove_realm(3, 5, {}, texts=1)


@pytest.mark.parametrize("seed", range(1, 7))
def test_a_random_position_is_played_on(seed: int) -> None:
    assert fuzz_realm(seed) > 0


def test_a_hunt_counts_games_of_the_realm() -> None:
    finds: list[Find] = []
    tally = hunt(0.01, seed=1, jobs=1, on_find=finds.append, fuzz=fuzz_realm, of="games")
    assert not finds
    assert tally.games >= 5
    assert f"{tally.games} games," in str(tally)
