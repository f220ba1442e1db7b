"""The reach of a unit, if it were ordered, equals that of the legal actions once it is ordered."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import bow
from bow.battle import HOUSES, Action, ActWithUnits, Battle
from bow.battle.whatif import Reach, if_fire, if_ordered, reach_of
from bow.lab.playing import any_verb, eager

#: the numbers of tested positions of each battle, and of units in each
POSITIONS, UNITS = 8, 4
OPTIONS = ((), ("evade", "coordinated", "weakened"))
#: the battles of the book with each of the options; without --deep each battle has one of them
WITH_OPTIONS = [
    pytest.param(name, options, id=f"{name}-{word}", marks=() if n % 2 == k else pytest.mark.deep)
    for n, name in enumerate(bow.scenarios())
    for k, (word, options) in enumerate(zip(("plain", "options"), OPTIONS, strict=True))
]
#: the battles of the book, every other one only with --deep
EVERY_OTHER = [pytest.param(name, marks=pytest.mark.deep if n % 2 else ()) for n, name in enumerate(bow.scenarios())]


def positions(scenario: str, seed: int, options: tuple[str, ...] = ()) -> Iterator[Battle]:
    """Yield positions of a random battle in which a House begins a turn."""
    battle, choose = Battle.start(scenario, seed=seed, options=options), any_verb(seed)
    chance, found = random.Random(seed), 0
    while not battle.is_over and found < POSITIONS:
        if battle.decision is not None and battle.decision.kind == "turn" and chance.random() < 0.4:
            found += 1
            yield battle.copy()
        battle.play(choose(battle))


def settled(battle: Battle) -> Battle:
    """Return the battle after the enemy has let the unit go; no unit evades and no offer of a rule is taken."""
    answers = {"blow": "decline", "evade": "done", "may": "skip"}
    while battle.decision is not None and battle.decision.kind in answers:
        battle = battle.apply(answers[battle.decision.kind])
    return battle


def struck(battle: Battle, unit: str) -> set[str]:
    """Return the units that a unit may attack now, once no unit evades any more."""
    if not isinstance(battle.decision, ActWithUnits) or unit not in battle.decision.units:
        return set()
    attacks = [action for action in battle.legal_actions() if action.verb in ("attack", "hounds")]
    if not attacks and "evade" in battle.options:
        done = battle.apply("done")
        if done.decision is not None and done.decision.kind == "evade":
            return struck(settled(done), unit)
    return {action.args[1] for action in attacks if action.args[0] == unit}


def really(battle: Battle, order: Action) -> Reach:
    """Return the reach of an ordered unit, tried action by action, without `threatened`."""
    unit = order.args[1]
    ordered = battle.apply(order)
    acting = ordered.decision is not None and ordered.decision.kind == "act"
    moves = [action for action in ordered.legal_actions() if action.verb == "move"] if acting else []
    here = battle.units[unit].at
    from_where: dict[str, set[str]] = {target: {here} for target in struck(ordered, unit)}
    for move in moves:
        for target in struck(settled(ordered.apply(move)), unit):
            from_where.setdefault(target, set()).add(move.args[1])
    return Reach(
        unit,
        frozenset(move.args[1] for move in moves),
        targets={target: frozenset(hexes) for target, hexes in sorted(from_where.items())},
    )


def orders(battle: Battle, chance: random.Random) -> list[Action]:
    """Return some of the orders that a token can give now, each to another unit."""
    found = {action.args[1]: action for action in battle.legal_actions() if action.verb in ("token", "pair")}
    return chance.sample(list(found.values()), min(UNITS, len(found)))


@pytest.mark.rule("ORD-8", "MOV-2", "LOS-1", "ENG-4", "KEY-7")
@pytest.mark.parametrize(("scenario", "options"), WITH_OPTIONS)
def test_it_says_just_what_is_legal_once_the_unit_is_ordered(scenario: str, options: tuple[str, ...]) -> None:
    chance, looked, could = random.Random(3), 0, 0
    for battle in positions(scenario, 11, options):
        for order in orders(battle, chance):
            said, found = reach_of(battle, order.args[1]), really(battle, order)
            assert said.moves == found.moves, order
            assert said.targets == found.targets, order
            looked, could = looked + 1, could + bool(said.moves)
    assert looked > 15
    assert could > 10


def with_scout(battle: Battle, house: str, hex: str) -> Battle:
    position = battle.to_position()
    kind = next(unit.kind for unit in battle.units.values() if unit.house == house)
    position["units"]["scout"] = {"kind": kind, "rank": "red", "at": hex, "figures": 1}
    return Battle.from_position(position, scenario=battle.scenario)


@pytest.mark.parametrize("scenario", EVERY_OTHER)
def test_a_hex_is_threatened_where_an_enemy_could_be_attacked(scenario: str) -> None:
    chance, threatened, safe = random.Random(8), 0, 0
    for battle in positions(scenario, 23):
        unit = chance.choice(list(battle.units.values()))
        said = reach_of(battle, unit.id)
        enemy = next(house for house in HOUSES if house != unit.house)
        standing = {each.at: each for each in battle.units.values()}
        free = [hex for hex in battle.board.names if hex not in standing and hex not in battle.impassable]
        near = [hex for hex in free if hex in said.threatened]
        for hex in chance.sample(near, min(3, len(near))) + chance.sample(free, 3):
            after = reach_of(with_scout(battle, enemy, hex), unit.id)
            assert ("scout" in after.targets) == (hex in said.threatened), (unit, hex)
            threatened, safe = threatened + (hex in said.threatened), safe + (hex not in said.threatened)
        for hex, other in standing.items():
            assert (hex in said.threatened) == (other.id in said.targets), (unit, other)
    assert threatened
    assert safe


@pytest.mark.parametrize("scenario", bow.scenarios())
def test_nothing_secret_plays_a_part(scenario: str) -> None:
    """A battle that either House cannot tell from the real one gives the same answers."""
    for battle in positions(scenario, 5):
        for house in HOUSES:
            view = battle.view(house)
            guessed = view.sample(99)
            for unit in battle.units:
                assert reach_of(guessed, unit) == reach_of(battle, unit) == reach_of(view, unit)


def test_a_view_answers_what_a_unit_could_do_and_what_a_fire_would_change() -> None:
    battle = Battle.start("razing-the-red-fork", seed=2)
    for view in (*map(battle.view, HOUSES), battle.public_view()):
        before = view.digest()
        for unit in battle.units:
            assert if_ordered(view, unit).legal_actions() == if_ordered(battle, unit).legal_actions()
        hex = battle.units["l1"].at
        assert if_fire(view, hex, 2).fires == if_fire(battle, hex, 2).fires
        assert view.digest() == before


def test_asking_changes_nothing() -> None:
    battle = Battle.start("clash-on-the-kingsroad", seed=2)
    before = battle.text()
    for unit in battle.units:
        reach_of(battle, unit)
    assert battle.text() == before


def test_a_unit_that_is_gone_reaches_nothing_and_one_that_never_was_is_a_fault() -> None:
    battle, choose = Battle.start("clash-on-the-kingsroad", seed=2), eager(2)
    while set(battle.roster) == set(battle.units):
        battle.play(choose(battle))
    gone = next(iter(set(battle.roster) - set(battle.units)))
    assert reach_of(battle, gone) == Reach(gone)
    with pytest.raises(KeyError):
        reach_of(battle, "nobody")
