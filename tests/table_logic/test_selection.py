"""Clicks on things can express every legal action, and no other."""

import random
from itertools import permutations

import pytest

import bow
from bow.battle import Action, Battle
from bow.table.battle.play.focus import Target
from bow.table.battle.play.selection import Selection, slots_of
from bow.table.battle.play.session import Session

SCENARIO = "01-clash-on-the-kingsroad"
#: seeds of whole battles; most only with --deep
BATTLES = [0, 1, *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(2, 6))]


def battle_at(seed: int, actions: int) -> Battle:
    battle = Battle.start(bow.load_scenario(SCENARIO), seed=seed)
    chance = random.Random(seed)
    for _ in range(actions):
        if battle.decision is None:
            break
        battle.play(chance.choice(battle.legal_actions()))
    return battle


def say(selection: Selection, things: tuple[Target, ...]) -> Action | None:
    """Click things one after another; return None as soon as one is not offered or no action results."""
    for n, thing in enumerate(things):
        if thing not in selection.offered:
            return None
        action = selection.click(*thing)
        if action is not None:
            return action if n == len(things) - 1 else None
    return None


def clicks_for(battle: Battle, action: Action) -> tuple[Target, ...] | None:
    """Return a sequence of clicks that takes this action, from a fresh decision."""
    owed = battle.decision
    assert owed is not None
    slots = slots_of(battle, action, owed.house, owed.kind)
    buttons: tuple[Target, ...] = (("button", action.verb),)
    for more in ((), buttons):
        things = [sorted(slot)[-1] for slot in slots]
        for order in permutations([*things, *more]):
            selection = Selection(battle)
            selection.clear()
            for length in range(len(order), 0, -1):
                if say(selection, order[:length]) == action:
                    return order[:length]
                selection.clear()
    return None


@pytest.mark.parametrize("seed", BATTLES)
def test_every_legal_action_of_every_decision_can_be_clicked(seed: int) -> None:
    battle = Battle.start(bow.load_scenario(SCENARIO), seed=seed)
    chance = random.Random(seed)
    kinds = set()
    while (owed := battle.decision) is not None:
        kinds.add(owed.kind)
        legal = battle.legal_actions()
        for action in legal:
            assert clicks_for(battle, action) is not None, f"{owed.kind}: {action} cannot be clicked"
        battle.play(chance.choice(legal))
    assert {"turn", "act", "order", "name"} <= kinds


@pytest.mark.parametrize("seed", range(1))
def test_so_can_the_actions_of_the_optional_rules(seed: int) -> None:
    options = ("directed-retreat", "any-card", "weakened", "evade", "coordinated")
    battle = Battle.start(bow.load_scenario(SCENARIO), seed=seed, options=options)
    chance = random.Random(seed)
    verbs = set()
    while battle.decision is not None:
        legal = battle.legal_actions()
        for action in chance.sample(legal, min(20, len(legal))):
            verbs.add(action.verb)
            assert clicks_for(battle, action) is not None, f"{battle.decision.kind}: {action} cannot be clicked"
        verb = chance.choice(sorted({action.verb for action in legal}))  # rare verbs as often as moves
        battle.play(chance.choice([action for action in legal if action.verb == verb]))
    assert "discard" in verbs


@pytest.mark.parametrize("seed", BATTLES)
def test_offered_clicks_never_give_an_illegal_action(seed: int) -> None:
    battle = Battle.start(bow.load_scenario(SCENARIO), seed=seed)
    chance = random.Random(seed + 1000)
    clicks = 0
    selection = Selection(battle)
    while battle.decision is not None and clicks < 6000:
        clicks += 1
        assert selection.offered, "there is always something to click"
        things = sorted(selection.lit if chance.random() < 0.7 and selection.lit else selection.offered)
        action = selection.click(*chance.choice(things))
        assert all(candidate in battle.legal_actions() for candidate in selection.candidates)
        if action is not None:
            assert action in battle.legal_actions()
            battle.play(action)
            selection = Selection(battle)
        elif chance.random() < 0.1:
            selection.back()
    assert clicks > 20


@pytest.mark.parametrize("seed", range(4))
def test_a_click_on_anything_at_all_is_legal_or_nothing(seed: int) -> None:
    battle = battle_at(seed, 40)
    chance = random.Random(seed)
    everything: list[Target] = [("hex", name) for name in battle.board.names]
    everything += [(kind, unit) for unit in battle.units for kind in ("unit", "commander")]
    everything += [("button", verb) for verb in ("pass", "done", "commit", "raise", "keep-none", "counter")]
    everything += [("token", f"{house}:{word}") for house in ("stark", "lannister") for word in ("green", "morale")]
    for _ in range(60):
        if battle.decision is None:
            break
        selection = Selection(battle)
        for _ in range(30):
            thing = chance.choice(everything)
            useless = not selection.can_click(*thing)
            before = selection.picked
            action = selection.click(*thing)
            if useless:
                assert action is None
                assert selection.picked == before
            if action is not None:
                assert action in battle.legal_actions()
                battle = battle.apply(action)
                break


def start() -> Battle:
    return Battle.start(bow.load_scenario(SCENARIO), seed=1)


def first(battle: Battle, verb: str) -> Action:
    return next(action for action in battle.legal_actions() if action.verb == verb)


def test_token_then_unit_or_unit_then_token() -> None:
    battle = start()
    action = first(battle, "token")
    house = battle.turn
    token, unit = ("token", f"{house}:{action.args[0]}"), ("unit", action.args[1])
    assert say(Selection(battle), (token, unit)) == action
    assert say(Selection(battle), (unit, token)) == action


def test_another_token_replaces_the_first_and_a_second_click_lets_go() -> None:
    battle = start()
    selection = Selection(battle)
    tokens = sorted(thing for thing in selection.lit if thing[0] == "token")
    assert len(tokens) > 1
    selection.click(*tokens[0])
    selection.click(*tokens[1])
    assert selection.picked == (tokens[1],)
    selection.click(*tokens[1])
    assert not selection.picked


def test_back_goes_one_step() -> None:
    battle = start()
    selection = Selection(battle)
    card = first(battle, "card")
    selection.click("card", card.args[0])
    assert selection.picked == (("card", card.args[0]),)
    assert selection.back()
    assert not selection.back()


def test_the_only_ordered_unit_is_selected_by_itself() -> None:
    battle = start()
    action = first(battle, "token")
    after = battle.apply(action)
    selection = Selection(after)
    assert selection.picked == (("unit", action.args[1]),)
    move = next(action for action in after.legal_actions() if action.verb == "move")
    assert selection.click("hex", move.args[1]) == move


def test_a_greyed_thing_names_its_rule() -> None:
    battle = start()
    house = battle.turn
    after = battle.apply(first(battle, "token"))
    selection = Selection(after)
    other = next(u for u in after.units.values() if u.house == house and u.id != selection.selected_unit)
    reason = selection.why_not("unit", other.id)
    assert reason is not None
    assert reason.rule
    unit = after.units[selection.selected_unit or ""]
    far = max(after.board.names, key=lambda name: distance(after, unit.at, name))
    reason = selection.why_not("hex", far)
    assert reason is not None
    assert reason.rule.startswith(("MOV", "TER", "ORD"))


def distance(battle: Battle, a: str, b: str) -> int:
    index = battle.board.index
    return battle.board.distance(index[a], index[b])


def test_a_disabled_choosing_offers_nothing() -> None:
    selection = Selection(start(), enabled=False)
    assert not selection.offered
    assert selection.click("button", "pass") is None
    assert selection.why_not("button", "pass") is None


def test_through_a_seat_the_same_can_be_chosen_as_of_the_battle_itself() -> None:
    session, chance = Session(Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=3)), random.Random(3)
    watched = 0
    while not session.over and len(session.history) < 60:
        if session.needs_handover:
            assert Selection(session.at_screen.view, enabled=False, asking=session.at_screen).house == session.house
            session.finish_handover()
        seat = session.at_screen
        watched += seat.viewer != session.house
        seen, whole = Selection(seat.view, asking=seat), Selection(session.battle)
        assert seen.decision == whole.decision
        assert seen.offered == whole.offered
        assert seen.buttons == whole.buttons
        assert seen.choices == whole.choices
        session.act(chance.choice(session.legal))
    assert watched, "questions at which both may look were among them"
