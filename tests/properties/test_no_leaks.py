"""Random play of both games: exchanging everything that a House may not know changes nothing that it sees.

In the battle: the enemy's hand, the order of decks, the dice to come, the places of secret markers, and the
card that the enemy has chosen to keep. In the realm: `tools/provers/realm_secrets.py` exchanges all hidden
things, and the steps that others have composed of a march.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from bow.battle import HOUSES, Battle, load_scenario
from bow.bots import GreedyBot
from bow.bots.realm.greedy import RealmGreedyBot
from bow.realm.realm import Realm
from bow.table.battle.texts.plan_texts import hexes_about, rules_with_text
from tools.provers.realm_secrets import exchanged

SECRET = ["battle-of-the-green-fork"]


def exchanged_battle(battle: Battle, house: str) -> Battle:
    """Return a battle with everything exchanged that is hidden from a House; "": from those who play neither."""
    position = json.loads(json.dumps(battle.to_position()))
    position["chance"] = 12345
    if house:
        own = position["houses"][house]
        own["deck"] = own["deck"][::-1]
    for other in (each for each in HOUSES if each != house):
        has = position["houses"][other]
        pile = [*has["hand"], *has["deck"]][::-1]
        has["hand"], has["deck"] = pile[: len(has["hand"])], pile[len(has["hand"]) :]
    exchange_face_down(position, house)
    renamed = look_alikes(battle, house)
    if renamed:
        position["lying"] = {renamed.get(id, id): place for id, place in position["lying"].items()}
    for counter in battle.counters():
        if counter.secret not in (None, house):
            position["counted"][counter.id] = counter.least if counter.value == counter.most else counter.most
    for frame in position.get("doing", ()):
        if frame["frame"] == "keep" and frame["house"] != house and frame["chosen"]:
            hand = position["houses"][frame["house"]]["hand"]
            frame["card"] = next((card for card in hand if card != frame["card"]), None)
        if frame.get("marker") in renamed:
            frame["marker"] = renamed[frame["marker"]]
    return Battle.from_position(position, scenario=battle.scenario)


def exchange_face_down(position: dict[str, Any], house: str) -> None:
    """Exchange which of the enemy's face-down units stands where, on the board and in reserve."""
    facts = {**position["units"], **position.get("reserve", {})}
    order = list(position["units"])
    numbers = position.get("numbered", {})
    for other in (each for each in HOUSES if each != house):
        own = sorted((id for id in numbers if facts[id]["house"] == other), key=lambda id: int(numbers[id]))
        moves = dict(zip(own, [*own[1:], *own[:1]], strict=True))
        places = {id: {key: facts[id][key] for key in ("at", "active") if key in facts[id]} for id in own}
        number_of = {id: numbers[id] for id in own}
        for id in own:
            position["units"].pop(id, None)
            position.get("reserve", {}).pop(id, None)
        for id, to in moves.items():
            unit = {key: value for key, value in facts[to].items() if key not in ("at", "active")}
            part = "units" if places[id] else "reserve"
            position.setdefault(part, {})[to] = unit | places[id]
            numbers[to] = number_of[id]
        for effect in position["effects"]:
            effect["unit"] = moves.get(effect["unit"], effect["unit"])
        for frame in position.get("doing", ()):
            if frame["frame"] != "deploy":
                for name, value in frame.items():
                    if isinstance(value, list):
                        frame[name] = [moves.get(each, each) if isinstance(each, str) else each for each in value]
                    elif isinstance(value, str):
                        frame[name] = moves.get(value, value)
    known = {*order}
    position["units"] = {id: position["units"][id] for id in [*order, *position["units"]] if id in position["units"]}
    assert known == {*position["units"]} or position.get("reserve") is not None


def look_alikes(battle: Battle, house: str) -> dict[str, str]:
    """Return the markers that a House cannot tell apart, each with the one that takes its place."""
    groups: dict[tuple[str, str], list[str]] = {}
    for marker in battle.markers():
        if marker.secret not in (None, house) and marker.id is not None:
            groups.setdefault((marker.kind, marker.secret), []).append(marker.id)
    return {id: group[n - 1] for group in groups.values() for n, id in enumerate(group)}


def sight(battle: Battle, house: str) -> list[Any]:
    """Return everything that a House sees of a battle, and everything computed from that."""
    view = battle.view(house)
    sample = view.sample(7)
    return [
        json.dumps(view.position()),
        json.dumps([list(map(str, view.legal_actions())), repr(view.decision), str(view.house(HOUSES[0]))]),
        [(marker.kind, marker.at, marker.face, marker.id) for marker in view.markers()],
        [hexes_about(battle, rule) for rule, _ in rules_with_text(battle)],
        json.dumps(sample.to_position()),
        str(GreedyBot(3).choose(view)) if view.decision is not None else "",
    ]


@pytest.mark.rule("RND-7", "RND-12")
@pytest.mark.parametrize("name", ["battle-of-the-green-fork", "clash-on-the-kingsroad", "harassment-to-harrenhal"])
def test_what_is_hidden_in_a_battle_does_not_show(name: str) -> None:
    seen = {"keep": 0, "markers": 0, "hands": 0}
    for seed in range(3):
        chooser = random.Random(seed)
        battle = Battle.start(load_scenario(name), seed=seed)
        number = 0
        while battle.decision is not None:
            keeps = any(frame["frame"] == "keep" and frame["chosen"] for frame in battle.to_position()["doing"])
            if keeps or number % 23 == 0:
                for house in HOUSES:
                    other = exchanged_battle(battle, house)
                    assert sight(other, house) == sight(battle, house)
                    seen["keep"] += keeps
                    seen["markers"] += bool(look_alikes(battle, house))
                    seen["hands"] += other != battle
            battle.play(chooser.choice(battle.legal_actions()))
            number += 1
    assert seen["hands"] > 30
    assert seen["keep"] > 4
    assert bool(seen["markers"]) == (name in SECRET)


#: a House decides about a secret marker that it has reached, before the marker is turned up
ASKED = """
map: |
  . . . . .
   . . . .
  . . . . .
limit: 3
phase: command
turn: lannister
lying: LYING
markers:
  archers: {kind: hidden, face: archers, secret: stark}
  nobody: {kind: hidden, face: nobody, secret: stark}
rules:
  found:
    on: {enters: {house: lannister, markers: [hidden]}}
    do: [may: {text: "Look?", do: [turn-up]}]
units:
  s1: {kind: war-host-of-the-north, rank: green, at: A3}
  l1: {kind: lannisport-guards, rank: green, at: C2}
houses: {stark: {orders: [green]}, lannister: {orders: [green, blue]}}
"""


@pytest.mark.rule("RND-7")
def test_a_question_about_a_secret_marker_does_not_tell_which_it_is() -> None:
    asked = []
    for lying in ("{archers: B1, nobody: D1}", "{archers: D1, nobody: B1}"):
        battle = Battle.from_position(ASKED.replace("LYING", lying))
        asked.append(battle.apply("token green l1").apply("move l1 B1"))
    views = [battle.view("lannister") for battle in asked]
    assert views[0].decision is not None
    assert views[0].position() == views[1].position()
    assert [views[0].sample(n) for n in range(8)] == [views[1].sample(n) for n in range(8)]
    assert "archers" not in str([views[0].position()[part] for part in ("lying", "doing")])
    in_question = [each.to_position()["doing"][-1]["marker"] for each in asked]
    assert in_question == ["archers", "nobody"]
    assert {views[0].sample(n).to_position()["doing"][-1]["marker"] for n in range(20)} == {"archers", "nobody"}


@pytest.mark.rule("realm:OPN-1", "realm:OPN-3", "realm:PLN-3", "realm:BID-3", "realm:HSE-5")
@pytest.mark.parametrize(("players", "seed"), [(3, 11), (6, 12)])
def test_what_is_hidden_in_the_realm_does_not_show(players: int, seed: int) -> None:
    """The steps of a march in progress are hidden too."""
    chooser = random.Random(seed)
    realm = Realm.start(players=players, seed=seed, options={"tides": seed % 2 == 0})
    composed = number = 0
    while realm.decision is not None:
        owed = realm.decision
        composing = owed.kind == "march" and any(frame.get("origin") for frame in realm.to_position()["doing"])
        if number % 29 == 0 or ((composing or owed.secret) and number % 3 == 0):
            for house in realm.houses:
                other = exchanged(realm, house)
                composed += composing and other != realm
                assert realm_sight(realm, house) == realm_sight(other, house)
        number += 1
        realm = realm.apply(chooser.choice(realm.legal_actions()))
    assert composed > 50


@pytest.mark.rule("realm:MAR-1")
def test_others_see_a_march_when_it_is_made_and_not_while_it_is_composed() -> None:
    chooser = random.Random(5)
    realm = Realm.start(players=3, seed=5)
    steps = 0
    while realm.decision is not None and steps < 40:
        house, kind = realm.decision.house, realm.decision.kind
        action = chooser.choice(realm.legal_actions())
        after = realm.apply(action)
        if kind == "march" and action.verb in ("march", "send"):
            steps += 1
            assert after.decision is not None
            assert after.decision.house == house
            for other in realm.houses:
                same = after.view(other).position() == realm.view(other).position()
                assert same == (other != house), action
                assert other == house or after.view(other).events == ()
        realm = after
    assert steps == 40


def realm_sight(realm: Realm, house: str) -> list[Any]:
    """Return everything that a House sees of a game, and everything computed from that."""
    view = realm.view(house)
    return [
        json.dumps(view.position()),
        json.dumps([list(map(str, view.legal_actions())), repr(view.decision)]),
        repr([view.units, view.orders, view.tokens, view.known_wildling_cards(), view.preview(None)]),
        str(RealmGreedyBot(3).choose(view)) if view.decision is not None else "",
        json.dumps(view.sample(5).to_position()) if view.decision is not None else "",
    ]
