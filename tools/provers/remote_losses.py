"""Whole random games of players whose connections break: messages are lost, late, sent again and out of order.

The connections are made in this process, without sockets, so that each game is the same again for its seed; only the
battle after a set-up of a skirmish has a seed of its own. Each player
follows the rules of `bow join`: who comes back names the last event that came, and sends again what was not answered.
Now and then a bot steps in and out, at every kind of question that the game asks.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any, Final

from bow.game.match import MatchStep
from bow.record.replay import check_game
from bow.remote import hosting
from bow.remote.places import Connection
from bow.remote.protocol import frame_in, frame_of
from bow.remote.table import RemoteTable
from bow.seats.local_table import LocalTable
from bow.seats.saved_files import PERSON
from tests.remote.players import Listener, deliver, opened, wish
from tools.provers.proving import must
from tools.provers.remote_secrets import GAMES

#: the chances, at each turn of a player, that the connection breaks, and that a message is sent again
BREAKS, AGAIN = 0.04, 0.1
#: the part of the games in which bots step in and out
STANDS_IN: Final = 2
MOST_TURNS: Final = 60_000
#: seconds that a bot may think
GENEROUS: Final = 300.0


class _Played:
    """A game of a table, its run, and how many actions bots took for each House."""

    def __init__(self, hosted: LocalTable[Any], run: str) -> None:
        self.hosted, self.run = hosted, run
        self.by_bots = Counter[str]()
        hosted.listeners.append(self._note)

    def _note(self, step: MatchStep[Any], done: bool) -> None:
        if not self.hosted.is_person(step.house):
            self.by_bots[step.house] += 1 if done else -1


class LossyPlayer:
    """A player whose messages wait on the way, in both directions, and are lost when the connection breaks.

    Attributes:
        seat: the House; "" for one who watches.
        connection: the present connection.
        up: frames on the way to the table.
        down: frames on the way from the table; None ends the connection.
        answered: the texts of the acts that were answered by `ok`, each with whether it was chosen ahead, by run.
        events: the events that came in this run, by their numbers.
    """

    def __init__(self, table: RemoteTable, seat: str, key: str, dice: random.Random, done: Counter[str]) -> None:
        self.table, self.seat, self._key, self._dice, self._done = table, seat, key, dice, done
        self.connection = Connection()
        self.up: list[str] = []
        self.down: list[str | None] = []
        self.answered: dict[str, list[tuple[str, bool]]] = {}
        self.events: dict[int, str] = {}
        self.view: dict[str, Any] = {}
        self._sent: dict[str, tuple[str, str, bool]] = {}  # by id: the frame, the text, whether it was chosen ahead
        self._old: list[str] = []
        self._run, self._since, self._number = "", 0, 0
        self._bot = False
        self.come()

    def come(self) -> None:
        """Connect; what was on the way is lost."""
        self.up, self.down = [], []
        self.connection = Connection()
        join = {"type": "join", "table": self.table.keys.table, "key": self._key, "since": self._since}
        must(self.table.join(self.connection, {**join, "run": self._run}), f"the key of {self.seat} opens no seat")

    def lose(self) -> None:
        """Lose the connection. Half of the time the table does not notice before the next one comes."""
        self._done["broken"] += 1
        before = self.connection
        if self._dice.random() < 0.5:
            self.table.leave(before)
            self.come()
        else:
            self.come()
            self.table.leave(before)

    def turn(self, sends: bool = True) -> None:
        """Let one thing happen: a break, a frame that arrives, an act; `sends`: new acts may be sent."""
        if self._dice.random() < BREAKS:
            self.lose()
            return
        if self.down and (not self.up or self._dice.random() < 0.6):
            frame = self.down.pop(0)
            if frame is not None:
                self._hear(json.loads(frame))
            return
        if self.up:
            frame = self.up.pop(0 if self._dice.random() < 0.7 else self._dice.randrange(len(self.up)))
            self._arrive(frame)
            if self._dice.random() < AGAIN:
                self._done["again"] += 1
                self._arrive(frame)
            if self._old and self._dice.random() < AGAIN:  # of a time long ago
                self._done["late"] += 1
                self._arrive(self._dice.choice(self._old[-80:]))
            return
        if sends and self.view.get("menu") and not self._sent:
            text = wish(self.view["menu"], self._dice)
            self._send("act", text, n=self.view["n"], text=text)

    def take_back_seat(self) -> None:
        """Ask for the own seat, which a bot plays."""
        self._send("back")

    def _send(self, kind: str, said: str = "", **more: Any) -> None:
        self._number += 1
        id = f"{self.seat}-{self._number}"
        frame = frame_of({"type": kind, "id": id, **more})
        self._sent[id] = frame, said, bool(self.view.get("ahead"))
        self.up.append(frame)

    def _arrive(self, frame: str) -> None:
        self._old.append(frame)
        self._done["messages"] += 1
        self.table.handle(self.connection, frame_in(frame))

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "join":
                if message["run"] != self._run:
                    self._run, self._since, self.events = message["run"], 0, {}
                    self._sent.clear()
                    self._old.clear()
                self.up += [frame for frame, _, _ in self._sent.values()]
            case "events":
                number = message["n"]
                if number:
                    must(number > self._since, f"{self.seat} hears of {number} after {self._since}")
                    self.events[number] = json.dumps(message)
                self._since = max(self._since, number, message.get("skipped", 0))
            case "ok" | "refused":
                sent = self._sent.pop(message["id"], None)
                if sent is not None and message["type"] == "ok" and sent[1]:
                    self.answered.setdefault(self._run, []).append(sent[1:])
            case "view":
                self.view = message
            case "bye":
                must(False, f"{self.seat} is sent away: {message}")


def prove_losses(game: str, seed: int) -> Counter[str]:
    """Play a random game to its end over bad connections; return the counts.

    The end must be that of the same game at one table; each answered act must be in the record once, and each player
    must have been told each event once, and the same view as one who comes anew.

    Raises:
        BrokenPromiseError: it is not.
    """
    kind, settings = GAMES[game]
    where = f"{game} {seed}"
    found = opened(kind, seed=seed, **dict(settings))
    table, dice, done = found.table, random.Random(seed), Counter[str](games=1)
    moment = [0.0]

    def now() -> float:
        return moment[0]

    table.hosted.match.now = now
    stands_in = seed % STANDS_IN == 1
    players = [LossyPlayer(table, seat, key, dice, done) for seat, key in found.keys.items()]
    questions, played = set[str](), [_Played(table.hosted.match, table.run)]
    for _ in range(MOST_TURNS):
        _deliver(table, players)
        hosted = table.hosted.match
        if hosted is not played[-1].hosted:  # the battle follows the set-up
            hosted.now = now
            played.append(_Played(hosted, table.run))
        if hosted.over and table.on_over is None:
            break
        if stands_in and hosted.house is not None and hosted.decision.kind not in questions:
            questions.add(hosted.decision.kind)
            house = hosted.house
            if hosted.is_person(house):
                table.change_seat(house, "random")
                done["bots in"] += 1
                done[f"question {hosted.decision.kind}"] += 1
        if hosted.thinking is not None:
            must(hosted.thinking.wait(GENEROUS), f"{where}: a bot thinks for {GENEROUS:.0f} s")
        if not any(player.up or player.down or player.view.get("menu") for player in players):
            moment[0] += 3.0  # a hidden step shows who is ready after some seconds
        if dice.random() < 0.2 or hosted.thinking is not None or hosted.over:
            moment[0] += 0.1
            before = len(hosted.history)
            table.tick()
            if len(hosted.history) > before or table.hosted.match is not hosted:
                for player in players:
                    if player.seat and not table.hosted.match.is_person(player.seat) and dice.random() < 0.7:
                        done["bots out"] += 1
                        table.change_seat(player.seat, PERSON) if dice.random() < 0.5 else player.take_back_seat()
            continue
        dice.choice(players).turn()
    must(table.hosted.match.over, f"{where}: the game is not over after {MOST_TURNS} turns")
    while any(player.down or player.up for player in players):
        for player in players:
            player.turn(sends=False)
        _deliver(table, players)
    done["actions"] = len(table.hosted.match.history)
    for each in played:
        _check(where, each, players, stands_in, exact=each is played[-1])
    _compare_with_a_newcomer(where, found, players)
    journal = table.hosted.match.journal
    assert journal is not None
    table.close("remote-bye-closed")
    must(check_game(journal.path, table.hosted.kind.records).same, f"{where}: the record gives another game")
    return done


def _deliver(table: RemoteTable, players: list[LossyPlayer]) -> None:
    for connection, frame in table.telling.taken():
        for player in players:
            if player.connection is connection:
                player.down.append(frame)


def _check(where: str, played: _Played, players: list[LossyPlayer], stands_in: bool, exact: bool) -> None:
    """Check that the record has each answered act once, and that the game is the same at one table.

    `exact`: all answers have arrived; those to the last choices of a set-up may be lost when the battle begins.
    """
    hosted = played.hosted
    local = hosted.start
    for step in hosted.history:
        local = local.apply(step.action)
    must(local.digest() == hosted.game.digest(), f"{where}: the same actions at one table end otherwise")
    for player in players:
        has = [str(step.action) for step in hosted.history if step.house == player.seat]
        found = player.answered.get(played.run, [])
        answered = [text for text, _ in found]
        if not stands_in:
            must(answered == has[: len(answered)], f"{where}, {player.seat}: {answered} was answered, not {has}")
            must(not exact or answered == has, f"{where}, {player.seat}: {has} is recorded, {answered} was answered")
            continue
        rest = iter(has)
        for text, ahead in found:
            must(ahead or text in rest, f"{where}, {player.seat}: {text} was answered and is missing in {has}")
        if exact:
            most = len(answered) + played.by_bots[player.seat]
            must(len(has) <= most, f"{where}, {player.seat}: {len(has)} actions, {most} of the player and of bots")


def _compare_with_a_newcomer(where: str, found: hosting.Opened, players: list[LossyPlayer]) -> None:
    for player in players:
        fresh = Listener(found.table, found.keys[player.seat])
        deliver(found.table, [fresh])
        heard = [json.loads(frame) for frame in fresh.frames]
        must(fresh.view == player.view, f"{where}: {player.seat or 'who watches'} has another view than a newcomer")
        start = next(message["skipped"] for message in heard if message["type"] == "events")
        told = {message["n"]: json.dumps(message) for message in heard if message["type"] == "events" and message["n"]}
        had = {number: text for number, text in player.events.items() if number > start}
        must(had == told, f"{where}: {player.seat or 'who watches'} was told other events than a newcomer")
