"""What a bot considers while it thinks, in a sentence that tells nobody what he may not know."""

from __future__ import annotations

from bow.battle import Action, Battle
from bow.battle.decisions.verbs import VERBS, Word
from bow.bots.programs.dialogue import Info
from bow.bots.thinking import Progress
from bow.table.battle.background.bot_process import BotProcess
from bow.table.battle.background.program_seat import ProgramSeat
from bow.table.battle.play.session import Session
from bow.table.battle.texts.battle_wording import table_names
from bow.ui.wording import say, word, words
from bow.words.action_sentences import action_phrase

#: seconds that a bot thinks before anything is said of it: a shorter time nobody waits for
MOMENT = 0.6
#: what an action may name that its House alone knows
HIDDEN = frozenset({Word.CARD, Word.THING, Word.CHOICE})


def considering(session: Session) -> str:
    """What the bot that must decide considers, and how far it is; nothing before it has thought for a moment."""
    thinking, house = session.thinking, session.house
    if thinking is None or house is None or thinking.seconds < MOMENT:
        return ""
    progress = thinking.progress
    if progress is not None:
        return considered(session.battle, house, progress, open=not session.persons)
    seat = session.bots.get(house)
    if isinstance(seat, ProgramSeat) and seat.info is not None:
        told = told_by_program(seat.info, open=not session.persons)
        if told:
            return say("considers-program", house=word(house), told=told)
    seconds = int(thinking.seconds)
    return say("notice-thinking", house=word(house), seconds=seconds) if seconds else ""


def considered(battle: Battle, house: str, progress: Progress, *, open: bool) -> str:
    """The action that a bot holds best so far, and how much of its time is spent.

    Args:
        battle: the battle about which it thinks.
        house: whose bot it is.
        progress: what it told last.
        open: whether everything may be told; else not what that House alone knows.
    """
    share = round(100 * progress.share)
    if not open and names_hidden(progress.action):
        key = "considers-card" if progress.action.verb in ("card", "discard") else "considers-hidden"
        return say(key, house=word(house), share=share)
    what = action_phrase(words(), progress.action, table_names(battle))
    return say("considers", house=word(house), what=what, share=share)


def names_hidden(action: Action) -> bool:
    """Whether an action may name what its House alone knows: a card of the hand, a secret marker."""
    named = {kind for kind, _ in VERBS[action.verb].named(action.args)}
    return action.verb == "keep" or bool(named & HIDDEN)


def told_by_program(info: Info, *, open: bool) -> str:
    """What a program tells of its thinking; its own words only where everything may be told."""
    figures = (("depth", info.depth), ("nodes", info.nodes), ("value", info.value))
    parts = [say(f"thinks-{key}", **{key: value}) for key, value in figures if value is not None]
    if open:
        parts += [text for text in (info.line, info.text) if text]
    return "; ".join(parts)


def can_hurry(session: Session) -> bool:
    """Whether the bot that must decide thinks for a while, so that it can be told to answer earlier."""
    seat = session.bots.get(session.house or "")
    return isinstance(seat, BotProcess) and seat.can_hurry and not session.paused
