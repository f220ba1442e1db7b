# What is wrong with records of the realm; see faults.ftl.

# Nouns and forms
told-noun-house = House
told-noun-house-card = House card
told-noun-order = order
told-noun-westeros-card = Westeros card

# Areas and borders
told-realm-land-only = `fort`, `crowns`, `supply`, `home`, `garrison`, `island` and `port` are for land areas; leave them out
told-realm-port-needs = a port needs its `land`, its `sea` and its `capacity`
told-realm-port-only = `land`, `sea` and `capacity` are for ports; leave them out
told-realm-garrison = a garrison and a crest go together: give both `home` and `garrison`, or neither
told-realm-own-neighbour = an area is no neighbour of its own
told-realm-border-kind = found "{ $found }"; { $one } and { $other } meet as "{ $kind }"
told-realm-no-neighbour = has no neighbour; name its borders
told-realm-cut-off = cannot be reached from the rest of the map
told-realm-island = an island borders on no land area
told-realm-not-its-port = { $port } is not the port of { $area }
told-realm-home-is = the home of { $house } is { $area }
told-realm-port-borders = a port borders on its land area and its sea: { $land }, { $sea }
told-realm-not-neighbours = { $one } does not border on { $other }
told-realm-other-port = the record of { $area } names another port, or none
told-realm-no-fort = { $area } has neither castle nor stronghold, so it has no port

# Houses and set-ups
told-realm-no-home = { $area } is no stronghold with the crest of { $house }
told-realm-icons = found { $found }; its areas have { $count }
told-realm-armies = its armies are larger than its supply of { $level } allows
told-realm-cannot-stand = a { $unit } cannot stand in { $area }
told-realm-held = { $area } is held by { $house } at the start
told-realm-too-many = names { $count } of { $unit }; a House has { $limit }
told-realm-houses = names { $found } Houses; there are { $players } players
told-realm-absent = each House is either in `houses` or in `absent`
told-realm-positions = each House of the game has one position, and no other House has one
told-realm-stars = names { $found } positions; there are { $players } Houses
told-realm-no-land = { $area } is no land area
told-realm-begins = House { $house } begins in { $area }
told-realm-twice = { $area } stands here twice
told-realm-closed = the ports of these areas are { $said-list }
told-realm-largest-first = the armies stand with the largest first
told-realm-spaces = the spaces must rise
told-realm-no-space = there is no space { $space } on the track

# Cards
told-realm-hand = has { $count } House cards; a House has { $limit }
told-realm-text = `text` and `effects` go together: give both, or neither
told-realm-no-deck = lies in no deck
told-realm-choice = { $card } is a choice itself; name cards that leave nothing to choose

# The box
told-realm-total = says { $told }; the records have { $found }
told-realm-strengths = its House cards have the strengths { $found }; expected { $told }
told-realm-icons-or-text = a House card has either swords and fortifications or a text
told-realm-deck = holds { $found } cards; expected { $told }
told-realm-special = { $found } orders are special; expected { $told }
told-realm-slid = the Houses of { $setup } slide together to { $houses }

# Command lines
told-realm-setting-form = { $what } is no setting: write NAME=VALUE, such as tides=true.
told-realm-setting = is no setting; allowed are { $names }
told-realm-players = { $count } players cannot play; allowed are { $players }
told-realm-start-houses = found the Houses { $found }; with { $count } players they are { $houses }

# Files of cases
told-realm-cases = expected `cases:` with a list
told-realm-case-map = expected a map with `id`, `position`, `actions` and `expected`
told-realm-case-has = a case has `{ $key }`: a { $sort }
told-realm-case-part = is no part of a case; allowed are { $names }
told-realm-case-step = expected a map with either `do` or `event`
told-realm-case-expected = expected a map, or a list of them with `step`
told-realm-case-rules = expected a list of rule ids
told-realm-recorded = A recorded game stands as it was played; leave out --option and --after.

# What comes otherwise than a worked example says
told-realm-case-differs = expected { $said-wanted }, found { $said-found }
told-realm-case-refused = refused: { $said-why }
told-realm-case-action-refused = action { $n } is refused: { $said-why }
told-realm-case-action-legal = action { $n } is legal, and should be refused
told-realm-case-after = afterwards { $said-fault }
told-realm-case-no-expectation = is no expectation; allowed are { $names }
told-realm-case-not-found = cannot be looked up: { $said-why }
told-realm-case-shuffle = a shuffle comes, and no event `{ $event }` says what it brings
told-realm-case-not-shuffled = { $card } is not among the cards that are shuffled
told-realm-case-not-asked = { $house } is not asked
told-realm-case-not-asked-that = { $house } is not asked: { $action }
told-realm-case-no-event = is no event of cases
told-realm-case-secret = { $action } is not legal: { $said-why }
told-realm-case-beginning = a case cannot begin with { $do }
told-realm-case-no-decision = is no decision; allowed are { $names }
told-realm-case-no-combat = there is no combat
told-realm-case-unit-form = expected one unit and its place, such as `footman: harrenhal`
told-realm-case-number = found { $said-value }; expected 0 to { $most }
told-realm-case-map-by = found { $said-value }; expected a map by { $what }
told-realm-case-list = found { $said-value }; expected a list
told-realm-case-players = found { $said-value }; expected 3 to 6
told-realm-case-order = found { $said-value }; expected a House and an order
told-realm-case-position = is no part of a position; allowed are { $names }
told-realm-case-one-house = an area holds units of one House
told-realm-case-track = every House of the game stands on it once

# What is impossible in a state of the realm
told-realm-state-kinds = House { $house } has more units of one kind than { $number }, { $unit } (CMP-2)
told-realm-state-limit = the armies of House { $house } break its supply limit (SUP-7)
told-realm-state-impossible = { $area } holds an impossible number of units
told-realm-state-cannot-be = { $area } holds units that cannot be there (MAR-4)
told-realm-state-ships = { $area } holds more than three ships (PRT-2)
told-realm-state-port = { $area } holds ships of House { $house } but belongs to House { $owner } (PRT-1)
told-realm-state-port-nobody = { $area } holds ships of House { $house } but belongs to nobody (PRT-1)
told-realm-state-neutral = { $area } holds units beside a neutral force (NEU-1)
told-realm-state-garrison = { $area } holds enemies beside a garrison (GAR-3)
told-realm-state-orders = House { $house } has placed more orders of one kind than it has, { $order } (ORD-1)
told-realm-state-banned = House { $house } has placed a banned order, { $order } (PLN-8)
told-realm-state-idle = { $area } has an order without units of House { $house } (CCL-4)
told-realm-state-power = House { $house } has more than twenty power tokens, or fewer than none (CMP-2)
told-realm-state-supply = the supply of House { $house } is off its track
told-realm-state-token = a power token of House { $house } cannot lie in { $area } (CTL-2, CTL-10)
told-realm-state-token-enemies = a power token of House { $house } lies beside enemies in { $area } (CTL-5)
told-realm-state-wildlings = the wildlings stand off their track (CMP-4)
told-realm-state-cards = hand and discard pile of House { $house } are not its seven cards (CMP-1)
told-realm-state-no-card = House { $house } has no card in hand (HSE-4)
told-realm-state-plays = House { $house } plays a card that is not in its hand, { $card } (HSE-1)
told-realm-state-deck = deck { $deck } has not its ten cards (WES-7)
told-realm-state-deck-known = deck { $deck } has fewer cards than are known
told-realm-state-wildling-deck = the Wildling deck has not its nine cards (WLD-10)
told-realm-state-wildling-known = what is known of the Wildling deck does not fit it
told-realm-state-track = not every House stands once on the track { $track } (SET-8)
told-realm-state-dominance = the token of the track { $track } is not with its first House (INF-8)
