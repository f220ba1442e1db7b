"""Shortcuts of the realm end where the single actions end, and refuse what those refuse."""

from __future__ import annotations

import pytest

from bow.bots.player import RandomBot
from bow.realm.core.state import counts_of
from bow.realm.decisions import MarchUnits
from bow.realm.realm import Realm
from bow.realm.shortcuts import controllers, march, why_not_march, why_not_orders, with_orders


@pytest.mark.parametrize(("players", "seed"), [(3, 3), (6, 5)])
def test_shortcuts_end_where_single_actions_end(players: int, seed: int) -> None:
    realm = Realm.start(players=players, seed=seed)
    bots = {house: RandomBot(n + seed) for n, house in enumerate(realm.houses)}
    marches = plannings = 0
    planning = march_begun = None
    while (owed := realm.decision) is not None and (marches < 30 or plannings < 3):
        if owed.kind == "orders" and planning is None:
            planning = realm
        if isinstance(owed, MarchUnits) and not owed.moves:
            march_begun = realm
        action = bots[owed.house].choose(realm.view(owed.house))
        before, realm = realm, realm.apply(action)
        if planning is not None and (realm.decision is None or realm.decision.kind != "orders"):
            laid = realm.orders
            assert why_not_orders(planning, laid) == ""
            assert with_orders(planning, laid) == realm
            plannings, planning = plannings + 1, None
        if march_begun is not None and action.verb == "go":
            assert isinstance(owed, MarchUnits)
            assert owed.area is not None
            moves = {to: counts_of(dict(units)) for to, units in owed.moves.items()}
            after, origin = march_begun.copy(), owed.area
            assert why_not_march(after, origin, moves) == ""
            march(after, origin, moves)
            assert after == realm
            marches, march_begun = marches + 1, None
        for area, house in controllers(before).items():
            assert before.controller(area) == house
    assert marches >= 30
    assert plannings >= 3


def test_what_single_actions_refuse_is_refused() -> None:
    realm = Realm.start(players=3, seed=1)
    every = {area: (force.house, "support") for area, force in realm.units.items()}
    assert why_not_orders(realm, every) == "order-used-up"
    assert why_not_orders(realm, {"winterfell": ("lannister", "raid")}) == "no-own-order"
    assert why_not_orders(realm, {"winterfell": ("stark", "raid")}) == "no-own-order"  # other areas have none
    while realm.decision is not None and realm.decision.kind != "march":
        realm = realm.apply(RandomBot(1).choose(realm.view(realm.decision.house)))
    owed, first = realm.decision, realm.legal_actions()[0]
    assert isinstance(owed, MarchUnits)
    origin = owed.area or first.args[0]
    assert why_not_march(realm, origin, {"sunspear": (1, 0, 0, 0)}) in ("impassable", "not-reached")
    near = realm.reachable(realm.units[origin].house, origin)[0]
    assert why_not_march(realm, origin, {near: (9, 9, 0, 0)}) == "more-than-there"
