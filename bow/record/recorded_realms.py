"""Records of the realm, the second game: their form and their journal.

    {"bow":2,"game":"realm","rules":1,"content":"...","players":3,"seed":7,"options":{},"events":[...],"position":{...}}
    {"n":1,"house":"baratheon","do":"place raid dragonstone","chance":[],"events":[...],"digest":"..."}

The last action of each step of a round has the complete position.
"""

from __future__ import annotations

import contextlib
import logging
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from bow.content.catalogue import PackName, pack_name
from bow.content.documents.faults import InputError
from bow.content.documents.validation import plain
from bow.content.packs import in_order_of_needs, label_of, packs_in
from bow.game.events import Event
from bow.realm.content.models import RealmLabel
from bow.realm.content.realm_content import RealmContent, user_packs_dir
from bow.realm.events import GameOver, RealmEvent
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from bow.realm.terms import HOUSES, RULES_VERSION
from bow.record.journal import GameJournal, Notice, resume_game
from bow.record.journal_reading import History
from bow.record.lines import Rebased, Start, Versions, refused
from bow.record.map_notes import NoteForm
from bow.record.recorded_battles import short_name
from bow.record.recorded_games import GameReader, GameRecords, folders_of, with_usable_packs
from bow.record.replay import GameStep, Verdict, check_game, replay_game
from bow.system.sentence import Sentence

_log = logging.getLogger("bow.record")

#: events after which the complete position is recorded
WHOLE_AFTER: Final = frozenset({"round-began", "step-began", "game-over"})
#: how notes on the map are written
REALM_NOTES: Final = NoteForm(HOUSES, "all", "areas", re.compile(r"[a-z][a-z0-9_]{0,59}"))


class RealmReader(GameReader[Realm]):
    """A reader that makes games of the realm from the positions of one journal."""

    def __init__(self, path: Path, content: RealmContent) -> None:
        self._path = path
        self._content = content
        self.versions = REALM_RECORDS.versions(content)

    def begun(self, start: Start) -> Realm | None:
        """Return the game as set up from its seed."""
        if start.seed is None:
            return None
        said = start.beginning
        try:
            begun = Realm.start(
                players=said["players"], seed=start.seed, options=said["options"], content=self._content
            )
        except ValueError as error:
            raise refused(self._path, str(error), start.line) from None
        return begun.under_rules(start.versions.rules)

    def at(self, position: Mapping[str, Any], rules: int) -> Realm:
        """Return the game in a recorded position. It continues under the rules of that time."""
        return Realm.from_position(position, self._content, rules)


class RealmRecords(GameRecords[Realm, RealmContent]):
    """The recording of games of the realm."""

    name = "realm"
    thing = "game"
    houses = HOUSES
    notes = REALM_NOTES
    end = GameOver.KIND

    def versions(self, content: RealmContent) -> Versions:
        packs = tuple(pack_name(content.entries, label) for label in content.packs)
        return Versions(RULES_VERSION, short_name(content, lambda: _records(content)), packs)

    def content_of(self, game: Realm) -> RealmContent:
        return game.content

    def content_for(self, path: Path | None, packs: Sequence[PackName]) -> RealmContent:
        """Return the box with the packs that a journal names, from the player's folder."""
        here: dict[str, Path] = {}
        for folder in packs_in(user_packs_dir()) if packs else ():
            with contextlib.suppress(InputError):  # a pack that cannot be read is not the wanted one, or it is missing
                here[label_of(folder, RealmLabel).id] = folder
        return with_usable_packs(path, folders_of(path, packs, here), printed_realm)

    def beginning(self, game: Realm, seed: int | None) -> dict[str, Any]:
        """Return the number of players, the seed if it gives this very game, and settings other than the rulebook's."""
        position = game.to_position()
        said = {"players": len(game.houses), "seed": None, "options": position["options"]}
        if seed is not None and game.start_events:
            again = Realm.start(players=len(game.houses), seed=seed, options=said["options"], content=game.content)
            said["seed"] = seed if again == game else None
        return said

    def check_beginning(self, value: dict[str, Any]) -> None:
        """Refuse a malformed number of players, or malformed settings."""
        if type(value.get("players")) is not int:
            raise ValueError(Sentence("told-key-of-type", key="players", kind="whole number"))
        if not isinstance(value.get("options"), dict):
            raise ValueError(Sentence("told-key-of-type", key="options", kind="map"))

    def reader(self, path: Path, start: Start, content: RealmContent) -> RealmReader:
        return RealmReader(path, content)

    def after(self, game: Realm, action: str) -> Realm:
        return game.apply(action)

    def redealt(self, game: Realm, house: str | None, seed: int) -> Realm:
        """Return the game with new decks and shuffles; hidden orders, bids and cards of others change too."""
        view = game.public_view() if house is None else game.view(house)
        return view.sample(seed).reseeded(seed)

    def under_current_rules(self, game: Realm) -> Realm:
        """Return the game under the current rules; open questions that they no longer ask are answered."""
        return game.under_rules(RULES_VERSION)

    def is_whole(self, after: Realm) -> bool:
        """Return True once for each step of a round, so that resuming replays the actions of one step at most."""
        return any(event.kind in WHOLE_AFTER for event in after.events)


REALM_RECORDS: Final = RealmRecords()


class RealmJournal(GameJournal[Realm]):
    """The journal of a game of the realm."""

    @classmethod
    def records(cls) -> GameRecords[Realm, RealmContent]:
        return REALM_RECORDS


def own_packs(left_out: Callable[[Path, InputError], object], named: Sequence[Path] = ()) -> tuple[Path, ...]:
    """Return the usable content packs in the player's own folder.

    Args:
        left_out: called with each unusable pack, and the reason.
        named: packs that replace the player's own with the same id.

    Raises:
        InputError: a named pack has a faulty label.
    """
    found = packs_in(user_packs_dir())
    return usable_packs(found, left_out, {label_of(folder, RealmLabel).id for folder in named} if found else ())


def usable_packs(
    folders: Iterable[Path], left_out: Callable[[Path, InputError], object], replaced: Collection[str] = ()
) -> tuple[Path, ...]:
    """Return the content packs that can be used, each together with those before it.

    Args:
        folders: the packs.
        left_out: called with each unusable pack, and the reason.
        replaced: the ids of packs to leave out without a word.
    """
    taken: list[Path] = []
    for folder in in_order_of_needs(folders, RealmLabel):
        try:
            if label_of(folder, RealmLabel).id in replaced:
                continue
            printed_realm([*taken, folder])
        except InputError as error:
            left_out(folder, error)
        else:
            taken.append(folder)
    return tuple(taken)


def recorded_events(history: History) -> Iterator[tuple[RealmEvent, ...]]:
    """Yield the events of the start of a recorded game, and of each action that counts.

    Events of unknown kinds, or with other fields, are left out.
    """
    for point in history.points():
        if not isinstance(point, Rebased):
            known = (event for event in point.events if _fits(event))
            yield tuple(RealmEvent.KINDS[event.kind](**event.values) for event in known)


def _fits(event: Event) -> bool:
    made = RealmEvent.KINDS.get(event.kind)
    return made is not None and made.FIELDS.keys() == event.values.keys()


def resume_realm(path: Path, content: RealmContent | None = None, notice: Notice = _log.warning) -> Realm:
    """Return the game of a journal; see `bow.record.journal.resume_game`."""
    return resume_game(path, REALM_RECORDS, content, notice)


def replay_realm(path: Path, content: RealmContent | None = None) -> Iterator[GameStep[Realm]]:
    """Replay a recorded game; see `bow.record.replay.replay_game`."""
    return replay_game(path, REALM_RECORDS, content)


def check_realm(path: Path, content: RealmContent | None = None) -> Verdict:
    """Replay the journal of a game and compare; see `bow.record.replay.check_game`."""
    return check_game(path, REALM_RECORDS, content)


def _records(content: RealmContent) -> dict[str, Any]:
    return {kind: {id: plain(entry.record) for id, entry in found.items()} for kind, found in content.entries.items()}
