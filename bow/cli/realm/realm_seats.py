"""One game of the realm at one terminal: who looks at the screen, what he may see, what he types."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

from bow.cli.realm.realm_asking import lines_of
from bow.cli.terminal.output import ask, console, numbered, print_columns
from bow.cli.terminal.terminal_words import error_lines, say

if TYPE_CHECKING:
    from pathlib import Path

    from bow.ground.actions import Action
    from bow.ground.games import Bot
    from bow.ground.match import Match
    from bow.realm.decisions.kinds import RealmDecision
    from bow.realm.events.base import RealmEvent
    from bow.realm.realm import Realm
    from bow.realm.realm_view import RealmView
    from bow.record.recorded_realms import RealmJournal
    from bow.words.messages import Words
    from bow.words.realm_texts import RealmNames

#: clears a terminal and what was rolled out of it
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
EXAMPLE = "order winterfell march_0"
#: what is asked of a House that holds a card which nobody else may see, though its answer is open
BY_A_HIDDEN_CARD = "tides-redraw"


class RealmSeats:
    """The people and the bots of one game.

    Attributes:
        match: the game.
        journal: where it is written down; None: nowhere yet.
        open_to: the House whose person looks at the screen alone; None: all may look.
    """

    def __init__(self, match: Match[Realm], bots: dict[str, Bot[RealmView]], words: Words, names: RealmNames) -> None:
        """Seats at the terminal; Houses without a bot are people."""
        self.match = match
        self.bots = bots
        self.words = words
        self.names = names
        self.journal: RealmJournal | None = None
        self.seed: int | None = None
        self.persons = [house for house in match.game.houses if house not in bots]
        self.open_to = self.persons[0] if len(self.persons) == 1 else None
        self._log: list[RealmEvent] = list(match.game.start_events)
        self._lengths: list[int] = []
        #: of the log, what each person and what all together have been told
        self._heard = dict.fromkeys(self.persons, 0)
        self._heard_by_all = 0
        self._shown = False
        self._listed: Realm | None = None

    @property
    def realm(self) -> Realm:
        """The game as it is now."""
        return self.match.game

    def play(self) -> bool:
        """Asks whoever has to decide, until the game is over (True) or somebody leaves (False)."""
        while (decision := self.realm.decision) is not None:
            if decision.house in self.bots:
                self.do(self.bots[decision.house].choose(self.realm.view(decision.house)))
                if not self.persons:
                    self.tell()
            elif not self.seat(decision) or not self.ask(decision):
                return False
        self.tell()
        return True

    # --- who looks
    def seat(self, decision: RealmDecision) -> bool:
        """Lets the person of a decision sit down, behind a cleared screen where there are secrets; False: he left."""
        secret = decision.secret or decision.kind == BY_A_HIDDEN_CARD or len(self.persons) == 1
        alone = decision.house if secret else None
        if self.open_to not in (alone, decision.house) or (alone and self.open_to is None):
            self.clear()
            key = "realm-hotseat-hand-over" if alone else "realm-hotseat-open"
            if ask(say(key, house=self.names.of("house", decision.house)) + " ") is None:
                return False
            self._listed = None
            self.open_to = alone
            self.clear()
            self._shown = False
        if not self._shown:
            self.show("")
            self._shown = True
        self.tell()
        return True

    def clear(self) -> None:
        """Takes away all that stands on the screen, and above it."""
        if console().is_terminal:
            sys.stdout.write(CLEAR)
            sys.stdout.flush()

    def tell(self) -> None:
        """What has happened since those who look now were told last, as all of them may know it."""
        from bow.words.realm_sentences import realm_event_sentence

        lookers = self.persons if self.open_to is None else [self.open_to]
        start = self._heard_by_all if self.open_to is None else self._heard[self.open_to]
        self._heard |= dict.fromkeys(lookers, len(self._log))
        last = ""
        for n, event in enumerate(self._log[start:], start=start):
            seen = event
            for house in lookers:
                seen = seen.seen_by(house)
            for house in lookers:
                if event.seen_by(house) != seen:  # he is told of it when he looks alone
                    self._heard[house] = min(n, self._heard[house])
            sentence = realm_event_sentence(self.words, seen, self.names)
            if sentence != last:
                print(f"  {sentence}")
            last = sentence
        if self.open_to is None:
            self._heard_by_all = len(self._log)

    # --- what is typed
    def ask(self, decision: RealmDecision) -> bool:
        """One line from a person; False when he quits."""
        from bow.realm.decisions.kinds import MarchUnits
        from bow.words.realm_sentences import realm_decision_sentence, units_said

        actions = self.realm.legal_actions()
        if self._listed is not self.realm:
            self._listed = self.realm
            print(f"\n{realm_decision_sentence(self.words, decision, self.names)}")
            for area, units in decision.moves.items() if isinstance(decision, MarchUnits) else ():
                print(
                    say(
                        "realm-hotseat-sent",
                        area=self.names.of("area", area),
                        units=units_said(self.words, units, self.names),
                    )
                )
            self.list_actions(actions)
        line = ask(f"{self.names.of('house', decision.house)}> ")
        if line is None or line in ("q", "quit"):
            return False
        commands: dict[str, Callable[[str], None]] = {
            "show": self.show,
            "undo": self.undo,
            "why": self.say_why,
            "preview": self.preview,
            "save": self.save,
            "help": self.help,
            "?": self.help,
            "": self.list_again,
        }
        word, _, rest = line.partition(" ")
        if (number := numbered(line, len(actions))) is not None:
            self.do(actions[number - 1])
        elif line.isdecimal():
            print(say("hotseat-no-number", most=len(actions)))
        elif word in commands:
            commands[word](rest.strip())
        elif self.realm.why_not(line) is not None:
            self.say_why(line)
        else:
            self.do(line)
        return True

    def list_actions(self, actions: tuple[Action, ...]) -> None:
        """The legal actions in words, numbered, in as many columns as the terminal holds."""
        from bow.words.realm_sentences import realm_action_sentence

        told = [realm_action_sentence(self.words, action, self.names) for action in actions]
        cells = [
            f"{n:3} {text}" if told.count(text) == 1 else f"{n:3} {text} ({action})"
            for n, (text, action) in enumerate(zip(told, actions, strict=True), start=1)
        ]
        print_columns(cells)

    def do(self, action: Action | str) -> None:
        """Does it and writes it down; what happened is told to whoever looks next."""
        self._lengths.append(len(self._log))
        step = self.match.act(action)
        self._log += step.after.events
        self.write(lambda journal: journal.add(step.action, step.after))
        if self.open_to is not None or len(self.persons) > 1:
            self._tell_at_once(step.house)

    def _tell_at_once(self, house: str) -> None:
        """Tells a person what his own action has done, if it is he who looks, or all."""
        if house in self.persons and self.open_to in (None, house):
            self.tell()

    def write(self, what: Callable[[RealmJournal], None]) -> None:
        """Writes something down; where that fails, says so: it is tried again with the next action."""
        from bow.content.documents.faults import InputError

        if self.journal is None:
            return
        try:
            what(self.journal)
        except InputError as error:
            print(say("realm-hotseat-not-kept", why=error_lines(error)))

    # --- what a person may ask for
    def show(self, _: str) -> None:
        """The game as the House that decides may know it: Houses, tracks, areas with orders, its cards and armies."""
        owed = self.realm.decision
        assert owed is not None
        view = self.realm.view(owed.house)
        print()
        for line in lines_of(view, self.realm.content, self.words, self.names):
            print(line)
        print()
        hand = self.words.items(self.names.of("card", card) for card in view.hand(owed.house))
        print(say("realm-hotseat-hand", house=self.names.of("house", owed.house), cards=hand))
        armies, limit = (", ".join(map(str, sizes)) for sizes in (view.armies(owed.house), view.army_limit(owed.house)))
        said = {"armies": armies or "0", "limit": limit or "0", "stars": view.stars(owed.house)}
        print(say("realm-hotseat-armies", **said))
        if self.open_to == owed.house:
            for place, card in view.known_wildling_cards().items():
                print(say("realm-hotseat-wildling", place=place + 1, card=self.names.of("wildling", card)))

    def say_why(self, action: str) -> None:
        """Why an action is refused."""
        from bow.words.realm_sentences import realm_refusal_sentence

        owed = self.realm.decision
        assert owed is not None
        refusal = self.realm.view(owed.house).why_not(action)
        if refusal is None:
            print(say("realm-legal", action=action))
            return
        why = realm_refusal_sentence(self.words, refusal, self.names)
        print(say("realm-not-legal", why=why, rule=refusal.rule))

    def preview(self, action: str) -> None:
        """What the combat that is open comes to, or that a march begins, after an action, as the House knows."""
        from bow.words.realm_previews import preview_lines

        owed = self.realm.decision
        assert owed is not None
        view = self.realm.view(owed.house)
        listed = numbered(action, len(actions := self.realm.legal_actions())) if action else None
        wanted = str(actions[listed - 1]) if listed is not None else action
        if wanted and view.why_not(wanted) is not None:
            self.say_why(wanted)
            return
        for line in preview_lines(self.words, view.preview(wanted or None), self.names):
            print(line)

    def undo(self, _: str) -> None:
        """One action back."""
        if not self.match.decider_can_undo:
            print(say("hotseat-nothing-back"))
            return
        self.match.undo()
        self.write(lambda journal: journal.take_back())
        del self._log[self._lengths.pop() :]
        self._heard = {house: min(heard, len(self._log)) for house, heard in self._heard.items()}
        self._heard_by_all = min(self._heard_by_all, len(self._log))
        print(say("hotseat-back"))

    def save(self, name: str) -> None:
        """Says where the game is written down, or begins to write it down: the whole of it."""
        from pathlib import Path

        from bow.content.documents.faults import InputError

        if self.journal is not None:
            print(say("realm-hotseat-kept", file=str(self.journal.path)))
        elif not name:
            print(say("realm-hotseat-save-where"))
        else:
            try:
                self.keep(Path(name))
            except InputError as error:
                print(error_lines(error))
            else:
                print(say("realm-hotseat-kept", file=name))

    def keep(self, path: Path) -> None:
        """Writes the game down from its beginning, and all that follows.

        Raises:
            InputError: the file is there already, or cannot be written.
        """
        from bow.record.recorded_realms import RealmJournal

        journal = RealmJournal.create(path, self.match.start, self.seed)
        for step in self.match.history:
            journal.add(step.action, step.after)
        self.journal = journal

    def list_again(self, _: str) -> None:
        """The legal actions once more."""
        self._listed = None

    def help(self, _: str) -> None:
        """What may be typed."""
        print(say("realm-hotseat-help", example=EXAMPLE))
