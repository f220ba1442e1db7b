"""Random people at one terminal, with a check of its screen: the prompts alone show who sits there."""

from __future__ import annotations

import io
import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import redirect_stdout
from typing import Any, Generic, TypeVar

import pytest

from bow.cli.terminal.hotseat_loop import HotseatLoop
from bow.game.events import Event, seen_by_all
from bow.game.games import Game
from bow.game.match import MatchStep

G = TypeVar("G", bound=Game)
#: one of this many prompts is compared with all hidden things exchanged
EVERY = 12


class Watched(ABC, Generic[G]):
    """One game, played at random through the loop that people use; each text is checked when it has been printed.

    Attributes:
        sitting: the Houses whose people look at the screen, by the last handover.
        prompts: the number of typed lines.
        tried: the number of prompts compared with hidden things exchanged.
    """

    def __init__(self, seats: HotseatLoop[Any], seed: int, most: int) -> None:
        self.seats = seats
        self.sitting: tuple[str, ...] = ()
        self.prompts = self.tried = 0
        self._most = most
        self._chooser = random.Random(seed)
        self._screen = io.StringIO()
        self._secrets: list[tuple[Event, str]] = []
        seats.match.listeners.append(self._note)

    # --- for each game
    @abstractmethod
    def seated(self, prompt: str) -> tuple[str, ...] | None:
        """Return the Houses that look after a handover; None if the prompt is not a handover."""

    @abstractmethod
    def sentence(self, event: Event) -> str:
        """Return the sentence of an event with all its details."""

    @abstractmethod
    def exchanged(self, house: str) -> G | None:
        """Return the game with all things exchanged that a House may not know; None while another acts in public."""

    @abstractmethod
    def questions(self) -> Sequence[str]:
        """Return lines that change nothing: tables, refusals, questions."""

    @abstractmethod
    def must_be_alone(self) -> bool:
        """Return whether the person who decides must be alone at the screen."""

    # --- playing
    def play(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Play until the game is over or enough lines are typed."""
        monkeypatch.setattr("builtins.input", self._typed)
        with redirect_stdout(self._screen):
            self.seats.play()
        self._check(self._printed())

    def _note(self, step: MatchStep[Any], done: bool) -> None:
        hidden = [event for event in step.events if done and seen_by_all(event, step.after.houses) != event]
        self._secrets += [(event, self.sentence(event)) for event in hidden]

    def _printed(self) -> str:
        text = self._screen.getvalue()
        self._screen.seek(0)
        self._screen.truncate()
        return text

    def _typed(self, prompt: str = "") -> str:
        self._check(self._printed() + prompt)
        if (looking := self.seated(prompt)) is not None:
            self.sitting = looking
            return ""
        owed = self.seats.match.game.decision
        assert owed is not None
        assert owed.house in self.sitting, prompt
        assert self.sitting == (owed.house,) or not self.must_be_alone(), prompt
        self.prompts += 1
        if self.prompts > self._most:
            raise EOFError
        if self.prompts % EVERY == 0 or self._chooser.random() < 0.02:
            self._compare()
        return self._line()

    def _line(self) -> str:
        """Return a question now and then, else one action or several."""
        chooser, game = self._chooser, self.seats.match.game
        dice = chooser.random()
        if dice < 0.15:
            return chooser.choice(self.questions())
        if dice < 0.2:
            return "undo"
        if dice < 0.6:
            return str(chooser.choice(game.legal_actions()))
        numbers = chooser.choices(range(1, len(self.seats.numbers) + 2), k=chooser.randrange(1, 4))
        return "; ".join(map(str, numbers))

    # --- checking
    def _check(self, text: str) -> None:
        """Check that no printed text reports more of an event than the sitting people may know."""
        for event, sentence in self._secrets:
            seen = seen_by_all(event, self.sitting)
            if seen != event and self.sentence(seen) != sentence:
                assert sentence not in text, (self.sitting, sentence, text)

    def _compare(self) -> None:
        """Check that every question has the same answer when things hidden from a person are exchanged."""
        match, owed = self.seats.match, self.seats.match.game.decision
        for house in self._chooser.sample(self.sitting, min(2, len(self.sitting))):
            game = match.game
            other = self.exchanged(house)
            if other is None or other == game:
                continue
            self.tried += 1
            said = [self._answer(line) for line in self.questions()]
            match.game = other
            try:
                also = [self._answer(line) for line in self.questions()]
            finally:
                match.game = game
            for line, one, two in zip(self.questions(), said, also, strict=True):
                assert one == two, (house, owed, line)

    def _answer(self, line: str) -> str:
        screen = io.StringIO()
        owed = self.seats.match.game.decision
        assert owed is not None
        with redirect_stdout(screen):
            if line:
                self.seats.take(line)
            else:
                self.seats.list_actions(owed)
        return screen.getvalue()
