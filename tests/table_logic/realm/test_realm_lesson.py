"""The first lesson of the realm leads through a planning, a march, a combat and a bid."""

import pytest
from pydantic import ValidationError

from bow.bots.realm_bots.realm_greedy import RealmGreedyBot
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


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_step_has_words_and_areas_of_the_map(language: str) -> None:
    plan, words = read_lesson(), spoken(language)
    areas = RealmLesson(plan).realm.content.areas
    assert all(words.has(step.text) for step in plan.steps)
    assert {area for step in plan.steps for area in step.areas} <= set(areas)


def test_a_condition_that_is_none_is_refused() -> None:
    with pytest.raises(ValidationError):
        LessonPart(text="x", until="whenever")
