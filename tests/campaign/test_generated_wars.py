"""Properties of wars over generated results, damaged files, other editions and missing journals."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bow.battle import Battle
from bow.campaign.sentences import WarWords
from bow.campaign.sheet import Sheet, persons_in
from bow.campaign.war import War, missing_replay, new_war, open_war, read_war
from bow.campaign.war_lines import BEGUN, KINDS, RANSOMED, RESULT
from bow.campaign.war_shelf import BATTLES, ended, fight, settled
from bow.content.documents.faults import InputError
from bow.content.terms import HOUSES
from bow.games.battle import BATTLE
from bow.lab.playing import bots_of, with_bots
from bow.record.lines import dated_line_of, parse_line
from bow.record.recorded_battles import Journal
from bow.words.messages import Words
from tests.campaign.wars import KEY, LONG, PEOPLE, SHORT, a_war, edition, fought, generated, result

seeds = st.integers(0, 2**32)
few = settings(max_examples=6, deadline=None)
many = settings(max_examples=12, deadline=None)


def state(sheet: Sheet) -> tuple[object, ...]:
    """Return all that is derived from the lines; editions are equal, but not the same."""
    return sheet.score, sheet.results, sheet.begun, sheet.commanders, sheet.favours, sheet.branches, sheet.news


def check_goes_on(war: War) -> None:
    """Check the next battle: it loads, and nobody stands on its field who is wounded or captive."""
    if war.sheet.next_place is None:
        return
    plan = war.plan()
    assert Battle.start(plan, 1).faults() == []
    for person in persons_in(plan):
        assert war.sheet.commanders[person].state == "unhurt", person


@few
@given(name=st.sampled_from([LONG, SHORT]), seed=seeds)
def test_whatever_happens_the_war_goes_on_and_nobody_who_is_hurt_fights(name: str, seed: int) -> None:
    war, random = a_war(name), Random(seed)
    while not war.sheet.is_over:
        if random.random() < 0.1:
            war.skip()
        else:
            generated(war, random)
        for house in HOUSES:
            captive = next(iter(war.sheet.captives(house)), None)
            if (
                captive is not None
                and war.sheet.favours[house] >= war.campaign.favours.ransom
                and random.random() < 0.3
            ):
                war.ransom(captive.person)
                assert war.sheet.commanders[captive.person].state == "unhurt"
        check_goes_on(war)
    assert war.remarks == []


def single_results(name: str, place: str) -> Iterator[dict[str, Any]]:
    """Yield results of a place: each winner, each set of branches, each commander hurt alone, and all at once.

    Alone they are wounded and captive by turns.
    """
    there = sorted(persons_in(edition(name).plans[place]))
    after = [id for id, branch in edition(name).campaign.branches.items() if branch.after == place]
    for winner in (*HOUSES, "none"):
        yield {"winner": winner, "branches": after}
    states = ("wounded", "captive")
    yield from ({"commanders": dict.fromkeys(there, state)} for state in states)
    for n, person in enumerate(there):
        yield {"commanders": {person: states[n % 2]}, "branches": after[:1]}


@pytest.mark.parametrize(("name", "place"), [(name, place) for name in (LONG, SHORT) for place in edition(name).plans])
def test_the_battle_after_each_result_of_a_battle_loads(name: str, place: str) -> None:
    start = a_war(name)
    while start.sheet.next_place != place:
        start.skip()
    lines = list(start._chain.lines)
    for values in single_results(name, place):
        war = a_war(name)
        for line in lines[1:]:
            war._add(line.kind, line.written[line.kind], {})
        fought(war, values.pop("winner", "stark"), **values)
        check_goes_on(war)


@few
@given(name=st.sampled_from([LONG, SHORT]), seed=seeds)
def test_the_sheet_is_the_same_from_every_copy(name: str, seed: int) -> None:
    with TemporaryDirectory() as folder:
        path, random = Path(folder) / "a.war", Random(seed)
        war = new_war(edition(name), PEOPLE, path, KEY)
        for _ in range(random.randint(1, len(war.campaign.places))):
            generated(war, random)
        war.close()
        copies = [path.with_name(f"{n}.war") for n in range(2)]
        for copy in copies:
            shutil.copyfile(path, copy)
        assert all(state(read_war(copy).sheet) == state(war.sheet) for copy in copies)


def test_a_war_goes_on_without_its_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOW_HOME", str(tmp_path / "home"))
    path, bots = tmp_path / "a.war", {"stark": "random", "lannister": "random"}
    war = new_war(edition(SHORT), bots, path, KEY)
    while not war.sheet.is_over:
        found = fight(war)
        assert found.battle is not None
        _recorded(found.path, found.battle, bots, found.seed)
        assert ended(war) is not None
    whole = state(war.sheet)
    results = [*war.sheet.results.values()]
    war.close()
    assert [missing_replay(each, BATTLES.folder) for each in results] == [None] * 3
    files = [BATTLES.folder / each.journal for each in results]
    files[1].write_bytes(files[1].read_bytes().replace(b"stark", b"snark"))
    files[2].write_bytes(files[0].read_bytes())
    files[0].unlink()
    told = [missing_replay(each, BATTLES.folder) for each in results]
    assert [each and each.key for each in told] == ["told-replay-missing", "told-replay-changed", "told-replay-changed"]
    again = settled(path)
    assert (state(again.sheet), again.remarks) == (whole, [])
    again.close()


def _recorded(path: Path, battle: Battle, bots: dict[str, str], seed: int) -> None:
    """Record a battle between bots."""
    journal, seated = Journal.create(path, battle), bots_of(bots, seed)
    choose = with_bots(seated)
    while not battle.is_over:
        action = choose(battle)
        battle = battle.apply(action)
        journal.add(action, battle)
    journal.close()


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 9)
    | st.sampled_from(["stark", "harrow-farm", "stark rank s2", "", "x y"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["stark", "robb-stark", "a"]), inner),
    max_leaves=4,
)


@st.composite
def forged(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a line with a valid checksum that makes no sense, or makes some."""
    kind = draw(st.sampled_from(KINDS))
    base: dict[str, Any] = {"seed": 1, "spent": [], "plan": "x", "journal": "x.bow"} if kind == BEGUN else result()
    base = {kind: draw(st.sampled_from(["tollhouse", "farm", "wagons", "robb-stark"]) | anything), **base}
    for key in draw(st.lists(st.sampled_from(sorted(base)), max_size=2, unique=True)):
        base[key] = draw(anything)
    return {key: base[key] for key in base if key not in draw(st.lists(st.sampled_from(sorted(base)), max_size=1))}


@many
@given(lines=st.lists(forged(), min_size=1, max_size=3), cut=st.integers(0, 2))
def test_lines_that_do_not_fit_are_told_and_nothing_is_lost(lines: list[dict[str, Any]], cut: int) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.war"
        war = new_war(edition(SHORT), PEOPLE, path, KEY)
        fought(war)
        war.close()
        text = path.read_bytes() + b"".join(dated_line_of(line) for line in lines)
        path.write_bytes(text)
        found = read_war(path)
        told = {remark.line for remark in found.remarks}
        assert set(range(4, 4 + len(lines))) <= told  # each has no digest of the line before
        assert all("{" not in str(remark.text) for remark in found.remarks)
        assert found.sheet.results["tollhouse"] == war.sheet.results["tollhouse"]
        check_goes_on(found)
        said = WarWords(found, Words("en", strict=True))
        assert said.standing(found.sheet)
        assert all(said.news(news) for news in found.sheet.news)
        open_war(path).close()
        assert path.read_bytes() == text


def test_a_war_that_began_before_campaigns_named_their_terms_goes_on_as_it_began(tmp_path: Path) -> None:
    path = tmp_path / "a.war"
    war = new_war(edition(LONG), PEOPLE, path, KEY)
    assert {"commanders", "favours", "points", "grades"} <= war._chain.lines[0].written["campaign"].keys()
    war.close()
    first = parse_line(path.read_bytes().splitlines()[0])
    values = {key: first[key] for key in first if key not in ("sum", "at")}
    values["campaign"] = {key: each for key, each in values["campaign"].items() if key != "commanders"}
    values["campaign"]["favours"] = {"kept": 3}
    path.write_bytes(dated_line_of(values))
    old = open_war(path)
    assert old.remarks == []
    assert old.campaign.favours.kept == 3
    for _ in range(4):
        fought(old, commanders=dict.fromkeys(["rickard-karstark", "robb-stark", "greatjon-umber"], "wounded"))
    plan, before = old.plan(), old.edition.plans["whispering-wood"]
    absent = {now.person for now in old.sheet.absent(before) if now.house == "stark"}
    assert absent == {"greatjon-umber", "rickard-karstark", "robb-stark"}
    assert before.tokens["stark"] - plan.tokens["stark"] == 2  # another one leads in Robb's place
    old.close()


def test_another_edition_is_told_where_it_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.war"
    war = new_war(edition(SHORT), PEOPLE, path, KEY)
    fought(war)
    rules = BATTLE.records.versions(edition(SHORT).content).rules
    older = replace(BATTLE.records.versions(edition(SHORT).content), rules=rules - 1)
    with monkeypatch.context() as patched:
        patched.setattr(War, "_versions", lambda self: older)
        war.begin([], "")
    war.close()
    assert [(each.line, each.text.key) for each in read_war(path).remarks] == [(4, "told-other-rules")]
    assert f"rules version {rules - 1}, here {rules}" in str(read_war(path).remarks[0].text)


def test_a_begun_battle_whose_plan_would_be_another_now_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.war"
    war = new_war(edition(SHORT), PEOPLE, path, KEY)
    fought(war)
    war.begin(["stark rank s2"], "")
    war.close()
    lines = path.read_bytes().splitlines(keepends=True)
    last = parse_line(lines[-1].rstrip())
    kept = {key: value for key, value in last.items() if key not in ("sum", "at")}
    path.write_bytes(b"".join(lines[:-1]) + dated_line_of({**kept, "spent": ["stark rank s99"]}))
    found = read_war(path)
    assert [(each.line, each.text.key) for each in found.remarks] == [(4, "told-war-other-plan")]
    check_goes_on(found)


@pytest.mark.parametrize("kind", [RESULT, RANSOMED])
def test_a_war_of_a_newer_format_is_refused(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "a.war"
    war = new_war(edition(SHORT), PEOPLE, path, KEY)
    war.close()
    first = parse_line(path.read_bytes().splitlines()[0])
    path.write_bytes(dated_line_of({**{key: first[key] for key in first if key not in ("sum", "at")}, "war": 2}))
    with pytest.raises(InputError, match="format 2"):
        read_war(path)
