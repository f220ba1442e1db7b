"""No line, prompt, refusal or table printed while a person sits reveals what that person may not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from bow.battle import Battle, load_scenario
from bow.cli.battle_seats import BattleSeats
from bow.cli.realm.realm_seats import RealmSeats
from bow.game.events import Event
from bow.game.games import Owed
from bow.game.match import Match
from bow.realm import realm_view
from bow.realm.events import RealmEvent
from bow.realm.realm import Realm
from bow.seats.seat import News, SharedScreen
from bow.words.messages import choose_language, event_sentence, spoken
from bow.words.realm_words import realm_event_sentence, realm_names
from bow.words.translation import names_of
from tests.properties.test_no_leaks import exchanged_battle
from tests.seats.played_by_hand import Watched
from tools.provers.realm_secrets import exchanged


class WatchedRealm(Watched[Realm]):
    """A game of the realm in which people play all Houses."""

    def __init__(self, players: int, seed: int, most: int) -> None:
        words = spoken()
        realm = Realm.start(players=players, seed=seed, options={"tides": seed % 2 == 0})
        self.names = realm_names(realm.content, words)
        seats = RealmSeats(Match(realm), {}, words, self.names)
        super().__init__(seats, seed, most)
        self._handovers = {
            words.say(f"realm-hotseat-{kind}", house=self.names.of("house", house)): (
                (house,) if kind == "handover" else realm.houses
            )
            for kind in ("handover", "open")
            for house in realm.houses
        }

    @property
    def realm(self) -> Realm:
        game = self.seats.match.game
        assert isinstance(game, Realm)
        return game

    def seated(self, prompt: str) -> tuple[str, ...] | None:
        return self._handovers.get(prompt.strip())

    def sentence(self, event: Event) -> str:
        assert isinstance(event, RealmEvent)
        return realm_event_sentence(spoken(), event, self.names)

    def exchanged(self, house: str) -> Realm | None:
        owed = self.realm.decision
        assert owed is not None
        open_march = owed.kind == "march" and owed.house != house
        return None if open_march else exchanged(self.realm, house)

    def must_be_alone(self) -> bool:
        owed = self.realm.decision
        assert owed is not None
        return owed.secret or owed.kind in ("tides-redraw", "raven-look")

    def questions(self) -> list[str]:
        chooser = random.Random(self.prompts)
        area, other = chooser.sample(list(self.realm.content.areas), 2)
        card = chooser.choice(list(self.realm.content.cards))
        house, number = chooser.choice(self.realm.houses), chooser.randrange(1, 30)
        name = self.names.of("area", area)
        return [
            "", "show", "houses", "map", f"map {name}", "log", f"log {number}", f"card {card}", "rules PLN-1", "help",
            "preview", f"preview {number}", f"why {number}", f"why {name} march", f"why order {area} raid",
            f"why swap {area} support", f"why play {card}", f"why bid {number}", f"why send 2 footman {other}",
            f"why raid {area} {other}", f"why support {area} {house}", f"why retreat {area}", f"why keep {area}",
            f"why muster knight {area}", f"why march {area}", f"why lose footman {area}", "why nonsense", "save",
        ]  # fmt: skip


class WatchedBattle(Watched[Battle]):
    """A battle between two people who look at the screen alone, each at their turn."""

    def __init__(self, name: str, seed: int, most: int) -> None:
        battle = Battle.start(load_scenario(name), seed=seed)
        seats = BattleSeats(Match(battle), {}, spoken(), secret=True)
        super().__init__(seats, seed, most)
        words = spoken()
        self._handovers = {words.say("hotseat-handover", house=words.word(each)): (each,) for each in battle.houses}

    @property
    def battle(self) -> Battle:
        game = self.seats.match.game
        assert isinstance(game, Battle)
        return game

    def seated(self, prompt: str) -> tuple[str, ...] | None:
        return self._handovers.get(prompt.strip())

    def sentence(self, event: Event) -> str:
        return event_sentence(spoken(), event, names_of(self.battle, spoken()))

    def exchanged(self, house: str) -> Battle:
        return exchanged_battle(self.battle, house)

    def must_be_alone(self) -> bool:
        return True

    def questions(self) -> list[str]:
        chooser = random.Random(self.prompts)
        legal = [str(each) for each in self.battle.legal_actions()]
        action = chooser.choice(legal)
        words = sorted({word for text in legal for word in text.split()})
        made = " ".join(chooser.choices(words, k=3))
        return ["", "m", "f", "h", "?", f"w {action}", f"o {action}", f"w {made}", f"o {made}", "w nonsense"]


def in_turns(*games: Any) -> list[Any]:
    """Return rows of a language and a game: languages by turns, and the other language of each game with `--deep`."""
    rows: list[Any] = []
    for n, game in enumerate(games):
        now, deep = ("en", "ru") if n % 2 == 0 else ("ru", "en")
        rows += [(now, game), pytest.param(deep, game, marks=pytest.mark.deep)]
    return rows


@pytest.fixture
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    choose_language(request.param)
    yield request.param
    choose_language(None)


@pytest.mark.rule("realm:OPN-1", "realm:OPN-3", "realm:PLN-3", "realm:BID-3", "realm:HSE-5")
@pytest.mark.parametrize(
    ("language", "players"),
    [*in_turns(3, 6), *(pytest.param("ru", players, marks=pytest.mark.deep) for players in (4, 5))],
    indirect=["language"],
)
def test_in_the_realm(players: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = WatchedRealm(players, seed=players + 10 * (language == "ru"), most=240)
    watched.play(monkeypatch)
    assert watched.tried > 10


@pytest.mark.rule("RND-7", "RND-12")
@pytest.mark.parametrize(
    ("language", "name"), in_turns("battle-of-the-green-fork", "clash-on-the-kingsroad"), indirect=["language"]
)
def test_in_a_battle(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    watched = WatchedBattle(name, seed=3, most=240)
    watched.play(monkeypatch)
    assert watched.tried > 10


# --- the check itself
def _openly(self: RealmSeats) -> Any:
    from bow.games.realm_board import BoardText

    return BoardText(self.realm, self.realm.content, self.words, self.names, self.decision)


def _all_news(self: SharedScreen[Any]) -> list[News[Any]]:
    return [self._log.pop() for _ in range(len(self._log))][::-1]


def _opened_silently(self: RealmSeats, decision: Owed) -> bool:
    """Let all people look after one person, without a handover and with the earlier output still on the screen."""
    if self.screen.alone == decision.house:
        self.screen.alone = self.alone(decision)
    return self.screen.alone == self.alone(decision)


HIDING: dict[str, tuple[Any, str, Any]] = {
    "tables": (RealmSeats, "board", property(_openly)),
    "news": (SharedScreen, "news", _all_news),
    "the log": (SharedScreen, "log", lambda self: list(self._log)),
    "who looks": (RealmSeats, "alone", lambda self, decision: None),
    "orders in a view": (realm_view, "_hide_orders", lambda s, house: None),
    "cards in a view": (realm_view, "_hide_choices", lambda s, house: None),
    "who stays at the screen": (RealmSeats, "_stays", _opened_silently),
}


@pytest.mark.parametrize("hiding", HIDING)
def test_it_is_noticed_when_hiding_is_taken_out(hiding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, bad = HIDING[hiding]
    watched = WatchedRealm(4, seed=7, most=700)
    monkeypatch.setattr(owner, name, bad)
    with pytest.raises(AssertionError):
        watched.play(monkeypatch)
