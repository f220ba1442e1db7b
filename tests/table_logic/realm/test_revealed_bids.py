"""The last bids of a round, as the log tells them: order, ties, places, outcomes of a Wildling card."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from bow.realm.realm import Realm
from bow.table.realm.play.realm_session import RealmSession
from bow.table.realm.play.revealed_bids import WILDLINGS, RevealedBids, revealed_bids

if TYPE_CHECKING:
    from collections.abc import Iterator


def played(seed: int) -> Iterator[RealmSession]:
    """Play a game of six by chance; yield it after each action."""
    chance = random.Random(seed)
    session = RealmSession(Realm.start(players=6, seed=seed), {}, seed)
    while session.decision is not None:
        session.act(chance.choice(session.realm.legal_actions()))
        yield session


def results(seed: int) -> list[tuple[RealmSession, RevealedBids]]:
    """Return the bids of a game with the session as it was, after each action in which they were known."""
    return [(s, found) for s in played(seed) if (found := revealed_bids(s.at_screen)) is not None]


@pytest.mark.parametrize("seed", [3, 8])
def test_bids_stand_from_the_highest_to_the_lowest_and_places_are_those_of_the_track(seed: int) -> None:
    seen = set()
    for session in played(seed):
        found = revealed_bids(session.at_screen)
        if found is None:
            continue
        amounts = [found.bids[house] for house in found.ordered]
        assert amounts == sorted(amounts, reverse=True)
        if found.subject == WILDLINGS:
            continue
        assert sorted(found.before) == sorted(session.realm.houses)
        if found.after:
            assert found.ordered == list(found.after)
            assert [found.place(house) for house in found.after] == [str(n) for n in range(1, 7)]
            seen.add("after")
        elif session.decision is not None and session.decision.kind == "order-tied":
            tied = {action.args[0] for action in session.realm.legal_actions()}
            group = found.tied(next(iter(tied)))
            assert tied <= set(group)
            assert found.place(group[0]).count("–") == 1
            seen.add("tied")
    assert seen == {"after", "tied"}


def test_each_house_has_the_outcome_that_the_rules_give_it() -> None:
    seen = set()
    for seed in range(1, 8):
        for _, found in results(seed):
            if found.attack is None:
                continue
            outcomes = {house: found.outcome_of(house) for house in found.bids}
            if found.attack.winner == "watch" and "highest" in found.named:
                assert [h for h, part in outcomes.items() if part] == [found.named["highest"]]
                assert found.bids[found.named["highest"]] == max(found.bids.values())
                seen.add("watch")
            elif "lowest" in found.named:
                assert outcomes.pop(found.named["lowest"]) == "lowest"
                assert set(outcomes.values()) <= {"others"}
                assert found.bids[found.named["lowest"]] == min(found.bids.values())
                seen.add("wildlings")
            assert found.attack.watch == sum(found.bids.values())
            assert found.strength > 0
        if seen == {"watch", "wildlings"}:
            return
    raise AssertionError(f"only {seen}")


def test_bids_of_an_earlier_round_are_no_news() -> None:
    later = 0
    for session in played(3):
        kinds = [news.event.kind for news in session.screen.log()]
        if "bids-revealed" not in kinds:
            continue
        since = kinds[::-1].index("bids-revealed")
        began = "round-began" in kinds[len(kinds) - since :]
        assert (revealed_bids(session.at_screen) is None) == began
        later += began
    assert later
