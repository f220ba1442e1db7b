"""The hot seat of any game: asks people at the terminal, reads their lines, prints events, writes the journal."""

from __future__ import annotations

import os
import signal
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from bow.cli.terminal.output import ask, console, error_lines, is_spoken, numbered, print_columns, say
from bow.cli.terminal.streams import send_codes
from bow.seats.local_table import JournalListener
from bow.seats.seat import SharedScreen

if TYPE_CHECKING:
    from bow.game.actions import Action
    from bow.game.games import Bot, Owed
    from bow.game.match import Match
    from bow.games.game_kind import GameKind
    from bow.record.journal import GameJournal
    from bow.record.recorded_games import RecordedGame
    from bow.words.messages import Words

G = TypeVar("G", bound="RecordedGame")
#: commands besides actions: functions that take the rest of the line
Commands = Mapping[str, Callable[[str], None]]

#: clears a terminal and its scrollback
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
#: lines of a window that keeps no more of what has left it
MOST_LINES: Final = 100
LEAVE: Final = ("q", "quit")


def steps_of(line: str) -> list[str]:
    """Return the steps of a line: the parts between semicolons, with lists of numbers split up."""
    parts = [part.strip() for part in line.split(";")]
    parts = [part for part in parts if part] or [""]
    return [step for part in parts for step in (part.split() if part.replace(" ", "").isdecimal() else [part])]


class HotseatLoop(ABC, Generic[G]):
    """People and bots at one terminal. A subclass for a game defines its sentences and the abstract methods.

    Attributes:
        match: the match being played.
        kind: the game.
        telling: its sentences.
        words: the messages of the language.
        bots: the bots by House; people play the other Houses.
        screen: who looks, and what was reported to each person.
        journal: the record of the game, or None if it is not recorded.
    """

    def __init__(
        self,
        match: Match[G],
        bots: Mapping[str, Bot[Any]],
        kind: GameKind[G, Any],
        words: Words,
    ) -> None:
        self.match = match
        self.kind = kind
        self.telling = kind.words
        self.words = words
        self.bots = bots
        self.journal: GameJournal[Any] | None = None
        persons = [house for house in match.game.houses if house not in bots]
        self.screen: SharedScreen[G] = SharedScreen(persons, match.game.houses)
        self.screen.note(match.game.start_events, match.game)
        self._shown_to: object = None
        self._listed: G | None = None
        #: the actions of the numbers that were listed last
        self.numbers: tuple[Action, ...] = ()
        self._last_told = ""

    def house_name(self, house: str) -> str:
        return self.telling.house(self.words, house, self.match.game)

    def alone(self, decision: Owed) -> str | None:
        """Return the House whose player must be alone at the screen for a decision, or None if all may look."""
        hidden = len(self.screen.persons) == 1 or self.telling.secret(self.match.game)
        return decision.house if hidden else None

    # --- to be defined for a game
    @abstractmethod
    def handover(self, house: str, alone: bool) -> str:
        """Return the line that asks for another player, who looks alone or together with all others."""

    @abstractmethod
    def prompt(self, house: str) -> str: ...

    @abstractmethod
    def show(self, rest: str) -> None:
        """Print the state of the game, as far as everybody at the screen may know it."""

    @abstractmethod
    def listed(self, actions: tuple[Action, ...]) -> list[str]:
        """Return the texts of the actions in the list, without numbers."""

    @abstractmethod
    def say_why(self, action: str) -> None:
        """Print why an action is refused, or that it is legal."""

    @abstractmethod
    def commands(self) -> Commands:
        """Return the commands that may be typed besides actions."""

    def meant(self, text: str) -> list[Action | str]:
        """Return the actions that a typed text means, to be taken in order; empty if an error was printed."""
        return [text]

    # --- playing
    def keep_in(self, journal: GameJournal[Any]) -> None:
        self.journal = journal
        self.match.listeners.append(JournalListener(journal, self._kept))

    def write(self, what: Callable[[Any], None]) -> None:
        """Write an annotation into the journal, if the game is recorded."""
        journal = self.journal
        if journal is not None:
            JournalListener(journal, self._kept).write(lambda: what(journal))

    def _kept(self, error: Exception | None) -> None:
        if error is not None:
            print(say("hotseat-not-kept", why=error_lines(error)))

    def play(self) -> bool:
        """Ask the House that decides, until the game is over (True) or a player leaves (False).

        However it ends, nothing that only one of several players may see stays on the screen.
        """
        with self._hidden_while_stopped():
            try:
                over = self._play_on()
            finally:  # also after a signal or an error
                self._hide()
        if over:
            self.print_news()
        return over

    def _play_on(self) -> bool:
        self.print_news_if_seated()
        while (decision := self.match.game.decision) is not None:
            house = decision.house
            if house in self.bots:
                self.do(self.bots[house].choose(self.match.game.view(house)))
            elif not self.seat(decision) or not self.ask(decision):
                return False
        return True

    def _hide(self) -> None:
        """Clear the screen if one of several persons looks at it alone; from now on all may look."""
        if len(self.screen.persons) > 1 and self.screen.alone is not None:
            self.clear()
            self.screen.alone = None
            self._listed, self._shown_to = None, "all"

    @contextmanager
    def _hidden_while_stopped(self) -> Iterator[None]:
        """Clear a secret screen when Ctrl and Z stop the program. The person must then take the seat again."""
        stop = getattr(signal, "SIGTSTP", None)
        main = threading.current_thread() is threading.main_thread()
        if stop is None or not main or signal.getsignal(stop) != signal.SIG_DFL:
            yield
            return

        def stopped(*_: object) -> None:
            alone = self.screen.alone
            self._hide()
            signal.signal(stop, signal.SIG_DFL)
            os.kill(os.getpid(), stop)  # returns when the game goes on
            signal.signal(stop, stopped)
            if alone != self.screen.alone and alone is not None:
                print(self.handover(alone, alone=True))  # any line leads to the real question

        signal.signal(stop, stopped)
        try:
            yield
        finally:
            signal.signal(stop, signal.SIG_DFL)

    def do(self, action: Action | str) -> None:
        """Take an action and print its events for the players at the screen."""
        step = self.match.act(action)
        self.screen.note(self.kind.events_since(step.before, step.after, step.events), step.after)
        if self.screen.alone in (None, step.house) or len(self.screen.persons) == 1:
            self.print_news_if_seated()

    def undo(self, _: str) -> None:
        if not self.match.decider_can_undo:
            print(say("hotseat-nothing-back"))
            return
        self.match.undo()
        self.screen.take_back()
        print(say("hotseat-back"))

    # --- viewers
    def seat(self, decision: Owed) -> bool:
        """Ask the player of a decision to the screen, cleared of secrets. Return False if nobody comes."""
        if not self._stays(decision):
            alone = self.alone(decision)
            self.clear()
            if ask(self.handover(decision.house, alone is not None) + " ") is None:
                return False
            self.clear()
            self._listed, self._shown_to = None, None
            self.screen.alone = alone
        if self._shown_to != self.shown_to(decision):
            self._shown_to = self.shown_to(decision)
            self.show("")
        self.print_news()
        return True

    def _stays(self, decision: Owed) -> bool:
        """Return whether the current viewers may keep looking.

        A person who looks alone stays alone for open decisions too: the screen still shows secrets.
        """
        return self.screen.alone in (decision.house, self.alone(decision))

    def shown_to(self, decision: Owed) -> object:
        """Return a key; the game is printed again when it changes. Here, it is the House that looks alone."""
        return self.screen.alone or "all"

    def clear(self) -> None:
        """Clear the terminal and its scrollback; a terminal without control codes is scrolled until it is empty."""
        if is_spoken():
            print("\n" * max(MOST_LINES, console().height))
        elif console().is_terminal:
            send_codes(CLEAR)

    def print_news(self) -> None:
        """Print the events that the players at the screen have not seen yet."""
        for news in self.screen.news():
            sentence = self.telling.event(self.words, news.event, news.game)
            if sentence != self._last_told:
                console().print(f"  {sentence}", markup=False)
            self._last_told = sentence

    def print_news_if_seated(self) -> None:
        """Print new events if a player is at the screen: at the start, nobody is."""
        if self._shown_to is not None or not self.screen.persons:
            self.print_news()

    # --- typed lines
    def list_actions(self, decision: Owed) -> None:
        """Print the question and the list of actions, and store what its numbers mean."""
        self.numbers = self.match.game.legal_actions()
        print()
        print_columns([f"{n:3} {text}" for n, text in enumerate(self.listed(self.numbers), start=1)])

    def ask(self, decision: Owed) -> bool:
        """Take one line of one or several steps from a player. Return False if the player leaves."""
        game = self.match.game
        if self._listed is not game:
            self._listed = game
            self._last_told = ""
            self.list_actions(decision)
        line = ask(self._asked(decision))
        if line is None:
            return False
        steps = steps_of(line)
        for n, step in enumerate(steps, start=1):
            if step.lower() in LEAVE:
                return False
            if not (self.take(step) and self._goes_on(decision)):
                if steps[n:]:
                    print(say("hotseat-not-done", steps="; ".join(steps[n:])))
                break
        return True

    def _asked(self, decision: Owed) -> str:
        """Return the prompt; for a screen reader with the question, which it would have to look for."""
        prompt = self.prompt(decision.house)
        if not is_spoken():
            return prompt
        question = self.telling.decision(self.words, self.match.game.decision, self.match.game)
        return say("hotseat-asked", question=question.rstrip("."), prompt=prompt)

    def _goes_on(self, decision: Owed) -> bool:
        """Return whether the next decision belongs to the same House at the same screen."""
        owed = self.match.game.decision
        return owed is not None and owed.house == decision.house and self._stays(owed)

    def take(self, step: str) -> bool:
        """Do one step of a line; return False if it cannot be done."""
        word, _, rest = step.partition(" ")
        command = self.commands().get(word.lower())
        if command is not None:
            command(rest.strip())
            return True
        actions = self.chosen(step)
        for action in actions:
            if self.match.game.why_not(action) is not None:
                self.say_why(str(action))
                return False
            self.do(action)
        return bool(actions)

    def chosen(self, text: str) -> list[Action | str]:
        """Return the actions that a number of the list or another text means; empty if an error was printed."""
        if (number := numbered(text, len(self.numbers))) is not None:
            return [self.numbers[number - 1]]
        if text.isdecimal():
            print(say("hotseat-no-number", most=len(self.numbers)))
            return []
        return self.meant(text)

    def list_again(self, _: str) -> None:
        self._listed = None
