# Why an action of the realm is refused; the sentences are those of the engine.

realm-refusal-bad-action = { $text }
realm-refusal-banned = { $order } may not be placed this round: a Westeros card forbids it.
realm-refusal-bid-too-high = House { $house } has only { $power } power to bid.
realm-refusal-card-not-in-hand = House { $house } does not have { $card } in hand.
realm-refusal-card-sent-back = { $card } was returned to hand: a different card must be played.
realm-refusal-impassable = Nobody may enter { $area } in a game with this many players.
realm-refusal-lose-engine = Siege engines cannot be chosen as casualties: the loser's siege engines are destroyed in any case.
realm-refusal-lose-nobody = You cannot choose a unit of this kind in { $area }: { $unit }.
realm-refusal-lose-routed = Routed units cannot be chosen as casualties.
realm-refusal-lose-superfluous = Removing a unit from { $area } would not help to meet the supply limit.
realm-refusal-muster-elsewhere = Land units are mustered in the area itself, not in { $to }.
realm-refusal-muster-enemy-ships = There are enemy ships in { $to }.
realm-refusal-muster-needs-fort = { $area } has neither a castle nor a stronghold.
realm-refusal-muster-needs-special = Only the special Consolidate Power order lets you muster.
realm-refusal-muster-nothing = Nothing can be mustered in { $area }.
realm-refusal-muster-only-there = This order lets you muster only in its own area, not in { $area }.
realm-refusal-muster-points = { $points ->
    [one] { $area } has { $points } muster point left.
   *[other] { $area } has { $points } muster points left.
}
realm-refusal-muster-ship-place = A ship must be mustered in the port of { $area } or in a sea next to it; { $to } is neither.
realm-refusal-neutral-barred = The attack on { $to } was too weak; you cannot try again with this order.
realm-refusal-neutral-too-strong = The neutral force in { $to } is too strong for this attack, even with all possible support.
realm-refusal-no-order-here = House { $house } has no order of this kind in { $area }.
realm-refusal-no-own-order = House { $house } has no order in { $area }.
realm-refusal-no-units-here = House { $house } has no units in { $area }.
realm-refusal-none-available = House { $house } has no units of this kind left to place: { $unit }.
realm-refusal-not-adjacent = { $target } is not adjacent to { $area }.
realm-refusal-not-controlled = House { $house } does not control { $area }.
realm-refusal-not-offered = This is not one of the choices.
realm-refusal-not-reached = { $to } cannot be reached from { $area }.
realm-refusal-one-combat = A March order can start at most one combat.
realm-refusal-order-here-already = { $area } already has an order.
realm-refusal-order-used-up = House { $house } has no order of this kind left: { $order }.
realm-refusal-orders-missing = Some areas still have no order, such as { $area }.
realm-refusal-other-question = House { $house } must first decide { $kind }.
realm-refusal-over = The game is over.
realm-refusal-port-full = A port holds at most three ships.
realm-refusal-raid-from-land = A raid from land cannot reach seas or ports.
realm-refusal-raid-from-port = A raid from a port can reach only the sea next to it.
realm-refusal-raid-no-order = There is no order in { $target }.
realm-refusal-raid-not-raidable = This raid cannot remove the order in { $target }.
realm-refusal-raid-own-order = The order in { $target } is your own.
realm-refusal-retreat-losses = Retreating to { $to } would cost more units than retreating elsewhere.
realm-refusal-retreat-not-reached = { $to } cannot be reached from the embattled area.
realm-refusal-retreat-to-attacker = The attacker marched from { $to }.
realm-refusal-retreat-to-enemy = There are enemy units in { $to }.
realm-refusal-retreat-to-home = { $to } is the home area of another House.
realm-refusal-retreat-to-neutral = A neutral force holds { $to }.
realm-refusal-retreat-to-token = There is an enemy power token in { $to }.
realm-refusal-stars = { $stars ->
    [one] House { $house } may place at most { $stars } special order.
   *[other] House { $house } may place at most { $stars } special orders.
}
realm-refusal-supply = This would exceed the supply limit of House { $house }.
realm-refusal-support-both = A House cannot support both sides.
realm-refusal-support-not-asked = House { $house } has no Support order in { $area } that can be used in this combat.
realm-refusal-support-opponent = A House cannot support its opponent against itself.
realm-refusal-swap-same-order = The order in { $area } is already { $order }: choose a different one, or leave it as it is.
realm-refusal-too-few-units = There are not that many units of this kind left to march.
realm-refusal-unknown-verb = There is no action "{ $verb }".
realm-refusal-unknown-word = { $word } is not a known { $what }.
realm-refusal-upgrade-kind = A footman can be upgraded only to a knight or a siege engine.
realm-refusal-upgrade-no-footman = There is no such footman in { $area }.
realm-refusal-wrong-words = After "{ $verb }", type { $form }.
