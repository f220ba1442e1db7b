"""A small third game with a hidden move, to prove that whatever is made for any game works for one more.

Two Houses, red and blue, have six coins. In each of three rounds both lay some of them in secret, red first; then both
are shown, and the higher number wins the round. A die decides between equal numbers. The coins are spent. Who has won
more rounds wins.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

from bow.bots.programs.dialogue import SpokenGame
from bow.bots.programs.seated_bots import GameBots
from bow.cli.terminal.hotseat_loop import Commands, HotseatLoop
from bow.content.catalogue import PackName
from bow.game import chance
from bow.game.actions import Action
from bow.game.events import TypedEvent, seen_by_all
from bow.game.knowledge import Knowledge, digest_of
from bow.game.refusals import IllegalAction, Refusal
from bow.games.game_kind import GameKind
from bow.record.journal import GameJournal
from bow.record.lines import Start, Versions
from bow.record.map_notes import NoteForm
from bow.record.recorded_games import GameReader, GameRecords
from bow.words.game_words import GameWords

HOUSES = ("red", "blue")
ROUNDS, COINS = 3, 6
HIDDEN = "hidden"


class CoinEvent(TypedEvent):
    """An event of this game."""

    KINDS: ClassVar[dict[str, type[Any]]] = {}

    def seen_by(self, house: str) -> CoinEvent:
        return self


class Laid(CoinEvent, kind="laid"):
    """A House has laid coins; how many only that House knows."""

    house: str
    coins: int | str

    def seen_by(self, house: str) -> CoinEvent:
        return self if house == self.house else Laid(house=self.house, coins=HIDDEN)


class Shown(CoinEvent, kind="shown"):
    """Both are shown."""

    red: int
    blue: int
    winner: str


class Over(CoinEvent, kind="over"):
    """The game has ended."""

    winner: str


class Lay(NamedTuple):
    """How many coins a House lays."""

    house: str
    kind: str = "lay"


class CoinRefusal(Refusal):
    """Why coins cannot be laid."""

    def sentences(self) -> Mapping[str, str]:
        return {"coins": "you can lay 0 to {most} coins", "turn": "{house} decides"}


@dataclass(frozen=True)
class Coins:
    """A game between two actions."""

    round: int = 1
    coins: tuple[int, int] = (COINS, COINS)
    won: tuple[int, int] = (0, 0)
    laid: int | None = None
    chance: int = 0
    events: tuple[CoinEvent, ...] = ()
    outcomes: tuple[str, ...] = ()
    start_events: tuple[CoinEvent, ...] = field(default=(), compare=False)

    houses = HOUSES

    @classmethod
    def start(cls, seed: int = 1) -> Coins:
        return cls(chance=chance.seeded(seed))

    @property
    def is_over(self) -> bool:
        return self.round > ROUNDS

    @property
    def decision(self) -> Lay | None:
        return None if self.is_over else Lay(HOUSES[self.laid is not None])

    def legal_actions(self) -> tuple[Action, ...]:
        owed = self.decision
        if owed is None:
            return ()
        return tuple(Action("lay", (str(n),)) for n in range(self.coins[HOUSES.index(owed.house)] + 1))

    def ahead(self, house: str, chosen: Sequence[Action] = (), *, deciding: bool = False) -> tuple[Action, ...]:
        owed = self.decision
        asked = house == "blue" or self.laid is None
        if owed is None or chosen or not asked or (house == owed.house and not deciding):
            return ()
        return tuple(Action("lay", (str(n),)) for n in range(self.coins[HOUSES.index(house)] + 1))

    def why_not(self, action: Action | str) -> Refusal | None:
        if Action.parse(str(action)) in self.legal_actions():
            return None
        owed = self.decision
        most = self.coins[HOUSES.index(owed.house)] if owed is not None else 0
        return CoinRefusal("COIN-1", "coins", {"most": most})

    def apply(self, action: Action | str) -> Coins:
        refusal = self.why_not(action)
        if refusal is not None:
            raise IllegalAction(refusal)
        number = int(Action.parse(str(action)).args[0])
        if self.laid is None:
            event = Laid(house="red", coins=number)
            return replace(self, laid=number, events=(event,), outcomes=(), start_events=())
        red, blue, generator = self.laid, number, self.chance
        outcomes: tuple[str, ...] = ()
        if red != blue:
            n = int(blue > red)
        else:
            generator, n = chance.below(generator, 2)
            outcomes = (HOUSES[n],)
        won = (self.won[0] + (n == 0), self.won[1] + (n == 1))
        events: list[CoinEvent] = [Laid(house="blue", coins=number), Shown(red=red, blue=blue, winner=HOUSES[n])]
        if self.round == ROUNDS:
            events.append(Over(winner=HOUSES[won[1] > won[0]]))
        coins = (self.coins[0] - red, self.coins[1] - blue)
        return Coins(self.round + 1, coins, won, None, generator, tuple(events), outcomes)

    def reveals(self, house: str) -> bool:
        return any(event.kind == Shown.KIND for event in self.events)

    def returns(self) -> dict[str, float]:
        if not self.is_over:
            return dict.fromkeys(HOUSES, 0.0)
        return {house: 1.0 if HOUSES[self.won[1] > self.won[0]] == house else -1.0 for house in HOUSES}

    def view(self, house: str) -> CoinView:
        return CoinView(self, house)

    def public_view(self) -> CoinView:
        return CoinView(self, "")

    def to_position(self) -> dict[str, Any]:
        return {
            "round": self.round, "coins": list(self.coins), "won": list(self.won), "laid": self.laid,
            "chance": self.chance,
        }  # fmt: skip

    @classmethod
    def from_position(cls, values: Mapping[str, Any]) -> Coins:
        coins, won = tuple(values["coins"]), tuple(values["won"])
        return cls(values["round"], coins, won, values["laid"], values["chance"])

    def digest(self) -> str:
        return digest_of(self.to_position())


class CoinView(Knowledge):
    """A game as one House may know it; "": as all may know it."""

    def __init__(self, game: Coins, house: str) -> None:
        self.viewer = house
        mine = game.decision is not None and game.decision.house == house
        self.decision = game.decision if mine else None
        self._legal = game.legal_actions() if mine else ()
        self.round, self.coins, self.won = game.round, game.coins, game.won
        self.laid: int | str | None = game.laid if house == "red" or game.laid is None else HIDDEN

    def legal_actions(self) -> tuple[Action, ...]:
        return self._legal

    def why_not(self, action: Action | str) -> Refusal | None:
        if self.decision is None:
            return CoinRefusal("COIN-1", "turn", {"house": "red" if self.laid is None else "blue"})
        return None if Action.parse(str(action)) in self._legal else CoinRefusal("COIN-1", "coins", {"most": "your"})

    def sample(self, seed: int) -> Coins:
        state, hidden = chance.below(chance.seeded(seed), self.coins[0] + 1)
        laid = hidden if self.laid == HIDDEN else self.laid
        return Coins(self.round, self.coins, self.won, laid if isinstance(laid, int) else None, state)

    def position(self) -> dict[str, Any]:
        return {"round": self.round, "coins": list(self.coins), "won": list(self.won), "laid": self.laid}


class Miser:
    """A bot that lays one coin."""

    def choose(self, view: CoinView) -> Action:
        return view.legal_actions()[min(1, len(view.legal_actions()) - 1)]


class CoinReader(GameReader[Coins]):
    versions = Versions(1, "coins")

    def begun(self, start: Start) -> Coins | None:
        return None if start.seed is None else Coins.start(start.seed)

    def at(self, position: Mapping[str, Any], rules: int) -> Coins:
        return Coins.from_position(position)


class CoinRecords(GameRecords[Coins, None]):
    name = "coins"
    thing = "game"
    houses = HOUSES
    notes = NoteForm(HOUSES, "all", "places", re.compile("[a-z]+"))
    end = Over.KIND

    def versions(self, content: None) -> Versions:
        return CoinReader.versions

    def content_of(self, game: Coins) -> None:
        return None

    def content_for(self, path: Path | None, packs: Sequence[PackName]) -> None:
        return None

    def beginning(self, game: Coins, seed: int | None) -> dict[str, Any]:
        return {"seed": seed if seed is not None and Coins.start(seed) == game else None}

    def check_beginning(self, value: dict[str, Any]) -> None:
        return None

    def reader(self, path: Path, start: Start, content: None) -> CoinReader:
        return CoinReader()

    def after(self, game: Coins, action: str) -> Coins:
        return game.apply(action)

    def is_whole(self, after: Coins) -> bool:
        return after.laid is None

    def redealt(self, game: Coins, house: str | None, seed: int) -> Coins:
        return (game.public_view() if house is None else game.view(house)).sample(seed)


COIN_RECORDS = CoinRecords()


class CoinJournal(GameJournal[Coins]):
    @classmethod
    def records(cls) -> GameRecords[Coins, None]:
        return COIN_RECORDS


def _told(event: CoinEvent) -> str:
    return " ".join([event.kind, *(f"{key} {value}" for key, value in event.values.items())])


COIN_WORDS: GameWords[Coins] = GameWords(
    event=lambda _words, event, _game: _told(event),
    action=lambda _words, action, _game: str(action),
    refusal=lambda _words, refusal, _game: str(refusal),
    decision=lambda _words, decision, _game: f"{decision.house} lays coins",
    house=lambda _words, house, _game: house,
    secret=lambda game: game.decision is not None,
)


def _described(_view: CoinView) -> dict[str, Any]:
    return {}


COINS_GAME: GameKind[Coins, None] = GameKind(
    title="Coins",
    start=Coins.start,
    records=COIN_RECORDS,
    journal=CoinJournal,
    folders=("coins",),
    words=COIN_WORDS,
    step_text=lambda _words, step: f"{step.house}: {step.action}" if step.action else "",
    bots=GameBots(SpokenGame("coins", 1, _described), {"greedy": lambda _seed: Miser()}),
    server_reader=lambda _content: lambda _message: lambda position, house: Coins.from_position(position).view(house),
    public_steps=lambda steps: (_as_all_saw(step, step is steps[-1]) for step in steps),
)


def _as_all_saw(step: Any, last: bool) -> Any:
    laid = last and step.game.laid is not None
    events = tuple(seen_by_all(event, HOUSES) for event in step.events)
    return replace(step, action=HIDDEN if laid else step.action, events=events)


class CoinSeats(HotseatLoop[Coins]):
    """A game in the terminal."""

    def handover(self, house: str, alone: bool) -> str:
        return f"{house}, alone"

    def prompt(self, house: str) -> str:
        return f"{house}> "

    def show(self, rest: str) -> None:
        view = self.match.game.view(self.screen.alone) if self.screen.alone else self.match.game.public_view()
        print(f"round {view.round}, won {view.won}, laid {view.laid}")

    def listed(self, actions: tuple[Action, ...]) -> list[str]:
        return [str(action) for action in actions]

    def say_why(self, action: str) -> None:
        print(self.match.game.why_not(action))

    def commands(self) -> Commands:
        return {"u": self.undo}
