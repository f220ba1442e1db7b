"""A game of the realm at the table, without a window: undo, handover, seats, bots, journals, replays."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from bow.game.actions import Action
from bow.games.realm import REALM
from bow.realm.decisions import REALM_DECISIONS
from bow.realm.realm import Realm
from bow.record.recorded_realms import check_realm, replay_realm
from bow.seats.background_bot import BackgroundBot
from bow.seats.opened_game import open_game
from bow.seats.saved_files import PERSON
from bow.table.realm.play import realm_saves
from bow.table.realm.play.controls import Controls
from bow.table.realm.play.realm_saves import RealmSetup
from bow.table.realm.play.realm_session import RealmReplay, RealmSession
from tests.seats.killed_bots import freeze, kill_thinking
from tests.table_logic.realm.realm_positions import positions

ALL = dict.fromkeys(("stark", "lannister", "baratheon"), PERSON)
#: decisions whose answers are hidden from the other Houses
SECRET = {"orders", "bid", "house-card", "raven-look", "tides-redraw"}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def begun() -> Iterator[list[RealmSession]]:
    """Provide a list of sessions, which are closed at the end of the test."""
    sessions: list[RealmSession] = []
    yield sessions
    for session in sessions:
        session.close()


def planning(seats: dict[str, str] | None = None) -> RealmSession:
    return RealmSession(Realm.start(players=3, seed=4), seats or {"stark": PERSON}, 4)


def play_at_random(session: RealmSession, actions: int, seed: int = 1) -> None:
    """Play random actions for all Houses."""
    chance = random.Random(seed)
    for _ in range(actions):
        legal = session.realm.legal_actions()
        if not legal:
            return
        session.finish_handover()
        session.act(chance.choice(legal))


# --- handover
@pytest.mark.parametrize("kind", REALM_DECISIONS)
def test_only_secret_decisions_are_handed_over_and_only_between_persons(kind: str) -> None:
    realm = positions()[kind]
    assert realm.decision is not None
    house = realm.decision.house
    alone = RealmSession(realm, dict.fromkeys(realm.houses, "random") | {house: PERSON})
    assert not alone.needs_handover
    assert alone.legal == realm.legal_actions()
    several = RealmSession(realm, {})
    assert several.needs_handover == (realm.decision.secret or kind == "tides-redraw")
    assert several.needs_handover == (kind in SECRET)
    assert bool(several.legal) != several.needs_handover
    several.finish_handover()
    assert not several.needs_handover
    assert several.looker == (house if kind in SECRET else None)


def test_the_seat_is_handed_over_for_the_orders_of_each_person() -> None:
    session = planning(ALL)
    asked = []
    while session.decision is not None and session.decision.kind == "orders":
        if session.needs_handover:
            assert session.looker is None
            asked.append(session.house)
            session.finish_handover()
        legal = session.legal
        session.act(next((a for a in legal if a.verb == "ready"), legal[0]))
    assert asked == list(session.realm.track("iron_throne"))
    assert session.looker is None, "once the orders are open all may look"


# --- undo
def test_orders_are_taken_back_one_by_one_to_the_start_of_the_planning() -> None:
    session = planning({"stark": PERSON, "lannister": "random", "baratheon": "random"})
    while session.house != "stark":
        session.act(session.realm.legal_actions()[0])
    before, laid = session.realm.digest(), 0
    while "ready" not in [action.verb for action in session.legal]:
        session.act(session.legal[0])
        laid += 1
    assert laid > 2
    for _ in range(laid):
        assert session.can_undo
        session.undo()
    assert session.realm.digest() == before
    assert not session.can_undo, "what a bot has done is not taken back"
    assert session.undo() is None


def test_nothing_is_taken_back_once_something_new_was_learned() -> None:
    session = planning({"stark": PERSON, "lannister": "random", "baratheon": "random"})
    while session.decision is not None and session.decision.kind == "orders":
        session.act(session.realm.legal_actions()[0] if not (ready := [
            a for a in session.realm.legal_actions() if a.verb == "ready"]) else ready[0])  # fmt: skip
    assert not session.can_undo, "the orders of others have been revealed"


def test_the_action_that_ends_the_game_is_not_taken_back() -> None:
    """The page of the end, the replay and the analysis are open by then."""
    session = RealmSession(Realm.start(players=3, seed=1), {})
    play_at_random(session, 2000)
    assert session.decision is None
    assert session.history[-1].reversible
    assert not session.can_undo
    assert session.undo() is None


def test_an_order_is_not_taken_back_while_the_next_person_looks() -> None:
    session = planning(ALL)
    session.finish_handover()
    first = session.house
    while session.house == first:
        legal = session.legal
        session.act(next((a for a in legal if a.verb == "ready"), legal[0]))
    session.finish_handover()
    assert session.looker != first
    before = session.realm.digest()
    assert session.undo() is None
    assert session.realm.digest() == before


def test_an_order_in_the_middle_is_taken_back_and_the_later_ones_stay() -> None:
    session = planning({"stark": PERSON, "lannister": "random", "baratheon": "random"})
    while session.house != "stark":
        session.act(session.realm.legal_actions()[0])
    controls = Controls(session.at_screen)
    areas = controls.in_order(controls.without_order())[:3]
    orders = ("march_0", "defense_1", "support")
    for area, order in zip(areas, orders, strict=True):
        controls.area = area
        assert controls.click_token(order)
    assert controls.take_order_back(areas[1])
    assert {area: order for area, (_, order) in session.view.orders.items() if area in areas} == {
        areas[0]: "march_0",
        areas[2]: "support",
    }
    controls.area = areas[0]
    assert controls.click_token("raid"), "another token takes the place of the one that lies there"
    assert session.view.orders[areas[0]][1] == "raid"


def test_an_order_that_cannot_be_exchanged_stays() -> None:
    session = planning({"stark": PERSON, "lannister": "random", "baratheon": "random"})
    while session.house != "stark":
        session.act(session.realm.legal_actions()[0])
    controls = Controls(session.at_screen)
    first, second = controls.in_order(controls.without_order())[:2]
    controls.area = first
    controls.click_token("march_0")
    controls.area = second
    controls.click_token("march_minus1")
    controls.area = second
    controls.click_token("march_0")  # the only copy lies in the first area
    assert controls.refusal is not None
    assert session.view.orders[second][1] == "march_minus1"


# --- seats and bots
@pytest.mark.spawned
def test_a_bot_thinks_in_a_process_of_its_own_and_its_answer_is_legal(begun: list[RealmSession]) -> None:
    session = planning(dict.fromkeys(ALL, "random"))
    begun.append(session)
    session.think()
    assert session.thinking is not None
    assert session.thinking.wait(60)
    assert session.bot(session.house or "").pid not in (None, os.getpid())
    action = session.thought()
    assert action in session.realm.legal_actions()
    session.act(action)
    assert session.thinking is None


@pytest.mark.spawned
def test_a_bot_that_dies_is_reported_and_can_begin_again(begun: list[RealmSession]) -> None:
    session = planning(dict.fromkeys(ALL, "random"))
    begun.append(session)
    session.think()
    assert session.thinking is not None
    assert session.thinking.wait(60)
    session.thinking = None
    bot = session.bot(session.house or "")
    assert isinstance(bot, BackgroundBot)
    freeze(bot)
    session.think()
    kill_thinking(bot, session.thinking)
    assert session.thought() is None
    assert session.failed == ""
    session.think()
    assert session.thinking is None, "a bot that failed does not begin by itself"
    session.restart_bot()
    session.think()
    assert session.thinking is not None
    assert session.thinking.wait(60)
    assert session.thought() is not None


def test_a_bot_that_answers_what_is_not_legal_has_failed(begun: list[RealmSession]) -> None:
    session = planning(dict.fromkeys(ALL, "random"))
    begun.append(session)
    session.think()
    thinking = session.thinking
    assert thinking is not None
    assert thinking.wait(60)
    thinking.answer = Action("bid", ("3",))
    before = session.realm
    assert session.thought() is None
    assert session.failed == "bid 3"
    assert session.realm is before


def test_closing_the_game_ends_the_process_of_a_bot() -> None:
    session = planning(dict.fromkeys(ALL, "random"))
    session.think()
    assert session.thinking is not None
    assert session.thinking.wait(60)
    bot = session.bot(session.house or "")
    assert isinstance(bot, BackgroundBot)
    process = bot._process
    assert process is not None
    session.close()
    process.join(60)
    assert not process.is_alive()


def test_a_seat_changes_hands_in_the_middle_of_a_game() -> None:
    session = realm_saves.begin(RealmSetup(3, ALL, {}, 4))
    play_at_random(session, 30)
    log = [news.event for news in session.screen.log()]
    house = session.house
    assert house is not None
    realm_saves.change_seat(session, house, "greedy")
    assert session.bot_to_act
    assert not session.can_undo
    assert house not in session.persons
    assert session.legal == ()
    assert len(session.screen.log()) == len(log)
    realm_saves.change_seat(session, house, PERSON)
    session.finish_handover()
    assert session.legal
    with pytest.raises(ValueError, match="nobody"):
        session.seat(house, "nobody")
    session.close()


# --- journals
def test_a_game_is_resumed_with_its_seats_and_its_log() -> None:
    seats = {"stark": PERSON, "lannister": "greedy", "baratheon": "random"}
    session = realm_saves.begin(RealmSetup(3, seats, {}, 4))
    assert session.journal is not None
    path = session.journal.path
    play_at_random(session, 60)
    realm_saves.change_seat(session, "baratheon", "greedy")
    seats = dict(session.seats)
    session.close()
    assert check_realm(path).same
    assert realm_saves.SHELF.journals() == [path]
    again = realm_saves.resume(path)
    assert again.realm == session.realm
    assert again.seats == seats
    # the Westeros cards and what else the start says are told in each session
    assert [n.event for n in again.screen.log()][-20:] == [n.event for n in session.screen.log()][-20:]
    play_at_random(again, 20)
    again.close()
    assert check_realm(path).same


def test_a_replay_shows_every_step_of_the_journal() -> None:
    session = realm_saves.begin(RealmSetup(3, ALL, {}, 4))
    assert session.journal is not None
    path = session.journal.path
    play_at_random(session, 80)
    session.close()
    replay = RealmReplay(open_game(path, REALM))
    steps = list(replay_realm(path))
    assert replay.count == len(steps) - 1 == 80
    for n, step in enumerate(steps):
        replay.show(n)
        assert replay.realm.digest() == step.game.digest()
        assert replay.legal == ()
        assert not replay.needs_handover
        assert not replay.can_undo
    replay.show(10**6)
    assert replay.at == replay.count
    with pytest.raises(RuntimeError):
        replay.act(session.realm.legal_actions()[0])


def test_without_a_place_for_the_journal_the_game_goes_on(home: Path) -> None:
    (home / "realm-games").write_text("a file where the folder should be", encoding="utf-8")
    session = realm_saves.begin(RealmSetup(3, ALL, {}, 4))
    assert session.journal is None
    assert session.trouble is not None
    play_at_random(session, 5)
    assert len(session.history) == 5
