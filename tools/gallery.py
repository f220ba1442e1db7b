#!/usr/bin/env python3
"""Take a picture of every screen of the table, and write docs/gallery.md with their captions.

    tools/gallery.py               all of them, and the pictures in README.md and docs/editor.md
    tools/gallery.py --only dice   those with this in their name

Clicks and keys lead to the pictures, in recorded battles of tests/golden and in games of the realm that bots play; on
a hidden screen (Xvfb).
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from arcade import key as KEY  # noqa: E402, N812  # the path comes first

from tests.table.hidden_screen import NoScreenError, hidden_screen, use_screen  # noqa: E402  # the path comes first

if TYPE_CHECKING:
    from bow.battle import Action, Battle
    from bow.table.app import TableWindow
    from bow.table.battle.play.session import BattleStep
    from tests.table.playing import Player

GOLDEN = ROOT / "tests" / "golden"
PICTURES = ROOT / "docs" / "images" / "gallery"
README_PICTURE = ROOT / "docs" / "images" / "table.png"
EDITOR_PICTURE = ROOT / "docs" / "images" / "editor.jpg"
#: scenes whose pictures are in docs/realm-table.md, not in the gallery
OF_THE_REALM = ("realm-planning", "realm-march", "realm-combat", "realm-bids", "realm-wildlings", "realm-map")
PAGE = ROOT / "docs" / "gallery.md"
SIZE = (1600, 900)
KEPT = (1280, 720)
COLOURS = 224
HEAD = """# Gallery

Every screen of the table as it is now. `tools/gallery.py` takes these pictures by clicks and keys in battles and games;
run it when a screen has changed.
"""


class Stage:
    """The window, a player's hands, and functions that go to a moment of a recorded battle."""

    def __init__(self, window: TableWindow, player: Player) -> None:
        self.window, self.player = window, player

    def fresh(self, language: str = "en", **settings: object) -> None:
        """Show the title, with the default settings but for animation and secrecy, which are off."""
        from bow.ui.player_settings import Settings

        values = {"language": language, "animation_speed": 0.0, "secrecy": False, "tips": False, **settings}
        self.window.change_settings(Settings().changed(**values))
        self.window.options = ()
        self.window.show_title()
        self.player.move(3, 3)
        self.player.frame()

    def moment(self, journal: str, fits: Callable[[BattleStep], bool], nth: int = 0) -> BattleStep:
        """Open a recorded battle, with its log, before the nth action that fits (or the last); return that step."""
        from bow.table.battle.play import saves
        from bow.table.battle.play.session import Session

        session: Session = saves.read_replay(GOLDEN / f"{journal}.bow")
        found = [n for n, step in enumerate(session.history) if fits(step)]
        if not found:
            raise SystemExit(
                f"{journal}.bow has no such moment: play it anew with another seed (tools/play_through.py)"
            )
        n = found[min(nth, len(found) - 1)]
        step = session.history[n]
        session.history, session.game = session.history[:n], step.before
        self.window.open_battle(session)
        self.paint()
        return step

    def paint(self) -> None:
        """Wait until the pictures that are painted in the background are ready."""
        for _ in range(40):
            self.player.frame(0.05)
            time.sleep(0.03)

    def page(self, number: int) -> None:
        """Open the battle book at a battle."""
        self.player.click("button", "new-battle")
        for _ in range(number - 1):
            self.player.press(KEY.PAGEDOWN)
        self.player.write_seed(7)
        self.player.press(KEY.TAB)
        self.player.view.focused = None
        self.paint()
        self.player.move(3, 3)

    def point(self, kind: str, id: str) -> None:
        """Rest the mouse on a thing."""
        self.player.hover(kind, id)
        self.player.frame()


class Scene(NamedTuple):
    """A picture: its name, its title and caption, and the function that leads to it."""

    name: str
    title: str
    caption: str
    play: Callable[[Stage], None]
    vision: str = "normal"


SCENES: list[Scene] = []


def scene(
    title: str, caption: str, vision: str = "normal"
) -> Callable[[Callable[[Stage], None]], Callable[[Stage], None]]:
    """Add a scene; the picture has the name of the function, and is shown as a kind of vision sees it."""

    def add(play: Callable[[Stage], None]) -> Callable[[Stage], None]:
        SCENES.append(Scene(play.__name__.replace("_", "-"), title, " ".join(caption.split()), play, vision))
        return play

    return add


def verb(*verbs: str, round: int = 1) -> Callable[[BattleStep], bool]:
    """Return a filter for steps of these verbs, not before a round."""
    return lambda step: step.action.verb in verbs and step.before.round >= round


# --- before a battle
@scene("Title", "Lessons, the game to resume, and the ways into both games.")
def title(stage: Stage) -> None:
    """Show the first screen."""
    stage.fresh()


@scene(
    "Battle book", "Each battle has a page: its story, what decides, both forces, the map with the set-up, optional "
    "rules as switches, and who plays which House.",
)  # fmt: skip
def battle_book(stage: Stage) -> None:
    """Show the first battle."""
    stage.fresh()
    stage.page(1)


@scene("Battle book: Breaking the Siege", "The page of a battle has its special rules, in the words of its plan.")
def battle_book_special(stage: Stage) -> None:
    """Show a battle with special rules."""
    stage.fresh()
    stage.page(8)


@scene("Handover", "Two people share one screen: before a hand is opened, the other one takes the seat.")
def handover(stage: Stage) -> None:
    """Show the handover between two players."""
    stage.fresh(secrecy=True)
    stage.moment("played-kingsroad", verb("token"), nth=1)


# --- a battle
@scene(
    "A turn", "Everything that can be done is lit: the units that a token, a card or a commander could order. "
    "Tokens, commanders and cards of both Houses lie on their own sides.",
)  # fmt: skip
def turn(stage: Stage) -> None:
    """Show the beginning of a turn."""
    stage.fresh()
    stage.moment("played-kingsroad", verb("card", "token"), nth=3)


@scene("Moving", "An ordered unit: the hexes that it reaches, the way there, and what it could attack.")
def moving(stage: Stage) -> None:
    """Show a unit with its reach."""
    stage.fresh()
    step = stage.moment("played-kingsroad", _far_move, nth=3)
    unit, hex = step.action.args[:2]
    _select(stage, unit)
    stage.point("hex", hex)


@scene(
    "Odds before the dice", "The dice with the reason for each, how many hits are how likely, and what follows. "
    "The same code rolls the dice and computes the odds.",
)  # fmt: skip
def odds(stage: Stage) -> None:
    """Show a target under the mouse."""
    stage.fresh()
    step = stage.moment("played-kingsroad", _attack)
    attacker, target = step.action.args
    _select(stage, attacker)
    stage.point("unit", target)


@scene("Dice", "What was rolled, what hit, and what came of it.")
def dice(stage: Stage) -> None:
    """Show the dice after an attack."""
    stage.fresh()
    step = stage.moment("played-kingsroad", _loss)
    stage.player.take(step.action)
    stage.player.move(3, 3)
    stage.player.frame()


@scene("A card being played", "The card in play lies in front: its orders and their price, its tactic, a way back.")
def card(stage: Stage) -> None:
    """Show a Leadership card."""
    stage.fresh()
    stage.moment("played-kingsroad", verb("order", round=2))
    if stage.player.regions("order"):
        stage.point("order", stage.player.regions("order")[0])


@scene("Units of an order", "The units that the order may name, in the commander's zone of control.")
def card_units(stage: Stage) -> None:
    """Show the naming of units."""
    stage.fresh()
    stage.moment("played-kingsroad", verb("name"), nth=2)


@scene("Why not", "Pointing at what cannot be done tells the reason and the rule; F1 opens it.")
def why_not(stage: Stage) -> None:
    """Show a forbidden hex."""
    stage.fresh()
    step = stage.moment("played-kingsroad", _far_move)
    _select(stage, step.action.args[0])
    hex = _too_far(stage.player.battle, step.action.args[0], stage.player.regions("hex"))
    stage.point("hex", hex)


@scene("Nothing by a slip", "What draws a parting blow, or gives a turn away, is asked about first, with its odds.")
def confirm(stage: Stage) -> None:
    """Show a question."""
    stage.fresh()
    step = stage.moment("played-kingsroad", _out_of_engagement)
    move = _retired(step.before)
    assert move is not None
    _select(stage, move.args[0])
    stage.player.click("hex", move.args[1])
    stage.player.move(3, 3)


@scene("Zones and sight", "All zones of control (Z), and the line of sight with what lies in its way (L).")
def zones_and_sight(stage: Stage) -> None:
    """Show overlays."""
    stage.fresh()
    step = stage.moment("played-kingsroad", _attack, nth=2)
    _select(stage, step.action.args[0])
    stage.player.press(KEY.Z, KEY.L)
    stage.point("unit", step.action.args[1])


@scene("Retreat", "The next hex of a retreat is chosen among those that the rules allow.")
def retreat(stage: Stage) -> None:
    """Show a choice of hexes."""
    stage.fresh()
    stage.moment("played-kingsroad", verb("retreat", round=2))


# --- battles with special rules
@scene("Wolf Raiders: the set-up", "Before the battle Lannister spreads its watches behind the palisades.")
def raiders_set_up(stage: Stage) -> None:
    """Show the placing of markers."""
    stage.fresh()
    stage.moment("played-raiders", verb("place"), nth=4)


@scene("Wolf Raiders", "Palisades are breached, tents burn, and each is worth what the plan says.")
def raiders(stage: Stage) -> None:
    """Show the middle of the battle."""
    stage.fresh()
    stage.moment("played-raiders", verb("card", "token", round=3))


# --- after a battle
@scene("The end", "Who won and why, morale over the whole battle, losses, and whose dice were kind.")
def end(stage: Stage) -> None:
    """Show the end screen."""
    stage.fresh()
    from bow.table.battle.play import saves

    stage.window.open_battle(saves.read_replay(GOLDEN / "played-kingsroad.bow"))
    stage.paint()


@scene("Replay", "Every battle is recorded: step, play, jump to a round, a fight or a line of the log, or take over.")
def replay(stage: Stage) -> None:
    """Show a replay with the timeline."""
    stage.fresh()
    _watch(stage, "played-kingsroad")
    stage.player.click("jump", "round:3")
    stage.player.click("button", "fight-next")
    stage.paint()


@scene(
    "Replays", "Battles that were played or saved: how far each went, when, and by whom; each can be watched or "
    "resumed.",
)  # fmt: skip
def replays(stage: Stage) -> None:
    """Show the list of records."""
    stage.fresh()
    stage.player.click("button", "replays")
    stage.player.move(3, 3)
    stage.player.frame()


@scene("The menu of a battle", "Back to the battle, settings, rules, a record of what was played so far, and out.")
def menu(stage: Stage) -> None:
    """Show the pause menu."""
    stage.fresh()
    stage.moment("played-kingsroad", verb("card", "token"), nth=3)
    stage.player.click("button", "menu")
    stage.player.move(3, 3)
    stage.player.frame()


# --- a skirmish
@scene("Skirmish", "Each card has its own field, terms and victory; a seed makes the draws repeatable.")
def skirmish(stage: Stage) -> None:
    """Show the cards."""
    stage.fresh()
    stage.player.click("button", "skirmish")
    stage.player.write_seed(7)
    stage.paint()
    stage.player.move(3, 3)


def _until(stage: Stage, wanted: str) -> None:
    class Enough(Exception):  # noqa: N818  # it is no error
        """The step is reached."""

    def look(step: str) -> None:
        if step == wanted:
            raise Enough

    stage.fresh(secrecy=True)
    try:
        stage.player.begin_skirmish(0, 7, look)
    except Enough:
        stage.paint()
        stage.player.move(3, 3)
        stage.player.frame()


@scene(
    "Skirmish: commanders in secret",
    "Each player chooses while the other looks away, and sees what the choice is worth.",
)
def skirmish_commanders(stage: Stage) -> None:
    """Show the choice of commanders."""
    _until(stage, "choice-stark")


@scene("Skirmish: what was drawn", "Both choices are revealed, and everything that chance adds.")
def skirmish_draws(stage: Stage) -> None:
    """Show the draws."""
    _until(stage, "draws")


@scene("Skirmish: the field", "Terrain, commanders and units are placed in turn; legal hexes are lit.")
def skirmish_field(stage: Stage) -> None:
    """Show the placing of units."""
    _until(stage, "placing-units")


# --- beside the battles
@scene("Settings", "Language, size, speed, sound, marks for the colour-blind, secrecy, questions.")
def settings(stage: Stage) -> None:
    """Show the settings."""
    stage.fresh(secrecy=True)
    stage.player.click("button", "settings")
    stage.player.move(3, 3)
    stage.player.frame()


@scene("Keys", "Each command with its key; another one is given by a click and the key, and every hint then names it.")
def keys(stage: Stage) -> None:
    """Show the keys."""
    stage.fresh(keys=(("end", "E"), ("undo", "CTRL+Z")))
    stage.player.click("button", "settings")
    stage.player.click("button", "keys")
    stage.player.click("choice", "zone")
    stage.player.move(3, 3)
    stage.player.frame()


@scene("Rules reference", "All rules, units, land and keywords as the engine has them; whatever is typed is looked up.")
def rules(stage: Stage) -> None:
    """Show a search."""
    stage.fresh()
    stage.player.click("button", "how-to-play")
    for letter in "parting":
        stage.window.dispatch_event("on_text", letter)
    stage.player.move(3, 3)
    stage.player.frame()


@scene("The first battle", "A guided battle that explains each step and lights the things that it names.")
def first_battle(stage: Stage) -> None:
    """Show the lesson."""
    stage.fresh()
    stage.window.start_lesson()
    stage.paint()
    for _ in range(2):
        stage.player.click("button", "lesson-next")
    stage.player.move(3, 3)
    stage.player.frame()


# --- other colour vision
def _marked(stage: Stage) -> None:
    stage.fresh(marks=True)
    step = stage.moment("played-kingsroad", _attack, nth=3)
    _select(stage, step.action.args[0])


@scene(
    "Marks for the colour-blind",
    "With marks switched on, patterns tell Houses and ranks too. "
    "`tools/assets/colour_check.py` measures every pair of colours.",
)
def marks(stage: Stage) -> None:
    """Show the marks in normal colours."""
    _marked(stage)


@scene("Marks, seen without green", "The same moment as people with deuteranopia see it (simulated).", "deuteranopia")
def marks_deuteranopia(stage: Stage) -> None:
    """Show the marks when red and green look alike."""
    _marked(stage)


@scene("Marks, in greyscale", "The same moment without any colour.", "greyscale")
def marks_greyscale(stage: Stage) -> None:
    """Show the marks without colours."""
    _marked(stage)


@scene("The editor", "Battles are made by painting; forms at the right, and below the map what is wrong or missing.")
def editor(stage: Stage) -> None:
    """Show the editor with a battle of the book."""
    from bow.authoring.draft import Draft
    from bow.battle.reading import catalogue
    from bow.content.scenarios import scenario_paths

    stage.fresh()
    path = next(path for path in scenario_paths() if path.stem == "04-battle-of-the-green-fork")
    own = Path("my-battles") / path.name  # a path without a user's name
    own.parent.mkdir(exist_ok=True)
    shutil.copy(path, own)
    stage.window.show_editor(Draft.open(own, catalogue()))
    while not stage.player.view.map.is_painted:  # the view is the editor's
        stage.paint()
    stage.paint()


# --- in Russian
@scene("Russian: the battle book", "Everything is there in Russian too, the language being chosen in the settings.")
def russian_book(stage: Stage) -> None:
    """Show a page in Russian."""
    stage.fresh("ru")
    stage.page(2)


@scene("Russian: a battle", "The same table, cards and log in Russian.")
def russian_battle(stage: Stage) -> None:
    """Show odds in Russian."""
    stage.fresh("ru")
    step = stage.moment("played-kingsroad", _attack, nth=3)
    _select(stage, step.action.args[0])
    stage.point("unit", step.action.args[1])


# --- the realm
@scene("The realm: planning", "Areas without an order wear a question mark; the tray has all tokens of the House.")
def realm_planning(stage: Stage) -> None:
    """Select an area by keys."""
    _realm(stage, "orders", 1)
    stage.player.press(KEY.TAB)


@scene("The realm: a march", "Units that march, where they may go, the sums of an attack.")
def realm_march(stage: Stage) -> None:
    """Select the units that march."""
    screen = _realm(stage, "march", 2)
    screen.controls.click_area(next(each.args[0] for each in screen.session.legal if each.verb == "march"))
    screen.controls.pick_all_units()
    screen.show_again()


@scene("The realm: combat", "Both sums with every term, the own House cards, and who wins against which card.")
def realm_combat(stage: Stage) -> None:
    """Choose a House card."""
    _realm(stage, "house-card", 1)


@scene("The realm: bids", "The last bids stand open below the next one, with the places before and after.")
def realm_bids(stage: Stage) -> None:
    """Bid for the second track."""
    _realm(stage, "bid", 2, "fiefdoms", seed=1)


@scene("The realm: wildlings", "Bids against the wildlings, who won, and the outcomes of the card.")
def realm_wildlings(stage: Stage) -> None:
    """Answer a Wildling card."""
    _realm(stage, "wildling-choice", 1)


@scene("The realm: the map", "The map of six Houses in the middle of a game.")
def realm_map(stage: Stage) -> None:
    """Show all orders before the raids."""
    _realm(stage, "march", 3, seed=1)


@scene("The realm: the end", "All Houses in the order in which the rules compare them.")
def realm_end(stage: Stage) -> None:
    """Show a game that is over."""
    _realm(stage, "", 1)
    stage.player.until(lambda: type(stage.player.view).__name__ == "RealmEndScreen", "the end")


def _realm(stage: Stage, kind: str, round: int, subject: str = "", seed: int = 4) -> Any:
    """Open a game of six at a person's decision of a kind, from a round on; an empty kind: at its end."""
    from bow.bots.realm_bots import REALM_BOTS
    from bow.table.realm.destinations import OpenRealm
    from bow.table.realm.play import realm_saves
    from bow.table.realm.play.realm_saves import RealmSetup

    stage.fresh()
    seats = dict.fromkeys(("lannister", "baratheon", "greyjoy", "tyrell", "martell"), "greedy")
    session = realm_saves.begin(RealmSetup(6, {**seats, "stark": "person"}, {}, seed, ()))
    seats = dict(session.seats)
    bots = {house: REALM_BOTS["greedy"](n) for n, house in enumerate(sorted(seats))}
    while (owed := session.decision) is not None:
        about = getattr(owed, "subject", "")
        if (owed.kind, owed.house) == (kind, "stark") and session.realm.round >= round and subject in ("", about):
            break
        session.act(bots[owed.house].choose(session.realm.view(owed.house)))
    stage.window.open(OpenRealm(session))
    stage.paint()
    return stage.player.view


# --- filters of moments
def _attack(step: BattleStep) -> bool:
    if step.action.verb != "attack" or step.before.round < 2:
        return False
    reckoned = step.before.odds(step.action)
    return reckoned is not None and step.action.args[1] in step.before.units and len(reckoned.terms) > 1


def _loss(step: BattleStep) -> bool:
    kinds = {event.kind for event in step.events}
    return step.action.verb == "attack" and {"rolled", "hits", "lost"} <= kinds and step.before.round >= 2


def _far_move(step: BattleStep) -> bool:
    moved = next((event for event in step.events if event.kind == "moved"), None)
    return step.action.verb == "move" and moved is not None and len(moved.values.get("path", ())) > 2


def _out_of_engagement(step: BattleStep) -> bool:
    return _retired(step.before) is not None


def _retired(battle: Battle) -> Action | None:
    """Return a move that draws a parting blow, or None."""
    engaged = {unit.id for unit in battle.units.values() if unit.engaged_with is not None}
    moves = (each for each in battle.legal_actions() if each.verb == "move" and each.args[0] in engaged)
    return next((each for each in moves if battle.odds(each) is not None), None)


def _too_far(battle: Battle, unit: str, seen: list[str]) -> str:
    """Return the nearest hex that a rule forbids a unit to reach."""
    board = battle.board
    here = board.index[battle.units[unit].at]
    standing = {other.at for other in battle.units.values()}
    for hex in sorted(seen, key=lambda name: board.distance(here, board.index[name])):
        if hex not in standing and battle.why_not(f"move {unit} {hex}") is not None:
            return hex
    raise SystemExit(f"{unit} reaches everything")


def _select(stage: Stage, unit: str) -> None:
    if ("unit", unit) not in stage.player.selected():
        stage.player.click("unit", unit)


def _watch(stage: Stage, journal: str) -> None:
    trouble = stage.window.show_replay(GOLDEN / f"{journal}.bow")
    if trouble:
        raise SystemExit(trouble)
    stage.paint()


# --- writing pictures and page
def keep(path: Path, size: tuple[int, int], colours: int, vision: str = "normal") -> None:
    """Write the window's picture, as a kind of vision sees it; a PNG gets few colours, for a small file."""
    import arcade
    from PIL import Image

    from tools.assets.colours.vision import simulated

    picture = simulated(arcade.get_image().convert("RGB"), vision)
    if picture.size != size:
        picture = picture.resize(size, Image.Resampling.LANCZOS)
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".jpg":
        picture.save(path, quality=80, optimize=True)
        return
    few = picture.quantize(colours, Image.Quantize.MAXCOVERAGE, kmeans=3, dither=Image.Dither.NONE)
    few.save(path, optimize=True)


def page() -> str:
    """Return the text of the gallery's page."""
    parts = [HEAD]
    for each in (each for each in SCENES if each.name not in OF_THE_REALM):
        parts.append(f"## {each.title}\n\n{each.caption}\n\n![{each.title}](images/gallery/{each.name}.png)\n")
    return "\n".join(parts)


def take(chosen: list[Scene]) -> None:
    """Play the scenes in one window."""
    from bow.table.app import TableWindow
    from bow.table.battle.play import saves
    from tests.table.playing import Player

    saves.battles_folder().mkdir(parents=True)
    shutil.copy(GOLDEN / "played-kingsroad.bow", saves.battles_folder())
    window = TableWindow(*SIZE)
    stage = Stage(window, Player(window))
    for each in chosen:
        each.play(stage)
        stage.player.frame()
        if each.name in OF_THE_REALM:
            keep(ROOT / "docs" / "images" / f"{each.name}.jpg", KEPT, COLOURS)
            continue
        keep(PICTURES / f"{each.name}.png", KEPT, COLOURS, each.vision)
        if each.name == "odds":
            keep(README_PICTURE, SIZE, 256)
        elif each.name == "editor":
            keep(EDITOR_PICTURE, SIZE, COLOURS)
        print(f"{each.name}.png", flush=True)
    window.close()


def main() -> int:
    """Take the pictures; return the exit code."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--only", default="", metavar="NAME", help="pictures whose name has this in it")
    options = parser.parse_args()
    chosen = [each for each in SCENES if options.only in each.name]
    if not chosen:
        parser.error(f"no picture is called so; there are {', '.join(each.name for each in SCENES)}")
    try:
        with hidden_screen() as display, tempfile.TemporaryDirectory() as home:
            use_screen(display)
            os.chdir(home)  # the settings page shows its folder: not a temporary one
            os.environ["BOW_HOME"] = "bow"
            take(chosen)
    except NoScreenError as error:
        print(f"tools/gallery.py needs a screen: {error}", file=sys.stderr)
        return 2
    known = {each.name for each in SCENES} - {*OF_THE_REALM}
    for path in PICTURES.glob("*.png"):
        if path.stem not in known:
            path.unlink()
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
