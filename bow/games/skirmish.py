"""Set-ups of skirmishes: both Houses choose commanders in secret, then place what they drew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from bow.battle.reading import catalogue
from bow.bots.programs.bot_server import PositionReader, check_packs, names_of
from bow.bots.programs.dialogue import SpokenGame
from bow.bots.programs.seated_bots import STAND_IN, GameBots
from bow.games.game_kind import HIDDEN, GameKind
from bow.skirmish import SETUP_BOTS, SkirmishSetup
from bow.skirmish.records import SETUP_RECORDS, SetupJournal
from bow.skirmish.sentences import event_text, thing_name
from bow.skirmish.setup import edges_of
from bow.words.game_words import GameWords
from bow.words.translation import translated

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue
    from bow.game.actions import Action
    from bow.record.replay import GameStep
    from bow.skirmish.setup import SetupDecision
    from bow.words.messages import Words

#: the skirmish card where none is named
FIRST: Final = "raid-in-the-riverlands"


def _start(seed: int = 1, card: str = FIRST, top: str = "stark", content: Catalogue | None = None) -> SkirmishSetup:
    return SkirmishSetup.begin(card, seed, content or catalogue(), edges_of(top))


def is_secret(setup: SkirmishSetup) -> bool:
    """Return whether the answer to the open decision is hidden from the other House (SKM-2)."""
    return setup.decision is not None and setup.decision.kind == "choose"


def _action(words: Words, action: Action, setup: SkirmishSetup) -> str:
    if action.verb == "choose":
        setups = translated(setup.open.field.catalogue, words).setups
        return words.items(setups[card].name for card in action.args)
    thing, hex = action.args
    stage = next((each.stage for each in setup.open.field.laid if each.hex == hex and each.thing == thing), None)
    return f"{thing_name(words, setup.open.field, stage or setup.open.stage, thing)}: {hex}"


def _decision(words: Words, decision: SetupDecision, setup: SkirmishSetup) -> str:
    house = words.word(decision.house)
    if decision.kind == "choose":
        return words.say("setup-choose-title", house=house)
    rows = setup.open.field.rows(decision.house, decision.stage)
    return words.say(f"setup-ask-{decision.stage}", house=house, rows=rows)


def _step_text(words: Words, step: GameStep[SkirmishSetup]) -> str:
    if step.house is None:
        return ""
    said = words.say("replay-hidden") if step.action == HIDDEN else step.action
    return f"{words.word(step.house)}: {said}"


def _server_reader(content: Catalogue) -> Callable[[dict[str, Any]], PositionReader]:
    def begun(message: dict[str, Any]) -> PositionReader:
        check_packs(message, names_of(content.packs))
        return lambda position, house: SkirmishSetup.from_position(position, content).view(house)

    return begun


def _public_steps(steps: Sequence[GameStep[SkirmishSetup]]) -> Iterator[GameStep[SkirmishSetup]]:
    """Yield the steps as both Houses may know them: a choice of commanders is hidden until both have chosen."""
    choosing = steps[-1].game.open.stage == "choosing"
    for step in steps:
        yield replace(step, action=HIDDEN if choosing and step.action else step.action)


SKIRMISH: Final = GameKind(
    title="skirmish-title",
    start=_start,
    records=SETUP_RECORDS,
    journal=SetupJournal,
    folders=("skirmishes",),
    words=GameWords(
        event=lambda words, event, setup: event_text(words, setup.open.field, event),
        action=_action,
        refusal=lambda words, refusal, setup: refusal.said(words),
        decision=_decision,
        house=lambda words, house, setup: words.word(house),
        secret=is_secret,
    ),
    step_text=_step_text,
    bots=GameBots(SpokenGame("skirmish", 2, lambda view: {}), {**SETUP_BOTS, STAND_IN: SETUP_BOTS["bot"]}),
    server_reader=_server_reader,
    public_steps=_public_steps,
)
