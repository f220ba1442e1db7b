"""What bots think, in words: hints for the player, and the candidates of the bot that must decide.

No screen is needed. A hint is what a bot would do in the player's place, with the player's knowledge only. The
sentences about a thinking bot have no facts hidden from the players.
"""

from __future__ import annotations

from bow.battle import Action
from bow.battle.decisions import VERBS, Word
from bow.battle.inspection import Inspection
from bow.battle.view import View
from bow.bots.captain import explained
from bow.bots.programs.dialogue import Info
from bow.bots.thinking import Progress
from bow.seats.thoughts import BackgroundThought
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.bots import BotProcess, think
from bow.table.battle.texts.battle_wording import table_names, unit_title
from bow.ui.wording import say, word, words
from bow.words.battle_words import action_phrase

#: the bot that is asked, and its seed
ADVISER, SEED = "captain", 1
#: seconds that a bot thinks before the table shows anything about it
MOMENT = 0.6
#: words of an action that may name something only its House knows
HIDDEN = frozenset({Word.CARD, Word.THING, Word.CHOICE})


# --- hints


class Adviser:
    """A bot for hints in a separate process, so that the window stays responsive.

    Attributes:
        advice: the action that the bot would take now; None: not known yet.
        chance_after: the bot's chance of winning after that action, from 0 to 1, found by playouts; None: it made none.
    """

    def __init__(self, seat: BattleSeat) -> None:
        self.seat = seat
        self.advice: Action | None = None
        self.chance_after: float | None = None
        self._bot = BotProcess(ADVISER, SEED)
        self._thinking: BackgroundThought | None = None
        self._asked: View | None = None  # the position that the question is about

    def why_not(self) -> str | None:
        """Return the key of the message why no hint is available now, or None.

        A hint uses the hand of the House that decides, so it is given only while that hand is open.
        """
        seat = self.seat
        if seat.over:
            return "hint-over"
        if seat.guided:
            return "hint-lesson"
        if seat.bot_to_act:
            return "hint-bot"
        if seat.needs_handover or seat.viewer != seat.house:
            return "hint-hidden"
        return None

    @property
    def busy(self) -> bool:
        return self._thinking is not None

    def ask(self) -> None:
        if self.why_not() is None and not self.busy:
            view = self.seat.view
            self.advice, self.chance_after, self._asked = None, None, view
            # the bot's process reads positions; a sample has the same view, and no more
            self._thinking = think(self._bot, view.sample(SEED), view.viewer)

    def update(self) -> bool:
        """Check whether the bot is ready or the battle has changed; return whether the display must change."""
        if self._asked is not None and self._asked is not self.seat.view:
            shown = self.advice is not None
            self.stop()
            return shown
        if self._thinking is None or not self._thinking.ready:
            return False
        answer, progress = self._thinking.answer, self._thinking.progress
        self._thinking = None
        self.advice = answer if answer in self.seat.legal else None
        self.chance_after = progress.chance if progress is not None and progress.action == answer else None
        return True

    def hurry(self) -> None:
        if self._thinking is not None:
            self._thinking.hurry()

    @property
    def considers(self) -> str:
        """A sentence about the bot's candidate while it thinks; empty before its first report."""
        progress = self._thinking.progress if self._thinking is not None else None
        if progress is None:
            return ""
        what = in_words(self.seat.view, progress.action)
        return say("hint-considers", what=what, share=round(100 * progress.share))

    def stop(self) -> None:
        """Drop the hint, and stop the bot if it is thinking."""
        if self._thinking is not None:
            self._thinking.stop()
        self._thinking = self._asked = self.advice = None


def in_words(battle: Inspection, action: Action) -> str:
    return action_phrase(words(), action, table_names(battle))


def why(view: View, action: Action, then: float | None = None) -> str:
    """Return the main reason for a legal action, and the chance of winning, in plain words.

    The main reason is its possible gain, or what the enemy could do next.

    Args:
        view: the view of the House that acts, before the action.
        action: the action.
        then: the chance of winning after it, from 0 to 1; None: not known.
    """
    names = table_names(view)
    mover = action.args[0] if action.verb == "move" else ""

    def told(value: str | int | float) -> str | int | float:
        """Format a value of a reason; a unit that has moved is named without its hex."""
        if not isinstance(value, str):
            return value
        return unit_title(view, view.units[value]) if value == mover else names(value) or value

    reasons = explained(view, action, then).reasons
    chosen = reasons[:1] if len(reasons) == 1 else (reasons[0], reasons[-1])
    return " ".join(say(each.key, **{key: told(value) for key, value in each.values.items()}) for each in chosen)


# --- a bot that must decide
def considering(seat: BattleSeat) -> str:
    """Return a sentence about the candidate and progress of the bot that must decide; at first empty."""
    thinking, house = seat.thinking, seat.house
    if thinking is None or house is None or thinking.seconds < MOMENT:
        return ""
    progress = thinking.progress
    if progress is not None:
        return _considered(seat.view, house, progress, open=not seat.persons)
    info = seat.program_info
    if info is not None:
        told = _program_report(info, open=not seat.persons)
        if told:
            return say("considers-program", house=word(house), told=told)
    seconds = int(thinking.seconds)
    return say("notice-thinking", house=word(house), seconds=seconds) if seconds else ""


def _considered(battle: Inspection, house: str, progress: Progress, *, open: bool) -> str:
    """Return a text with the best action that a bot has found so far, and the share of its time spent.

    Args:
        battle: the battle about which it thinks.
        house: the House of the bot.
        progress: its last report.
        open: whether secrets of that House may be shown.
    """
    share = round(100 * progress.share)
    if not open and names_hidden(progress.action):
        key = "considers-card" if progress.action.verb in ("card", "discard") else "considers-hidden"
        return say(key, house=word(house), share=share)
    what = action_phrase(words(), progress.action, table_names(battle))
    return say("considers", house=word(house), what=what, share=share)


def names_hidden(action: Action) -> bool:
    """Return whether an action may name something known only to its House: a card in hand, a secret marker."""
    named = {kind for kind, _ in VERBS[action.verb].named(action.args)}
    return action.verb == "keep" or bool(named & HIDDEN)


def _program_report(info: Info, *, open: bool) -> str:
    """Return a text of a program's report about its thinking, with the program's own words only if `open`."""
    figures = (("depth", info.depth), ("nodes", info.nodes), ("value", info.value))
    parts = [say(f"thinks-{key}", **{key: value}) for key, value in figures if value is not None]
    if open:
        parts += [text for text in (info.line, info.text) if text]
    return "; ".join(parts)
