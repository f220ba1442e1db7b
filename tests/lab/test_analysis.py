"""The analysis of a battle: costs are right, certain results have no luck, hidden things do not count."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import bow
from bow.battle import Action
from bow.content.documents.faults import InputError
from bow.content.terms import HOUSES
from bow.game.chance import seeded, shuffled
from bow.lab.analysis import Analysis, analyse
from bow.lab.analysis.analysed import beside, kept_analysis
from bow.lab.analysis.analysis_sentences import (
    HouseResult,
    as_dict,
    costly,
    of_cost,
    of_house,
    of_step,
    of_turning_point,
    summary,
    turning_points,
)
from bow.lab.analysis.curve import curve_in_characters, curve_points
from bow.lab.analysis.judging import (
    DEPTHS,
    Depth,
    Guesses,
    Judged,
    WalkedBattle,
    depth_of,
    is_late,
    judge,
    look_again,
    walked,
)
from bow.record.lines import concession
from bow.record.recorded_battles import Journal
from bow.words.messages import Words

LITTLE = Depth(40, 6, 4, 10)
#: of the battle that is analysed
ACTIONS = 9
ENGLISH, RUSSIAN = Words("en", strict=True), Words("ru", strict=True)

#: one blow at the weakened unit routs the enemy; Stark may also do nothing
WIN_IN_ONE = """
map: |
  . . . . .
   . . . .
  . . . . .
   . . . .
  . . . . .
round: 3
limit: 3
morale: stark+10
track: {stark: rout, lannister: rout}
houses: {stark: {orders: [green]}, lannister: {orders: [green]}}
units:
  s1: {kind: war-host-of-the-north, rank: green, at: C3}
  l1: {kind: lannisport-guards, rank: green, at: B2, figures: 1}
  l2: {kind: lannisport-guards, rank: green, at: C2, figures: 4}
"""


def recorded(path: Path, battle: bow.Battle, actions: Sequence[str], loser: str = "") -> Path:
    """Record a journal of some actions; then `loser` concedes the battle."""
    journal = Journal.create(path, battle)
    for action in actions:
        battle = battle.apply(action)
        journal.add(action, battle)
    if loser:
        step = concession(battle, loser)
        journal.add(step.action, step.after)
    journal.close()
    return path


@pytest.fixture
def missed(tmp_path: Path) -> Path:
    """Provide a battle in which Stark could have won, and passed."""
    return recorded(tmp_path / "missed.bow", bow.Battle.from_position(WIN_IN_ONE), ["pass"])


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the first actions of a battle of the book: attacks where they are legal, so that dice are rolled."""
    battle, actions = bow.Battle.start("1", 7), list[str]()
    state = battle
    while len(actions) < ACTIONS:
        legal = state.legal_actions()
        fights = [action for action in legal if action.verb == "attack"]
        action = fights[0] if fights else legal[len(actions) % 3 % len(legal)]
        actions.append(str(action))
        state = state.apply(action)
    return recorded(tmp_path_factory.mktemp("short") / "short.bow", battle, actions)


@pytest.fixture(scope="module")
def told(short: Path) -> Analysis:
    return analyse(short, LITTLE, jobs=1)


# --- costs
def test_a_win_that_was_missed_costs_what_it_was_worth(missed: Path) -> None:
    battle = walked(missed)
    found = judge(battle.steps[1], Depth(60, 30, 10, 30))
    assert (found.house, found.action, found.kind) == ("stark", "pass", "turn")
    assert found.better == "token green s1"
    assert found.line[:2] == ("token green s1", "attack s1 l1")
    assert found.cost > 0.2 > 10 * found.cost_error / 3
    surer = look_again(found, battle.steps[1], Depth(60, 30, 10, 120))
    assert surer.sure
    assert surer.cost == pytest.approx(found.cost, abs=4 * (found.cost_error + surer.cost_error))
    assert surer.cost_error < found.cost_error


def test_the_best_choice_costs_nothing(tmp_path: Path) -> None:
    path = recorded(tmp_path / "taken.bow", bow.Battle.from_position(WIN_IN_ONE), ["token green s1", "attack s1 l1"])
    found = [judge(step, LITTLE) for step in walked(path).steps]
    assert [(each.cost, each.lost) for each in found[1:]] == [(0.0, 0.0)] * 2
    assert not costly(found)


def test_what_seems_to_gain_is_not_shown_as_a_cost() -> None:
    assert Judged(1, "stark", "pass", "turn", better="done", cost=-0.1).lost == 0.0
    assert of_house([Judged(1, "stark", "pass", "turn", better="done", cost=-0.1)], "stark").cost == 0.0


# --- luck
def test_a_sure_thing_has_no_luck(missed: Path, told: Analysis) -> None:
    assert judge(walked(missed).steps[0], LITTLE).luck is None
    for judged, step in zip(told.judged[1:], told.battle.steps[1:], strict=True):
        assert (judged.luck is None) == (not step.reveals)
    assert any(judged.luck is not None for judged in told.judged)
    assert any(judged.luck is None for judged in told.judged[1:])


def attacked(tmp_path: Path, wanted: Callable[[bow.Battle], bool]) -> Judged:
    """Return the attack that may rout the enemy, with dice that fit."""
    ready = bow.Battle.from_position(WIN_IN_ONE).apply("token green s1")
    seed = next(n for n in range(200) if wanted(ready.reseeded(n).apply("attack s1 l1")))
    path = recorded(tmp_path / f"dice{seed}.bow", ready.reseeded(seed), ["attack s1 l1"])
    return judge(walked(path).steps[1], Depth(10, 60, 10, 10))


def test_luck_is_what_dice_gave_against_their_mean(tmp_path: Path) -> None:
    good = attacked(tmp_path, lambda battle: battle.is_over)
    bad = attacked(tmp_path, lambda battle: not battle.is_over and "l1" in battle.units and "s1" in battle.units)
    assert good.luck is not None
    assert bad.luck is not None
    assert good.chance == 1.0
    assert bad.luck < 0 < good.luck
    assert good.luck > 3 * good.luck_error


# --- hidden things
def hidden_otherwise(battle: bow.Battle, house: str) -> bow.Battle:
    """Return a battle that looks the same to this House, with other enemy cards, decks and dice to come."""
    position = battle.to_position()
    mine, foe = position["houses"][house], position["houses"][HOUSES[1 - HOUSES.index(house)]]
    pile = [*foe["hand"], *foe["deck"]]
    _, order = shuffled(seeded(5), range(len(pile)))
    mixed = [pile[n] for n in order]
    foe["hand"], foe["deck"] = mixed[: len(foe["hand"])], mixed[len(foe["hand"]) :]
    mine["deck"] = mine["deck"][::-1]
    return bow.Battle.from_position(position, scenario=battle.scenario).reseeded(9)


def test_nothing_hidden_counts(told: Analysis) -> None:
    """The judgement of a decision does not depend on things hidden from its House."""
    looked = 0
    for step, judged in zip(told.battle.steps, told.judged, strict=True):
        if step.is_decision and not step.reveals and step.house is not None and judged.better:
            other = replace(step, before=hidden_otherwise(step.before, step.house))
            assert other.before != step.before
            again, here = judge(other, LITTLE), judge(step, LITTLE)
            assert (again.better, again.cost, again.line) == (here.better, here.cost, here.line)
            looked += 1
    assert looked


def test_guesses_of_one_thing_are_equal_and_of_another_are_not(told: Analysis) -> None:
    view = told.battle.start.view("stark")
    action = None
    assert Guesses(view, 5).chances(action, 3) == Guesses(view, 5).chances(action, 3)
    assert Guesses(view, 5).chances(action, 3) != Guesses(view, 1005).chances(action, 3)


# --- the whole battle
def test_every_action_has_its_place_on_the_curve(told: Analysis) -> None:
    assert told.complete
    assert [each.step for each in told.judged] == list(range(ACTIONS + 1))
    assert all(0 <= point.low <= point.mean <= point.high <= 1 for point in curve_points(told.judged))
    assert all(bool(each.kind) == step.is_decision for each, step in zip(told.judged, told.battle.steps, strict=True))


def test_the_number_of_processes_changes_nothing(short: Path, told: Analysis) -> None:
    assert analyse(short, LITTLE, jobs=2, anew=True).judged == told.judged


def test_an_analysis_that_was_stopped_is_resumed(short: Path, told: Analysis) -> None:
    done: list[int] = []
    first = analyse(short, LITTLE, jobs=1, anew=True, progress=lambda n, _: done.append(n), stop=lambda: len(done) > 4)
    assert not first.complete
    assert 4 < len(first.judged) < len(told.judged)
    kept = kept_analysis(told.battle)
    assert kept is not None
    assert (kept.judged, kept.complete) == (first.judged, False)
    later: list[int] = []
    whole = analyse(short, jobs=1, progress=lambda n, _: later.append(n))
    assert whole.complete
    assert whole.judged == told.judged
    assert min(later) > len(first.judged)  # the saved part is not computed again
    again: list[int] = []
    assert analyse(short, jobs=1, progress=lambda n, _: again.append(n)).judged == told.judged
    assert again == []


def test_what_is_kept_of_another_battle_is_made_anew(missed: Path, tmp_path: Path) -> None:
    assert analyse(missed, LITTLE, jobs=1).notice == ""
    other = recorded(tmp_path / "other.bow", bow.Battle.from_position(WIN_IN_ONE), ["token green s1"])
    beside(missed).rename(beside(other))
    assert kept_analysis(walked(other)) is None
    found = analyse(other, LITTLE, jobs=1)
    assert (found.notice, found.judged[1].action) == ("out-of-date", "token green s1")
    assert analyse(other, Depth(41, 6, 4, 10), jobs=1).notice == "out-of-date"


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("judged:\n", "judged: [\n"),
        lambda text: text.replace('"chance": ', '"chance": "x", "chanced": '),
        lambda text: text.replace('"house": "stark"', '"house": 7'),
        lambda text: text.partition("\n")[0] + "\nhello",
        lambda text: "",
    ],
)
def test_a_broken_file_is_made_anew(missed: Path, change: Callable[[str], str]) -> None:
    sound = analyse(missed, LITTLE, jobs=1)
    file = beside(missed)
    file.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")
    again = analyse(missed, LITTLE, jobs=1)
    assert (again.notice, again.judged) == ("damaged", sound.judged)
    assert analyse(missed, LITTLE, jobs=1).notice == ""


def test_a_battle_that_was_given_up_ends_there(tmp_path: Path) -> None:
    path = recorded(tmp_path / "up.bow", bow.Battle.from_position(WIN_IN_ONE), ["token green s1"], loser="stark")
    found = analyse(path, LITTLE, jobs=1)
    last = found.judged[-1]
    assert (last.conceded, last.chance, last.luck, last.better) == (True, 0.0, None, "")
    (point,) = (each for each in turning_points(found) if each.judged is last)
    assert (point.why, point.winner) == ("conceded", "lannister")
    assert "conceded" in of_turning_point(point, found.battle, ENGLISH)


def test_what_was_taken_back_does_not_count(tmp_path: Path) -> None:
    battle = bow.Battle.from_position(WIN_IN_ONE)
    journal = Journal.create(tmp_path / "back.bow", battle)
    journal.add("token green s1", battle.apply("token green s1"))
    journal.take_back()
    journal.add("pass", battle.apply("pass"))
    journal.close()
    assert [str(step.action) for step in walked(journal.path).steps[1:]] == ["pass"]


def test_a_battle_without_decisions_has_nothing_to_analyse(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="this battle has no decisions"):
        analyse(recorded(tmp_path / "empty.bow", bow.Battle.from_position(WIN_IN_ONE), []), LITTLE)


# --- the result
def rows(*chances: float, **more: Judged) -> list[Judged]:
    return [more.get(f"at{n}", Judged(n, "stark", "pass", "turn", chance=chance)) for n, chance in enumerate(chances)]


def test_turning_points_are_told_as_luck_or_decision(told: Analysis) -> None:
    lucky = Judged(1, "lannister", "attack l1 s1", "act", chance=0.3, luck=0.18, luck_error=0.01)
    wrong = Judged(2, "stark", "pass", "turn", chance=0.2, better="done", cost=0.1, cost_error=0.01)
    clever = Judged(3, "stark", "done", "act", chance=0.4)
    forced = Judged(4, "stark", "done", chance=0.3)
    made = replace(told, judged=tuple(rows(0.5, 0, 0, 0, 0, 0.31, at1=lucky, at2=wrong, at3=clever, at4=forced)))
    found = turning_points(made)
    assert [(each.judged.step, each.why, each.winner) for each in found] == [
        (1, "luck", "lannister"),
        (2, "mistake", "lannister"),
        (3, "choice", "stark"),
        (4, "course", "lannister"),
    ]
    assert [each.judged.step for each in turning_points(made, 2)] == [1, 3]


def test_a_change_within_the_error_is_no_turning_point(told: Analysis) -> None:
    unsure = Judged(1, "stark", "pass", "turn", chance=0.58, error=0.05)
    assert turning_points(replace(told, judged=tuple(rows(0.5, 0, at1=unsure)))) == []


def test_the_accuracy_falls_with_the_cost_of_a_turn() -> None:
    free, dear = HouseResult("stark", 40, 10, 0.0, 0, 0, 0), HouseResult("stark", 40, 10, 1.0, 0, 0, 0)
    assert free.accuracy == pytest.approx(100, abs=0.01)
    assert dear.accuracy == pytest.approx(63.6, abs=0.1)
    assert HouseResult("stark", 0, 0, 0, 0, 0, 0).accuracy is None


def test_what_one_house_gains_by_luck_the_other_loses(told: Analysis) -> None:
    stark, lannister = (of_house(told.judged, house) for house in HOUSES)
    assert stark.luck == -lannister.luck != 0
    assert stark.luck_error == lannister.luck_error > 0
    assert stark.decisions + lannister.decisions == sum(step.is_decision for step in told.battle.steps)


def test_only_what_surely_cost_something_is_told() -> None:
    unsure = Judged(1, "stark", "pass", "turn", better="done", cost=0.05, cost_error=0.04)
    sure = replace(unsure, step=2, cost_error=0.01)
    dearer = replace(unsure, step=3, cost=0.2, cost_error=0.02)
    assert costly([unsure, sure, dearer]) == [dearer, sure]


@pytest.mark.parametrize("words", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_everything_is_said_in_sentences(words: Words, told: Analysis, missed: Path) -> None:
    for judged in told.judged:
        assert len(of_step(judged, told.battle, words)) > 20
    assert len(summary(told, words)) == 2
    battle = walked(missed)
    said = of_cost(judge(battle.steps[1], LITTLE), battle, words)
    assert "pass for the round" in said if words is ENGLISH else "спасовать до конца раунда" in said
    plain = as_dict(told, words)
    assert plain["steps"][0]["action"] is None
    assert len(plain["steps"]) == ACTIONS + 1


def test_the_curve_in_characters() -> None:
    falling = [Judged(n, "stark", "pass", "turn", chance=1 - n / 20, round=1 + n // 10) for n in range(21)]
    lines = curve_in_characters(falling, 60, 11)
    assert len(lines) == 12
    assert lines[0].startswith("100% *")
    assert lines[10].endswith("*")
    assert lines[11].split() == ["1", "2", "3"]
    assert max(map(len, curve_in_characters(falling, 15))) <= 15


def test_depths_have_names_or_nodes() -> None:
    assert depth_of("normal") == DEPTHS["normal"]
    assert depth_of("100") == Depth(100, 10, 6, 50)
    for wrong in ("", "0", "shallow", "-5", "9" * 30, "²"):
        with pytest.raises(ValueError, match="unknown depth"):
            depth_of(wrong)


def test_a_position_as_a_start_and_a_battle_that_is_not_over(missed: Path) -> None:
    battle: WalkedBattle = walked(missed)
    assert battle.start.scenario is None
    assert not battle.end.is_over
    assert Action("pass") == battle.steps[1].action


def test_only_a_battle_with_rounds_has_a_last_one() -> None:
    late, endless = bow.Battle.from_position(WIN_IN_ONE), bow.Battle.from_position(WIN_IN_ONE.replace("limit: 3\n", ""))
    assert is_late(late)
    assert not is_late(endless)
    assert not is_late(bow.Battle.start("1", 1))
