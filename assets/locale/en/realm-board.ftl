# How a game of the realm stands, in the terminal: bow realm show, and the commands of bow realm hotseat

realm-show-combat = Combat in { $area }: { $attacker } attacks from { $origin } with { $units }, and { $defender } defends.
realm-show-side = { $house }: strength { $total } ({ $terms }).
realm-show-side-card = House card of { $house }: { $card }.
realm-show-combat-won = { $house } has won.
realm-show-hand = House cards: { $cards }
realm-show-discards = Discard pile: { $cards }
realm-show-none = none
realm-show-holder = { $token }: { $house }{ $used ->
    [yes] , used this round
   *[no] {""}
}
realm-show-controlled = controlled by { $house }
realm-show-neighbours = { $area } borders on { $areas }.
realm-area-castle = castle
realm-area-stronghold = stronghold
realm-area-crowns = crowns: { $number }
realm-area-supply = supply: { $number }
realm-area-home = home of { $house }
realm-area-land = land
realm-area-sea = sea
realm-area-port = port
realm-map-legend =
    F footman, K knight, S ship, E siege engine, ~ some are routed; the order follows, ? if it is face down
    (n) garrison, <n> neutral force, * power token, ### closed
realm-orders-of = {"  "}{ $house }: { $orders }
realm-card = { $name }: strength { $strength }{ $swords ->
    [0] {""}
    [one] , { $swords } sword
   *[other] , { $swords } swords
}{ $forts ->
    [0] {""}
    [one] , { $forts } fortification
   *[other] , { $forts } fortifications
}
realm-card-has-text = {""}, text
realm-card-westeros = { $name }: Westeros card, deck { $decks }{ $icon ->
    [yes] , with a wildling icon
   *[no] {""}
}
realm-card-option = { $name }: { $text }
realm-card-lowest = {"  "}If the wildlings win, lowest bidder: { $text }
realm-card-others = {"  "}If the wildlings win, all others: { $text }
realm-card-highest = {"  "}If the Night's Watch wins, highest bidder: { $text }

# What is typed
realm-plan-numbers = Each number places the order of its column in the area of its row. Column letters:
realm-plan-left = { $letter } { $order }, { $left } left{ $special ->
    [yes] {" "}(special)
   *[no] {""}
}
realm-plan-still = These areas still have no order: { $areas }. Enter shows the table.
realm-plan-line = { $number } { $area }: { $order }
realm-plan-ready = All areas have an order. Type `ready` to end planning, or `undo` to take an order back.
realm-typed-which = That could mean: { $choices }.
realm-card-which = Which card? Type `card NAME` with a House card, a Westeros card or a Wildling card.
realm-card-nothing = There is no card called { $name }.
realm-area-nothing = There is no area called { $name }.
