"""Ribbons: deeds that the journals of finished games prove, and the two that `own_deeds` notes.

They are data: `ribbons.yaml` has a condition over `GameFacts` for each. Which ones a player has is derived from the
finished games each time. A ribbon is proved by the first game that completes it, in the order of the games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal, Self

from pydantic import Field, model_validator

from bow.bots import BOTS
from bow.bots.realm import REALM_BOTS
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import read_yaml
from bow.content.models import Id, Many, Printed
from bow.content.scenarios import book_paths
from bow.player_book.finished_games import FinishedGame
from bow.player_book.game_facts import FACTS
from bow.player_book.own_deeds import Deed
from bow.system.sentence import Sentence

RIBBONS: Final = Path(__file__).with_name("ribbons.yaml")
#: the bots that a ribbon can name, by the name of the game
_BOTS: Final[Mapping[str, Iterable[str]]] = {"battle": BOTS, "realm": REALM_BOTS}

#: the reason of a game that ended because a House conceded it
CONCEDED: Final = "conceded"

Colour = Literal["black", "blue", "crimson", "gold", "green", "grey", "purple", "white"]
Count = Annotated[int, Field(ge=0, le=1000)]
Number = Annotated[int, Field(ge=1, le=1000)]


class Ribbon(Printed):
    """A ribbon, and the condition for it.

    The condition is about one House that a person played in a finished game: all parts must hold for it. Then `games`,
    `in_a_row`, `different` and `total` say how often.
    """

    id: Id
    game: Literal["battle", "realm"] | None = None
    """The game; without one, both games count."""
    glyph: Id
    """Its sign: a picture of `assets/icons/glyph`."""
    stripes: Annotated[Many[Colour], Field(min_length=2, max_length=7)]
    deed: Deed | None = None
    """A deed that no journal proves; then there is no other condition."""
    won: bool = False
    """The House won, and not because the other one conceded."""
    why: Id | None = None
    """The game ended for this reason."""
    against: Id | None = None
    """A bot that played; `any` is any bot."""
    book: bool = False
    """The battle is one of the book."""
    rounds: Number | None = None
    """The game ended in this round or before."""
    at_least: Mapping[Id, Count] = Field(default_factory=dict)
    """Facts of the House, with their least numbers."""
    at_most: Mapping[Id, Count] = Field(default_factory=dict)
    """Facts of the House, with their largest numbers."""
    games: Number = 1
    """In so many games."""
    in_a_row: bool = False
    """These games follow one another; games between people only neither count nor interrupt."""
    different: Literal["battles", "houses", "games"] | None = None
    """Of games with the same battle plan, the same House or the same kind only one counts."""
    total: Mapping[Id, Number] = Field(default_factory=dict)
    """The sum of a fact over all these games, instead of their number."""

    @model_validator(mode="after")
    def _has_known_facts(self) -> Self:
        used = [*self.at_least, *self.at_most, *self.total]
        known = FACTS.get(self.game or "", ())
        unknown = next((name for name in used if name not in known), None)
        if unknown is not None:
            raise ValueError(Sentence("told-ribbon-fact", fact=unknown, names=", ".join(known)))
        bots = ("any", *_BOTS.get(self.game or "", ()))
        if self.against is not None and self.against not in bots:
            raise ValueError(Sentence("told-ribbon-bot", bot=self.against, names=", ".join(bots)))
        if len(self.total) > 1:
            raise ValueError(Sentence("told-ribbon-total"))
        return self

    @property
    def wanted(self) -> int:
        """The number that must be reached."""
        return next(iter(self.total.values()), self.games)

    def fits(self, game: FinishedGame, house: str) -> bool:
        """Return whether a game fulfils the condition for a House that a person played in it."""
        facts = game.facts
        own = facts.houses.get(house, {})
        return (
            self.game in (None, game.game)
            and (not self.won or (facts.winner == house and facts.why != CONCEDED))
            and self.why in (None, facts.why)
            and (self.against is None or bool(game.bots if self.against == "any" else game.bots & {self.against}))
            and (not self.book or facts.plan in _plans_of_book())
            and (self.rounds is None or facts.rounds <= self.rounds)
            and all(own.get(name, 0) >= least for name, least in self.at_least.items())
            and all(own.get(name, 0) <= most for name, most in self.at_most.items())
        )


class _Ribbons(Printed):
    """The file of ribbons."""

    ribbons: Many[Ribbon]


@dataclass(frozen=True)
class Award:
    """How far a player is with a ribbon.

    Attributes:
        ribbon: the ribbon.
        done: the number reached, at most `ribbon.wanted`.
        game: the game that completed it; None: it is not completed, or by a deed.
        when: when it was completed, in seconds since 1970, or None.
    """

    ribbon: Ribbon
    done: int
    game: FinishedGame | None = None
    when: float | None = None

    @property
    def is_earned(self) -> bool:
        """Whether the player has the ribbon."""
        return self.when is not None


@cache
def all_ribbons() -> tuple[Ribbon, ...]:
    """Return all ribbons, in their order on the page.

    Raises:
        InputError: their file is damaged.
    """
    return tuple(validate(read_yaml(RIBBONS), _Ribbons).ribbons)


def awards_of(games: Sequence[FinishedGame], deeds: Mapping[str, float]) -> tuple[Award, ...]:
    """Return the state of all ribbons.

    Args:
        games: the finished games, the oldest first.
        deeds: the deeds that no journal proves, with their times.
    """
    return tuple(_award(ribbon, games, deeds) for ribbon in all_ribbons())


def newly_earned(games: Sequence[FinishedGame], journal: str, kind: str) -> tuple[Ribbon, ...]:
    """Return the ribbons that a game has completed, by the name of its journal and of its kind."""
    earned = (award for award in awards_of(games, {}) if award.game is not None)
    return tuple(
        award.ribbon for award in earned if award.game and (award.game.journal, award.game.game) == (journal, kind)
    )


def _award(ribbon: Ribbon, games: Sequence[FinishedGame], deeds: Mapping[str, float]) -> Award:
    if ribbon.deed is not None:
        when = deeds.get(ribbon.deed)
        return Award(ribbon, int(when is not None), None, when)
    counting = _Counting(ribbon)
    for game in games:
        if counting.take(game) >= ribbon.wanted:
            return Award(ribbon, ribbon.wanted, game, game.when)
    return Award(ribbon, counting.done)


class _Counting:
    """What counts for a ribbon, game by game."""

    def __init__(self, ribbon: Ribbon) -> None:
        self.ribbon = ribbon
        self.done = 0
        self.seen: set[str] = set()

    def take(self, game: FinishedGame) -> int:
        """Add a game; return the number reached."""
        ribbon = self.ribbon
        fitting = [house for house in sorted(game.people) if ribbon.fits(game, house)]
        if ribbon.total:
            fact = next(iter(ribbon.total))
            self.done += sum(game.facts.houses[house].get(fact, 0) for house in fitting)
        elif ribbon.different is not None:
            self.seen |= {self._named(game, house) for house in fitting}
            self.done = len(self.seen)
        elif fitting:
            self.done += 1
        elif ribbon.in_a_row and game.bots and game.people and ribbon.game in (None, game.game):
            self.done = 0
        return self.done

    def _named(self, game: FinishedGame, house: str) -> str:
        """Return what must differ between the games that count."""
        return {"battles": game.facts.plan, "houses": house, "games": game.game}[self.ribbon.different or "games"]


@cache
def _plans_of_book() -> frozenset[str]:
    """Return the ids of the battle plans of the book, which are their file names without the number."""
    return frozenset(path.stem.partition("-")[2] for path in book_paths())
