"""Scenes of a battle, of battles with special rules, and of marks for the colour-blind."""

from __future__ import annotations

from arcade import key as KEY  # noqa: N812  # as the table calls it

from tools.gallery_scenes.stage import (
    SceneList,
    Stage,
    is_attack,
    is_far_move,
    is_loss,
    leaves_engagement,
    parting_move,
    too_far,
    verb,
)

BATTLE = SceneList()


@BATTLE.scene(
    "A turn",
    "Everything that the player can use now is lit: units, tokens, cards and commanders. Each House has its tokens, "
    "commanders and cards on its own side.",
)
def turn(stage: Stage) -> None:
    """Show the beginning of a turn."""
    stage.fresh()
    stage.moment("played-kingsroad", verb("card", "token"), nth=3)


@BATTLE.scene(
    "Moving",
    "An ordered unit is selected. The board shows the hexes in its reach, its path, and the units that it could "
    "attack.",
)
def moving(stage: Stage) -> None:
    """Show a unit with its reach."""
    stage.fresh()
    step = stage.moment("played-kingsroad", is_far_move, nth=3)
    unit, hex = step.action.args[:2]
    stage.select(unit)
    stage.point("hex", hex)


@BATTLE.scene(
    "Odds before an attack",
    "The number of dice with the reasons for it, the chance of each number of hits, and the outcome. The same code "
    "rolls the dice and computes the odds.",
)
def odds(stage: Stage) -> None:
    """Show a target under the mouse."""
    stage.fresh()
    step = stage.moment("played-kingsroad", is_attack, nth=2)
    attacker, target = step.action.args
    stage.select(attacker)
    stage.point("unit", target)


@BATTLE.scene("Dice", "The rolled dice, the hits, and their outcome.")
def dice(stage: Stage) -> None:
    """Show the dice after an attack."""
    stage.fresh()
    step = stage.moment("played-kingsroad", is_loss)
    stage.player.take(step.action)
    stage.still()


@BATTLE.scene(
    "A card being played",
    "The played card is in front, with its orders, their cost, its tactic, and a button to take it back.",
)
def card(stage: Stage) -> None:
    """Show a Leadership card."""
    stage.fresh()
    stage.moment("played-kingsroad", verb("order", round=2))
    if stage.player.regions("order"):
        stage.point("order", stage.player.regions("order")[0])


@BATTLE.scene("Units of an order", "The units in the commander's zone of control that the order can name.")
def card_units(stage: Stage) -> None:
    """Show the naming of units."""
    stage.fresh()
    stage.moment("played-kingsroad", verb("name"), nth=2)


@BATTLE.scene(
    "Why not",
    "Point at a forbidden hex or unit: the panel names the reason and the rule. F1 opens the rule.",
)
def why_not(stage: Stage) -> None:
    """Show a forbidden hex."""
    stage.fresh()
    step = stage.moment("played-kingsroad", is_far_move)
    stage.select(step.action.args[0])
    hex = too_far(stage.player.battle, step.action.args[0], stage.player.regions("hex"))
    stage.player.linger("hex", hex)


@BATTLE.scene(
    "Questions before a mistake",
    "Before an action that draws a parting blow or ends a turn early, the table shows its odds and asks.",
)
def confirm(stage: Stage) -> None:
    """Show a question."""
    stage.fresh()
    step = stage.moment("played-kingsroad", leaves_engagement)
    move = parting_move(step.before)
    assert move is not None
    stage.select(move.args[0])
    stage.player.click("hex", move.args[1])
    stage.player.move(3, 3)


@BATTLE.scene("Zones and line of sight", "Z shows all zones of control. L shows the line of sight and what blocks it.")
def zones_and_sight(stage: Stage) -> None:
    """Show overlays."""
    stage.fresh()
    step = stage.moment("played-kingsroad", is_attack, nth=2)
    stage.select(step.action.args[0])
    stage.player.press(KEY.Z, KEY.L)
    stage.point("unit", step.action.args[1])


@BATTLE.scene("Retreat", "The legal hexes for the next step of a retreat are lit.")
def retreat(stage: Stage) -> None:
    """Show a choice of hexes."""
    stage.fresh()
    stage.moment("played-kingsroad", verb("retreat", round=2))


@BATTLE.scene("Wolf Raiders: the set-up", "Before the battle, Lannister places its watches behind the palisades.")
def raiders_set_up(stage: Stage) -> None:
    """Show the placing of markers."""
    stage.fresh()
    stage.moment("played-raiders", verb("place"), nth=4)


@BATTLE.scene(
    "Wolf Raiders",
    "The board shows the markers of special rules: breached palisades and burning tents score points.",
)
def raiders(stage: Stage) -> None:
    """Show the middle of the battle."""
    stage.fresh()
    stage.moment("played-raiders", verb("card", "token", round=3))


def _marked(stage: Stage) -> None:
    stage.fresh(marks=True)
    step = stage.moment("played-kingsroad", is_attack, nth=3)
    stage.select(step.action.args[0])


@BATTLE.scene(
    "Marks for the colour-blind",
    "With marks switched on, patterns show Houses and ranks too. `tools/colours/colour_check.py` measures every pair of"
    " colours.",
)
def marks(stage: Stage) -> None:
    """Show the marks in normal colours."""
    _marked(stage)


@BATTLE.scene(
    "Marks, seen without green",
    "The same moment as people with deuteranopia see it (simulated).",
    "deuteranopia",
)
def marks_deuteranopia(stage: Stage) -> None:
    """Show the marks when red and green look alike."""
    _marked(stage)


@BATTLE.scene("Marks, in greyscale", "The same moment without colours.", "greyscale")
def marks_greyscale(stage: Stage) -> None:
    """Show the marks without colours."""
    _marked(stage)
