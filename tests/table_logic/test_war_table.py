"""A war at the table without a window: favours in their order, deeds, consequences, faults, battles taken over."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from bow.bots import BOTS
from bow.campaign import war_shelf
from bow.campaign.war import open_war, read_war
from bow.content.documents.faults import InputError
from bow.record import journal
from bow.table.battle.play import saves, war_table
from bow.table.battle.play.saves import Seats
from bow.table.battle.play.war_table import WarTable
from bow.ui.wording import say
from tests.campaign.wars import LONG, PEOPLE, SHORT, edition, fought


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOW_HOME", str(tmp_path))
    return tmp_path


def a_war(name: str = SHORT, winners: str = "", players: dict[str, str] = PEOPLE, **last: object) -> Path:
    """Write a war in which these Houses, by their first letters, have won the first battles; return its file."""
    with closing(war_shelf.begin_war(edition(name), players)) as war:
        for n, letter in enumerate(winners):
            given = last if n == len(winners) - 1 else {}
            fought(war, "stark" if letter == "s" else "lannister", **given)  # type: ignore[arg-type]  # values of a line
        assert war.path is not None
        return war.path


def played(table: WarTable) -> tuple[Path, str]:
    """Begin the battle of a war as the table does, let random bots play it to its end; return journal and winner."""
    found = table.fight()
    assert found.battle is not None
    session = saves.begin_at(found.path, found.battle, found.seed, Seats())
    bots = {house: BOTS["random"](n) for n, house in enumerate(("stark", "lannister"))}
    while session.house is not None:
        session.act(bots[session.house].choose(session.battle.view(session.house)))
    session.close()
    assert session.battle.outcome is not None
    return found.path, session.battle.outcome.winner


# --- favours
def test_the_house_that_lost_chooses_first_and_openly(home: Path) -> None:
    table = WarTable(a_war(winners="s"))
    first, second = table.favours
    assert (first.house, first.most, first.why_not) == ("lannister", 2, "")
    assert second.why_not == say("war-favours-wait", house="Lannister")
    favour = table.possible("lannister")[0]
    table.choose(table.possible("stark")[0].text)
    assert table.spent == [], "Stark must wait"
    table.choose(favour.text)
    table.finish_choice("lannister")
    table.choose(table.possible("stark")[0].text)
    assert len(table.spent) == 2
    assert table.favours[0].why_not == say("war-favours-chosen", house="Stark")
    assert table.changes("farm") == [
        say("campaign-because", cause=say("campaign-cause-favour", house=house), what=what)
        for house, what in (("Lannister", favour.sentence), ("Stark", table.possible("stark")[0].sentence))
    ]


def test_a_house_spends_at_most_two_and_takes_one_back(home: Path) -> None:
    table = WarTable(a_war(winners="l"))
    texts = [favour.text for favour in table.possible("stark")][:3]
    for text in texts:
        table.choose(text)
    assert table.spent == texts[:2]
    table.choose(texts[0])
    assert table.spent == texts[1:2]
    found = table.fight()
    assert found.battle is not None
    assert WarTable(table.path).sheet.begun is not None
    assert read_war(table.path).sheet.begun.spent == tuple(texts[1:2])  # type: ignore[union-attr]  # as above


def test_a_bot_that_lost_has_chosen_before_the_person(home: Path) -> None:
    table = WarTable(a_war(winners="s", players={"stark": "person", "lannister": "greedy"}))
    bot, person = table.favours
    assert bot.by_bot
    assert bot.spent
    assert person.why_not == ""
    shown = table.changes("farm")
    table.fight()
    assert WarTable(table.path).changes("farm") == shown
    assert table.reminder == "", "nothing is left to remind of once the battle has begun"


def test_a_person_is_reminded_of_favours(home: Path) -> None:
    table = WarTable(a_war(winners="l"))
    assert table.reminder == say("war-favours-left", house="Stark", count=3)
    table.finish_choice("stark")
    table.finish_choice("lannister")
    assert table.reminder == ""


# --- deeds
def test_a_skipped_battle_scores_nothing_and_has_its_consequences(home: Path) -> None:
    table = WarTable(a_war())
    assert table.skip()
    after = WarTable(table.path)
    assert after.place == "farm"
    assert after.sheet.score == {"stark": 0, "lannister": 0}
    assert [news.kind for news in after.consequences("tollhouse")] == ["skipped"]


def test_a_captive_is_bought_back_by_a_person_and_by_a_bot(home: Path) -> None:
    path = a_war(LONG, "l", commanders={"robb-stark": "captive"})
    table = WarTable(path)
    robb = table.sheet.commanders["robb-stark"]
    assert table.may_ransom(robb)
    assert table.ransom("robb-stark")
    assert table.sheet.favours["stark"] == 1
    assert not table.ransom("robb-stark")
    assert "Robb" in table.trouble or "robb" in table.trouble
    bots = WarTable(a_war(LONG, "ls", {"stark": "greedy", "lannister": "person"}, commanders={"robb-stark": "captive"}))
    wanted = bots.sheet.is_wanted("robb-stark", bots.place or "")
    assert (bots.sheet.commanders["robb-stark"].state == "unhurt") == wanted
    assert bool(bots.bot_news) == wanted


def test_a_disk_that_refuses_is_named_and_nothing_is_lost(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = WarTable(a_war(winners="s"))

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as full:
        full.setattr(journal, "write", refuse)
        assert not table.skip()
    assert "No space left" in table.trouble
    again = WarTable(table.path)
    assert again.place == "farm"
    assert again.remarks == []


# --- battles
def test_a_battle_is_resumed_and_taken_over_whichever_way_it_ended(home: Path) -> None:
    table = WarTable(a_war())
    path, winner = played(table)
    assert war_shelf.war_of(path) == table.path
    after = WarTable(table.path)
    result = after.sheet.results["tollhouse"]
    assert result.winner == winner
    assert after.replay("tollhouse") == (path, "")
    kinds = [news.kind for news in after.consequences("tollhouse")]
    assert kinds[:2] == ["result", "score"]
    path.unlink()
    gone = WarTable(table.path)
    assert gone.sheet.results == after.sheet.results
    assert gone.replay("tollhouse")[0] is None
    assert result.journal in gone.replay("tollhouse")[1]


def test_a_begun_battle_is_resumed_with_its_seats(home: Path) -> None:
    table = WarTable(a_war())
    table.seats = Seats("person", "captain")
    found = table.fight()
    assert found.battle is not None
    saves.begin_at(found.path, found.battle, found.seed, table.seats).close()
    again = WarTable(table.path)
    assert again.seats == Seats("person", "captain")
    resumed = again.fight()
    assert (resumed.path, resumed.battle) == (found.path, None)


def test_the_place_of_each_change_is_shown_before_and_after(home: Path) -> None:
    table = WarTable(a_war(LONG, "s", commanders={"jaime-lannister": "captive", "robb-stark": "wounded"}))
    found = {news.kind: news for news in table.consequences("kingsroad")}
    assert (found["captive"].before, found["captive"].after) == ("unhurt", "captive")
    assert (found["wounded"].before, found["wounded"].after) == ("unhurt", "wounded")
    assert (found["score"].before, found["score"].after) == ("0 : 0", "3 : 0")
    assert [name for name, rows in table.commanders.items() if any(row.now.state == "captive" for row in rows)] == [
        "lannister"
    ]


# --- the end and the list
def test_an_exchange_of_sides_adds_both_wars(home: Path) -> None:
    first = WarTable(a_war(SHORT, "sss", {"stark": "person", "lannister": "captain"}))
    assert [row.id for row, _, _ in first.story()] == ["tollhouse", "farm", "wagons"]
    assert first.both == ""
    second = WarTable(first.exchange())
    assert second.war.players == {"stark": "captain", "lannister": "person"}
    assert second.both == say("campaign-both", first="10½", second="0")


def test_the_list_names_wars_and_faults(home: Path) -> None:
    good = a_war(winners="s")
    broken = good.with_name("2026-01-01-101010-broken.war")
    broken.write_text("no war\n")
    found = {war.path: war for war in war_table.listed_wars()}
    assert found[good].fault == ""
    assert found[good].score == {"stark": "3", "lannister": "0"}
    assert say("war-listed-next", number=2, count=3, name="Fire at Harrow Farm") in found[good].state
    assert say("told-no-war") in found[broken].fault
    for path in (good, broken):
        war_shelf.delete_war(path)
    assert war_table.listed_wars() == []


def test_a_war_that_another_program_writes_is_shown_and_not_written(home: Path) -> None:
    path = a_war(winners="s")
    with closing(open_war(path)):
        table = WarTable(path)
        assert table.trouble
        assert not table.skip()
        with pytest.raises(InputError):
            table.fight()
        assert table.place == "farm"


def test_a_line_that_does_not_fit_is_remarked(home: Path) -> None:
    path = a_war(winners="ss")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:1] + lines[3:]))
    assert any(say("told-war-unfit") in remark for remark in WarTable(path).remarks)


def test_a_campaign_begins_with_its_players(home: Path) -> None:
    choices = war_table.campaign_choices()
    assert [choice.found.campaign.id for choice in choices if choice.found] == [LONG, SHORT]
    path = war_table.begin_war(choices[1], Seats("greedy", "person"))
    table = WarTable(path)
    assert (table.place, table.seats) == ("tollhouse", Seats("greedy", "person"))
