"""A hint: what a bot would do in the player's place. It sees no more than the player does, and does nothing itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.decisions.verbs import VERBS, Word
from bow.table.at_work.bot_process import BotProcess
from bow.table.at_work.bots_at_work import Thinking
from bow.table.play.guided_battle import GuidedBattle
from bow.table.texts.wording import say, table_names, word

if TYPE_CHECKING:
    from bow.battle import Action, Battle
    from bow.table.play.session import Session

#: which bot is asked, and its seed
ADVISER, SEED = "greedy", 1


class Adviser:
    """Asks a bot in a process of its own; the window goes on meanwhile.

    Attributes:
        advice: the action that the bot would take, for the battle as it is now; None: there is none yet.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.advice: Action | None = None
        self._bot = BotProcess(ADVISER, SEED)
        self._thinking: Thinking | None = None
        self._asked: Battle | None = None  # the battle that it is asked about

    def why_not(self) -> str | None:
        """The message that says why no hint can be had now, or None.

        A hint speaks of the hand of the House that decides: it is given only while that hand lies open.
        """
        session = self.session
        if session.over:
            return "hint-over"
        if isinstance(session, GuidedBattle) and not session.step.free:
            return "hint-lesson"
        if session.bot_to_act:
            return "hint-bot"
        if session.needs_handover or session.shown_house != session.house:
            return "hint-hidden"
        return None

    @property
    def busy(self) -> bool:
        """Whether the bot is thinking."""
        return self._thinking is not None

    def ask(self) -> None:
        """Begins to think about the battle as it is now."""
        house = self.session.house
        if self.why_not() is None and house is not None and not self.busy:
            self.advice, self._asked = None, self.session.battle
            self._thinking = Thinking(self._bot, self.session.battle, house)

    def update(self) -> bool:
        """Looks whether the bot is ready, or the battle has gone on; True: there is something new to show."""
        if self._asked is not None and self._asked is not self.session.battle:
            shown = self.advice is not None
            self.stop()
            return shown
        if self._thinking is None or not self._thinking.ready:
            return False
        answer, self._thinking = self._thinking.answer, None
        self.advice = answer if answer in self.session.legal else None
        return True

    def stop(self) -> None:
        """Forgets the hint; a bot that still thinks is stopped."""
        if self._thinking is not None:
            self._thinking.stop()
        self._thinking = self._asked = self.advice = None


def in_words(battle: Battle, action: Action) -> str:
    """An action in plain words."""
    names = table_names(battle)
    said: dict[str, str] = {}
    for kind, text in VERBS[action.verb].named(action.args):
        parts = [names(part) or word(part) for part in text.split("+")]
        said[kind.value] = parts[0] if len(parts) == 1 else say("would-together", first=parts[0], others=len(parts) - 1)
    if action.verb == "keep":
        kept = said.get(Word.CARD.value) or said.get(Word.TOKEN.value)
        return say("would-keep", what=kept) if kept else say("would-keep-none")
    return say(f"would-{action.verb}", **said)
