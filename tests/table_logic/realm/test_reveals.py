"""What all look at together holds what every House may know and nothing else, and counts as the game does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Final

from bow.realm.events import StrengthCounted
from bow.realm.realm import Realm
from bow.seats.saved_files import PERSON
from bow.table.realm.play.realm_session import RealmSession
from bow.table.realm.play.reveals import (
    Battle,
    Bids,
    Orders,
    Raid,
    Reveal,
    WesterosCards,
    reveals_of,
)
from tests.table_logic.realm.shared_events import revealing

KINDS: Final = {
    "westeros-cards": WesterosCards, "house-cards": Battle, "bids-revealed": Bids, "orders-revealed": Orders,
    "raided": Raid,
}  # fmt: skip


def reveals(session: RealmSession, *, alone: bool = False) -> list[Reveal]:
    """Return the reveals of the last step, as they are found before the log has its events."""
    seat = session.at_screen
    step = seat.public_steps[-1]
    return reveals_of(seat, step, len(seat.log) - len(seat.caused(step)), alone)


@cache
def reached(kind: str, persons: tuple[str, ...]) -> RealmSession:
    """Return a game right after something was revealed."""
    realm, action = revealing()[kind]
    seats = {house: PERSON if house in persons else "random" for house in realm.houses}
    session = RealmSession(realm.copy(), seats, 4)
    session.act(action)
    return session


def everybody() -> tuple[str, ...]:
    return revealing()["raided"][0].houses


def test_each_thing_that_is_revealed_is_a_moment() -> None:
    for kind, form in KINDS.items():
        assert [type(each) for each in reveals(reached(kind, everybody()))][:1] == [form], kind


def games() -> Iterator[RealmSession]:
    """Yield games of six persons in which something was revealed, and one after each of its first actions."""
    yield from (reached(kind, everybody()) for kind in KINDS)
    dice = random.Random(4)
    realm = Realm.start(players=6, seed=4)
    session = RealmSession(realm, dict.fromkeys(realm.houses, PERSON), 4)
    for _ in range(90):
        if session.house is None:
            return
        legal = session.game.legal_actions()
        verb = dice.choice(sorted({action.verb for action in legal}))
        session.act(dice.choice([action for action in legal if action.verb == verb]))
        yield session


def test_moments_are_the_same_whoever_looks_and_hold_no_secret_of_a_seat() -> None:
    """They are made of views of nobody: a House that looks alone, and so knows more, changes nothing in them."""
    found: set[type] = set()
    told_more = 0
    for session in games():
        seen = []
        for looker in (None, *session.persons):
            session.screen.alone = looker
            seen.append(reveals(session))
            told_more += session.at_screen.steps[-1].events != session.at_screen.public_steps[-1].events
        session.screen.alone = None
        assert all(each == seen[0] for each in seen), "it depends on who looks"
        assert {view.viewer for each in seen[0] for view in (each.before, each.after)} <= {""}
        found |= {type(each) for each in seen[0]}
    assert set(KINDS.values()) <= found
    assert told_more, "seats alone did know more"


def test_a_battle_counts_up_to_the_strengths_that_the_game_reports() -> None:
    session = reached("house-cards", everybody())
    (battle,) = [each for each in reveals(session) if isinstance(each, Battle)]
    told = {
        each.house: each.total
        for each in session.history[-1].events
        if isinstance(each, StrengthCounted) and each.moment == "final"
    }
    assert battle.won is not None
    assert {side.house: side.total for side in battle.sides} == told
    assert all(sum(side.units.values()) > 0 for side in battle.sides)


def test_a_unit_that_a_card_destroys_stays_in_the_count_with_nothing() -> None:
    position = Realm.start(players=6, seed=1).to_position()
    position |= {
        "units": {"kingswood": {"tyrell": {"knight": 2}}, "storms_end": {"baratheon": {"footman": 1}}},
        "orders": {"kingswood": ["tyrell", "march_0"]},
        "revealed": True,
        "neutral": {},
        "doing": [{"frame": "rounds", "step": 5}, {"frame": "action-step", "step": "march", "place": 0, "begun": True}],
    }
    session = RealmSession(Realm.from_position(position), {}, 4)
    for action in ("march kingswood", "send 2 knight storms_end", "go", "decline"):
        if session.realm.why_not(action) is None:
            session.act(action)
    while session.decision is not None and session.decision.kind == "house-card":
        session.act("play mace_tyrell" if session.house == "tyrell" else "play patchface")
    (battle,) = [each for each in reveals(session) if isinstance(each, Battle)]
    beaten = battle.sides[1]
    assert ("units", "footman", 0) in beaten.terms
    assert beaten.unchanged["units", "footman"] == 1, "its old value is struck"
    assert beaten.total == 0


def test_the_wildlings_and_the_cards_left_are_those_of_the_turned_cards() -> None:
    session = reached("westeros-cards", everybody())
    (cards,) = [each for each in reveals(session) if isinstance(each, WesterosCards)]
    content = session.at_screen.content
    icons = sum(content.westeros[card].wildling_icon for card in cards.cards)
    assert cards.wildlings == (cards.before.wildlings, min(12, cards.before.wildlings + 2 * icons))
    for deck, card in zip(["I", "II", "III"], cards.cards, strict=True):
        printed = sorted(each.card for each in content.decks[deck].cards for _ in range(each.count))
        assert sorted((*cards.after.westeros_left(deck), card)) == printed, "none was turned before"


def test_alone_against_bots_only_what_touches_the_person_waits() -> None:
    everyone = everybody()
    battle = next(each for each in reveals(reached("house-cards", everyone)) if isinstance(each, Battle))
    for kind in KINDS:
        for house in everyone:
            found = reveals(reached(kind, (house,)), alone=True)
            if kind == "house-cards":
                assert bool(found) == (house in {side.house for side in battle.sides})
            else:
                assert bool(found) == (kind in ("westeros-cards", "bids-revealed")), kind
