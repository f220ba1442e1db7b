"""`bow realm hotseat` in a separate process: secrets, undo, leaving, resuming."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bow.cli.realm.realm_seats import RealmSeats
from bow.game.chance import below, seeded
from bow.game.match import Match
from bow.realm.realm import Realm
from bow.realm.rules.rounds import RoundStep
from bow.record.recorded_realms import check_realm, replay_realm, resume_realm
from bow.words.messages import Words
from bow.words.realm_words import realm_names
from tests.cli.conftest import Run
from tests.loaded_bow import bow_program
from tests.realm.cards.played import game

ROOT = Path(__file__).parents[3]
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
#: orders of the first round of three, with one order for each House that no other House uses
ORDERS = {
    "baratheon": ("dragonstone raid", "kingswood consolidate", "shipbreaker_bay consolidate"),
    "lannister": ("lannisport defense_1", "stoney_sept march_0", "golden_sound support"),
    "stark": ("white_harbor march_minus1", "winterfell defense_2", "shivering_sea march_plus1"),
}
SAID = {
    "baratheon": ("Dragonstone: Raid", "Consolidate Power"),
    "lannister": ("Defense +1", "Stoney Sept: March", "The Golden Sound: Support"),
    "stark": ("March -1", "Defense +2", "March +1"),
}


def environment(home: Path, **more: str) -> dict[str, str]:
    clean = {key: value for key, value in os.environ.items() if key != "BOW_LANGUAGE"}
    return {**clean, "PYTHONPATH": str(ROOT), "BOW_HOME": str(home), "COLUMNS": "120", "TERM": "xterm", **more}


def typed(home: Path, lines: list[str], *arguments: str) -> tuple[int, str, str]:
    """Run the command with these lines, then the end of input; return exit code, output and error output."""
    done = subprocess.run(
        [bow_program(), "realm", "hotseat", *seeded_words(arguments)],
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(home),
        cwd=home,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def seeded_words(arguments: tuple[str, ...]) -> list[str]:
    """Return the words of a command, with the seed 1 for a new game."""
    return [*arguments] if {"--seed", "--resume"} & {*arguments} else [*arguments, "--seed", "1"]


class Terminal:
    """A pseudo-terminal that runs the command."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.screen = ""
        self._at, inner = pty.openpty()
        self._run = subprocess.Popen(
            [sys.executable, "-m", "bow", "realm", "hotseat", *seeded_words(arguments)],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            env=environment(home),
            cwd=home,
            start_new_session=True,
            preexec_fn=_controlling,
        )
        os.close(inner)

    def until(self, text: str) -> str:
        """Return and consume all output up to a text."""
        deadline = time.monotonic() + 300
        while text not in self.screen:
            assert time.monotonic() < deadline, self.screen
            if select.select([self._at], [], [], 0.2)[0]:
                self.screen += os.read(self._at, 65536).decode(errors="replace").replace("\r\n", "\n")
        shown, _, self.screen = self.screen.partition(text)
        return shown

    def type(self, text: str) -> None:
        os.write(self._at, text.encode() + b"\n")

    def end(self, key: bytes) -> tuple[int, str]:
        """Press a key, repeatedly until the command reads it; return exit code and the last output."""
        deadline = time.monotonic() + 300
        os.write(self._at, key)
        while self._run.poll() is None:
            assert time.monotonic() < deadline, self.screen
            if not select.select([self._at], [], [], 5.0)[0]:
                os.write(self._at, key)
            elif not self._read():
                break
        return self.wait()

    def wait(self) -> tuple[int, str]:
        """Wait for the end; return exit code and the last output."""
        while self._read():
            pass
        return self._run.wait(30), self.screen

    def _read(self) -> bool:
        """Read the present output; return False if no more will come."""
        try:
            found = os.read(self._at, 65536)
        except OSError:  # on Linux, this means that the other end is closed
            return False
        self.screen += found.decode(errors="replace").replace("\r\n", "\n")
        return bool(found)

    def kill(self) -> None:
        if self._run.poll() is None:
            self._run.send_signal(signal.SIGKILL)
            self._run.wait()

    def close(self) -> None:
        self.kill()
        os.close(self._at)


def _controlling() -> None:
    """Make the terminal the controlling one of the process, so that Ctrl-C reaches it."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def terminal(*arguments: str) -> Terminal:
        opened.append(Terminal(tmp_path, *arguments))
        return opened[-1]

    yield terminal
    for each in opened:
        each.close()


def planning(*houses: str) -> list[str]:
    """Return the lines that these Houses type in the first Planning phase, each after Enter."""
    return [line for house in houses for line in ("", *(f"order {each}" for each in ORDERS[house]), "ready")]


# --- secrets
def test_nobody_sees_the_orders_of_another_house_before_all_are_revealed(terminal: Callable[..., Terminal]) -> None:
    """Three people: after each handover the screen is empty, and shows no order of another House."""
    game = terminal("--journal", "evening.bow")
    earlier: list[str] = []
    for house, orders in ORDERS.items():
        shown = game.until("Press Enter when only you can see the screen.")
        assert f"Pass to House {house.title()}" in shown
        assert shown.rindex(CLEAR) > max(shown.rfind(f"{other.title()}> ") for other in ORDERS)
        game.type("")
        screen = ""
        for order in orders:
            screen += game.until(f"{house.title()}> ")
            game.type(f"order {order}")
        screen += game.until(f"{house.title()}> ")
        if house == "stark":
            game.type("show")
            screen += game.until(f"{house.title()}> ")
        after = screen.rpartition(CLEAR)[2]
        for other in earlier:
            told = re.findall(rf"{other.title()} places an order.*", after)
            assert told
            assert set(told) == {f"{other.title()} places an order."}
            own_areas = [each.split()[0].replace("_", " ") for each in ORDERS[other]]
            lines = [line for line in after.lower().splitlines() if any(area in line for area in own_areas)]
            assert lines
            assert all("order" not in line or "face down" in line for line in lines), lines
        for said in SAID[house]:
            assert said in screen
        earlier.append(house)
        game.type("ready")
    shown = game.until("Press Enter.")
    assert "Everyone may look now" in shown
    game.type("")
    assert "9 orders are revealed" in game.until("> ")


def test_one_person_among_bots_is_never_told_to_hand_over(tmp_path: Path) -> None:
    code, out, err = typed(
        tmp_path, ["1", "show", "quit"], "--baratheon", "bot:random", "--lannister", "random", "--seed", "3"
    )
    assert (code, err) == (0, "")
    assert "Press Enter" not in out
    assert "Baratheon places an order." in out
    assert not re.search(r"(Baratheon|Lannister) places an order in", out)
    assert "Stark places an order in" in out
    assert "face down" in out


def test_what_a_person_does_in_secret_is_not_told_to_all_when_all_look(tmp_path: Path) -> None:
    lines = [*planning("baratheon", "lannister", "stark"), "", "quit"]
    out = typed(tmp_path, lines)[1]
    public = out.partition("Everyone may look now")[2]
    assert "9 orders are revealed" in public
    assert "Lannister places an order." in public, "Baratheon has not been told of it yet"
    assert not re.search(r"lays an order in", public)


def looked_at(realm: Realm, monkeypatch: pytest.MonkeyPatch, *lines: str, language: str = "en") -> RealmSeats:
    """Return the seats of a game with people who type these lines."""
    words = Words(language)
    seats = RealmSeats(Match(realm), {}, words, realm_names(realm.content, words))
    answers = iter(lines)

    def answer(prompt: str = "") -> str:
        print(prompt)
        return next(answers)

    monkeypatch.setattr("builtins.input", answer)
    return seats


def until_asked(kind: str, **options: bool) -> Realm:
    """Return a random game, played up to a kind of decision."""
    for seed in range(1, 40):
        realm, state = Realm.start(players=3, seed=seed, options=options), seeded(seed)
        while (owed := realm.decision) is not None:
            if owed.kind == kind:
                return realm
            legal = realm.legal_actions()
            state, n = below(state, len(legal))
            realm = realm.apply(legal[n])
    raise AssertionError(f"nobody was asked {kind}")


def test_who_looks_at_a_wildling_card_sees_it_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    realm = until_asked("raven")
    house = realm.decision.house.title()  # type: ignore[union-attr]
    card = realm_names(realm.content, Words("en")).of("wildling", realm.to_position()["wildling_deck"][0])
    assert not looked_at(realm, monkeypatch, "look", "", "quit").play()
    open_to_all, behind = capsys.readouterr().out.split("Press Enter when only you can see the screen.")
    assert f"{house} looks at the top Wildling card." in open_to_all
    assert f"{house} looks at the top Wildling card: {card}." in behind
    assert f"You have seen Wildling card number 1 from the top: {card}" in behind


def test_a_tides_card_is_seen_alone_by_whoever_may_draw_another(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    realm = until_asked("tides-redraw", tides=True)
    house = realm.decision.house.title()  # type: ignore[union-attr]
    assert not looked_at(realm, monkeypatch, "", "redraw", "", "quit").play()
    out = capsys.readouterr().out
    assert f"Pass to House {house}" in out
    assert re.search(rf"{house} draws a Tides.*: ", out)


# --- input
def test_numbers_notation_why_undo_help_show_and_enter(tmp_path: Path) -> None:
    lines = ["", "2", "undo", "undo", "order dragonstone march_0", "why order winterfell raid",
             "why order kingswood raid", "fly away", "99", "9" * 5000, "help", "show", "", "undo", "quit"]  # fmt: skip
    code, out, err = typed(tmp_path, lines)
    assert (code, err) == (0, "")
    assert "Baratheon places an order in Dragonstone: Special Raid." in out
    assert out.count("Taken back.") == 2
    assert out.count("There is nothing to take back.") == 1
    assert "Baratheon places an order in Dragonstone: March." in out
    assert "House Baratheon has no units in Winterfell. (PLN-1)" in out
    assert "order kingswood raid is legal." in out
    assert out.count("Unknown number") == 2
    assert "take the last action back" in out
    assert "Armies: 2, 2. Supply limit: 3, 2, 2. Special orders allowed: 1" in out
    assert "House cards: Stannis Baratheon: strength 4, text; Renly" in out
    assert "You have left the game. It was not saved." in out


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            (
                "Combat in Harrenhal: Stark attacks and Baratheon defends.",
                "Stark's strength without House cards: 2 (Knight 2, March +0).",
                "Without House cards, Baratheon would win.",
                "Baratheon holds the Valyrian Steel Blade; * marks the pairings that it would change.",
                "  B Stannis Baratheon",
                "  Greatjon Umber      4:3+   4:7-   4:6-   4:5-   4:5-   4:4+*  4:4+*  4:3+",
            ),
        ),
        (
            "ru",
            (
                "Старк без карт Домов: 2 (Рыцарь 2, Поход +0).",
                "Без карт Домов победил бы Баратеон.",
                "  Русе Болтон         4:3+   4:7-   4:6-   4:5-   4:5-   4:4+*  4:4+*  4:3+",
            ),
        ),
    ],
)
def test_a_combat_is_foreseen_before_the_march_goes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str, said: tuple[str, ...]
) -> None:
    units = {"stoney_sept": {"stark": {"knight": 1}}, "harrenhal": {"baratheon": {"footman": 3}}}
    blade = dict(game({}, RoundStep.MARCHES).to_position()["dominance"], valyrian_steel_blade="baratheon")
    fiefdoms = ["stark", "baratheon", "lannister", "martell", "greyjoy", "tyrell"]
    march = {"stoney_sept": ("stark", "march_0")}
    realm = game(units, RoundStep.MARCHES, march, dominance=blade, fiefdoms=fiefdoms)
    lines = ("preview", "preview 2", "preview send 9 knight pyke", "quit")
    assert not looked_at(realm, monkeypatch, *lines, language=language).play()
    out = capsys.readouterr().out
    assert set(said) <= set(out.splitlines()), out
    if language == "en":
        assert out.count("There is nothing to preview") == 1
        assert "Pyke cannot be reached from Stoney Sept. (MAR-3)" in out


def test_an_order_can_be_taken_back_until_ready_and_no_later(tmp_path: Path) -> None:
    out = typed(tmp_path, [*planning("baratheon"), "", "undo", "quit"])[1]
    assert "There is nothing to take back." in out
    assert "Taken back." not in out


def test_a_game_can_be_kept_at_any_time(tmp_path: Path) -> None:
    lines = [*planning("baratheon"), "", "save", "save evening.bow", "save", *planning("lannister")[1:]]
    code, out, _ = typed(tmp_path, lines)
    assert code == 0
    assert "The game is not being saved" in out
    assert out.count("The game is saved in evening.bow after each action.") == 2
    verdict = check_realm(tmp_path / "evening.bow")
    assert (verdict.same, verdict.steps) == (True, 8)
    assert [step.action for step in replay_realm(tmp_path / "evening.bow")][1:5] == [
        *(f"order {each}" for each in ORDERS["baratheon"]),
        "ready",
    ]
    assert "already exists; choose another name" in typed(tmp_path, ["", "save evening.bow"])[1]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", "9"), "a game cannot have 9 players; allowed: 3, 4, 5, 6"),
        (("--houses", "stark,hodor"), "a game cannot have 2 players"),
        (("--houses", "stark,greyjoy,tyrell"), "a game of 3 players has"),
        (("--stark", "bot:hodor"), "Unknown player 'bot:hodor'"),
        (
            ("--tyrell", "bot:random"),
            "House Tyrell is not in this game. The Houses are Baratheon, Lannister and Stark.",
        ),
        (("--option", "tides=often"), "options.tides: found"),
        (("--resume", "none.bow"), "there is no such file"),
        (("--resume", "a.bow", "--journal", "b.bow"), "Leave out --journal"),
        (("--journal", "no/such/folder.bow"), "cannot be written"),
    ],
)
def test_what_cannot_be_played_is_bad_input(run: Run, arguments: tuple[str, ...], message: str) -> None:
    code, out, err = run("realm", "hotseat", *arguments)
    assert code == 2
    assert message in " ".join(err.split())
    assert out == ""


# --- leaving and going on
def test_the_end_of_input_leaves_the_journal_whole_and_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "our evening.bow"
    code, out, err = typed(tmp_path, planning("baratheon"), "--journal", "our evening.bow")
    assert (code, err) == (0, "")
    assert out.endswith(" realm hotseat --resume 'our evening.bow'\n")
    before = resume_realm(path)
    assert before.decision is not None
    assert before.decision.house == "lannister"
    code, out, _ = typed(tmp_path, planning("lannister"), "--resume", "our evening.bow", "--stark", "bot:random")
    assert code == 0
    assert "Baratheon> " not in out
    assert check_realm(path).same
    assert resume_realm(path).orders.keys() >= {each.split()[0] for each in ORDERS["lannister"]}


@pytest.mark.parametrize(
    ("at", "key", "code"),
    [
        pytest.param("handover", b"\x03", 130, id="handover-Ctrl-C"),
        pytest.param("handover", b"\x04", 0, id="handover-Ctrl-D", marks=pytest.mark.deep),
        pytest.param("order", b"\x03", 130, id="order-Ctrl-C", marks=pytest.mark.deep),
        pytest.param("order", b"\x04", 0, id="order-Ctrl-D"),
    ],
)
def test_a_key_leaves_politely(
    terminal: Callable[..., Terminal], tmp_path: Path, at: str, key: bytes, code: int
) -> None:
    game = terminal("--journal", "evening.bow")
    game.until("Press Enter when only you can see the screen.")
    if at == "order":
        game.type("")
        game.until("Baratheon> ")
        game.type("order dragonstone raid")
        game.until("Baratheon> ")
    found, said = game.end(key)
    assert found == code
    assert " realm hotseat --resume evening.bow" in said
    assert "Traceback" not in said
    assert check_realm(tmp_path / "evening.bow").steps == (at == "order")


def test_a_killed_game_has_every_action_that_was_answered(terminal: Callable[..., Terminal], tmp_path: Path) -> None:
    game = terminal("--journal", "evening.bow")
    game.until("Press Enter when only you can see the screen.")
    game.type("")
    for order in ORDERS["baratheon"]:
        game.until("Baratheon> ")
        game.type(f"order {order}")
    game.until("Baratheon> ")
    game.kill()
    assert [step.action for step in replay_realm(tmp_path / "evening.bow")][1:] == [
        f"order {each}" for each in ORDERS["baratheon"]
    ]


def test_bots_play_to_the_end_and_the_journal_tells_it(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bots.bow"
    seats = [word for house in ORDERS for word in (f"--{house}", "bot:random")]
    code, out, _ = run("realm", "hotseat", *seats, "--seed", "4", "--journal", str(path))
    assert code == 0
    end = resume_realm(path)
    assert isinstance(end, Realm)
    assert end.winner is not None
    assert f"{end.winner.title()} wins the game" in out.splitlines()[-1]
    assert "To go on" not in out
    code, told, _ = run("realm", "replay", str(path))
    assert code == 0
    assert told.splitlines()[-1] == out.splitlines()[-1]
    assert "Baratheon: Dragonstone: " in told
    code, told, _ = run("realm", "replay", str(path), "--check")
    assert (code, told.startswith("ok: ")) == (0, True)
    assert "все броски, карты и позиции" in run("realm", "replay", str(path), "--check", "--language", "ru")[1]
    assert run("realm", "replay", str(path), "--text")[1] == run("realm", "replay", str(path))[1]
    assert run("realm", "hotseat", "--resume", str(path))[0] == 0


@pytest.mark.parametrize("answers", range(8))
def test_the_end_of_input_at_any_prompt_shows_nothing_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], answers: int
) -> None:
    """Some of these prompts are handovers."""
    prompts: list[str] = []
    seats = looked_at(Realm.start(players=3, seed=1), monkeypatch)

    def answer(prompt: str = "") -> str:
        prompts.append(prompt)
        print(prompt)
        if len(prompts) > answers:
            raise EOFError
        return "" if "Press Enter" in prompt else "ready" if len(prompts) % 4 == 0 else "1"

    monkeypatch.setattr("builtins.input", answer)
    assert not seats.play()
    assert capsys.readouterr().out.rpartition(prompts[-1])[2].strip() == ""
