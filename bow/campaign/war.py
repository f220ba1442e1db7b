"""A war: a campaign that is being played, by people or bots, in a file or in memory."""

from __future__ import annotations

import contextlib
import hashlib
import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bow.battle import Battle
from bow.battle.vocabulary import WORDS
from bow.campaign.next_battle import MadeChange, changes_of, check_favours, counter_of, plan_digest, resulting_plan
from bow.campaign.sheet import BegunBattle, PlaceResult, Sheet, first_sheet, sheet_after
from bow.campaign.war_lines import (
    BEGUN,
    FORMAT,
    RANSOMED,
    RESULT,
    SKIPPED,
    WAR,
    Chain,
    WarFile,
    digest_of_line,
    read_chain,
)
from bow.content.campaigns import Campaign, CampaignPlans, campaign_in, with_first_terms, written_campaign
from bow.content.documents.faults import InputError
from bow.content.documents.validation import plain
from bow.content.documents.yaml_reading import Document, read_bytes
from bow.content.plan_changes import person_of
from bow.content.plans import Scenario
from bow.content.terms import HOUSES
from bow.games.battle import BATTLE
from bow.record.journal_reading import read_history, versions_in
from bow.record.lines import MOST_BYTES, Played, RecordNotice, Versions, refused
from bow.record.recorded_battles import content_named, numbered, scenario_of
from bow.seats.opened_game import open_game
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue

KEY_BITS: Final = 128
"""Bits of a war's key, from which the seeds of its battles come."""


@dataclass(frozen=True)
class Edition:
    """What a war is fought with: the campaign, its battle plans, the printed content."""

    campaign: Campaign
    plans: Mapping[str, Scenario]
    content: Catalogue


class War:
    """A war.

    Attributes:
        edition: what it is fought with.
        key: the key from which the seeds of its battles come, as hex digits.
        players: the player of each House: `person`, or the name of a bot.
        exchanged: the war that was fought before with the sides exchanged: its file, score and last line; or None.
    """

    def __init__(self, chain: Chain, edition: Edition, file: WarFile | None = None, path: Path | None = None) -> None:
        """Use `new_war`, `open_war` or `read_war`."""
        first = chain.lines[0].written
        self.edition = edition
        self.key = str(first["key"])
        self.players: dict[str, str] = {house: str(first["players"][house]) for house in HOUSES}
        self.exchanged: Mapping[str, Any] | None = first.get("exchanged")
        self._chain = chain
        self._file = file
        self.path = file.path if file is not None else path
        #: of the next battle, by the favours spent on it
        self._made: dict[tuple[str, ...], tuple[MadeChange, ...]] = {}
        self._plans: dict[tuple[str, ...], Scenario] = {}

    # --- reading
    @property
    def campaign(self) -> Campaign:
        return self.edition.campaign

    @cached_property
    def _derived(self) -> tuple[Sheet, list[RecordNotice]]:
        start = first_sheet(self.edition.campaign, self.edition.plans, self.edition.content)
        return sheet_after(start, self._chain.lines)

    @property
    def sheet(self) -> Sheet:
        """The war so far, derived from its lines."""
        return self._derived[0]

    @property
    def remarks(self) -> list[RecordNotice]:
        """What its players must know about its lines."""
        return sorted(
            [*self._chain.remarks, *self._derived[1], *self._editions(), *self._begun_otherwise()],
            key=lambda each: each.line,
        )

    def _editions(self) -> Iterator[RecordNotice]:
        """Yield where other rules, content or packs than those of this program begin."""
        here, before = self._versions(), None
        for line in self._chain.lines:
            with contextlib.suppress(ValueError):
                there = versions_in(dict(line.written))
                if there != before and isinstance(change := there.against(here), Sentence):
                    yield RecordNotice(line.number, change)
                before = there

    def _begun_otherwise(self) -> Iterator[RecordNotice]:
        """Yield that the begun battle would have another plan now than it had when it was begun."""
        begun = self.sheet.begun
        if begun is None:
            return
        line = next(line for line in reversed(self._chain.lines) if line.written.get(BEGUN) == begun.place)
        if plan_digest(self.plan()) != begun.plan:
            yield RecordNotice(line.number, Sentence("told-war-other-plan", place=begun.place))

    @property
    def last_digest(self) -> str:
        """The digest of its last line."""
        return digest_of_line(self._chain.last)

    def sheet_before(self, place: str) -> Sheet:
        """Return the war as it was when the battle of a place was begun; the news is that of the line before."""
        start = first_sheet(self.edition.campaign, self.edition.plans, self.edition.content)
        lines = self._chain.lines
        here = next(
            (n for n, line in enumerate(lines) if place in (line.written.get(BEGUN), line.written.get(SKIPPED))), None
        )
        return sheet_after(start, lines[:here])[0]

    def sheet_after(self, place: str) -> Sheet:
        """Return the war as it was after the battle of a place; its news is that of the battle's end."""
        sheet = first_sheet(self.edition.campaign, self.edition.plans, self.edition.content)
        for line in self._chain.lines:
            sheet = sheet_after(sheet, [line])[0]
            if place in sheet.results:
                break
        return sheet

    def seed_of(self, place: str) -> int:
        """Return the seed of the battle of a place: a keyed hash of its id."""
        found = hashlib.blake2b(place.encode(), key=bytes.fromhex(self.key), digest_size=8).digest()
        return int.from_bytes(found, "big") or 1

    # --- the next battle
    def changes(self, spent: Sequence[str] = ()) -> tuple[MadeChange, ...]:
        """Return what the war so far changes in the next battle, with the favours to be spent on it.

        For a begun battle, these are the favours that were spent, without those that its plan does not allow any more.

        Raises:
            ValueError: one of the favours cannot be spent.
        """
        begun, place = self.sheet.begun, self.sheet.next_place
        if place is None:
            return ()
        chosen = tuple(begun.spent if begun is not None else spent)
        found = self._made.get(chosen)
        if found is None:
            fit = chosen if begun is None else self._fitting(self.sheet, place, chosen)
            found = self._made[chosen] = changes_of(self.sheet, place, fit, self.edition.content)
        return found

    def _fitting(self, sheet: Sheet, place: str, spent: Sequence[str]) -> tuple[str, ...]:
        """Return the favours among `spent` that the plan of a place still allows."""
        fit: tuple[str, ...] = ()
        for text in spent:
            with contextlib.suppress(ValueError):
                changes_of(sheet, place, (*fit, text), self.edition.content)
                fit = (*fit, text)
        return fit

    def plan(self, spent: Sequence[str] = ()) -> Scenario:
        """Return the plan of the next battle, or of the begun one.

        Raises:
            ValueError: one of the favours cannot be spent, or the war is over.
        """
        place = self.sheet.next_place
        if place is None:
            raise ValueError(Sentence("told-war-over"))
        begun = self.sheet.begun
        chosen = tuple(begun.spent if begun is not None else spent)
        found = self._plans.get(chosen)
        if found is None:
            changes = self.changes(chosen)
            found = self._plans[chosen] = resulting_plan(self.sheet, place, changes, self.edition.content)
        return found

    def changes_at(self, place: str) -> tuple[MadeChange, ...]:
        """Return what the war had changed in the battle of a place when it was fought."""
        before, result = self.sheet_before(place), self.sheet.results.get(place)
        fit = self._fitting(before, place, result.spent if result is not None else ())
        return changes_of(before, place, fit, self.edition.content)

    def plan_of(self, place: str) -> Scenario:
        """Return the plan with which the battle of a place was fought, to fight it again."""
        return resulting_plan(self.sheet_before(place), place, self.changes_at(place), self.edition.content)

    def begin(self, spent: Sequence[str], journal: str) -> BegunBattle:
        """Begin the next battle: from now on it counts.

        Args:
            spent: the favours that both Houses spend on it, in words.
            journal: the file name of its journal.

        Raises:
            ValueError: a favour cannot be spent, a battle has begun already, or the war is over.
            InputError: the line cannot be written.
        """
        sheet, place = self.sheet, self.sheet.next_place
        if sheet.begun is not None:
            raise ValueError(Sentence("told-war-has-begun", place=sheet.begun.place))
        if place is None:
            raise ValueError(Sentence("told-war-over"))
        check_favours(sheet, spent)
        plan, seed = self.plan(spent), self.seed_of(place)
        values = {"spent": list(spent), "seed": seed, "plan": plan_digest(plan), "journal": journal}
        self._add(BEGUN, place, {**self._versions().written(), **values})
        begun = self.sheet.begun
        assert begun is not None
        return begun

    def start_battle(self) -> Battle:
        """Return the begun battle at its start.

        Raises:
            ValueError: none has begun.
        """
        begun = self.sheet.begun
        if begun is None:
            raise ValueError(Sentence("told-war-none-begun"))
        return Battle.start(self.plan(), begun.seed, (), self.edition.content)

    def end_battle(self, battle: Battle, evidence: Mapping[str, Any]) -> PlaceResult:
        """Take over the result of the begun battle.

        Raises:
            ValueError: none has begun, or the battle is not over.
            InputError: the line cannot be written.
        """
        begun = self.sheet.begun
        if begun is None:
            raise ValueError(Sentence("told-war-none-begun"))
        if not battle.is_over:
            raise ValueError(Sentence("told-war-goes-on"))
        self._add(
            RESULT, begun.place, {**result_values(self.campaign, begun.place, battle), "evidence": dict(evidence)}
        )
        return self.sheet.results[begun.place]

    def skip(self) -> None:
        """Skip the next battle: nobody scores.

        Raises:
            ValueError: a battle has begun, or the war is over.
            InputError: the line cannot be written.
        """
        place = self.sheet.next_place
        if self.sheet.begun is not None:
            raise ValueError(Sentence("told-war-has-begun", place=self.sheet.begun.place))
        if place is None:
            raise ValueError(Sentence("told-war-over"))
        self._add(SKIPPED, place, {})

    def ransom(self, person: str) -> None:
        """Buy a captive commander back, for favours of the commander's House.

        Raises:
            ValueError: that is not possible now.
            InputError: the line cannot be written.
        """
        sheet = self.sheet
        now = sheet.commanders.get(person)
        price = sheet.campaign.favours.ransom
        if sheet.begun is not None:
            raise ValueError(Sentence("told-war-has-begun", place=sheet.begun.place))
        if now is None or now.state != "captive" or sheet.favours[now.house] < price:
            raise ValueError(Sentence("told-war-no-ransom", name=person))
        self._add(RANSOMED, person, {})

    def _add(self, kind: str, value: str, values: Mapping[str, Any]) -> None:
        if self._file is not None:
            self._file.add(kind, value, values)
        else:
            self._chain.next_line(kind, value, values)
        self.__dict__.pop("_derived", None)
        if kind != BEGUN:
            self._made.clear()
            self._plans.clear()

    def _versions(self) -> Versions:
        return BATTLE.records.versions(self.edition.content)

    def close(self) -> None:
        """Unlock the file."""
        if self._file is not None:
            self._file.close()
            self._file = None

    # --- the begun battle in its journal
    def settle(self, folder: Path) -> PlaceResult | None:
        """Take over the result of the begun battle if its journal, in a folder, has come to the end; else return None.

        Raises:
            InputError: the line cannot be written.
        """
        begun = self.sheet.begun
        if begun is None:
            return None
        path = folder / begun.journal
        if not path.is_file():
            return None
        with contextlib.suppress(InputError):
            found = open_game(path, BATTLE, content=self.edition.content)
            if found.end.is_over:
                return self.end_battle(found.end, evidence_of(path))
        return None


def new_war(
    edition: Edition,
    players: Mapping[str, str],
    path: Path | None = None,
    key: str | None = None,
    exchanged: War | None = None,
) -> War:
    """Begin a war.

    Args:
        edition: what it is fought with.
        players: the player of each House.
        path: its file; None: it stays in memory.
        key: its key; None: a new one from the system.
        exchanged: the war before it, which had the sides exchanged.

    Raises:
        InputError: the file exists already, or cannot be written.
    """
    values: dict[str, Any] = {
        "campaign": written_campaign(edition.campaign),
        "plans": {place: plain(plan) for place, plan in edition.plans.items()},
        **BATTLE.records.versions(edition.content).written(),
        "key": key or secrets.token_hex(KEY_BITS // 8),
        "players": dict(players),
    }
    if exchanged is not None:
        name = exchanged.path.name if exchanged.path is not None else ""
        values["exchanged"] = {"war": name, "score": exchanged.sheet.score, "line": exchanged.last_digest}
    chain = Chain()
    chain.next_line(WAR, FORMAT, values)
    return War(chain, edition, WarFile.create(path, chain) if path is not None else None)


def open_war(path: Path) -> War:
    """Open a war to write it; no other program can do so until `close`.

    Raises:
        InputError: it cannot be read or written, another program is writing it, or a pack that it needs is missing.
    """
    file = WarFile.open(path)
    try:
        return War(file.chain, edition_in(path, file.chain), file)
    except BaseException:
        file.close()
        raise


def read_war(path: Path) -> War:
    """Read a war, without writing it.

    Raises:
        InputError: it cannot be read, or a pack that it needs is missing.
    """
    chain = read_chain(path)
    return War(chain, edition_in(path, chain), path=path)


def edition_in(path: Path, chain: Chain) -> Edition:
    """Return the edition in the first line of a war. Packs that are missing here are left out, as the remarks say.

    Raises:
        InputError: a pack without which it cannot go on is missing, or this version cannot read it.
    """
    first = chain.lines[0].written
    try:
        packs = versions_in(dict(first)).packs
    except ValueError as error:
        raise refused(path, str(error), 1) from None
    content = content_named(None, packs)
    try:
        key, players = first["key"], first["players"]
        bytes.fromhex(key)
        if not all(isinstance(players[house], str) for house in HOUSES):
            raise ValueError
        document = Document(numbered(with_first_terms(first["campaign"])), str(path), {}, {})
        plans: Mapping[str, Any] = first["plans"]
        found = campaign_in(document, content, WORDS, lambda id, _: scenario_of(plans[id], content, str(path)))
    except InputError:
        content_named(path, packs)  # a missing pack is a better reason
        raise
    except (KeyError, TypeError, ValueError, AttributeError):
        raise refused(path, Sentence("told-no-war"), 1) from None
    return Edition(found.campaign, found.plans, content)


def edition_of(found: CampaignPlans, content: Catalogue) -> Edition:
    """Return the edition of a campaign that was read from its file."""
    return Edition(found.campaign, found.plans, content)


def evidence_of(journal: Path) -> dict[str, Any]:
    """Return what proves that a journal is unchanged: its size and digest. It may grow, by notes."""
    text = read_bytes(journal, MOST_BYTES)
    return {"size": len(text), "digest": hashlib.blake2b(text, digest_size=16).hexdigest()}


def missing_replay(result: PlaceResult, folder: Path) -> Sentence | None:
    """Return why the journal of a battle is no replay of it any more, or None if it is one."""
    if not result.journal:
        return None
    path = folder / result.journal
    try:
        text = read_bytes(path, MOST_BYTES)
        size, digest = int(result.evidence.get("size", 0)), result.evidence.get("digest")
        if hashlib.blake2b(text[:size], digest_size=16).hexdigest() != digest:
            return Sentence("told-replay-changed", file=result.journal)
        history = read_history(path, BATTLE.records)
    except InputError:
        return Sentence("told-replay-missing", file=result.journal)
    ended = any(isinstance(point, Played) for point in history.points())
    return None if ended else Sentence("told-replay-changed", file=result.journal)


def result_values(campaign: Campaign, place: str, battle: Battle) -> dict[str, Any]:
    """Return the values of the line for a battle that is over."""
    outcome = battle.outcome
    assert outcome is not None
    winner = outcome.winner
    plan = battle.scenario
    assert plan is not None
    loser = "lannister" if winner == "stark" else "stark"
    claims = (line for line in plan.victory if line.when == "at-once" and line.winner == winner)
    at_once = outcome.why == "rout" or (
        outcome.why == "scenario"
        and (battle.round < battle.limit or any(battle.holds(line.if_, winner) for line in claims))
    )
    close = campaign.places[place].close.get(loser, ()) if winner in HOUSES else ()  # type: ignore[call-overload]
    figures = battle.figures()
    commanders: dict[str, str] = {}
    for id, now in battle.commanders.items():
        if now.captured:
            commanders[person_of(id)] = "captive"
        elif now.unit is not None and figures[now.unit] == 1 and battle.roster[now.unit].full > 1:
            commanders[person_of(id)] = "wounded"
    lost: dict[str, int] = dict.fromkeys(HOUSES, 0)
    reserve = set(plan.reserve)
    for id, unit in battle.roster.items():
        if id in figures or id not in reserve:
            lost[unit.house] += unit.full - figures.get(id, 0)
    return {
        "winner": winner,
        "why": outcome.why,
        "at-once": at_once,
        "close": bool(close) and battle.conceded_by is None and battle.holds(close, loser),
        "conceded": battle.conceded_by,
        "rounds": battle.round,
        "limit": battle.limit,
        "points": battle.points,
        "lost": lost,
        "commanders": commanders,
        "unspent": {
            house: each.value
            for house in HOUSES
            for each in battle.counters()
            if each.id == counter_of(house) and each.value is not None
        },
        "branches": [
            id
            for id, branch in campaign.branches.items()
            if branch.after == place and battle.holds(branch.if_, winner if winner in HOUSES else "stark")
        ],
    }
