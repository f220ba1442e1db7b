"""Whole random games at a table for players elsewhere: what each seat is sent depends on nothing hidden from it.

Two proofs in each game. Twins: after some actions all that a House may not know is exchanged, and what it would be
sent, with the answers to its questions, must stay the same to the byte. Taint: words that stand in secrets (seeds,
folders, keys, what a seat asks and tries) must reach nobody else, nor the log.
"""

from __future__ import annotations

import json
import logging
import random
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from bow.game.actions import Action
from bow.game.refusals import IllegalAction
from bow.games.battle import BATTLE
from bow.games.game_kind import GameKind
from bow.games.realm import REALM
from bow.games.skirmish import SKIRMISH
from bow.system.places import home
from bow.web.served.drawn_games import DrawnGames
from tests.properties.test_no_leaks import exchanged_battle
from tests.remote.players import Listener, deliver, opened, sit, wish
from tests.table_logic.test_who_knows_what import exchanged_setup
from tools.provers.proving import must
from tools.provers.realm_secrets import exchanged

#: the games, each with its settings
GAMES: Final[Mapping[str, tuple[GameKind[Any, Any], Mapping[str, Any]]]] = {
    "battle": (BATTLE, {}),
    "realm": (REALM, {"players": 3}),
    "skirmish": (SKIRMISH, {}),
}
#: the first seed of a game, a number that stands in nothing else
SEED: Final = 771_771_000
MOST_ACTIONS: Final = 4_000
#: the word of a seat, which it says to the table alone
WORD: Final = "Zyxomma{}"


class LogLines(logging.Handler):
    """Keeps each line of the log, tracebacks too."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        self.lines.append(self.format(record))


def _twin(kind: GameKind[Any, Any], game: Any, house: str) -> Any:
    if kind is BATTLE:
        return exchanged_battle(game, house)
    return exchanged(game, house) if kind is REALM else exchanged_setup(game, house)


def _told(listener: Listener) -> list[str]:
    """Return all that a seat is sent when it comes anew and asks everything that is answered at once."""
    connection, before = listener.connection, len(listener.frames)
    connection.forget_sent()
    listener.table.refresh()
    deliver(listener.table, [listener])
    menu, number = listener.view["menu"], listener.number
    word = WORD.format(listener.connection.seat or "watch")
    asked = [("why_not", f"march {word}"), ("why_not", "pass"), ("show", ""), ("reach", word)]
    asked += [("why_tap", "unit:s1 unit:l1"), ("why_tap", f"token:green unit:{word}")]
    asked += [(what, row["text"]) for row in menu[:2] for what in ("odds", "preview")]
    for what, text in asked:
        listener.number = number
        listener.send(type="ask", what=what, text=text)
    told = listener.frames[before:]
    listener.number = number + 1
    return told


def prove_secrets(game: str, seed: int, every: int) -> Counter[str]:
    """Play a random game to its end, with twins before each so many actions; return the counts of what was compared.

    Raises:
        BrokenPromiseError: says what a seat learned.
    """
    kind, settings = GAMES[game]
    log, root = LogLines(), logging.getLogger()
    root.addHandler(log)
    logging.getLogger("bow").setLevel(logging.DEBUG)
    try:
        return _played(kind, dict(settings), SEED + seed, every, f"{game} {seed}", log)
    finally:
        root.removeHandler(log)


def _played(
    kind: GameKind[Any, Any], settings: dict[str, Any], seed: int, every: int, where: str, log: LogLines
) -> Counter[str]:
    found = opened(kind, seed=seed, **settings)
    table, dice, done = found.table, random.Random(seed), Counter[str](games=1)
    drawn = ("board", "table") if seed % 2 else ()  # half of the games are played as by the page
    table.telling.drawing = DrawnGames(ahead=False) if drawn else None
    listeners, seeded = sit(found, drawn), dict[str, int]()
    moment = [0.0]

    def now() -> float:
        return moment[0]  # time stands still while twins are compared

    while done["actions"] < MOST_ACTIONS:
        table.hosted.match.now = now
        asked = [each for each in listeners.values() if each.view["menu"]]
        if not asked:
            break
        mover = dice.choice(asked)
        if dice.random() < 0.05:  # what is not legal, with a word of the seat
            text = f"march {WORD.format(mover.connection.seat)}"
            must(mover.send(type="act", text=text)["type"] == "refused", f"{where}: {text} was taken")
        text = wish(mover.view["menu"], dice)
        must(mover.send(type="act", text=text)["type"] == "ok", f"{where}: {Action.parse(text)} was refused")
        done["actions"] += 1
        moment[0] += dice.choice((0.5, 3.0))
        if table.hosted.kind is kind:  # the seed of a set-up is in the name of its battle, when all is drawn
            seeded = {seat: len(listener.frames) for seat, listener in listeners.items()}
        table.tick()
        deliver(table, [*listeners.values()])
        if done["actions"] % every == 0:
            _compare(table, listeners, where, done)
    frames = {seat: listener.frames for seat, listener in listeners.items()}
    done["frames"] = sum(map(len, frames.values()))
    secret = [str(home()), *found.keys.values(), *table.keys.hashes.values()]
    for seat, sent in frames.items():
        words = [*secret, *[WORD.format(other or "watch") for other in frames if other != seat]]
        must(not any(str(seed) in frame for frame in sent[: seeded[seat]]), f"{where}: the seed reaches {seat}")
        for word in words:
            must(not any(word in frame for frame in sent), f"{where}: {word} reaches the seat {seat or 'of watchers'}")
    for line in log.lines:
        must("Traceback" not in line and WORD.format("") not in line, f"{where}: the log has {line}")
        must(not any(key in line for key in found.keys.values()), f"{where}: a key is in the log")
    table.close("remote-bye-closed")
    return done


def _compare(table: Any, listeners: Mapping[str, Listener], where: str, done: Counter[str]) -> None:
    hosted = table.hosted.match
    for house, listener in listeners.items():
        game = hosted.game
        twin = _twin(hosted.kind, game, house)
        if twin == game:
            continue
        asked = _asked_for(hosted)
        now = _numbered(_told(listener))
        hosted.game = twin
        try:
            same = _asked_for(hosted) == asked
            then = _numbered(_told(listener)) if same else now
        except IllegalAction:  # what was chosen ahead cannot be chosen in the twin
            same, then = False, now
        finally:
            hosted.game = game
            table.refresh()  # so that nobody chooses from what the twin asks
            deliver(table, [*listeners.values()])
        if not same:  # the rules ask other Houses in the twin, as for cards that can be played: that is public
            done["twins left out"] += 1
            continue
        done["twins"] += 1
        differ = next((pair for pair in zip(now, then, strict=False) if pair[0] != pair[1]), None)
        at = f"{where}, action {done['actions']}, {house or 'watchers'}"
        must(len(now) == len(then), f"{at}: another number of messages")
        must(differ is None, f"{at}: {differ}")


def _asked_for(hosted: Any) -> list[Any]:
    """Return what all may know of who has to choose what: the House, its kind of question, the Houses that are ready.

    A House that can do nothing else with the cards of the twin passes by itself, and is asked the next question.
    """
    owed = hosted.decision
    return [hosted.house, owed and owed.kind, *[hosted.ready(house) for house in hosted.game.houses]]


def _numbered(frames: list[str]) -> list[str]:
    """Return frames without the ids that the listener counts on."""
    kept = []
    for frame in frames:
        message = json.loads(frame)
        message.pop("id", None)
        kept.append(json.dumps(message))
    return kept
