"""Commands and names typed in `bow realm hotseat`, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bow.cli.realm.realm_seats import RealmSeats
from bow.cli.realm.typed_actions import TypedActions
from bow.game.match import Match
from bow.realm.reading import printed_realm
from bow.realm.realm import Realm
from bow.realm.rules.rounds import RoundStep
from bow.record.recorded_realms import RealmJournal
from bow.words.messages import Words, choose_language
from bow.words.realm_words import realm_names
from tests.cli.conftest import Run
from tests.realm.cards.played import game

WINTERFELL = {
    "winterfell": {"stark": {"footman": 2, "knight": 1}},
    "moat_cailin": {"lannister": {"footman": 1}},
    "castle_black": {"stark": {"footman": 1}},
}
MARCH = {"winterfell": ("stark", "march_0"), "castle_black": ("stark", "march_plus1")}


class Table:
    """A game played by typed lines, with their output."""

    def __init__(self, realm: Realm, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
        self.realm = realm
        self._monkeypatch = monkeypatch
        self._capfd = capfd
        self.lines = 0

    def type(self, *lines: str, language: str = "en", bots: tuple[str, ...] = ()) -> str:
        from bow.bots.realm import REALM_BOTS

        words = Words(language)
        seated = {house: REALM_BOTS["random"](1) for house in bots}
        seats = RealmSeats(Match(self.realm), seated, words, realm_names(self.realm.content, words))
        answers = iter(lines)

        def answer(prompt: str = "") -> str:
            print(prompt, end="")
            self.lines += 1
            if (line := next(answers, None)) is None:
                raise EOFError
            return line

        self._monkeypatch.setattr("builtins.input", answer)
        choose_language(language)
        try:
            seats.play()
        finally:
            choose_language(None)
        self.realm = seats.realm
        return self._capfd.readouterr().out


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Table:
    return Table(Realm.start(players=3, seed=1), monkeypatch, capfd)


def alone(table: Table, *lines: str, language: str = "en") -> str:
    """Return the output for Stark, with bots for the other Houses; Stark plans first in its own game."""
    return table.type(*lines, language=language, bots=("baratheon", "lannister"))


# --- planning
def test_six_areas_are_planned_in_at_most_eight_lines(table: Table) -> None:
    areas = ("winterfell", "white_harbor", "karhold", "moat_cailin", "castle_black", "shivering_sea")
    units = {area: {"stark": {"ship" if area == "shivering_sea" else "footman": 1}} for area in areas}
    table.realm = game(units, RoundStep.PLANNING, supply=dict.fromkeys(Realm.start(players=6).houses, 6))
    houses = tuple(house for house in table.realm.houses if house != "stark")
    lines = (
        "winterfell march+1",
        "white harbor defense",
        "karhold march; moat consolidate",
        "castle black support",
        "shivering raid; ready",
    )
    out = table.type(*lines, bots=houses)
    assert table.lines <= 8 + 1, "the last one is the end of input"
    assert len([line for line in out.splitlines() if re.search(r"  \d+  \d+", line)]) == len(areas)
    revealed = out.partition("orders are revealed.\n")[2]
    for said in ("Winterfell March +1", "White Harbor Defense +1", "Karhold March", "Castle Black Support",
                 "Moat Cailin Consolidate Power", "The Shivering Sea Raid"):  # fmt: skip
        assert said in revealed.splitlines()[0], revealed
    assert revealed.startswith("  Stark: ")


def test_numbers_of_the_table_stay_while_a_house_plans(table: Table) -> None:
    out = alone(table, "1 15; 25", "undo", "24", "")
    assert out.count("A Raid") == 2, "the table stands once, and again after Enter"
    assert "Stark places an order in White Harbor: Raid." in out
    assert "Stark places an order in Winterfell: March." in out
    assert "Stark places an order in The Shivering Sea: March -1." in out
    assert "Stark places an order in The Shivering Sea: Special Raid." in out
    assert "34 All areas have an order. Type `ready` to end planning" in out


def test_a_step_that_cannot_be_done_stops_the_line(table: Table) -> None:
    out = alone(table, "1; 2; 15", "pyke raid; 15", "gibberish; 15", "99; 15")
    assert "White Harbor already has an order. (PLN-1)\nNot carried out: 15" in out
    assert "House Stark has no units in Pyke. (PLN-1)\nNot carried out: 15" in out
    assert 'There is no action "gibberish"' in out
    assert "Unknown number. The actions are numbered from 1 to 34." in out
    assert "lays an order in Winterfell" not in out


def test_no_step_is_done_for_another_house(table: Table) -> None:
    dragonstone = "dragonstone raid; kingswood march; shipbreaker support"
    out = table.type("", f"{dragonstone}; ready; lannisport raid; stoney sept march")
    assert table.realm.decision is not None
    assert table.realm.decision.house == "lannister"
    assert "Not carried out: lannisport raid; stoney sept march" in out
    assert "lannisport" not in table.realm.orders


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("WINTERFELL March+1", "order winterfell march_plus1"),
        ("winterfell march", "order winterfell march_0"),
        ("winterfell march-1", "order winterfell march_minus1"),
        ("order winterf consol", "order winterfell consolidate"),
        ("winterfell defense", "order winterfell defense_1"),
        ("winterfell defense 2", "order winterfell defense_2"),
        ("the shivering sea support", "order shivering_sea support"),
        ("Винтерфелл поход +1", "order winterfell march_plus1"),
        ("БЕЛАЯ особый набег", "order white_harbor raid_special"),
        ("order винтерфелл усиление", "order winterfell consolidate"),
        ("студеное подмога", "order shivering_sea support"),
        ("order winterfell march_0", "order winterfell march_0"),
    ],
)
def test_orders_are_named_in_any_case_and_language(text: str, action: str) -> None:
    realm = Realm.start(players=3, seed=1)
    for house in ("baratheon", "lannister"):
        assert realm.decision is not None
        assert realm.decision.house == house
        while realm.decision.house == house:
            realm = realm.apply(realm.legal_actions()[0])
    typed = TypedActions(printed_realm())
    assert [str(each) for each in typed.meant(realm, text)] == [action]


def test_what_may_mean_several_things_is_asked_back(table: Table) -> None:
    out = alone(table, "w march", "white harbor s")
    assert "That could mean: White Harbor: March or Winterfell: March." in out
    assert "White Harbor: Support or White Harbor: Support +1." in out
    assert "lays an order in" not in out.partition("Stark> ")[2]


# --- marches and cards
def test_a_march_is_named_and_all_are_sent(table: Table) -> None:
    table.realm = game(WINTERFELL, RoundStep.MARCHES, MARCH)
    out = table.type("winterfell; send all moat", "undo; undo", "all footmen moat cailin", "go")
    assert "Already sent to Moat Cailin: 2 footmen and 1 knight" in out
    assert "Stark marches from Winterfell to Moat Cailin: 2 footmen." in out
    table.realm = game(WINTERFELL, RoundStep.MARCHES, MARCH)
    out = table.type("march винтерфелл; все ров; вперёд", language="ru")
    assert "Уже идут" not in out
    assert table.realm.combat is not None
    assert table.realm.combat.force.standing == (2, 1, 0, 0)


def test_the_combat_is_told_from_the_cards_to_who_holds_the_area(table: Table) -> None:
    table.realm = game(WINTERFELL, RoundStep.MARCHES, MARCH)
    out = table.type("winterfell; send all moat; go", "", "", "play cersei", "", "show", "eddard", "")
    assert re.search(r"play Robb Stark: strength 3\. \w+", out), "with its text"
    assert "play Eddard Stark: strength 4, 2 swords" in out
    assert "Stark takes Moat Cailin from Lannister; castles and strongholds: 2." in out
    assert "House cards: Eddard Stark for Stark and Cersei Lannister for Lannister." in out
    assert table.realm.controller("moat_cailin") == "stark"


@pytest.mark.parametrize(("language", "said"), [
    ("en", ("Combat in Moat Cailin: Stark attacks from Winterfell with 2 footmen and 1 knight, and Lannister defends.",
            "Stark: strength 4 (Footman 2, Knight 2, March +0).", "House card of Lannister: face down.",
            "Armies: 3. Supply limit")),
    ("ru", ("Бой во Рву Кейлин: Старк атакует из Винтерфелла (2 пеших воина и 1 рыцарь), Ланнистер обороняется.",
            "Старк: сила 4", "Карта Ланнистера: лицом вниз.", "Войска: 3. Снабжение")),
])  # fmt: skip
def test_an_open_combat_is_shown_in_the_game_and_of_a_record(
    table: Table, tmp_path: Path, run: Run, language: str, said: tuple[str, ...]
) -> None:
    table.realm = game(WINTERFELL, RoundStep.MARCHES, MARCH)
    path = tmp_path / "combat.bow"
    table.type("winterfell; send all moat; go", "", "play tywin", "")
    RealmJournal.create(path, table.realm).close()
    shown = run("realm", "show", str(path), "--language", language)[1]
    for text in said:
        assert text in shown, shown
    resumed = table.type("", "show; houses", language=language)
    for text in (*said[:3], said[3]):
        assert text in resumed, resumed


# --- commands
def test_houses_map_card_rules_and_log(table: Table) -> None:
    out = alone(table, "HOUSES", "map", "map white", "map nowhere", "card tywin", "card winter", "card horde",
                "card nothing at all", "card", "rules MAR-5", "rules", "rules xyzzy", "1; log 2", "log",
                "help")  # fmt: skip
    assert "House cards: Tywin Lannister: strength 4, text; Ser Gregor Clegane: strength 3, 3 swords" in out
    assert "left: hidden" in out, "how many special orders lie face down is not told"
    assert "F footman, K knight" in out
    assert re.search(r"St 1F1K \(2\)", out)
    assert "White Harbor borders on Moat Cailin, The Narrow Sea" in out
    assert "There is no area called nowhere." in out
    assert "Tywin Lannister: strength 4\n  " in out
    assert "Winter Is Coming: Westeros card, deck I, II\n" in out
    assert "If the wildlings win, lowest bidder: The House destroys 2" in out
    assert "There is no card called nothing at all." in out
    assert "Which card? Type `card NAME`" in out
    assert "MAR-5  With one order" in out
    assert "The rules of the realm have nothing on 'xyzzy'" in out
    assert "  Lannister is ready (orders).\n  Stark places an order in White Harbor: Raid.\n" in out
    assert "The game begins. The turn order is" in out.rpartition("Lannister is ready")[0]
    assert all(f"\n  {word} " in out for word in ("show", "houses", "map", "card", "rules", "log", "undo", "why"))


def test_commands_speak_russian(table: Table) -> None:
    out = alone(table, "houses", "map", "map белая", "card тайвин", "card орда", "log", "show", "why пайк набег", "",
                language="ru")  # fmt: skip
    assert "Тайвин Ланнистер: сила 4, текст" in out
    assert "Белая Гавань: соседние области — " in out
    assert "Победа одичалых, самая низкая ставка: " in out
    assert "П пеший воин" in out
    assert "A Набег, осталось 2" in out
    assert "В области Пайк" in out or "Пайк" in out.partition("PLN-1")[0]
    assert not re.findall(r"(?<![`\w])[a-z]{3,}", re.sub(r"`[^`]*`|Enter", "", out)), out


def test_why_and_preview_take_names_and_numbers(table: Table) -> None:
    table.realm = game(WINTERFELL, RoundStep.MARCHES, MARCH)
    out = table.type("winterfell", "preview send 2 footman moat", "why 1", "why send 9 knights moat")
    assert "Combat in Moat Cailin: Stark attacks and Lannister defends." in out
    assert "is legal." in out
    assert "There are not that many units of this kind left to march. (MAR-2)" in out


def test_the_log_goes_on_after_a_break(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["1", "quit", "log", "undo; log 1", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(lines))
    seats = ("--baratheon", "random", "--lannister", "random")
    path = str(tmp_path / "evening.bow")
    assert run("realm", "hotseat", *seats, "--seed", "1", "--journal", path)[0] == 0
    out = run("realm", "hotseat", *seats, "--resume", path)[1]
    assert "The game begins. The turn order is Baratheon, Lannister and Stark." in out
    assert "Stark places an order in White Harbor: Raid." in out
    assert out.rpartition("Taken back.")[2].strip().startswith("Lannister is ready (orders).")
