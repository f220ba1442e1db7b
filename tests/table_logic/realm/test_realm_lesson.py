"""The first lesson of the realm leads through a planning, a march, a combat and a bid."""

import pytest
from pydantic import ValidationError

from bow.bots.realm.greedy import RealmGreedyBot
from bow.table.realm.play.realm_lesson import LessonPart, RealmLesson, read_lesson
from bow.words.messages import spoken

PLANNED = (
    "order moat_cailin march_plus1", "order winterfell defense_1", "order white_harbor consolidate",
    "order shivering_sea support", "ready",
)  # fmt: skip


def played(lesson: RealmLesson, asked: list[str]) -> list[int]:
    """Return the numbers of the steps shown while a pupil does as asked and bots decide the rest."""
    shown = [lesson.at]
    bots = {house: RealmGreedyBot(seed) for seed, house in enumerate(lesson.realm.houses)}
    for _ in range(400):
        while lesson.step.until == "read" and not lesson.is_last:
            lesson.read_on()
            shown.append(lesson.at)
        if lesson.is_last or lesson.house is None:
            break
        legal = [str(action) for action in lesson.realm.legal_actions()]
        wanted = next((text for text in asked if text in legal), None) if not lesson.bot_to_act else None
        if wanted is not None:
            asked.remove(wanted)
        lesson.act(wanted or bots[lesson.house].choose(lesson.realm.view(lesson.house)))
        if lesson.at != shown[-1]:
            shown.append(lesson.at)
    return shown


def test_a_pupil_who_does_as_asked_sees_every_step() -> None:
    lesson = RealmLesson()
    asked = [*PLANNED, "send 2 knight seagard", "go"]
    shown = played(lesson, asked)
    assert shown == list(range(len(lesson.plan.steps)))
    assert lesson.realm.round == 2


def test_the_march_takes_a_stronghold() -> None:
    lesson = RealmLesson()
    assert lesson.realm.controller("seagard") == "lannister"
    played(lesson, [*PLANNED, "send 2 knight seagard", "go"])
    assert lesson.realm.content.areas["seagard"].fort == "stronghold"
    assert lesson.realm.controller("seagard") == "stark"


def test_who_does_something_else_is_led_on_all_the_same() -> None:
    lesson = RealmLesson()
    assert played(lesson, [])[-1] == len(lesson.plan.steps) - 1


def at_planning() -> tuple[RealmLesson, int]:
    """Return the lesson at the step of the first order, and its number."""
    lesson = RealmLesson()
    while lesson.step.until == "read":
        lesson.read_on()
    return lesson, lesson.at


def test_an_order_for_another_area_skips_no_step() -> None:
    lesson, plan = at_planning()
    lesson.act("order winterfell defense_1")
    assert (lesson.at, lesson.detour) == (plan, None)
    lesson.act("order moat_cailin march_plus1")
    assert lesson.at == plan + 2, "the order of Winterfell lies already"
    lesson.undo()
    assert lesson.at == plan


def test_another_order_than_the_one_meant_is_a_detour_until_it_is_exchanged() -> None:
    lesson, plan = at_planning()
    lesson.act("order moat_cailin march_0")
    assert (lesson.at, lesson.detour) == (plan, (plan, 0))
    lesson.undo()
    assert lesson.detour is None
    lesson.act("order moat_cailin march_plus1")
    assert (lesson.at, lesson.detour) == (plan + 1, None)


def test_a_restart_leads_back_to_the_step_that_was_left() -> None:
    lesson, plan = at_planning()
    for action in ("order moat_cailin support", *PLANNED[1:]):
        lesson.act(action)
    assert lesson.at > plan
    assert lesson.detour == (plan, 0)
    again = lesson.restarted()
    assert (again.at, len(again.history), again.detour) == (plan, 0, None)
    assert again.realm.step == "planning"


def test_a_march_to_another_area_is_noticed_and_taken_back_by_a_restart() -> None:
    lesson, _ = at_planning()
    asked = [*PLANNED]
    bot = RealmGreedyBot(1)
    while lesson.realm.decision is None or (lesson.house, lesson.realm.decision.kind) != ("stark", "march"):
        assert lesson.house is not None
        lesson.act(asked.pop(0) if lesson.house == "stark" and asked else bot.choose(lesson.realm.view(lesson.house)))
    lesson.read_on()
    before, step = len(lesson.history), lesson.at
    assert lesson.step.until.startswith("sent ")
    legal = [str(action) for action in lesson.legal]
    lesson.act(next(text for text in legal if text.startswith("send ") and not text.endswith("seagard")))
    assert lesson.at == step
    assert lesson.detour is not None
    assert len(lesson.restarted().history) <= before


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_step_has_words_and_areas_of_the_map(language: str) -> None:
    plan, words = read_lesson(), spoken(language)
    areas = RealmLesson(plan).realm.content.areas
    assert all(words.has(step.text) for step in plan.steps)
    assert {area for step in plan.steps for area in step.areas} <= set(areas)


def test_a_condition_that_is_none_is_refused() -> None:
    with pytest.raises(ValidationError):
        LessonPart(text="x", until="whenever")
