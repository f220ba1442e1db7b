"""Scenes of the screens before, beside and after a battle."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.gallery_scenes.stage import GOLDEN, SceneList, Stage, is_attack, verb

BEFORE, AFTER, PAGES = SceneList(), SceneList(), SceneList()


@BEFORE.scene("Title", "The start screen: the lessons, the last game to resume, and the ways into both games.")
def title(stage: Stage) -> None:
    """Show the first screen."""
    stage.fresh()


@BEFORE.scene(
    "Battle book",
    "The battles stand along a road. Shields show who won, and pips which bots were beaten there. The page beside the"
    " map has the story, the players of both Houses, and the optional rules.",
)
def battle_book(stage: Stage) -> None:
    """Show the map with the first battle."""
    stage.fresh()
    stage.page(1)


@BEFORE.scene(
    "Battle book: Breaking the Siege", "*Read it all* shows how to win, special rules, the set-up and both forces."
)
def battle_book_special(stage: Stage) -> None:
    """Show the sheet of a battle with special rules."""
    stage.fresh()
    stage.page(8)
    stage.player.click("button", "sheet")
    stage.player.until(lambda: stage.player.view.map.painted, "the map")


@BEFORE.scene(
    "Handover",
    "Two people share one screen. The table hides everything until the named person takes the seat.",
)
def handover(stage: Stage) -> None:
    """Show the handover between two players."""
    stage.fresh(secrecy=True)
    stage.moment("played-kingsroad", verb("token"), nth=1)


@AFTER.scene("The end", "The winner and the reason, a curve of morale, the losses, and the luck of both Houses.")
def end(stage: Stage) -> None:
    """Show the end screen."""
    stage.fresh()
    from bow.table.battle.play import saves

    stage.window.open_battle(saves.read_replay(GOLDEN / "played-kingsroad.bow"))
    stage.paint()


@AFTER.scene(
    "Replay",
    "Each battle is recorded. A replay steps, plays, and jumps to a round, a combat or a log line. You can take over a"
    " House at any moment.",
)
def replay(stage: Stage) -> None:
    """Show a replay with the timeline."""
    stage.fresh()
    stage.watch("played-kingsroad")
    stage.player.click("jump", "round:3")
    stage.player.click("button", "fight-next")
    stage.paint()


@AFTER.scene("Saved games", "Each recorded battle with its progress, date and players. You can watch or resume it.")
def replays(stage: Stage) -> None:
    """Show the list of records."""
    stage.fresh()
    stage.player.click("button", "replays")
    stage.still()


@AFTER.scene("The menu of a battle", "Resume, settings, rules, the replay of the battle so far, and the main menu.")
def menu(stage: Stage) -> None:
    """Show the pause menu."""
    stage.fresh()
    stage.moment("played-kingsroad", verb("card", "token"), nth=3)
    stage.player.click("button", "menu")
    stage.still()


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
        stage.still()


@PAGES.scene(
    "Skirmish",
    "Each card has its own battlefield, terms and victory conditions. The same seed repeats the draws.",
)
def skirmish(stage: Stage) -> None:
    """Show the cards."""
    stage.fresh()
    stage.player.click("button", "skirmish")
    stage.player.write_seed(7)
    stage.paint()
    stage.player.move(3, 3)


@PAGES.scene(
    "Skirmish: commanders in secret",
    "Each player chooses commanders while the other looks away, and sees the value of the choice.",
)
def skirmish_commanders(stage: Stage) -> None:
    """Show the choice of commanders."""
    _until(stage, "choice-stark")


@PAGES.scene("Skirmish: the draws", "Both choices are revealed, with everything that was drawn by chance.")
def skirmish_draws(stage: Stage) -> None:
    """Show the draws."""
    _until(stage, "draws")


@PAGES.scene(
    "Skirmish: the battlefield",
    "The players take turns to place terrain, commanders and units. Legal hexes are lit.",
)
def skirmish_field(stage: Stage) -> None:
    """Show the placing of units."""
    _until(stage, "placing-units")


@PAGES.scene("Settings", "Language, size, speed, sound, marks for the colour-blind, handovers and questions.")
def settings(stage: Stage) -> None:
    """Show the settings."""
    stage.fresh(secrecy=True)
    stage.player.click("button", "settings")
    stage.still()


@PAGES.scene(
    "Keys",
    "Each command with its keys. Click a command and press a key to change it; all hints then show the new key.",
)
def keys(stage: Stage) -> None:
    """Show the keys."""
    stage.fresh(keys=(("end", "E"), ("undo", "CTRL+Z")))
    stage.player.click("button", "settings")
    stage.player.click("button", "keys")
    stage.player.click("tab", "page-table")
    stage.player.click("choice", "zone")
    stage.still()


@PAGES.scene("Rules reference", "All rules, units, terrain and keywords. Type to search them.")
def rules(stage: Stage) -> None:
    """Show a search."""
    stage.fresh()
    stage.player.learn("how-to-play")
    for letter in "parting":
        stage.window.dispatch_event("on_text", letter)
    stage.still()


@PAGES.scene("The first battle", "A lesson explains each step of a battle and lights up the things that it names.")
def first_battle(stage: Stage) -> None:
    """Show the lesson."""
    stage.fresh()
    stage.window.start_lesson()
    stage.paint()
    for _ in range(2):
        stage.player.click("button", "lesson-next")
    stage.still()


@PAGES.scene(
    "The editor",
    "Authors paint battles. Forms are on the right; faults and missing parts are listed below the map.",
)
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


@PAGES.scene("Russian: the battle book", "The whole game is available in Russian. The settings change the language.")
def russian_book(stage: Stage) -> None:
    """Show a page in Russian."""
    stage.fresh("ru")
    stage.page(2)


@PAGES.scene("Russian: a battle", "The same table, cards and log in Russian.")
def russian_battle(stage: Stage) -> None:
    """Show odds in Russian."""
    stage.fresh("ru")
    step = stage.moment("played-kingsroad", is_attack, nth=3)
    stage.select(step.action.args[0])
    stage.point("unit", step.action.args[1])


def _war(stage: Stage, name: str, battles: int, seed: int) -> Path:
    """Write a war with generated results in the player's folder; return its file."""
    import random
    from contextlib import closing

    from bow.campaign.war_shelf import begin_war
    from tests.campaign.wars import edition, generated

    with closing(begin_war(edition(name), {"stark": "person", "lannister": "captain"})) as war:
        chance = random.Random(seed)
        for _ in range(battles):
            generated(war, chance)
        assert war.path is not None
        return war.path


@PAGES.scene(
    "Player's book",
    "Games that you have finished and won, by House and bot, your streak and the luck of your dice; and ribbons"
    " for deeds that your games prove. A click on one opens its replay.",
)
def player_book(stage: Stage) -> None:
    """Show the book of a player who has finished some battles."""
    from bow.table.battle.play import saves

    stage.fresh()
    own = dict.fromkeys(("played-raiders", "played-siege-by-hand", "played-skirmish"), "warlord")
    files: list[Path] = []
    for name, bot in {**own, "played-kingsroad": "captain"}.items():
        path = saves.SHELF.folder / f"{name}.bow"
        seats = path.with_suffix(".seats")
        if name in own:
            shutil.copy(GOLDEN / path.name, path)
            files.append(path)
        seats.write_text(f'{{"stark": "person", "lannister": "{bot}"}}', encoding="utf-8")
        files.append(seats)
    stage.player.click("button", "player-book")
    stage.player.until(lambda: stage.player.view.read is not None, "the figures")
    for file in files:
        file.unlink()
    stage.paint()
    stage.still()


@PAGES.scene(
    "Campaigns",
    "Several wars can go on side by side. A new one needs a campaign, and a person or a bot for each House.",
)
def campaigns(stage: Stage) -> None:
    """Show the page of campaigns of a player without wars."""
    stage.fresh()
    stage.player.click("button", "campaigns")
    stage.player.until(lambda: stage.player.view.map.painted, "the map")
    stage.paint()
    stage.still()


@PAGES.scene(
    "A war",
    "The score through all battles, the road with their shields, the commanders of both Houses, and the next battle "
    "with what the war changes in it.",
)
def war_page(stage: Stage) -> None:
    """Show a war in its middle."""
    from bow.table.battle.destinations import WarPage

    stage.fresh()
    stage.window.open(WarPage(_war(stage, "war-in-the-riverlands", 4, 5)))
    stage.player.until(lambda: stage.player.view.map.painted, "the map")
    stage.paint()
    stage.still()


@PAGES.scene("A war: favours", "Before a battle a House may spend two favours. The House that lost chooses first.")
def war_favours(stage: Stage) -> None:
    """Show the favours of a House."""
    from bow.table.battle.destinations import WarPage

    stage.fresh()
    stage.window.open(WarPage(_war(stage, "war-in-the-riverlands", 4, 5)))
    stage.player.click("button", "favours-stark")
    stage.paint()
    stage.still()


@PAGES.scene("A war: what followed", "After a battle its consequences appear one by one, before and after.")
def war_news(stage: Stage) -> None:
    """Show the consequences of a battle."""
    from bow.table.battle.destinations import WarNewsPage

    stage.fresh()
    stage.window.open(WarNewsPage(_war(stage, "war-in-the-riverlands", 4, 5)))
    stage.paint()
    stage.still()


@PAGES.scene(
    "The end of a war", "The war told battle by battle, each line with its replay; then the sides are exchanged."
)
def war_end(stage: Stage) -> None:
    """Show the closing page of a war that bots have played."""
    from contextlib import closing

    from bow.bots import BOTS
    from bow.campaign.war_shelf import begin_war
    from bow.table.battle.destinations import WarEndPage
    from bow.table.battle.play import saves
    from bow.table.battle.play.war_table import WarTable
    from tests.campaign.wars import SHORT, edition

    stage.fresh()
    with closing(begin_war(edition(SHORT), {"stark": "person", "lannister": "captain"})) as war:
        assert war.path is not None
        path = war.path
    while (table := WarTable(path)).place is not None:
        found = table.fight()
        assert found.battle is not None
        session = saves.begin_at(found.path, found.battle, found.seed, table.seats)
        bots = {house: BOTS["greedy"](n) for n, house in enumerate(("stark", "lannister"))}
        while session.house is not None:
            session.act(bots[session.house].choose(session.battle.view(session.house)))
        session.close()
    stage.window.open(WarEndPage(path))
    stage.paint()
    stage.still()
