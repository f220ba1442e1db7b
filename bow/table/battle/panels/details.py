"""What is said about the thing under the pointer: the details in the context panel, and the hint at the pointer.

With nothing under the pointer the details are about the open question.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bow.battle import Odds, Refusal
from bow.game.actions import Action
from bow.table.battle.drawings import facts as drawings_facts
from bow.table.battle.drawings.facts import picture
from bow.table.battle.panels.odds_chart import odds_title
from bow.table.battle.panels.question import OF_ABILITIES, reason_of
from bow.table.battle.play.battle_seat import BattleSeat
from bow.table.battle.play.selection import Selection, bearers
from bow.table.battle.texts.battle_wording import table_names, unit_place
from bow.table.battle.texts.guide import guide
from bow.ui.kit.canvas import Canvas
from bow.ui.kit.panel import Panel
from bow.ui.kit.regions import NOWHERE, Box, Region
from bow.ui.kit.tips import lay_tip
from bow.ui.wording import say, word, words
from bow.words.messages import refusal_sentence


class Details(NamedTuple):
    """What the panel says below the question.

    Attributes:
        title: the name of the thing, or empty.
        odds: the odds of its attack, or None.
        facts: the facts about it.
        why: why it cannot be chosen, or empty.
        rule: the rule that says so, or empty.
        picture: its picture, or empty.
        tried: whether it was clicked in vain, so that the reason is a warning.
        spare: whether the facts are advice, which covers no other panel; or the title repeats the question.
    """

    title: str = ""
    odds: Odds | None = None
    facts: tuple[drawings_facts.Fact, ...] = ()
    why: str = ""
    rule: str = ""
    picture: str = ""
    tried: bool = False
    spare: bool = False


def details(
    seat: BattleSeat, selection: Selection, regions: Iterable[Region | None], pinned: Region | None, *,
    tells: bool, notice: bool,
) -> Details:  # fmt: skip
    """Return the details of the first region about which there is something to say, or of the open question.

    Args:
        seat: what those who look at the screen may see.
        selection: the selection.
        regions: the regions under the pointer and in the keyboard's focus.
        pinned: the region that was clicked in vain, or None.
        tells: whether a region also gets the reason why it cannot be chosen; the pinned one always does.
        notice: whether the screen asks a question of its own.
    """
    for region in (*regions, pinned):
        if region is None or region.kind == "rule" or _asks_about(seat, selection, region):
            continue  # the odds of an answer say more than the unit about which is asked
        found = _of_region(seat, selection, region, tried=same_thing(region, pinned), tells=tells)
        if found is not None:
            return found
    return _of_question(seat, selection, notice=notice)


def _of_region(seat: BattleSeat, selection: Selection, region: Region, *, tried: bool, tells: bool) -> Details | None:
    why, rule = refusal_of(seat, selection, region) if tried or tells else ("", "")
    meant = _meant(seat, selection, region)
    odds = odds_of(seat, meant)
    if odds is not None:
        return Details(odds_title(seat.view, odds), odds, (), why, rule, tried=tried)
    title, facts = described(seat, selection, region)
    if meant is not None and meant in seat.legal and seat.is_against_unknown(meant):
        facts = [drawings_facts.Fact(say("fact-odds"), say("odds-unknown")), *facts]
    if title:
        return Details(title, None, tuple(facts), why, rule, picture(seat, region), tried)
    return Details(why=why, rule=rule, tried=tried) if why else None


def _of_question(seat: BattleSeat, selection: Selection, *, notice: bool) -> Details:
    odds = _answer_odds(seat, selection)
    if odds is not None:
        return Details(odds_title(seat.view, odds), odds, spare=True)
    prisoner = drawings_facts.captured_now(seat)
    if prisoner is not None:
        title, facts = drawings_facts.capture_facts(seat, prisoner)
        return Details(title, facts=tuple(facts), spare=True)
    asks = selection.enabled and not notice
    hints = tuple(_hints(seat, selection)) if asks else ()
    chosen = selection.selected_unit if asks else None
    if chosen is not None:
        title, facts = drawings_facts.describe(seat, Region("unit", chosen, NOWHERE))
        if title:
            warnings = (fact for fact in hints if fact.caption)
            advice = (fact for fact in hints if not fact.caption)
            return Details(title, facts=(*warnings, *facts, *advice), spare=True)
    if any(fact.caption for fact in hints):
        return Details(facts=hints)
    return Details(facts=(*hints, *(_abilities(seat, selection) if asks else ())), spare=True)


def odds_of(seat: BattleSeat, action: Action | None) -> Odds | None:
    """Return the odds of a legal action, or None if it is not legal or rolls no dice.

    So the odds come to the pointer: `ContextPanel.point` of `context.py` stores the region under it and rebuilds the
    panel. `_meant` here returns the action of a click on the region. The seat asks the view of the House that decides,
    and `odds_of` of `bow.battle.odds` computes them. `draw_odds` of `odds_chart.py` draws them.
    """
    return seat.odds(action) if action is not None and action in seat.legal else None


def refusal_of(seat: BattleSeat, selection: Selection, region: Region) -> tuple[str, str]:
    """Return why a thing cannot be chosen, or does not fit the selection, and the rule for it; empty texts: it can."""
    if not selection.enabled:
        return "", ""
    chosen = False
    refusal: Refusal | None = selection.why_not(region.kind, region.id)
    if refusal is None:
        refusal, chosen = selection.why_not_with_it(region.kind, region.id), True
    if refusal is None:
        owner, _, symbol = region.id.partition(":")
        foreign = region.kind in ("token", "pair") and owner != selection.house
        return (say("why-other-house", house=word(owner)), "ORD-1") if foreign and symbol else ("", "")
    why = refusal_sentence(words(), refusal, table_names(seat.view))
    rule = refusal.rule if guide().page_of(refusal.rule) is not None else ""
    return say("why-not-with-it", why=why) if chosen else why, rule


def described(seat: BattleSeat, selection: Selection, region: Region) -> tuple[str, list[drawings_facts.Fact]]:
    """Return title and facts of a region; for a button that uses an ability those of its commander."""
    if region.kind != "button" or region.id not in OF_ABILITIES:
        return drawings_facts.describe(seat, region)
    able = bearers(selection, seat.legal, region.id)
    if len(able) > 1:
        return say(f"button-{region.id}"), drawings_facts.ability_facts(seat.view, able, region.id)
    return drawings_facts.describe(seat, region._replace(kind="commander", id=able[0]) if able else region)


def same_thing(one: Region | None, other: Region | None) -> bool:
    """Return whether two regions stand for the same thing, or are both None."""
    return (None if one is None else one[:2]) == (None if other is None else other[:2])


def _abilities(seat: BattleSeat, selection: Selection) -> list[drawings_facts.Fact]:
    """Return what the abilities do that have a button now."""
    found = []
    for verb in sorted(OF_ABILITIES & set(selection.buttons)):
        found += drawings_facts.ability_facts(seat.view, bearers(selection, seat.legal, verb), verb)
    return found


def _answer_odds(seat: BattleSeat, selection: Selection) -> Odds | None:
    """Return the odds of the answer yes, such as of a counterattack, or None if it rolls no dice."""
    owed = seat.decision
    if owed is None or not owed.bots_answer or not selection.enabled:
        return None
    return odds_of(seat, Action(owed.bots_answer))


def _asks_about(seat: BattleSeat, selection: Selection, region: Region) -> bool:
    """Return whether a question about dice is open, and is about the unit in a region."""
    owed = seat.decision
    return owed is not None and region.id in owed.subjects and _answer_odds(seat, selection) is not None


def _meant(seat: BattleSeat, selection: Selection, region: Region) -> Action | None:
    """Return the action of a click; for an enemy that several units can attack, the first of these attacks."""
    if not selection.enabled:
        return None
    action = selection.meant(region.kind, region.id)
    if region.kind == "attack":  # a line in the list of attacks
        return Action.parse(region.id)
    if action is not None or region.kind != "unit":
        return action
    actor = selection.selected_unit
    for legal in seat.legal:
        if legal.verb in ("attack", "hounds") and legal.args[1] == region.id and actor in (None, legal.args[0]):
            return legal
    return None


def _hints(seat: BattleSeat, selection: Selection) -> list[drawings_facts.Fact]:
    owed = seat.decision
    if owed is None:
        return []
    if selection.picked and owed.kind in ("turn", "act", "order", "name"):
        return _blow(seat, selection) or [drawings_facts.Fact("", say("hint-back"))]
    key = f"panel-advice-{owed.kind}"
    advice = [drawings_facts.Fact("", say(key))] if words().has(key) else []
    rule = reason_of(seat)
    return [*advice, drawings_facts.Fact(say("fact-rule"), rule)] if rule else advice


def _blow(seat: BattleSeat, selection: Selection) -> list[drawings_facts.Fact]:
    """Return what a move of the selected unit out of its engagement costs."""
    battle, unit = seat.view, selection.selected_unit
    foe = battle.parting_blow(unit) if unit in battle.units else None
    if not foe:
        return []
    said = say("panel-advice-parting-blow", foe=unit_place(battle, battle.units[foe]))
    return [drawings_facts.Fact(say("fact-parting-blow"), said)]


#: kinds of regions without a hint at the pointer: the context panel, an enlarged card or the thing itself says it all
SILENT = frozenset({"unit", "hex", "marker", "card", "order", "log", "attack"})
#: the beginnings of the ids of fields that an enlarged card or their own text explains
SILENT_FIELDS = ("in-play:", "recap", "attacks")


class PointerTip:
    """The hint about the region under the pointer, or in the keyboard's focus.

    Attributes:
        canvas: its picture; empty: there is no hint.
        text: the hint; empty: there is none.
        place: its box in the window.
    """

    def __init__(self) -> None:
        self.canvas = Canvas()
        self.text = ""
        self.place = NOWHERE
        self._shown: object = None

    def point(self, region: Region | None, at: tuple[float, float] | None, panels: Iterable[Panel], free: Box) -> None:
        """Show the hint of a region, unless the region shows the same text itself.

        Args:
            region: the region, or None.
            at: the pointer; None: the region has the keyboard's focus.
            panels: the panels of the table.
            free: the area of the window.
        """
        panels = tuple(panels)
        text = "" if region is None else self._text(region, panels)
        shown = (None if region is None else region[:2], text, free)
        if shown == self._shown:
            return  # it stays where it is while the pointer moves over the same thing
        self._shown, self.text, self.place = shown, text, NOWHERE
        self.canvas.clear()
        if region is not None and text:
            tip = at if at is not None else (region.box.centre[0], region.box.bottom)
            near: list[Box] = []
            far: list[Box] = []
            for panel in panels:
                (near if region in panel.regions else far).extend(box for _, box in panel.canvas.written)
            self.place = lay_tip(self.canvas, text, tip, free, region.box, near, far)

    @staticmethod
    def _text(region: Region, panels: Iterable[Panel]) -> str:
        if region.kind in SILENT or (region.kind == "field" and region.id.startswith(SILENT_FIELDS)):
            return ""
        of = next((panel for panel in panels if region in panel.regions), None)
        written = of is not None and any(text == region.hint for text, _ in of.canvas.written)
        return "" if written else region.hint

    def draw(self) -> None:
        self.canvas.draw()
