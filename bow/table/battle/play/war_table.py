"""A war at the table: what its pages show, and what their buttons do. No screen is needed.

A `WarTable` holds a copy that was read. Each deed opens the file, writes its line and closes the file again, so that
another window or a terminal can go on with the same war.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from bow.battle.reading import catalogue
from bow.battle.vocabulary import WORDS
from bow.campaign import war_shelf
from bow.campaign.next_battle import RANK, RESERVE, changes_of, favours_for
from bow.campaign.sentences import WarWords, campaign_text
from bow.campaign.sheet import ENEMY, CommanderNow, News, PlaceResult, Sheet, persons_in
from bow.campaign.war import War, edition_of, missing_replay, read_war
from bow.campaign.war_bots import bot_favours, bot_ransom, decide_for_bots
from bow.campaign.war_shelf import BATTLES, Fight
from bow.content.campaigns import (
    Campaign,
    CampaignPlans,
    campaign_paths,
    find_campaign,
    read_campaign,
    written_campaign,
)
from bow.content.documents.faults import InputError
from bow.content.documents.validation import validate
from bow.content.documents.yaml_reading import read_yaml
from bow.content.plan_changes import all_units, person_of
from bow.content.plans import Scenario
from bow.content.terms import HOUSES
from bow.record.lines import last_played
from bow.seats.opened_game import remark_lines
from bow.seats.saved_files import PERSON
from bow.table.battle.play.saves import SEATS, Seats
from bow.ui.wording import error_text, say, words
from bow.words.translation import translated

if TYPE_CHECKING:
    from bow.campaign.next_battle import MadeChange


T = TypeVar("T")


class PlaceRow(NamedTuple):
    """A battle of a war.

    Attributes:
        id: its place.
        number: its number, from 1.
        name: its name.
        result: how it ended; None: it was not fought yet.
        halves: how much it counts, in halves.
        is_next: whether it is the next one, or was begun.
    """

    id: str
    number: int
    name: str
    result: PlaceResult | None
    halves: int
    is_next: bool

    @property
    def winner(self) -> str | None:
        """The House that won there; None: nobody, or it was not fought."""
        return self.result.winner if self.result is not None and self.result.winner in HOUSES else None


class CommanderRow(NamedTuple):
    """A commander: the person, a card for the portrait, and the state in words.

    `needed`: whether the next battle names the commander.
    """

    now: CommanderNow
    card: str
    name: str
    sentence: str
    needed: bool


class Favour(NamedTuple):
    """A favour that a House could spend: its words for the file, its kind, and what it would do."""

    text: str
    kind: str
    sentence: str


class FavourRow(NamedTuple):
    """The favours of a House before the next battle.

    Attributes:
        house: the House.
        have: how many it has.
        most: how many it may spend on this battle.
        spent: those that it spends, in words for the file.
        why_not: why it cannot choose now; empty: it can.
        by_bot: whether a bot chooses.
    """

    house: str
    have: int
    most: int
    spent: tuple[str, ...]
    why_not: str
    by_bot: bool


class Consequence(NamedTuple):
    """A consequence of a battle: its sentence, whom it is about, and how they were before and are after it."""

    kind: str
    text: str
    persons: tuple[str, ...] = ()
    house: str = ""
    before: str = ""
    after: str = ""


class WarTable:
    """A war, as its page shows it.

    Attributes:
        path: its file.
        war: the war as it was read last; it is not written.
        spent: the favours that persons have chosen for the next battle, in words for the file.
        done: the Houses that have finished choosing.
        seats: the players of the next battle.
        trouble: why the last deed failed, or why the file cannot be written; empty: all is well.
        bot_news: what bots have done between two battles, in sentences.
    """

    def __init__(self, path: Path) -> None:
        """Read a war, take over a battle that has ended meanwhile, and let bots ransom their captives.

        Raises:
            InputError: the war cannot be read.
        """
        self.path = path
        self.spent: list[str] = []
        self.done: set[str] = set()
        self.trouble = ""
        self.bot_news: tuple[str, ...] = ()
        self._values: dict[str, tuple[object, Any]] = {}
        self._replays: dict[str, tuple[Path | None, str]] = {}
        self.war: War = self._read()
        self.seats = self._last_seats()
        self._let_bots_ransom()

    def _read(self) -> War:
        try:
            found = war_shelf.settled(self.path)
        except InputError as error:
            self.trouble = error_text(error)
            return read_war(self.path)
        found.close()
        return found

    def _last_seats(self) -> Seats:
        """Return the players of the begun battle, of the last one, or those with whom the war began."""
        sheet = self.war.sheet
        last = sheet.begun.journal if sheet.begun is not None else sheet.last_fought and sheet.last_fought.journal
        found = war_shelf.players_of(self.war, BATTLES.folder / last) if last else self.war.players
        return Seats(**{house: who if who in SEATS else PERSON for house, who in found.items()})

    def _let_bots_ransom(self) -> None:
        news: list[str] = []
        for house in HOUSES:
            while not self.trouble and self.seats.of(house) != PERSON:
                captive = bot_ransom(self.war.sheet, house)
                if captive is None or not self.ransom(captive):
                    break
                news += [self.words.news(each) for each in self.war.sheet.news]
        self.bot_news = tuple(news)

    @property
    def words(self) -> WarWords:
        return WarWords(self.war, words())

    @property
    def sheet(self) -> Sheet:
        return self.war.sheet

    @property
    def campaign(self) -> Campaign:
        return self.war.campaign

    # --- what it shows
    @property
    def name(self) -> str:
        return self.words.of_campaign("name")

    @property
    def place(self) -> str | None:
        """The place of the next battle, or of the begun one; None: the war is over."""
        return self.sheet.next_place

    @property
    def rows(self) -> tuple[PlaceRow, ...]:
        sheet, said = self.sheet, self.words
        return tuple(
            PlaceRow(id, number, said.place(id), sheet.results.get(id), place.halves, id == sheet.next_place)
            for number, (id, place) in enumerate(self.campaign.places.items(), start=1)
        )

    def row(self, place: str) -> PlaceRow:
        return next(row for row in self.rows if row.id == place)

    @property
    def standing(self) -> str:
        """A sentence on the score: who leads, and whether the war is decided or over."""
        return self.words.standing(self.sheet)

    @property
    def open_points(self) -> str:
        """A sentence on the points that one House can still win more than the other; empty once the war is decided."""
        sheet = self.sheet
        if sheet.is_over or sheet.decided is not None:
            return ""
        return say("war-still-open", points=self.words.points(sheet.still_open))

    def plan(self, place: str) -> Scenario:
        """Return the battle plan of a place in the player's language, without the changes of the war."""
        return translated(self.war.edition.plans[place], words())

    def caption(self, place: str) -> str:
        """Return a short line on a place: its number, how much it counts, how it stands."""
        row = self.row(place)
        parts = [say("war-number", number=row.number, count=len(self.campaign.places))]
        if row.halves != 2:
            parts.append(say("war-counts", times=self.words.points(row.halves)))
        if row.result is None:
            state = "begun" if self.sheet.begun is not None and row.is_next else "next" if row.is_next else "later"
            parts.append(say(f"war-place-{state}"))
        return " · ".join(parts)

    def _kept(self, name: str, make: Callable[[], T]) -> T:
        """Return a value that costs time, made anew only when something that it depends on has changed."""
        key = self.war, tuple(self.spent), frozenset(self.done), self.seats, words().language
        if self._values.get(name, (None, None))[0] != key:
            self._values[name] = key, make()
        found: T = self._values[name][1]
        return found

    def changes(self, place: str) -> list[str]:
        """Return the sentences on what the war changes in a battle, so far or when it was fought."""
        return self._kept(f"changes {place}", lambda: [self.words.change(made) for made in self._changes(place)])

    def _changes(self, place: str) -> tuple[MadeChange, ...]:
        sheet = self.sheet
        result = sheet.results.get(place)
        if result is not None:
            return () if result.is_skipped else self.war.changes_at(place)
        if place == sheet.next_place:
            return self.war.changes([*self._bots_before(), *self.spent])
        return changes_of(sheet, place, (), self.war.edition.content)

    def _bots_before(self) -> list[str]:
        """Return the favours of bots that have chosen openly before a person."""
        return [text for row in self.favours if row.by_bot for text in row.spent]

    def branches(self, place: str) -> list[str]:
        """Return the texts of the branches that a battle decides, or that can still change it."""
        undecided = self.sheet.branches
        return [
            self.words.of_campaign(f"branches.{id}")
            for id, branch in self.campaign.branches.items()
            if place == branch.after or (place == branch.in_ and id not in undecided)
        ]

    def result(self, place: str) -> list[str]:
        """Return the sentences on how a battle ended: the result, and what the campaign tells about it."""
        result = self.sheet.results[place]
        return [text for text in (self.words.result(result), self.words.told(result)) if text]

    @property
    def commanders(self) -> dict[str, list[CommanderRow]]:
        """The commanders of each House who take part in this war, or are not unhurt."""
        return self._kept("commanders", self._commanders)

    def _commanders(self) -> dict[str, list[CommanderRow]]:
        sheet, content = self.sheet, self.war.edition.content
        named = set().union(*(persons_in(plan) for plan in sheet.plans.values()))
        next_ones = self._named_in_next()
        found: dict[str, list[CommanderRow]] = {house: [] for house in HOUSES}
        for now in sheet.commanders.values():
            if now.person not in named and now.state == "unhurt":
                continue
            first = next(id for id in content.commanders if person_of(id) == now.person)
            card = next_ones.get(now.person, first)
            row = CommanderRow(now, card, self.words.person(now.person), self.words.state(now), now.person in next_ones)
            found[now.house].append(row)
        return found

    def _named_in_next(self) -> dict[str, str]:
        """Return the cards of the commanders whom the next battle names, by person."""
        if self.place is None:
            return {}
        units = all_units(self.war.edition.plans[self.place]).values()
        return {person_of(unit.commander): unit.commander for unit in units if unit.commander is not None}

    @property
    def remarks(self) -> list[str]:
        """What players must know about the file: lines that do not fit, another edition of the campaign."""
        found = remark_lines(self.war.remarks, words())
        return [*found, *([say("war-edition-changed")] if self._edition_changed() else [])]

    def _edition_changed(self) -> bool:
        """Return whether the file of the campaign is not the one with which the war began; a missing one is not."""
        try:
            path = find_campaign(self.campaign.id)
            now = validate(read_yaml(path), Campaign, WORDS)
        except InputError:
            return False
        return written_campaign(now) != written_campaign(self.campaign)

    # --- favours
    @property
    def chooses_first(self) -> str:
        """The House that spends its favours first: the one that lost the last battle."""
        return self.sheet.chooses_first or HOUSES[0]

    @property
    def favours(self) -> list[FavourRow]:
        """The favours of both Houses before the next battle; that of the House that chooses first comes first."""
        return self._kept("favours", self._favours)

    def _favours(self) -> list[FavourRow]:
        sheet, place = self.sheet, self.place
        if place is None:
            return []
        found: list[FavourRow] = []
        for house in sorted(HOUSES, key=lambda each: each != self.chooses_first):
            have = sheet.favours[house]
            most = sheet.may_spend(house)
            by_bot = self.seats.of(house) != PERSON
            if sheet.begun is not None:
                spent = tuple(text for text in sheet.begun.spent if text.split()[0] == house)
                found.append(FavourRow(house, have, 0, spent, say("war-favours-begun"), by_bot))
                continue
            spent = tuple(text for text in self.spent if text.split()[0] == house)
            why = "" if most else say("war-favours-none")
            if by_bot:
                early = not found  # it chooses openly, before the other House does
                spent = tuple(bot_favours(sheet, place, house, self.war.edition.content)) if early else ()
                why = say("war-favours-bot") if most else why
            elif found and not found[0].by_bot and found[0].most and found[0].house not in self.done:
                why = say("war-favours-wait", house=self.words.house(found[0].house))
            elif not found and self._other_has_chosen(house):
                why = say("war-favours-chosen", house=self.words.house(ENEMY[house]))
            found.append(FavourRow(house, have, most, spent, why, by_bot))
        return found

    def _other_has_chosen(self, house: str) -> bool:
        return any(text.split()[0] == ENEMY[house] for text in self.spent)

    def favour_row(self, house: str) -> FavourRow | None:
        return next((row for row in self.favours if row.house == house), None)

    def possible(self, house: str) -> list[Favour]:
        """Return the favours that a House could spend on the next battle: of the reserve, in battle, of rank."""
        place = self.place
        if place is None:
            return []
        return self._kept(f"possible {house}", lambda: self._possible(house, place))

    def _possible(self, house: str, place: str) -> list[Favour]:
        texts = favours_for(self.sheet, place, house, self.war.edition.content)
        order = {RESERVE: 0, RANK: 2}
        found = [Favour(text, text.split()[1], self.words.favour(text, place)) for text in texts]
        return sorted(found, key=lambda each: order.get(each.kind, 1))

    def choose(self, text: str) -> None:
        """Spend a favour on the next battle, or take that back."""
        row = self.favour_row(text.split()[0])
        if row is None or row.why_not:
            return
        if text in self.spent:
            self.spent.remove(text)
        elif len(row.spent) < row.most:
            self.spent.append(text)

    def finish_choice(self, house: str) -> None:
        """Note that a House has chosen, so that the other one may."""
        self.done.add(house)

    @property
    def reminder(self) -> str:
        """A sentence on favours that a person could still spend; empty if there are none."""
        for row in self.favours:
            if not row.why_not and row.most and not row.spent and row.house not in self.done:
                return say("war-favours-left", house=self.words.house(row.house), count=row.have)
        return ""

    # --- captives
    def may_ransom(self, now: CommanderNow) -> bool:
        """Return whether a person can buy a captive back now."""
        return (
            now.state == "captive"
            and self.sheet.begun is None
            and self.place is not None
            and self.seats.of(now.house) == PERSON
            and self.sheet.favours[now.house] - sum(text.split()[0] == now.house for text in self.spent)
            >= self.campaign.favours.ransom
        )

    # --- deeds
    def fight(self) -> Fight:
        """Begin the next battle, or return the begun one.

        Raises:
            ValueError, InputError, OSError: it cannot be begun; the error says why.
        """
        with closing(war_shelf.settled(self.path)) as war:
            spent = [*self.spent]
            if war.sheet.begun is None:
                spent += decide_for_bots(war, self.seats.by_house())
            found = war_shelf.fight(war, spent)
            self.war, self.spent = war, []
        return found

    def skip(self) -> bool:
        """Skip the next battle; return whether that was written."""
        return self._do(lambda war: war.skip())

    def ransom(self, person: str) -> bool:
        """Buy a captive back; return whether that was written."""
        return self._do(lambda war: war.ransom(person))

    def _do(self, deed: Callable[[War], object]) -> bool:
        self.trouble = ""
        try:
            with closing(war_shelf.settled(self.path)) as war:
                deed(war)
                self.war = war
        except (InputError, ValueError, OSError) as error:
            self.trouble = error_text(error)
            return False
        self.spent, self.done = [], set()
        return True

    def exchange(self) -> Path:
        """Begin the same war again with the sides exchanged; return its file.

        Raises:
            InputError, OSError: it cannot be written.
        """
        players: dict[str, str] = {house: self.war.players[ENEMY[house]] for house in HOUSES}
        with closing(war_shelf.begin_war(self.war.edition, players, self.war)) as new:
            assert new.path is not None
            return new.path

    # --- after a battle
    def consequences(self, place: str) -> list[Consequence]:
        """Return the consequences of a battle that is over or was skipped, one by one."""
        before, after, said = self.war.sheet_before(place), self.war.sheet_after(place), self.words
        return [_consequence(news, before, after, said) for news in after.news]

    def fresh_place(self) -> str | None:
        """Return the place whose battle has ended last, or None."""
        return next(reversed([*self.sheet.results]), None)

    def story(self) -> list[tuple[PlaceRow, str, str]]:
        """Return the war told battle by battle: the place, its result, and what the campaign tells about it."""
        sheet, said = self.sheet, self.words
        return [
            (row, said.result(row.result), said.told(row.result))
            for row in self.rows
            if row.result is not None and row.id in sheet.results
        ]

    @property
    def both(self) -> str:
        """A sentence on both wars of an exchange; empty if the sides were not exchanged."""
        return self.words.both(self.sheet)

    def replay(self, place: str) -> tuple[Path | None, str]:
        """Return the journal of a fought battle, or None and the sentence on why there is no replay."""
        if place not in self._replays:
            result = self.sheet.results[place]
            path = BATTLES.folder / result.journal
            if result.is_skipped or not result.journal:
                self._replays[place] = None, say("war-no-replay" if result.is_skipped else "war-no-record")
            else:
                why = missing_replay(result, BATTLES.folder)
                self._replays[place] = (path, "") if why is None else (None, error_text(ValueError(why)))
        return self._replays[place]


def _consequence(news: News, before: Sheet, after: Sheet, said: WarWords) -> Consequence:
    facts, text = news.facts, said.news(news)
    persons = tuple(str(facts[key]) for key in ("person", "other") if key in facts)
    match news.kind:
        case "wounded" | "captive" | "recovered" | "in-time" | "ransomed" | "exchanged":
            now = persons[0]
            end = "captive" if news.kind == "captive" else "wounded" if news.kind == "wounded" else "unhurt"
            return Consequence(
                news.kind,
                text,
                persons,
                before.commanders[now].house,
                say(f"war-state-{_state_before(news.kind, now, before)}"),
                say(f"war-state-{end}"),
            )
        case "favours":
            house = str(facts["house"])
            text = say("war-news-favours", house=said.house(house))
            return Consequence(news.kind, text, (), house, str(facts["before"]), str(facts["after"]))
        case "score":
            one, other = (
                " : ".join(said.points(facts[when][house]) for house in HOUSES) for when in ("before", "after")
            )
            return Consequence(news.kind, say("war-news-score"), (), after.leader or "", one, other)
        case _:
            winner = facts.get("winner", "")
            return Consequence(news.kind, text, (), winner if winner in HOUSES else "")


def _state_before(kind: str, person: str, before: Sheet) -> str:
    if kind in ("ransomed", "exchanged"):
        return "captive"
    return before.commanders[person].state


# --- the list of wars, and new ones
class ListedWar(NamedTuple):
    """A war in the list.

    Attributes:
        path: its file.
        name: the name of its campaign, or of the file if that cannot be read.
        state: who leads, and which battle is next.
        played: when it was played last.
        players: the player of each House.
        score: the score of both Houses, as numbers.
        fault: why it cannot be opened; empty: it can be.
    """

    path: Path
    name: str
    state: str
    played: str
    players: Mapping[str, str]
    score: Mapping[str, str]
    fault: str = ""


def listed_wars() -> list[ListedWar]:
    """Return the player's wars, the last played first."""
    return [_listed(path) for path in war_shelf.war_paths()]


def _listed(path: Path) -> ListedWar:
    played = f"{datetime.fromtimestamp(last_played(path)).astimezone():%Y-%m-%d %H:%M}"
    try:
        war = read_war(path)
    except InputError as error:
        name = war_shelf.campaign_in_name(path)
        return ListedWar(path, name, "", played, {}, {}, error_text(error).splitlines()[0])
    sheet, said = war.sheet, WarWords(war, words())
    leader = {"name": said.house(sheet.leader or "none"), "leader": sheet.leader or "none"}
    state = "decided" if sheet.decided is not None else "leads"
    parts = [
        said.standing(sheet)
        if sheet.is_over
        else say(f"war-listed-{state}", lead=said.points(abs(sheet.lead)), **leader)
    ]
    if sheet.next_place is not None:
        number = list(war.campaign.places).index(sheet.next_place) + 1
        key = "war-listed-begun" if sheet.begun is not None else "war-listed-next"
        parts.append(say(key, number=number, count=len(war.campaign.places), name=said.place(sheet.next_place)))
    score: dict[str, str] = {house: said.points(sheet.score[house]) for house in HOUSES}
    return ListedWar(path, said.of_campaign("name"), " ".join(parts), played, war.players, score)


class CampaignChoice(NamedTuple):
    """A campaign that can be begun.

    Attributes:
        path: its file.
        name: its name.
        story: its story.
        note: who made it, and from what.
        places: the names of its battles, in order.
        found: the campaign with its plans; None: it cannot be read.
        fault: why it cannot be read.
    """

    path: Path
    name: str
    story: str
    note: str
    places: tuple[str, ...]
    found: CampaignPlans | None
    fault: str = ""


def campaign_choices() -> list[CampaignChoice]:
    """Return the campaigns of the game, of the content packs in use and of the player, the longest first."""
    found: list[CampaignChoice] = []
    for path in campaign_paths():
        try:
            read = read_campaign(path, catalogue(), WORDS)
        except (InputError, OSError) as error:
            found.append(CampaignChoice(path, path.stem, "", "", (), None, error_text(error)))
            continue
        name, story, note = (campaign_text(read.campaign, key, words()) for key in ("name", "story", "source.note"))
        places = tuple(translated(read.plans[id], words()).name for id in read.campaign.places)
        found.append(CampaignChoice(path, name, story, note, places, read))
    return sorted(found, key=lambda each: -len(each.places))


def begin_war(choice: CampaignChoice, seats: Seats) -> Path:
    """Begin a war in the player's folder; return its file.

    Raises:
        InputError, OSError: its file cannot be written.
    """
    assert choice.found is not None
    with closing(war_shelf.begin_war(edition_of(choice.found, catalogue()), seats.by_house())) as war:
        assert war.path is not None
        return war.path
