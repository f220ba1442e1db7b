"""Records of battles: their form and their journal."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import logging
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from bow.battle import HOUSES, RULES_VERSION, Battle
from bow.battle.events import BattleBegan, BattleOver
from bow.battle.position import LAST_RULES, current_frames, former_position
from bow.battle.reading import catalogue as box
from bow.battle.vocabulary import WORDS
from bow.content.documents.validation import plain
from bow.content.documents.yaml_reading import Document
from bow.content.needs import FileName, PackName
from bow.content.packs import in_use, read_label
from bow.content.plans import Scenario
from bow.content.scenarios import scenario_in
from bow.game.knowledge import digest_of
from bow.record.journal import GameJournal, Notice, resume_game
from bow.record.lines import Migration, Start, Versions, after_action_or_concession
from bow.record.map_notes import NoteForm
from bow.record.recorded_games import GameReader, GameRecords, folders_of, with_usable_packs
from bow.record.replay import GameStep, Verdict, check_game, replay_game
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue


def scenario_of(value: Any, catalogue: Catalogue | None = None, origin: str = "scenario") -> Scenario:
    """Return the scenario written by `bow.content.documents.validation`. Its faults name `origin` as the file.

    Raises:
        InputError: the value is not a valid scenario in this version.
    """
    document = Document(numbered(value), origin, {}, {})
    return scenario_in(document, catalogue or box(), WORDS, recorded=True)


def numbered(value: Any) -> Any:
    """Return the value with whole numbers as keys where JSON made strings of them; no id begins with a digit."""
    if isinstance(value, dict):
        return {_number(key): numbered(part) for key, part in value.items()}
    return [numbered(part) for part in value] if isinstance(value, list) else value


def _number(key: Any) -> Any:
    return int(key) if isinstance(key, str) and key.isdecimal() and len(key) < 10 else key


#: what a battle plan is called among the files of a journal
BATTLE_FILE: Final = "battle"


def plan_name(plan: Scenario) -> FileName:
    """Return a battle plan by name. Plans with the same meaning have the same digest, even if files look different."""
    variant = plan.variant[0] if plan.variant is not None else ""
    return FileName(BATTLE_FILE, plan.id, plan.version or "0", _digest(plain(plan)), variant)


def _digest(plan: Any) -> str:
    """Return the digest of a plan as plain values, or as a journal has it: with words as keys."""
    written = json.loads(json.dumps(plan))
    canonical = json.dumps(written, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.blake2b(canonical.encode(), digest_size=8).hexdigest()


_NAMES: dict[int, tuple[object, str]] = {}


def content_name(catalogue: Catalogue) -> str:
    """Return a fingerprint of a catalogue's content, equal for equal content, even if files look different."""

    def parts() -> dict[str, Any]:
        return {
            field.name: plain(getattr(catalogue, field.name))
            for field in dataclasses.fields(catalogue)
            if field.name in ("die", "track", "terrain", "kinds", "commanders", "cards")
        }

    return short_name(catalogue, parts)


def short_name(content: object, parts: Callable[[], Mapping[str, Any]]) -> str:
    """Return a fingerprint of content, computed once for each `content`; `parts` returns it as plain values."""
    found = _NAMES.get(id(content))
    if found is None or found[0] is not content:
        canonical = json.dumps(parts(), sort_keys=True, separators=(",", ":"), default=str)
        found = content, hashlib.blake2b(canonical.encode(), digest_size=8).hexdigest()
        _NAMES[id(content)] = found
    return found[1]


_log = logging.getLogger("bow.record")

#: one action of a replayed battle
ReplayStep = GameStep[Battle]

#: how notes on the map are written
BATTLE_NOTES: Final = NoteForm(HOUSES, "both", "hexes", re.compile(r"[A-Z]{1,2}[0-9]{1,2}"))


def content_named(path: Path | None, packs: Sequence[PackName]) -> Catalogue:
    """Return the box with the packs that a journal names, ignoring other packs in use.

    Raises:
        InputError: one of the packs is not available, and `path` is not None.
    """
    here = {read_label(folder).id: folder for folder in in_use()}
    return with_usable_packs(path, folders_of(path, packs, here), box)


class BattleReader(GameReader[Battle]):
    """A reader that makes battles from the positions of one journal."""

    def __init__(self, path: Path, start: Start, catalogue: Catalogue) -> None:
        self._path = path
        self._start = start
        self._catalogue = catalogue
        self._plan: Scenario | None = None
        self.versions = BATTLE_RECORDS.versions(catalogue)

    @property
    def _scenario(self) -> Scenario | None:
        """The battle plan in the journal. Raises InputError if this version cannot read it."""
        written = self._start.beginning.get("scenario")
        if self._plan is None and written is not None:
            self._plan = scenario_of(written, self._catalogue, str(self._path))
        return self._plan

    def begun(self, start: Start) -> Battle | None:
        """Return the battle as set up from its plan and seed."""
        plan = self._scenario if start.seed is not None else None
        if start.seed is None or plan is None:
            return None
        return Battle.start(plan, start.seed, start.beginning["options"], self._catalogue)

    def at(self, position: Mapping[str, Any], rules: int) -> Battle:
        """Return the battle in a recorded position."""
        return Battle.from_position(dict(position), self._catalogue, self._scenario)


def _with_current_procedures(value: dict[str, Any]) -> dict[str, Any]:
    """Migrate format 1 to 2: rename and split the open procedures of a position as version 4 of the rules has them."""
    position = value.get("position")
    if not isinstance(position, dict) or not isinstance(position.get("doing"), list):
        return value
    return {**value, "position": {**position, "doing": current_frames(position["doing"])}}


class BattleRecords(GameRecords[Battle, "Catalogue"]):
    """The recording of battles. A House may concede one: see `bow.record.lines`."""

    name = "battle"
    thing = "battle"
    houses = HOUSES
    notes = BATTLE_NOTES
    end = BattleOver.KIND
    migrations: Mapping[int, Migration] = MappingProxyType({1: _with_current_procedures})

    def versions(self, content: Catalogue) -> Versions:
        """Return the versions of rules and content that a journal stores."""
        return Versions(RULES_VERSION, content_name(content), content.packs)

    def content_of(self, game: Battle) -> Catalogue:
        """Return the printed content of a battle."""
        return game.catalogue

    def files_of(self, game: Battle) -> tuple[FileName, ...]:
        """Return the battle plan by name."""
        return () if game.scenario is None else (plan_name(game.scenario),)

    def files_fit(self, start: Start) -> bool:
        """Return whether the plan in a journal has the digest that stands beside it."""
        named = [file.digest for file in start.versions.files if file.of == BATTLE_FILE]
        return not named or named == [_digest(start.beginning["scenario"])]

    def content_for(self, path: Path | None, packs: Sequence[PackName]) -> Catalogue:
        return content_named(path, packs)

    def beginning(self, game: Battle, seed: int | None) -> dict[str, Any]:
        """Return the plan, the seed (known to a battle that was just started) and the optional rules."""
        return {
            "scenario": plain(game.scenario) if game.scenario is not None else None,
            "seed": _seed(game),
            "options": sorted(game.options),
        }

    def check_beginning(self, value: dict[str, Any]) -> None:
        """Refuse a malformed plan, or malformed optional rules."""
        scenario, options = value.get("scenario"), value.get("options")
        if scenario is not None and not isinstance(scenario, dict):
            raise ValueError(Sentence("told-no-scenario-map"))
        if not isinstance(options, list):
            raise ValueError(Sentence("told-key-of-type", key="options", kind="list"))
        for each in options:
            if not isinstance(each, str):
                raise ValueError(Sentence("told-not-word", value=f"{each!r}"))

    def reader(self, path: Path, start: Start, content: Catalogue) -> BattleReader:
        """Return a reader of the actions of a journal."""
        return BattleReader(path, start, content)

    def after(self, game: Battle, action: str) -> Battle:
        """Return the battle after an action, or after a concession."""
        return after_action_or_concession(game, action)

    def redealt(self, game: Battle, house: str | None, seed: int) -> Battle:
        """Return the battle with new hands, decks, secret markers and dice; the hand of `house` stays."""
        for each in self.houses if house is None else (house,):
            game = game.view(each).sample(seed)
        return game.reseeded(seed)

    def is_whole(self, after: Battle) -> bool:
        """Return True at each turn and at the end, so that resuming replays the actions of one turn at most."""
        following = after.decision
        return following is None or following.kind == "turn"

    def same_state(self, game: Battle, digest: str, rules: int) -> bool:
        """Return whether digests agree; those of earlier rules are computed in their form.

        While a card is in play that form is unknown, and the method returns True. Then events, chance, and the position
        at the end of the turn must suffice.
        """
        if rules > LAST_RULES:
            return super().same_state(game, digest, rules)
        former = former_position(game.to_position())
        return former is None or digest_of(former) == digest


BATTLE_RECORDS: Final = BattleRecords()


class Journal(GameJournal[Battle]):
    """The journal of a battle."""

    @classmethod
    def records(cls) -> GameRecords[Battle, Catalogue]:
        """Return how battles are recorded."""
        return BATTLE_RECORDS

    @property
    def battle(self) -> Battle:
        """The battle after the last recorded action."""
        return self.game


def resume(path: Path, catalogue: Catalogue | None = None, notice: Notice = _log.warning) -> Battle:
    """Return the battle of a journal; see `resume_game`."""
    return resume_game(path, BATTLE_RECORDS, catalogue, notice)


def resume_dealt(path: Path, notice: Notice = _log.warning) -> Battle:
    """Return the battle of a journal as everyone may know it: while it is not over, hidden parts are dealt at random.

    It is for commands that play on from it or convert it. The same record gives the same battle.

    Raises:
        InputError: as `resume`.
    """
    battle = resume(path, notice=notice)
    return battle if battle.is_over else BATTLE_RECORDS.redealt(battle, None, 1)


def replay(path: Path, catalogue: Catalogue | None = None) -> Iterator[ReplayStep]:
    """Replay a recorded battle; see `replay_game`."""
    return replay_game(path, BATTLE_RECORDS, catalogue)


def check(path: Path, catalogue: Catalogue | None = None) -> Verdict:
    """Replay the journal of a battle and compare; see `check_game`."""
    return check_game(path, BATTLE_RECORDS, catalogue)


def _seed(battle: Battle) -> int | None:
    """Return the seed of a battle that was just started, or None for a later one or one that began with a position."""
    if battle.scenario is None or not battle.start_events:
        return None
    began = battle.start_events[0]
    if not isinstance(began, BattleBegan) or began.seed is None:
        return None
    again = Battle.start(battle.scenario, began.seed, battle.options, battle.catalogue)
    return began.seed if again == battle else None
