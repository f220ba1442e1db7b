"""*Invite*: players at other screens come to the game of the window, whose people stay before it."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import arcade
import pytest

from bow.battle import load_scenario
from bow.bots import BOTS
from bow.remote.client import RemoteClient
from bow.remote.keys import WATCHER, read_link
from bow.skirmish import setup_bots_of
from bow.table import invitation
from bow.table.battle.destinations import KeptBattle, SkirmishPage
from bow.table.battle.play.saves import Seats
from bow.table.realm.destinations import NewRealm
from bow.table.realm.play.realm_saves import RealmSetup
from tests.remote.players import Dice, wish
from tests.table.mouse import Mouse
from tests.table.web.browser import PHONE, Reader, browser

if TYPE_CHECKING:
    from bow.table.app import TableWindow
    from bow.table.invitation import Invitation


@pytest.fixture
def mouse(window: TableWindow, monkeypatch: pytest.MonkeyPatch) -> Iterator[Mouse]:
    """Provide a window whose tables have any free port, and close its table at the end."""
    monkeypatch.setattr(invitation, "PORT", 0)
    yield Mouse(window)
    window.show_title()


class Guest:
    """A player at another screen, without a page."""

    def __init__(self, mouse: Mouse, link: str, name: str = "") -> None:
        self.client = RemoteClient(read_link(link), name=name, waits=(0.01,))
        self.mouse = mouse
        self.heard: list[dict[str, Any]] = []
        self.client.start()

    def hears(self, kind: str, fits: Callable[[dict[str, Any]], bool] = lambda message: True) -> dict[str, Any]:
        """Let frames pass until the last message of a type fits, and return it."""
        self.mouse.until(lambda: bool(found := self.last(kind)) and fits(found), f"a message {kind}")
        return self.last(kind)

    def last(self, *kinds: str) -> dict[str, Any]:
        """Return the last message of some types that was heard, or an empty one."""
        while not self.client.heard.empty():
            if (message := self.client.heard.get()) is not None:
                self.heard.append(message)
        return next((message for message in reversed(self.heard) if message["type"] in kinds), {})

    def act(self, choose: Callable[[list[dict[str, Any]]], str] = lambda menu: menu[0]["text"]) -> str:
        """Take an action when it is asked for, again at a newer view if the game has moved on; return its text."""
        view = self.hears("view", lambda view: bool(view["menu"]))
        id = self.client.act(view["n"], text := choose(view["menu"]))
        if self.answered(id)["type"] == "ok":
            return text
        self.hears("view", lambda newer: bool(newer["n"] > view["n"]))
        return self.act(choose)

    def answered(self, id: str) -> dict[str, Any]:
        """Let frames pass until a message is answered, and return the answer."""
        self.mouse.until(lambda: self.last("ok", "refused").get("id") == id, "an answer")
        return self.last("ok", "refused")


def invited(mouse: Mouse, *seats: str) -> Invitation:
    """Open the table to this computer by the menu, and give seats away."""
    mouse.view.commands.open_menu()
    mouse.frame()
    mouse.click("button", "invite")
    mouse.click("button", "invite-computer")
    for seat in seats:
        mouse.click("choice", f"invite-seat-{seat or 'watchers'}")
        mouse.click("button", "invite-give")
        mouse.shoot(f"invite-{seat}")
    return open_table(mouse)


def open_table(mouse: Mouse) -> Invitation:
    """Return the open table of the window."""
    found = mouse.window.guests
    assert isinstance(found, invitation.Invitation)
    return found


def back(mouse: Mouse) -> None:
    """Return to the game."""
    mouse.click("button", "invite-back")
    mouse.click("button", "resume")


def battle(mouse: Mouse, *seats: str) -> Any:
    """Begin a battle of two people, and give seats away; return its session."""
    mouse.window.start_battle(load_scenario("01-clash-on-the-kingsroad"), 5, Seats())
    invited(mouse, *seats)
    back(mouse)
    session = mouse.view.session
    if session.needs_handover:  # two have sat here, and one of them looks now
        mouse.click("button", "handover")
    return session


def host_plays(mouse: Mouse, session: Any) -> None:
    """Take an action at the window, when it is the turn of somebody there."""
    mouse.until(lambda: session.at_screen.acts and not mouse.view.animates, "the turn of the host")
    view = session.at_screen.view
    mouse.view.controller.act(BOTS["greedy"](1).choose(view))


@pytest.mark.usefixtures("plain_ground")
def test_a_guest_plays_with_the_host_agrees_and_comes_back_after_a_new_start(mouse: Mouse) -> None:
    session = battle(mouse, "lannister", WATCHER)
    found = open_table(mouse)
    assert (session.people_here, session.looker) == (("stark",), "stark")
    link = found.link("lannister")
    guest = Guest(mouse, link, "Ann")
    watcher = Guest(mouse, found.link(WATCHER))
    mouse.until(lambda: found.is_here("lannister") and found.watchers == 1, "the guests")
    guest.hears("join")  # what is said before is lost
    guest.client.say("Hello!")
    mouse.until(lambda: any(said.text == "Hello!" for said in found.talk), "the talk")
    found.say("Well met.")
    assert guest.hears("say", lambda said: said["text"] == "Well met.")["house"] == "stark"

    asked: dict[str, Any] = {}
    while session.house == "stark":
        host_plays(mouse, session)
        if session.can_undo and not asked:  # the guest has seen it, and is asked
            mouse.view.commands.undo()
            asked = guest.hears("seats", lambda seats: any("proposed" in row for row in seats["seats"]))
            assert len(session.history) == 1
            assert asked["seats"][0]["proposed"] == {"what": "undo", "who": "", "agreed": ["stark"]}
            guest.client.propose("stark", "undo")
            mouse.until(lambda: not session.history, "the consent")
            guest.hears("events", lambda step: bool(step.get("undone")))
    first = len(session.history)
    assert guest.act() != ""
    mouse.until(lambda: session.history[first].house == "lannister", "the action of the guest")
    assert session.looker == session.at_screen.view.viewer == "stark"  # the hand of the guest is never open here
    assert watcher.hears("view")["view"] == json.loads(json.dumps(session.game.public_view().position()))

    found.take("lannister")
    assert guest.hears("bye")["reason"] == "taken"
    assert session.people_here == ("stark", "lannister")
    assert session.looker is None  # the two at the screen hand it over
    found.give("lannister")
    key, path = read_link(found.link("lannister")), session.journal.path
    guest = Guest(mouse, found.link("lannister"))
    guest.hears("view")
    mouse.window.show_title()
    assert guest.hears("bye")["says"] == "The table is closed. Its game is saved."
    assert mouse.window.open(KeptBattle(path)) is None
    again = invited(mouse)
    assert again.link("lannister") == ""  # nobody but its player knows it
    assert again.match.people_here == ("stark",)
    there = key._replace(host=read_link(f"{again.address}/#{key.table}/{key.key}").host)
    assert Guest(mouse, str(there)).hears("join")["house"] == "lannister"


@pytest.mark.usefixtures("plain_ground")
def test_a_page_plays_against_the_window_to_the_first_fight(mouse: Mouse) -> None:
    session = battle(mouse, "lannister")
    found = open_table(mouse)
    link = found.link("lannister")
    faults: list[str] = []
    fights = threading.Event()

    def read() -> None:
        """Play at the page, in a thread of its own: the window must go on."""
        with browser() as chromium:
            reader = Reader(chromium, link, viewport=PHONE, has_touch=True, locale="en-US")
            for number in range(60):
                reader.page.wait_for_selector(".sheet.lit")
                if number == 1:
                    reader.drop()
                view = session.game.view("lannister")
                action = BOTS["greedy"](1).choose(view)
                reader.tap_parts(view, action)
                reader.take()
                if action.verb == "attack":
                    break
            reader.page.wait_for_selector(".log li.rolled", state="attached")
            faults.extend(reader.faults)
        fights.set()

    thread = threading.Thread(target=read, daemon=True)
    thread.start()
    while not fights.is_set() and thread.is_alive():
        mouse.frame(0.03)
        if session.at_screen.acts and not mouse.view.animates:
            host_plays(mouse, session)
    thread.join()
    assert fights.is_set()
    assert faults == []
    assert "attack" in {step.action.verb for step in session.history}
    assert {step.house for step in session.history} == {"stark", "lannister"}


def test_two_guests_and_the_host_play_a_round_of_the_realm(mouse: Mouse) -> None:
    assert mouse.window.open(NewRealm(RealmSetup(3, {}, {}, 4))) is None
    session = mouse.window.game_screen.session  # type: ignore[union-attr]
    found = invited(mouse, "lannister", "baratheon")
    links = [read_link(found.link(house)) for house in ("lannister", "baratheon")]
    players = [Dice(int(link.host.rpartition(":")[2]), link.table, link.key, n, 0.3) for n, link in enumerate(links)]
    back(mouse)
    chance = random.Random(3)
    planned: list[Any] = []

    def plays() -> bool:
        screen = mouse.view
        if session.needs_handover:
            screen.commands.finish_handover()
        if screen.side.reveals.open:
            screen.side.reveals.go_on()
        planned.extend(session.chosen("stark"))
        assert session.looker in (None, "stark")
        if session.at_screen.acts:
            legal = session.at_screen.legal
            wanted = wish([{"text": str(action)} for action in legal], chance)
            screen.controls.act(next(each for each in legal if str(each) == wanted))
        return session.game.round > 1

    mouse.until(plays, "the second round")
    assert planned  # the host has laid orders while the guests laid theirs
    assert {step.house for step in session.history} == {"stark", "lannister", "baratheon"}
    for player in players:
        player.client.leave()
    assert sum(player.broken for player in players) >= 1


def setup_of_skirmish(mouse: Mouse) -> Any:
    """Begin the set-up of a skirmish of two people, from the list of cards; return its session."""
    mouse.window.open(SkirmishPage())
    mouse.frame()
    mouse.view.seats = Seats()
    mouse.click("button", "start")
    return mouse.view.session


def chooses(mouse: Mouse, cards: tuple[str, ...]) -> None:
    """Choose commanders at the window."""
    for card in cards:
        mouse.click("choice", card)
    mouse.click("button", "confirm")


@pytest.mark.rule("SKM-2", "SKM-6")
@pytest.mark.usefixtures("plain_ground")
def test_a_guest_sets_a_skirmish_up_with_the_host_and_their_battle_begins(mouse: Mouse) -> None:
    session = setup_of_skirmish(mouse)
    mouse.click("button", "invite")
    mouse.click("button", "invite-computer")
    mouse.click("choice", "invite-seat-lannister")
    mouse.click("button", "invite-give")
    found = open_table(mouse)
    guest = Guest(mouse, link := found.link("lannister"), "Ann")
    mouse.until(lambda: found.is_here("lannister"), "the guest")
    mouse.click("button", "invite-back")
    assert (session.step, session.looker) == ("choose", "stark")  # nobody has looked, so nothing is handed over

    # both choose at once; the window learns that the guest is ready, and no more
    wanted = guest.act()
    mouse.until(lambda: found.seats["lannister"]["ready"], "the choice of the guest")
    assert (session.step, session.history, session.at_screen.view.done) == ("choose", [], frozenset())
    chooses(mouse, ("setup-karstark", "setup-maege"))
    assert [str(step.action) for step in session.history] == ["choose setup-karstark setup-maege", wanted]
    mouse.shoot("invite-draws")

    # left and resumed: the link is good, and the guest sits there again
    mouse.click("button", "back")
    assert guest.hears("bye")["says"] == "The table is closed. Its game is saved."
    mouse.click("button", "resume")
    mouse.frame()
    session = mouse.view.session
    mouse.click("button", "invite")
    mouse.click("button", "invite-computer")
    found = open_table(mouse)
    assert session.people_here == ("stark",)
    key, set_up = read_link(link), session.journal.path
    guest = Guest(mouse, str(key._replace(host=read_link(f"{found.address}/#{key.table}/{key.key}").host)), "Ann")
    mouse.click("button", "invite-back")
    mouse.click("button", "go-on")

    undone = False

    def plays() -> bool:
        """Let whoever is asked place a thing; return whether the battle has begun."""
        nonlocal undone
        if session.house == "lannister" and session.step == "place":
            assert not mouse.view.places
            guest.act()
        elif mouse.view is screen and screen.places:
            before = len(session.history)
            chosen = setup_bots_of({"stark": "bot"}, 3)["stark"].choose(session.game.view("stark"))
            mouse.click("row", chosen.args[0])
            mouse.click("hex", chosen.args[1])
            assert len(session.history) == before + 1
            if session.can_undo:  # the guest has seen it, and is asked
                mouse.click("button", "undo")
                guest.hears("seats", lambda seats: any("proposed" in row for row in seats["seats"]))
                guest.client.propose("stark", "undo")
                mouse.until(lambda: len(session.history) == before, "the consent")
                undone = True
                mouse.click("button", "auto")  # a bot places the rest for its person
                assert session.people_here == ("stark",)
        return mouse.window.battle_screen is not None

    screen = mouse.view
    mouse.until(plays, "the battle")
    assert undone
    assert guest.hears("join", lambda join: join["game"] == "battle")["house"] == "lannister"
    battle, found = mouse.view.session, open_table(mouse)
    assert battle.people_here == ("stark",)
    assert not battle.needs_handover  # without a word
    assert battle.looker == "stark"
    assert found.match is battle
    assert found.is_here("lannister")
    while battle.house == "stark":
        host_plays(mouse, battle)
    guest.act()
    assert not set_up.exists()
    path = battle.journal.path  # type: ignore[union-attr]
    mouse.window.show_title()
    assert mouse.window.open(KeptBattle(path)) is None  # the links are those of the set-up
    assert invited(mouse).match.people_here == ("stark",)


def shown(mouse: Mouse) -> list[str]:
    """Return the texts of the line with the players elsewhere."""
    mouse.frame()
    return [text for text, _ in mouse.view.side.guests.canvas.written]


@pytest.mark.usefixtures("plain_ground")
def test_the_line_says_who_is_here_and_answers_what_is_proposed(mouse: Mouse) -> None:
    session = battle(mouse, "lannister", WATCHER)
    found, board = open_table(mouse), mouse.view.board.box
    assert "Lannister: nobody has come yet" in shown(mouse)
    guest = Guest(mouse, found.link("lannister"), "Ann")
    mouse.until(lambda: "Ann (Lannister)" in shown(mouse), "the guest")
    assert board.top < mouse.window.height - mouse.view.side.guests.box.height

    # the host asks, and the guest declines
    while not session.can_undo:
        host_plays(mouse, session)
    mouse.view.commands.undo()
    mouse.until(lambda: mouse.sees("button", "guests-decline-stark"), "the own request")
    assert not mouse.sees("button", "guests-agree-stark")
    before = len(session.history)
    guest.client.propose("stark", "no")
    mouse.until(lambda: not found.asked(), "the answer")
    assert len(session.history) == before
    notice = mouse.window.notice.canvas
    mouse.until(lambda: "Lannister declines." in [text for text, _ in notice.written], "the notice")
    mouse.shoot("invite-declined")

    # the guest asks, and the host agrees by keys alone
    while session.house == "stark":
        host_plays(mouse, session)
    guest.act()
    before = len(session.history)
    assert session.can_undo
    mouse.view.commands.undo()
    assert len(session.history) == before  # the host takes back nothing of a guest
    guest.client.undo(guest.hears("view", lambda view: view["undo"])["n"])
    mouse.until(lambda: mouse.sees("button", "guests-agree-lannister"), "the request")
    mouse.shoot("invite-asked")
    mouse.wait_for("button", "guests-agree-lannister")
    mouse.until(lambda: not mouse.view.animates, "the end of the show")
    for _ in range(30):
        if mouse.view.focused == ("button", "guests-agree-lannister"):
            break
        mouse.press(arcade.key.F6)
    mouse.press(arcade.key.ENTER)
    mouse.until(lambda: len(session.history) < before, "the consent")
    guest.client.leave()
    mouse.until(lambda: "Ann (Lannister): away" in shown(mouse), "the guest to go")

    # at the realm a bot takes the seat of a player who has not come
    assert mouse.window.open(NewRealm(RealmSetup(3, {}, {}, 4))) is None
    realm = mouse.view.session
    found = invited(mouse, "lannister", "baratheon")
    guest = Guest(mouse, found.link("lannister"), "Ann")
    mouse.until(lambda: found.is_here("lannister"), "the guest")
    back(mouse)
    mouse.view.commands.finish_handover()  # the others have sat here too
    guest.client.propose("baratheon", "bot")
    mouse.until(lambda: mouse.sees("button", "guests-agree-baratheon"), "the proposal")
    mouse.click("button", "guests-agree-baratheon")
    assert realm.seats["baratheon"] == "greedy"
    mouse.until(lambda: "Baratheon: a bot plays" in shown(mouse), "the bot")
