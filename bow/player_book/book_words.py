"""The player's book in words: a line for each figure, the names of ribbons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from bow.battle.reading import catalogue
from bow.player_book.figures import NOBODY, Figures, Score
from bow.player_book.finished_games import read_finished_games
from bow.player_book.ribbons import Award, Ribbon, newly_earned
from bow.realm.reading import printed_realm
from bow.words.messages import Words
from bow.words.realm_words import RealmNames
from bow.words.translation import translated

#: the messages of the names of bots, by the name of the game
_LEVELS: Final = {"battle": "level-name-", "realm": "realm-level-"}


class FigureLine(NamedTuple):
    """A figure in words.

    Attributes:
        subject: what it is about: `finished`, `bots`, `people`, `streak`, `dice`, `commander`, `house` or `bot`.
        id: the House, bot or commander; "" for the other subjects.
        name: its name.
        text: the figure.
        hint: a sentence that explains it, or "".
    """

    subject: str
    id: str
    name: str
    text: str
    hint: str = ""


class RibbonWords(NamedTuple):
    """A ribbon in words: its name, what earns it, and how far the player is; "" if it is earned or needs one deed."""

    name: str
    how: str
    progress: str


def ribbon_words(award: Award, words: Words) -> RibbonWords:
    """Return a ribbon in words."""
    id, wanted = award.ribbon.id, award.ribbon.wanted
    counts = wanted > 1 and not award.is_earned
    progress = words.say("player-book-progress", done=award.done, wanted=wanted) if counts else ""
    return RibbonWords(words.say(f"ribbon-{id}"), words.say(f"ribbon-{id}-how"), progress)


def news_of_ribbons(ribbons: Sequence[Ribbon], words: Words) -> str:
    """Return the line at the end of a game that has completed ribbons; "" if there are none."""
    if not ribbons:
        return ""
    names = words.items([words.say(f"ribbon-{ribbon.id}") for ribbon in ribbons])
    return words.say("player-book-new-ribbons", count=len(ribbons), names=names)


def news_of_game(journal: Path, kind: str, words: Words) -> str:
    """Return the line at the end of a game, from the finished games on the shelves; "" if it has earned no ribbon."""
    games = read_finished_games().games
    return news_of_ribbons(newly_earned(games, journal.stem, kind), words)


class BookWords:
    """The names and sentences of a player's book of one game."""

    def __init__(self, kind: str, words: Words) -> None:
        """Set up the words for the game `battle` or `realm`."""
        self.kind, self.words = kind, words
        self._names = RealmNames(printed_realm(), words) if kind == "realm" else None

    def house(self, house: str) -> str:
        """Return the name of a House."""
        return self.words.word(house) if self._names is None else self._names.of("house", house)

    def bot(self, bot: str) -> str:
        """Return the name of a bot; that of an unknown one is its id."""
        key = f"{_LEVELS[self.kind]}{bot}"
        return self.words.say(key) if self.words.has(key) else bot

    def commander(self, id: str) -> str:
        """Return the name of a commander; that of one from a missing pack is the id."""
        found = catalogue().commanders.get(id)
        return id if found is None else translated(found, self.words).name

    def empty(self) -> str:
        """Return the sentence of a book without a finished game."""
        return self.words.say(f"player-book-none-{self.kind}")

    def lines(self, figures: Figures) -> Iterator[FigureLine]:
        """Yield the lines of some figures; those that have nothing to say are left out."""
        yield self._line("finished", str(figures.played))
        if figures.against_bots.played:
            yield self._line("bots", self._score(figures.against_bots, figures.drawn))
            yield self._line("streak", self._streak(figures))
        if figures.between_people:
            yield self._line("people", self._people(figures))
        if (luck := figures.luck) is not None:
            rare = luck.luckier_than
            text = self.words.say(
                "player-book-luck", dice=luck.dice, matches=luck.matches, expected=round(luck.expected, 1)
            )
            than = () if rare is None else (self.words.say("player-book-luckier", count=rare),)
            yield self._line("dice", " ".join((text, *than)), self.words.say("player-book-luck-hint"))
        if (favourite := figures.favourite) is not None:
            text = self.words.say(
                "player-book-commander-battles",
                name=self.commander(favourite.commander),
                battles=favourite.battles,
                won=favourite.won,
            )
            yield self._line("commander", text)._replace(id=favourite.commander)
        for house, score in figures.houses.items():
            yield FigureLine("house", house, self.house(house), self._score(score))
        for bot, score in figures.bots.items():
            yield FigureLine("bot", bot, self.bot(bot), self._score(score))

    def _line(self, subject: str, text: str, hint: str = "") -> FigureLine:
        return FigureLine(subject, "", self.words.say(f"player-book-{subject}"), text, hint)

    def _score(self, score: Score, drawn: int = 0) -> str:
        return self.words.say("player-book-score", played=score.played, won=score.won, drawn=drawn)

    def _streak(self, figures: Figures) -> str:
        if figures.streak < 0:
            now = self.words.say("player-book-streak-lost", count=-figures.streak)
        else:
            now = self.words.say("player-book-streak-won", count=figures.streak)
        if figures.longest <= max(1, figures.streak):
            return now
        return self.words.say("player-book-streak-longest", now=now, longest=figures.longest)

    def _people(self, figures: Figures) -> str:
        won = [
            self.words.say("player-book-drawn", count=count)
            if house == NOBODY
            else self.words.say("player-book-house-won", house=self.house(house), count=count)
            for house, count in figures.between_people.items()
        ]
        return ", ".join(won)
