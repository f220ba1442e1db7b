"""Hints: what a bot would do in the player's place, seeing no more than the player."""

from __future__ import annotations

from bow.battle import Action, Battle
from bow.bots.advice import explained
from bow.seats.background_bot import BackgroundThought
from bow.table.battle.background.bot_process import BotProcess, think
from bow.table.battle.play.guided_battle import GuidedBattle
from bow.table.battle.play.session import Session
from bow.table.battle.texts.battle_wording import table_names, unit_title
from bow.ui.wording import say, words
from bow.words.action_sentences import action_phrase

#: the bot that is asked, and its seed
ADVISER, SEED = "captain", 1
#: the largest number of reasons, limited by the room in a notice
MOST_REASONS = 3


class Adviser:
    """Asks a bot in a separate process, while the window stays responsive.

    Attributes:
        advice: the action that the bot would take in the present battle; None: not known yet.
        chance_after: the bot's chance of winning after that action, from 0 to 1, found by playouts; None: it made none.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.advice: Action | None = None
        self.chance_after: float | None = None
        self._bot = BotProcess(ADVISER, SEED)
        self._thinking: BackgroundThought | None = None
        self._asked: Battle | None = None  # the battle that the question is about

    def why_not(self) -> str | None:
        """Return the key of the message that says why no hint is available now, or None.

        A hint speaks of the hand of the House that decides, so it is given only while that hand is open.
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
        return self._thinking is not None

    def ask(self) -> None:
        house = self.session.house
        if self.why_not() is None and house is not None and not self.busy:
            self.advice, self.chance_after, self._asked = None, None, self.session.battle
            self._thinking = think(self._bot, self.session.battle, house)

    def update(self) -> bool:
        """Check whether the bot is ready or the battle has changed; return whether there is something new to show."""
        if self._asked is not None and self._asked is not self.session.battle:
            shown = self.advice is not None
            self.stop()
            return shown
        if self._thinking is None or not self._thinking.ready:
            return False
        answer, progress = self._thinking.answer, self._thinking.progress
        self._thinking = None
        self.advice = answer if answer in self.session.legal else None
        self.chance_after = progress.chance if progress is not None and progress.action == answer else None
        return True

    def hurry(self) -> None:
        if self._thinking is not None:
            self._thinking.hurry()

    @property
    def considers(self) -> str:
        """A sentence about what the bot considers while it thinks; empty before its first report."""
        progress = self._thinking.progress if self._thinking is not None else None
        if progress is None:
            return ""
        what = in_words(self.session.battle, progress.action)
        return say("hint-considers", what=what, share=round(100 * progress.share))

    def stop(self) -> None:
        """Drop the hint, and stop a bot that still thinks."""
        if self._thinking is not None:
            self._thinking.stop()
        self._thinking = self._asked = self.advice = None


def in_words(battle: Battle, action: Action) -> str:
    return action_phrase(words(), action, table_names(battle))


def why(battle: Battle, action: Action, then: float | None = None) -> str:
    """Return the reasons for a legal action in plain words: its possible gains, and what the enemy could do next.

    Args:
        battle: the battle before the action.
        action: the action.
        then: the chance of winning after it, from 0 to 1; None: not known.
    """
    decision = battle.decision
    if decision is None:
        return ""
    names = table_names(battle)
    mover = action.args[0] if action.verb == "move" else ""

    def told(value: str | int | float) -> str | int | float:
        """Format a value of a reason; a unit that has moved is named without its hex."""
        if not isinstance(value, str):
            return value
        return unit_title(battle, battle.units[value]) if value == mover else names(value) or value

    reasons = explained(battle.view(decision.house), action, then).reasons[:MOST_REASONS]
    return " ".join(say(each.key, **{key: told(value) for key, value in each.values.items()}) for each in reasons)
