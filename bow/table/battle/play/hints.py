"""A hint: what a bot would do in the player's place. It sees no more than the player does, and does nothing itself."""

from __future__ import annotations

from bow.battle import Action, Battle
from bow.bots.advice import explained
from bow.table.battle.background.bot_process import BotProcess
from bow.table.battle.background.bot_work import Thinking
from bow.table.battle.play.guided_battle import GuidedBattle
from bow.table.battle.play.session import Session
from bow.table.battle.texts.battle_wording import table_names, unit_title
from bow.ui.wording import say, words
from bow.words.action_sentences import action_phrase

#: which bot is asked, and its seed
ADVISER, SEED = "captain", 1
#: as many reasons are said as have room in a notice
MOST_REASONS = 3


class Adviser:
    """Asks a bot in a process of its own; the window goes on meanwhile.

    Attributes:
        advice: the action that the bot would take, for the battle as it is now; None: there is none yet.
        then: its chance of winning after that, from 0 to 1, as the bot played it out; None: it did not.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.advice: Action | None = None
        self.then: float | None = None
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
            self.advice, self.then, self._asked = None, None, self.session.battle
            self._thinking = Thinking(self._bot, self.session.battle, house)

    def update(self) -> bool:
        """Looks whether the bot is ready, or the battle has gone on; True: there is something new to show."""
        if self._asked is not None and self._asked is not self.session.battle:
            shown = self.advice is not None
            self.stop()
            return shown
        if self._thinking is None or not self._thinking.ready:
            return False
        answer, progress = self._thinking.answer, self._thinking.progress
        self._thinking = None
        self.advice = answer if answer in self.session.legal else None
        self.then = progress.chance if progress is not None and progress.action == answer else None
        return True

    def hurry(self) -> None:
        """The bot is to say now what looks best to it so far."""
        if self._thinking is not None:
            self._thinking.hurry()

    @property
    def considers(self) -> str:
        """What the bot considers while it thinks, in a sentence; nothing before it has said so."""
        progress = self._thinking.progress if self._thinking is not None else None
        if progress is None:
            return ""
        what = in_words(self.session.battle, progress.action)
        return say("hint-considers", what=what, share=round(100 * progress.share))

    def stop(self) -> None:
        """Forgets the hint; a bot that still thinks is stopped."""
        if self._thinking is not None:
            self._thinking.stop()
        self._thinking = self._asked = self.advice = None


def in_words(battle: Battle, action: Action) -> str:
    """An action in plain words."""
    return action_phrase(words(), action, table_names(battle))


def why(battle: Battle, action: Action, then: float | None = None) -> str:
    """The reasons for a legal action in plain words: what it may bring, what the enemy could do then.

    Args:
        battle: as it stands.
        action: what would be done.
        then: the chance of winning after it, from 0 to 1; None: not known.
    """
    decision = battle.decision
    if decision is None:
        return ""
    names = table_names(battle)
    mover = action.args[0] if action.verb == "move" else ""

    def told(value: str | int | float) -> str | int | float:
        """A value of a reason; a unit that has moved is not where it stands now."""
        if not isinstance(value, str):
            return value
        return unit_title(battle, battle.units[value]) if value == mover else names(value) or value

    reasons = explained(battle.view(decision.house), action, then).reasons[:MOST_REASONS]
    return " ".join(say(each.key, **{key: told(value) for key, value in each.values.items()}) for each in reasons)
