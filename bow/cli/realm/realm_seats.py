"""The terminal of a game of the realm: who looks at the screen, what they may see, what they type."""

from __future__ import annotations

from string import ascii_uppercase
from typing import TYPE_CHECKING, Final

from bow.cli.realm.realm_lookup import rules_lines
from bow.cli.realm.typed_actions import TypedActions
from bow.cli.terminal.hotseat_loop import Commands, HotseatLoop
from bow.cli.terminal.output import error_lines, is_spoken, say
from bow.game.actions import Action
from bow.games.realm import REALM
from bow.games.realm_board import BoardText
from bow.words.realm_words import RealmNames, card_lines, house_card_line, house_card_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from bow.game.games import Bot, Owed
    from bow.game.match import Match
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.decisions import RealmDecision
    from bow.realm.realm import Realm
    from bow.realm.realm_view import RealmView
    from bow.words.messages import Words


#: verbs by which a House card is chosen
CHOOSE_A_CARD = ("play", "discard", "take")
#: how many events the log shows by default
LOG_LINES = 30
#: a decision with an open answer, asked by a card that only its House may see
BY_A_HIDDEN_CARD = "tides-redraw"
READY: Final = Action("ready")


class RealmSeats(HotseatLoop["Realm"]):
    """A game of the realm at a terminal.

    Attributes:
        seed: the seed with which the game began, or None if it is unknown.
    """

    def __init__(
        self,
        match: Match[Realm],
        bots: Mapping[str, Bot[RealmView]],
        words: Words,
        names: RealmNames,
        seed: int | None = None,
    ) -> None:
        super().__init__(match, bots, REALM, words)
        self.names = names
        self.seed = seed
        self.typed = TypedActions(self.realm.content)
        #: round and House of the table of orders on the screen
        self._table: tuple[int, str] | None = None

    @property
    def realm(self) -> Realm:
        return self.match.game

    @property
    def decision(self) -> RealmDecision:
        owed = self.realm.decision
        assert owed is not None
        return owed

    def handover(self, house: str, alone: bool) -> str:
        return say("realm-hotseat-handover" if alone else "realm-hotseat-open", house=self.names.of("house", house))

    def prompt(self, house: str) -> str:
        return f"{self.names.of('house', house)}> "

    def list_actions(self, decision: Owed) -> None:
        owed = self.decision
        print()
        print(self.telling.decision(self.words, owed, self.realm))
        if owed.kind == "orders":
            self._list_orders(owed.house)
            return
        for line in self.question(owed):
            print(line)
        super().list_actions(decision)

    def _list_orders(self, house: str) -> None:
        """Print the table of areas and tokens once in a planning, as its numbers stay; then what is left to do."""
        table = OrderTable(self.realm.view(house), self.realm.content, self.words, self.names)
        self.numbers = table.numbers
        if self._table != (self.realm.round, house):
            self._table = (self.realm.round, house)
            for line in table.in_sentences() if is_spoken() else table.lines():
                print(line)
        print(table.still())

    def list_again(self, rest: str) -> None:
        self._table = None
        super().list_again(rest)

    def clear(self) -> None:
        self._table = None
        super().clear()

    def question(self, owed: RealmDecision) -> list[str]:
        """Return the lines printed between a question and its answers: the text of a card, the units sent so far."""
        from bow.realm.decisions import CardAnswer, MarchUnits
        from bow.words.realm_words import units_text

        if isinstance(owed, CardAnswer):
            return list(card_lines(self.words, self.realm.content, owed.card, self.names))
        sent = owed.moves if isinstance(owed, MarchUnits) else {}
        return [
            say("realm-hotseat-sent", area=self.names.of("area", to), units=units_text(self.words, units, self.names))
            for to, units in sent.items()
        ]

    def listed(self, actions: tuple[Action, ...]) -> list[str]:
        told = [self.telling.action(self.words, action, self.realm) for action in actions]
        return [
            self._with_card(text, action) if told.count(text) == 1 else f"{text} ({action})"
            for text, action in zip(told, actions, strict=True)
        ]

    def _with_card(self, text: str, action: Action) -> str:
        card = action.args[0] if action.verb in CHOOSE_A_CARD else ""
        if card not in self.realm.content.cards:
            return text
        said = house_card_line(self.words, self.realm.content, card, self.names)
        printed = text.replace(self.names.of("card", card), said)
        return f"{printed}. {house_card_text(self.words, self.realm.content, card)}".removesuffix(". ")

    def meant(self, text: str) -> list[Action | str]:
        realm = self.realm
        if not text or realm.why_not(text) is None:
            return [text]
        if self.decision.kind == "march" and (sent := self.typed.all_sent(realm, text)):
            return list(sent)
        found = self.typed.meant(realm, text)
        if len(found) > 1:
            choices = [self.telling.action(self.words, action, self.realm) for action in found]
            print(say("realm-typed-which", choices=self.words.items(dict.fromkeys(choices), "list-or")))
            return []
        return [*found] or [text]

    def commands(self) -> Commands:
        return {
            "show": self.show,
            "houses": self.show_houses,
            "map": self.show_map,
            "card": self.show_card,
            "rules": self.show_rules,
            "log": self.show_log,
            "undo": self.undo,
            "why": self.why,
            "preview": self.preview,
            "hint": self.hint,
            "save": self.save,
            "help": self.help,
            "?": self.help,
            "": self.list_again,
        }

    # --- commands of a person
    @property
    def board(self) -> BoardText:
        owed = self.decision
        view = self.realm.view(owed.house) if self.screen.alone == owed.house else self.realm.public_view()
        return BoardText(view, self.realm.content, self.words, self.names, owed)

    def show(self, rest: str) -> None:
        board, owed = self.board, self.decision
        print("\n".join(["", *board.standing(), "", *board.house(owed.house)]))
        if self.screen.alone == owed.house:
            for place, card in self.realm.view(owed.house).known_wildling_cards().items():
                print(say("realm-hotseat-wildling", place=place + 1, card=self.names.of("wildling", card)))

    def show_houses(self, _: str) -> None:
        board = self.board
        print("\n".join([*(line for house in self.realm.houses for line in board.house(house)), *board.tracks()]))

    def show_map(self, name: str) -> None:
        """Print the map, or everything about one area."""
        board, areas = self.board, self.typed.all_named(["area"], name)
        if not name:
            print("\n".join(board.drawn()))
        elif not areas:
            print(say("realm-area-nothing", name=name))
        for area in areas if name else ():
            print("\n".join([*board.areas([area]), f"  {board.neighbours(area)}"]))

    def show_card(self, name: str) -> None:
        cards = self.typed.all_named(["card", "westeros", "wildling"], name)
        if not cards:
            print(say("realm-card-nothing", name=name) if name else say("realm-card-which"))
        for card in cards:
            print("\n".join(card_lines(self.words, self.realm.content, card, self.names)))

    def show_rules(self, topic: str) -> None:
        print("\n".join(rules_lines(topic)))

    def show_log(self, number: str) -> None:
        most = int(number) if number.isdecimal() and len(number) < 9 else 0
        told = [self.telling.event(self.words, news.event, news.game) for news in self.screen.log()]
        print("\n".join(f"  {sentence}" for sentence in told[-(most or LOG_LINES) :]))

    def why(self, text: str) -> None:
        """Print why the action for a text or number is not legal, or that it is legal."""
        for action in self.chosen(text):
            self.say_why(str(action))

    def say_why(self, action: str) -> None:
        refusal = self.realm.view(self.decision.house).why_not(action)
        if refusal is None:
            print(say("realm-legal", action=action))
            return
        why = self.telling.refusal(self.words, refusal, self.realm)
        print(say("realm-not-legal", why=why, rule=refusal.rule))

    def preview(self, action: str) -> None:
        """Print a preview of the current combat, or of one that an action starts, as far as the House may know."""
        from bow.words.realm_words import preview_lines

        view = self.realm.view(self.decision.house)
        chosen = self.chosen(action) if action else [""]
        if not chosen:
            return
        wanted = str(chosen[0])
        if wanted and view.why_not(wanted) is not None:
            self.say_why(wanted)
            return
        for line in preview_lines(self.words, view.preview(wanted or None), self.names):
            print(line)

    def hint(self, _: str) -> None:
        """Print what the regent bot would do, with chances of winning, as far as the House may know."""
        from bow.bots.realm.regent import advise_realm

        found = advise_realm(self.realm.view(self.decision.house))
        chances = {"now": round(100 * found.chance_now), "then": round(100 * found.chance_after)}
        print(say("realm-hint", action=self.telling.action(self.words, found.action, self.realm), **chances))
        if found.alternative is not None and found.chance_otherwise is not None:
            other = self.telling.action(self.words, found.alternative, self.realm)
            print(say("realm-hint-instead", action=other, then=round(100 * found.chance_otherwise)))

    def save(self, name: str) -> None:
        """Print where the game is recorded, or start recording it from its beginning."""
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
        """Record the game from its beginning, and everything that follows.

        Raises:
            InputError: the file exists already, or cannot be written.
        """
        from bow.record.recorded_realms import RealmJournal

        self.keep_in(RealmJournal.create(path, self.match.start, self.seed, self.match.history))

    def help(self, _: str) -> None:
        print(say("realm-hotseat-help"))


class OrderTable:
    """The orders that a House may plan.

    Attributes:
        numbers: the actions of the numbered cells, legal or not, so that numbers stay the same while the House plans.
    """

    def __init__(self, view: RealmView, content: RealmContent, words: Words, names: RealmNames) -> None:
        self._view = view
        self._content = content
        self._words = words
        self._names = names
        self._areas = [area for area in content.areas if area in view.units and view.units[area].house == view.viewer]
        orders = [Action("order", (area, order)) for area in self._areas for order in content.orders]
        self.numbers: tuple[Action, ...] = (*orders, READY)

    def lines(self) -> Iterator[str]:
        """Yield the tokens with the number left, then a row for each area. Illegal actions have no number."""
        legal, words = frozenset(self._view.legal_actions()), self._words
        mine = {area: order for area, (house, order) in self._view.orders.items() if house == self._view.viewer}
        yield words.say("realm-plan-numbers")
        tokens = [
            words.say(
                "realm-plan-left",
                letter=letter,
                order=self._names.of("order", order.id),
                left=order.count - list(mine.values()).count(order.id),
                special="yes" if order.special else "no",
            )
            for letter, order in zip(ascii_uppercase, self._content.orders.values(), strict=False)
        ]
        yield from (f"  {'; '.join(tokens[n : n + 3])}" for n in range(0, len(tokens), 3))
        first = max((len(self._names.of("area", area)) for area in self._areas), default=0)
        width = len(str(len(self.numbers))) + 2
        yield " " * first + "".join(f"{letter:>{width}}" for letter in ascii_uppercase[: len(tokens)])
        cells = iter(enumerate(self.numbers, start=1))
        for area in self._areas:
            row = [f"{n if action in legal else '':>{width}}" for n, action in (next(cells) for _ in tokens)]
            laid = f"  {self._names.of('order', mine[area])}" if area in mine else ""
            yield f"{self._names.of('area', area):{first}}{''.join(row).rstrip()}{laid}"

    def in_sentences(self) -> Iterator[str]:
        """Yield the table as text for a screen reader: a line for each legal order, with its number."""
        legal, words = frozenset(self._view.legal_actions()), self._words
        for number, action in enumerate(self.numbers, start=1):
            if action in legal and action != READY:
                area, order = action.args
                names = self._names.of("area", area), self._names.of("order", order)
                yield words.say("realm-plan-line", number=number, area=names[0], order=names[1])

    def still(self) -> str:
        """Return a line that lists the areas without an order, or says that the House may be ready."""
        legal = self._view.legal_actions()
        if READY in legal:
            return f"{len(self.numbers):3} {self._words.say('realm-plan-ready')}"
        empty = [area for area in self._areas if area not in self._view.orders]
        areas = self._words.items(self._names.of("area", area) for area in empty)
        return self._words.say("realm-plan-still", areas=areas)
