# Why an action of the realm is refused; the sentences are those of the engine.

realm-refusal-bad-action = { $text }
realm-refusal-banned = { $order } may not be placed in this round: a Westeros card forbids it.
realm-refusal-bid-too-high = House { $house } has only { $power } power to bid.
realm-refusal-card-not-in-hand = There is no card { $card } in the hand of House { $house }.
realm-refusal-card-sent-back = { $card } was sent back: another card must be played.
realm-refusal-impassable = Nobody may enter { $area } in a game of this many players.
realm-refusal-lose-engine = Siege engines cannot be chosen as casualties: the loser's are destroyed in any case.
realm-refusal-lose-nobody = No unit of this kind in { $area } can be chosen: { $unit }.
realm-refusal-lose-routed = Routed units cannot be chosen as casualties.
realm-refusal-lose-superfluous = Removing a unit from { $area } would not help to meet the supply limit.
realm-refusal-muster-elsewhere = Land units are mustered in the area itself, not in { $to }.
realm-refusal-muster-enemy-ships = Enemy ships lie in { $to }.
realm-refusal-muster-needs-fort = { $area } has neither castle nor stronghold.
realm-refusal-muster-needs-special = Only the special Consolidate Power order can muster.
realm-refusal-muster-nothing = Nothing can be mustered in { $area }.
realm-refusal-muster-only-there = This order musters in its own area only, not in { $area }.
realm-refusal-muster-points = { $points ->
    [one] { $area } has { $points } muster point left.
   *[other] { $area } has { $points } muster points left.
}
realm-refusal-muster-ship-place = A ship goes into the port of { $area } or a sea next to it: { $to } is neither.
realm-refusal-neutral-barred = The attack on { $to } was too weak: it cannot be chosen again with this order.
realm-refusal-neutral-too-strong = The neutral force in { $to } is stronger than the attack could be.
realm-refusal-no-order-here = There is no order of this kind of House { $house } in { $area }.
realm-refusal-no-own-order = There is no order of House { $house } in { $area }.
realm-refusal-no-units-here = House { $house } has no units in { $area }.
realm-refusal-none-available = House { $house } has none of this kind left: { $unit }.
realm-refusal-not-adjacent = { $target } is not adjacent to { $area }.
realm-refusal-not-controlled = House { $house } does not control { $area }.
realm-refusal-not-offered = This is not one of the choices.
realm-refusal-not-reached = { $to } cannot be reached from { $area }.
realm-refusal-one-combat = A March order can start at most one combat.
realm-refusal-order-here-already = { $area } already has an order.
realm-refusal-order-used-up = House { $house } has no order of this kind left: { $order }.
realm-refusal-orders-missing = There are areas without an order, such as { $area }.
realm-refusal-other-question = First House { $house } must decide about this: { $kind }.
realm-refusal-over = The game is over.
realm-refusal-port-full = A port holds at most three ships.
realm-refusal-raid-from-land = A raid from land reaches neither seas nor ports.
realm-refusal-raid-from-port = A raid from a port reaches only its sea.
realm-refusal-raid-no-order = There is no order in { $target }.
realm-refusal-raid-not-raidable = This raid cannot remove the order in { $target }.
realm-refusal-raid-own-order = The order in { $target } is your own.
realm-refusal-retreat-losses = Retreating to { $to } would cost more units than elsewhere.
realm-refusal-retreat-not-reached = { $to } is not adjacent to the embattled area.
realm-refusal-retreat-to-attacker = The attacker came from { $to }.
realm-refusal-retreat-to-enemy = There are enemy units in { $to }.
realm-refusal-retreat-to-home = { $to } is the home of another House.
realm-refusal-retreat-to-neutral = A neutral force holds { $to }.
realm-refusal-retreat-to-token = An enemy power token lies in { $to }.
realm-refusal-stars = { $stars ->
    [one] House { $house } may place { $stars } special order.
   *[other] House { $house } may place { $stars } special orders.
}
realm-refusal-supply = The supply limit of House { $house } does not allow this.
realm-refusal-support-both = A House cannot support both sides.
realm-refusal-support-not-asked = There is no Support order of House { $house } in { $area } that reaches this combat.
realm-refusal-support-opponent = A House cannot support its opponent against itself.
realm-refusal-swap-same-order = The order in { $area } is already { $order }: the Raven brings a different one, or none.
realm-refusal-too-few-units = There are fewer units of this kind that can march.
realm-refusal-unknown-verb = There is no action { $verb }.
realm-refusal-unknown-word = { $word } is not a known { $what }.
realm-refusal-upgrade-kind = Footmen are upgraded to knights or siege engines.
realm-refusal-upgrade-no-footman = There is no such footman in { $area }.
realm-refusal-wrong-words = { $verb } is followed by { $form }.
