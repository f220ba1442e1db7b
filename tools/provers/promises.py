"""What the light of a thing promises, and whether a click kept it: the thing is chosen, or an action that names it.

A promise is made before a click, of what can be seen then, and asked after it. It holds for a click in a window as for
one without; "something has changed" is not enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from bow.table.battle.play.selection import STRAIGHT, matches, slots_of
from bow.table.realm.play.muster_hand import muster_area, tiles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow.game.actions import Action
    from bow.table.battle.play.controller import Controller
    from bow.table.battle.play.focus import Target
    from bow.table.realm.play.controls import Controls
    from bow.ui.kit.regions import Region


class BattlePromise:
    """The promise of a lit thing of a battle.

    Attributes:
        thing: the thing.
        controller: who takes the click.
    """

    def __init__(self, controller: Controller, thing: Target) -> None:
        self.controller, self.thing = controller, thing
        chosen = controller.selection
        self._picked, self._goal, self._aim = chosen.picked, chosen.goal, chosen.aim
        self._pending, self._count = controller.pending, len(controller.session.history)
        decision = controller.seat.decision
        house, kind = (decision.house, decision.kind) if decision is not None else ("", "")
        self._slots = {each: slots_of(chosen.battle, each, house, kind) for each in controller.seat.legal}
        self._fits = thing in chosen.fitting
        self._orders = chosen.ahead.near.get(thing, ()) if not self._fits and thing in chosen.promised else ()
        self._ahead = thing in chosen.promised and not self._fits

    def broken(self) -> str:
        """Return how the click broke the promise, or an empty text."""
        controller = self.controller
        steps = [step.action for step in controller.session.history[self._count :]]
        asked = [] if controller.pending is None else [controller.pending[0]]
        if self._pending is not None:
            return self._answered(steps)
        if steps or asked:
            return self._acted([*steps, *asked])
        return "" if self._is_chosen() else f"it is not chosen, but {controller.selection.picked}, of {self._picked}"

    def _answered(self, steps: list[Action]) -> str:
        assert self._pending is not None
        if self.controller.pending is not None and not steps:
            return "the question stays"
        if self.thing[1] == "yes":
            return "" if steps[:1] == [self._pending[0]] else f"{self._pending[0]} was confirmed, and came {steps}"
        return "" if not steps else f"the question was denied, and came {steps}"

    def _acted(self, steps: list[Action]) -> str:
        first, thing = steps[0], self.thing
        if self._ahead:
            if first not in self._orders:
                return f"{first} is not one of {self._orders}"
            goes_on = thing[1] in steps[-1].args if len(steps) > 1 else thing in self.controller.selection.picked
            return "" if goes_on else f"it is not acted on after {first}: {steps}"
        slots = self._slots.get(first)
        if slots is None:
            return f"{first} was not legal"
        spare = {("button", first.verb)}  # some actions need it, and others do without
        spare |= {("choice", STRAIGHT)} if len(first.args) == 2 else set()  # so does the straight way
        wanted = [each for each in (*(self._picked if self._fits else ()), thing) if each not in spare]
        return "" if matches(tuple(wanted), slots) else f"{first} is not about all of {wanted}"

    def _is_chosen(self) -> bool:
        """Return whether the thing is now chosen, no longer chosen, or what the order is wanted for."""
        chosen, thing = self.controller.selection, self.thing
        if self._ahead and not self._orders:  # an enemy to aim at, or no longer
            return chosen.aim == (None if self._aim == thing[1] else thing[1])
        if self._ahead:
            return chosen.goal == thing and chosen.picked == self._picked
        if self._fits and thing not in self._picked:
            return chosen.picked == (*self._picked, thing)
        if thing in self._picked:  # a thing that is all that can act stays chosen
            return thing not in chosen.picked or self._picked == chosen.picked
        return chosen.picked[-1:] == (thing,) and chosen.picked[:-1] == self._picked[: len(chosen.picked) - 1]


class RealmPromise:
    """The promise of a lit region at the realm's table.

    Attributes:
        view: the screen.
        region: the region.
    """

    def __init__(self, view: Any, region: Region) -> None:
        self.view, self.region = view, region
        self.controls: Controls = view.controls
        controls = self.controls
        self._count, self._legal, self._pending = len(view.session.history), controls.legal, controls.pending
        self._area, self._units, self._tile = controls.area, dict(controls.units), controls.tile
        self._card, self._coins, self._leaves = controls.card, controls.coins, controls.leaves_token
        self._unsent, self._ghosts, self._opened = controls.unsent(), controls.ghosts, view.side.houses.opened
        self._origin, self._kind, self._mustering = controls.origin, controls.kind, muster_area(controls)
        self._confirm = controls.confirm() if self._kind else None
        self._tiles = {each.id: each.actions for each in tiles(controls)} if region.kind == "muster" else {}
        piece = next((p for p in view.map.view.shown if region.kind == p.kind == "unit" and p.id == region.id), None)
        self._of = piece.of if piece is not None else ""
        self._loss = controls.loss_of(piece) if piece is not None else None

    def broken(self) -> str:
        """Return how the click broke the promise, or an empty text."""
        controls = self.controls
        said = controls.refusal or controls.notice
        if said and self.view.session.realm.decision is not None:
            return f"it is refused: {said}"
        kind, id = self.region.kind, self.region.id
        ask = _ASKED.get(kind) or _OF_BUTTONS.get(id)
        if ask is None:
            return f"nobody knows what a {kind} promises"
        return "" if ask(self) else f"it is not done: {self._acts} ({controls.area}, {controls.units}, {controls.card})"

    @property
    def _acts(self) -> list[Action]:
        """The actions that were taken, and one that waits for an answer."""
        taken = [step.action for step in self.view.session.history[self._count :] if step.action is not None]
        return taken if self.controls.pending is None else [*taken, self.controls.pending[0]]

    def _began(self, *wanted: Action | None) -> bool:
        return self._acts[:1] == list(wanted[:1])

    def _undone(self) -> bool:
        return len(self.view.session.history) < self._count

    # --- kinds of regions
    def _area_taken(self) -> bool:
        controls, area, acts = self.controls, self.region.id, self._acts
        if acts:
            return (
                acts[0] in self._legal and area in acts[0].args and (self._area in acts[0].args or self._kind != "raid")
            )
        if area == self._origin:
            return controls.units == ({} if self._units == self._unsent else self._unsent)
        if self._kind == "muster":
            return muster_area(controls) == area and not controls.tile
        return controls.area == (None if self._area == area else area)

    def _unit_taken(self) -> bool:
        if self._loss is not None:
            return self._began(self._loss)
        now = (self._units.get(self._of, 0) + 1) % (self._unsent.get(self._of, 0) + 1)
        return bool(self.controls.units.get(self._of, 0) == now)

    def _token_laid(self) -> bool:
        order, area = self.region.id.partition(":")[0], self._area or ""
        if self._kind == "raven":
            return self._acts[:1] != [] and self._acts[0].args == (area, order)
        laid: Mapping[str, tuple[str, str]] = self.view.session.realm.orders
        return laid.get(area, ("", ""))[1] == order

    def _action_taken(self) -> bool:
        return str(next(iter(self._acts), "")) == self.region.id

    def _card_chosen(self) -> bool:
        return self.controls.card == (None if self._card == self.region.id else self.region.id)

    def _coin_chosen(self) -> bool:
        coins = int(self.region.id)
        return self.controls.coins == (None if self._coins == coins else coins)

    def _tile_taken(self) -> bool:
        actions = self._tiles[self.region.id]
        if len(actions) == 1:
            return self._began(actions[0])
        return self.controls.tile == ("" if self._tile == self.region.id else self.region.id)

    def _house_turned(self) -> bool:
        return bool(self.view.side.houses.opened == (None if self._opened == self.region.id else self.region.id))

    def _box_turned(self) -> bool:
        return self.controls.leaves_token is not self._leaves

    # --- buttons
    def _confirmed(self) -> bool:
        if self._ghosts:
            laid = self.view.session.realm.orders
            return all(laid[area][1] == order for area, order in self._ghosts.items())
        return self._began(self._confirm)

    def _agreed(self) -> bool:
        return self._pending is not None and self.controls.pending is None and self._began(self._pending[0])

    def _denied(self) -> bool:
        if self._pending is not None:
            return self.controls.pending is None and not self._acts
        return [each.verb for each in self._acts[:1]] == ["decline"]

    def _next_shown(self) -> bool:
        controls = self.controls
        here, before = (
            (muster_area(controls), self._mustering) if self._kind == "muster" else (controls.area, self._area)
        )
        return here is not None and here != before and not self._acts

    def _repeated(self) -> bool:
        return bool(self.controls.ghosts) or (bool(self._ghosts) and len(self._acts) == len(self._ghosts))

    def _all_units(self) -> bool:
        return self.controls.units == ({} if self._units == self._unsent else self._unsent)

    def _looked(self) -> bool:
        return [each.verb for each in self._acts[:1]] == ["look"]


#: how each kind of region is asked, and each button
_ASKED: Final = {
    "area": RealmPromise._area_taken, "muster-area": RealmPromise._area_taken, "unit": RealmPromise._unit_taken,
    "token": RealmPromise._token_laid, "action": RealmPromise._action_taken, "choice": RealmPromise._action_taken,
    "card": RealmPromise._card_chosen, "coin": RealmPromise._coin_chosen, "muster": RealmPromise._tile_taken,
    "muster-back": RealmPromise._undone, "house": RealmPromise._house_turned, "token-box": RealmPromise._box_turned,
}  # fmt: skip
_OF_BUTTONS: Final = {
    "realm-confirm": RealmPromise._confirmed, "yes": RealmPromise._agreed, "no": RealmPromise._denied,
    "undo": RealmPromise._undone, "realm-next": RealmPromise._next_shown, "realm-repeat": RealmPromise._repeated,
    "realm-all-units": RealmPromise._all_units, "raven-look": RealmPromise._looked,
}  # fmt: skip
