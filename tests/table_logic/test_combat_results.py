"""The result of a combat: whole, in one sentence, and the same in the log and below the dice."""

from pathlib import Path

import pytest

from bow.table.battle.panels.dice_tray import rolls_of
from bow.table.battle.panels.result_stamps import results_of, stamps_of
from bow.table.battle.play import saves
from bow.table.battle.play.causes import Reason
from bow.table.battle.play.combat_results import Combat, combats_of, open_combat, result_sentence
from bow.table.battle.play.log_lines import BattleLog
from bow.ui.wording import words

GOLDEN = Path(__file__).parents[1] / "golden"
FOUGHT = Combat("s1", "l1", "close", ("blue",), "C4", hits=1, lost=1, way=("C4",))


def test_the_dice_say_what_the_log_says() -> None:
    """The last result that an action brings is the same sentence in both."""
    seat = saves.read_replay(GOLDEN / "played-kingsroad.bow").at_screen
    steps = seat.public_steps
    logged: dict[int, str] = {}
    for line in BattleLog(seat).lines():
        if line.kind == "hits":
            logged[line.step] = line.text
    compared = 0
    for number, step in enumerate(steps, 1):
        asked = steps[number].decision if number < len(steps) else seat.decision
        combats = combats_of(step.events, step.before, open_combat(steps, number - 1), asked)
        said = [roll.result for roll in rolls_of(step.events, step.before, step.after, combats) if roll.result]
        if said:
            compared += 1
            assert said[-1] == logged[number], step.action
    assert compared > 30


@pytest.mark.parametrize(
    ("combat", "text"),
    [
        (FOUGHT._replace(hits=0, lost=0), "No hit."),
        (FOUGHT._replace(hits=0, lost=0, way=("C4", "C3"), left=1), "No hit. Driven back 2 hexes."),
        (FOUGHT._replace(way=("C4", "C3"), barred=1, more=1), "1 hit. Driven back 2 hexes; 1 is blocked: 1 more lost."),
        (FOUGHT._replace(barred=1, more=1), "1 hit. It cannot retreat: 1 more lost."),
        (FOUGHT._replace(hits=2, ignored=1, lost=0), "2 hits (1 ignored). No figure falls."),
        (FOUGHT._replace(hits=3, fell=True), "3 hits. The unit is eliminated."),
        (FOUGHT._replace(stood=True), "1 hit. It ignores a morale symbol (Stalwart)."),
        (
            FOUGHT._replace(hits=2, needed=4),
            "2 hits. Only 1 figure falls: the commander falls only if one attack hits 4 times.",
        ),
        (FOUGHT._replace(hits=2, waits=True), "2 hits."),
        (
            FOUGHT._replace(hits=2, lost=0, diverted=2, taker="s2"),
            "2 hits. No figure falls: War Host of the North (III) loses 2 instead.",
        ),
        (FOUGHT._replace(ignored=1, shields=(Reason("cover", "forest"),)), "1 hit (1 ignored: Forest)."),
        (
            FOUGHT._replace(stood=True, stands=(Reason("friends-beside"),)),
            "1 hit. It ignores a morale symbol (two friendly units beside it).",
        ),
        (
            FOUGHT._replace(mode="blow", dice=("morale",), hits=0),
            "No hit. Morale symbols do not count in a parting blow.",
        ),
        (FOUGHT._replace(hits=0, dice=("valor",), proof=True), "No hit. Only cavalry hits cavalry with valor."),
        (FOUGHT._replace(hits=0, dice=("morale",), left=1), "No hit. Driven back 1 hex by a morale symbol."),
    ],
)
def test_the_sentence_is_the_whole_result(combat: Combat, text: str) -> None:
    battle = saves.read_replay(GOLDEN / "played-kingsroad.bow").start
    assert result_sentence(combat, battle, words()) == text


def test_stamps_are_in_the_order_of_time_and_leave_nothing_out() -> None:
    assert [stamp.kind for stamp in stamps_of(FOUGHT._replace(hits=0))] == ["none"]
    whole = stamps_of(FOUGHT._replace(way=("C4", "C3"), barred=1, more=1, fell=True, captured="robb"))
    assert [stamp.kind for stamp in whole] == ["hits", "driven", "lost", "captured:robb"]


def test_a_retreat_in_two_actions_adds_only_what_is_new() -> None:
    """The hexes that a unit must retreat are known at the roll; its way belongs to the action in which it goes."""
    seat = saves.read_replay(GOLDEN / "played-kingsroad.bow").at_screen
    steps = seat.public_steps
    n = next(n for n, step in enumerate(steps) if step.decision is not None and step.decision.kind == "retreat")
    rolled = combats_of(steps[n - 1].events, steps[n - 1].before, open_combat(steps, n - 1), steps[n].decision)
    (first,) = results_of(rolled, steps[n - 1].events, steps[n - 1].before, figures=True)
    assert [stamp.kind for stamp in first.stamps][-1] == "driven"
    assert not first.way
    gone = combats_of(steps[n].events, steps[n].before, open_combat(steps, n), steps[n + 1].decision)
    (second,) = results_of(gone, steps[n].events, steps[n].before, figures=True)
    assert not second.stamps
    assert second.way[0] == first.hex
