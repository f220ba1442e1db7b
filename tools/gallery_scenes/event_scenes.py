"""Scenes of what a battle shows at its moments: choices of tokens, results, captures, threats, recap, fires, hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade import key as KEY  # noqa: N812  # as the table calls it

from tools.gallery_scenes.stage import GOLDEN, LOW, SceneList, Stage, is_attack, verb

if TYPE_CHECKING:
    from bow.battle import Battle

EVENTS = SceneList()

#: before a target of played-raiders.bow is driven back 2 hexes, 1 of which is barred
DRIVEN = 95
#: before a commander is captured in played-kingsroad.bow
CAPTURE = 247


def _fits_several(battle: Battle) -> tuple[str, str] | None:
    """Return a unit that several tokens can order, and a hex that it reaches; or None."""
    for action in battle.legal_actions():
        if action.verb != "token":
            continue
        unit = action.args[1]
        fitting = [each for each in battle.legal_actions() if each.verb in ("token", "pair") and each.args[1] == unit]
        moves = [each for each in battle.apply(action).legal_actions() if each.verb == "move" and each.args[0] == unit]
        if len(fitting) > 2 and moves:
            return unit, moves[len(moves) // 2].args[1]
    return None


@EVENTS.scene(
    "Tokens that fit",
    "Click a unit, then a lit hex: the token is spent and the unit goes. Where several tokens fit, they fan out, the "
    "cheapest first; a second click on the hex takes it.",
)
def tokens_that_fit(stage: Stage) -> None:
    """Click a hex for a unit that several tokens can order."""
    stage.fresh()
    step = stage.moment("played-kingsroad", lambda step: _fits_several(step.before) is not None, nth=2)
    found = _fits_several(step.before)
    assert found is not None
    stage.select(found[0])
    stage.player.click("hex", found[1])
    stage.still()


@EVENTS.scene(
    "A hint",
    "H asks what a good bot would do here. A paper slip says it with the reason, and the board marks unit and hex.",
)
def hint(stage: Stage) -> None:
    """Ask for a hint."""
    import bow
    from bow.battle import Battle
    from bow.table.battle.play.session import Session

    stage.fresh()
    battle = Battle.start(bow.load_scenario("01-clash-on-the-kingsroad"), seed=7)
    stage.window.open_battle(Session(battle, secrecy=False))
    stage.paint()
    stage.player.press(KEY.H)
    stage.player.until(lambda: stage.player.view.hint.adviser.advice is not None, "the advice")
    stage.still()


@EVENTS.scene(
    "Results at the unit",
    "Above the target, in order: hits, the hexes that it is driven back, and a loss for each hex that is barred. The "
    "dice keep one place, and their words are those of the log.",
)
def results(stage: Stage) -> None:
    """Show an attack whose target cannot go back all the way."""
    stage.fresh(animation_speed=1.0, recap=False)
    stage.watch("played-raiders")
    view = stage.player.view
    view.go_to(DRIVEN)
    stage.player.frame()
    view.step()
    stamps = view.shows.stamps
    stage.player.until(lambda: stamps.count >= 2, "the stamps", 0.05)
    stage.player.until(lambda: not view.shows.dice.busy, "the dice", 0.05)


@EVENTS.scene(
    "A commander captured",
    "The board dims, and the portrait goes from one strip to the other. Any key ends it.",
)
def capture(stage: Stage) -> None:
    """Show the middle of a capture."""
    stage.fresh(animation_speed=1.0, recap=False)
    stage.watch("played-kingsroad")
    view = stage.player.view
    view.go_to(CAPTURE)
    stage.player.frame()
    view.step()
    stage.player.until(lambda: view.shows.moment.dims, "the capture", 0.05)
    stage.player.until(lambda: view.board.playback is None or view.board.playback.part > 0.45, "the middle", 0.05)


@EVENTS.scene("An objective taken", "The flag of the new owner climbs its pole.")
def objective(stage: Stage) -> None:
    """Show a place that changes hands."""
    from bow.battle.events import ControlChanged
    from bow.table.battle.board.playback import Playback

    stage.fresh(animation_speed=1.0, recap=False)
    stage.moment("played-kingsroad", verb("card", "token"), nth=3)
    view, battle = stage.player.view, stage.player.battle
    hex = next(iter(battle.objectives.values()))
    view.board.play(Playback(battle, battle, (ControlChanged(hex=hex, house="lannister"),), 1.0))
    stage.player.until(lambda: not view.shows.moment.hidden, "the moment", 0.05)
    stage.player.until(lambda: view.board.playback is None or view.board.playback.part > 0.5, "the middle", 0.05)


@EVENTS.scene(
    "Threats",
    "T outlines all hexes that the enemy could attack next turn. One, two or three pairs of swords are the number of "
    "units that could.",
)
def threats(stage: Stage) -> None:
    """Show threats."""
    stage.fresh()
    stage.moment("played-kingsroad", verb("card", "token"), nth=3)
    stage.player.press(KEY.T)
    stage.paint()
    stage.still()


@EVENTS.scene(
    "Recap",
    "What the other side did since your last turn, as headlines: captures and losses first. The lit headline has its "
    "details, and the board shows it.",
)
def recap(stage: Stage) -> None:
    """Show the recap after a handover."""
    stage.fresh(recap=True, secrecy=True)
    stage.moment("played-kingsroad", verb("card", "token", round=3), nth=2)
    stage.player.finish_handover()
    stage.paint()
    if not stage.player.sees("field", "recap"):
        stage.player.press(KEY.W)
    stage.still()


@EVENTS.scene(
    "A fan of cards",
    "More than four cards are a fan. The card under the pointer, or of a number key, rises whole (1280x720).",
)
def hand_fan(stage: Stage) -> None:
    """Show five cards in a low window."""
    stage.fresh(size=LOW)
    stage.moment("played-raiders", lambda step: len(step.before.house(step.house or "stark").hand) > 4, nth=8)
    stage.player.press(KEY.KEY_3)
    stage.paint()


@EVENTS.scene(
    "A deep board",
    "A board that is deeper than wide lies on its side where its hexes are larger. Shift and F turns it in quarters.",
)
def deep_board(stage: Stage) -> None:
    """Show a deep board."""
    import bow
    from bow.battle import Battle
    from bow.table.battle.play.session import Session

    stage.fresh()
    battle = Battle.start(bow.load_scenario("03-the-night-march"), seed=3)
    stage.window.open_battle(Session(battle, secrecy=False))
    stage.paint()
    stage.still()


@EVENTS.scene("Fire", "Flames and smoke rise from burning hexes; rivers, rain and banners move too, if wanted.")
def fire(stage: Stage) -> None:
    """Show burning hexes at night."""
    import bow
    from bow.battle import Battle
    from bow.bots import BOTS
    from bow.table.battle.play.session import Session

    stage.fresh()
    stage.window.lives = True
    session = Session(Battle.start(bow.load_scenario("09-razing-the-red-fork"), seed=1), secrecy=False)
    bots = {house: BOTS["greedy"](n) for n, house in enumerate(("stark", "lannister"))}
    while session.house is not None and sum(session.battle.fires.values()) < 5:
        session.act(bots[session.house].choose(session.battle.view(session.house)))
    stage.window.open_battle(session)
    stage.paint()
    for _ in range(30):
        stage.player.frame(1 / 15)
    stage.window.lives = False


@EVENTS.scene(
    "The end of a battle",
    "The condition that decided the battle, in the words of its page. Any key goes on to the figures.",
)
def end_title(stage: Stage) -> None:
    """Show the picture of a victory, which waits for a key."""
    from bow.table.battle.destinations import EndPage
    from bow.table.battle.play import saves

    stage.fresh(animation_speed=1.0)
    stage.window.open(EndPage(saves.read_replay(GOLDEN / "played-kingsroad.bow")))
    for _ in range(40):
        stage.player.frame(0.5)


@EVENTS.scene("Large letters", "All of the table at an interface size of 150% (1280x720).")
def large_letters(stage: Stage) -> None:
    """Show odds with large letters in a low window."""
    stage.fresh(size=LOW, ui_scale=1.5)
    step = stage.moment("played-kingsroad", is_attack, nth=3)
    stage.select(step.action.args[0])
    stage.still()


@EVENTS.scene("Settings, large", "At 150% the rows of the settings are larger too, and the page scrolls.")
def settings_large(stage: Stage) -> None:
    """Show settings with large letters."""
    stage.fresh(secrecy=True, ui_scale=1.5)
    stage.player.click("button", "settings")
    stage.still()


@EVENTS.scene("Encyclopedia", "F2: units, commanders, terrain, markers, cards and keywords, as they look on the board.")
def encyclopedia(stage: Stage) -> None:
    """Show an article."""
    stage.fresh()
    stage.player.learn("encyclopedia")
    stage.paint()
    stage.still()
