"""The runner of rule cases finds every fault. A runner that cannot fail proves nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import dedent, indent

import pytest

from bow.battle import Battle
from bow.content.case_reading import CaseResult, run_paths
from bow.content.documents.faults import InputError
from bow.record.cases import BATTLE_CASES, read_cases

POSITION = """\
position:
  houses: {stark: {orders: [green, green, morale]}, lannister: {orders: [green], hand: [LL2, LL1]}}
  pieces: {E5: tent}
  control: {A1: stark}
  units:
    s1: {kind: war-host-of-the-north, rank: green, at: C5}
    s2: {kind: war-host-of-the-north, rank: red, at: K9}
    l1: {kind: lannisport-guards, rank: green, at: C4, figures: 2}
    l2: {kind: lannisport-guards, rank: green, at: K2}
"""

Play = Callable[[str], CaseResult]


def case_text(steps: str, position: str = POSITION, name: str = "a-case") -> str:
    return f"- id: {name}\n" + indent(f"rules: [CMB-5]\n{position}steps:\n" + indent(dedent(steps), "  ") + "\n", "  ")


@pytest.fixture
def play(tmp_path: Path) -> Play:
    def play(steps: str) -> CaseResult:
        file = tmp_path / "case.yaml"
        file.write_text(case_text(steps), encoding="utf-8")
        results: list[CaseResult] = []
        assert run_paths([file], BATTLE_CASES, results.append) == results
        return results[0]

    return play


GOOD = """\
- expect:
    owes: stark
    can: [token green s1, pair green s2]
    cannot: [token green s2, attack s1 l1]
    units: {s1: {kind: war-host-of-the-north, house: stark, rank: green, at: C5, figures: 4, active: true}}
    houses: {stark: {orders: [morale, green, green], command: 0, passed: false}, lannister: {hand: [LL1, LL2]}}
    pieces: {E5: tent, E6: none}
    fires: {C1: 0}
    control: {A1: stark, A2: none}
    devastated: []
    engaged: []
    round: 1
    phase: command
    first: stark
    morale: even
    track: {stark: "11"}
    edges: {stark: bottom}
- illegal: attack s1 l1
  because: ORD-5
- token green s1
- attack s1 l1 => green valor
- stay
- expect:
    dice: 2
    events: [engaged, rolled, hits, lost, eliminated, morale]
    units: {l1: gone}
    morale: stark+1
    owes: lannister
- illegal: token green l1
  expect: {can: [token green l2, pass]}
- expect: {events: []}
"""


def test_a_good_case_passes(play: Play) -> None:
    result = play(GOOD)
    assert str(result) == "ok a-case"


def test_every_expectation_of_the_good_case_can_fail(play: Play) -> None:
    """Replacing any single value of the good case makes it fail, at that step."""
    changes = {
        "owes: stark": "owes: lannister",
        "can: [token green s1, pair green s2]": "can: [token green s2]",
        "cannot: [token green s2, attack s1 l1]": "cannot: [token green s1]",
        "kind: war-host-of-the-north": "kind: northmen-archers",
        "house: stark": "house: lannister",
        "rank: green": "rank: blue",
        "at: C5": "at: C6",
        "figures: 4": "figures: 3",
        "active: true": "active: false",
        "[morale, green, green]": "[morale, green]",
        "command: 0": "command: 1",
        "passed: false": "passed: true",
        "hand: [LL1, LL2]": "hand: [LL1]",
        "E5: tent": "E5: none",
        "E6: none": "E6: tent",
        "C1: 0": "C1: 1",
        "A1: stark": "A1: none",
        "A2: none": "A2: lannister",
        "devastated: []": "devastated: [C1]",
        "engaged: []": "engaged: [s1>l1]",
        "round: 1": "round: 2",
        "phase: command": "phase: rally",
        "first: stark": "first: lannister",
        "morale: even": "morale: stark+1",
        'track: {stark: "11"}': "track: {stark: rout}",
        "edges: {stark: bottom}": "edges: {stark: top}",
        "because: ORD-5": "because: ENG-4",
        "dice: 2": "dice: 3",
        "[engaged, rolled, hits, lost, eliminated, morale]": "[rolled, engaged]",
        "l1: gone": "l1: {figures: 1}",
        "morale: stark+1": "morale: stark+2",
        "owes: lannister": "owes: stark",
        "can: [token green l2, pass]": "can: [counter]",
        "events: []": "events: [rolled]",
    }
    for old, new in changes.items():
        assert old in GOOD, old
        changed = GOOD.replace(old, new) if GOOD.count(old) == 1 else GOOD.replace(old, new, 1)
        result = play(changed)
        assert not result.ok, f"{new} passes"
        assert result.message.startswith("step "), result


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        (
            "- attack s1 l1 => green green",
            "step 1: expected attack s1 l1 to be legal, but it is refused: s1 has not been",
        ),
        ("- dance", "step 1: expected dance to be legal, but it is refused: There is no action 'dance'"),
        (
            "- token green s1\n- attack s1 l1",
            "step 2: attack s1 l1: the chance results end too early; a die must follow",
        ),
        (
            "- token green s1\n- attack s1 l1 => green",
            "step 2: attack s1 l1: the chance results end too early; a die must follow",
        ),
        ("- token green s1\n- attack s1 l1 => green red red", "step 2: attack s1 l1: unused chance results: red"),
        ("- token green s1 => green", "step 1: token green s1: unused chance results: green"),
        ("- token green s1\n- attack s1 l1 => green pink", "step 2: attack s1 l1: 'pink' is not a face of the die"),
        ("- illegal: token green s1", "step 1: expected token green s1 to be refused, but it was carried out"),
        (
            "- illegal: token red s1\n  because: ENG-4",
            "step 1: expected token red s1 to be refused because of ENG-4, but the reason is ORD-1: You have no red",
        ),
        (
            "- illegal: tokken green s1",
            "step 1: expected a refused action, but this is not an action: unknown action",
        ),
        ("- expect: {cannot: [atack s1 l1]}", "step 1: unknown action 'atack'. Did you mean \"attack\"?"),
        ("- expect: {legal: [pass]}", "step 1: expected legal [pass], got [token green s1, "),
        ("- expect: {can: [pass, raise, counter]}", "step 1: expected `can` counter, but it is refused: "),
        ("- expect: {winner: stark}", "step 1: expected winner stark, got no end of the battle"),
        ("- expect: {owes: none}", "step 1: expected owes none, got stark (decision: turn)"),
        ("- expect: {dice: 2}", "step 1: expected dice 2, got no roll"),
        ("- expect: {units: {s9: gone}}", "step 1: expected unit s9, but this battle never had it"),
        ("- expect: {units: {s1: gone}}", "step 1: expected units.s1 gone, got at C5 with 4 figures"),
        ("- expect: {events: [explosion]}", "step 1: unknown event 'explosion'."),
        ("- expect: {fires: {Z9: 0}}", "step 1: `fires` names the hex Z9, which does not exist"),
        ("- expect: {morale: stark+1, round: 4}", "step 1: expected round 4, got 1; expected morale stark+1, got even"),
        ("- expect: {map: '. .'}", "step 1: the expected map is not the map of the battle"),
        ("- expect: {map: '. x'}", "step 1: the expected map is wrong in row 1"),
        ("- expect: {battle: clash-on-the-kingsroad}", "step 1: expected battle clash-on-the-kingsroad, got none"),
        ("- expect: {objectives: {the-bend: {at: H6}}}", "step 1: expected objectives.the-bend"),
    ],
)
def test_failures_name_their_step(play: Play, steps: str, message: str) -> None:
    result = play(steps)
    assert not result.ok
    assert str(result).startswith("FAIL a-case: step ")
    assert message in result.message


def test_decks_are_compared_in_order_and_hands_are_not(tmp_path: Path) -> None:
    position = (
        "position:\n  houses: {stark: {orders: [green], hand: [SL1, SL2], deck: [SL3, SL4], discard: [SL5, SL6]}}\n"
        "  units:\n    s1: {kind: war-host-of-the-north, rank: green, at: C5}\n"
    )
    file = tmp_path / "decks.yaml"
    texts = {
        "hand: [SL2, SL1], deck: [SL3, SL4], discard: [SL5, SL6]": True,
        "deck: [SL4, SL3]": False,
        "discard: [SL6, SL5]": False,
        "hand: [SL1]": False,
    }
    for text, good in texts.items():
        file.write_text(case_text(f"- expect: {{houses: {{stark: {{{text}}}}}}}", position), encoding="utf-8")
        results: list[CaseResult] = []
        run_paths([file], BATTLE_CASES, results.append)
        assert results[0].ok is good, results[0]


def test_a_reroll_and_the_dice_for_orders_are_rolls(tmp_path: Path) -> None:
    flank = """\
position:
  houses: {stark: {orders: [green, green]}, lannister: {orders: [green, blue]}}
  turn: lannister
  first: lannister
  units:
    s1: {kind: war-host-of-the-north, rank: green, at: C5}
    l1: {kind: lannisport-guards, rank: green, at: C4}
    l2: {kind: casterly-rock-cavaliers, rank: blue, at: C6}
  engaged: [s1>l1]
"""
    steps = (
        "- token blue l2\n- attack l2 s1 => red red green\n- expect: {dice: 3}\n"
        "- reroll red => blue blue\n- expect: {dice: 2}\n"
    )
    file = tmp_path / "flank.yaml"
    file.write_text(case_text(steps, flank), encoding="utf-8")
    assert [each.ok for each in run_paths([file], BATTLE_CASES, lambda _: None)] == [True]


def test_chance_that_the_engine_needs_by_itself_must_be_scripted_too(tmp_path: Path) -> None:
    marshaling = (
        "position: {battle: clash-on-the-kingsroad, phase: marshaling, units: {"
        "s1: {kind: northmen-archers, rank: green, at: A1}, l1: {kind: lannisport-guards, rank: green, at: O1}}}\n"
    )
    file = tmp_path / "marshaling.yaml"
    file.write_text(case_text("- expect: {round: 1}", marshaling), encoding="utf-8")
    results: list[CaseResult] = []
    assert [each.ok for each in run_paths([file], BATTLE_CASES, results.append)] == [False]
    assert results[0].message.startswith("the position needs chance results before the first decision: ")
    # the last pass of a round rolls the next one's dice
    command = marshaling.replace("marshaling", "command, round: 1, houses: {stark: {orders: [green]}}")
    file.write_text(case_text("- pass\n- keep none\n", command), encoding="utf-8")
    results.clear()
    run_paths([file], BATTLE_CASES, results.append)
    assert "step 2: keep none: the chance results end too early; a die must follow" in results[0].message


def test_an_action_that_changes_something_although_refused_is_found(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse = Battle.play

    def leak(battle: Battle, action: str) -> object:
        battle._state.round += 1
        return refuse(battle, action)

    monkeypatch.setattr(Battle, "play", leak)
    result = play("- illegal: token red s1")
    assert "to change nothing, but the state changed" in result.message


def test_a_breakdown_of_the_engine_fails_only_its_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(battle: Battle, action: str, chance: object = None) -> Battle:
        raise RuntimeError("bang")

    monkeypatch.setattr(Battle, "apply", broken)
    file = tmp_path / "two.yaml"
    file.write_text(case_text("- pass") + case_text("- expect: {round: 1}", name="another"), encoding="utf-8")
    results: list[CaseResult] = []
    assert [each.ok for each in run_paths([file], BATTLE_CASES, results.append)] == [False, True]
    assert results[0].message == "step 1: the engine crashed: RuntimeError: bang"


# --- files
@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("steps: 3", 1, "is a list of cases"),
        ("[]", 1, "is a list of cases"),
        (case_text("- pass").replace("steps:", "stepps:"), 12, 'unknown key "stepps". Did you mean "steps"?'),
        (case_text("- pass").replace("- id: a-case\n  ", "- "), 1, "is missing"),
        (case_text("- pass").replace("- pass", "[]"), 12, "expected at least 1"),
        (case_text("- pass") + case_text("- pass"), 14, 'the case "a-case" is already in line 1'),
        (case_text("- pass").replace("CMB-5", "CMB5"), 2, "the id of a rule such as CMB-5"),
        (case_text("- 7"), 13, "expected a map"),
        (case_text("- {}"), 13, "a step is an action"),
        (case_text("- expects: {}"), 13, 'unknown key "expects". Did you mean "expect"?'),
        (case_text("- expect: {}"), 13, "nothing is expected"),
        (case_text("- expect: {round: }"), 13, "no value for round"),
        (case_text("- expect: {unit: {s1: gone}}"), 13, 'unknown key "unit"'),
        (case_text("- expect: {units: {s1: dead}}"), 13, "gone"),
        (case_text("- expect: {units: {s1: {figure: 3}}}"), 13, 'unknown key "figure". Did you mean "figures"?'),
        (case_text("- expect: {owes: starks}"), 13, 'Did you mean "stark"?'),
        (case_text("- expect: {round: '2'}"), 13, "a whole number"),
        (case_text("- illegal: pass\n  because: because"), 14, "the id of a rule"),
        (case_text("- because: ENG-4\n  expect: {round: 1}"), 13, "`because` needs `illegal` beside it"),
        (case_text("- illegal: attack s1 l1 => green"), 13, "has no chance results"),
        (case_text("- pass").replace("at: C5", "at: Z5"), 8, "there is no hex"),
        (case_text("- pass").replace("lannisport-guards", "lannisport-gards"), 10, "Did you mean"),
        ("- id: [", 2, "is not YAML"),
    ],
)
def test_a_broken_file_is_an_input_error_with_its_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    file = tmp_path / "broken.yaml"
    file.write_text(text, encoding="utf-8")
    good = tmp_path / "good.yaml"
    good.write_text(case_text("- pass"), encoding="utf-8")
    reports: list[CaseResult] = []
    with pytest.raises(InputError) as caught:
        run_paths([good, file], BATTLE_CASES, reports.append)
    assert not reports, "nothing is run if a file is broken"
    assert any(fault.line == line and message in str(fault) for fault in caught.value.faults), str(caught.value)


def test_folders_are_searched_and_must_hold_cases(tmp_path: Path) -> None:
    deep = tmp_path / "deep" / "deeper"
    deep.mkdir(parents=True)
    (deep / "one.yaml").write_text(case_text("- pass"), encoding="utf-8")
    (tmp_path / "two.yaml").write_text(case_text("- pass", name="other"), encoding="utf-8")
    names: list[str] = []
    assert all(each.ok for each in run_paths([tmp_path], BATTLE_CASES, lambda result: names.append(result.id)))
    assert names == ["a-case", "other"]
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(InputError, match="no rule cases"):
        run_paths([empty], BATTLE_CASES, lambda _: None)
    with pytest.raises(InputError, match="no such file"):
        run_paths([tmp_path / "missing.yaml"], BATTLE_CASES, lambda _: None)


def test_what_is_read_tells_where_it_stands(tmp_path: Path) -> None:
    file = tmp_path / "two.yaml"
    file.write_text(case_text("- pass") + case_text("- pass", name="other"), encoding="utf-8")
    cases = read_cases(file)
    assert [(case.id, case.line, case.rules) for case in cases] == [
        ("a-case", 1, ("CMB-5",)),
        ("other", 14, ("CMB-5",)),
    ]
