"""A hint: what a bot would do in the player's place. It sees no more than the player does, and does nothing itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.bots.advice import explained
from bow.table.at_work.bot_process import BotProcess
from bow.table.at_work.bots_at_work import Thinking
from bow.table.play.guided_battle import GuidedBattle
from bow.table.texts.wording import say, table_names, words
from bow.words.action_sentences import action_phrase

if TYPE_CHECKING:
    from bow.battle import Action, Battle
    from bow.table.play.session import Session

#: which bot is asked, and its seed
ADVISER, SEED = "captain", 1
#: as many reasons are said as have room in a notice
MOST_REASONS = 2


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
    return action_phrase(words(), action, table_names(battle))


def why(battle: Battle, action: Action) -> str:
    """The reasons for a legal action in plain words: what it may bring, what the enemy could do then."""
    decision = battle.decision
    if decision is None:
        return ""
    names = table_names(battle)
    reasons = explained(battle.view(decision.house), action).reasons[:MOST_REASONS]
    return " ".join(
        say(
            reason.key,
            **{key: names(value) or value if isinstance(value, str) else value for key, value in reason.values.items()},
        )
        for reason in reasons
    )
