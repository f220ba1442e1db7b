"""Mustering by tiles, the steps and result of a combat, and the place of the tray, without a window."""

from __future__ import annotations

import random
from itertools import product

from bow.game.actions import Action
from bow.realm.decisions.kinds import MusterUnits
from bow.realm.events.board_events import CombatWon
from bow.realm.preview import CombatPreview
from bow.realm.realm import Realm
from bow.realm.terms import SHIP
from bow.table.realm.panels.combat_panels import combat_sums, decided_combat, step_now, steps_of, wins_ties
from bow.table.realm.panels.tray_panel import tray_place
from bow.table.realm.play import muster_hand
from bow.table.realm.play.controls import Controls
from bow.table.realm.play.realm_session import RealmSession
from bow.ui.kit.regions import Box
from tests.table_logic.realm.test_realm_conveniences import at_kind, session_at


def several_places(realm: Realm) -> bool:
    """Return whether two areas can pay, and one of them for a ship in two places."""
    if realm.decision is None or realm.decision.kind != "muster":
        return False
    ships = [action.args[1] for action in realm.legal_actions() if action.args[:1] == (SHIP,)]
    paying = {action.args[1] for action in realm.legal_actions() if len(action.args) > 1}
    return len(ships) > len(set(ships)) and len(paying) > 1


def mustering() -> Controls:
    return Controls(session_at(several_places, players=6, seed=1).at_screen)


# --- tiles
def test_the_tiles_of_all_areas_hold_all_legal_musters() -> None:
    controls = mustering()
    found: list[Action] = []
    for area in muster_hand.paying_areas(controls):
        controls.area = area
        assert muster_hand.muster_area(controls) == area
        found += [action for tile in muster_hand.tiles(controls) for action in tile.actions]
    assert sorted(map(str, found)) == sorted(str(action) for action in controls.legal if action.verb != "done")


def test_a_ship_with_several_places_waits_for_a_click_on_one() -> None:
    controls = mustering()
    controls.area = next(a.args[1] for a in controls.legal if sum(b.args[:2] == a.args[:2] for b in controls.legal) > 1)
    ship = next(tile for tile in muster_hand.tiles(controls) if tile.unit == SHIP)
    done = len(controls.seat.steps)
    assert muster_hand.click_tile(controls, ship)
    places = muster_hand.muster_places(controls)
    assert len(places) == len(ship.actions) > 1
    assert len(controls.seat.steps) == done
    assert set(places) <= controls.choosable()
    assert controls.targets() == set(places)
    assert controls.back(), "one step back lets go of the tile"
    assert not muster_hand.muster_places(controls)
    muster_hand.click_tile(controls, ship)
    to, action = next(iter(places.items()))
    assert controls.click_area(to)
    assert controls.seat.steps[-1].action == action


def test_points_are_spent_and_all_of_one_area_is_taken_back() -> None:
    controls = mustering()
    before = controls.seat.view.digest()
    first, second = muster_hand.paying_areas(controls)[:2]
    points = muster_hand.points_left(controls)
    for area in (first, second):
        action = next(a for a in controls.legal if a.args[:2] == ("footman", area))
        assert controls.act(action)
    decision = controls.seat.decision
    assert isinstance(decision, MusterUnits)
    assert dict(decision.spent) == {first: 1, second: 1}
    left = muster_hand.points_left(controls)
    assert {area: points[area] - left[area] for area in points if points[area] != left[area]} == {first: 1, second: 1}
    assert muster_hand.call_off(controls, first)
    assert muster_hand.points_left(controls) == {**points, second: points[second] - 1}
    last = controls.seat.steps[-1].action
    assert last is not None
    assert last.args[1] == second
    assert not muster_hand.call_off(controls, first)
    assert muster_hand.call_off(controls, second)
    assert controls.seat.view.digest() == before


def test_a_tile_that_is_not_legal_says_why() -> None:
    controls = mustering()
    for area in muster_hand.paying_areas(controls):
        controls.area = area
        for tile in muster_hand.tiles(controls):
            refused = muster_hand.why_not(controls, tile) if not tile.actions else None
            assert bool(tile.actions) == (refused is None), tile.id
            if refused is not None:
                muster_hand.click_tile(controls, tile)
                assert controls.refusal == refused


def test_a_click_on_an_area_without_a_castle_says_why() -> None:
    controls = mustering()
    other = next(a for a in controls.seat.content.areas if a not in muster_hand.points_left(controls))
    assert controls.click_area(other)
    assert controls.refusal is not None


# --- a combat from step to step
def steps_of_games(options: dict[str, bool]) -> set[str]:
    """Return the steps that random games come to."""
    found = set()
    for seed in range(1, 5):
        chance = random.Random(seed)
        session = RealmSession(Realm.start(players=6, seed=seed, options=options), {}, seed)
        while legal := session.realm.legal_actions():
            if session.realm.combat is not None:
                found.add(step_now(session.at_screen))
                assert step_now(session.at_screen) in steps_of(session.at_screen)
            session.act(chance.choice(legal))
    return found


def test_each_decision_of_a_combat_has_its_step() -> None:
    steps = ["support", "cards", "abilities", "blade", "result"]
    assert steps_of(RealmSession(Realm.start(players=3, seed=4), {}, 4).at_screen) == steps
    assert steps_of_games({}) == set(steps)
    assert steps_of_games({"tides": True}) == {*steps, "tides"}


def test_a_decided_combat_keeps_the_strengths_that_were_announced() -> None:
    def decided(realm: Realm) -> bool:
        return realm.combat is not None and bool(realm.combat.winner)

    session = session_at(decided, players=6)
    found = decided_combat(session.at_screen)
    won = next(news.event for news in reversed(session.screen.log()) if isinstance(news.event, CombatWon))
    assert found is not None
    assert session.view.preview() is None
    assert found.matches[0].winner == won.winner
    attacker, defender = combat_sums(found)
    ahead = found.attacker if attacker > defender else found.defender
    assert attacker == defender or ahead == won.winner
    assert all(term.source != "card" for term in (*found.attacker_terms, *found.defender_terms))
    assert decided_combat(session_at(at_kind("house-card"), players=6).at_screen) is None


# --- the tray
def test_the_tray_covers_neither_its_area_nor_more_than_it_must() -> None:
    inside, size = Box(0, 0, 500, 700), (250.0, 180.0)
    for x, y in product(range(20, 500, 60), range(20, 700, 60)):
        place = tray_place(inside, size, (x, y), ())
        assert not place.holds(x, y)
        assert inside.shared(place) == place.area
    below = [(120.0 + n, 200.0) for n in range(0, 240, 40)]
    assert not any(tray_place(inside, size, (200, 350), below).holds(*each) for each in below)


def test_ties_go_to_the_side_that_wins_them_in_the_forecast() -> None:
    session = session_at(at_kind("house-card"), players=6)
    preview = session.view.preview()
    assert isinstance(preview, CombatPreview)
    tied = [match for match in preview.matches if match.attacker == match.defender]
    assert tied
    assert {match.winner for match in tied} == {wins_ties(session.view, preview)}
