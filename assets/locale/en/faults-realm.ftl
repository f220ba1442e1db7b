# What is wrong with records of the realm; see faults.ftl.

# Nouns and forms
told-noun-house = House
told-noun-house-card = House card
told-noun-order = order
told-noun-westeros-card = Westeros card

# Areas and borders
told-realm-land-only = `fort`, `crowns`, `supply`, `home`, `garrison`, `island` and `port` are for land areas; leave them out
told-realm-port-needs = a port needs `land`, `sea` and `capacity`
told-realm-port-only = `land`, `sea` and `capacity` are for ports; leave them out
told-realm-garrison = a garrison needs a crest; give both `home` and `garrison`, or neither
told-realm-own-neighbour = an area cannot border itself; name two areas
told-realm-border-kind = found "{ $found }"; the border of { $one } and { $other } is of the kind "{ $kind }"
told-realm-no-neighbour = has no neighbours; give its borders
told-realm-cut-off = cannot be reached from the rest of the map; add a border to an area that can be reached
told-realm-island = an island cannot border on a land area
told-realm-not-its-port = { $port } is not the port of { $area }
told-realm-home-is = the home of { $house } is { $area }
told-realm-port-borders = a port must border on its land area and its sea: { $land }, { $sea }
told-realm-not-neighbours = { $one } does not border on { $other }
told-realm-other-port = the record of { $area } names another port, or none
told-realm-no-fort = { $area } cannot have a port: it has neither castle nor stronghold

# Houses and set-ups
told-realm-no-home = { $area } is not a stronghold with the crest of { $house }
told-realm-icons = found { $found }; the areas of this House have { $count }
told-realm-armies = the armies of this House are larger than supply { $level } allows
told-realm-cannot-stand = a { $unit } cannot stand in { $area }; ships stand in seas and ports, other units on land
told-realm-held = { $area } is held by { $house } at the start
told-realm-too-many = found { $count } of { $unit }; a House has { $limit }
told-realm-houses = found { $found } Houses; there are { $players } players
told-realm-absent = each House must be either in `houses` or in `absent`
told-realm-positions = each House of the game needs one position, and no other House may have one
told-realm-stars = found { $found } positions; there are { $players } Houses
told-realm-no-land = { $area } is not a land area
told-realm-begins = House { $house } begins in { $area }
told-realm-twice = { $area } is named twice
told-realm-closed = must be the ports of these areas: { $list }
told-realm-largest-first = list the armies with the largest first
told-realm-spaces = the spaces must be in ascending order
told-realm-no-space = the track has no space { $space }

# Cards
told-realm-hand = has { $count } House cards; a House has { $limit }
told-realm-text = `text` and `effects` belong together; give both, or neither
told-realm-no-deck = is in no deck
told-realm-choice = { $card } offers a choice itself; name cards without a choice

# The box
told-realm-total = found { $told }; the records have { $found }
told-realm-strengths = its House cards have the strengths { $found }; expected { $told }
told-realm-icons-or-text = a House card must have either swords and fortifications or a text
told-realm-deck = has { $found } cards; expected { $told }
told-realm-special = { $found } orders are special; expected { $told }
told-realm-slid = must keep the order of { $setup }: { $houses }

# Command lines
told-realm-setting-form = { $what } is not a setting. Write NAME=VALUE, such as tides=true.
told-realm-setting = is not a setting; allowed: { $names }
told-realm-players = a game cannot have { $count } players; allowed: { $players }
told-realm-start-houses = found the Houses { $found }; a game of { $count } players has { $houses }

# Files of cases
told-realm-cases = expected `cases:` with a list of cases
told-realm-case-realm = contains cases of the realm; use `bow realm cases`
told-realm-case-battle = contains rule cases of the battle; use `bow cases`
told-realm-case-step = expected a map with either `do` or `event`
told-realm-case-beyond = found { $step }; the case has { $count } actions
told-realm-case-no-value = no value for { $names }
told-realm-case-item = expected one unit and its place, such as `footman: harrenhal`, or `upgrade: knight`
told-realm-case-routed = `routed` needs `upgrade` beside it
told-realm-case-too-many = has more than { $most } cases; the rest is not read
told-realm-recorded = A recorded game has its own Houses, seed, options and actions. Leave out --players, --seed, --option and --after.

# Positions of cases
told-realm-case-players = found { $found } players; expected { $names }
told-realm-case-home = is not the home of a House of this game
told-realm-case-land = is not a land area
told-realm-case-track = every House of the game must be on it once
told-realm-case-card-of = is not a card of House { $house }
told-realm-case-hand = hand and discard pile of { $house } must together be its cards: { $names }
told-realm-case-left = found { $found }; { $left } are left

# What comes otherwise than a worked example says
told-realm-case-differs = expected { $wanted }, found { $found }
told-realm-case-refused = is refused: { $why }
told-realm-case-refused-other = is refused because of { $rule } ({ $key }), not { $meant }: { $why }
told-realm-case-refused-only = is refused only because { $why }; if you mean that, write `why: not-asked`
told-realm-case-legal = is legal; expected a refusal
told-realm-case-broke = the game crashed: { $error }: { $why }
told-realm-case-stuck = the game cannot continue: { $fault }
told-realm-case-after = after that, { $fault }
told-realm-case-why = "{ $why }" is neither a rule nor a key of a refusal.{ $hint } Keys: { $names }; write an explanation in several words
told-realm-case-why-legal = a rule or a key of a refusal needs `legal: false` beside it
told-realm-case-shuffle = cards are shuffled, but no event `{ $event }` says which come up
told-realm-case-not-shuffled = { $card } is not one of the shuffled cards
told-realm-case-other-deck = deck { $deck } is not shuffled here
told-realm-case-no-tides = gives no card for { $house }, which fights
told-realm-case-undrawn = these cards are never drawn: nothing is shuffled for them
told-realm-case-no-redraw = nobody drew this card; it needs a `redraw`
told-realm-case-not-asked = { $house } is not asked; no House has to decide anything
told-realm-case-not-asked-that = { $house } is not asked for this: { $decider } must answer `{ $kind }`
told-realm-case-secret-first = { $house } is asked first, but `secret` gives nothing for it
told-realm-case-secret-unasked = { $house } is not asked
told-realm-case-planned = { $house } has already placed its orders
told-realm-case-bids-for = Houses now bid for { $what }
told-realm-case-no-choice = { $card } does not give { $house } this choice
told-realm-case-no-deck = { $card } is in no deck
told-realm-case-deck-card = { $card } is not a card of deck { $deck }
told-realm-case-wildling-deck = { $card } is not in the Wildling deck now
told-realm-case-beginning = a case cannot begin with `{ $do }`; it may begin with { $names }, or an event
told-realm-case-combat = a combat is in progress; it must end before this can happen
told-realm-case-no-room = no area or no footman is left for a combat between { $house } and { $other }
told-realm-case-itself = { $house } cannot fight against itself
told-realm-case-not-opponent = { $house } is not the other side of the combat
told-realm-case-not-in-hand = is not in the hand of { $house }
told-realm-case-no-text = { $card } asks nothing in such a combat; write out the march and the House cards
told-realm-case-areas = found { $orders } orders and { $empty } empty areas; { $left } areas are left
told-realm-case-more-orders = has more orders than there are areas without an order: { $left }
told-realm-case-which-house = which House is not clear; name it: `{"{"}event: test_supply, house: stark{"}"}`
told-realm-case-no-march = no march against a neutral force comes before this
told-realm-case-no-token = { $house } could not leave a power token in { $area }
told-realm-case-no-support = { $area } does not support { $house }
told-realm-case-blade-used = the Valyrian Steel Blade has been used
told-realm-case-blade-elsewhere = { $house } does not fight with the Valyrian Steel Blade
told-realm-case-raven-used = the Messenger Raven has been used
told-realm-case-raven-elsewhere = { $house } has the Messenger Raven
told-realm-case-chooser = { $decider } chooses, not { $house }
told-realm-case-ties = { $decider } decides ties, not { $house }
told-realm-case-more-lost = more units are lost than are named here
told-realm-case-more-due = more units must be lost or replaced than are named here
told-realm-case-token-home = { $area } is the home of { $house }
told-realm-case-token-there = { $area } has a power token
told-realm-case-token-units = { $area } still has units
told-realm-case-token-power = { $house } has no available power

# What is impossible in a state of the realm
told-realm-state-kinds = House { $house } has more than { $number } units of one kind, { $unit } (CMP-2)
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
told-realm-state-idle = { $area } has an order but no units of House { $house } (CCL-4)
told-realm-state-power = House { $house } must have 0 to 20 power tokens (CMP-2)
told-realm-state-supply = the supply of House { $house } is off its track
told-realm-state-token = a power token of House { $house } cannot be in { $area } (CTL-2, CTL-10)
told-realm-state-token-enemies = a power token of House { $house } is beside enemies in { $area } (CTL-5)
told-realm-state-wildlings = the wildlings are off their track (CMP-4)
told-realm-state-cards = hand and discard pile of House { $house } are not its seven cards (CMP-1)
told-realm-state-no-card = House { $house } has no card in hand (HSE-4)
told-realm-state-plays = House { $house } plays a card that is not in its hand, { $card } (HSE-1)
told-realm-state-deck = deck { $deck } does not have its ten cards (WES-7)
told-realm-state-deck-known = deck { $deck } has fewer cards than its known cards
told-realm-state-wildling-deck = the Wildling deck does not have its nine cards (WLD-10)
told-realm-state-wildling-known = the known cards of the Wildling deck do not fit the deck
told-realm-state-track = each House must be on the track { $track } once (SET-8)
told-realm-state-dominance = the token of the track { $track } does not belong to the first House on it (INF-8)

told-realm-hotseat-resume = --resume continues the game of its file. Leave out --journal, --players, --houses, --seed and --option.
told-realm-one-house = one House
told-realm-house-order = a House and an order
told-realm-a-house = a House
told-realm-a-strength = a strength
told-realm-house-cards = House cards
told-realm-some-cards = cards
told-realm-card-number = a number of cards
told-realm-unit-numbers = units and their numbers
told-realm-unit-number = a number of units
told-realm-frame-map = a map with `frame`
told-realm-track-once = every House must be on it once
told-realm-known-houses = for each card of the deck, the Houses that know its place
told-realm-every-house = must have an entry for every House of the game
told-realm-all-named = all tokens and all decks must be named
told-realm-first-open = the first open procedure must be `rounds`, or `over` as the only one
told-realm-range = { $least } to { $most }
told-realm-not-in-game = { $house } is not a House of this game
told-realm-position-form = a position must be a map: round, units, orders and so on
told-realm-four-numbers = { $value } must be four numbers of units
told-realm-listed-twice = { $value } appears twice
told-realm-names = found { $found }; expected { $expected }
told-realm-waits = `{ $kind }` waits here for { $names }, not for `{ $found }`
told-realm-never-last = `{ $kind }` asks nothing itself; it must be followed by { $names }
told-realm-march-moves = the march cannot be made like this: { $action }
told-realm-port-ships = House { $house } has no ships of another House to take there
told-realm-no-way = units cannot go to { $area }

# The file of the map
told-realm-map-points = expected points such as `352,0 348.2,3.1`
told-realm-map-open = the borders of { $area } do not join; run `tools/art/make_realm_map.py`
told-realm-map-arc = { $area } names the border { $number }; there are { $most }
told-realm-play-file = A recorded game has its own Houses, seed and settings; leave out --players, --houses, --seed and --option.
