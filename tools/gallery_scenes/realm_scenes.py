"""Scenes of the realm."""

from __future__ import annotations

from typing import Any

from arcade import key as KEY  # noqa: N812  # as the table calls it

from tools.gallery_scenes.stage import SceneList, Stage

REALM = SceneList()


def _realm(stage: Stage, kind: str, round: int, subject: str = "", seed: int = 4) -> Any:
    """Open a game of six at a person's decision of a kind, from a round on; an empty kind: at its end."""
    from bow.bots.realm import REALM_BOTS
    from bow.table.realm.destinations import OpenRealm
    from bow.table.realm.play import realm_saves
    from bow.table.realm.play.realm_saves import RealmSetup

    stage.fresh()
    others = dict.fromkeys(("lannister", "baratheon", "greyjoy", "tyrell", "martell"), "greedy")
    session = realm_saves.begin(RealmSetup(6, {**others, "stark": "person"}, {}, seed, ()))
    bots = {house: REALM_BOTS["greedy"](n) for n, house in enumerate(sorted(session.seats))}
    while (owed := session.decision) is not None:
        about = getattr(owed, "subject", "")
        if (owed.kind, owed.house) == (kind, "stark") and session.realm.round >= round and subject in ("", about):
            break
        session.act(bots[owed.house].choose(session.realm.view(owed.house)))
    stage.window.open(OpenRealm(session))
    stage.paint()
    return stage.player.view


@REALM.scene(
    "The realm: planning",
    "Areas without an order wear a question mark. The tray has all order tokens of the House.",
)
def realm_planning(stage: Stage) -> None:
    """Select an area by keys."""
    _realm(stage, "orders", 1)
    stage.player.press(KEY.TAB)


@REALM.scene("The realm: a march", "A march with its target, both sums, and who wins with which House card.")
def realm_march(stage: Stage) -> None:
    """Send units against another House."""
    screen = _realm(stage, "march", 2)
    screen.controls.click_area(next(each.args[0] for each in screen.session.legal if each.verb == "march"))
    screen.controls.pick_all_units()
    units = screen.session.view.units
    others = (area for area in screen.controls.targets() if area in units and units[area].house != "stark")
    screen.controls.click_area(next(others))
    screen.show_again()


@REALM.scene(
    "The realm: combat",
    "Both sums with every term, the House cards in hand, and who wins against which card.",
)
def realm_combat(stage: Stage) -> None:
    """Choose a House card."""
    _realm(stage, "house-card", 1)


@REALM.scene("The realm: bids", "Below the next bid, the last one is revealed, with the places before and after it.")
def realm_bids(stage: Stage) -> None:
    """Bid for the second track."""
    _realm(stage, "bid", 2, "fiefdoms", seed=1)


@REALM.scene("The realm: wildlings", "The bids against the wildlings, who won, and the outcomes of the card.")
def realm_wildlings(stage: Stage) -> None:
    """Answer a Wildling card."""
    _realm(stage, "wildling-choice", 1)


@REALM.scene(
    "The realm: mustering",
    "Castles and strongholds with their points, a tile for each unit, and two places for a ship.",
)
def realm_muster(stage: Stage) -> None:
    """Pick the tile of a ship that has two places."""
    screen = _realm(stage, "muster", 2, seed=1)
    ships = [each.args[1] for each in screen.session.legal if each.verb == "muster" and each.args[0] == "ship"]
    screen.controls.click_area(next(area for area in ships if ships.count(area) > 1))
    screen.controls.tile = "muster:ship"
    screen.show_again()


@REALM.scene("The realm: the map", "The map with six Houses in the middle of a game.")
def realm_map(stage: Stage) -> None:
    """Show all orders before the raids."""
    _realm(stage, "march", 3, seed=1)


@REALM.scene("The realm: the end", "All Houses, ranked by the tie-breakers of the rules.")
def realm_end(stage: Stage) -> None:
    """Show a game that is over."""
    _realm(stage, "", 1)
    stage.player.until(lambda: type(stage.player.view).__name__ == "RealmEnd", "the end")
