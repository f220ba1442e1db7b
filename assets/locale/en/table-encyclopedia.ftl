# The encyclopedia: units, commanders, terrain, markers, cards and keywords, each with its entry.

title-encyclopedia = Encyclopedia
menu-encyclopedia = Encyclopedia
command-encyclopedia = Encyclopedia
encyclopedia-title = Encyclopedia
encyclopedia-search = Search the encyclopedia
encyclopedia-units = Units: { $house }
encyclopedia-commanders = Commanders: { $house }
encyclopedia-land = Terrain
encyclopedia-markers = Markers
encyclopedia-cards = Leadership cards: { $house }
encyclopedia-command = command limit { $limit }, capture rating { $capture }, zone of control { $zone ->
    [one] { $zone } hex
   *[other] { $zone } hexes
 }
encyclopedia-skirmish = In a skirmish
encyclopedia-value = value { $value }, leads a unit of rank { $rank }
encyclopedia-led-by = Commanders
encyclopedia-cards-of = Leadership cards
encyclopedia-card-of = Belongs to
encyclopedia-names = Units named on the card
encyclopedia-bearers = Found on
encyclopedia-rules = Rules
encyclopedia-found = Found: { $count }
encyclopedia-token-order = Order tokens
encyclopedia-token-command = Command tokens
encyclopedia-token-engagement = Engagement token
encyclopedia-token-objective = Objective
encyclopedia-token-control = Control marker
encyclopedia-token-fire = Fire
encyclopedia-token-devastation = Devastation
