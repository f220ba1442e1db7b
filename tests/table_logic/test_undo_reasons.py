"""The one true reason why the last action cannot be undone."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bow.battle import Battle
from bow.bots import BOTS
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.controller import why_no_undo
from bow.table.battle.play.session import Session
from tests.rules.staging import GUARDS, HOST

POSITION: dict[str, Any] = {
    "houses": {
        "stark": {"orders": ["green", "green"]},
        "lannister": {"hand": ["LL16"], "command": 3, "deck": ["LL3", "LL5"], "orders": ["red"]},
    },
    "units": {
        "s1": {"kind": HOST, "rank": "green", "at": "F6"},
        "l1": {"kind": GUARDS, "rank": "green", "at": "F5"},
        "l2": {"commander": "kevan-lannister:trusted-captain", "rank": "blue", "at": "E4"},
    },
}
LAST: dict[str, Any] = {"turn": "lannister", "first": "lannister"}


def played(*steps: str, bots: tuple[str, ...] = (), **more: Any) -> Session:
    session = Session(
        Battle.from_position(POSITION | more), None, {house: BOTS["random"](1) for house in bots}, secrecy=False
    )
    for step in steps:
        session.act(step)
    return session


@pytest.mark.parametrize(
    ("session", "key"),
    [
        (played(), "start"),
        (played("token green s1", "attack s1 l1"), "dice"),
        (played("card LL16 l2", "order 1", "done", "tactic", **LAST), "cards"),
        (played("token green s1", bots=("stark",)), "bot"),
        (played("token green s1", "move s1 F7"), "other"),
    ],
    ids=["start", "dice", "cards", "bot", "other"],
)
def test_the_reason_is_what_happened(session: Session, key: str) -> None:
    print(session.battle.decision, session.history[-1:])
    assert not session.can_undo
    assert why_no_undo(session.at_screen) == f"notice-no-undo-{key}"


def test_what_was_hidden_has_been_seen() -> None:
    step = SimpleNamespace(events=[SimpleNamespace(kind="marker-shown")], house="stark")
    seat = SimpleNamespace(public_steps=[step], reversible=False, persons=("stark", "lannister"))
    assert why_no_undo(cast(BattleSeat, seat)) == "notice-no-undo-seen"


def test_what_can_be_taken_back_gives_no_reason_to_ask() -> None:
    assert played("token green s1").can_undo
