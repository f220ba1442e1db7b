#!/usr/bin/env python3
"""Play random games of the realm through the window, and prove that every action can be done there.

    tools/provers/prove_realm_table.py                     200 games of 3 to 6 Houses
    tools/provers/prove_realm_table.py --games 10 --players 3
    tools/provers/prove_realm_table.py --seed 17 --games 1 --pictures 1
                                                           one game, drawn and kept after every action
    tools/provers/prove_realm_table.py --here              on the current screen, to be watched

People have all seats, or random bots some of them. Each chosen action is found on the screen and done by mouse
or keys: by the controls of its kind, by the list of actions, or by keys alone, chosen by chance. After each action the
table's game must be that of the engine, which plays along. A legal action without a control is a fault, and so is a
list that lacks a legal action. Handovers are answered by a click or Enter. Now and then an action is taken back and
done again. The journal of each game must be sound at its end.

Exit codes: 0 all games are sound, 1 a game is not, 2 there is no screen or an option is wrong.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.table.hidden_screen import NoScreenError, hidden_screen, use_screen  # noqa: E402  # the path comes first

if TYPE_CHECKING:
    from bow.realm import Realm
    from bow.table.app import TableWindow
    from tests.table.realm.realm_hand import RealmHand

#: an action is taken back once in so many; the whole list is looked through and the screen is drawn once in so many
TAKEN_BACK, LOOKED_THROUGH, DRAWN = 40, 25, 50
MOST_ACTIONS = 20_000


class Figures(NamedTuple):
    """Counts of what a game did."""

    actions: int
    taken_back: int
    by_bots: int
    handovers: int
    lists: int
    ways: Counter[str]
    kinds: Counter[tuple[str, str]]
    rounds: int


@contextmanager
def undrawn() -> Iterator[None]:
    """Let canvases draw no pictures; letters are laid out when the screen is drawn. Everything keeps its place."""
    from bow.ui.kit.canvas import Canvas

    nothing: Any = SimpleNamespace(position=(0.0, 0.0))
    parts: dict[str, Any] = {
        "_add": lambda *_, **__: nothing,
        "_lay": lambda *_, **__: nothing,
        "frame": lambda *_, **__: None,  # it would keep what it is given, to draw it again
    }
    kept = {name: getattr(Canvas, name) for name in parts}
    for name, part in parts.items():
        setattr(Canvas, name, part)
    HASTE.append(kept)
    try:
        yield
    finally:
        HASTE.pop()
        for name, part in kept.items():
            setattr(Canvas, name, part)


#: the drawing methods of canvases, kept while they are replaced
HASTE: list[dict[str, Any]] = []


@contextmanager
def drawn(view: Any) -> Iterator[None]:
    """Let canvases draw again, within `undrawn`."""
    from bow.ui.kit.canvas import Canvas

    hasty = {name: getattr(Canvas, name) for name in HASTE[-1]}
    for name, part in HASTE[-1].items():
        setattr(Canvas, name, part)
    for panel in view.all_panels:
        panel._laid = None
    view.rebuild()
    try:
        yield
    finally:
        for name, part in hasty.items():
            setattr(Canvas, name, part)


class TableProof:
    """One game at the table, with the engine beside it."""

    def __init__(self, window: TableWindow, players: int, seed: int, pictures: int) -> None:
        from bow.realm.realm import Realm
        from bow.table.realm.destinations import NewRealm
        from bow.table.realm.play.realm_saves import RealmSetup
        from tests.table.realm.realm_hand import RealmHand

        self.chance = random.Random(seed)
        self.pictures = pictures
        self.beside: Realm = Realm.start(players=players, seed=seed)
        houses = self.beside.houses
        mixed = self.chance.random() < 0.5
        bots = {house for house in houses if mixed and self.chance.random() < 0.6}
        seats = {house: "random" if house in bots else "person" for house in houses}
        failed = window.open(NewRealm(RealmSetup(players, seats, {}, seed)))
        assert failed is None, failed
        self.hand: RealmHand = RealmHand(window, seed)
        self.session = self.hand.view.session
        self.session.paused = True
        self.name = f"{players} players, seed {seed}, bots {sorted(bots) or 'none'}"
        self.taken_back = self.by_bots = self.handovers = self.lists = self.actions = 0

    def play(self) -> Figures:
        """Play to the end."""
        while self.beside.decision is not None:
            assert self.actions < MOST_ACTIONS, "the game does not end"
            self.one()
        self._check_end()
        hand = self.hand
        return Figures(
            self.actions, self.taken_back, self.by_bots, self.handovers, self.lists, hand.ways, hand.kinds,
            self.beside.round,
        )  # fmt: skip

    def one(self) -> None:
        """Do one action, and compare both games."""
        hand, session = self.hand, self.session
        legal = self.beside.legal_actions()
        verbs = list(dict.fromkeys(action.verb for action in legal))
        if self.actions % 3 == 0:  # makes rare events more frequent
            verb = self.chance.choice(verbs)
            legal = tuple(action for action in legal if action.verb == verb)
        action = self.chance.choice(legal)
        before = self.beside.copy() if self.chance.random() < 1 / TAKEN_BACK else None
        if session.bot_to_act:
            session.act(action)
            hand.controls.clear()
            hand.view.show_again()
            self.by_bots += 1
            before = None
        else:
            if session.needs_handover:
                self._hidden()
                hand.finish_handover()
                self.handovers += 1
            if self.actions % LOOKED_THROUGH == 0:
                self._look_through()
            hand.take(action)
        self.beside.play(action)
        self.actions += 1
        self._compare()
        if before is not None and hand.take_back(self.chance.choice(("keys", "controls"))):
            assert session.realm.digest() == before.digest(), f"{action} is not taken back wholly"
            self.taken_back += 1
            hand.take(action)
            self._compare()
        if self.actions % DRAWN == 0:
            with drawn(hand.view):
                hand.window.draw(0.1)
        if self.pictures and self.actions % self.pictures == 0:
            with drawn(hand.view):
                hand.slow = True
                hand.shoot(f"prove-realm-{self.actions:04}")
                hand.slow = False

    def _compare(self) -> None:
        theirs: Realm = self.session.realm
        assert theirs.digest() == self.beside.digest(), "the table's game is not the engine's"

    def _hidden(self) -> None:
        """Check that nothing but the seat can be clicked while it is handed over."""
        there = {region.id for region in self.hand.window.regions}
        assert there == {"realm-handover"}, f"the handover shows {sorted(there)}"

    def _look_through(self) -> None:
        """Check that the list has all legal actions, and no other."""
        if (
            not self.hand.view.side.lists_choices
            or self.beside.decision is None
            or self.beside.decision.kind == "orders"
        ):
            return
        self.hand.let_go()
        listed, legal = self.hand.listed(), [str(action) for action in self.beside.legal_actions()]
        assert sorted(listed) == sorted(legal), f"the list lacks {set(legal) - set(listed)}: {listed}"
        self.lists += 1

    def _check_end(self) -> None:
        """Check that the end is shown, and that the journal holds the same game."""
        from bow.record.recorded_realms import check_realm

        assert self.hand.sees("button", "realm-replay"), "the end of the game offers no replay"
        journal = self.session.journal
        assert journal is not None, "the game has no journal"
        path = journal.path
        self.hand.window.leave_game()
        verdict = check_realm(path)
        assert verdict.same, f"{path}:{verdict.line}: {verdict.message}"


def prove(asked: argparse.Namespace) -> int:
    """Play all games; return the exit code."""
    from bow.table.app import TableWindow
    from bow.ui.player_settings import Settings

    window = TableWindow(1600, 900)
    window.change_settings(Settings(animation_speed=0.0, muted=True))
    ways: Counter[str] = Counter()
    kinds: Counter[tuple[str, str]] = Counter()
    sound = failed = actions = by_bots = taken_back = handovers = lists = 0
    began = said = time.perf_counter()
    for n in range(asked.games):
        seed = asked.seed + n
        players = asked.players or 3 + seed % 4
        proof = TableProof(window, players, seed, asked.pictures)
        try:
            with undrawn():
                figures = proof.play()
        except Exception as error:  # any failure at the table is a find
            failed += 1
            notes = "; ".join(getattr(error, "__notes__", ()))
            print(
                f"FAIL {proof.name}, after {proof.actions} actions: {type(error).__name__}: {error} ({notes})",
                flush=True,
            )
            if asked.stop:
                raise
            window.leave_game()
            continue
        sound += 1
        actions += figures.actions
        by_bots += figures.by_bots
        taken_back += figures.taken_back
        handovers += figures.handovers
        lists += figures.lists
        ways += figures.ways
        kinds += figures.kinds
        if (now := time.perf_counter()) - said > 10:
            said = now
            speed = actions / (now - began)
            print(f"{n + 1}/{asked.games} games, {actions} actions, {speed:.0f} a second", file=sys.stderr, flush=True)
    took = time.perf_counter() - began
    window.close()
    for kind in sorted({kind for kind, _ in kinds}):
        print(f"  {kind:16} " + "  ".join(f"{way} {kinds[kind, way]:6}" for way in ("controls", "list", "keys")))
    print(
        f"{sound} games sound, {failed} failed; {actions:,} actions ({by_bots:,} by bots) in {took:.0f} s, "
        f"{actions / max(took, 0.001):.0f} a second;\n"
        + ", ".join(f"{way} {count:,}" for way, count in sorted(ways.items()))
        + f"; {taken_back:,} taken back and done again, {handovers:,} handovers, {lists:,} lists looked through"
    )
    return 1 if failed else 0


def arguments() -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, metavar="N")
    parser.add_argument("--players", type=int, choices=(3, 4, 5, 6), help="default: all numbers in turn")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first game; then the next numbers")
    parser.add_argument("--pictures", type=int, default=0, metavar="N", help="keep a picture after each Nth action")
    parser.add_argument("--stop", action="store_true", help="stop at the first fault, with its traceback")
    parser.add_argument("--here", action="store_true", help="on the screen that there is")
    asked = parser.parse_args()
    if asked.games < 1 or asked.pictures < 0:
        parser.error("--games must be above 0, --pictures not below")
    return asked


def main() -> int:
    """Run the command; return the exit code."""
    asked = arguments()
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOW_HOME"] = home
        if asked.here:
            return prove(asked)
        try:
            with hidden_screen() as display:
                use_screen(display)
                return prove(asked)
        except NoScreenError as error:
            print(f"tools/provers/prove_realm_table.py needs a screen: {error}", file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main())
