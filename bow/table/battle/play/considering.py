"""A sentence about a bot's candidate action while it thinks, without facts hidden from the players."""

from __future__ import annotations

from bow.battle import Action
from bow.battle.decisions import VERBS, Word
from bow.battle.inspection import Inspection
from bow.bots.programs.dialogue import Info
from bow.bots.thinking import Progress
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.texts.battle_wording import table_names
from bow.ui.wording import say, word, words
from bow.words.battle_words import action_phrase

#: seconds that a bot thinks before the table shows anything about it
MOMENT = 0.6
#: words of an action that may name something only its House knows
HIDDEN = frozenset({Word.CARD, Word.THING, Word.CHOICE})


def considering(seat: BattleSeat) -> str:
    """Return a sentence about the candidate and progress of the bot that must decide; at first empty."""
    thinking, house = seat.thinking, seat.house
    if thinking is None or house is None or thinking.seconds < MOMENT:
        return ""
    progress = thinking.progress
    if progress is not None:
        return considered(seat.view, house, progress, open=not seat.persons)
    info = seat.program_info
    if info is not None:
        told = program_report(info, open=not seat.persons)
        if told:
            return say("considers-program", house=word(house), told=told)
    seconds = int(thinking.seconds)
    return say("notice-thinking", house=word(house), seconds=seconds) if seconds else ""


def considered(battle: Inspection, house: str, progress: Progress, *, open: bool) -> str:
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


def program_report(info: Info, *, open: bool) -> str:
    """Return a text of a program's report about its thinking, with the program's own words only if `open`."""
    figures = (("depth", info.depth), ("nodes", info.nodes), ("value", info.value))
    parts = [say(f"thinks-{key}", **{key: value}) for key, value in figures if value is not None]
    if open:
        parts += [text for text in (info.line, info.text) if text]
    return "; ".join(parts)
