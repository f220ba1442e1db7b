# The board of a battle in the page for browsers. Values are filled in by the page, so no message depends on one.
page-board-label = Battlefield. Arrow keys move the pointer, Enter chooses, plus and minus zoom.
page-board-closer = Zoom in
page-board-farther = Zoom out
page-board-whole = Show everything
page-board-burnt = burnt down
page-board-fire = Fire, level { $level }
page-board-face-down = { $house }: a face-down unit
page-board-figures = Figures: { $left } of { $full }
page-board-inactive = Inactive
page-board-engaged = Engaged with the unit on { $hex }
page-board-control = Controlled by { $house }
page-board-objective = Objective

# The map of the realm
page-map-label = Map of the realm. Arrow keys move the pointer, Enter chooses, plus and minus zoom.
page-map-fort = castle or stronghold
page-map-barrels = Supply: { $count }
page-map-crowns = Power: { $count }
page-map-routed = { $unit } (routed)
page-map-order = Order: { $order }
page-map-hidden = face down
page-map-garrison = Garrison: { $strength }
page-map-neutral = Neutral force: { $strength }
page-map-houses = Houses
page-map-round = Round { $round } of 10
page-map-wildlings = Wildling threat
page-map-you = you
page-map-ready = ready
page-map-deciding = deciding
page-map-castles = Castles and strongholds
page-map-supply = Supply
page-map-power = Available power
page-map-cards = House cards in hand
page-map-armies = Armies { $armies }, allowed { $limit }
page-map-influence = Influence
page-card-strength = Combat strength
page-card-signs = Swords: { $swords }, towers: { $forts }
