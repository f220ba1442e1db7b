# What is printed of the realm (bow realm content).

realm-grade-a = from rulebooks
realm-grade-b = partly from rulebooks
realm-grade-c = from open projects
realm-grade-own = made up
realm-border = { $one } and { $other } ({ $kind ->
    [land] land
    [coast] coast
    [sea] sea
   *[port] port
})
realm-supply-level = Supply { $level }: { $armies }
realm-players = { $players } players: { $houses }
realm-deck = Deck { $deck }, { $cards } cards
realm-tides-card = Strength { $strength }{ $swords ->
    [0] {""}
    [one] , { $swords } sword
   *[other] , { $swords } swords
}{ $forts ->
    [0] {""}
    [one] , { $forts } fortification
   *[other] , { $forts } fortifications
}{ $skull ->
    [yes] , skull
   *[no] {""}
}; { $count ->
    [one] one in the deck
   *[other] { $count } in the deck
}
realm-content-none = There is no record { $id }. { $near ->
    [none] `bow realm content list` shows them all.
   *[other] Did you mean { $near }?
}
realm-content-sound = ok { $packs }: { $records } records
realm-words-card = House card
realm-words-condition = condition
realm-words-westeros = Westeros card
realm-words-wildling = Wildling card
realm-shelf-box = the game
realm-shelf-threat = wildling track
realm-shelf-units = kind of unit
realm-shelf-areas = area
realm-shelf-borders = border
realm-shelf-houses = House
realm-shelf-supply = supply
realm-shelf-tracks = influence track
realm-shelf-orders = order
realm-shelf-setups = set-up
realm-shelf-cards = House card
realm-shelf-westeros = Westeros card
realm-shelf-decks = Westeros deck
realm-shelf-wildlings = Wildling card
realm-shelf-tides = Tides of Battle card
