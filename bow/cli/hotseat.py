"""`bow hotseat`: a battle in the terminal, for two people or against a bot."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bow.cli.engine_questions import print_odds, refusal_told
from bow.cli.opening import RulesOption, SeedOption
from bow.cli.pack_options import with_packs
from bow.cli.terminal.output import ask, console, epilog, numbered, print_columns
from bow.cli.terminal.program_seats import (
    PERSON,
    SEAT_HELP,
    BotNodesOption,
    BotTimeOption,
    budget_of,
    checked_seats,
    programs_seated,
)
from bow.cli.terminal.terminal_words import error_lines, printed, say, translated_sentence, word
from bow.terms import HOUSES

if TYPE_CHECKING:
    from bow.battle import Action, Battle
    from bow.bots import Bot
    from bow.ground.match import Match
    from bow.record.journal import Journal
    from bow.words.messages import Words


def add_to(app: typer.Typer) -> None:
    """Adds the commands of this file."""
    app.command(
        epilog=epilog(
            ("bow hotseat 01-clash-on-the-kingsroad", "two people, one terminal"),
            ("bow hotseat 01-clash-on-the-kingsroad --lannister greedy", "you are Stark, a bot is Lannister"),
            ("bow hotseat 01-clash-on-the-kingsroad --lannister cmd:./mybot", "a program of yours is Lannister"),
            ("bow hotseat 01-clash-on-the-kingsroad --record evening.bow", "keeps the battle; goes on with it"),
        )
    )(with_packs(hotseat))


def hotseat(
    scenario: Annotated[str, typer.Argument(metavar="SCENARIO", help="Its name, id or file.", show_default=False)],
    stark: Annotated[str, typer.Option(metavar="WHO", help=SEAT_HELP)] = PERSON,
    lannister: Annotated[str, typer.Option(metavar="WHO", help=SEAT_HELP)] = PERSON,
    seed: SeedOption = 1,
    option: RulesOption = [],  # noqa: B006 - typer copies it
    record: Annotated[
        Path | None,
        typer.Option("--record", metavar="FILE", help="Write the battle down; if it exists, go on with it."),
    ] = None,
    secret: Annotated[bool, typer.Option("--secret", help="Clear the screen when the other person is to act.")] = False,
    bot_time: BotTimeOption = 10_000,
    bot_nodes: BotNodesOption = None,
) -> None:
    """Play a battle in this terminal, by numbers or in notation."""
    import bow
    from bow.bots.programs.seating import is_bot, seated
    from bow.ground.match import Match
    from bow.log_file import start_log
    from bow.record.journal import Journal
    from bow.words.messages import spoken

    start_log()
    checked_seats({"stark": stark, "lannister": lannister})
    bots: dict[str, Bot] = {}
    for house, who in (("stark", stark), ("lannister", lannister)):
        if is_bot(who):
            bots[house] = seated(who, house, seed, budget_of(bot_time, bot_nodes))
    resumed = record is not None and record.exists()
    journal: Journal | None
    if record is not None and resumed:
        journal = Journal.open(record, notice=lambda sentence: print(translated_sentence(sentence), file=sys.stderr))
        battle = journal.battle
    else:
        battle = bow.Battle.start(bow.load_scenario(scenario), seed=seed, options=tuple(option))
        journal = Journal.create(record, battle) if record is not None else None
    seat = Hotseat(Match(battle), bots, spoken(), journal, secret=secret and not bots, resumed=resumed)
    if journal is not None:
        journal.tell(lambda sentence: print(translated_sentence(sentence)))
    try:
        with programs_seated(bots, seat.write):
            seat.tell([] if resumed else battle.start_events)
            seat.play()
    finally:
        if journal is not None:
            try:
                if journal.behind:
                    journal.flush()
            finally:
                journal.close()


@dataclass
class Hotseat:
    """One battle at one terminal.

    Attributes:
        secret: whether each person looks alone.
        resumed: whether it was begun before, so that anybody may have typed the command.
        open_to: the House whose person looks; None: nobody has yet.
    """

    match: Match[Battle]
    bots: dict[str, Bot]
    words: Words
    journal: Journal | None
    secret: bool = False
    resumed: bool = False
    open_to: str | None = None

    @property
    def battle(self) -> Battle:
        """The battle as it is now."""
        return self.match.game

    def play(self) -> None:
        """Asks whoever has to decide, until the battle is over or somebody quits."""
        while (decision := self.battle.decision) is not None:
            house = decision.house or ""
            if house in self.bots:
                self.do(self.bots[house].choose(self.battle.view(house)))
            elif not self.ask(house):
                return
        from bow.cli.terminal.battle_picture import state_line

        self.out.print(f"\n{state_line(self.battle)}", markup=False)

    def ask(self, house: str) -> bool:
        """One line from a person; False when he quits."""
        if house != self.open_to and not self.hand_over(house):
            return False
        actions = self.battle.legal_actions()
        self.list_actions(actions)
        line = ask(f"{house}> ")
        if line is None or line in ("q", "quit"):
            return False
        commands: dict[str, Callable[[str], None]] = {
            "m": self.show_map,
            "map": self.show_map,
            "f": self.show_forces,
            "forces": self.show_forces,
            "h": self.show_hand,
            "hand": self.show_hand,
            "w": self.say_why,
            "o": self.say_odds,
            "u": self.undo,
            "undo": self.undo,
        }
        word, _, rest = line.partition(" ")
        if (number := numbered(line, len(actions))) is not None:
            self.do(actions[number - 1])
        elif line.isdecimal():
            print(say("hotseat-no-number", most=len(actions)))
        elif word in commands:
            commands[word](rest)
        elif line in ("", "?", "help"):
            from bow.battle.decisions.verbs import VERBS

            print(say("hotseat-help", example=VERBS["move"].example))
        elif (refusal := self.battle.why_not(line)) is not None:
            print(say("hotseat-no", why=refusal_told(self.battle, refusal)))
        else:
            self.do(line)
        return True

    def do(self, action: Action | str) -> None:
        """Does it, writes it down, and tells what happened."""
        step = self.match.act(action)
        self.write(lambda journal: journal.add(step.action, step.after))
        self.tell(step.events)

    def write(self, what: Callable[[Journal], None]) -> None:
        """Writes something down; where that fails, says so: it is tried again with the next action."""
        from bow.content.documents.faults import InputError

        if self.journal is None:
            return
        try:
            what(self.journal)
        except InputError as error:
            print(say("hotseat-not-kept", why=error_lines(error)))

    def tell(self, events: Any) -> None:
        """The events as sentences, as the people at this terminal may know them; two bots have no secrets from it."""
        from bow.battle.view import visible_to
        from bow.words.messages import event_sentence
        from bow.words.translation import names_of

        names = names_of(self.battle, self.words)
        persons = [house for house in HOUSES if house not in self.bots]
        for event in events:
            sentence = event_sentence(self.words, visible_to(event, persons), names)
            self.out.print(f"  {sentence}", markup=False)

    def hand_over(self, house: str) -> bool:
        """The other person takes the seat; False: nobody does, and nothing is shown."""
        if self.secret and (self.open_to is not None or self.resumed):
            self.out.clear()
            if ask(say("hotseat-hand-over", house=word(house)) + " ") is None:
                return False
        self.open_to = house
        self.show_map("")
        return True

    def list_actions(self, actions: tuple[Action, ...]) -> None:
        """The legal actions, numbered, in as many columns as the terminal holds."""
        print()
        print_columns([f"{n:3} {action}" for n, action in enumerate(actions, start=1)])

    def show_map(self, _: str) -> None:
        """The board."""
        from bow.cli.terminal.battle_picture import battle_map, legend, state_line

        self.out.print(battle_map(self.battle))
        self.out.print(legend(self.battle), markup=False)
        self.out.print(state_line(self.battle), markup=False)

    def show_forces(self, _: str) -> None:
        """Both Houses."""
        from bow.cli.terminal.battle_picture import forces

        self.out.print(forces(self.battle))

    def show_hand(self, _: str) -> None:
        """The cards of the House that has to decide."""
        cards = self.battle.house(self.open_to or "stark").hand
        if not cards:
            print(say("hotseat-no-cards"))
        for key in cards:
            card = printed(self.battle).cards[key]
            print(f"  {key} {card.name}")
            for n, order in enumerate(card.orders, start=1):
                print(f"      {n}. ({order.cost}) {order.text}")
            if card.tactic is not None:
                print(f"      {say('hotseat-tactic', when=card.tactic.when, text=card.tactic.text)}")

    def say_why(self, action: str) -> None:
        """Why an action is refused."""
        refusal = self.battle.why_not(action)
        if refusal is None:
            print(say("hotseat-legal", action=action))
        else:
            print(say("hotseat-no", why=refusal_told(self.battle, refusal)))

    def say_odds(self, action: str) -> None:
        """The odds of a combat."""
        refusal = self.battle.why_not(action)
        if refusal is not None:
            print(say("hotseat-no", why=refusal_told(self.battle, refusal)))
        elif (found := self.battle.odds(action)) is None:
            print(say("odds-no-dice", action=action))
        else:
            print_odds(found)

    def undo(self, _: str) -> None:
        """One action back."""
        if not self.match.decider_can_undo:
            print(say("hotseat-nothing-back"))
            return
        self.match.undo()
        self.write(lambda journal: journal.take_back())
        print(say("hotseat-back"))

    @property
    def out(self) -> Any:
        """The terminal as it is now: it may have been made wider."""
        return console()
