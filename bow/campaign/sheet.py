"""The sheet of a war: score, commanders, favours, branches. It is derived from the lines of the war, and never stored.

Each line changes the sheet, and leaves the news of this change: one by one, before and after.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal

from bow.campaign.war_lines import BEGUN, RANSOMED, RESULT, SKIPPED, WAR, WarLine
from bow.content.campaigns import Campaign
from bow.content.catalogue import Catalogue
from bow.content.plan_changes import all_units, person_of
from bow.content.plans import Scenario
from bow.content.terms import HOUSES
from bow.record.lines import RecordNotice
from bow.system.sentence import Sentence

State = Literal["unhurt", "wounded", "captive"]
Grade = Literal["draw", "narrow", "clear", "great"]

ENEMY: Final = {"stark": "lannister", "lannister": "stark"}


@dataclass(frozen=True)
class CommanderNow:
    """A commander: House, state, and for a wounded one the place of the battle that is missed."""

    person: str
    house: str
    state: State = "unhurt"
    misses: str | None = None
    since: int = 0
    """The number of the line that made the commander wounded or captive."""


@dataclass(frozen=True)
class BegunBattle:
    """A battle that was begun: it counts, whenever it is resumed."""

    place: str
    seed: int
    spent: tuple[str, ...]
    plan: str
    """The digest of its battle plan."""
    journal: str


@dataclass(frozen=True)
class PlaceResult:
    """What became of a place: a battle that was fought, or skipped (then most fields have no value)."""

    place: str
    winner: str = "none"
    why: str = SKIPPED
    at_once: bool = False
    close: bool = False
    conceded: str | None = None
    rounds: int = 0
    limit: int = 0
    points: Mapping[str, int] = field(default_factory=dict)
    lost: Mapping[str, int] = field(default_factory=dict)
    """Figures lost, by House."""
    score: Mapping[str, int] = field(default_factory=dict)
    """What the battle adds to the score, in halves of a point."""
    commanders: Mapping[str, str] = field(default_factory=dict)
    """The persons who were wounded or captured in it."""
    spent: tuple[str, ...] = ()
    seed: int = 0
    journal: str = ""
    unspent: Mapping[str, int] = field(default_factory=dict)
    """The favours that a House took into the battle and did not spend."""
    evidence: Mapping[str, Any] = field(default_factory=dict)
    """The size and digest of the journal at the end of the battle."""

    @property
    def is_skipped(self) -> bool:
        return self.why == SKIPPED

    @property
    def conceded_early(self) -> bool:
        """Whether a House conceded in the first half of the rounds."""
        return self.conceded is not None and 2 * self.rounds <= self.limit


@dataclass(frozen=True)
class News:
    """One consequence of a line: the key of its sentence, and the values."""

    kind: str
    facts: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Sheet:
    """A war so far."""

    campaign: Campaign
    plans: Mapping[str, Scenario]
    commanders: Mapping[str, CommanderNow]
    results: Mapping[str, PlaceResult] = field(default_factory=dict)
    begun: BegunBattle | None = None
    favours: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(HOUSES, 0))
    branches: Mapping[str, bool] = field(default_factory=dict)
    """The branches that were decided: whether they were taken."""
    news: tuple[News, ...] = ()
    """The consequences of the last line."""

    # --- where the war stands
    @property
    def next_place(self) -> str | None:
        """The place of the next battle, or of the one that was begun; None: the war is over."""
        return next((place for place in self.campaign.places if place not in self.results), None)

    @property
    def is_over(self) -> bool:
        return self.next_place is None

    @property
    def score(self) -> dict[str, int]:
        """The score of both Houses, in halves of a point."""
        return {house: sum(each.score.get(house, 0) for each in self.results.values()) for house in HOUSES}

    @property
    def lead(self) -> int:
        """How much Stark leads, in halves of a point; negative if Lannister does."""
        score = self.score
        return score["stark"] - score["lannister"]

    @property
    def leader(self) -> str | None:
        return None if not self.lead else "stark" if self.lead > 0 else "lannister"

    @property
    def still_open(self) -> int:
        """The most halves of a point by which one House can still outdo the other."""
        points = self.campaign.points
        best = max(points.won, points.at_once, points.conceded)
        return sum(best * place.halves for id, place in self.campaign.places.items() if id not in self.results)

    @property
    def decided(self) -> str | None:
        """The House that nobody can overtake any more, or None."""
        return self.leader if abs(self.lead) > self.still_open else None

    @property
    def grade(self) -> Grade:
        """How great the lead is."""
        points, grades = abs(self.lead) / 2, self.campaign.grades
        if not points:
            return "draw"
        return "great" if points >= grades.great else "clear" if points >= grades.clear else "narrow"

    @property
    def last_fought(self) -> PlaceResult | None:
        return next((each for each in reversed([*self.results.values()]) if not each.is_skipped), None)

    @property
    def chooses_first(self) -> str | None:
        """The House that spends its favours first: the one that lost the last battle."""
        last = self.last_fought
        return ENEMY.get(last.winner) if last is not None else None

    def may_spend(self, house: str) -> int:
        """Return how many favours a House may spend on the next battle."""
        return min(self.favours[house], self.campaign.favours.battle)

    def absent(self, plan: Scenario) -> list[CommanderNow]:
        """Return the commanders of a battle plan who cannot take part."""
        named = persons_in(plan)
        return [each for person, each in self.commanders.items() if person in named and each.state != "unhurt"]

    def is_wanted(self, person: str, place: str) -> bool:
        """Return whether a commander would take part in a later battle, by its plan or by a branch that was taken."""
        brought = (
            getattr(change, "commander", None) or ""
            for id, branch in self.campaign.branches.items()
            if branch.in_ == place and self.branches.get(id)
            for change in branch.changes
        )
        return person in persons_in(self.plans[place]) or person in map(person_of, brought)

    def captives(self, house: str) -> list[CommanderNow]:
        """Return the commanders of a House who are captive, the earliest first."""
        found = [each for each in self.commanders.values() if each.house == house and each.state == "captive"]
        return sorted(found, key=lambda each: each.since)


def persons_in(plan: Scenario) -> set[str]:
    """Return the persons who lead units of a battle plan, on the board or in reserve."""
    return {person_of(unit.commander) for unit in all_units(plan).values() if unit.commander is not None}


def first_sheet(campaign: Campaign, plans: Mapping[str, Scenario], content: Catalogue) -> Sheet:
    """Return the sheet at the beginning of a war."""
    commanders = {
        person_of(id): CommanderNow(person_of(id), commander.house) for id, commander in content.commanders.items()
    }
    return Sheet(campaign, plans, commanders)


def sheet_after(start: Sheet, lines: Sequence[WarLine]) -> tuple[Sheet, list[RecordNotice]]:
    """Return the sheet after the lines of a war, and a remark for each line that makes no sense there.

    Such a line changes nothing.
    """
    sheet, remarks = start, []
    for line in lines:
        if line.kind == WAR and line.number == 1:
            continue
        try:
            sheet = after_line(sheet, line)
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            why = (
                error.args[0] if error.args and isinstance(error.args[0], Sentence) else Sentence("told-war-malformed")
            )
            remarks.append(RecordNotice(line.number, why))
    return sheet, remarks


def after_line(sheet: Sheet, line: WarLine) -> Sheet:
    """Return the sheet after a line.

    Raises:
        ValueError: the line makes no sense here; the error says why.
        LookupError, TypeError, AttributeError: it is malformed.
    """
    if not isinstance(line.written[line.kind], str):
        raise ValueError(Sentence("told-war-malformed"))
    return _AFTER[line.kind](replace(sheet, news=()), line)


def _after_begun(sheet: Sheet, line: WarLine) -> Sheet:
    values = line.written
    place, spent = values[BEGUN], tuple(map(str, values["spent"]))
    if sheet.begun is not None or place != sheet.next_place:
        raise ValueError(Sentence("told-war-not-next", place=str(place)))
    terms = sheet.campaign.favours
    favours: dict[str, int] = {}
    for house in HOUSES:
        count = sum(text.split()[0] == house for text in spent)
        left = sheet.favours[house] - count
        if left < 0 or count > terms.battle:
            raise ValueError(Sentence("told-war-favours", house=house, count=count))
        favours[house] = min(left, terms.lasting)
    begun = BegunBattle(place, int(values["seed"]), spent, str(values["plan"]), str(values["journal"]))
    return replace(sheet, begun=begun, favours=favours, news=_favour_news(sheet.favours, favours))


def _after_result(sheet: Sheet, line: WarLine) -> Sheet:
    values = line.written
    begun = sheet.begun
    if begun is None or values[RESULT] != begun.place:
        raise ValueError(Sentence("told-war-not-begun", place=str(values[RESULT])))
    commanders = {str(person): str(state) for person, state in values["commanders"].items()}
    hurt = all(person in sheet.commanders and state in ("wounded", "captive") for person, state in commanders.items())
    if not hurt or values["winner"] not in (*HOUSES, "none"):
        raise ValueError(Sentence("told-war-malformed"))
    result = PlaceResult(
        begun.place,
        winner=str(values["winner"]),
        why=str(values["why"]),
        at_once=bool(values["at-once"]),
        close=bool(values["close"]),
        conceded=values["conceded"],
        rounds=int(values["rounds"]),
        limit=int(values["limit"]),
        points=dict(values["points"]),
        lost=dict(values["lost"]),
        commanders=commanders,
        spent=begun.spent,
        seed=begun.seed,
        journal=begun.journal,
        unspent={house: int(values["unspent"].get(house, 0)) for house in HOUSES},
        evidence=dict(values["evidence"]),
    )
    result = replace(result, score=_score(sheet.campaign, result))
    news = [News("result", {"place": result.place, "winner": result.winner, "why": result.why})]
    after = replace(sheet, begun=None, results={**sheet.results, result.place: result})
    news.append(News("score", {"before": sheet.score, "after": after.score}))
    after, more = _home_again(after, result.place)
    news += more
    after, branched = _branched(after, result.place, values["branches"])
    after, more = _fallen(after, result, line.number)
    news += more
    after, more = _exchanged(after)
    news += more
    after, news = _in_time(after, news)
    favours = _earned(after, result)
    if not after.is_over:  # else nobody can spend them
        news += _favour_news(sheet.favours, favours)
    return replace(after, favours=favours, news=(*news, *branched, *_ending_news(sheet, after)))


def _after_skipped(sheet: Sheet, line: WarLine) -> Sheet:
    place = line.written[SKIPPED]
    if sheet.begun is not None or place != sheet.next_place:
        raise ValueError(Sentence("told-war-not-next", place=str(place)))
    after = replace(sheet, results={**sheet.results, place: PlaceResult(place)})
    after, news = _home_again(after, place)
    after, branched = _branched(after, place, ())
    after, news = _in_time(after, news)
    return replace(after, news=(News("skipped", {"place": place}), *news, *branched, *_ending_news(sheet, after)))


def _after_ransomed(sheet: Sheet, line: WarLine) -> Sheet:
    captive = sheet.commanders[line.written[RANSOMED]]
    price = sheet.campaign.favours.ransom
    if sheet.begun is not None or captive.state != "captive" or sheet.favours[captive.house] < price:
        raise ValueError(Sentence("told-war-no-ransom", name=captive.person))
    favours = {**sheet.favours, captive.house: sheet.favours[captive.house] - price}
    news = News("ransomed", {"person": captive.person}), *_favour_news(sheet.favours, favours)
    return replace(_unhurt(sheet, captive.person), favours=favours, news=news)


_AFTER: Final = {
    BEGUN: _after_begun,
    RESULT: _after_result,
    SKIPPED: _after_skipped,
    RANSOMED: _after_ransomed,
}


def _score(campaign: Campaign, result: PlaceResult) -> dict[str, int]:
    points, halves = campaign.points, campaign.places[result.place].halves
    score: dict[str, int] = dict.fromkeys(HOUSES, 0)
    if result.winner in HOUSES:
        won = points.at_once if result.at_once else points.conceded if result.conceded_early else points.won
        score[result.winner] = halves * won
        if result.close:
            score[ENEMY[result.winner]] = halves * points.close_loss
    return score


def _earned(sheet: Sheet, result: PlaceResult) -> dict[str, int]:
    """Return the favours of both Houses after a battle; nobody earns one by a battle conceded in its first half."""
    terms = sheet.campaign.favours
    favours: dict[str, int] = {}
    for house in HOUSES:
        taken = sum(
            state == "captive" and sheet.commanders[person].house != house
            for person, state in result.commanders.items()
        )
        own = terms.winner if result.winner == house else terms.loser
        earned = 0 if result.conceded_early else own + terms.captured * taken
        left = sheet.favours[house]
        left = max(left, min(terms.lasting, left + result.unspent.get(house, 0)))
        favours[house] = min(terms.kept, left + earned)
    return favours


def _home_again(sheet: Sheet, place: str) -> tuple[Sheet, list[News]]:
    """Return the sheet when the battle that wounded commanders miss is past."""
    news = []
    for each in list(sheet.commanders.values()):
        if each.state == "wounded" and each.misses == place:
            sheet = _unhurt(sheet, each.person)
            news.append(News("recovered", {"person": each.person}))
    return sheet, news


def _fallen(sheet: Sheet, result: PlaceResult, number: int) -> tuple[Sheet, list[News]]:
    """Return the sheet with the commanders wounded or captured in a battle."""
    news = []
    for person, state in result.commanders.items():
        now = sheet.commanders[person]
        if state == "captive":
            now = replace(now, state="captive", misses=None, since=number)
            news.append(News("captive", {"person": person}))
        else:
            later = (id for id in sheet.campaign.places if id not in sheet.results)
            misses = next((id for id in later if sheet.is_wanted(person, id)), None)
            now = replace(now, state="wounded", misses=misses, since=number)
            news.append(News("wounded", {"person": person, "place": misses}))
        sheet = replace(sheet, commanders={**sheet.commanders, person: now})
    return sheet, news


def _exchanged(sheet: Sheet) -> tuple[Sheet, list[News]]:
    """Return the sheet after captives were exchanged one for one, the earliest first."""
    news = []
    for one, other in zip(sheet.captives("stark"), sheet.captives("lannister"), strict=False):
        sheet = _unhurt(_unhurt(sheet, one.person), other.person)
        news.append(News("exchanged", {"person": one.person, "other": other.person}))
    return sheet, news


def _in_time(sheet: Sheet, news: Sequence[News]) -> tuple[Sheet, list[News]]:
    """Return the sheet when no more commanders of a House miss the next battle than the campaign allows.

    Captives stay away first, then the wounded, always the earliest; of those hurt in one battle, the lowest in the plan
    of the next one. The news of a return takes the place of the news that the same commander was wounded or captured.
    """
    place, told = sheet.next_place, list(news)
    if place is None:
        return sheet, told
    plan = [person_of(unit.commander) for unit in all_units(sheet.plans[place]).values() if unit.commander is not None]
    most = sheet.campaign.commanders.absent
    for house in HOUSES:
        absent = [
            each
            for each in sheet.commanders.values()
            if each.house == house and each.state != "unhurt" and sheet.is_wanted(each.person, place)
        ]
        absent.sort(
            key=lambda each: (
                each.state != "captive",
                each.since,
                -plan.index(each.person) if each.person in plan else -len(plan),
            )
        )
        for each in absent[most:]:
            sheet = _unhurt(sheet, each.person)
            told = [one for one in told if one.kind not in ("wounded", "captive") or one.facts["person"] != each.person]
            facts = {"person": each.person, "state": each.state, "place": place, "most": most}
            told.append(News("in-time", facts))
    return sheet, told


def _branched(sheet: Sheet, place: str, held: Sequence[Any]) -> tuple[Sheet, list[News]]:
    """Return the sheet with the branches that a place decides."""
    decided = {id: id in held for id, branch in sheet.campaign.branches.items() if branch.after == place}
    news = [News("branch", {"branch": id}) for id, taken in decided.items() if taken]
    return replace(sheet, branches={**sheet.branches, **decided}), news


def _unhurt(sheet: Sheet, person: str) -> Sheet:
    now = replace(sheet.commanders[person], state="unhurt", misses=None, since=0)
    return replace(sheet, commanders={**sheet.commanders, person: now})


def _favour_news(before: Mapping[str, int], after: Mapping[str, int]) -> tuple[News, ...]:
    return tuple(
        News("favours", {"house": house, "before": before[house], "after": after[house]})
        for house in HOUSES
        if before[house] != after[house]
    )


def _ending_news(before: Sheet, after: Sheet) -> tuple[News, ...]:
    if after.is_over:
        return (News("over", {"winner": after.leader or "none", "grade": after.grade}),)
    if after.decided is not None and before.decided is None:
        return (News("decided", {"winner": after.decided}),)
    return ()
