"""Conveniences of the realm's table, without a screen: steps on the map, reach, repeated orders, marches, losses."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bow.bots.realm_bots.realm_greedy import RealmGreedy2026Bot
from bow.game.actions import Action
from bow.realm.content.map.realm_map import realm_map
from bow.realm.decisions.kinds import LoseOnRetreat, MarchUnits
from bow.realm.events.board_events import StrengthCounted
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from bow.seats.saved_files import PERSON
from bow.table.realm.map.pieces import area_towards, pieces
from bow.table.realm.panels.question_panel import big_choices
from bow.table.realm.play.controls import Controls, last_orders, retreat_costs
from bow.table.realm.play.realm_session import RealmSession
from bow.table.realm.play.texts import RealmTexts, armies_near, by_ships, reach_lines, reach_of


def session_at(wanted: Callable[[Realm], bool], players: int = 3, seed: int = 4, most: int = 2000) -> RealmSession:
    """Return a game of people at the first position that fits; a greedy bot plays until then."""
    bot = RealmGreedy2026Bot(3)
    realm = Realm.start(players=players, seed=seed)
    session = RealmSession(realm, dict.fromkeys(realm.houses, PERSON), seed)
    for _ in range(most):
        assert session.house is not None
        if wanted(session.realm):
            session.screen.alone = None
            session.finish_handover()
            return session
        session.act(bot.choose(session.realm.view(session.house)))
    raise AssertionError("the game does not come to that")


def at_kind(kind: str) -> Callable[[Realm], bool]:
    return lambda realm: realm.decision is not None and realm.decision.kind == kind


# --- steps from area to area
@pytest.mark.parametrize(
    ("area", "direction", "to"),
    [
        ("winterfell", (0, 1), "castle_black"),
        ("winterfell", (1, 0), "white_harbor"),
        ("winterfell", (-1, 0), "stony_shore"),
        ("winterfell", (0, -1), "moat_cailin"),
        ("kings_landing", (1, 0), "blackwater_bay"),
        ("kings_landing", (0, 1), "crackclaw_point"),
    ],
)
def test_a_step_goes_to_the_neighbour_in_that_direction(area: str, direction: tuple[int, int], to: str) -> None:
    content = printed_realm()
    board = realm_map(content)
    assert to in content.neighbours[area]
    assert area_towards(board, content.neighbours, area, direction) == to


def test_all_areas_are_reached_by_steps() -> None:
    content = printed_realm()
    board = realm_map(content)
    seen, waiting = {"winterfell"}, ["winterfell"]
    while waiting:
        area = waiting.pop()
        for direction in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            found = area_towards(board, content.neighbours, area, direction)
            if found is not None and found not in seen:
                seen.add(found)
                waiting.append(found)
    assert seen == set(content.areas)


# --- reach
def test_reach_is_that_of_the_engine_and_ships_make_bridges() -> None:
    session = session_at(at_kind("march"), players=6)
    bridged = 0
    for area, force in session.realm.units.items():
        assert reach_of(session.at_screen, area) == session.realm.reachable(force.house, area)
        for other in by_ships(session.at_screen, area):
            assert other in session.realm.reachable(force.house, area)
            assert other not in session.realm.content.neighbours[area]
            bridged += 1
    assert bridged
    assert reach_of(session.at_screen, "castle_black") == ()


def test_armies_that_could_come_are_told_by_house() -> None:
    session = session_at(at_kind("orders"))
    texts = RealmTexts(session.realm.content)
    near = armies_near(session.at_screen, "karhold")
    assert near["stark"]
    assert all("karhold" in session.realm.reachable("stark", origin) for origin in near["stark"])
    said = list(reach_lines(session.at_screen, texts, "winterfell"))
    assert "Karhold" in said[0]
    closed = next(iter(session.realm.impassable))
    assert list(reach_lines(session.at_screen, texts, closed)) == []


def test_an_army_that_marches_names_only_areas_that_the_engine_allows() -> None:
    def barred(realm: Realm) -> bool:
        decision = realm.decision
        if not isinstance(decision, MarchUnits) or not decision.area or decision.moves:
            return False
        return len({a.args[2] for a in realm.legal_actions() if a.verb == "send"}) < len(
            realm.reachable(decision.house, decision.area)
        )

    session = session_at(barred, players=6)
    area = session.realm.decision.area  # type: ignore[union-attr]
    allowed = {action.args[2] for action in session.legal if action.verb == "send"}
    assert set(reach_of(session.at_screen, area)) == allowed


# --- the orders of the last round
def second_planning(realm: Realm) -> bool:
    return realm.round == 2 and at_kind("orders")(realm)


def test_orders_of_the_last_round_are_laid_again_and_can_be_taken_back() -> None:
    session = session_at(second_planning)
    controls = Controls(session.at_screen)
    house = str(session.house)
    before = last_orders(session.at_screen, house)
    assert before
    wished = controls.repeatable()
    assert wished
    assert all(before[action.args[0]] == action.args[1] for action in wished)
    count = controls.repeat_orders()
    assert controls.ghosts == {action.args[0]: action.args[1] for action in wished}
    assert not controls.with_own_order(), "they are shown, not placed"
    assert controls.lay_ghosts() == count == len(wished)
    assert not controls.ghosts
    laid = {area: order for area, (owner, order) in session.view.orders.items() if owner == house}
    assert len(laid) == count
    assert all(before[area] == order for area, order in laid.items())
    assert session.undo() is not None
    assert len([1 for owner, _ in session.view.orders.values() if owner == house]) == count - 1


def test_an_order_that_was_laid_already_stays() -> None:
    session = session_at(second_planning)
    controls = Controls(session.at_screen)
    action = controls.repeatable()[0]
    other = next(a for a in controls.legal if a.verb == "order" and a.args[0] == action.args[0] and a != action)
    session.act(other)
    controls.repeat_orders()
    assert action.args[0] not in controls.ghosts
    controls.lay_ghosts()
    assert session.view.orders[action.args[0]][1] == other.args[1]


def test_a_pale_order_gives_way_to_another_and_escape_hides_them() -> None:
    controls = Controls(session_at(second_planning).at_screen)
    controls.repeat_orders()
    (one, order), *others = controls.ghosts.items()
    assert controls.plan().orders == controls.ghosts
    controls.click_area(one)
    other = next(
        a.args[1]
        for a in controls.having("order")
        if a.args[0] == one and a.args[1] not in (order, *dict(others).values())
    )
    assert controls.click_token(other)
    assert controls.ghosts.keys() == dict(others).keys(), "the others stay"
    assert controls.seat.view.orders[one][1] == other
    for area, _ in others[:1]:
        assert controls.take_order_back(area), "one is left out"
        assert area not in controls.ghosts
    assert len(controls.with_own_order()) == 1
    while controls.ghosts:
        assert controls.step_back()
    assert len(controls.with_own_order()) == 1


def test_nothing_is_repeated_in_the_first_round_or_outside_planning() -> None:
    assert Controls(session_at(at_kind("orders")).at_screen).repeatable() == []
    assert Controls(session_at(at_kind("march")).at_screen).repeatable() == []


# --- marches
def composed(realm: Realm) -> bool:
    return isinstance(realm.decision, MarchUnits) and bool(realm.decision.area)


def test_units_sent_to_one_area_are_called_back_and_the_others_stay() -> None:
    def splits(realm: Realm) -> bool:
        if not composed(realm):
            return False
        sends = [a for a in realm.legal_actions() if a.verb == "send"]
        firsts = [a for a in sends if a.args[0] == "1"]
        return any(
            one.args[2] != other.args[2] and realm.apply(one).why_not(other) is None
            for one in firsts
            for other in firsts
        )

    session = session_at(splits, players=6)
    controls = Controls(session.at_screen)
    firsts = [a for a in session.legal if a.verb == "send" and a.args[0] == "1"]
    one, other = next(
        (one, other)
        for one in firsts
        for other in firsts
        if one.args[2] != other.args[2] and session.realm.apply(one).why_not(other) is None
    )
    session.act(one)
    session.act(other)
    assert controls.call_back(one.args[2])
    decision = session.decision
    assert isinstance(decision, MarchUnits)
    assert dict(decision.moves) == {other.args[2]: {other.args[1]: 1}}
    assert not controls.call_back(one.args[2])


# --- losses and retreats
def test_units_that_can_be_lost_are_clicked_on_the_map() -> None:
    session = None
    for seed in range(7, 40):  # the games with smaller seeds end without that
        try:
            session = session_at(at_kind("casualties"), players=6, seed=seed, most=700)
            break
        except AssertionError:
            continue
    assert session is not None
    controls = Controls(session.at_screen)
    shown = pieces(realm_map(session.realm.content), session.view)
    found = {action for piece in shown if (action := controls.loss_of(piece)) is not None}
    assert found == set(session.legal)
    assert len(found) > 1
    others = [piece for piece in shown if controls.loss_of(piece) is None]
    assert any(piece.kind == "unit" for piece in others)


def test_what_a_retreat_costs_is_what_the_engine_takes() -> None:
    session = session_at(at_kind("retreat"), players=6)
    controls = Controls(session.at_screen)
    costs = retreat_costs(controls)
    assert set(costs) == {a.args[0] for a in session.legal if a.verb == "retreat"}
    for area, cost in costs.items():
        after = session.realm.apply(Action("retreat", (area,)))
        owed = after.decision
        left = owed.left if isinstance(owed, LoseOnRetreat) else 0
        assert cost == left + sum(event.kind == "destroyed" for event in after.events)
    assert retreat_costs(Controls(session_at(at_kind("march")).at_screen)) == {}


# --- large buttons
@pytest.mark.parametrize("kind", ["leave-token", "support", "blade", "raven-look", "refuse-support"])
def test_two_or_three_answers_are_large_buttons(kind: str) -> None:
    session = session_at(at_kind(kind), players=5)
    controls = Controls(session.at_screen)
    texts = RealmTexts(session.realm.content)
    choices = big_choices(controls, texts)
    assert 2 <= len(choices) <= 3
    assert {choice.action for choice in choices} <= set(session.legal)
    assert len({choice.label for choice in choices}) == len(choices)
    if kind in ("support", "blade", "refuse-support"):
        assert all(" : " in choice.sums for choice in choices)
        assert len({choice.sums for choice in choices}) > 1, "the answers change the sums"


def test_the_sums_of_the_blade_are_those_of_the_end() -> None:
    """Both House cards are revealed by then, so that they count."""
    compared = 0
    for seed in range(1, 7):
        session = session_at(at_kind("blade"), players=5, seed=seed)
        combat = session.realm.combat
        assert combat is not None
        for choice in big_choices(Controls(session.at_screen), RealmTexts(session.realm.content)):
            events = session.realm.apply(choice.action).events
            final = {e.house: e.total for e in events if isinstance(e, StrengthCounted) and e.moment == "final"}
            if final:
                compared += 1
                assert choice.sums == f"{final[combat.attacker]} : {final[combat.defender]}"
    assert compared > 6


def test_support_is_asked_for_the_area_in_hand() -> None:
    session = session_at(at_kind("support"), players=5)
    controls = Controls(session.at_screen)
    area = session.legal[-1].args[0]
    controls.area = area
    assert {action.args[0] for action in controls.big_actions()} == {area}


def test_long_lists_are_no_large_buttons() -> None:
    assert Controls(session_at(at_kind("march")).at_screen).big_actions() == []
    session = session_at(at_kind("leave-token"), players=5)
    controls = Controls(session.at_screen)
    controls.pending = session.legal[0], "realm-table-sure-march"
    assert controls.big_actions() == []


# --- controls of the tray
def test_a_token_is_moved_from_another_area() -> None:
    session = session_at(at_kind("orders"))
    controls = Controls(session.at_screen)
    one, other = sorted(controls.without_order())[:2]
    controls.area = one
    assert controls.click_token("march_plus1")
    controls.area = other
    assert controls.move_token("march_plus1", one)
    assert session.view.orders[other][1] == "march_plus1"
    assert one not in session.view.orders


def test_a_token_is_laid_in_any_area_and_refused_elsewhere() -> None:
    session = session_at(at_kind("orders"))
    controls = Controls(session.at_screen)
    area = sorted(controls.without_order())[-1]
    assert controls.lay(area, "raid")
    assert session.view.orders[area][1] == "raid"
    assert not controls.lay("sunspear", "raid")
    assert controls.refusal is not None


# --- moments of the log
def test_a_resumed_game_does_not_know_the_moments_before_it() -> None:
    session = session_at(second_planning)
    assert all(each.known for each in session.at_screen.log)
    realm = Realm.from_position(session.realm.to_position())
    resumed = RealmSession(realm, dict.fromkeys(realm.houses, PERSON))
    resumed.screen.note_earlier([news.event for news in session.screen.log()], realm)
    assert not any(each.known for each in resumed.at_screen.log)
    resumed.finish_handover()
    resumed.act(resumed.realm.legal_actions()[0])
    assert resumed.at_screen.log[-1].known
