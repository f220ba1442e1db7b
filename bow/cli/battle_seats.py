"""A battle at a terminal: its map, hands and odds in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.cli.engine_questions import print_odds, refusal_text
from bow.cli.terminal.hotseat_loop import Commands, HotseatLoop
from bow.cli.terminal.output import console, is_spoken, printed, say, word
from bow.games.battle import BATTLE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow.battle import Action, Battle
    from bow.battle.view import View
    from bow.bots import Bot
    from bow.game.games import Owed
    from bow.game.match import Match
    from bow.words.messages import Words


class BattleSeats(HotseatLoop["Battle"]):
    """A battle at a terminal.

    Attributes:
        secret: whether people look at the screen one at a time.
    """

    def __init__(
        self,
        match: Match[Battle],
        bots: Mapping[str, Bot],
        words: Words,
        *,
        secret: bool = False,
    ) -> None:
        super().__init__(match, bots, BATTLE, words)
        self.secret = secret

    @property
    def battle(self) -> Battle:
        return self.match.game

    @property
    def seen(self) -> View:
        """The battle as the House that decides may know it."""
        owed = self.battle.decision
        return self.battle.view(owed.house) if owed is not None else self.battle.public_view()

    def alone(self, decision: Owed) -> str | None:
        return decision.house if self.secret or len(self.screen.persons) == 1 else None

    def handover(self, house: str, alone: bool) -> str:
        return say("hotseat-handover", house=word(house))

    def prompt(self, house: str) -> str:
        return f"{house}> "

    def shown_to(self, decision: Owed) -> object:
        return decision.house  # each House sees the map when its turn comes

    def listed(self, actions: tuple[Action, ...]) -> list[str]:
        return [str(action) for action in actions]

    def commands(self) -> Commands:
        return {
            "m": self.show,
            "map": self.show,
            "f": self.show_forces,
            "forces": self.show_forces,
            "h": self.show_hand,
            "hand": self.show_hand,
            "w": self.say_why,
            "o": self.say_odds,
            "u": self.undo,
            "undo": self.undo,
            "": self.help,
            "?": self.help,
            "help": self.help,
        }

    def show(self, rest: str) -> None:
        from bow.cli.terminal.battle_picture import battle_map, counters_line, in_sentences, legend, state_line

        out = console()
        if is_spoken():
            print("\n".join([*in_sentences(self.seen), counters_line(self.battle) + state_line(self.battle)]))
            return
        out.print(battle_map(self.seen))
        out.print(legend(self.seen), markup=False)
        out.print(counters_line(self.battle) + state_line(self.battle), markup=False)

    def show_end(self) -> None:
        from bow.cli.terminal.battle_picture import state_line

        console().print(f"\n{state_line(self.battle)}", markup=False)

    def show_forces(self, _: str) -> None:
        from bow.cli.terminal.battle_picture import forces

        console().print(forces(self.seen))

    def show_hand(self, _: str) -> None:
        owed = self.battle.decision
        assert owed is not None
        cards = self.battle.house(owed.house).hand
        if not cards:
            print(say("hotseat-no-cards"))
        for key in cards:
            card = printed(self.seen).cards[key]
            print(f"  {key} {card.name}")
            for n, order in enumerate(card.orders, start=1):
                print(f"      {n}. ({order.cost}) {order.text}")
            if card.tactic is not None:
                print(f"      {say('hotseat-tactic', when=card.tactic.when, text=card.tactic.text)}")

    def say_why(self, action: str) -> None:
        refusal = self.seen.why_not(action)
        if refusal is None:
            print(say("hotseat-legal", action=action))
        else:
            print(say("hotseat-no", why=refusal_text(self.seen, refusal)))

    def say_odds(self, action: str) -> None:
        if self.seen.why_not(action) is not None:
            self.say_why(action)
        elif self.seen.is_against_unknown(action):
            print(say("odds-unknown-unit", action=action))
        elif (found := self.seen.odds(action)) is None:
            print(say("odds-no-dice", action=action))
        else:
            print_odds(found)

    def help(self, _: str) -> None:
        from bow.battle.decisions import VERBS

        print(say("hotseat-help", example=VERBS["move"].example))
