"""The table of verbs agrees with the rules: decisions that list a verb, things that its words name, refusals."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import bow
from bow.battle import Action, Battle
from bow.battle.decisions import DECISIONS, VERBS, Decision, Word
from bow.battle.refusals import refused_by_rules
from bow.content.scenarios import scenario_paths
from bow.content.terms import SYMBOLS
from bow.game.actions import split_outcomes
from bow.record.cases import read_cases

CASES = sorted((Path(__file__).parents[1] / "rules").rglob("*.yaml"))
OPTIONS = ((), ("evade", "any-card", "coordinated"), ("directed-retreat", "weakened", "coordinated", "any-card"))
#: terrain is placed only in the set-up of a skirmish
NOT_IN_BATTLE = {"place forest C4"}


def states_of_cases() -> Iterator[Battle]:
    """Yield the battles of the rule cases, before and after each of their actions."""
    for file in CASES:
        for case in read_cases(file):
            battle = case.battle
            yield battle
            for step in case.steps:
                if isinstance(step, str):
                    action, outcomes = split_outcomes(step)
                    battle = battle.apply(action, chance=outcomes or [])
                    yield battle


@pytest.fixture(scope="module")
def states() -> list[Battle]:
    """Return the battles of the rule cases, before and after each of their actions."""
    return list(states_of_cases())


@pytest.fixture(scope="module")
def listed(states: list[Battle]) -> dict[Action, set[type[Decision]]]:
    """Return every action that is legal somewhere in the rule cases, with the decisions that list it."""
    found: dict[Action, set[type[Decision]]] = {}
    for battle in states:
        assert_words_name_what_is_there(battle)
        for action in battle.legal_actions():
            assert battle.decision is not None
            found.setdefault(action, set()).add(type(battle.decision))
    return found


def assert_words_name_what_is_there(battle: Battle) -> None:
    """Check that each word of each legal action names a thing of the kind that the table gives."""
    if battle.decision is None:
        return
    sides = {
        house: {unit.id for unit in battle.units.values() if unit.house == house} for house in ("stark", "lannister")
    }
    own = sides.pop(battle.decision.house)
    led = {commander.unit for commander in battle.commanders.values()}
    known = {
        Word.UNIT: own,
        Word.LEADER: own & led,
        Word.ENEMY: battle.units.keys() - own,
        Word.HEX: battle.board.index,
        Word.CARD: battle.catalogue.cards,
        Word.TOKEN: SYMBOLS,
        Word.SYMBOL: SYMBOLS,
        Word.ORDER: "123456789",
        Word.NONE: ("none",),
    }
    for action in battle.legal_actions():
        for word, text in VERBS[action.verb].named(action.args):
            match word:
                case Word.UNITS:
                    assert set(text.split("+")) <= own, action
                case Word.ROUTE:
                    assert set(text.split()[1:]) <= battle.board.index.keys(), action
                case Word.CHOICE | Word.THING:
                    pass  # any action that the decision offers
                case _:
                    assert text in known[word], action


def test_a_decision_lists_a_verb_if_and_only_if_the_table_says_so(
    listed: dict[Action, set[type[Decision]]],
) -> None:
    pairs = {(action.verb, decision.kind) for action, decisions in listed.items() for decision in decisions}
    assert pairs == {(verb, decision.kind) for verb, row in VERBS.items() for decision in row.answers}
    assert {decision for row in VERBS.values() for decision in row.answers} == set(DECISIONS.values())


def test_every_example_is_legal_somewhere(listed: dict[Action, set[type[Decision]]]) -> None:
    examples = {example: row for row in VERBS.values() for example in row.uses}
    assert all(Action.parse(example).verb == row.verb for example, row in examples.items())
    assert {example for example in examples if Action.parse(example) not in listed} == NOT_IN_BATTLE


def test_an_example_of_placing_is_refused_where_markers_are_laid(states: list[Battle]) -> None:
    laying = next(
        battle
        for battle in states
        if battle.decision is not None and battle.decision.kind == "lay" and "C4" in battle.board.index
    )
    refusal = laying.why_not("place forest C4")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("SET-1", "not-laid-there")


@pytest.mark.parametrize("plan", sorted(scenario_paths()), ids=lambda path: path.stem)
def test_the_rules_refuse_what_they_do_not_list_and_nothing_else(plan: Path) -> None:
    chance = random.Random(plan.stem)
    for number, options in enumerate(OPTIONS):
        try:
            battle = Battle.start(bow.load_scenario(plan), seed=number, options=options)
        except bow.InputError:  # the battle's own options exclude these
            continue
        for _ in range(40):
            legal = battle.legal_actions()
            if not legal:
                break
            assert_words_name_what_is_there(battle)
            assert_refused_if_not_listed(battle, chance)
            battle = battle.apply(chance.choice(legal))


@pytest.mark.deep
def test_the_rules_refuse_what_they_do_not_list_in_the_rule_cases_either() -> None:
    chance = random.Random(5)
    for battle in states_of_cases():
        if battle.decision is not None:
            assert_refused_if_not_listed(battle, chance)


def assert_refused_if_not_listed(battle: Battle, chance: random.Random) -> None:
    """Check that the function for refusals accepts exactly the listed actions."""
    assert battle.decision is not None
    legal = set(battle.legal_actions())
    for action in {*chance.sample(sorted(legal), min(len(legal), 12)), *near_misses(battle, chance)}:
        refusal = refused_by_rules(battle._state, action)
        assert (refusal is None) == (action in legal), f"{action} at {battle.decision}: {refusal}"
        if refusal is not None:
            assert str(refusal)


def near_misses(battle: Battle, chance: random.Random) -> Iterator[Action]:
    """Yield actions of verbs that answer the decision, with names of existing things."""
    decision = battle.decision
    assert decision is not None
    own = [unit.id for unit in battle.units.values() if unit.house == decision.house]
    foes = [unit.id for unit in battle.units.values() if unit.house != decision.house] or own
    legal = [word for action in battle.legal_actions() for word in action.args]
    hexes = [word for word in legal if word in battle.board.index] + [chance.choice(list(battle.board.index))]
    own = [word for word in legal if word in own] + own
    if not own:
        return
    cards = [*(card for house in ("stark", "lannister") for card in battle.house(house).hand), "SL1"]

    def name(word: Word) -> str:
        match word:
            case Word.UNIT | Word.LEADER:
                return chance.choice(own)
            case Word.UNITS:
                return "+".join(chance.choice(own) for _ in range(chance.choice((1, 1, 2))))
            case Word.ENEMY:
                return chance.choice(foes)
            case Word.HEX | Word.THING:
                return chance.choice(hexes)
            case Word.CARD:
                return chance.choice(cards)
            case Word.TOKEN | Word.SYMBOL:
                return chance.choice(SYMBOLS)
            case Word.ORDER:
                return chance.choice("123x")
            case Word.NONE:
                return "none"
            case _:
                return chance.choice([*own, *hexes, *SYMBOLS])

    for verb, row in VERBS.items():
        if type(decision) in row.answers and any(row.uses.values()):
            for words in row.uses.values():
                if Word.ROUTE not in words:
                    for _ in range(3):
                        yield Action(verb, tuple(map(name, words)))


def test_a_wrong_form_gives_the_form_and_an_example() -> None:
    battle = Battle.start("01-clash-on-the-kingsroad", seed=1)
    for text in ("move s1", "move s1 C5 C6", "move s1 C5 via", "move s1 C§"):
        refusal = battle.why_not(text)
        assert refusal is not None
        assert str(refusal) == (
            'After "move", type a unit and a hex: move s1 C5, or move s1 C5 via B4 C4. (notation)'
        ), text
    assert {row.form for row in VERBS.values()} >= {
        "nothing",
        "a token and a unit: token green s1",
        "a card, a commander's unit and a unit: discard SL3 s1 s4",
        "two units: attack s1 l1",
        "nothing, a card, a token or none: keep SL3",
    }
