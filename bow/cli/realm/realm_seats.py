"""One game of the realm at one terminal: who looks at the screen, what he may see, what he types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.cli.realm.realm_asking import lines_of
from bow.cli.terminal.hotseat_loop import Commands, HotseatLoop
from bow.cli.terminal.output import numbered
from bow.cli.terminal.terminal_words import error_lines, say
from bow.realm.events.base import RealmEvent

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from bow.ground.actions import Action
    from bow.ground.games import Bot, Owed
    from bow.ground.match import Match
    from bow.realm.decisions.kinds import RealmDecision
    from bow.realm.realm import Realm
    from bow.realm.realm_view import RealmView
    from bow.seating.shared_screen import News
    from bow.words.messages import Words
    from bow.words.realm_texts import RealmNames

EXAMPLE = "order winterfell march_0"
#: what is asked of a House that holds a card which nobody else may see, though its answer is open
BY_A_HIDDEN_CARD = "tides-redraw"


class RealmSeats(HotseatLoop["Realm"]):
    """One game of the realm at one terminal.

    Attributes:
        seed: what the game began with; None: that is not known.
    """

    def __init__(
        self,
        match: Match[Realm],
        bots: Mapping[str, Bot[RealmView]],
        words: Words,
        names: RealmNames,
        seed: int | None = None,
    ) -> None:
        super().__init__(match, bots, match.game.start_events)
        self.words = words
        self.names = names
        self.seed = seed

    @property
    def realm(self) -> Realm:
        """The game as it is now."""
        return self.match.game

    @property
    def decision(self) -> RealmDecision:
        """The decision that is owed now."""
        owed = self.realm.decision
        assert owed is not None
        return owed

    def alone(self, decision: Owed) -> str | None:
        owed = self.decision
        hidden = owed.secret or owed.kind == BY_A_HIDDEN_CARD or len(self.screen.persons) == 1
        return owed.house if hidden else None

    def handover(self, house: str, alone: bool) -> str:
        return say("realm-hotseat-hand-over" if alone else "realm-hotseat-open", house=self.names.of("house", house))

    def prompt(self, house: str) -> str:
        return f"{self.names.of('house', house)}> "

    def said(self, news: News[Realm]) -> str:
        from bow.words.realm_sentences import realm_event_sentence

        assert isinstance(news.event, RealmEvent)
        return realm_event_sentence(self.words, news.event, self.names)

    def question(self, decision: Owed) -> list[str]:
        from bow.realm.decisions.kinds import MarchUnits
        from bow.words.realm_sentences import realm_decision_sentence, units_said

        owed, names = self.decision, self.names
        sent = owed.moves if isinstance(owed, MarchUnits) else {}
        return [
            realm_decision_sentence(self.words, owed, names),
            *(
                say("realm-hotseat-sent", area=names.of("area", to), units=units_said(self.words, units, names))
                for to, units in sent.items()
            ),
        ]

    def listed(self, actions: tuple[Action, ...]) -> list[str]:
        from bow.words.realm_sentences import realm_action_sentence

        told = [realm_action_sentence(self.words, action, self.names) for action in actions]
        return [
            text if told.count(text) == 1 else f"{text} ({action})" for text, action in zip(told, actions, strict=True)
        ]

    def commands(self) -> Commands:
        return {
            "show": self.show,
            "undo": self.undo,
            "why": self.say_why,
            "preview": self.preview,
            "save": self.save,
            "help": self.help,
            "?": self.help,
            "": self.list_again,
        }

    # --- what a person may ask for
    def show(self, rest: str) -> None:
        owed = self.decision
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
        if self.screen.alone == owed.house:
            for place, card in view.known_wildling_cards().items():
                print(say("realm-hotseat-wildling", place=place + 1, card=self.names.of("wildling", card)))

    def say_why(self, action: str) -> None:
        from bow.words.realm_sentences import realm_refusal_sentence

        refusal = self.realm.view(self.decision.house).why_not(action)
        if refusal is None:
            print(say("realm-legal", action=action))
            return
        why = realm_refusal_sentence(self.words, refusal, self.names)
        print(say("realm-not-legal", why=why, rule=refusal.rule))

    def preview(self, action: str) -> None:
        """What the combat that is open comes to, or that a march begins, after an action, as the House knows."""
        from bow.words.realm_previews import preview_lines

        view = self.realm.view(self.decision.house)
        listed = numbered(action, len(actions := self.realm.legal_actions())) if action else None
        wanted = str(actions[listed - 1]) if listed is not None else action
        if wanted and view.why_not(wanted) is not None:
            self.say_why(wanted)
            return
        for line in preview_lines(self.words, view.preview(wanted or None), self.names):
            print(line)

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
        self.keep_in(journal)

    def help(self, _: str) -> None:
        """What may be typed."""
        print(say("realm-hotseat-help", example=EXAMPLE))
