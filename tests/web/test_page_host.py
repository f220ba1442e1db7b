"""The host of a page without a server, driven as its worker drives it: games of all kinds, saves, files, two people."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bow.games.kinds import kind_named
from bow.web.alone.listed_pictures import ListedPictures
from bow.web.alone.page_host import PageHost
from bow.web.alone.page_thoughts import worked_out
from bow.web.drawings import Drawings

BATTLE_WISH = {"game": "the-night-march", "seats": {"lannister": "greedy"}}
#: calls of a worker until a game has gone on as far as a test wants
MOST_CALLS = 20_000


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@dataclass
class Browser:
    """The page and the worker that thinks, as the host reaches them, with what it has sent."""

    asked: list[tuple[int, bytes]] = field(default_factory=list)
    dropped: list[int] = field(default_factory=list)
    kept: dict[str, bytes] = field(default_factory=dict)
    heard: list[tuple[int, dict[str, Any]]] = field(default_factory=list)
    views: dict[int, dict[str, Any]] = field(default_factory=dict)
    ended: set[int] = field(default_factory=set)
    due: float | None = None

    def __post_init__(self) -> None:
        self.host = PageHost(Drawings(ListedPictures(())), self)
        self.numbers: dict[str, int] = {}
        self._number = 0

    # --- what the host reaches
    def send(self, connection: int, frame: str | None) -> None:
        if frame is None:
            self.ended.add(connection)
            return
        message = json.loads(frame)
        self.heard.append((connection, message))
        if message["type"] == "view":
            self.views[connection] = message

    def later(self, seconds: float) -> None:
        self.due = seconds if self.due is None else min(self.due, seconds)

    def keep(self, path: str, content: bytes | None) -> None:
        if content is None:
            self.kept.pop(path, None)
        else:
            self.kept[path] = content

    def ask(self, number: int, request: bytes) -> None:
        self.asked.append((number, request))

    def drop(self, number: int) -> None:
        self.dropped.append(number)
        self.asked = [each for each in self.asked if each[0] != number]

    # --- what the page does
    def obey(self, do: str, content: bytes | None = None, **values: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.host.obey(json.dumps({"do": do, "language": "en", **values}), content))
        for house, key in answer.get("keys", {}).items():
            self.join(house, answer["table"], key)
        return answer

    def join(self, house: str, table: str, key: str) -> None:
        self._number += 1
        self.numbers[house] = self._number
        self.frame(house, type="hello", protocol=3, language="en")
        self.frame(house, type="join", table=table, key=key, wants=["board", "table"])

    def frame(self, house: str, **message: Any) -> None:
        self.host.hear(self.numbers[house], json.dumps(message))

    def view(self, house: str) -> dict[str, Any]:
        return self.views[self.numbers[house]]

    def step(self) -> None:
        """Let the worker that thinks answer, and time pass."""
        if self.asked:
            number, request = self.asked.pop(0)
            self.host.came(number, worked_out(request))
        self.due = None
        self.host.tick()

    def play(self, until: Any, kind: str) -> None:
        """Let people take the first action, until something is so."""
        for call in range(MOST_CALLS):
            if until():
                return
            for house in self.numbers:
                view = self.view(house)
                if view["menu"] and not view["over"]:
                    self.frame(
                        house,
                        type="act",
                        n=view["n"],
                        id=f"a{call}",
                        text=view["menu"][call % len(view["menu"])]["text"],
                    )
                    break
            else:
                self.step()
        raise AssertionError(kind)


@pytest.mark.parametrize(
    ("wish", "following"),
    [
        (BATTLE_WISH, "battle"),
        ({"game": "skirmish", "seats": {"stark": "captain"}}, "battle"),
        ({"game": "realm", "players": 3, "seats": {"baratheon": "greedy", "lannister": "random"}}, "realm"),
    ],
    ids=lambda each: each if isinstance(each, str) else each["game"],
)
def test_a_person_plays_each_game_against_bots_and_goes_on_in_another_load_of_the_page(
    wish: Mapping[str, Any], following: str, home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = Browser()
    begun = page.obey("begin", wish=wish)
    (house,) = begun["keys"]
    assert begun["turn"] == house
    page.play(lambda: page.host.card()["game"] == following and page.view(house)["n"] > 30, wish["game"])
    waits: Any = lambda each: lambda: bool(each.view(house)["menu"]) or each.view(house)["over"]  # noqa: E731
    page.play(waits(page), "waits")
    card, view = page.host.card(), page.view(house)
    assert card["seats"][house] == "person"
    assert page.kept[card["file"]]
    joined = [message for _, message in page.heard if message["type"] == "join"][-1]
    assert joined["table"]["game"] == following, "the page can draw it"

    monkeypatch.setenv("BOW_HOME", str(tmp_path / "another"))
    for path, content in page.kept.items():
        place = tmp_path / "another" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    again = Browser()
    resumed = again.obey("go_on", path=card["file"])
    assert (resumed["file"], resumed["game"]) == (card["file"], following)
    again.play(waits(again), "waits")
    assert again.view(house)["menu"] == view["menu"]
    assert again.view(house)["digest"] == view["digest"]
    assert again.obey("close") == {}
    assert again.ended, "the page hears that the table is closed"


def test_two_people_at_one_screen_get_only_what_their_own_seat_knows() -> None:
    page = Browser()
    begun = page.obey("begin", wish={"game": "the-night-march"})
    assert set(begun["keys"]) == {"stark", "lannister"}
    page.play(lambda: len(page.heard) > 60, "battle")
    hands = {house: set(page.view(house)["view"]["houses"][house]["hand"]) for house in page.numbers}
    assert all(hands.values())
    for house, number in page.numbers.items():
        (other,) = page.numbers.keys() - {house}
        told = [message for connection, message in page.heard if connection == number]
        known = json.dumps([message for message in told if message["type"] in ("view", "events")])
        assert not [card for card in hands[other] - hands[house] if f'"{card}"' in known]


def test_a_thought_is_ended_when_the_seat_changes_and_questions_need_no_thread() -> None:
    page = Browser()
    page.obey("begin", wish={"game": "the-night-march", "seats": {"lannister": "captain"}})
    page.frame("stark", type="ask", id="q1", what="show")
    assert page.heard[-1][1]["lines"]
    page.play(lambda: bool(page.view("stark")["menu"]), "first choice")
    page.frame("stark", type="ask", id="q2", what="hint")
    assert page.asked, "the other worker looks for advice"
    page.step()
    assert next(message for _, message in page.heard if message.get("id") == "q2")["lines"]
    page.play(lambda: bool(page.asked), "the bot thinks")
    (number, _), before = page.asked[-1], len(page.dropped)
    page.host.close()
    assert page.dropped[before:] == [number]
    page.host.came(number, json.dumps("pass"))  # it comes too late, and changes nothing


def test_a_file_is_opened_and_one_that_is_none_is_refused_in_a_sentence(home: Path) -> None:
    page = Browser()
    card = page.obey("begin", wish=BATTLE_WISH)
    page.play(lambda: page.view("stark")["n"] > 8, "battle")
    journal = page.kept[card["file"]]
    other = Browser()
    found = other.obey("look_into", journal, name="../../évening.bow")
    assert (found["game"], found["houses"]) == ("battle", ["stark", "lannister"])
    taken = other.obey("take_up", path=found["path"], seats={"stark": "captain", "lannister": "cmd:evil"})
    assert list(taken["keys"]) == ["lannister"], "a file or a page starts no program"
    assert taken["seats"]["stark"] == "captain"
    assert other.kept[taken["file"]] == journal, "an opened game is kept at once"
    # the next load of the page does not have the files that the browser keeps
    for path in (home / "battles").iterdir():
        path.unlink()
    again, names = Browser(kept=dict(other.kept)), ["battles/évening.bow", "battles/évening-2.bow"]
    for number, name in enumerate((".évening.bow", "évening.bow"), start=1):
        found = again.obey("look_into", journal, name=name)
        taken = again.obey("take_up", path=found["path"], seats={}, kept=names[:number])
        assert taken["file"] == f"battles/évening-{number + 1}.bow", "it replaces no game that is kept"
    assert again.kept.items() >= other.kept.items()
    # what is named like a game with a dot behind it belongs to that game, and is deleted with it
    assert again.obey("look_into", journal, name="évening.old.bow")["path"] == "opened/évening-old.bow"
    for wrong in (b"", b"no journal", journal[: len(journal) // 3].replace(b'"', b"x")):
        assert other.obey("look_into", wrong, name="wrong.bow")["says"]
    assert [path.name for path in (home / "opened").iterdir()] == ["évening-old.bow"], "nothing is left of the others"
    assert "16" in other.obey("look_into", bytes(17 * 2**20), name="long.bow")["says"], "the page cuts a file off there"
    assert other.obey("begin", wish={"game": "nothing"})["says"]
    assert other.obey("go_on", path="battles/none.bow")["says"]


def test_frames_that_are_no_messages_end_their_connection_only() -> None:
    page = Browser()
    begun = page.obey("begin", wish=BATTLE_WISH)
    for number, frame in enumerate(("", "{}", '{"type":"join","table":"x","key":"y"}', "[" * 9999), start=100):
        page.host.hear(number, frame)
        assert number in page.ended
        assert page.heard[-1][1]["type"] == "bye"
    page.numbers["stark"] = 200
    page.frame("stark", type="hello", protocol=3)
    page.frame("stark", type="join", table=begun["table"], key="wrong")
    assert 200 in page.ended
    assert kind_named("battle").bots.is_ours("captain")
