"""Scenes of the realm."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arcade import key as KEY  # noqa: N812  # as the table calls it

from tools.gallery_scenes.stage import SIZE, SceneList, Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from bow.realm.decisions import RealmDecision
    from bow.table.realm.play.realm_session import RealmSession

REALM = SceneList()


def _play(session: RealmSession, ends: Callable[[RealmDecision], bool]) -> None:
    """Let bots play for all Houses until a decision."""
    from bow.bots.realm import REALM_BOTS

    bots = {house: REALM_BOTS["greedy"](n) for n, house in enumerate(sorted(session.realm.houses))}
    while (owed := session.decision) is not None and not ends(owed):
        session.act(bots[owed.house].choose(session.realm.view(owed.house)))


def _realm(stage: Stage, kind: str, round: int, subject: str = "", seed: int = 4, **settings: bool) -> Any:
    """Open a game of six at a person's decision of a kind, from a round on; an empty kind: at its end."""
    from bow.table.realm.destinations import OpenRealm
    from bow.table.realm.play import realm_saves
    from bow.table.realm.play.realm_saves import RealmSetup

    stage.fresh("en", SIZE, **settings)
    others = dict.fromkeys(("lannister", "baratheon", "greyjoy", "tyrell", "martell"), "greedy")
    session = realm_saves.begin(RealmSetup(6, {**others, "stark": "person"}, {}, seed, ()))
    _play(
        session,
        lambda owed: (
            (owed.kind, owed.house) == (kind, "stark")
            and session.realm.round >= round
            and subject in ("", getattr(owed, "subject", ""))
        ),
    )
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


def _revealed(stage: Stage, kind: str, seed: int = 4, round: int = 2) -> Any:
    """Play a game of six people by bots up to the action that reveals something of a kind; take it at the table."""
    from bow.bots.realm import REALM_BOTS
    from bow.realm import Realm
    from bow.table.realm.destinations import OpenRealm
    from bow.table.realm.play.realm_session import RealmSession

    stage.fresh()
    session = RealmSession(Realm.start(players=6, seed=seed), {}, seed)
    bots = {house: REALM_BOTS["greedy"](n) for n, house in enumerate(session.realm.houses)}
    while (owed := session.decision) is not None:
        action = bots[owed.house].choose(session.realm.view(owed.house))
        events = session.realm.apply(action).events
        if session.realm.round >= round and any(
            each.kind == kind and each.values.get("target", "-") for each in events
        ):
            break
        session.act(action)
    stage.window.open(OpenRealm(session))
    stage.player.finish_handover()
    session.act(action)
    stage.player.view.rebuild()
    stage.paint()
    stage.still()
    return stage.player.view


@REALM.scene(
    "The realm: House cards are turned",
    "All see both cards and the sums, term by term, before the screen is passed on. The game waits for one key.",
)
def realm_reveal(stage: Stage) -> None:
    """Show the reveal of House cards."""
    _revealed(stage, "house-cards")


@REALM.scene(
    "The realm: Westeros cards",
    "The three cards are turned one by one, with what each will change for every House.",
)
def realm_westeros(stage: Stage) -> None:
    """Show two of three cards."""
    _revealed(stage, "westeros-cards")
    stage.player.press(KEY.SPACE)
    stage.still()


@REALM.scene(
    "The realm: bids are revealed",
    "All bids from highest to lowest, and the new order of the track.",
)
def realm_bids_revealed(stage: Stage) -> None:
    """Show the result of a bid."""
    _revealed(stage, "bids-revealed")


@REALM.scene(
    "The realm: a raid",
    "A raid shows all what it takes, and what Houses gain or lose by it.",
)
def realm_raid(stage: Stage) -> None:
    """Show a raid."""
    _revealed(stage, "raided")


@REALM.scene(
    "The realm: since your last action",
    "What affected you comes first, then what happened next to you and elsewhere. The list scrolls; W opens it again.",
)
def realm_recap(stage: Stage) -> None:
    """Open the recap of a House after the raids of others."""
    screen = _realm(stage, "orders", 3, seed=1, recap=True, reveals=False)
    _play(screen.session, lambda owed: (owed.kind, owed.house) == ("march", "stark"))
    screen.rebuild()
    stage.paint()
    stage.still()


@REALM.scene(
    "The realm: all orders",
    "All orders when they are revealed, on the map and by House. O shows them again at any time.",
)
def realm_orders(stage: Stage) -> None:
    """Show the orders of the round."""
    _revealed(stage, "orders-revealed")


@REALM.scene("The realm: supply", "S shows supply, barrels and armies of all Houses.")
def realm_supply(stage: Stage) -> None:
    """Show the supply of all."""
    _realm(stage, "march", 3, seed=1)
    stage.player.press(KEY.S)
    stage.paint()
    stage.still()


@REALM.scene("The realm: rules", "F1 opens the rules of the present decision, with a search.")
def realm_rules(stage: Stage) -> None:
    """Show the rules of a House card."""
    _realm(stage, "house-card", 1)
    stage.player.press(KEY.F1)
    stage.paint()
    stage.still()


@REALM.scene("The realm: a House", "A click on a House shows its seven cards, units, power and supply.")
def realm_house(stage: Stage) -> None:
    """Show a page of a House."""
    _realm(stage, "march", 3, seed=1)
    stage.player.click("house", "greyjoy")
    stage.paint()
    stage.still()


@REALM.scene("The realm: the first lesson", "A lesson notices a detour and leads back, and lights what it speaks of.")
def realm_lesson(stage: Stage) -> None:
    """Show a step of the lesson."""
    stage.fresh()
    stage.player.learn("realm-lesson")
    stage.paint()
    for _ in range(4):
        if stage.player.sees("button", "lesson-next"):
            stage.player.click("button", "lesson-next")
    stage.paint()
    stage.still()
