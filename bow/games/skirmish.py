"""Set-ups of skirmishes: both Houses choose commanders in secret, then place what they drew.

A record is a journal with a line for each choice, from which a set-up is resumed:

{"bow":2,"game":"skirmish","rules":1,"content":"...","card":"raid-in-the-riverlands","top":"stark","seed":7, ...}
{"n":1,"house":"stark","do":"choose setup-maege setup-bolton","chance":[],"events":[...],"digest":"..."}
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bow.battle.reading import catalogue
from bow.bots.programs.bot_server import PositionReader, check_packs, names_of
from bow.bots.programs.dialogue import SpokenGame
from bow.bots.programs.seated_bots import STAND_IN, GameBots
from bow.content.terms import HOUSES
from bow.games.game_kind import HIDDEN, Advice, GameKind
from bow.record.journal import GameJournal
from bow.record.lines import Start, Versions
from bow.record.map_notes import NoteForm
from bow.record.recorded_battles import content_name, content_named
from bow.record.recorded_games import GameReader, GameRecords
from bow.skirmish.sentences import event_text, thing_name
from bow.skirmish.setup import SetupDecision, SetupView, SkirmishSetup, edges_of, house_named
from bow.skirmish.setup_bots import SETUP_BOTS
from bow.system.sentence import Sentence
from bow.words.game_words import GameWords
from bow.words.translation import translated

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue, PackName
    from bow.game.actions import Action, Part
    from bow.record.replay import GameStep
    from bow.words.messages import Words

#: the version of the rules of set-ups (SKM); a change of them that makes a record go on differently raises it
RULES_VERSION: Final = 1
#: the stage at which things of a type are placed, by the type of their parts
STAGES_OF: Final = {"terrain": "terrain", "commander": "commanders", "block": "units"}
#: the skirmish card where none is named
FIRST: Final = "raid-in-the-riverlands"


class SetupReader(GameReader[SkirmishSetup]):
    """A reader that makes set-ups from the positions of one journal."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self.versions = SETUP_RECORDS.versions(catalogue)

    def begun(self, start: Start) -> SkirmishSetup:
        """Return the set-up before its first choice."""
        return self.at({"seed": start.seed, "choices": (), **start.beginning}, RULES_VERSION)

    def at(self, position: Mapping[str, Any], rules: int) -> SkirmishSetup:
        """Return the set-up after the choices of a recorded position."""
        return SkirmishSetup.from_position(position, self._catalogue)


class SetupRecords(GameRecords[SkirmishSetup, "Catalogue"]):
    """The recording of set-ups of skirmishes."""

    name = "skirmish"
    thing = "game"
    houses = HOUSES
    notes = NoteForm(HOUSES, "both", "hexes", re.compile(r"[A-Z]{1,2}[0-9]{1,2}"))
    end = "ready"

    def versions(self, content: Catalogue) -> Versions:
        return Versions(RULES_VERSION, content_name(content), content.packs)

    def content_of(self, game: SkirmishSetup) -> Catalogue:
        return game.open.field.catalogue

    def content_for(self, path: Path | None, packs: Sequence[PackName]) -> Catalogue:
        return content_named(path, packs)

    def beginning(self, game: SkirmishSetup, seed: int | None) -> dict[str, Any]:
        """Return the card, the House with the top edge, and the seed."""
        position = game.to_position()
        return {key: position[key] for key in ("card", "top", "seed")}

    def check_beginning(self, value: dict[str, Any]) -> None:
        """Refuse a card or a House that is no word."""
        for key in ("card", "top"):
            if not isinstance(value.get(key), str):
                raise ValueError(Sentence("told-key-of-type", key=key, kind="text"))

    def reader(self, path: Path, start: Start, content: Catalogue) -> SetupReader:
        return SetupReader(content)

    def after(self, game: SkirmishSetup, action: str) -> SkirmishSetup:
        return game.apply(action)

    def is_whole(self, after: SkirmishSetup) -> bool:
        """Return True when a stage begins."""
        return any(event.kind in ("stage", "ready") for event in after.events)

    def redealt(self, game: SkirmishSetup, house: str | None, seed: int) -> SkirmishSetup:
        """Return the set-up with new future draws; a choice that `house` may not know is replaced.

        Once both have chosen, everything is drawn, and nothing is hidden.
        """
        if game.open.stage != "choosing":
            return game
        top = game.to_position()["top"]
        again = SkirmishSetup.begin(game.open.field.card.id, seed, game.open.field.catalogue, edges_of(top))
        for whose, action in game.past:
            view = again.view(house_named(whose))
            again = again.apply(action if whose == house else SETUP_BOTS["random"](seed).choose(view))
        return again


SETUP_RECORDS: Final = SetupRecords()


class SetupJournal(GameJournal[SkirmishSetup]):
    """The journal of a set-up."""

    @classmethod
    def records(cls) -> GameRecords[SkirmishSetup, Catalogue]:
        return SETUP_RECORDS


def _start(seed: int = 1, card: str = FIRST, top: str = "stark", content: Catalogue | None = None) -> SkirmishSetup:
    return SkirmishSetup.begin(card, seed, content or catalogue(), edges_of(top))


def is_secret(setup: SkirmishSetup) -> bool:
    """Return whether the answer to the open decision is hidden from the other House (SKM-2)."""
    return setup.decision is not None and setup.decision.kind == "choose"


def _action(words: Words, action: Action, setup: SkirmishSetup | SetupView) -> str:
    if action.verb == "choose":
        setups = translated(setup.open.field.catalogue, words).setups
        return words.items(setups[card].name for card in action.args)
    thing, hex = action.args
    stage = next((each.stage for each in setup.open.field.laid if each.hex == hex and each.thing == thing), None)
    return f"{thing_name(words, setup.open.field, stage or setup.open.stage, thing)}: {hex}"


def _part(words: Words, part: Part, setup: SetupView) -> str:
    """Return the name of a thing of the set-up."""
    if part.kind == "card":
        return translated(setup.open.field.catalogue, words).setups[part.id].name
    stage = STAGES_OF.get(part.kind)
    return part.id if stage is None else thing_name(words, setup.open.field, stage, part.id)


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


def _show(words: Words, view: SetupView, _about: str) -> Iterator[str]:
    """Yield the things on the field, and those that each House has still to place."""
    field = view.open.field
    for each in field.laid:
        yield f"{words.word(each.house)}: {thing_name(words, field, each.stage, each.thing)}: {each.hex}"
    for house, things in view.open.left.items():
        named = [thing_name(words, field, view.open.stage, thing) for thing in things]
        yield words.say("setup-left", house=words.word(house), things=words.items(named))


def _advice(words: Words, view: SetupView) -> Advice:
    action = SETUP_BOTS["bot"](1).choose(view)
    return Advice(str(action), [words.say("advice-action", action=_action(words, action, view))])


def _server_reader(content: Catalogue) -> Callable[[dict[str, Any]], PositionReader]:
    def begun(message: dict[str, Any]) -> PositionReader:
        check_packs(message, names_of(content.packs))
        return lambda position, house: SetupView.from_position(position, house_named(house), content)

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
        part=_part,
        secret=is_secret,
    ),
    step_text=_step_text,
    bots=GameBots(SpokenGame("skirmish", 2, lambda view: {}), {**SETUP_BOTS, STAND_IN: SETUP_BOTS["bot"]}),
    server_reader=_server_reader,
    public_steps=_public_steps,
    answers={"show": _show},
    advice=_advice,
)
