"""The log: names of units with their present hexes, effects with their results."""

import re
from pathlib import Path

import pytest

from bow.table.battle.play import saves
from bow.table.battle.play.log_lines import lines_of
from bow.table.battle.play.session import Session
from bow.ui.screens.game_log import LogLine
from bow.words.messages import choose_language, languages, spoken

GOLDEN = Path(__file__).parents[1] / "golden"
JOURNALS = ("played-kingsroad", "played-raiders", "played-skirmish")
SHORT = re.compile(r"\b[sl]\d+\b")
RAW = re.compile(r"[a-z]+-[a-z]+-[a-z]+")  # an effect's own word: dice-for-enemies


@pytest.fixture(params=JOURNALS, scope="module")
def session(request: pytest.FixtureRequest) -> Session:
    return saves.read_replay(GOLDEN / f"{request.param}.bow")


def lines(session: Session, language: str) -> list[LogLine]:
    choose_language(language)
    try:
        words = spoken(language)
        seat = session.at_screen
        found = lines_of(seat.start_events, seat.start, seat.start, words, 0)
        for number, step in enumerate(seat.public_steps, 1):
            found += lines_of(step.events, step.before, step.after, words, number, step.decision)
        return found
    finally:
        choose_language(None)


@pytest.mark.parametrize("language", languages())
def test_no_line_has_an_id_or_an_effect_without_a_name(session: Session, language: str) -> None:
    told = lines(session, language)
    assert len(told) > 200
    for line in told:
        assert not SHORT.search(line.text), line
        assert not RAW.search(line.text), line
        assert "card or ability" not in line.text, line
        assert "карта или свойство" not in line.text, line


def test_units_are_named_where_they_stand_at_that_moment(session: Session) -> None:
    """A unit that moves is named with the hex that it leaves."""
    names = re.compile(r"\((?:I|II|III)\) on ([A-Z]\d+)")
    moved = {line.text.partition(" moves to ")[::2] for line in lines(session, "en") if line.kind == "moved"}
    assert moved
    for who, to in moved:
        found = names.search(who)
        assert found is not None, who
        assert to.rstrip(".") != found[1]


def test_a_march_is_told_from_the_old_hex_and_what_follows_from_the_new() -> None:
    told = [line.text for line in lines(saves.read_replay(GOLDEN / "played-kingsroad.bow"), "en")]
    marches = [
        found for text in told if (found := re.match(r"(Rickard Karstark \(\w+\) on )\w+ moves to (\w+)\.", text))
    ]
    assert len(marches) > 1
    for march in marches:
        after = told[told.index(march[0]) + 1 :]
        assert f"{march[1]}{march[2]}" in next(text for text in after if march[1] in text)


def test_what_is_given_says_what_it_does() -> None:
    told = [
        line.text for line in lines(saves.read_replay(GOLDEN / "played-kingsroad.bow"), "en") if line.kind == "granted"
    ]
    assert any("It may move 1 hex further" in text for text in told)
    assert any("1 fewer die against it in close attacks" in text for text in told)
    whole = re.compile(r".+ on [A-Z]\d+, (this turn|next attack|this round|rest of the battle): .+\.$")
    assert all(whole.match(text) for text in told)


def test_a_card_that_was_kept_is_told_but_not_which(session: Session) -> None:
    told = [line.text for line in lines(session, "en") if line.kind == "kept"]
    kept = [event.values for step in session.history for event in step.events if event.kind == "kept"]
    assert len(told) == len(kept)
    for text, values in zip(told, kept, strict=True):
        assert ("keeps no card" in text) == (values["card"] is None), text
        assert ("keeps a card" in text) == (values["card"] is not None), text
