"""A program in a seat of the realm's window: asked, stopped, replaced when it fails, offered for every House."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bow.bots.programs.seated_program import SeatedProgram
from bow.game.actions import Action
from bow.games.realm import REALM
from bow.record.journal_reading import read_history
from bow.seats import saved_files
from bow.seats.background_bot import BackgroundBot
from bow.seats.saved_files import PERSON, offer_programs, offered_seats, read_seats
from bow.table.realm.play import realm_saves
from bow.table.realm.play.realm_saves import RealmSetup, keep_setup, last_setup
from bow.table.realm.play.realm_session import RealmSession
from bow.table.realm.play.texts import seat_hint, seat_text
from bow.ui.wording import say
from tests.bots.conftest import Odd
from tests.bots.test_outside_bots import gone

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def sessions() -> Iterator[list[RealmSession]]:
    """Provide a list of sessions; they are closed after the test."""
    found: list[RealmSession] = []
    yield found
    for session in found:
        session.close()


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget after the test which programs are offered."""
    monkeypatch.setattr(saved_files, "_programs", {})


def at_table(sessions: list[RealmSession], program: str) -> RealmSession:
    session = realm_saves.begin(RealmSetup(3, {"stark": program, "lannister": "random", "baratheon": PERSON}, {}, 2))
    sessions.append(session)
    return session


def until_stark(session: RealmSession) -> None:
    while session.house != "stark":
        session.act(session.realm.legal_actions()[0])


def fetched(session: RealmSession) -> Action | None:
    session.think()
    assert session.thinking is not None
    assert session.thinking.wait(60)
    return session.thought()


def test_a_program_plays_at_the_table(odd: Odd, sessions: list[RealmSession]) -> None:
    session = at_table(sessions, odd("good"))
    for _ in range(4):
        until_stark(session)
        first = session.realm.legal_actions()[0]
        assert fetched(session) == first
        session.act(first)
    program = session.bot("stark")
    assert isinstance(program, SeatedProgram)
    pid = program.pid
    assert pid is not None
    session.seat("stark", PERSON)
    assert gone(pid)
    assert set(session.persons) == {"baratheon", "stark"}


def test_a_program_that_thinks_is_stopped_with_the_pause(odd: Odd, sessions: list[RealmSession]) -> None:
    session = at_table(sessions, odd("hang"))
    until_stark(session)
    session.think()
    program = session.bot("stark")
    assert session.thinking is not None
    while program.pid is None:
        session.thinking.wait(0.01)
    pid = program.pid
    session.stop_thinking()
    assert gone(pid)
    assert session.seats["stark"].startswith("cmd:")
    assert session.trouble is None


@pytest.mark.parametrize(("mode", "fault"), [("die", "ended"), ("lie", "illegal")])
def test_where_one_fails_our_bot_plays_on_and_the_record_says_so(
    odd: Odd, sessions: list[RealmSession], mode: str, fault: str
) -> None:
    session = at_table(sessions, odd(mode, 1))
    until_stark(session)
    session.act(fetched(session) or "")
    until_stark(session)
    answer = fetched(session)
    assert answer in session.realm.legal_actions()
    assert session.failed is None
    assert session.trouble == ("notice-stand-in", {"house": "stark", "fault": fault, "bot": "greedy"})
    assert session.seats["stark"] == "greedy"
    assert session.journal is not None
    path = session.journal.path
    assert read_seats(path, REALM).players["stark"] == "greedy"
    done = len(session.history)
    session.act(answer or "")
    assert session.house == "stark"
    assert isinstance(session.bot("stark"), BackgroundBot)
    session.act(fetched(session) or "")  # and it plays on
    assert session.trouble is not None
    while session.history[-1].house != "baratheon":
        session.act(session.realm.legal_actions()[0])
    assert session.trouble is None, "the person has acted since"
    session.close()
    number, stand_in = read_history(path, REALM.records).annotations.found
    assert number.kind == "program"  # the seed that it was given
    assert (stand_in.kind, stand_in.after, stand_in.values["fault"]) == ("stand-in", done, fault)


@pytest.mark.usefixtures("offered")
def test_a_saved_game_starts_no_program_by_itself(odd: Odd, sessions: list[RealmSession]) -> None:
    """A file of somebody else could name any program: only the command line of this window counts."""
    program = odd("good")
    session = at_table(sessions, program)
    assert session.journal is not None
    path = session.journal.path
    session.close()
    assert "stark" not in read_seats(path, REALM).players
    offer_programs(REALM, [PERSON, program])
    assert read_seats(path, REALM).players["stark"] == program


@pytest.mark.usefixtures("offered")
def test_programs_of_the_command_line_are_offered_for_every_house(odd: Odd) -> None:
    program = odd("good")
    setup = RealmSetup(3, {"stark": program}, {}, 2)
    keep_setup(setup)
    assert last_setup().seats["stark"] == PERSON
    before = offered_seats(REALM)
    offer_programs(REALM, ["greedy", program, PERSON, program])
    assert offered_seats(REALM) == (*before, program)
    assert last_setup().seats["stark"] == program
    assert seat_text(program) == say("level-name-program")
    assert program[4:] in seat_hint(program)


def test_a_seat_for_nobody_is_refused(sessions: list[RealmSession], odd: Odd) -> None:
    session = at_table(sessions, odd("good"))
    for who in ("cmd:nowhere/mybot", "genius"):
        with pytest.raises(ValueError, match=r"nowhere|genius"):
            session.seat("stark", who)
    assert session.seats["stark"].startswith("cmd:")
